import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ClubMark } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Stepper, type StepState } from '#client/ui/stepper.tsx';
import { sessionQuery } from '#features/accounts/client/api.ts';

const STEPS = ['Bestand', 'Kolommen', 'Controleren', 'Klaar'] as const;

interface WizardFrameProps {
  /** 1 to 4; 5 when all is done; null where there is nothing to do. */
  step: number | null;
  onClose: () => void;
  children: ReactNode;
}

/** The window without a menu: where one is, and the one way out. */
export function WizardFrame({ step, onClose, children }: WizardFrameProps) {
  const { data: session } = useQuery(sessionQuery);
  return (
    <div className="flex min-h-[calc(100dvh-var(--header-height,0px))] flex-col">
      <div className="border-b border-line bg-paper">
        <div className="wrap flex min-h-19 flex-wrap items-center gap-x-4 gap-y-2 py-2">
          {session?.club && <ClubMark club={session.club} logoClassName="h-[2.6875rem] w-auto max-w-16" />}
          <p className="head text-h4">Sponsors importeren</p>
          {step !== null && <Steps step={step} />}
          <Button variant="quiet" iconEnd={X} className="ml-auto" onPress={onClose}>
            Sluiten
          </Button>
        </div>
      </div>
      {children}
    </div>
  );
}

function Steps({ step }: { step: number }) {
  const stateOf = (at: number): StepState => (at < step ? 'done' : at === step ? 'current' : 'todo');
  return (
    <Stepper
      label="Stappen van het importeren"
      className="ml-8 max-w-[45rem] flex-1"
      steps={STEPS.map((label, at) => ({
        id: label,
        label: at + 1 < step ? label : `${at + 1}. ${label}`,
        state: stateOf(at + 1),
      }))}
    />
  );
}

/** What one does in a step, above its foot. */
export function WizardBody({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap w-full flex-1 pb-16">
      <div className="pt-8 pb-6">
        <h1>{title}</h1>
        {lead !== undefined && <p className="mt-1.5 text-lead">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
