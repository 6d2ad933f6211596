import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { batchFailure, batchSummary } from '#features/toegangsverzoeken/shared/rules.ts';
import type { BatchResult } from '#features/toegangsverzoeken/shared/schema.ts';

/** Stays until it is closed: who comes back from the coffee must still be able to read what failed. */
export function BatchReport({ results, onClose }: { results: readonly BatchResult[]; onClose: () => void }) {
  const failed = results.filter(({ code }) => code !== 'ok');
  return (
    <Alert
      tone="warn"
      className="mb-6"
      title={`${batchSummary(results)}:`}
      actions={
        <Button variant="second" size="s" onPress={onClose}>
          Melding sluiten
        </Button>
      }
    >
      <ul className="mt-1">
        {failed.map((result) => (
          <li key={result.id}>{batchFailure(result)}</li>
        ))}
      </ul>
    </Alert>
  );
}
