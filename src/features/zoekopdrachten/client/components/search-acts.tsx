import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Archive, ArchiveRestore, CopyPlus, FileImage, Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { saveSentence } from '#client/problems.ts';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { notify } from '#client/ui/toast.tsx';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { deletionQuery, zoekopdrachtenApi, zoekopdrachtQuery } from '#features/zoekopdrachten/client/api.ts';
import { goesAlong, lostCompanies, refuseDeletion } from '#features/zoekopdrachten/shared/rules.ts';
import type { Deletion, Stand } from '#features/zoekopdrachten/shared/schema.ts';
import { useHasMaterials } from './use-has-materials.ts';

interface Subject {
  id: string;
  zoekopdracht: string;
  stand: Stand;
}

const aboutOf = ({ id }: Subject) => `zoekopdracht ${id}`;

/** Hides a search at once, or brings it back; either way with a way back. */
export function useArchive(search: Subject) {
  const { id, zoekopdracht } = search;
  const about = aboutOf(search);
  const { mutate, isPending } = useMutation({
    mutationFn: (gearchiveerd: boolean) => zoekopdrachtenApi.archive({ id, gearchiveerd }),
    onSuccess: (_, gearchiveerd) =>
      notify.ok(gearchiveerd ? `‘${zoekopdracht}’ is gearchiveerd.` : `‘${zoekopdracht}’ staat weer in je lijst.`, {
        ...(gearchiveerd && { note: 'Bedrijven kunnen zich niet meer aanmelden.' }),
        about,
        undo: () => mutate(!gearchiveerd),
      }),
    onError: (error, gearchiveerd) => tellUnsaved(error, { about, retry: () => mutate(gearchiveerd) }),
  });
  return { setArchived: mutate, isPending };
}

/** Makes a copy and opens it: a copy is made to be changed. */
export function useDuplicate(search: Subject) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => zoekopdrachtenApi.duplicate({ id: search.id }),
    onSuccess: async ({ id }) => {
      notify.ok('Dit is de kopie. Geef hem een eigen naam.', {
        note: 'Sponsors zien de kopie pas als je de pagina opent, bij Delen.',
        about: aboutOf(search),
      });
      await navigate({ to: '/zoekopdrachten/edit/$id', params: { id } });
    },
    onError: (error) => tellUnsaved(error, { about: aboutOf(search), retry: () => mutate() }),
  });
  return { duplicate: () => mutate(), isPending };
}

/** What can be done with a search, and beside it why it cannot be deleted. */
export function SearchActs({ search }: { search: Subject }) {
  const { id, stand } = search;
  const isArchived = stand === 'gearchiveerd';
  const archive = useArchive(search);
  const copy = useDuplicate(search);
  const { data: session } = useQuery(sessionQuery);
  const deletion = useQuery(deletionQuery(id));
  const hasMaterials = useHasMaterials();
  const [isAsking, setAsking] = useState(false);
  const whyId = useId();
  const objection = deletion.data
    ? refuseDeletion(deletion.data, session?.account?.can.admin ?? false, isArchived)
    : null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ButtonLink to="/zoekopdrachten/edit/$id" params={{ id }} variant="second" size="s" icon={Pencil}>
        Wijzigen
      </ButtonLink>
      {hasMaterials && (
        <ButtonLink
          to="/campagnemiddelen/zoekopdracht/$zoekopdracht_id"
          params={{ zoekopdracht_id: id }}
          variant="second"
          size="s"
          icon={FileImage}
        >
          Campagnemiddelen
        </ButtonLink>
      )}
      <Button variant="second" size="s" icon={CopyPlus} isPending={copy.isPending} onPress={copy.duplicate}>
        Dupliceren
      </Button>
      <Button
        variant="second"
        size="s"
        icon={isArchived ? ArchiveRestore : Archive}
        isPending={archive.isPending}
        onPress={() => archive.setArchived(!isArchived)}
      >
        {isArchived ? 'Zet terug' : 'Archiveren'}
      </Button>
      <Button
        variant="quiet"
        size="s"
        icon={Trash2}
        isDisabled={objection !== null}
        {...(objection !== null && { 'aria-describedby': whyId })}
        onPress={() => setAsking(true)}
      >
        Verwijderen
      </Button>
      {objection !== null && (
        <p id={whyId} className="min-w-[min(18rem,100%)] flex-1 text-meta text-ink-2">
          {objection.sentence}
        </p>
      )}
      {isAsking && <DeleteDialog search={search} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** Asks with the counts of what goes along. The server decides again: a sponsor may have signed since. */
export function DeleteDialog({ search, onClose }: { search: Subject; onClose: () => void }) {
  const { id, zoekopdracht } = search;
  const { data: session } = useQuery(sessionQuery);
  const { data: found, error } = useQuery(deletionQuery(id));
  const isArchived = search.stand === 'gearchiveerd';
  const objection = found ? refuseDeletion(found, session?.account?.can.admin ?? false, isArchived) : null;
  const open = { isOpen: true, onOpenChange: onClose };
  if (objection !== null) {
    return (
      <ConfirmDialog {...open} title="Verwijderen kan niet" confirmLabel="Begrepen" onConfirm={onClose}>
        <p>{objection.sentence}</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      {...open}
      title={`‘${zoekopdracht}’ verwijderen?`}
      confirmLabel="Zoekopdracht verwijderen"
      tone="danger"
      describeError={saveSentence}
      onConfirm={async () => {
        const keeps = { queries: [zoekopdrachtQuery(id).queryKey], because: 'it is gone' };
        await zoekopdrachtenApi.remove({ id }, { context: { keeps } });
        notify.ok(`‘${zoekopdracht}’ is verwijderd.`, { about: aboutOf(search) });
      }}
    >
      {error !== null && <p>{saveSentence(error)}</p>}
      {found && <Consequences found={found} isArchived={isArchived} />}
    </ConfirmDialog>
  );
}

function Consequences({ found, isArchived }: { found: Deletion; isArchived: boolean }) {
  const along = goesAlong(found);
  const companies = lostCompanies(found);
  return (
    <>
      <p>
        {along === null ? 'De pakketten gaan mee.' : `De pakketten gaan mee, en ook ${along}.`} Dit kun je niet
        terugdraaien.
      </p>
      {companies !== null && (
        <p>
          Deze bedrijven verdwijnen uit Matches en Sponsorbeheer: <b>{companies}</b>.
        </p>
      )}
      {!isArchived && <p>Wil je alleen stoppen met werven? Kies dan Archiveren: dan blijft alles bewaard.</p>}
    </>
  );
}
