import { useNavigate } from '@tanstack/react-router';
import { Select } from '#client/ui/select.tsx';
import { dealLabel } from '#features/sponsors/shared/rules/deal.ts';
import type { Deal } from '#features/sponsors/shared/schema.ts';

interface DealChoiceProps {
  sponsorId: string;
  deals: readonly Deal[];
  deal: Deal;
}

/** Which of several deals the page is about; who has one sees nothing of it. */
export function DealChoice({ sponsorId, deals, deal }: DealChoiceProps) {
  const navigate = useNavigate();
  if (deals.length < 2) return null;
  return (
    <Select
      label="Afspraak"
      size="s"
      className="mb-6 max-w-sm"
      options={deals.map((one) => ({ value: one.id, label: dealLabel(one) }))}
      value={deal.id}
      onChange={(match) =>
        void navigate({
          to: '/sponsorbeheer/sponsors/$id',
          params: { id: sponsorId },
          search: { match },
          replace: true,
        })
      }
    />
  );
}
