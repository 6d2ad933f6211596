import { useMemo } from 'react';
import { Avatar } from '#client/ui/avatar.tsx';
import { type DataColumn, DataTable, TwoLines } from '#client/ui/data-table.tsx';
import { Link } from '#client/ui/link.tsx';
import { MailAddress } from '#client/ui/mail-address.tsx';
import { Status } from '#client/ui/status.tsx';
import { CONSOLE_ROL_LABELS } from '#features/superuser/shared/labels.ts';
import { activeOn } from '#features/superuser/shared/rules.ts';
import type { ProviderClub } from '#features/superuser/shared/schema.ts';
import type { Day } from '#shared/dates.ts';
import { Block, type ClubOnDay } from './block.tsx';

type ClubUser = ProviderClub['users'][number];

const columnsOn = (today: Day): DataColumn<ClubUser>[] => [
  {
    id: 'naam',
    header: 'Naam',
    picture: (user) => <Avatar naam={user.naam} photo={user.profiel_foto} isProvider={user.rol === 'superuser'} />,
    cell: (user) => <TwoLines title={user.naam} note={<MailAddress>{user.email}</MailAddress>} />,
  },
  { id: 'rol', header: 'Rol', className: 'whitespace-nowrap', cell: (user) => CONSOLE_ROL_LABELS[user.rol] },
  {
    id: 'contact',
    header: 'Contact\u00ADpersoon',
    cell: (user) => (user.is_contactpersoon ? 'Ja' : <span className="text-meta text-ink-2">nee</span>),
    cardCell: (user) => (user.is_contactpersoon ? 'contactpersoon' : null),
  },
  {
    id: 'tweestaps',
    header: 'Tweestaps',
    card: 'meta',
    cell: ({ two_factor_enabled: isOn }) => <Status tone={isOn ? 'ok' : 'open'}>{isOn ? 'Aan' : 'Uit'}</Status>,
    cardCell: ({ two_factor_enabled: isOn }) => (isOn ? <Status tone="ok">Tweestaps aan</Status> : null),
  },
  {
    id: 'actief',
    header: 'Laatst actief',
    className: 'whitespace-nowrap',
    cell: (user) =>
      user.geblokkeerd_op === null ? (
        activeOn(user.laatst_actief_op, today)
      ) : (
        <Status tone="danger">Geblokkeerd</Status>
      ),
  },
];

/** The club's people, its admins first, as many as fit. */
export function UsersBlock({ club, today }: ClubOnDay) {
  const columns = useMemo(() => columnsOn(today), [today]);
  return (
    <Block
      id="gebruikers"
      title="Gebruikers"
      aside={
        <Link to="/superuser/gebruikers" search={{ vereniging: club.id }}>
          Beheer in Gebruikers
        </Link>
      }
    >
      <DataTable
        label={`Gebruikers van ${club.naam}`}
        columns={columns}
        rows={club.users}
        rowId={(user) => user.id}
        rowLabel={(user) => user.naam}
        rowHeight="l"
        className="mt-4"
        empty={<p>Er is nog niemand bij deze club. Geef bij Gebruikers iemand de rol van admin.</p>}
      />
      {club.gebruikers > club.users.length && (
        <p className="mt-3 text-meta text-ink-2">
          Dit zijn er {club.users.length} van {club.gebruikers}.
        </p>
      )}
    </Block>
  );
}
