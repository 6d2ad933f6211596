import { useQuery } from '@tanstack/react-query';
import { Card } from '#client/ui/card.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { SkeletonTable } from '#client/ui/loader.tsx';
import { TextTable } from '#client/ui/text-table.tsx';
import { PRODUCT } from '#shared/product.ts';
import { termsQuery } from '#features/persoonsgegevens/client/api.ts';

/** How long what the club keeps is kept, and what becomes of it. */
export function RetentionCard({ id }: { id: string }) {
  const query = useQuery(termsQuery);
  return (
    <Card
      id={id}
      title="Hoe lang we bewaren"
      lead={`Elke nacht ruimt ${PRODUCT} op wat over zijn termijn is. Daar hoef je niets voor te doen.`}
      className="scroll-mt-6"
    >
      <Loaded query={query} label="Bewaartermijnen laden..." skeleton={<SkeletonTable />}>
        {(terms) => (
          <TextTable
            caption="Bewaartermijnen"
            hideCaption
            columns={['Wat', 'Bewaren', 'Daarna', 'Komende 30 dagen']}
            rows={terms.map(({ gegevens, bewaard, daarna, binnenkort }) => [
              gegevens,
              bewaard,
              daarna,
              binnenkort ?? 'niet per club geteld',
            ])}
          />
        )}
      </Loaded>
    </Card>
  );
}
