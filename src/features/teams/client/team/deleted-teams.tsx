import { useMutation, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { DateText } from '#client/ui/date-text.tsx';
import { SectionHead } from '#client/ui/heading.tsx';
import { LoadProblem } from '#client/ui/loaded.tsx';
import { RuledList } from '#client/ui/ruled-list.tsx';
import { deletedTeamsQuery } from '#features/teams/client/api.ts';
import { TEAM_KEPT_DAYS } from '#features/teams/shared/rules.ts';
import type { DeletedTeam } from '#features/teams/shared/schema.ts';
import { addDays, dayOf } from '#shared/dates.ts';
import { restoreTeam } from './restore-team.ts';

/** What was deleted in the last thirty days; nothing stands here when nothing was. */
export function DeletedTeams() {
  const query = useQuery(deletedTeamsQuery);
  const { data: teams = [], error } = query;
  if (teams.length === 0 && error === null) return null;
  return (
    <section className="mt-12">
      <SectionHead
        title="Verwijderde teams"
        lead={`Wat je verwijdert, blijft hier ${TEAM_KEPT_DAYS} dagen staan. Daarna is het weg, met de foto.`}
      />
      {error !== null && <LoadProblem query={query} className="mb-4" />}
      {teams.length > 0 && (
        <RuledList label="Verwijderde teams">
          {teams.map((team) => (
            <DeletedLine key={team.id} team={team} />
          ))}
        </RuledList>
      )}
    </section>
  );
}

function DeletedLine({ team }: { team: DeletedTeam }) {
  const { mutate, isPending } = useMutation({ mutationFn: () => restoreTeam(team) });
  const day = dayOf(team.verwijderd_op);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3.5">
      <p className="min-w-0 flex-[1_1_16rem]">
        <b className="block font-semibold">{team.teamnaam}</b>
        <span className="text-meta text-ink-2">
          Verwijderd op <DateText at={team.verwijderd_op} />
          {team.door !== null && ` door ${team.door}`}. Terugzetten kan tot en met{' '}
          <DateText at={addDays(day, TEAM_KEPT_DAYS - 1)} />.
        </span>
      </p>
      <Button
        variant="second"
        size="s"
        icon={Undo2}
        isPending={isPending}
        aria-label={`${team.teamnaam} terugzetten`}
        onPress={() => mutate()}
      >
        Terugzetten
      </Button>
    </li>
  );
}
