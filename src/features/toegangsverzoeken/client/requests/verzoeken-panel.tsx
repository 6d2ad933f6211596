import { Check, Trash2 } from 'lucide-react';
import { createContext, Fragment, useContext, useMemo, useState } from 'react';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { DateText } from '#client/ui/date-text.tsx';
import { type DataColumn, DataTable } from '#client/ui/data-table.tsx';
import { notify } from '#client/ui/toast.tsx';
import { dayOf } from '#shared/dates.ts';
import { plural } from '#shared/text.ts';
import { useBatch, useDecide, type Verzoek } from '#features/toegangsverzoeken/client/api.ts';
import { toegangsverzoekenRefusals } from '#features/toegangsverzoeken/shared/refusals.ts';
import { requestedOn } from '#features/toegangsverzoeken/shared/rules.ts';
import type { BatchActie, BatchResult } from '#features/toegangsverzoeken/shared/schema.ts';
import { BatchReport } from './batch-report.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { NoVerzoeken } from './no-verzoeken.tsx';

const nameOf = ({ naam, email }: Verzoek) => naam || email;

const tellHasClub = () => notify.error(toegangsverzoekenRefusals.aanvrager_heeft_vereniging.sentence);

const DONE_ONE: Record<BatchActie, (naam: string) => string> = {
  approved: (naam) => `${naam} kan nu meewerken en krijgt een mail.`,
  rejected: (naam) => `Het verzoek van ${naam} is afgewezen.`,
  deleted: (naam) => `Het verzoek van ${naam} is verwijderd.`,
};
const DONE_WORD: Record<BatchActie, string> = {
  approved: 'goedgekeurd',
  rejected: 'afgewezen',
  deleted: 'verwijderd',
};

/** Two buttons beside each other, so that the bar leaves room for the list. */
const ON_PHONE = 'max-sm:flex-1 max-sm:px-3 max-sm:[&_svg]:hidden';

interface Asking {
  actie: BatchActie;
  verzoeken: Verzoek[];
  isBatch: boolean;
}

/**
 * Who would like to join, and what becomes of it. Each act is asked first, since none is taken back with a button: after
 * an approval the person has the mail and may be looking at the club already.
 */
export function VerzoekenPanel({
  verzoeken,
  vereniging_naam,
}: {
  verzoeken: readonly Verzoek[];
  vereniging_naam: string;
}) {
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<Asking | null>(null);
  const [report, setReport] = useState<BatchResult[] | null>(null);
  const decide = useDecide();
  const batch = useBatch();
  const isBusy = batch.isPending;
  const decidingId = decide.isPending ? decide.variables.id : null;
  const selected = useMemo(
    () => new Set(verzoeken.filter(({ id }) => chosen.has(id)).map(({ id }) => id)),
    [verzoeken, chosen],
  );
  const selection = () => verzoeken.filter(({ id }) => selected.has(id));

  /** The row with the button is gone, and the focus with it. */
  const focusList = () => list?.focus();

  async function decideOne(verzoek: Verzoek, actie: BatchActie, reden: string | null = null): Promise<void> {
    await decide.mutateAsync({ id: verzoek.id, actie, reden });
    notify.ok(DONE_ONE[actie](nameOf(verzoek)));
    focusList();
  }

  async function decideAll(
    chosenOnes: readonly Verzoek[],
    actie: BatchActie,
    reden: string | null = null,
  ): Promise<void> {
    setReport(null);
    const { results } = await batch.mutateAsync({ ids: chosenOnes.map(({ id }) => id), actie, reden });
    setChosen(new Set());
    if (results.some(({ code }) => code !== 'ok')) setReport(results);
    else notify.ok(`${plural(results.length, 'verzoek', 'verzoeken')} ${DONE_WORD[actie]}.`);
    focusList();
  }

  const actions: RowActions = {
    isBusy: isBusy || decidingId !== null,
    decidingId,
    onAsk: (actie, verzoek) => setAsking({ actie, verzoeken: [verzoek], isBatch: false }),
  };
  const askAll = (actie: Asking['actie']) => setAsking({ actie, verzoeken: selection(), isBatch: true });

  return (
    <div ref={setList} tabIndex={-1} className="outline-none">
      {report !== null && <BatchReport results={report} onClose={() => setReport(null)} />}
      <RowActionsContext value={actions}>
        <DataTable
          label="Toegangsverzoeken"
          columns={COLUMNS}
          rows={verzoeken}
          rowId={({ id }) => id}
          rowLabel={nameOf}
          rowHeight="l"
          isBusy={isBusy}
          selected={selected}
          onSelectedChange={setChosen}
          empty={<NoVerzoeken vereniging_naam={vereniging_naam} />}
          bulk={{
            title: (count) => `${count} verzoek(en) geselecteerd`,
            note: 'Goedgekeurde mensen kunnen meteen inloggen en krijgen een mail.',
            actions: (
              <>
                <Button
                  variant="on-ink"
                  icon={Trash2}
                  className={ON_PHONE}
                  isDisabled={isBusy}
                  onPress={() => askAll('deleted')}
                >
                  Selectie verwijderen
                </Button>
                <Button variant="on-ink" className={ON_PHONE} isDisabled={isBusy} onPress={() => askAll('rejected')}>
                  Selectie afwijzen
                </Button>
                <Button
                  variant="on-ink-primary"
                  icon={Check}
                  className={ON_PHONE}
                  isPending={isBusy}
                  onPress={() => askAll('approved')}
                >
                  Selectie goedkeuren
                </Button>
              </>
            ),
          }}
        />
      </RowActionsContext>
      {asking !== null && (
        <DecideDialog
          actie={asking.actie}
          verzoeken={asking.verzoeken}
          onClose={() => setAsking(null)}
          onConfirm={async (reden) => {
            const { actie, verzoeken: about, isBatch } = asking;
            const [only] = about;
            if (isBatch || only === undefined) await decideAll(about, actie, reden);
            else await decideOne(only, actie, reden);
          }}
        />
      )}
    </div>
  );
}

interface RowActions {
  isBusy: boolean;
  decidingId: string | null;
  onAsk: (actie: Asking['actie'], verzoek: Verzoek) => void;
}

/** So that the columns stay the same while what happens to the rows changes. */
const RowActionsContext = createContext<RowActions | null>(null);

/** On a narrow screen an address breaks before the domain or a dot, not in the middle of a word. */
function Address({ email }: { email: string }) {
  return (
    <span className="wrap-anywhere">
      {email.split(/(?=[@.])/u).map((part, position) => (
        <Fragment key={position}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </span>
  );
}

function Requested({ created_at }: { created_at: Date }) {
  const [today] = useState(() => dayOf(new Date()));
  return <DateText at={created_at} words={requestedOn(dayOf(created_at), today)} />;
}

function RowButtons({ verzoek }: { verzoek: Verzoek }) {
  const actions = useContext(RowActionsContext);
  if (actions === null) throw new Error('the buttons of a request stand outside its list');
  const { isBusy, decidingId, onAsk } = actions;
  const naam = nameOf(verzoek);
  return (
    <span className="flex flex-wrap items-center gap-1 sm:justify-end">
      <Button
        variant="second"
        size="s"
        icon={Check}
        aria-label={`Verzoek van ${naam} goedkeuren`}
        isPending={decidingId === verzoek.id}
        isDisabled={!verzoek.can.approve || (isBusy && decidingId !== verzoek.id)}
        onPress={() => onAsk('approved', verzoek)}
        onDisabledPress={verzoek.can.approve ? undefined : tellHasClub}
      >
        Goedkeuren
      </Button>
      <Button
        variant="quiet"
        size="s"
        aria-label={`Verzoek van ${naam} afwijzen`}
        isDisabled={isBusy}
        onPress={() => onAsk('rejected', verzoek)}
      >
        Afwijzen
      </Button>
      <IconButton
        icon={Trash2}
        label={`Verzoek van ${naam} verwijderen`}
        isDisabled={isBusy}
        onPress={() => onAsk('deleted', verzoek)}
      />
    </span>
  );
}

const COLUMNS: DataColumn<Verzoek>[] = [
  {
    id: 'naam',
    header: 'Naam',
    picture: (verzoek) => <Avatar naam={nameOf(verzoek)} photo={verzoek.profiel_foto} />,
    cell: nameOf,
  },
  { id: 'email', header: 'E-mailadres', cell: ({ email }) => <Address email={email} /> },
  {
    id: 'aangevraagd',
    header: 'Aangevraagd',
    card: 'meta',
    className: 'whitespace-nowrap',
    cell: ({ created_at }) => <Requested created_at={created_at} />,
  },
  {
    id: 'acties',
    header: 'Acties',
    card: 'acts',
    hideHeader: true,
    align: 'end',
    cell: (verzoek) => <RowButtons verzoek={verzoek} />,
  },
];
