import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#client/ui/dialog.tsx';
import { Link } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { usePages } from '#client/ui/use-pages.ts';
import { usingClubsQuery } from '#features/covers/client/api.ts';

interface UsingClubsProps {
  cover: { id: string; titel: string };
  onClose: () => void;
}

/** Which clubs have a brochure with this image. */
export function UsingClubs({ cover: { id, titel }, onClose }: UsingClubsProps) {
  const pages = usePages('clubs met een afbeelding', id);
  const clubs = useQuery(usingClubsQuery(id, pages.after));
  return (
    <Dialog title={`Clubs met ${titel}`} isOpen onOpenChange={onClose}>
      <Loaded query={clubs} label="Clubs laden...">
        {({ rows }) => (
          <ul className="border-t border-line">
            {rows.map((club) => (
              <li key={club.id} className="border-b border-line py-2.5">
                <Link to="/superuser/verenigingen/$id" params={{ id: club.id }} className="block font-semibold">
                  {club.naam}
                </Link>
                <span className="text-meta text-ink-2">{club.plaatsnaam}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Pagination label="Bladeren door clubs" {...pages.pagination(clubs)} />
    </Dialog>
  );
}
