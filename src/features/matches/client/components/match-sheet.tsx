import { useQuery } from '@tanstack/react-query';
import { DateText } from '#client/ui/date-text.tsx';
import { Amount } from '#client/ui/figure.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Fact } from '#client/ui/ruled-list.tsx';
import { SideSheet } from '#client/ui/side-sheet.tsx';
import { Status } from '#client/ui/status.tsx';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { matchQuery } from '#features/matches/client/api.ts';
import { searchLabel, standingOf, statusMeaning } from '#features/matches/shared/labels.ts';
import type { MatchDetail } from '#features/matches/shared/schema.ts';
import { CompanyFacts } from './company-facts.tsx';

interface MatchSheetProps {
  id: string;
  clubNaam: string;
  onClose: () => void;
}

/** What a company filled in and chose, with the two ways to reach them. */
export function MatchSheet({ id, clubNaam, onClose }: MatchSheetProps) {
  const query = useQuery(matchQuery(id));
  const sponsor = query.data?.sponsor;
  return (
    <SideSheet
      title={sponsor?.bedrijfsnaam ?? 'Match'}
      subtitle={sponsor?.contactpersoon}
      isOpen
      hasAddress
      onClose={onClose}
    >
      <Loaded query={query} label="Match laden...">
        {(match) => <MatchFacts match={match} clubNaam={clubNaam} />}
      </Loaded>
    </SideSheet>
  );
}

function MatchFacts({ match, clubNaam }: { match: MatchDetail; clubNaam: string }) {
  const { sponsor, pakket, zoekopdracht } = match;
  const { label, tone, note } = standingOf(match);
  const meaning = statusMeaning(match.status);
  const { data: session } = useQuery(sessionQuery);
  return (
    <>
      <CompanyFacts company={sponsor} clubNaam={clubNaam} title="Gekozen">
        <Fact term="Status">
          <Status tone={tone} note={note}>
            {label}
          </Status>
          {meaning !== null && <span className="block text-meta text-ink-2">{meaning}</span>}
        </Fact>
        {pakket.naam !== null && <Fact term="Pakket">{pakket.naam}</Fact>}
        {zoekopdracht.soort_sponsoring !== null && <Fact term="Soort sponsoring">{zoekopdracht.soort_sponsoring}</Fact>}
        <Fact term="Bedrag per jaar">
          <Amount cents={match.annual_value} />
        </Fact>
        {pakket.eenmalig_bedrag !== null && (
          <Fact term="Eenmalig">
            <Amount cents={pakket.eenmalig_bedrag} />
          </Fact>
        )}
        {pakket.tegenprestaties.length > 0 && (
          <Fact term="Tegenprestaties">
            <span className="whitespace-pre-line">{pakket.tegenprestaties.join('\n')}</span>
          </Fact>
        )}
        <Fact term="Zoekopdracht">{searchLabel(zoekopdracht.zoekopdracht)}</Fact>
        <Fact term={match.bron === 'inschrijving' ? 'Aangemeld op' : 'Toegevoegd op'}>
          <DateText at={match.created_at} />
        </Fact>
        {match.next_follow_up_date !== null && (
          <Fact term="Volgend contact">
            <DateText at={match.next_follow_up_date} />
          </Fact>
        )}
      </CompanyFacts>
      {session?.club?.modules.includes('sponsorbeheer') === true && match.status !== 'rejected' && (
        <p className="mt-8">
          <ButtonLink to="/sponsorbeheer" search={{ match: match.id }} variant="second" size="s">
            Open in Sponsorbeheer
          </ButtonLink>
        </p>
      )}
    </>
  );
}
