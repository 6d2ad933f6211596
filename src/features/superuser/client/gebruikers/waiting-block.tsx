import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Check, Trash2 } from 'lucide-react';
import { createContext, useContext, useRef, useState } from 'react';
import { saveSentence } from '#client/problems.ts';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm.tsx';
import { type DataColumn, DataTable } from '#client/ui/data-table.tsx';
import { DateText } from '#client/ui/date-text.tsx';
import { LoadProblem } from '#client/ui/loaded.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { Due } from '#client/ui/status.tsx';
import { notify } from '#client/ui/toast.tsx';
import { countsQuery } from '#features/superuser/client/api.ts';
import { toegangApi } from '#features/toegangsverzoeken/client/api.ts';
import { DecideDialog } from '#features/toegangsverzoeken/client/requests/decide-dialog.tsx';
import { toegangsverzoekenRefusals } from '#features/toegangsverzoeken/shared/refusals.ts';
import { waitingSince, waitingTitle } from '#features/toegangsverzoeken/shared/rules.ts';
import { dayOf } from '#shared/dates.ts';
import { plural } from '#shared/text.ts';
import { type Waiting, waitingQuery } from './people-api.ts';
import { ClubName, PersonAvatar, PersonName } from './person-name.tsx';

const nameOf = ({ naam, email }: Waiting) => naam || email;

interface Asking {
  verzoek: Waiting;
  actie: 'approved' | 'rejected';
}

interface RowActions {
  busyId: string | null;
  onAsk: (asking: Asking) => void;
  onClean: (verzoek: Waiting) => void;
}

/** So that the columns stay the same while what happens to the rows changes. */
const RowActionsContext = createContext<RowActions | null>(null);

/** Who waits for access, at any club, longest first. Without any there is nothing to show. */
export function WaitingBlock() {
  const waiting = useInfiniteQuery(waitingQuery);
  // The page knows its own rows; how many there are besides is what the tab counts.
  const { data: counts } = useQuery(countsQuery);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [isCleaning, setCleaning] = useState(false);
  const [busyId, setBusyId] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);

  async function decide({ verzoek, actie }: Asking, reden: string | null) {
    await toegangApi.decideForClub({ id: verzoek.id, status: actie, reden: reden ?? '' });
    notify.ok(
      actie === 'approved'
        ? `${nameOf(verzoek)} hoort nu bij ${verzoek.vereniging.naam} en krijgt een mail.`
        : `Het verzoek van ${nameOf(verzoek)} is afgewezen.`,
    );
    title.current?.focus();
  }

  async function clean(verzoek: Waiting) {
    setBusyId(verzoek.id);
    try {
      await toegangApi.cleanOne({ id: verzoek.id });
      notify.ok(`Het verzoek van ${nameOf(verzoek)} is opgeruimd.`);
      title.current?.focus();
    } catch (error) {
      tellUnsaved(error, { retry: () => void clean(verzoek) });
    } finally {
      setBusyId(null);
    }
  }

  const { data } = waiting;
  if (data === undefined) return waiting.error === null ? null : <LoadProblem query={waiting} className="my-6" />;
  if (data.rows.length === 0) return null;
  const { rows, van_superusers } = data;

  return (
    <section aria-labelledby="wachtenden" className="mt-2 mb-8">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="wachtenden" ref={title} tabIndex={-1} className="text-h3 outline-none">
          {waitingTitle(Math.max(rows.length, counts?.toegangsverzoeken ?? 0))}
        </h2>
        {van_superusers > 0 && (
          <Button variant="quiet" size="s" className="-mx-2" onPress={() => setCleaning(true)}>
            Ruim verzoeken van superusers op ({van_superusers})
          </Button>
        )}
      </div>
      <RowActionsContext value={{ busyId, onAsk: setAsking, onClean: (verzoek) => void clean(verzoek) }}>
        <DataTable
          label="Mensen die wachten op toegang"
          columns={COLUMNS}
          rows={rows}
          rowId={({ id }) => id}
          rowLabel={nameOf}
          rowHeight="l"
          empty={null}
        />
      </RowActionsContext>
      <MoreButton query={waiting}>Toon meer</MoreButton>
      {asking !== null && (
        <DecideDialog
          actie={asking.actie}
          verzoeken={[asking.verzoek]}
          club={asking.verzoek.vereniging.naam}
          onClose={() => setAsking(null)}
          onConfirm={(reden) => decide(asking, reden)}
        />
      )}
      {isCleaning && (
        <ConfirmDialog
          title="Verzoeken van superusers opruimen?"
          confirmLabel={`Ruim ${plural(van_superusers, 'verzoek', 'verzoeken')} op`}
          tone="danger"
          isOpen
          onOpenChange={setCleaning}
          describeError={saveSentence}
          onConfirm={async () => {
            const { count } = await toegangApi.cleanAll();
            notify.ok(`${plural(count, 'verzoek', 'verzoeken')} opgeruimd.`);
            title.current?.focus();
          }}
        >
          <p>Een superuser hoort bij geen club. Wat al is beslist, blijft staan. Niemand krijgt een mail.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function Since({ at }: { at: Date }) {
  const [today] = useState(() => dayOf(new Date()));
  const { text, isLong } = waitingSince(dayOf(at), today);
  const words = <DateText at={at} words={text} />;
  return isLong ? <Due tone="soon">{words}</Due> : words;
}

function Deciders({ verzoek: { is_superuser, beheerders, vereniging } }: { verzoek: Waiting }) {
  if (is_superuser) return <span className="text-meta text-ink-2">superuser, hoort bij geen club</span>;
  if (vereniging.is_verwijderd) return <span className="text-meta text-ink-2">deze club staat uit</span>;
  if (beheerders.namen.length === 0) return <span className="text-meta text-ink-2">niemand, alleen jij</span>;
  return (
    <span className="text-ui">
      {beheerders.namen.join(', ')}
      {beheerders.has_more && ' en anderen'}
    </span>
  );
}

function RowButtons({ verzoek }: { verzoek: Waiting }) {
  const actions = useContext(RowActionsContext);
  if (actions === null) throw new Error('the buttons of a request stand outside its list');
  const naam = nameOf(verzoek);
  if (verzoek.is_superuser) {
    return (
      <Button
        variant="second"
        size="s"
        icon={Trash2}
        aria-label={`Verzoek van ${naam} opruimen`}
        isPending={actions.busyId === verzoek.id}
        onPress={() => actions.onClean(verzoek)}
      >
        Opruimen
      </Button>
    );
  }
  const whyNot = verzoek.vereniging.is_verwijderd ? 'aanvrager_club_uit' : 'aanvrager_heeft_vereniging';
  return (
    <span className="flex flex-wrap items-center gap-1 sm:justify-end">
      <Button
        variant="second"
        size="s"
        icon={Check}
        aria-label={`Verzoek van ${naam} goedkeuren`}
        isDisabled={!verzoek.can.approve}
        onDisabledPress={() => notify.error(toegangsverzoekenRefusals[whyNot].sentence)}
        onPress={() => actions.onAsk({ verzoek, actie: 'approved' })}
      >
        Goedkeuren
      </Button>
      <Button
        variant="quiet"
        size="s"
        aria-label={`Verzoek van ${naam} afwijzen`}
        onPress={() => actions.onAsk({ verzoek, actie: 'rejected' })}
      >
        Afwijzen
      </Button>
    </span>
  );
}

const COLUMNS: DataColumn<Waiting>[] = [
  {
    id: 'naam',
    header: 'Naam',
    picture: (verzoek) => <PersonAvatar person={verzoek} isProvider={verzoek.is_superuser} />,
    cell: (verzoek) => <PersonName person={verzoek} />,
  },
  { id: 'club', header: 'Wil naar', card: 'meta', cell: ({ vereniging }) => <ClubName club={vereniging} /> },
  {
    id: 'sinds',
    header: 'Aangevraagd',
    card: 'meta',
    className: 'whitespace-nowrap',
    cell: ({ created_at }) => <Since at={created_at} />,
  },
  { id: 'wie', header: 'Wie kan beslissen', cell: (verzoek) => <Deciders verzoek={verzoek} /> },
  {
    id: 'acties',
    header: 'Acties',
    card: 'acts',
    hideHeader: true,
    align: 'end',
    cell: (verzoek) => <RowButtons verzoek={verzoek} />,
  },
];
