import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefused } from '#client/problems.ts';
import { ConflictDialog, type ConflictField } from '#client/ui/conflict-dialog.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { notify } from '#client/ui/toast.tsx';
import { useLeaveTelling } from '#client/ui/use-leave-telling.ts';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { useConflict } from '#client/use-conflict.ts';
import { ORDER } from '#shared/changes.ts';
import { euro } from '#shared/money.ts';
import { type Zoekopdracht, zoekopdrachtenApi, zoekopdrachtQuery } from '#features/zoekopdrachten/client/api.ts';
import { PAKKET_LABELS, ZOEKOPDRACHT_LABELS } from '#features/zoekopdrachten/shared/labels.ts';
import { knownSoort } from '#features/zoekopdrachten/shared/rules.ts';
import type { PakketInput, ZoekopdrachtInput } from '#features/zoekopdrachten/shared/schema.ts';
import { ZoekopdrachtForm } from './editor/zoekopdracht-form.tsx';

const fieldsOf = ({ zoekopdracht, streefbedrag, voor_teams, pakketten }: Zoekopdracht): ZoekopdrachtInput => ({
  zoekopdracht,
  streefbedrag,
  voor_teams,
  pakketten: pakketten.map((pakket) => ({
    ...pakket,
    soort_sponsoring: knownSoort(pakket.soort_sponsoring),
  })),
});

const nameOf = (pakket: { pakketnaam: string | null } | undefined) => pakket?.pakketnaam || 'Pakket zonder naam';
const isAmount = (field: string) => field === 'bedrag_per_jaar' || field === 'eenmalig_bedrag';

/** A field of the search, of one of its pakketten, or a pakket that one of the two took away. */
function fieldOf([field, id, part]: readonly string[], { pakketten }: Zoekopdracht): ConflictField {
  if (id === undefined) {
    const label = ZOEKOPDRACHT_LABELS[field as keyof ZoekopdrachtInput];
    return field === 'streefbedrag' ? { label, show: (cents) => euro(cents as number) } : { label };
  }
  if (id === ORDER) return { label: 'Volgorde van de pakketten' };
  const name = nameOf(pakketten.find((pakket) => pakket.id === id));
  if (part === undefined) return { label: name, show: (pakket) => `Gewijzigd: ${nameOf(pakket as PakketInput)}` };
  const label = `${name}: ${PAKKET_LABELS[part as keyof typeof PAKKET_LABELS].toLowerCase()}`;
  return isAmount(part) ? { label, show: (cents) => euro(cents as number) } : { label };
}

function ZoekopdrachtEditor({ search }: { search: Zoekopdracht }) {
  const navigate = useNavigate();
  // The form stays with what was opened; a newer one comes in when the person asks for it.
  const [opened, setOpened] = useState(search);
  const { conflict, save } = useConflict<Zoekopdracht, ZoekopdrachtInput>({
    fieldsOf,
    send: (changes, version) => zoekopdrachtenApi.update({ ...changes, id: opened.id, version }),
  });
  const onSaved = async ({ gesloten_op, gearchiveerd_op }: Zoekopdracht) => {
    notify.ok('Je zoekopdracht is opgeslagen.', {
      ...(gesloten_op !== null &&
        gearchiveerd_op === null && { note: 'De pagina is gesloten. Openen doe je bij Delen.' }),
    });
    await navigate({ to: '/zoekopdrachten', search: { lijst: true }, ignoreBlocker: true });
  };
  return (
    <>
      <ZoekopdrachtForm
        key={opened.version}
        label="Zoekopdracht wijzigen"
        stored={opened}
        values={fieldsOf(opened)}
        draft={{ name: `zoekopdracht.${opened.id}`, version: opened.version }}
        onSave={(mine) => save(opened, mine, { onSaved, onNewer: setOpened })}
      />
      {conflict !== null && <ConflictDialog conflict={conflict} fieldOf={(path) => fieldOf(path, opened)} />}
    </>
  );
}

export function EditZoekopdrachtPage() {
  usePageTitle('Zoekopdracht wijzigen');
  const { id } = useParams({ from: '/framed/zoekopdrachten/edit/$id' });
  const navigate = useNavigate();
  const search = useQuery(zoekopdrachtQuery(id));
  const isGone = search.isLoadingError && isRefused(search.error, 'niet_gevonden');
  useLeaveTelling(isGone ? 'Zoekopdracht niet gevonden. Misschien is hij verwijderd.' : null, () =>
    navigate({ to: '/zoekopdrachten', search: { lijst: true }, replace: true }),
  );
  if (isGone) return <Loader label="Zoekopdracht laden..." className="wrap py-12" />;
  return (
    <Loaded query={search} label="Zoekopdracht laden..." className="wrap py-12">
      {(data) => <ZoekopdrachtEditor key={data.id} search={data} />}
    </Loaded>
  );
}
