import { useNavigate } from '@tanstack/react-router';
import { EllipsisVertical } from 'lucide-react';
import { Suspense, useState } from 'react';
import { saveSentence } from '#client/problems.ts';
import { BareIconButton } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm.tsx';
import { Menu, MenuItem, MenuSeparator } from '#client/ui/menu.tsx';
import { notify } from '#client/ui/toast.tsx';
import { campagnemiddelenApi } from '#features/campagnemiddelen/client/api.ts';
import { openTab } from '#features/campagnemiddelen/client/out/open-tab.ts';
import { type MaterialAct, materialSlots, type SavedMaterial } from '#features/campagnemiddelen/client/out/slots.ts';

interface MaterialMenuProps {
  material: SavedMaterial;
  /** What it is called beside its title: 'A5', 'Brochure'. */
  name: string;
  /** The way to it, where its main act is another. */
  open?: { label: string; run: () => void };
}

/** What can be done with a material besides its one main act. */
export function MaterialMenu({ material, name, open }: MaterialMenuProps) {
  const { id, titel } = material;
  const navigate = useNavigate();
  const { LastSent } = materialSlots();
  const acts = materialSlots().acts?.filter(({ isFor }) => isFor(material)) ?? [];
  const [acting, setActing] = useState<{ act: MaterialAct; tab: Window | null } | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Menu
        label={`Menu van ${name}`}
        trigger={<BareIconButton icon={EllipsisVertical} label={`Menu van ${name}`} className="-mr-3 ml-auto" />}
      >
        {open && <MenuItem id="open" label={open.label} onAction={open.run} />}
        <MenuItem
          id="edit"
          label="Wijzig gegevens"
          onAction={() => void navigate({ to: '/campagnemiddelen/edit/$id', params: { id } })}
        />
        {acts.map((act) => (
          <MenuItem
            key={act.id}
            id={act.id}
            label={act.label(material)}
            onAction={() => setActing({ act, tab: act.opensTab === true ? openTab() : null })}
          />
        ))}
        <MenuSeparator />
        <MenuItem id="delete" label="Verwijderen" tone="danger" onAction={() => setDeleting(true)} />
      </Menu>
      {LastSent && material.webhook_host != null && (
        <Suspense>
          <LastSent material={material} />
        </Suspense>
      )}
      {acting !== null && (
        <Suspense>
          <acting.act.Act material={material} tab={acting.tab} onDone={() => setActing(null)} />
        </Suspense>
      )}
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
