import { Download, Sun } from 'lucide-react';
import { useEffect } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { ClubMark } from '#client/ui/avatar.tsx';
import { Button, Icon } from '#client/ui/button.tsx';
import { useMediaQuery } from '#client/ui/media-query.ts';
import { QrCode } from '#client/ui/qr-code.tsx';
import { useBackCloses } from '#client/ui/use-back-closes.ts';
import { displayUrl } from '#shared/urls.ts';
import { DeviceShare } from './share-buttons.tsx';
import { type Shared, useShare } from './use-share.ts';

/** The screen stays on while somebody scans it, where the device can be asked to. */
function useAwake(): void {
  useEffect(() => {
    let isGone = false;
    let lock: WakeLockSentinel | null = null;
    const stay = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isGone) await lock.release();
      } catch {
        // A phone that saves power says no: then its own time counts, and the code can be tapped awake.
        lock = null;
      }
    };
    const again = () => void stay();
    void stay();
    document.addEventListener('visibilitychange', again);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}

/** The code as large as the screen allows, for somebody who stands opposite. */
export function LargeQr({ search, onClose }: { search: Shared; onClose: () => void }) {
  const { club, url, message, downloadPng } = useShare(search);
  const isWide = useMediaQuery('(min-width: 40rem) and (min-height: 50rem)');
  useBackCloses(true, onClose);
  useAwake();
  return (
    <ModalOverlay isOpen onOpenChange={(open) => !open && onClose()} className="fixed inset-0 z-60 bg-paper">
      <Modal className="h-full">
        <AriaDialog className="flex h-full flex-col overflow-y-auto outline-none">
          <div className="relative flex-none bg-brand px-5 pt-4 pb-12 text-on-brand [clip-path:polygon(0_0,100%_0,100%_calc(100%-1.125rem),0_100%)] after:absolute after:inset-x-0 after:bottom-0 after:h-6.5 after:bg-accent after:[clip-path:polygon(0_1.125rem,100%_0,100%_0.5rem,0_1.625rem)] sm:px-8">
            {club && (
              <p className="head flex items-center gap-3 text-h4">
                <ClubMark club={club} className="size-12" />
                {club.naam}
              </p>
            )}
            <Heading
              slot="title"
              level={2}
              className="cover-head mt-4 text-[2.375rem] leading-9 text-balance break-words"
            >
              {search.zoekopdracht}
            </Heading>
          </div>
          <div className="flex flex-1 flex-col items-center justify-center px-2 py-4 text-center">
            <QrCode
              text={url}
              label={`QR-code van ${search.zoekopdracht}`}
              fit={isWide ? 560 : 370}
              className="max-w-full"
            />
            <p className="head -mt-2 text-h2">Scan en meld je aan</p>
            <p className="text-meta break-all text-ink-2">{displayUrl(url)}</p>
          </div>
          <div className="flex-none border-t border-line-strong bg-paper px-5 py-3 sm:px-8">
            <p className="mb-3 flex items-center gap-2 text-meta text-ink-2">
              <Icon icon={Sun} />
              Lukt scannen niet? Zet je scherm lichter.
            </p>
            <div className="flex flex-wrap gap-2">
              <Button className="min-w-40 flex-1 sm:flex-none" onPress={onClose} autoFocus>
                Sluiten
              </Button>
              <DeviceShare title={search.zoekopdracht} text={message} />
              <Button variant="second" icon={Download} onPress={() => void downloadPng()}>
                PNG
              </Button>
            </div>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
