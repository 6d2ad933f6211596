import { problemOf, sentenceOf } from '#client/problems.ts';
import { notify } from '#client/ui/toast.tsx';
import { type Team, teamQuery, teamsApi } from '#features/teams/client/api.ts';

type DeletedTeam = Pick<Team, 'id' | 'teamnaam'>;

async function restoreTeam({ id, teamnaam }: DeletedTeam): Promise<void> {
  try {
    await teamsApi.restore({ id });
    notify.ok(`${teamnaam} is terug.`);
  } catch (error) {
    notify.error(sentenceOf(problemOf(error)), { retry: () => void restoreTeam({ id, teamnaam }) });
  }
}

/** No question beforehand, but twelve seconds to take it back. True when the team is gone. */
export async function deleteTeam({ id, teamnaam }: DeletedTeam): Promise<boolean> {
  try {
    await teamsApi.remove({ id }, { context: { keeps: { queries: [teamQuery(id).queryKey], because: 'it is gone' } } });
  } catch (error) {
    notify.error(sentenceOf(problemOf(error)), { retry: () => void deleteTeam({ id, teamnaam }) });
    return false;
  }
  notify.ok(`${teamnaam} is verwijderd.`, { undo: () => void restoreTeam({ id, teamnaam }) });
  return true;
}
