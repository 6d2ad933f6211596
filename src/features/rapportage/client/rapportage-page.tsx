import { usePageTitle } from '#client/ui/use-page-title.ts';
import { SponsorbeheerFrame } from '#features/sponsorbeheer/client/frame/sponsorbeheer-frame.tsx';

export function RapportagePage() {
  usePageTitle('Rapportage');
  return <SponsorbeheerFrame tab="rapportage">{null}</SponsorbeheerFrame>;
}
