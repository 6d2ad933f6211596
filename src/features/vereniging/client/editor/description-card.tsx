import { useMutation } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FormField } from '#client/ui/form.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { notify } from '#client/ui/toast.tsx';
import { writerApi } from '#features/vereniging/client/api.ts';
import { type ClubFormApi, goodFields } from './club-form.ts';
import { CLUB_LABELS } from '#features/vereniging/shared/labels.ts';
import { OVER_CLUB_MAX } from '#features/vereniging/shared/rules/limits.ts';

export interface Proposal {
  beschrijving: string;
  bron: 'ai' | 'sjabloon';
  variant: number;
}

const SOURCES: Record<Proposal['bron'], string> = {
  ai: 'Geschreven door een taalmodel, uit je clubgegevens. Lees het goed na. Er is nog niets veranderd.',
  sjabloon: 'Gemaakt uit je clubgegevens. Er is nog niets veranderd.',
};

export interface DescriptionCardProps {
  form: ClubFormApi;
  proposal: Proposal | null;
  onProposal: (proposal: Proposal | null) => void;
}

export function DescriptionCard({ form, proposal, onProposal }: DescriptionCardProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (variant: number) => {
      const values = form.getValues();
      const answer = await writerApi.describe(
        { ...(await goodFields(values)), naam: values.naam, variant },
        { context: { keeps: { queries: 'all', because: 'a text is proposed, nothing is saved' } } },
      );
      return { ...answer, variant };
    },
    onSuccess: onProposal,
    onError: (error, variant) => notify.error(sentenceOf(problemOf(error)), { retry: () => mutate(variant) }),
  });
  const start = async (variant: number) => {
    // A text about nobody helps nobody: the name comes first, with its message where it belongs.
    if (await form.trigger('naam', { shouldFocus: true })) mutate(variant);
  };
  return (
    <Card
      id="beschrijving"
      title="Beschrijving"
      className="scroll-mt-6"
      actions={
        <Button
          variant="second"
          size="s"
          icon={PenLine}
          isPending={isPending && proposal === null}
          pendingLabel="Bezig met schrijven..."
          onPress={() => void start(0)}
        >
          Genereer beschrijving
        </Button>
      }
    >
      <FormField control={form.control} name="over_club">
        {(field) => (
          <TextArea {...field} label={CLUB_LABELS.over_club} optional rows={3} maxCharacters={OVER_CLUB_MAX} />
        )}
      </FormField>
      <div aria-live="polite">
        {proposal !== null && (
          <div className="mt-4 rounded-control border border-dashed border-control bg-sunk px-5 pt-4 pb-6 sm:px-6">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <b>Voorstel</b>
              <span className="text-meta text-ink-2">{SOURCES[proposal.bron]}</span>
            </p>
            <blockquote className="mt-2 mb-4 max-w-prose whitespace-pre-line">{proposal.beschrijving}</blockquote>
            <div className="flex flex-wrap gap-3">
              <Button
                size="s"
                onPress={() => {
                  form.setValue('over_club', proposal.beschrijving, { shouldDirty: true, shouldValidate: true });
                  onProposal(null);
                }}
              >
                Gebruik dit voorstel
              </Button>
              <Button
                variant="second"
                size="s"
                isPending={isPending}
                pendingLabel="Bezig met schrijven..."
                onPress={() => void start(proposal.variant + 1)}
              >
                Ander voorstel
              </Button>
              <Button variant="quiet" size="s" onPress={() => onProposal(null)}>
                Houd mijn tekst
              </Button>
            </div>
          </div>
        )}
      </div>
      <FormField control={form.control} name="maatschappelijke_impact_tekst">
        {(field) => (
          <TextArea
            {...field}
            label={CLUB_LABELS.maatschappelijke_impact_tekst}
            hint="Sponsors steunen graag een club die iets doet voor anderen."
            optional
            rows={3}
            maxCharacters={OVER_CLUB_MAX}
            className="mt-6"
          />
        )}
      </FormField>
    </Card>
  );
}
