import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Button } from '#client/ui/button.tsx';
import { notify } from '#client/ui/toast.tsx';
import { reloadSession } from '#features/accounts/client/api.ts';
import { acceptInvitation } from '#features/overdragen/client/api.ts';
import { movedWords, publicWords } from '#features/overdragen/shared/labels.ts';
import type { Invitation } from '#features/overdragen/shared/schema.ts';

/** One press: the club and everything in it, or nothing. */
export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { id, van, vereniging, gaat_mee, telefoon } = invitation;
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** Also when the answer got lost, and the invitation is gone because it was taken. */
  const isThere = async () => (await reloadSession()).club?.naam === vereniging;

  async function accept() {
    setBusy(true);
    setProblem(null);
    try {
      await acceptInvitation(id);
    } catch (error) {
      if (!(await isThere().catch(() => false))) {
        setProblem(sentenceOf(problemOf(error)));
        setBusy(false);
        return;
      }
    }
    // It is done. Where that cannot be read here, a page that begins anew does.
    if (!(await isThere().catch(() => false))) return location.reload();
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
