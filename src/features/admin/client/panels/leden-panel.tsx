import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { createContext, useContext, useState } from 'react';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm.tsx';
import { type DataColumn, DataTable, TwoLines } from '#client/ui/data-table.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { SkeletonTable } from '#client/ui/loader.tsx';
import { Select } from '#client/ui/select.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { notify } from '#client/ui/toast.tsx';
import { reloadSession, sessionQuery, signOut } from '#features/accounts/client/api.ts';
import { FUNCTIE_LABELS, ROL_LABELS } from '#features/accounts/shared/labels.ts';
import { type Lid, ledenQuery, useRemoveLid, useUpdateLid } from '#features/admin/client/api.ts';
import { ActedSection } from './acted-section.tsx';

const ROL_OPTIONS = [
  { value: 'member' as const, label: ROL_LABELS.member },
  { value: 'admin' as const, label: ROL_LABELS.admin },
];
const nameOf = ({ naam, email }: Lid) => naam || email;

/** Who can work with the club's data, and as what. */
export function LedenPanel({ vereniging_naam }: { vereniging_naam: string }) {
  const leden = useQuery(ledenQuery);
  return (
    <>
      <Loaded query={leden} label="Gebruikers laden..." skeleton={<SkeletonTable />}>
        {(data) => (
          <>
            <LedenTable leden={data.leden} vereniging_naam={vereniging_naam} />
            {data.meer && (
              <p className="mt-3 text-meta text-ink-2">Dit zijn de eerste {data.leden.length} gebruikers op naam.</p>
            )}
          </>
        )}
      </Loaded>
      <ActedSection />
    </>
  );
}

function LedenTable({ leden, vereniging_naam }: { leden: readonly Lid[]; vereniging_naam: string }) {
  const router = useRouter();
  const { data: session } = useQuery(sessionQuery);
  const ownId = session?.account?.id;
  const [leaving, setLeaving] = useState<Lid | null>(null);
  const update = useUpdateLid();
  const remove = useRemoveLid();
  const busyId = update.isPending ? update.variables.user_id : null;

  async function change(wanted: Parameters<typeof update.mutateAsync>[0]): Promise<boolean> {
    try {
      await update.mutateAsync(wanted);
    } catch (error) {
      notify.error(sentenceOf(problemOf(error)));
      return false;
    }
    if (wanted.user_id === ownId && wanted.rol === 'member') {
      await reloadSession();
      await router.navigate({ to: '/dashboard' });
    }
    return true;
  }

  async function changeRol(lid: Lid, rol: Lid['rol']) {
    if (rol === lid.rol || !(await change({ user_id: lid.id, rol }))) return;
    const isOwn = lid.id === ownId;
    const done = `${isOwn ? 'Je bent' : `${nameOf(lid)} is`} nu ${ROL_LABELS[rol].toLowerCase()}.`;
    // Who gave up being admin cannot take that back alone.
    if (isOwn) notify.ok(done);
    else {
      const undo = () => void change({ user_id: lid.id, rol: lid.rol });
      notify.ok(done, { note: 'Daarvoor is één keer opnieuw inloggen nodig.', undo });
    }
  }

  async function changeContact(lid: Lid, is_contactpersoon: boolean) {
    if (!(await change({ user_id: lid.id, is_contactpersoon }))) return;
    const undo = () => void change({ user_id: lid.id, is_contactpersoon: !is_contactpersoon });
    notify.ok(
      `${nameOf(lid)} is ${is_contactpersoon ? 'nu' : 'geen'} contactpersoon${is_contactpersoon ? '' : ' meer'}.`,
      {
        undo,
      },
    );
  }

  async function takeAway(lid: Lid) {
    await remove.mutateAsync(lid.id);
    if (lid.id !== ownId) {
      notify.ok(`${nameOf(lid)} heeft geen toegang meer.`);
      return;
    }
    // Our own session is gone with it; telling the server so may fail, and we leave either way.
    await signOut().catch((error: unknown) => notify.error(sentenceOf(problemOf(error))));
    await router.navigate({ to: '/login' });
  }

  const actions: LidActions = {
    ownId,
    busyId,
    onRol: (lid, rol) => void changeRol(lid, rol),
    onContact: (lid, value) => void changeContact(lid, value),
    onRemove: setLeaving,
  };

  return (
    <LidActionsContext value={actions}>
      <DataTable
        label="Gebruikers"
        columns={COLUMNS}
        rows={leden}
        rowId={({ id }) => id}
        rowLabel={nameOf}
        rowHeight="l"
        defaultSort={{ column: 'naam', direction: 'ascending' }}
        empty={null}
      />
      {leaving !== null && (
        <ConfirmDialog
          title={leaving.id === ownId ? 'Je eigen toegang weghalen?' : `Toegang van ${nameOf(leaving)} weghalen?`}
          confirmLabel="Toegang weghalen"
          tone="danger"
          isOpen
          onOpenChange={(isOpen) => {
            if (!isOpen) setLeaving(null);
          }}
          describeError={(error) => sentenceOf(problemOf(error))}
          onConfirm={() => takeAway(leaving)}
        >
          <p>
            {leaving.id === ownId ? 'Je wordt' : `${nameOf(leaving)} wordt`} meteen uitgelogd en kan niets meer zien van{' '}
            {vereniging_naam}. Wat {leaving.id === ownId ? 'je hebt' : 'deze persoon heeft'} ingevuld, blijft staan.
          </p>
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
  onRol: (lid: Lid, rol: Lid['rol']) => void;
  onContact: (lid: Lid, value: boolean) => void;
  onRemove: (lid: Lid) => void;
}

/** So that the columns stay the same while what happens to the rows changes. */
const LidActionsContext = createContext<LidActions | null>(null);

function useLidActions(): LidActions {
  const actions = useContext(LidActionsContext);
  if (actions === null) throw new Error('a cell stands outside the list of members');
  return actions;
}

function NameCell({ lid }: { lid: Lid }) {
  const { ownId } = useLidActions();
  return (
    <span className="flex items-center gap-3">
      <Avatar naam={nameOf(lid)} photo={lid.profiel_foto} />
      <span className="min-w-0 break-words">
        <TwoLines title={lid.id === ownId ? `${nameOf(lid)} (jij)` : nameOf(lid)} note={lid.email} />
      </span>
    </span>
  );
}

function RolCell({ lid }: { lid: Lid }) {
  const { busyId, onRol } = useLidActions();
  return (
    <Select
      label={`Rol van ${nameOf(lid)}`}
      hideLabel
      size="s"
      options={ROL_OPTIONS}
      value={lid.rol}
      isDisabled={busyId === lid.id}
      onChange={(rol) => onRol(lid, rol)}
    />
  );
}

function ContactCell({ lid }: { lid: Lid }) {
  const { busyId, onContact } = useLidActions();
  return (
    <Switch value={lid.is_contactpersoon} isDisabled={busyId === lid.id} onChange={(value) => onContact(lid, value)}>
      <span aria-hidden>{lid.is_contactpersoon ? 'Ja' : 'Nee'}</span>
      <span className="sr-only">{nameOf(lid)} is contactpersoon</span>
    </Switch>
  );
}

function RemoveCell({ lid }: { lid: Lid }) {
  const { onRemove } = useLidActions();
  return (
    <Button
      variant="quiet"
      size="s"
      aria-label={`Toegang van ${nameOf(lid)} weghalen`}
      onPress={() => onRemove(lid)}
      className="max-sm:-ml-2"
    >
      Weghalen
    </Button>
  );
}

const COLUMNS: DataColumn<Lid>[] = [
  { id: 'naam', header: 'Naam', sortBy: nameOf, cell: (lid) => <NameCell lid={lid} /> },
  {
    id: 'functie',
    header: 'Functie',
    sortBy: ({ functie }) => functie && FUNCTIE_LABELS[functie],
    cell: ({ functie }) => (functie === null ? '' : FUNCTIE_LABELS[functie]),
  },
  { id: 'rol', header: 'Rol', className: 'w-44', cell: (lid) => <RolCell lid={lid} /> },
  { id: 'contactpersoon', header: 'Contactpersoon', className: 'w-40', cell: (lid) => <ContactCell lid={lid} /> },
  {
    id: 'acties',
    header: 'Acties',
    hideHeader: true,
    align: 'end',
    className: 'w-32',
    cell: (lid) => <RemoveCell lid={lid} />,
  },
];
