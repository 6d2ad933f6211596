import { useMutation } from '@tanstack/react-query';
import { Pipette } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Note } from '#client/ui/alert.tsx';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { useClubTheme } from '#client/ui/club-theme.tsx';
import { ColourPicker } from '#client/ui/colour-picker.tsx';
import { FormField } from '#client/ui/form.tsx';
import { notify } from '#client/ui/toast.tsx';
import { verenigingApi } from '#features/vereniging/client/api.ts';
import { dayOf, seasonOf } from '#shared/dates.ts';
import { verenigingRefusals } from '#features/vereniging/shared/refusals.ts';
import { CLUB_LABELS } from '#features/vereniging/shared/labels.ts';
import { themeSentence } from '#shared/theme.ts';
import type { ClubFormApi } from './club-form.ts';
import { ThemePreview } from './theme-preview.tsx';

const KLEUREN = ['kleur_1', 'kleur_2', 'kleur_3'] as const;

export function ColoursCard({ form, logo }: { form: ClubFormApi; logo: string | null }) {
  const colours = useWatch({ control: form.control, name: KLEUREN });
  const [season] = useState(() => seasonOf(dayOf(new Date())));
  const sentence = themeSentence(useClubTheme(colours));
  const { mutate, isPending } = useMutation({
    mutationFn: () => verenigingApi.logoColours({}),
    onSuccess: ({ primary, secondary, tertiary }) => {
      for (const [at, colour] of [primary, secondary, tertiary].entries()) {
        const name = KLEUREN[at];
        if (name) form.setValue(name, colour?.toUpperCase() ?? null, { shouldDirty: true, shouldValidate: true });
      }
      notify.info('De kleuren komen uit je logo. Sla op om ze te gebruiken.');
    },
    onError: (error) => notify.error(sentenceOf(problemOf(error)), { retry: () => mutate() }),
  });
  return (
    <Card
      id="clubkleuren"
      title="Clubkleuren"
      lead="Kleur 1 telt het zwaarst: knoppen en vlakken krijgen die kleur."
      className="scroll-mt-6"
    >
      <div className="grid gap-x-8 gap-y-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="flex flex-col items-stretch gap-3">
          {KLEUREN.map((name) => (
            <FormField key={name} control={form.control} name={name}>
              {(field) => <ColourPicker {...field} label={CLUB_LABELS[name]} optional />}
            </FormField>
          ))}
          <Button
            variant="second"
            size="s"
            icon={Pipette}
            className="mt-1 self-start"
            isPending={isPending}
            isDisabled={logo === null}
            onPress={() => mutate()}
            onDisabledPress={() => notify.info(verenigingRefusals.geen_logo.sentence)}
          >
            Haal kleuren uit het logo
          </Button>
        </div>
        <ThemePreview colours={colours} logo={logo} season={season} />
      </div>
      <div role="status">{sentence !== null && <Note className="mt-6">{sentence}</Note>}</div>
    </Card>
  );
}
