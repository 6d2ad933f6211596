import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { PageHead } from '#client/ui/heading.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { notify } from '#client/ui/toast.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { zoekopdrachtenApi, zoekopdrachtQuery } from '#features/zoekopdrachten/client/api.ts';
import { knownSoort } from '#features/zoekopdrachten/shared/rules.ts';
import { ZoekopdrachtForm } from './editor/zoekopdracht-form.tsx';

export function EditZoekopdrachtPage() {
  usePageTitle('Zoekopdracht wijzigen');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { id } = useParams({ from: '/framed/zoekopdrachten/edit/$id' });
  const search = useQuery(zoekopdrachtQuery(id));
  return (
    <div className="overflow-x-clip">
      <div className="wrap">
        <PageHead title="Zoekopdracht wijzigen" back={{ to: '/zoekopdrachten' }} />
        <Loaded query={search} label="Zoekopdracht laden...">
          {(data) => (
            <ZoekopdrachtForm
              label="Zoekopdracht wijzigen"
              values={{
                zoekopdracht: data.zoekopdracht,
                voor_teams: data.voor_teams,
                pakketten: data.pakketten.map((pakket) => ({
                  ...pakket,
                  soort_sponsoring: knownSoort(pakket.soort_sponsoring),
                })),
              }}
              onSave={async (input) => {
                await zoekopdrachtenApi.update({ ...input, id, version: data.version });
                await client.invalidateQueries({ queryKey: ['zoekopdrachten'] });
                notify.ok('Je zoekopdracht is opgeslagen.');
                await navigate({ to: '/zoekopdrachten', search: { lijst: true } });
              }}
            />
          )}
        </Loaded>
      </div>
    </div>
  );
}
