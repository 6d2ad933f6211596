import { usePageTitle } from '#client/ui/use-page-title.ts';

export function SponsorPage() {
  usePageTitle('Sponsor');
  return <div className="wrap pb-16" />;
}
