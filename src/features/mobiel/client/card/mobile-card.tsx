import { useMutation, useQuery } from '@tanstack/react-query';
import { EllipsisVertical, Image, Printer, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { BareIconButton, Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ExternalLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Menu, MenuItem, MenuSeparator } from '#client/ui/menu.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { Status } from '#client/ui/status.tsx';
import { notify } from '#client/ui/toast.tsx';
import { dayOf } from '#shared/dates.ts';
import { displayUrl } from '#shared/urls.ts';
import { viewWords } from '#features/matches/shared/rules/views.ts';
import type { SavedMaterial } from '#features/campagnemiddelen/client/out/slots.ts';
import { qrFiles } from '#features/zoekopdrachten/client/share/qr-files.ts';
import { mobielApi, mobileLinkQuery } from '#features/mobiel/client/api.ts';
import type { MobileLink } from '#features/mobiel/shared/schema.ts';

interface MobileCardProps {
  material: SavedMaterial;
  renderCover: (scale: number) => ReactNode;
}

/** How large the cover is drawn: as wide as the phone that shows it. */
const COVER_SCALE = 0.19;

const reasonOf = (error: unknown) => sentenceOf(problemOf(error));

/** The brochure as a page for phones: publish it, share it, see how often it was looked at, take it down. */
export function MobileCard({ material, renderCover }: MobileCardProps) {
  const query = useQuery(mobileLinkQuery(material.id));
  return (
    <li className="relative grid grid-cols-[7.25rem_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-paper sm:flex sm:flex-col">
      <div
        className="flex items-end justify-center overflow-hidden bg-well px-2.5 pt-4 sm:h-76 sm:pt-11"
        aria-hidden="true"
      >
        <div className="max-h-full overflow-hidden rounded-t-card border-4 border-b-0 border-ink bg-ink">
          {renderCover(COVER_SCALE)}
        </div>
      </div>
      <div className="flex min-w-0 flex-1 flex-col px-4 pt-3.5 pb-4 sm:px-6">
        <div className="sm:flex sm:flex-wrap sm:items-baseline sm:justify-between sm:gap-x-3">
          <h3 className="text-h3">Mobiel</h3>
          <span className="text-meta whitespace-nowrap text-ink-2">webpagina</span>
        </div>
        <Loaded query={query} label="Link laden...">
          {({ link }) =>
            link === null ? <Unpublished id={material.id} /> : <Published id={material.id} link={link} />
          }
        </Loaded>
      </div>
    </li>
  );
}

function Unpublished({ id }: { id: string }) {
  const publish = useMutation({
    mutationFn: () => mobielApi.generateLink({ campagnemiddelId: id }),
    onSuccess: () => notify.ok('Je brochure staat online. Iedereen met de link kan hem bekijken.'),
    onError: (error) => notify.error('Online zetten is niet gelukt.', { note: reasonOf(error), about: `mobiel ${id}` }),
  });
  return (
    <>
      <p className="text-ui text-ink-2">Je brochure als pagina voor de telefoon, met een link om te delen.</p>
      <div className="my-3">
        <Status tone="open" className="font-semibold">
          Nog niet online
        </Status>
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-2">
        <Button
          variant="second"
          size="s"
          icon={Smartphone}
          isPending={publish.isPending}
          onPress={() => publish.mutate()}
        >
          Zet online
        </Button>
      </div>
    </>
  );
}

function Published({ id, link }: { id: string; link: MobileLink }) {
  const { mobileUrl, weergaven, laatst_bekeken_op, is_gesloten } = link;
  const [open, setOpen] = useState<'qr' | 'revoke' | null>(null);
  const [today] = useState(() => dayOf(new Date()));
  const { downloadPng, downloadSvg } = qrFiles(mobileUrl, 'qr-mobiele-brochure');
  const whatsAppUrl = `https://wa.me/?text=${encodeURIComponent(mobileUrl)}`;
  const views = viewWords(weergaven, laatst_bekeken_op, today) ?? 'nog niet bekeken';
  return (
    <>
      <p className="truncate text-ui text-ink-2">
        <ExternalLink href={mobileUrl} newTab>
          {displayUrl(mobileUrl)}
        </ExternalLink>
      </p>
      <div className="my-3">
        {is_gesloten ? (
          <Status tone="warn" note="Wie de link opent, leest dat de brochure niet meer actueel is.">
            Online, maar de zoekopdracht is gesloten
          </Status>
        ) : (
          <Status tone="ok" className="font-semibold">
            Online, {views}
          </Status>
        )}
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2">
        {!is_gesloten && (
          <>
            <CopyButton text={mobileUrl} label="Kopieer link" variant="second" size="s" />
            <span className="max-sm:hidden">
              <ExternalLink href={whatsAppUrl} newTab>
                WhatsApp
              </ExternalLink>
            </span>
          </>
        )}
        <Menu
          label="Menu van Mobiel"
          trigger={<BareIconButton icon={EllipsisVertical} label="Menu van Mobiel" className="-mr-3 ml-auto" />}
        >
          {!is_gesloten && (
            <>
              <MenuItem id="qr" label="Toon QR-code" onAction={() => setOpen('qr')} />
              <MenuItem
                id="whatsapp"
                label="Deel met WhatsApp"
                onAction={() => {
                  window.open(whatsAppUrl, '_blank', 'noopener');
                }}
              />
              <MenuSeparator />
            </>
          )}
          <MenuItem id="revoke" label="Haal offline" tone="danger" onAction={() => setOpen('revoke')} />
        </Menu>
      </div>
      <Dialog
        title="QR-code van je mobiele brochure"
        isOpen={open === 'qr'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'qr' : null)}
      >
        <div className="flex flex-col items-center gap-3">
          <QrCode text={mobileUrl} label="QR-code van je mobiele brochure" fit={280} />
          <p className="text-ui break-all text-ink-2">{displayUrl(mobileUrl)}</p>
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="second" size="s" icon={Image} onPress={() => void downloadPng()}>
              Download PNG
            </Button>
            <Button variant="second" size="s" icon={Printer} onPress={downloadSvg}>
              Download SVG
            </Button>
          </div>
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'revoke'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'revoke' : null)}
        title="Mobiele brochure offline halen?"
        confirmLabel="Haal offline"
        tone="danger"
        describeError={reasonOf}
        onConfirm={async () => {
          await mobielApi.revoke({ campagnemiddel_id: id });
          notify.ok('Je mobiele brochure is offline.');
        }}
      >
        <p>
          Wie de link of de QR-code opent, ziet de brochure niet meer. Ook de links in mails die je al stuurde, werken
          niet meer. Zet je hem later weer online, dan krijgt hij een nieuwe link.
        </p>
      </ConfirmDialog>
    </>
  );
}
