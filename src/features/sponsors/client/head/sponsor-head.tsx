import type { Day } from '#shared/dates.ts';
import { initials } from '#shared/text.ts';
import { CATEGORY_LABELS } from '#features/matches/shared/labels.ts';
import type { Deal, Sponsor } from '#features/sponsors/shared/schema.ts';

interface SponsorHeadProps {
  sponsor: Sponsor;
  deal: Deal;
  today: Day;
}

/** Who it is. */
export function SponsorHead({ sponsor, deal }: SponsorHeadProps) {
  const facts = [deal.sponsor_category === null ? null : CATEGORY_LABELS[deal.sponsor_category], sponsor.plaats];
  return (
    <header className="grid grid-cols-[auto_1fr] items-center gap-4 pt-3 pb-6">
      <span
        aria-hidden
        className="head grid size-18 place-items-center rounded-card border border-line bg-paper text-[1.75rem] leading-none max-sm:hidden"
      >
        {initials(sponsor.bedrijfsnaam)}
      </span>
      <div className="min-w-0">
        <h1>{sponsor.bedrijfsnaam}</h1>
        <p className="text-meta text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </header>
  );
}
