import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { SectionHead } from '#client/ui/heading.tsx';
import { ExternalButtonLink } from '#client/ui/link.tsx';
import { Fact, Facts } from '#client/ui/ruled-list.tsx';
import { mailUrl, telUrl } from '#shared/urls.ts';

interface Company {
  bedrijfsnaam: string;
  contactpersoon: string | null;
  telefoonnummer: string | null;
  email: string | null;
  adres: string | null;
  postcode: string | null;
  plaats: string | null;
}

interface CompanyFactsProps {
  company: Company;
  clubNaam: string;
  /** What stands between the ways to reach them and who they are, with its heading. */
  title: string;
  children: ReactNode;
}

const UNKNOWN = 'niet bekend';

/** What is known of a company: the two ways to reach them, what there is between them and the club, who they are. */
export function CompanyFacts({ company, clubNaam, title, children }: CompanyFactsProps) {
  const look = { variant: 'second', size: 's' } as const;
  const address = [company.adres, [company.postcode, company.plaats].filter(Boolean).join('  ')].filter(Boolean);
  return (
    <>
      <div className="mt-4 mb-8 flex flex-wrap gap-3">
        <ExternalButtonLink href={telUrl(company.telefoonnummer)} icon={Phone} {...look}>
          Bel {company.telefoonnummer}
        </ExternalButtonLink>
        <ExternalButtonLink
          href={mailUrl(company.email, { subject: `Interesse in sponsoring ${clubNaam}` })}
          icon={Mail}
          {...look}
        >
          Mail {company.contactpersoon ?? company.bedrijfsnaam}
        </ExternalButtonLink>
      </div>
      <SectionHead title={title} level={3} />
      <Facts className="border-t-2 border-ink">{children}</Facts>
      <SectionHead title="Gegevens" level={3} className="mt-8" />
      <Facts className="border-t-2 border-ink">
        <Fact term="Contactpersoon">{company.contactpersoon ?? UNKNOWN}</Fact>
        <Fact term="Telefoon">{company.telefoonnummer ?? UNKNOWN}</Fact>
        <Fact term="E-mailadres">{company.email ?? UNKNOWN}</Fact>
        {address.length > 0 && (
          <Fact term="Adres">
            <span className="whitespace-pre-line">{address.join('\n')}</span>
          </Fact>
        )}
      </Facts>
    </>
  );
}
