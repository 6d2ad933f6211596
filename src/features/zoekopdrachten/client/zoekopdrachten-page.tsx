import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSheetAddress } from '#client/ui/use-sheet-address.ts';
import { SearchList } from './components/search-list.tsx';
import { Overview } from './overview/overview.tsx';
import { ShareSheet } from './share/share-sheet.tsx';

/** Two cards with what runs below them, or the list that a link elsewhere opens directly; and over either what is shared. */
export function ZoekopdrachtenPage() {
  const navigate = useNavigate();
  const { deel = null, ...page } = useSearch({ from: '/framed/zoekopdrachten' });
  const sheet = useSheetAddress(deel, (id, options) =>
    navigate({ to: '/zoekopdrachten', search: { ...page, ...(id !== null && { deel: id }) }, ...options }),
  );
  return (
    <div className="wrap pb-16">
      {page.lijst === true ? <SearchList onShare={sheet.open} /> : <Overview />}
      {deel !== null && <ShareSheet key={deel} id={deel} onClose={sheet.close} />}
    </div>
  );
}
