import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { Button, Icon } from '#client/ui/button.tsx';
import { Menu, MenuItem } from '#client/ui/menu.tsx';
import { initials } from '#shared/text.ts';
import { Reach } from '#features/matches/client/contact/reach.tsx';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { CATEGORY_LABELS } from '#features/matches/shared/labels.ts';
import { dealWords } from '#features/sponsors/shared/rules/deal.ts';
import type { Deal, Sponsor } from '#features/sponsors/shared/schema.ts';

/** Who it is, and the two ways to reach them. */
export function SponsorHead({ sponsor, deal }: { sponsor: Sponsor; deal: Deal }) {
  const { data: session } = useQuery(sessionQuery);
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
      <Reach
        whom={sponsor}
        bron={deal.bron}
        clubNaam={session?.club?.naam ?? ''}
        className="sm:col-span-2 lg:col-span-1"
      >
        <MergeMenu sponsorId={sponsor.id} />
      </Reach>
    </header>
  );
}

/** What one rarely does. */
function MergeMenu({ sponsorId }: { sponsorId: string }) {
  const navigate = useNavigate();
  return (
    <Menu
      label="Meer"
      trigger={
        <Button variant="second" aria-label="Meer" className="max-sm:px-3">
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
