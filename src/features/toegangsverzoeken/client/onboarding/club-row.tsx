import { UserPlus } from 'lucide-react';
import { ClubMark } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { TYPE_NAMES } from '#features/vereniging/shared/labels.ts';
import type { GevondenVereniging } from '#features/vereniging/shared/schema.ts';

/** A club one can ask for access; inside a RuledList. */
export function ClubRow({
  club,
  requestingId,
  onRequest,
}: {
  club: GevondenVereniging;
  /** The club that is being asked now. */
  requestingId: string | null;
  onRequest: (id: string) => void;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <ClubMark club={club} />
      <p className="min-w-40 flex-1">
        <b className="block font-semibold">{club.naam}</b>
        <span className="text-meta text-ink-2">
          {club.plaatsnaam} · {TYPE_NAMES[club.type_vereniging]}
        </span>
      </p>
      <Button
        variant="second"
        size="s"
        icon={UserPlus}
        aria-label={`Toegang vragen tot ${club.naam} in ${club.plaatsnaam}`}
        isPending={requestingId === club.id}
        isDisabled={requestingId !== null && requestingId !== club.id}
        onPress={() => onRequest(club.id)}
      >
        Toegang vragen
      </Button>
    </li>
  );
}
