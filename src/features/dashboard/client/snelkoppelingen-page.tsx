import { useQuery } from '@tanstack/react-query';
import { PageHead } from '#client/ui/heading.tsx';
import { IndexEntry, IndexList } from '#client/ui/ruled-list.tsx';
import { Link } from '#client/ui/link.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { shortcutsFor } from './snelkoppelingen/shortcuts.ts';
import { useClubWords } from '#features/accounts/client/frame/use-club-words.ts';

export function SnelkoppelingenPage() {
  usePageTitle('Snelkoppelingen');
  const { data: session } = useQuery(sessionQuery);
  const shortcuts = shortcutsFor(session?.club?.modules ?? [], useClubWords()).filter(
    ({ to }) => to !== '/profile' || session?.account?.can.account,
  );
  return (
    <div className="wrap pb-8">
      <PageHead title="Snelkoppelingen" lead="Snel naar wat je het vaakst doet." />
      <IndexList label="Snelkoppelingen">
        {shortcuts.map((shortcut) => (
          <IndexEntry key={shortcut.to} {...shortcut} />
        ))}
      </IndexList>
      <p className="mt-6">
        Begin je net?{' '}
        <Link to="/dashboard" search={{ stappen: true }} className="inline-block py-2">
          Bekijk de eerste stappen
        </Link>
      </p>
    </div>
  );
}
