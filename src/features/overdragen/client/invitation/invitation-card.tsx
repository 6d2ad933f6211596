import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { queryClient } from '#client/api.ts';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Button } from '#client/ui/button.tsx';
import { notify } from '#client/ui/toast.tsx';
import { reloadSession, sessionQuery } from '#features/accounts/client/api.ts';
import { acceptInvitation } from '#features/overdragen/client/api.ts';
import { movedWords, publicWords } from '#features/overdragen/shared/labels.ts';
import type { Invitation } from '#features/overdragen/shared/schema.ts';

/** As the server says of one that was taken before. */
const UNSURE: ReadonlySet<string> = new Set(['uitnodiging_weg', 'niet_gevonden']);

/** One press: the club and everything in it, or nothing. */
export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { id, van, vereniging, gaat_mee, telefoon } = invitation;
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** Of whom nothing was known to be of the club before. */
  async function hasJoined(): Promise<boolean> {
    const before = queryClient.getQueryData(sessionQuery.queryKey);
    if (before === undefined || before.club !== null) return false;
    const now = await reloadSession().catch(() => null);
    return now?.club?.naam === vereniging;
  }

  async function accept() {
    setBusy(true);
    setProblem(null);
    try {
      await acceptInvitation(id);
    } catch (error) {
      const reason = problemOf(error);
      // It may have arrived all the same, and be gone because it was taken: being of the club says so.
      const isUnsure = reason.kind !== 'refusal' || UNSURE.has(reason.code);
      if (!isUnsure || !(await hasJoined())) {
        setProblem(sentenceOf(reason));
        setBusy(false);
        return;
      }
      await navigate({ to: '/dashboard' });
      notify.ok(`Je hoort nu bij ${vereniging}.`);
      return;
    }
    // It is done. Where that cannot be read here, a page that begins anew does.
    const session = await reloadSession().catch(() => null);
    if (session === null) return location.reload();
    await navigate({ to: '/dashboard' });
    notify.ok(`Je hoort nu bij ${vereniging}. Wat van ${van} was, staat op jouw naam.`);
  }

  return (
    <section
      aria-labelledby="uitnodiging"
      className="mb-8 rounded-card border border-t-6 border-line border-t-brand bg-paper p-5 sm:p-6"
    >
      <h2 id="uitnodiging" className="text-h3">
        {van} draagt het werk aan je over
      </h2>
      <p className="mt-1.5 max-w-prose">
        Als je ja zegt, hoor je bij {vereniging} en staat dit in één keer op jouw naam: {movedWords(gaat_mee)}. Zeg je
        niets, dan gebeurt er niets.
      </p>
      {telefoon !== null && <p className="mt-1.5 max-w-prose wrap-anywhere">{publicWords(telefoon, van)}</p>}
      {problem !== null && (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {problem}
        </p>
      )}
      <p className="mt-4">
        <Button isPending={isBusy} pendingLabel="Bezig met overnemen" onPress={() => void accept()}>
          Ja, ik neem het over
        </Button>
      </p>
    </section>
  );
}
