import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { createContext, useContext, useState } from 'react';
import { problemOf, saveSentence, sentenceOf } from '#client/problems.ts';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm.tsx';
import { type DataColumn, DataTable, TwoLines } from '#client/ui/data-table.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { SkeletonTable } from '#client/ui/loader.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { Select } from '#client/ui/select.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { notify } from '#client/ui/toast.tsx';
import { loadSession, sessionQuery, signOut } from '#features/accounts/client/api.ts';
import { FUNCTIE_LABELS, ROL_LABELS } from '#features/accounts/shared/labels.ts';
import { accountsRefusals } from '#features/accounts/shared/refusals.ts';
import { type User, usersQuery, useRemoveUser, useUpdateUser } from '#features/admin/client/api.ts';
import { ActedSection } from './acted-section.tsx';

const ROL_OPTIONS = [
  { value: 'member' as const, label: ROL_LABELS.member },
  { value: 'admin' as const, label: ROL_LABELS.admin },
];
const nameOf = ({ naam, email }: User) => naam || email;
/** Said at once, instead of after a question that has only one answer. */
const tellLastAdmin = () => notify.error(accountsRefusals.laatste_beheerder.sentence);

/** Who can work with the club's data, and as what. */
export function UsersPanel({ vereniging_naam }: { vereniging_naam: string }) {
  const users = useInfiniteQuery(usersQuery);
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-2">
        Beheerders en aanspreekpunten krijgen een mail als een bedrijf zich aanmeldt. Bij &lsquo;Mails over
        aanmeldingen&rsquo; kies je wie niet.
      </p>
      <Loaded query={users} label="Gebruikers laden..." skeleton={<SkeletonTable />}>
        {({ rows }) => <UsersTable users={rows} hasMore={users.hasNextPage} vereniging_naam={vereniging_naam} />}
      </Loaded>
      <MoreButton query={users}>Meer gebruikers tonen</MoreButton>
      <ActedSection />
    </>
  );
}

interface UsersTableProps {
  users: readonly User[];
  hasMore: boolean;
  vereniging_naam: string;
}

function UsersTable({ users, hasMore, vereniging_naam }: UsersTableProps) {
  const router = useRouter();
  const { data: session } = useQuery(sessionQuery);
  const ownId = session?.account?.id;
  const [leaving, setLeaving] = useState<User | null>(null);
  const [steppingDown, setSteppingDown] = useState<User | null>(null);
  const update = useUpdateUser();
  const remove = useRemoveUser();
  const busyId = update.isPending ? update.variables.user_id : null;

  async function change(wanted: Parameters<typeof update.mutateAsync>[0]): Promise<boolean> {
    try {
      await update.mutateAsync(wanted);
    } catch (error) {
      tellUnsaved(error);
      return false;
    }
    return true;
  }

  async function changeRol(user: User, rol: User['rol']) {
    if (rol === user.rol || !(await change({ user_id: user.id, rol }))) return;
    const undo = () => void change({ user_id: user.id, rol: user.rol });
    notify.ok(`${nameOf(user)} is nu ${ROL_LABELS[rol].toLowerCase()}.`, {
      note: 'Daarvoor is één keer opnieuw inloggen nodig.',
      undo,
    });
  }

  /** Who gave up being admin cannot take that back alone. */
  async function stepDown(user: User) {
    await update.mutateAsync({ user_id: user.id, rol: 'member' });
    notify.ok(`Je bent nu ${ROL_LABELS.member.toLowerCase()}.`);
    // The write asked for the session again, so what is known is new.
    const { account } = await loadSession();
    if (account !== null && !account.can.admin) await router.navigate({ to: account.home, ignoreBlocker: true });
  }

  async function changeContact(user: User, is_contactpersoon: boolean) {
    if (!(await change({ user_id: user.id, is_contactpersoon }))) return;
    const undo = () => void change({ user_id: user.id, is_contactpersoon: !is_contactpersoon });
    notify.ok(
      `${nameOf(user)} is ${is_contactpersoon ? 'nu' : 'geen'} aanspreekpunt${is_contactpersoon ? '' : ' meer'}.`,
      {
        undo,
      },
    );
  }

  async function changeMails(user: User, krijgt_aanmeldingen: boolean) {
    if (!(await change({ user_id: user.id, krijgt_aanmeldingen }))) return;
    const undo = () => void change({ user_id: user.id, krijgt_aanmeldingen: !krijgt_aanmeldingen });
    notify.ok(
      `${nameOf(user)} krijgt ${krijgt_aanmeldingen ? 'voortaan' : 'geen'} mails over aanmeldingen${krijgt_aanmeldingen ? '' : ' meer'}.`,
      { undo },
    );
  }

  async function takeAway(user: User) {
    await remove.mutateAsync(user.id);
    if (user.id !== ownId) {
      notify.ok(`${nameOf(user)} heeft geen toegang meer.`);
      return;
    }
    // Our own session is gone with it; telling the server so may fail, and we leave either way.
    await signOut().catch((error: unknown) => notify.error(sentenceOf(problemOf(error))));
    await router.navigate({ to: '/login', ignoreBlocker: true });
  }

  const actions: LidActions = {
    ownId,
    busyId,
    onRol: (user, rol) => {
      if (!user.can.change_rol) tellLastAdmin();
      else if (user.id === ownId && rol !== 'admin' && rol !== user.rol) setSteppingDown(user);
      else void changeRol(user, rol);
    },
    onContact: (user, value) => void changeContact(user, value),
    onMails: (user, value) => void changeMails(user, value),
    onRemove: (user) => {
      if (user.can.remove) setLeaving(user);
      else tellLastAdmin();
    },
  };

  return (
    <LidActionsContext value={actions}>
      <DataTable
        label="Gebruikers"
        columns={COLUMNS}
        rows={users}
        hasMore={hasMore}
        rowId={({ id }) => id}
        rowLabel={nameOf}
        rowHeight="l"
        defaultSort={{ column: 'naam', direction: 'ascending' }}
        empty={null}
      />
      {steppingDown !== null && (
        <ConfirmDialog
          title="Zelf geen beheerder meer zijn?"
          confirmLabel="Maak mij lid"
          cancelLabel="Ik blijf beheerder"
          tone="danger"
          isOpen
          onOpenChange={(isOpen) => {
            if (!isOpen) setSteppingDown(null);
          }}
          describeError={saveSentence}
          onConfirm={() => stepDown(steppingDown)}
        >
          <p>
            Je kunt dan niet meer bij Vereniging Admin: geen gebruikers en rollen wijzigen, geen toegangsverzoeken
            goedkeuren en niemand toegang geven of weghalen. Met de sponsors van {vereniging_naam} kun je blijven
            werken.
          </p>
          <p>Alleen een andere beheerder kan je weer beheerder maken.</p>
        </ConfirmDialog>
      )}
      {leaving !== null && (
        <ConfirmDialog
          title={leaving.id === ownId ? 'Je eigen toegang weghalen?' : `Toegang van ${nameOf(leaving)} weghalen?`}
          confirmLabel="Toegang weghalen"
          tone="danger"
          isOpen
          onOpenChange={(isOpen) => {
            if (!isOpen) setLeaving(null);
          }}
          describeError={saveSentence}
          onConfirm={() => takeAway(leaving)}
        >
          <p>
            {leaving.id === ownId
              ? 'Je wordt meteen uitgelogd en kunt'
              : `${nameOf(leaving)} wordt meteen uitgelogd en kan`}{' '}
            niets meer zien van {vereniging_naam}. Wat {leaving.id === ownId ? 'je hebt' : 'deze persoon heeft'}{' '}
            ingevuld, blijft staan.
          </p>
          {leaving.id === ownId && leaving.rol === 'admin' && (
            <p>Je bent dan ook geen beheerder meer: wie terugkomt, begint als lid.</p>
          )}
          <p>Terugkomen kan door opnieuw toegang te vragen.</p>
        </ConfirmDialog>
      )}
    </LidActionsContext>
  );
}

interface LidActions {
  ownId: string | undefined;
  /** Whose row is being changed. */
  busyId: string | null;
  onRol: (user: User, rol: User['rol']) => void;
  onContact: (user: User, value: boolean) => void;
  onMails: (user: User, value: boolean) => void;
  onRemove: (user: User) => void;
}

/** So that the columns stay the same while what happens to the rows changes. */
const LidActionsContext = createContext<LidActions | null>(null);

function useLidActions(): LidActions {
  const actions = useContext(LidActionsContext);
  if (actions === null) throw new Error('a cell stands outside the list of members');
  return actions;
}

function NameCell({ user }: { user: User }) {
  const { ownId } = useLidActions();
  return <TwoLines title={user.id === ownId ? `${nameOf(user)} (jij)` : nameOf(user)} note={user.email} />;
}

function RolCell({ user }: { user: User }) {
  const { busyId, onRol } = useLidActions();
  return (
    <Select
      label={`Rol van ${nameOf(user)}`}
      hideLabel
      size="s"
      options={ROL_OPTIONS}
      value={user.rol}
      isDisabled={busyId === user.id}
      onChange={(rol) => onRol(user, rol)}
    />
  );
}

function ContactCell({ user }: { user: User }) {
  const { busyId, onContact } = useLidActions();
  return (
    <Switch value={user.is_contactpersoon} isDisabled={busyId === user.id} onChange={(value) => onContact(user, value)}>
      <span aria-hidden>{user.is_contactpersoon ? 'Ja' : 'Nee'}</span>
      <span className="sr-only">{nameOf(user)} is aanspreekpunt</span>
    </Switch>
  );
}

/** Who is neither admin nor contact is not mailed. */
const canGetMails = ({ rol, is_contactpersoon }: User) => rol === 'admin' || is_contactpersoon;

function MailsCell({ user }: { user: User }) {
  const { busyId, onMails } = useLidActions();
  if (!canGetMails(user)) return <span className="text-ink-2">Nee</span>;
  return (
    <Switch value={user.krijgt_aanmeldingen} isDisabled={busyId === user.id} onChange={(value) => onMails(user, value)}>
      <span aria-hidden>{user.krijgt_aanmeldingen ? 'Ja' : 'Nee'}</span>
      <span className="sr-only">{nameOf(user)} krijgt mails over aanmeldingen</span>
    </Switch>
  );
}

function RemoveCell({ user }: { user: User }) {
  const { onRemove } = useLidActions();
  return (
    <Button
      variant="quiet"
      size="s"
      aria-label={`Toegang van ${nameOf(user)} weghalen`}
      onPress={() => onRemove(user)}
      className="max-[64rem]:-ml-3.5"
    >
      Weghalen
    </Button>
  );
}

const COLUMNS: DataColumn<User>[] = [
  {
    id: 'naam',
    header: 'Naam',
    sortBy: nameOf,
    picture: (user) => <Avatar naam={nameOf(user)} photo={user.profiel_foto} />,
    cell: (user) => <NameCell user={user} />,
  },
  {
    id: 'functie',
    header: 'Functie',
    sortBy: ({ functie }) => functie && FUNCTIE_LABELS[functie],
    cell: ({ functie }) => (functie === null ? '' : FUNCTIE_LABELS[functie]),
  },
  { id: 'rol', header: 'Rol', card: 'field', className: 'w-44', cell: (user) => <RolCell user={user} /> },
  {
    id: 'contactpersoon',
    header: 'Aanspreekpunt',
    card: 'field',
    className: 'w-40',
    cell: (user) => <ContactCell user={user} />,
  },
  {
    id: 'aanmeldingen',
    header: 'Mails over aanmeldingen',
    card: 'field',
    className: 'w-40',
    cell: (user) => <MailsCell user={user} />,
  },
  {
    id: 'acties',
    header: 'Acties',
    card: 'acts',
    hideHeader: true,
    align: 'end',
    className: 'w-32',
    cell: (user) => <RemoveCell user={user} />,
  },
];
