import { Amount } from '#client/ui/figure.tsx';

/** What a sponsor pays a year; what is not known yet is no price on request. */
export function SponsorAmount({ cents }: { cents: number | null }) {
  return cents === null ? <span className="text-ink-2">nog geen bedrag</span> : <Amount cents={cents} />;
}
