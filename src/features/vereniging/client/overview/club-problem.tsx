import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { problemOf, sentenceOf } from '#client/problems.ts';

/** The club's id is known, but the club cannot be read: gone, or not reachable now. */
export function ClubProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const problem = problemOf(error);
  const isGone = problem.kind === 'refusal' && problem.code === 'niet_gevonden';
  return (
    <div className="wrap py-8 md:py-12">
      {isGone ? (
        <Alert tone="warn" title="Geen vereniging gevonden">
          Er is geen vereniging aan je account gekoppeld. Neem contact op met een beheerder.
        </Alert>
      ) : (
        <Alert
          tone="danger"
          title="Er ging iets mis bij het ophalen van de gegevens"
          actions={
            <Button variant="second" size="s" onPress={onRetry}>
              Opnieuw proberen
            </Button>
          }
        >
          {sentenceOf(problem)}
        </Alert>
      )}
    </div>
  );
}
