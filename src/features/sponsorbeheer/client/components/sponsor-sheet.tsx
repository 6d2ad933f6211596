import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { DateText } from '#client/ui/date-text.tsx';
import { Amount } from '#client/ui/figure.tsx';
import { SectionHead } from '#client/ui/heading.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Fact, Facts } from '#client/ui/ruled-list.tsx';
import { SideSheet } from '#client/ui/side-sheet.tsx';
import { Status } from '#client/ui/status.tsx';
import type { Day } from '#shared/dates.ts';
import { LateNotice, MoveButton } from '#features/matches/client/contact/follow-up.tsx';
import { Reach } from '#features/matches/client/contact/reach.tsx';
import { ContactLog } from '#features/matches/client/contact/contact-log.tsx';
import { searchLabel, STAGE_LABELS } from '#features/matches/shared/labels.ts';
import { sponsorQuery } from '#features/sponsorbeheer/client/api.ts';
import { StageMenu } from '#features/sponsorbeheer/client/stage/stage-menu.tsx';
import { contractStatus } from '#features/sponsorbeheer/shared/rules.ts';
import type { ManagedSponsor } from '#features/sponsorbeheer/shared/schema.ts';
import { SponsorAmount } from './sponsor-amount.tsx';

interface SponsorSheetProps {
  matchId: string;
  clubNaam: string;
  besidePage: boolean;
  onClose: () => void;
}

/** The quick look: who to reach, what is due, what was agreed. The whole is on the sponsor's own page. */
export function SponsorSheet({ matchId, clubNaam, besidePage, onClose }: SponsorSheetProps) {
  const query = useQuery(sponsorQuery(matchId));
  const sponsor = query.data?.sponsor;
  const who = [sponsor?.contactpersoon, sponsor?.contact_functie, sponsor?.plaats].filter(Boolean).join(' · ');
  return (
    <SideSheet
      title={sponsor?.bedrijfsnaam ?? 'Sponsor'}
      subtitle={who}
      isOpen
      hasAddress
      besidePage={besidePage}
      onClose={onClose}
    >
      <Loaded query={query} label="Sponsor laden...">
        {(data) => (
          <>
            <Reach whom={data.sponsor} bron={data.sponsor.bron} clubNaam={clubNaam} className="mb-4" />
            <LateNotice
              match={data.sponsor}
              today={data.today}
              action={
                <MoveButton
                  match={{ ...data.sponsor, id: matchId }}
                  bedrijfsnaam={data.sponsor.bedrijfsnaam}
                  today={data.today}
                />
              }
            />
            <Agreed sponsor={data.sponsor} today={data.today} />
            <Promised tegenprestaties={data.sponsor.tegenprestaties} />
            <ContactLog matchId={matchId} whom={data.sponsor.contactpersoon ?? data.sponsor.bedrijfsnaam} />
            <ButtonLink
              to="/sponsorbeheer/sponsors/$id"
              params={{ id: data.sponsor.sponsor_id }}
              search={{ match: matchId }}
              variant="second"
            >
              Open sponsorpagina
            </ButtonLink>
          </>
        )}
      </Loaded>
    </SideSheet>
  );
}

interface OfSponsor {
  sponsor: ManagedSponsor;
  today: Day;
}

function Agreed({ sponsor, today }: OfSponsor) {
  const status = contractStatus(sponsor, today, 'overzicht');
  const { pakket, next_follow_up_date: followUp } = sponsor;
  return (
    <Facts className="mb-8">
      <Fact term="Fase">
        <StageMenu
          sponsor={sponsor}
          trigger={
            <Button variant="quiet" size="s" iconEnd={ChevronDown} className="-my-2 -ml-2 no-underline">
              {STAGE_LABELS[sponsor.pipeline_stage]}
            </Button>
          }
        />
      </Fact>
      <Fact term="Bedrag per jaar">
        <SponsorAmount cents={sponsor.annual_value} />
      </Fact>
      <Fact term="Contract">
        <Status tone={status.tone} note={status.note}>
          {status.label}
        </Status>
      </Fact>
      <Fact term="Pakket">
        {pakket.naam ?? 'geen pakket'}
        {pakket.naam !== null && pakket.prijs !== null && (
          <>
            , <Amount cents={pakket.prijs} inSentence />
          </>
        )}
      </Fact>
      {followUp !== null && followUp >= today && (
        <Fact term="Opvolging">
          <DateText at={followUp} />
          {sponsor.next_follow_up_note !== null && `, ${sponsor.next_follow_up_note}`}
        </Fact>
      )}
      <Fact term="Eigenaar">{sponsor.eigenaar ?? 'nog niemand'}</Fact>
      <Fact term="Zoekopdracht">{searchLabel(sponsor.zoekopdracht)}</Fact>
      {sponsor.niet_vrijgegeven && <Fact term="Vrijgave">niet vrijgegeven</Fact>}
    </Facts>
  );
}

const PROMISES_SHOWN = 3;

function Promised({ tegenprestaties }: { tegenprestaties: readonly string[] }) {
  return (
    <section className="mb-8">
      <SectionHead title="Tegenprestaties" level={3} />
      {tegenprestaties.length === 0 ? (
        <p>Geen tegenprestaties gedefinieerd</p>
      ) : (
        <ul className="list-[square] space-y-1 pl-5 marker:text-brand-text">
          {tegenprestaties.slice(0, PROMISES_SHOWN).map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
