import { useQuery } from '@tanstack/react-query';
import { DateText } from '#client/ui/date-text.tsx';
import { Amount } from '#client/ui/figure.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Fact } from '#client/ui/ruled-list.tsx';
import { SideSheet } from '#client/ui/side-sheet.tsx';
import { Status } from '#client/ui/status.tsx';
import type { Day } from '#shared/dates.ts';
import { CompanyFacts } from '#features/matches/client/components/company-facts.tsx';
import { sponsorQuery } from '#features/sponsorbeheer/client/api.ts';
import { searchLabel, STAGE_LABELS } from '#features/matches/shared/labels.ts';
import { contractStatus } from '#features/sponsorbeheer/shared/rules.ts';
import type { ManagedSponsor } from '#features/sponsorbeheer/shared/schema.ts';

interface SponsorSheetProps {
  matchId: string;
  clubNaam: string;
  onClose: () => void;
}

/** What is known of one sponsor, with the two ways to reach them. */
export function SponsorSheet({ matchId, clubNaam, onClose }: SponsorSheetProps) {
  const query = useQuery(sponsorQuery(matchId));
  const sponsor = query.data?.sponsor;
  return (
    <SideSheet
      title={sponsor?.bedrijfsnaam ?? 'Sponsor'}
      subtitle={sponsor?.contactpersoon}
      isOpen
      hasAddress
      onClose={onClose}
    >
      <Loaded query={query} label="Sponsor laden...">
        {(data) => <SponsorFacts sponsor={data.sponsor} today={data.today} clubNaam={clubNaam} />}
      </Loaded>
    </SideSheet>
  );
}

function SponsorFacts({ sponsor, today, clubNaam }: { sponsor: ManagedSponsor; today: Day; clubNaam: string }) {
  const status = contractStatus(sponsor, today, 'overzicht');
  return (
    <CompanyFacts company={sponsor} clubNaam={clubNaam} title="Afspraak">
      <Fact term="Fase">{STAGE_LABELS[sponsor.pipeline_stage]}</Fact>
      <Fact term="Bedrag per jaar">
        <Amount cents={sponsor.annual_value} />
      </Fact>
      {sponsor.pakket.naam !== null && (
        <Fact term="Pakket">
          {sponsor.pakket.naam}, <Amount cents={sponsor.pakket.prijs} inSentence />
        </Fact>
      )}
      {sponsor.soort_sponsoring !== null && <Fact term="Soort sponsoring">{sponsor.soort_sponsoring}</Fact>}
      <Fact term="Contract">
        <Status tone={status.tone} note={status.note}>
          {status.label}
        </Status>
      </Fact>
      {sponsor.contract_start_date !== null && (
        <Fact term="Begint op">
          <DateText at={sponsor.contract_start_date} />
        </Fact>
      )}
      {sponsor.contract_end_date !== null && (
        <Fact term="Loopt tot">
          <DateText at={sponsor.contract_end_date} />
        </Fact>
      )}
      {sponsor.next_follow_up_date !== null && (
        <Fact term="Volgend contact">
          <DateText at={sponsor.next_follow_up_date} />
        </Fact>
      )}
      <Fact term="Zoekopdracht">{searchLabel(sponsor.zoekopdracht)}</Fact>
    </CompanyFacts>
  );
}
