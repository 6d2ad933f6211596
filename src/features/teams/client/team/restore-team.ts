import { tellUnsaved } from '#client/tell-unsaved.ts';
import { notify } from '#client/ui/toast.tsx';
import { type Team, teamsApi } from '#features/teams/client/api.ts';

export async function restoreTeam({ id, teamnaam }: Pick<Team, 'id' | 'teamnaam'>): Promise<void> {
  const about = `team ${id}`;
  try {
    await teamsApi.restore({ id });
    notify.ok(`${teamnaam} is terug.`, { about });
  } catch (error) {
    tellUnsaved(error, { about, retry: () => void restoreTeam({ id, teamnaam }) });
  }
}
