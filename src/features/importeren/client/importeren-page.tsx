import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { queryClient } from '#client/api.ts';
import { saveSentence } from '#client/problems.ts';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { Alert } from '#client/ui/alert.tsx';
import { ConfirmDialog } from '#client/ui/confirm.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { useMediaQuery } from '#client/ui/media-query.ts';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import type { Import } from '#features/importeren/shared/schema.ts';
import { importerenApi, importQuery, sendList } from './api.ts';
import { FileStep, type SentList } from './bestand/file-step.tsx';
import { CheckStep } from './controleren/check-step.tsx';
import { ColumnsStep } from './kolommen/columns-step.tsx';
import { ResultStep } from './klaar/result-step.tsx';
import { WizardBody, WizardFrame } from './wizard/wizard-frame.tsx';

const HERE = '/sponsorbeheer/importeren' as const;

export function ImporterenPage() {
  usePageTitle('Sponsors importeren');
  const navigate = useNavigate();
  const { id } = useSearch({ from: '/framed/sponsorbeheer/importeren' });
  const isWide = useMediaQuery('(min-width: 64rem)');
  const [sent, setSent] = useState<SentList | null>(null);
  const close = () => void navigate({ to: '/sponsorbeheer' });

  if (!isWide) return <TooNarrow onClose={close} />;
  if (id === undefined) {
    return (
      <WizardFrame step={1} onClose={close}>
        <FileStep
          onRead={(read, list) => {
            setSent(list);
            void navigate({ to: HERE, search: { id: read } });
          }}
        />
      </WizardFrame>
    );
  }
  return <Wizard key={id} id={id} sent={sent} onSent={setSent} onClose={close} />;
}

/** Twelve columns do not fit on a phone, and a list stands on a computer anyway. */
function TooNarrow({ onClose }: { onClose: () => void }) {
  return (
    <WizardFrame step={null} onClose={onClose}>
      <WizardBody title="Importeren doe je op een groter scherm">
        <p className="mb-6 max-w-prose">
          Een lijst nakijken past niet op dit scherm. Open Achterban op een laptop of computer, of maak dit venster
          breder.
        </p>
        <ButtonLink to="/sponsorbeheer">Naar Sponsorbeheer</ButtonLink>
      </WizardBody>
    </WizardFrame>
  );
}

interface WizardProps {
  id: string;
  sent: SentList | null;
  onSent: (sent: SentList) => void;
  onClose: () => void;
}

function Wizard({ id, sent, onSent, onClose }: WizardProps) {
  const navigate = useNavigate();
  const { stap } = useSearch({ from: '/framed/sponsorbeheer/importeren' });
  const batch = useQuery(importQuery(id));
  const [isLeaving, setLeaving] = useState<(() => void) | null>(null);
  useFreshAfter(batch.data?.status);

  /** Nothing of a list that waits is kept when one goes away from it, so that is asked first. */
  const leave = (go: () => void) => {
    if (batch.data?.status === 'concept') setLeaving(() => go);
    else go();
  };
  const again = () => void navigate({ to: HERE, search: {} });
  const step = batch.data === undefined || batch.data.status === 'concept' ? (stap === undefined ? 2 : 3) : 4;

  async function changeSheet(blad: string) {
    if (sent === null) return;
    try {
      const read = await sendList(sent.file, blad, () => undefined);
      onSent({ file: sent.file, bladen: read.bladen });
      await navigate({ to: HERE, search: { id: read.id }, replace: true });
      await importerenApi.discard({ id });
    } catch (error) {
      tellUnsaved(error, { about: id });
    }
  }

  return (
    <WizardFrame step={batch.data?.status === 'done' ? 5 : step} onClose={() => leave(onClose)}>
      <Loaded query={batch} label="Import laden..." className="wrap py-12" refused={{ niet_gevonden: <Gone /> }}>
        {(found) =>
          found.status !== 'concept' ? (
            <ResultStep batch={found} />
          ) : step === 3 ? (
            <CheckStep id={id} onBack={() => void navigate({ to: HERE, search: { id } })} />
          ) : (
            <ColumnsStep
              id={id}
              sent={sent}
              onNext={() => void navigate({ to: HERE, search: { id, stap: 'controleren' } })}
              onBack={() => leave(again)}
              onSheet={changeSheet}
            />
          )
        }
      </Loaded>
      <ConfirmDialog
        title="Stoppen met deze import?"
        confirmLabel="Stoppen"
        cancelLabel="Verder met importeren"
        isOpen={isLeaving !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setLeaving(null);
        }}
        describeError={saveSentence}
        onConfirm={async () => {
          await importerenApi.discard({ id });
          isLeaving?.();
        }}
      >
        <p>Er is nog niets geïmporteerd. Je keuzes en verbeteringen gaan weg; je eigen bestand blijft zoals het is.</p>
      </ConfirmDialog>
    </WizardFrame>
  );
}

/** What stands elsewhere is asked again once the job is done with it: no write of this page says so. */
function useFreshAfter(status: Import['status'] | undefined): void {
  const isOver = status === 'done' || status === 'failed';
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'importeren' });
  }, [isOver]);
}

function Gone() {
  return (
    <Alert
      tone="info"
      title="Deze import is er niet meer"
      actions={
        <ButtonLink to="/sponsorbeheer/importeren" search={{}} size="s">
          Kies een bestand
        </ButtonLink>
      }
    >
      De lijst is weggegooid of na 7 dagen opgeruimd.
    </Alert>
  );
}
