import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isFault, problemOf, sentenceOf } from '#client/problems.ts';
import { Loader } from '#client/ui/loader.tsx';
import { notify } from '#client/ui/toast.tsx';
import { useLeaveTelling } from '#client/ui/use-leave-telling.ts';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import type { CampaignType } from '#features/campagnemiddelen/shared/kinds.ts';
import {
  failedLoadText,
  LOAD_SENTENCE,
  modeOf,
  typeOf,
  wizardTitle,
} from '#features/campagnemiddelen/shared/rules/wizard.ts';
import type { OpenedMedium, SearchMaterials } from '#features/campagnemiddelen/shared/schema.ts';
import { A4Editor } from './a4/a4-editor.tsx';
import { mediumQuery, searchMaterialsQuery } from './api.ts';
import { useFailedLoad } from './form/use-failed-load.ts';
import { ChooseType } from './wizard/choose-type.tsx';
import { MediumWizard } from './wizard/medium-wizard.tsx';
import { useBegun } from './wizard/use-begun.ts';

const ROUTE = '/framed/campagnemiddelen/create/$type/$zoekopdracht_id';
const CHECKING = 'Toegang controleren...';
const LOADING = 'Campagne gegevens laden...';

/** What the server said, or nothing when it could not say. */
function reasonOf(error: unknown) {
  const problem = problemOf(error);
  return {
    code: problem.kind === 'refusal' ? problem.code : null,
    sentence: isFault(problem) ? null : sentenceOf(problem),
  };
}

export function CreateMediumPage() {
  const { type: word, zoekopdracht_id } = useParams({ from: ROUTE });
  const { stap } = useSearch({ from: ROUTE });
  const type = typeOf(word);
  const navigate = useNavigate();
  usePageTitle(wizardTitle(type, modeOf(type, stap)));
  const found = useQuery(searchMaterialsQuery(zoekopdracht_id));
  const failed = found.isLoadingError ? reasonOf(found.error) : null;
  useFailedLoad(failed && { title: 'Fout bij laden', note: failed.sentence ?? LOAD_SENTENCE }, () =>
    navigate({ to: '/zoekopdrachten', replace: true }),
  );
  // The brochure has a place of its own.
  if (word === 'brochure')
    return <Navigate to="/brochure-generator/$zoekopdracht_id" params={{ zoekopdracht_id }} replace />;
  if (found.data === undefined) return <Loader label={CHECKING} className="wrap py-12" />;
  if (type === null) return <ChooseType found={found.data} />;
  return <Entered key={`${type} ${zoekopdracht_id}`} type={type} found={found.data} />;
}

/** Lets in who has the type; anybody else is led back to what there is. */
function Entered({ type, found }: { type: CampaignType; found: SearchMaterials }) {
  const { data: session } = useQuery(sessionQuery);
  const navigate = useNavigate();
  const zoekopdracht_id = found.zoekopdracht.id;
  const isLocked = found.materials.some((material) => material.type === type && material.is_locked);
  const isBarred = isLocked && session?.account?.rol !== 'superuser';
  useLeaveTelling(isBarred ? 'Dit type is voor je club nog niet beschikbaar.' : null, () =>
    navigate({ to: '/campagnemiddelen/zoekopdracht/$zoekopdracht_id', params: { zoekopdracht_id }, replace: true }),
  );
  if (isBarred) return <Loader label={CHECKING} className="wrap py-12" />;
  return <Opened type={type} found={found} />;
}

function Opened({ type, found }: { type: CampaignType; found: SearchMaterials }) {
  const { edit, stap } = useSearch({ from: ROUTE });
  const zoekopdracht_id = found.zoekopdracht.id;
  const mode = modeOf(type, stap);
  const navigate = useNavigate();
  const medium = useQuery(mediumQuery(type, zoekopdracht_id, edit));
  const failed = medium.isLoadingError ? reasonOf(medium.error) : null;
  useFailedLoad(failed && failedLoadText({ type, mode, isStored: edit !== undefined, ...failed }), () =>
    navigate({ to: '/campagnemiddelen/zoekopdracht/$zoekopdracht_id', params: { zoekopdracht_id }, replace: true }),
  );
  useBegun(type, medium.data?.id === null);
  if (medium.data === undefined) return <Loader label={LOADING} className="wrap py-12" />;
  if (mode === 'bewerken') return <Editor opened={medium.data} />;
  return <MediumWizard type={type} found={found} opened={medium.data} mode={mode} />;
}

function Editor({ opened }: { opened: OpenedMedium }) {
  useEffect(() => notify.ok('Campagne middel editor geopend!', { about: 'campagnemiddel' }), []);
  return <A4Editor opened={opened} />;
}
