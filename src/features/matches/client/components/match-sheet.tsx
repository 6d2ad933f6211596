import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, ShieldCheck, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { BareIconButton, Button } from '#client/ui/button.tsx';
import { DateText } from '#client/ui/date-text.tsx';
import { ButtonLink, ExternalLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Fact, Facts, TimelineEntry } from '#client/ui/ruled-list.tsx';
import { SideSheet } from '#client/ui/side-sheet.tsx';
import { Status } from '#client/ui/status.tsx';
import { dayOf, formatMomentShort } from '#shared/dates.ts';
import { PRODUCT } from '#shared/product.ts';
import { mailUrl, telUrl } from '#shared/urls.ts';
import { Reach } from '#features/matches/client/contact/reach.tsx';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { matchQuery } from '#features/matches/client/api.ts';
import { ContactLog } from '#features/matches/client/contact/contact-log.tsx';
import { OwnerMenu } from '#features/matches/client/contact/owner-menu.tsx';
import { PickUpDay } from '#features/matches/client/contact/pick-up-day.tsx';
import { standingOf, statusMeaning } from '#features/matches/shared/labels.ts';
import { isUnanswered } from '#features/matches/shared/rules.ts';
import type { MatchDetail } from '#features/matches/shared/schema.ts';
import { ChosenCard } from './chosen-card.tsx';
import { Twin } from './twin.tsx';
import { useSetStatus } from './use-set-status.ts';

interface MatchSheetProps {
  id: string;
  clubNaam: string;
  /** To the row before or after it in the list; null when there is none. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onClose: () => void;
}

/** What a company filled in and chose, with the two ways to reach them. */
export function MatchSheet({ id, clubNaam, onPrevious, onNext, onClose }: MatchSheetProps) {
  const query = useQuery(matchQuery(id));
  const sponsor = query.data?.sponsor;
  const arrow = (label: string, act: (() => void) | null) => ({
    label,
    isDisabled: act === null,
    ...(act !== null && { onPress: act }),
  });
  return (
    <SideSheet
      title={sponsor?.bedrijfsnaam ?? 'Match'}
      subtitle={
        sponsor && (
          <>
            {sponsor.contactpersoon !== null && <span className="text-ink">{sponsor.contactpersoon}</span>}
            {sponsor.contactpersoon !== null && sponsor.plaats !== null && ' · '}
            {sponsor.plaats}
          </>
        )
      }
      nav={
        <>
          <BareIconButton icon={ChevronUp} {...arrow('Vorige match', onPrevious)} />
          <BareIconButton icon={ChevronDown} {...arrow('Volgende match', onNext)} />
        </>
      }
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
  const [today] = useState(() => dayOf(new Date()));
  return (
    <>
      <Reach whom={match.sponsor} bron={match.bron} clubNaam={clubNaam} className="mb-4" />
      {isUnanswered(match) && match.status === 'approved' && <PickUpDay match={match} today={today} />}
      <ChosenCard match={match} />
      <Known match={match} />
      <ContactLog matchId={match.id} whom={match.sponsor.contactpersoon ?? match.sponsor.bedrijfsnaam}>
        <Course match={match} />
      </ContactLog>
      {match.lijkt_op !== null && <Twin match={match} twin={match.lijkt_op} />}
      <End match={match} />
    </>
  );
}

function Known({ match }: { match: MatchDetail }) {
  const { sponsor, zoekopdracht } = match;
  const { label, tone, note } = standingOf(match);
  const meaning = statusMeaning(match.status);
  const place = [sponsor.postcode, sponsor.plaats].filter(Boolean).join('  ');
  const address = [sponsor.adres, place].filter(Boolean).join(', ');
  return (
    <Facts className="mb-6">
      <Fact term="Status">
        <Status tone={tone} note={note}>
          {label}
        </Status>
        {meaning !== null && <span className="block text-meta text-ink-2">{meaning}</span>}
      </Fact>
      {sponsor.contactpersoon !== null && <Fact term="Contactpersoon">{sponsor.contactpersoon}</Fact>}
      {address !== '' && (
        <Fact term="Adres">
          <span className="whitespace-pre-wrap">{address}</span>
        </Fact>
      )}
      {sponsor.email !== null && (
        <Fact term="E-mailadres">
          <ExternalLink href={mailUrl(sponsor.email)} className="wrap-anywhere">
            {sponsor.email}
          </ExternalLink>
        </Fact>
      )}
      {sponsor.telefoonnummer !== null && telUrl(sponsor.telefoonnummer) === null && (
        <Fact term="Telefoon">{sponsor.telefoonnummer}</Fact>
      )}
      {sponsor.kvk_nummer !== null && <Fact term="KvK-nummer">{sponsor.kvk_nummer}</Fact>}
      {zoekopdracht.soort_sponsoring !== null && <Fact term="Soort sponsoring">{zoekopdracht.soort_sponsoring}</Fact>}
      {match.next_follow_up_date !== null && (
        <Fact term="Volgend contact">
          <DateText at={match.next_follow_up_date} />
        </Fact>
      )}
      <Fact term="Opgepakt door">
        <OwnerMenu match={match} bedrijfsnaam={sponsor.bedrijfsnaam} />
      </Fact>
    </Facts>
  );
}

/** How it began, newest first. */
function Course({ match: { bron, sponsor, created_at, beoordeeld_op } }: { match: MatchDetail }) {
  const who = sponsor.contactpersoon ?? sponsor.bedrijfsnaam;
  return (
    <>
      {beoordeeld_op !== null && (
        <TimelineEntry icon={ShieldCheck} when={formatMomentShort(beoordeeld_op)}>
          Gecontroleerd en vrijgegeven door {PRODUCT}
        </TimelineEntry>
      )}
      <TimelineEntry icon={SquarePen} when={formatMomentShort(created_at)}>
        {bron === 'inschrijving' ? (
          <>
            <b>{who}</b> meldde zich aan{sponsor.akkoord && ' en gaf akkoord op de privacytekst'}
          </>
        ) : (
          <>Door jullie {bron === 'import' ? 'geïmporteerd' : 'toegevoegd'}</>
        )}
      </TimelineEntry>
    </>
  );
}

/** What one does when the talk is over. */
function End({ match }: { match: MatchDetail }) {
  const { data: session } = useQuery(sessionQuery);
  const { isBusy, set } = useSetStatus();
  const { id, status, sponsor } = match;
  const step = { id, bedrijfsnaam: sponsor.bedrijfsnaam };
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-4 max-sm:flex-col">
      {session?.club?.modules.includes('sponsorbeheer') === true && status !== 'rejected' && (
        <ButtonLink to="/sponsorbeheer" search={{ match: id }} variant="second">
          Open in Sponsorbeheer
        </ButtonLink>
      )}
      {status === 'approved' && (
        <Button variant="quiet" isPending={isBusy} onPress={() => set({ ...step, van: 'approved', naar: 'matched' })}>
          Zet op Gematched
        </Button>
      )}
      {status === 'matched' && (
        <Button variant="quiet" isPending={isBusy} onPress={() => set({ ...step, van: 'matched', naar: 'approved' })}>
          Zet terug op Goedgekeurd
        </Button>
      )}
    </div>
  );
}
