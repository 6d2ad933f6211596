import { useQuery } from '@tanstack/react-query';
import { Mail, Phone } from 'lucide-react';
import { DateText } from '#client/ui/date-text.tsx';
import { Amount } from '#client/ui/figure.tsx';
import { SectionHead } from '#client/ui/heading.tsx';
import { ExternalButtonLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Fact, Facts } from '#client/ui/ruled-list.tsx';
import { SideSheet } from '#client/ui/side-sheet.tsx';
import { Status } from '#client/ui/status.tsx';
import type { Day } from '#shared/dates.ts';
import { mailUrl, telUrl } from '#shared/urls.ts';
import { sponsorQuery } from '#features/sponsorbeheer/client/api.ts';
import { searchLabel, STAGE_LABELS } from '#features/matches/shared/labels.ts';
import { contractStatus } from '#features/sponsorbeheer/shared/rules.ts';
import type { ManagedSponsor } from '#features/sponsorbeheer/shared/schema.ts';

interface SponsorSheetProps {
  matchId: string;
  clubNaam: string;
  onClose: () => void;
}

/** What is known of one sponsor, with the two ways to reach them. */
export function SponsorSheet({ matchId, clubNaam, onClose }: SponsorSheetProps) {
  const query = useQuery(sponsorQuery(matchId));
  const sponsor = query.data?.sponsor;
  return (
    <SideSheet
      title={sponsor?.bedrijfsnaam ?? 'Sponsor'}
      subtitle={sponsor?.contactpersoon}
      isOpen
      hasAddress
      onClose={onClose}
    >
      <Loaded query={query} label="Sponsor laden...">
        {(data) => <SponsorFacts sponsor={data.sponsor} today={data.today} clubNaam={clubNaam} />}
      </Loaded>
    </SideSheet>
  );
}

function SponsorFacts({ sponsor, today, clubNaam }: { sponsor: ManagedSponsor; today: Day; clubNaam: string }) {
  const status = contractStatus(sponsor, today);
  const look = { variant: 'second', size: 's' } as const;
  const address = [sponsor.adres, [sponsor.postcode, sponsor.plaats].filter(Boolean).join('  ')].filter(Boolean);
  return (
    <>
      <div className="mt-4 mb-8 flex flex-wrap gap-3">
        <ExternalButtonLink href={telUrl(sponsor.telefoonnummer)} icon={Phone} {...look}>
          Bel {sponsor.telefoonnummer}
        </ExternalButtonLink>
        <ExternalButtonLink
          href={mailUrl(sponsor.email, { subject: `Interesse in sponsoring ${clubNaam}` })}
          icon={Mail}
          {...look}
        >
          Mail {sponsor.contactpersoon ?? sponsor.bedrijfsnaam}
        </ExternalButtonLink>
      </div>
      <SectionHead title="Afspraak" level={3} />
      <Facts className="border-t-2 border-ink">
        <Fact term="Fase">{STAGE_LABELS[sponsor.pipeline_stage]}</Fact>
        <Fact term="Bedrag per jaar">
          <Amount cents={sponsor.annual_value} />
        </Fact>
        {sponsor.soort_sponsoring !== null && <Fact term="Soort sponsoring">{sponsor.soort_sponsoring}</Fact>}
        <Fact term="Contract">
          <Status tone={status.tone} note={status.note}>
            {status.label}
          </Status>
        </Fact>
        {sponsor.contract_start_date !== null && (
          <Fact term="Begint op">
            <DateText at={sponsor.contract_start_date} />
          </Fact>
        )}
        {sponsor.contract_end_date !== null && (
          <Fact term="Loopt tot">
            <DateText at={sponsor.contract_end_date} />
          </Fact>
        )}
        {sponsor.next_follow_up_date !== null && (
          <Fact term="Volgend contact">
            <DateText at={sponsor.next_follow_up_date} />
          </Fact>
        )}
        <Fact term="Zoekopdracht">{searchLabel(sponsor.zoekopdracht)}</Fact>
      </Facts>
      <SectionHead title="Gegevens" level={3} className="mt-8" />
      <Facts className="border-t-2 border-ink">
        <Fact term="Contactpersoon">{sponsor.contactpersoon ?? 'niet bekend'}</Fact>
        <Fact term="Telefoon">{sponsor.telefoonnummer ?? 'niet bekend'}</Fact>
        <Fact term="E-mailadres">{sponsor.email ?? 'niet bekend'}</Fact>
        {address.length > 0 && (
          <Fact term="Adres">
            <span className="whitespace-pre-line">{address.join('\n')}</span>
          </Fact>
        )}
      </Facts>
    </>
  );
}
