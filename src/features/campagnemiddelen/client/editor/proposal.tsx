import { useMutation } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Button } from '#client/ui/button.tsx';
import { notify } from '#client/ui/toast.tsx';

export interface Proposed {
  tekst: string;
  bron: 'ai' | 'sjabloon';
}

const SOURCES: Record<Proposed['bron'], string> = {
  ai: 'Geschreven door een taalmodel. Lees het goed na. Er is niets veranderd.',
  sjabloon: 'Uit je cijfers en pakketten. Er is niets veranderd.',
};

interface ProposalProps {
  /** What is written: 'een verhaal over het team'. */
  what: string;
  write: (variant: number) => Promise<Proposed>;
  onUse: (tekst: string) => void;
}

/** Asks for a text. What stands there stays until somebody says otherwise. */
export function Proposal({ what, write, onUse }: ProposalProps) {
  const [proposal, setProposal] = useState<(Proposed & { variant: number }) | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (variant: number) => ({ ...(await write(variant)), variant }),
    onSuccess: setProposal,
    onError: (error, variant) => notify.error(sentenceOf(problemOf(error)), { retry: () => mutate(variant) }),
  });
  if (proposal === null) {
    return (
      <Button
        variant="quiet"
        size="s"
        icon={PenLine}
        className="mt-1 -ml-2"
        isPending={isPending}
        pendingLabel="Bezig met schrijven..."
        aria-label={`Vraag een voorstel voor ${what}`}
        onPress={() => mutate(0)}
      >
        Vraag een voorstel
      </Button>
    );
  }
  return (
    <div aria-live="polite" className="mt-3 rounded-control border border-dashed border-control bg-sunk px-4 pt-3 pb-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b className="font-bold">Voorstel</b>
        <span className="text-meta text-ink-2">{SOURCES[proposal.bron]}</span>
      </p>
      <blockquote className="mt-1 mb-3 text-ui leading-6 whitespace-pre-line">{proposal.tekst}</blockquote>
      <div className="flex flex-wrap gap-2">
        <Button
          size="s"
          onPress={() => {
            onUse(proposal.tekst);
            setProposal(null);
          }}
        >
          Gebruik dit voorstel
        </Button>
        <Button
          variant="second"
          size="s"
          isPending={isPending}
          pendingLabel="Bezig met schrijven..."
          onPress={() => mutate(proposal.variant + 1)}
        >
          Ander voorstel
        </Button>
        <Button variant="quiet" size="s" onPress={() => setProposal(null)}>
          Houd mijn tekst
        </Button>
      </div>
    </div>
  );
}
