import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#client/ui/loaded.tsx';
import type { Day } from '#shared/dates.ts';
import { afsprakenQuery } from '#features/sponsors/client/api.ts';
import type { Deal, Sponsor } from '#features/sponsors/shared/schema.ts';
import { ContactBlock } from './contact-block.tsx';
import { ContractBlock } from './contract-block.tsx';
import { FactsBlock } from './facts-block.tsx';
import { FileBlock } from './file-block.tsx';
import { PromiseBlock } from './promise-block.tsx';

interface AfsprakenProps {
  sponsor: Sponsor;
  deal: Deal;
  today: Day;
}

/** What was agreed with a sponsor, and who and what belongs to that. */
export function Afspraken({ sponsor, deal, today }: AfsprakenProps) {
  const query = useQuery(afsprakenQuery(sponsor.id));
  return (
    <div className="grid gap-12">
      <ContractBlock key={deal.id} deal={deal} bedrijfsnaam={sponsor.bedrijfsnaam} today={today} />
      <Loaded query={query} label="Afspraken laden...">
        {({ tegenprestaties, contactpersonen, gewist, bestanden }) => (
          <>
            <PromiseBlock
              key={deal.id}
              deal={deal}
              promises={tegenprestaties.filter(({ match_id }) => match_id === deal.id)}
            />
            <ContactBlock sponsor={sponsor} contacts={contactpersonen} erased={gewist} />
            <FileBlock sponsor_id={sponsor.id} files={bestanden} />
          </>
        )}
      </Loaded>
      <FactsBlock sponsor={sponsor} deal={deal} />
    </div>
  );
}
