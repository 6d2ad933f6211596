import { useState } from 'react';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { FigureTable } from '#client/ui/figure.tsx';
import { ButtonLink, Link } from '#client/ui/link.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { formatNumber, plural } from '#shared/text.ts';
import { importerenApi } from '#features/importeren/client/api.ts';
import { FileLink } from '#features/importeren/client/wizard/file-link.tsx';
import { WizardBody } from '#features/importeren/client/wizard/wizard-frame.tsx';
import { resultWords } from '#features/importeren/shared/labels.ts';
import type { Import } from '#features/importeren/shared/schema.ts';
import { UndoButton } from './undo-button.tsx';

const SponsorsLink = () => <ButtonLink to="/sponsorbeheer">Naar Sponsorbeheer</ButtonLink>;
const AgainLink = ({ variant }: { variant?: 'second' }) => (
  <ButtonLink to="/sponsorbeheer/importeren" search={{}} {...(variant && { variant })}>
    Nog een lijst importeren
  </ButtonLink>
);

/** What became of it, or how far it is: whoever comes back finds it here too. */
export function ResultStep({ batch }: { batch: Import }) {
  // What stayed is named for as long as this page stands.
  const [undone, setUndone] = useState<string | null>(null);
  if (batch.status === 'running') return <Running batch={batch} />;
  if (batch.status === 'undone') return <Undone batch={batch} words={undone} />;
  return <Finished batch={batch} onUndone={setUndone} />;
}

function Running({ batch: { id, can, rows_done, rows_total } }: { batch: Import }) {
  return (
    <WizardBody title="We zijn aan het importeren" lead="Je kunt deze pagina verlaten: het gaat gewoon door.">
      <div className="max-w-column space-y-6">
        <Progress
          label="Rijen verwerkt"
          value={rows_total === 0 ? 0 : Math.round((rows_done / rows_total) * 100)}
          valueLabel={`${formatNumber(rows_done)} van ${formatNumber(rows_total)}`}
        />
        {can.resume && <Stopped id={id} />}
        <p>
          <Link to="/sponsorbeheer">Naar Sponsorbeheer</Link>
        </p>
      </div>
    </WizardBody>
  );
}

function Stopped({ id }: { id: string }) {
  const [isBusy, setBusy] = useState(false);
  async function resume() {
    setBusy(true);
    try {
      await importerenApi.resume({ id });
    } catch (error) {
      tellUnsaved(error, { about: id, retry: () => void resume() });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Alert
      tone="danger"
      title="De import is gestopt"
      actions={
        <Button size="s" isPending={isBusy} onPress={() => void resume()}>
          Ga verder
        </Button>
      }
    >
      Wat al binnen is, blijft staan. We gaan verder waar het stopte, en doen geen rij dubbel.
    </Alert>
  );
}

function Finished({ batch, onUndone }: { batch: Import; onUndone: (words: string) => void }) {
  const { id, status, can, rows_total, rows_imported, rows_aangevuld, rows_failed } = batch;
  const gelukt = rows_imported + rows_aangevuld;
  const skipped = batch.rows_done - gelukt - rows_failed;
  return (
    <WizardBody
      title={gelukt > 0 ? resultWords({ gelukt, mislukt: rows_failed }) : 'Er is niets geïmporteerd'}
      lead={
        gelukt > 0
          ? 'Je sponsors staan in Sponsorbeheer, in fase Actief.'
          : resultWords({ gelukt, mislukt: rows_failed })
      }
    >
      <div className="space-y-8">
        {status === 'failed' && <Stopped id={id} />}
        <FigureTable
          entries={[
            { word: 'rijen gelezen', figure: rows_total },
            { word: rows_imported === 1 ? 'nieuwe sponsor' : 'nieuwe sponsors', figure: rows_imported },
            { word: 'aangevuld', figure: rows_aangevuld },
            { word: 'overgeslagen', figure: skipped },
            { word: 'mislukt', figure: rows_failed },
          ]}
        />
        {can.download && (
          <Alert
            tone="warn"
            title={`${plural(rows_failed, 'rij is', 'rijen zijn')} niet geïmporteerd`}
            announce={false}
            actions={
              <FileLink load={() => importerenApi.wrongRows({ params: { id } })}>Download de foute rijen</FileLink>
            }
          >
            In het bestand staat bij elke rij wat er mis is. Verbeter ze daar en importeer dat bestand.
          </Alert>
        )}
        <div className="flex flex-wrap gap-3">
          {gelukt > 0 ? <SponsorsLink /> : <AgainLink />}
          {gelukt > 0 && <AgainLink variant="second" />}
          {can.undo && gelukt > 0 && <UndoButton batch={batch} variant="quiet" onUndone={onUndone} />}
        </div>
        {can.undo && gelukt > 0 && (
          <p className="text-meta text-ink-2">
            Je kunt de import 24 uur lang ongedaan maken, ook later vanaf deze pagina.
          </p>
        )}
      </div>
    </WizardBody>
  );
}

function Undone({ batch, words }: { batch: Import; words: string | null }) {
  return (
    <WizardBody
      title="De import is ongedaan gemaakt"
      lead={words ?? `Wat uit ‘${batch.bestandsnaam}’ kwam, is weg. Wat intussen is aangepast, is gebleven.`}
    >
      <div className="flex flex-wrap gap-3">
        <SponsorsLink />
        <AgainLink variant="second" />
      </div>
    </WizardBody>
  );
}
