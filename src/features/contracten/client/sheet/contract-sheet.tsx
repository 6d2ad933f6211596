import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Icon } from '#client/ui/button.tsx';
import { DateText } from '#client/ui/date-text.tsx';
import { Amount } from '#client/ui/figure.tsx';
import { SectionHead } from '#client/ui/heading.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Fact, Facts, RuledList } from '#client/ui/ruled-list.tsx';
import { SideSheet } from '#client/ui/side-sheet.tsx';
import type { Day } from '#shared/dates.ts';
import { CATEGORY_LABELS, PAYMENT_LABELS, STAGE_LABELS } from '#features/matches/shared/labels.ts';
import { contractQuery } from '#features/contracten/client/api.ts';
import { ContractStanding } from '#features/contracten/client/list/contract-parts.tsx';
import { NO_REWARDS } from '#features/contracten/shared/labels.ts';
import { termWords } from '#features/contracten/shared/rules.ts';
import type { ContractDetail } from '#features/contracten/shared/schema.ts';

/** What was agreed with one sponsor, beside the list. */
export function ContractSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(contractQuery(id));
  const contract = query.data?.contract;
  return (
    <SideSheet
      title={contract?.bedrijfsnaam ?? 'Contract'}
      subtitle={contract?.contactpersoon}
      isOpen
      hasAddress
      onClose={onClose}
    >
      <Loaded query={query} label="Contract laden...">
        {(data) => <ContractFacts contract={data.contract} today={data.today} />}
      </Loaded>
    </SideSheet>
  );
}

function ContractFacts({ contract, today }: { contract: ContractDetail; today: Day }) {
  const { soort_sponsoring, sponsor_category, payment_frequency, next_follow_up_date, contact_notes } = contract;
  return (
    <>
      <div className="mt-4 mb-8">
        <ButtonLink
          variant="second"
          size="s"
          to="/sponsorbeheer/sponsors/$id"
          params={{ id: contract.sponsor_id }}
          search={{ match: contract.id }}
        >
          Open sponsorpagina
        </ButtonLink>
      </div>
      <SectionHead title="Contract" level={3} />
      <Facts className="border-t-2 border-ink">
        <Fact term="Status">
          <ContractStanding contract={contract} today={today} />
        </Fact>
        <Fact term="Looptijd">{termWords(contract) ?? 'nog geen datums'}</Fact>
        <Fact term="Bedrag per jaar">
          <Amount cents={contract.annual_value} />
        </Fact>
        {payment_frequency !== null && <Fact term="Betaling">{PAYMENT_LABELS[payment_frequency]}</Fact>}
        <Fact term="Fase">{STAGE_LABELS[contract.pipeline_stage]}</Fact>
        {sponsor_category !== null && <Fact term="Categorie">{CATEGORY_LABELS[sponsor_category]}</Fact>}
        {contract.pakketnaam !== null && <Fact term="Pakket">{contract.pakketnaam}</Fact>}
        {soort_sponsoring !== null && <Fact term="Soort sponsoring">{soort_sponsoring}</Fact>}
        {next_follow_up_date !== null && (
          <Fact term="Volgend contact">
            <DateText at={next_follow_up_date} />
          </Fact>
        )}
        {contact_notes !== null && (
          <Fact term="Notities">
            <span className="break-words whitespace-pre-line">{contact_notes}</span>
          </Fact>
        )}
      </Facts>
      <SectionHead title="Tegenprestaties" level={3} className="mt-8" />
      <Rewards contract={contract} />
    </>
  );
}

function Rewards({ contract: { tegenprestaties, meer_tegenprestaties } }: { contract: ContractDetail }) {
  if (tegenprestaties.length === 0) return <p className="border-t-2 border-ink pt-3">{NO_REWARDS}</p>;
  return (
    <>
      <RuledList label="Tegenprestaties">
        {tegenprestaties.map((reward, at) => (
          <li key={at} className="flex min-h-[2.875rem] items-center gap-3 border-b border-line py-1">
            <Icon icon={Check} className="text-ink-2" />
            <span className="min-w-0 break-words">{reward}</span>
          </li>
        ))}
      </RuledList>
      {meer_tegenprestaties > 0 && (
        <p className="mt-3 text-meta text-ink-2">En nog {meer_tegenprestaties} op de sponsorpagina.</p>
      )}
    </>
  );
}
