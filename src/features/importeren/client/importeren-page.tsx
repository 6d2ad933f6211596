import { usePageTitle } from '#client/ui/use-page-title.ts';

export function ImporterenPage() {
  usePageTitle('Sponsors importeren');
  return <div className="wrap pb-16" />;
}
