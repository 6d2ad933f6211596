import { useQuery } from '@tanstack/react-query';
import { Mail, Phone } from 'lucide-react';
import { DateText } from '#client/ui/date-text.tsx';
import { Amount } from '#client/ui/figure.tsx';
import { SectionHead } from '#client/ui/heading.tsx';
import { ButtonLink, ExternalButtonLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Fact, Facts } from '#client/ui/ruled-list.tsx';
import { SideSheet } from '#client/ui/side-sheet.tsx';
import { Status } from '#client/ui/status.tsx';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { matchQuery } from '#features/matches/client/api.ts';
import { searchLabel, standingOf, statusMeaning } from '#features/matches/shared/labels.ts';
import type { MatchDetail } from '#features/matches/shared/schema.ts';
import { mailUrl, telUrl } from '#shared/urls.ts';

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
    <SideSheet title={sponsor?.bedrijfsnaam ?? 'Match'} subtitle={sponsor?.contactpersoon} isOpen onClose={onClose}>
      <Loaded query={query} label="Match laden...">
        {(match) => <MatchFacts match={match} clubNaam={clubNaam} />}
      </Loaded>
    </SideSheet>
  );
}

const UNKNOWN = 'niet bekend';

function MatchFacts({ match, clubNaam }: { match: MatchDetail; clubNaam: string }) {
  const { sponsor, pakket, zoekopdracht } = match;
  const { label, tone, note } = standingOf(match);
  const meaning = statusMeaning(match.status);
  const { data: session } = useQuery(sessionQuery);
  const look = { variant: 'second', size: 's' } as const;
  const address = [sponsor.adres, [sponsor.postcode, sponsor.plaats].filter(Boolean).join('  ')].filter(Boolean);
  return (
    <>
      <div className="mt-4 mb-8 flex flex-wrap gap-3">
        <ExternalButtonLink href={telUrl(sponsor.telefoonnummer)} icon={Phone} {...look}>
          Bel {sponsor.telefoonnummer}
        </ExternalButtonLink>
        <ExternalButtonLink
          href={mailUrl(sponsor.email, { subject: `Interesse in sponsoring ${clubNaam}` })}
          icon={Mail}
          {...look}
        >
          Mail {sponsor.contactpersoon ?? sponsor.bedrijfsnaam}
        </ExternalButtonLink>
      </div>
      <SectionHead title="Gekozen" level={3} />
      <Facts className="border-t-2 border-ink">
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
      </Facts>
      <SectionHead title="Gegevens" level={3} className="mt-8" />
      <Facts className="border-t-2 border-ink">
        <Fact term="Contactpersoon">{sponsor.contactpersoon ?? UNKNOWN}</Fact>
        <Fact term="Telefoon">{sponsor.telefoonnummer ?? UNKNOWN}</Fact>
        <Fact term="E-mailadres">{sponsor.email ?? UNKNOWN}</Fact>
        {address.length > 0 && (
          <Fact term="Adres">
            <span className="whitespace-pre-line">{address.join('\n')}</span>
          </Fact>
        )}
      </Facts>
      {session?.club?.modules.includes('sponsorbeheer') === true && match.status !== 'rejected' && (
        <p className="mt-8">
          <ButtonLink to="/sponsorbeheer" search={{ match: match.id }} {...look}>
            Open in Sponsorbeheer
          </ButtonLink>
        </p>
      )}
    </>
  );
}
