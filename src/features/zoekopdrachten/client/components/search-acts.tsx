import { useMutation, useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm.tsx';
import { notify } from '#client/ui/toast.tsx';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { zoekopdrachtenApi, zoekopdrachtQuery } from '#features/zoekopdrachten/client/api.ts';
import { goesAlong, lostCompanies, refuseDeletion } from '#features/zoekopdrachten/shared/rules.ts';
import type { Deletion } from '#features/zoekopdrachten/shared/schema.ts';

interface Subject {
  id: string;
  zoekopdracht: string;
}

/** Hides a search at once, or brings it back; either way with a way back. */
export function ArchiveButton({ search, isArchived }: { search: Subject; isArchived: boolean }) {
  const { id, zoekopdracht } = search;
  const { mutate, isPending } = useMutation({
    mutationFn: (gearchiveerd: boolean) => zoekopdrachtenApi.archive({ id, gearchiveerd }),
    onSuccess: (_, gearchiveerd) =>
      notify.ok(gearchiveerd ? `‘${zoekopdracht}’ is gearchiveerd.` : `‘${zoekopdracht}’ staat weer in je lijst.`, {
        about: `zoekopdracht ${id}`,
        undo: () => mutate(!gearchiveerd),
      }),
    onError: (error, gearchiveerd) =>
      notify.error(sentenceOf(problemOf(error)), { about: `zoekopdracht ${id}`, retry: () => mutate(gearchiveerd) }),
  });
  return (
    <Button
      variant="second"
      size="s"
      icon={isArchived ? ArchiveRestore : Archive}
      isPending={isPending}
      aria-label={isArchived ? `${zoekopdracht} terugzetten` : `${zoekopdracht} archiveren`}
      onPress={() => mutate(!isArchived)}
    >
      {isArchived ? 'Terugzetten' : 'Archiveren'}
    </Button>
  );
}

/** Asks with the counts of what goes along; where a contract still runs it says whose, and offers the archive. */
export function DeleteButton({ search }: { search: Subject }) {
  const { id, zoekopdracht } = search;
  const { data: session } = useQuery(sessionQuery);
  const [asked, setAsked] = useState<Deletion | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => zoekopdrachtenApi.findDeletion({ id }),
    onSuccess: (found) => {
      const objection = refuseDeletion(found, session?.account?.can.admin ?? false);
      if (objection === null) setAsked(found);
      else notify.error(objection.sentence, { about: `zoekopdracht ${id}` });
    },
    onError: (error) =>
      notify.error(sentenceOf(problemOf(error)), { about: `zoekopdracht ${id}`, retry: () => mutate() }),
  });
  const along = asked && goesAlong(asked);
  const companies = asked && lostCompanies(asked);
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        icon={Trash2}
        isPending={isPending}
        aria-label={`${zoekopdracht} verwijderen`}
        onPress={() => mutate()}
      >
        Verwijderen
      </Button>
      {asked !== null && (
        <ConfirmDialog
          title={`‘${zoekopdracht}’ verwijderen?`}
          confirmLabel="Zoekopdracht verwijderen"
          tone="danger"
          isOpen
          onOpenChange={() => setAsked(null)}
          describeError={(error) => sentenceOf(problemOf(error))}
          onConfirm={async () => {
            const keeps = { queries: [zoekopdrachtQuery(id).queryKey], because: 'it is gone' };
            await zoekopdrachtenApi.remove({ id }, { context: { keeps } });
            notify.ok(`‘${zoekopdracht}’ is verwijderd.`, { about: `zoekopdracht ${id}` });
          }}
        >
          <p>
            {along === null ? 'De pakketten gaan mee.' : `De pakketten gaan mee, en ook ${along}.`} Dit kun je niet
            terugdraaien.
          </p>
          {companies !== null && (
            <p>
              Deze bedrijven verdwijnen uit Matches en Sponsorbeheer: <b>{companies}</b>.
            </p>
          )}
          <p>Wil je hem alleen uit je lijst hebben? Kies dan Archiveren.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
