import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { notify } from '#client/ui/toast.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { dayOf, seasonOf } from '#shared/dates.ts';
import { zoekopdrachtenApi } from '#features/zoekopdrachten/client/api.ts';
import { emptyPakket, isOffered } from '#features/zoekopdrachten/shared/rules.ts';
import { ZoekopdrachtForm } from './editor/zoekopdracht-form.tsx';

export function NewZoekopdrachtPage() {
  usePageTitle('Nieuwe zoekopdracht');
  const navigate = useNavigate();
  const [values] = useState(() => ({
    zoekopdracht: '',
    streefbedrag: null,
    voor_teams: [],
    pakketten: [emptyPakket(seasonOf(dayOf(new Date())))],
  }));
  return (
    <ZoekopdrachtForm
      values={values}
      label="Nieuwe zoekopdracht"
      draft={{ name: 'zoekopdracht.new' }}
      onSave={async (input) => {
        const { id } = await zoekopdrachtenApi.create(input);
        notify.ok('Je zoekopdracht is opgeslagen.');
        // What can be signed up on is made to be shared.
        const deel = input.pakketten.some(isOffered) ? { deel: id } : {};
        await navigate({ to: '/zoekopdrachten', search: { lijst: true, ...deel } });
      }}
    />
  );
}
