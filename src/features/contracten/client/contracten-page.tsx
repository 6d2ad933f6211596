import { usePageTitle } from '#client/ui/use-page-title.ts';
import { SponsorbeheerFrame } from '#features/sponsorbeheer/client/frame/sponsorbeheer-frame.tsx';

export function ContractenPage() {
  usePageTitle('Contractbeheer');
  return <SponsorbeheerFrame tab="contracten">{null}</SponsorbeheerFrame>;
}
