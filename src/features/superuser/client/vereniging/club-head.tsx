import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, LogIn, Pencil } from 'lucide-react';
import { ClubMark } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { BackLink } from '#client/ui/link.tsx';
import { lastList } from '#features/superuser/client/verenigingen/last-list.ts';
import type { ProviderClub } from '#features/superuser/shared/schema.ts';
import { TYPE_NAMES } from '#features/vereniging/shared/labels.ts';
import { dayOf, formatDay } from '#shared/dates.ts';
import { PRODUCT } from '#shared/product.ts';
import type { ClubOnDay } from './block.tsx';
import { DeletedBar } from './deleted-bar.tsx';
import { DeletedExport } from './deleted-export.tsx';

interface ClubHeadProps extends ClubOnDay {
  onEdit: () => void;
  onAct: () => void;
}

export function ClubHead({ club, today, onEdit, onAct }: ClubHeadProps) {
  const navigate = useNavigate();
  const go = (id: string) => void navigate({ to: '/superuser/verenigingen/$id', params: { id } });
  const isDeleted = club.verwijderd_op !== null;
  return (
    <>
      <div className="flex min-h-target items-center justify-between gap-3 pt-4">
        <BackLink to="/superuser/verenigingen" search={lastList()}>
          Verenigingen
        </BackLink>
        <span className="flex">
          <Beside icon={ChevronLeft} word="Vorige vereniging" club={club.previous} onGo={go} />
          <Beside icon={ChevronRight} word="Volgende vereniging" club={club.next} onGo={go} />
        </span>
      </div>
      <DeletedBar club={club} today={today} />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-4 pt-2 pb-6">
        <ClubMark club={club} className="size-16 rounded-control text-h3" />
        <div className="min-w-0 flex-1 basis-72">
          <h1>{club.naam}</h1>
          <p>
            {TYPE_NAMES[club.type_vereniging]} in {club.plaatsnaam}{' '}
            <span className="text-meta text-ink-2">
              {isDeleted
                ? '· alles staat uit, er is nog niets gewist'
                : `· op ${PRODUCT} sinds ${formatDay(dayOf(club.created_at))}`}
            </span>
          </p>
        </div>
        {isDeleted ? (
          <DeletedExport club={club} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button variant="second" icon={Pencil} onPress={onEdit}>
              Gegevens wijzigen
            </Button>
            <Button icon={LogIn} onPress={onAct}>
              Bekijk als deze club
            </Button>
          </div>
        )}
      </header>
    </>
  );
}

interface BesideProps {
  icon: typeof ChevronLeft;
  word: string;
  club: ProviderClub['next'];
  onGo: (id: string) => void;
}

/** The next one in the list of clubs, with its name for who wants to know before going. */
function Beside({ icon, word, club, onGo }: BesideProps) {
  if (club === null) return <IconButton icon={icon} label={`${word}: er is geen`} isDisabled />;
  return <IconButton icon={icon} label={`${word}: ${club.naam}`} onPress={() => onGo(club.id)} />;
}
