import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { isFault, problemOf, sentenceOf } from '#client/problems.ts';
import { ConflictDialog, type ConflictField } from '#client/ui/conflict-dialog.tsx';
import { PageHead } from '#client/ui/heading.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { notify } from '#client/ui/toast.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { useConflict } from '#client/use-conflict.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { MEDIA_LABELS, MATERIAL_LABELS } from '#features/campagnemiddelen/shared/labels.ts';
import { searchOptionText } from '#features/campagnemiddelen/shared/rules/searches.ts';
import type { Material, MaterialForm as Fields } from '#features/campagnemiddelen/shared/schema.ts';
import { campagnemiddelenApi, materialQuery, searchOptionsQuery } from './api.ts';
import { MaterialForm } from './form/material-form.tsx';
import { useFailedLoad } from './form/use-failed-load.ts';

/** To the materials of the search, or to all when there is none. */
function useLeave() {
  const navigate = useNavigate();
  return (zoekopdracht_id: string | null, options: { replace?: true } = {}) =>
    zoekopdracht_id === null
      ? navigate({ to: '/campagnemiddelen', ignoreBlocker: true, ...options })
      : navigate({
          to: '/campagnemiddelen/zoekopdracht/$zoekopdracht_id',
          params: { zoekopdracht_id },
          ignoreBlocker: true,
          ...options,
        });
}

export function NewMaterialPage() {
  usePageTitle('Nieuw Campagnemiddel');
  const { zoekopdracht_id } = useParams({ from: '/framed/campagnemiddelen/new/$zoekopdracht_id' });
  const { data: session } = useQuery(sessionQuery);
  const searches = useQuery(searchOptionsQuery);
  const navigate = useNavigate();
  const leave = useLeave();
  const isUnknown = searches.data !== undefined && searches.data.rows.every(({ id }) => id !== zoekopdracht_id);
  useFailedLoad(isUnknown ? { title: 'Fout bij laden', note: 'Deze zoekopdracht is er niet (meer).' } : null, () =>
    navigate({ to: '/zoekopdrachten', replace: true }),
  );
  return (
    <>
      <Head title="Nieuw Campagnemiddel" />
      <Loaded query={searches} label="Zoekopdrachten laden..." className="wrap">
        {() =>
          isUnknown ? null : (
            <MaterialForm
              key={zoekopdracht_id}
              label="Nieuw Campagnemiddel"
              submit="Aanmaken"
              values={{
                titel: '',
                omschrijving: null,
                type: 'a4',
                uiting_url: null,
                inschrijf_url: null,
                zoekopdracht_id,
                ...(session?.account?.rol === 'superuser' && { vereniging_id: session.club?.id ?? null }),
              }}
              draft={{ name: `campagnemiddel.new.${zoekopdracht_id}` }}
              onSave={async (fields) => {
                await campagnemiddelenApi.create(fields);
                await leave(fields.zoekopdracht_id);
                notify.ok(`‘${fields.titel}’ is aangemaakt.`);
              }}
            />
          )
        }
      </Loaded>
    </>
  );
}

const fieldsOf = ({ titel, omschrijving, type, uiting_url, inschrijf_url, zoekopdracht_id }: Material) => ({
  titel,
  omschrijving,
  type,
  uiting_url,
  inschrijf_url,
  zoekopdracht_id,
});

function MaterialEditor({ material }: { material: Material }) {
  const { data: session } = useQuery(sessionQuery);
  const { data: searches } = useQuery(searchOptionsQuery);
  const leave = useLeave();
  // The form stays with what was opened; a newer one comes in when the person asks for it.
  const [opened, setOpened] = useState(material);
  const { id, version } = opened;
  const { conflict, save } = useConflict<Material, Omit<Fields, 'vereniging_id'>>({
    fieldsOf,
    send: (changes, at) => campagnemiddelenApi.update({ ...changes, id, version: at }),
  });
  const searchName = (value: unknown) => {
    const found = searches?.rows.find((search) => search.id === value);
    return found ? searchOptionText(found) : 'Een andere zoekopdracht';
  };
  const fieldOf = ([field]: readonly string[]): ConflictField => {
    const label = MATERIAL_LABELS[field as keyof Fields].replace('*', '');
    if (field === 'type') return { label, show: (type) => MEDIA_LABELS[type as Fields['type']] };
    return field === 'zoekopdracht_id' ? { label, show: searchName } : { label };
  };
  return (
    <>
      <MaterialForm
        key={version}
        label="Bewerk Campagnemiddel"
        submit="Opslaan"
        isMade={opened.is_gemaakt}
        values={{
          ...fieldsOf(opened),
          ...(session?.account?.rol === 'superuser' && { vereniging_id: opened.vereniging_id }),
        }}
        draft={{ name: `campagnemiddel.${id}`, version }}
        onSave={({ vereniging_id: _club, ...mine }) =>
          save(opened, mine, {
            onSaved: async (stored) => {
              await leave(stored.zoekopdracht_id);
              notify.ok(`‘${stored.titel}’ is opgeslagen.`);
            },
            onNewer: setOpened,
          })
        }
      />
      {conflict !== null && <ConflictDialog conflict={conflict} fieldOf={fieldOf} />}
    </>
  );
}

export function EditMaterialPage() {
  usePageTitle('Bewerk Campagnemiddel');
  const { id } = useParams({ from: '/framed/campagnemiddelen/edit/$id' });
  const material = useQuery(materialQuery(id));
  const leave = useLeave();
  const problem = material.isLoadingError ? problemOf(material.error) : null;
  useFailedLoad(
    problem && {
      title: 'Fout bij ophalen campagnemiddel',
      note: isFault(problem) ? 'Er ging iets mis bij het ophalen van de gegevens' : sentenceOf(problem),
    },
    () => leave(null, { replace: true }),
  );
  return (
    <>
      <Head title="Bewerk Campagnemiddel" />
      {problem === null ? (
        <Loaded query={material} label="Campagne gegevens laden..." className="wrap">
          {(data) => <MaterialEditor key={data.id} material={data} />}
        </Loaded>
      ) : (
        <Loader label="Campagne gegevens laden..." className="wrap" />
      )}
    </>
  );
}

function Head({ title }: { title: string }) {
  return (
    <div className="wrap">
      <PageHead title={title} back={{ to: '/campagnemiddelen', label: 'Terug naar Campagnemiddelen' }} />
    </div>
  );
}
