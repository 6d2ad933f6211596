import { useNavigate } from '@tanstack/react-router';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { saveSentence } from '#client/problems.ts';
import { BareIconButton } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm.tsx';
import { Menu, MenuItem, MenuSeparator } from '#client/ui/menu.tsx';
import { notify } from '#client/ui/toast.tsx';
import { campagnemiddelenApi } from '#features/campagnemiddelen/client/api.ts';

interface MaterialMenuProps {
  id: string;
  titel: string;
  /** What it is called beside its title: 'A5', 'Brochure'. */
  name: string;
}

/** What can be done with a material besides its one main act. */
export function MaterialMenu({ id, titel, name }: MaterialMenuProps) {
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Menu
        label={`Menu van ${name}`}
        trigger={<BareIconButton icon={EllipsisVertical} label={`Menu van ${name}`} className="-mr-2 ml-auto" />}
      >
        <MenuItem
          id="edit"
          label="Wijzig gegevens"
          onAction={() => void navigate({ to: '/campagnemiddelen/edit/$id', params: { id } })}
        />
        <MenuSeparator />
        <MenuItem id="delete" label="Verwijderen" tone="danger" onAction={() => setDeleting(true)} />
      </Menu>
      <ConfirmDialog
        isOpen={isDeleting}
        onOpenChange={setDeleting}
        title={`‘${titel}’ verwijderen?`}
        confirmLabel={`${name} verwijderen`}
        tone="danger"
        describeError={saveSentence}
        onConfirm={async () => {
          await campagnemiddelenApi.remove({ id });
          notify.ok(`‘${titel}’ is verwijderd.`, { about: `campagnemiddel ${id}` });
        }}
      >
        <p>Dit kun je niet terugdraaien. Je zoekopdracht en de pakketten blijven staan.</p>
      </ConfirmDialog>
    </>
  );
}
