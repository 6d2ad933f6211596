import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Skeleton, SkeletonLines, SkeletonTable } from '#client/ui/loader.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { type Team, teamsQuery } from '#features/teams/client/api.ts';
import { clubQuery } from '#features/vereniging/client/api.ts';
import { teamStatus } from '#features/teams/shared/rules.ts';
import { capitalise, plural } from '#shared/text.ts';
import { ClubHeader } from './overview/club-header.tsx';
import { NO_CLUB } from './overview/no-club.tsx';
import { TeamTable } from '#features/teams/client/team/team-table.tsx';
import { useClubWords } from '#features/accounts/client/frame/use-club-words.ts';
import type { ClubWords } from '#shared/club-words.ts';

/** A club with more teams sees these first, and the rest on request. */
const SHOWN_TEAMS = 8;

function ClubSkeleton() {
  return (
    <span className="block space-y-8">
      <Skeleton className="h-64 rounded-card" />
      <SkeletonLines />
      <SkeletonTable />
    </span>
  );
}

function summary(teams: readonly Team[], words: ClubWords): string {
  const complete = teams.filter((team) => teamStatus(team) === 'Compleet').length;
  return `${plural(teams.length, ...words.teams)}, waarvan ${complete} compleet: met een foto, een beschrijving en een eigenschap.`;
}

function Teams() {
  const { data: session } = useQuery(sessionQuery);
  const isOpen = session?.club?.modules.includes('teams') ?? false;
  const query = useQuery({ ...teamsQuery, enabled: isOpen });
  const { data: teams } = query;
  const words = useClubWords();
  const title = capitalise(words.teams[1]);
  const [isWhole, setIsWhole] = useState(false);
  return (
    <section aria-labelledby="teams" className="pt-12">
      <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <h2 id="teams">{title}</h2>
          {teams !== undefined && teams.length > 0 && <p className="text-meta text-ink-2">{summary(teams, words)}</p>}
        </div>
        {isOpen && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/teams" variant="second">
              Teams wijzigen
            </ButtonLink>
            <ButtonLink to="/teams/new" icon={Plus}>
              Team toevoegen
            </ButtonLink>
          </div>
        )}
      </div>
      <Loaded query={query} label={`${title} laden...`} skeleton={<SkeletonTable />} isLocked={!isOpen}>
        {(all) => <TeamTable teams={isWhole ? all : all.slice(0, SHOWN_TEAMS)} />}
      </Loaded>
      {teams && teams.length > SHOWN_TEAMS && !isWhole && (
        <Button variant="quiet" className="mt-3 -ml-2 text-brand-text" onPress={() => setIsWhole(true)}>
          Toon alle {teams.length} {words.teams[1]}
        </Button>
      )}
    </section>
  );
}

/** Only admins have that page. */
function PrivacyLink() {
  const { data: session } = useQuery(sessionQuery);
  if (session?.account?.can.admin !== true) return null;
  return (
    <section
      aria-labelledby="privacy"
      className="mt-12 flex flex-wrap items-end gap-x-6 gap-y-4 border-t border-line pt-8"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id="privacy" className="text-h3">
          Privacy
        </h2>
        <p className="text-meta text-ink-2">
          Wat jullie van sponsors bewaren, en hoe lang. Alleen beheerders zien dit.
        </p>
      </div>
      <ButtonLink to="/persoonsgegevens" variant="second">
        Naar privacy
      </ButtonLink>
    </section>
  );
}

export function VerenigingPage() {
  usePageTitle('Mijn club en teams');
  const club = useQuery(clubQuery);
  return (
    <Loaded
      query={club}
      label="Vereniging laden..."
      skeleton={<ClubSkeleton />}
      refused={NO_CLUB}
      className="wrap py-8 md:py-12"
    >
      {(data) => (
        <div className="wrap py-8 pb-16">
          <ClubHeader club={data} />
          <Teams />
          <section aria-labelledby="stoppen" className="pt-12">
            <h2 id="stoppen">Stop je als vrijwilliger?</h2>
            <p className="mt-1.5 mb-4 max-w-prose">
              Draag je sponsors, je opvolgingen en je rol in één keer over aan je opvolger.
            </p>
            <ButtonLink to="/overdragen" variant="second">
              Draag je werk over
            </ButtonLink>
          </section>
          <PrivacyLink />
        </div>
      )}
    </Loaded>
  );
}
