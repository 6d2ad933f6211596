import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { saveSentence } from '#client/problems.ts';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { ConfirmDialog } from '#client/ui/confirm.tsx';
import { notify } from '#client/ui/toast.tsx';
import { type Team, teamQuery, teamsApi } from '#features/teams/client/api.ts';
import { TEAM_KEPT_DAYS } from '#features/teams/shared/rules.ts';
import { capitalise, listOf } from '#shared/text.ts';
import { restoreTeam } from './restore-team.ts';
import { useClubWords } from '#features/accounts/client/frame/use-club-words.ts';

type Doomed = Pick<Team, 'id' | 'teamnaam' | 'teamfoto'>;

async function deleteTeam({ id, teamnaam }: Doomed): Promise<void> {
  await teamsApi.remove({ id }, { context: { keeps: { queries: [teamQuery(id).queryKey], because: 'it is gone' } } });
  notify.ok(`${teamnaam} is verwijderd.`, {
    about: `team ${id}`,
    note: `Je vindt het nog ${TEAM_KEPT_DAYS} dagen onder 'Verwijderde teams'.`,
    undo: () => void restoreTeam({ id, teamnaam }),
  });
}

/**
 * Asks first when there is something to lose: a photo, or a place in a search. What is deleted can be taken back, at
 * once from the message and for thirty days from the list.
 */
export function useDeleteTeam(onDeleted?: () => void): { ask: (team: Doomed) => void; question: ReactNode } {
  const words = useClubWords();
  const [asked, setAsked] = useState<{ team: Doomed; zoekopdrachten: string[] } | null>(null);

  const { mutate: ask } = useMutation({
    mutationFn: async (team: Doomed) => {
      const { zoekopdrachten } = await teamsApi.listNaming({ id: team.id });
      if (team.teamfoto !== null || zoekopdrachten.length > 0) {
        setAsked({ team, zoekopdrachten });
        return;
      }
      await deleteTeam(team);
      onDeleted?.();
    },
    onError: (error, team) => tellUnsaved(error, { about: `team ${team.id}`, retry: () => ask(team) }),
  });

  const question = asked && (
    <ConfirmDialog
      title={`${asked.team.teamnaam} verwijderen?`}
      confirmLabel={`${capitalise(words.teams[0])} verwijderen`}
      tone="danger"
      isOpen
      onOpenChange={() => setAsked(null)}
      describeError={saveSentence}
      onConfirm={async () => {
        await deleteTeam(asked.team);
        onDeleted?.();
      }}
    >
      {asked.team.teamfoto !== null && <p>De foto van {words.dit_team} gaat mee.</p>}
      {asked.zoekopdrachten.length > 0 && (
        <p>
          {capitalise(words.het_team)} staat in{' '}
          {asked.zoekopdrachten.length === 1 ? 'deze zoekopdracht' : 'deze zoekopdrachten'} en gaat daar uit:{' '}
          <b>{listOf(asked.zoekopdrachten)}</b>.
        </p>
      )}
      <p>Je kunt het nog {TEAM_KEPT_DAYS} dagen terugzetten, met alles erbij.</p>
    </ConfirmDialog>
  );
  return { ask, question };
}
