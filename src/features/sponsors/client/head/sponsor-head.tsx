import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, Mail, Phone } from 'lucide-react';
import { Button, Icon } from '#client/ui/button.tsx';
import { ExternalButtonLink } from '#client/ui/link.tsx';
import { Menu, MenuItem } from '#client/ui/menu.tsx';
import { initials } from '#shared/text.ts';
import { mailUrl, telUrl } from '#shared/urls.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { CATEGORY_LABELS } from '#features/matches/shared/labels.ts';
import { dealWords } from '#features/sponsors/shared/rules/deal.ts';
import type { Deal, Sponsor } from '#features/sponsors/shared/schema.ts';

/** Who it is, and the two ways to reach them. */
export function SponsorHead({ sponsor, deal }: { sponsor: Sponsor; deal: Deal }) {
  const facts = [
    deal.sponsor_category === null ? null : CATEGORY_LABELS[deal.sponsor_category],
    sponsor.plaats,
    deal.priority_level === 'high' ? 'Hoge prioriteit' : null,
  ].filter((fact) => fact !== null);
  return (
    <header className="grid grid-cols-[1fr] items-center gap-4 pt-3 pb-6 sm:grid-cols-[auto_1fr] lg:grid-cols-[auto_1fr_auto]">
      <span
        aria-hidden
        className="head grid size-18 place-items-center rounded-card border border-line bg-paper text-[1.75rem] leading-none max-sm:hidden"
      >
        {initials(sponsor.bedrijfsnaam)}
      </span>
      <div className="min-w-0">
        <h1 className="break-words">{sponsor.bedrijfsnaam}</h1>
        <p>
          {dealWords(deal)}
          {facts.length > 0 && (
            <span className="text-meta text-ink-2 max-sm:block">
              <span className="max-sm:hidden"> · </span>
              {facts.join(' · ')}
            </span>
          )}
        </p>
      </div>
      <Reach sponsor={sponsor} deal={deal} />
    </header>
  );
}

function Reach({ sponsor, deal }: { sponsor: Sponsor; deal: Deal }) {
  const { data: session } = useQuery(sessionQuery);
  const phone = telUrl(sponsor.telefoonnummer);
  const mail = mailUrl(sponsor.email, { subject: `Interesse in sponsoring ${session?.club?.naam ?? ''}` });
  // Who signed up waits for the call.
  const isUnasked = phone !== null && deal.bron !== 'inschrijving';
  return (
    <div className="sm:col-span-2 lg:col-span-1">
      <div className="flex flex-wrap gap-3 lg:justify-end max-sm:[&>:first-child]:flex-1">
        <ExternalButtonLink href={phone} icon={Phone} {...(isUnasked && { describedBy: 'bellen' })}>
          {sponsor.telefoonnummer}
        </ExternalButtonLink>
        <ExternalButtonLink href={mail} icon={Mail} variant="second">
          E-mail
        </ExternalButtonLink>
        <MergeMenu sponsorId={sponsor.id} />
      </div>
      {isUnasked && (
        <p id="bellen" className="mt-2 text-meta text-ink-2">
          Eenmanszaak of zzp’er? Bel ongevraagd alleen met toestemming.
        </p>
      )}
    </div>
  );
}

/** What one rarely does. */
function MergeMenu({ sponsorId }: { sponsorId: string }) {
  const navigate = useNavigate();
  return (
    <Menu
      label="Meer"
      trigger={
        <Button variant="second" aria-label="Meer">
          <Icon icon={Ellipsis} />
        </Button>
      }
    >
      <MenuItem
        id="samenvoegen"
        label="Samenvoegen met…"
        note="Staat hetzelfde bedrijf er twee keer in?"
        onAction={() => void navigate({ to: '/sponsorbeheer/samenvoegen', search: { a: sponsorId } })}
      />
    </Menu>
  );
}
