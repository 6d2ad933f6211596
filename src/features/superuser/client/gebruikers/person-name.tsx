import { Avatar } from '#client/ui/avatar.tsx';
import { ClubStripes } from '#client/ui/club-stripes.tsx';
import { cx } from '#client/ui/cx.ts';
import { MailAddress } from '#client/ui/mail-address.tsx';

interface Named {
  naam: string;
  email: string;
  profiel_foto: string | null;
}

/** Somebody in a list: the provider's people square and black, a club's round and light. */
export function PersonAvatar({ person, isProvider }: { person: Named; isProvider: boolean }) {
  return <Avatar naam={person.naam || person.email} photo={person.profiel_foto} isProvider={isProvider} />;
}

export function PersonName({ person, isBlocked = false }: { person: Named; isBlocked?: boolean }) {
  return (
    <span className="block min-w-0">
      <b className={cx('block leading-[21px] font-semibold', isBlocked && 'text-ink-2')}>
        {person.naam || person.email}
      </b>
      <span className="block text-meta leading-[21px] font-normal text-ink-2">
        <MailAddress>{person.email}</MailAddress>
      </span>
    </span>
  );
}

interface NamedClub {
  naam: string;
  kleur_1: string | null;
  kleur_2: string | null;
  kleur_3: string | null;
}

export function ClubName({ club }: { club: NamedClub | null }) {
  if (club === null) return <span className="text-meta text-ink-2">Geen vereniging</span>;
  return (
    <span className="flex items-center gap-2">
      <ClubStripes club={club} />
      <span>{club.naam}</span>
    </span>
  );
}
