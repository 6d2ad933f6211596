import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Alert } from '#client/ui/alert.tsx';
import { BareIconButton, Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { useMediaQuery } from '#client/ui/media-query.ts';
import { useBackCloses } from '#client/ui/use-back-closes.ts';
import type { TypeVereniging } from '#shared/club-words.ts';
import type { ClubCover } from '#features/covers/shared/schema.ts';
import type { DesignTheme } from '#features/campagnemiddelen/shared/kinds.ts';
import type { ClubColours } from '#features/campagnemiddelen/shared/rules/document-theme.ts';
import type { CoverPicture, Crop } from '#features/campagnemiddelen/shared/schema.ts';
import { CoverCrop } from './cover-crop.tsx';
import { CoverLibrary } from './cover-library.tsx';

export interface CoverPickerProps {
  isOpen: boolean;
  clubType: TypeVereniging;
  /** What the brochure has now. */
  current: { id: string | null; crop: Crop | null };
  /** Shows at once in the proof; null puts back what was there. */
  onTry: (cover: CoverPicture | null, crop: Crop | null) => void;
  onChoose: (cover: CoverPicture, crop: Crop | null) => void;
  onClose: () => void;
  /** Opens with this photo in the frame, to set it right, instead of with all there are. */
  crops?: CoverPicture | null;
  /** How the band over the photo looks, to draw it in the frame. */
  look?: { theme: DesignTheme; club: ClubColours };
}

const pictureOf = ({ id, titel, url, thumbnail_url, width, height, eigen }: ClubCover): CoverPicture => ({
  id,
  titel,
  url,
  thumbnail_url,
  width,
  height,
  eigen,
});

/**
 * Slides over what one does, never over what one sees: it fills the left side of the workspace, which is `relative`.
 * With less room it has the screen to itself.
 */
export function CoverPicker({ isOpen, ...props }: CoverPickerProps) {
  useBackCloses(isOpen, () => {
    props.onTry(null, null);
    props.onClose();
  });
  return isOpen ? <Opened {...props} /> : null;
}

function Opened({ clubType, current, onTry, onChoose, onClose, crops = null, look }: Omit<CoverPickerProps, 'isOpen'>) {
  const [tried, setTried] = useState<ClubCover | null>(null);
  const [cropping, setCropping] = useState<CoverPicture | null>(crops);
  const [crop, setCrop] = useState<Crop | null>(crops === null ? null : current.crop);
  // Which brochures keep the photo that was replaced: told as long as this is open.
  const [keptIn, setKeptIn] = useState<string | null>(null);
  const told = keptIn !== null && (
    <Alert tone="info" className="mb-4">
      {keptIn}
    </Alert>
  );
  const id = useId();
  const isNarrow = useMediaQuery('(width < 64rem)');
  const cancel = () => {
    onTry(null, null);
    onClose();
  };
  const tryOne = (cover: ClubCover) => {
    setTried(cover);
    onTry(pictureOf(cover), null);
  };
  const openCrop = (cover: ClubCover) => {
    setCropping(pictureOf(cover));
    setTried(null);
    setCrop(cover.id === current.id ? current.crop : null);
    onTry(pictureOf(cover), cover.id === current.id ? current.crop : null);
  };
  const pane =
    cropping !== null ? (
      <Pane
        key="crop"
        id={id}
        isNarrow={isNarrow}
        title="Zet je foto goed"
        lead="Sleep de foto. Zo komt hij op het voorblad."
        onCancel={cancel}
        bar={
          <>
            <Button onPress={() => onChoose(cropping, crop)}>Gebruik deze foto</Button>
            <Button
              variant="second"
              onPress={() => {
                setCropping(null);
                onTry(null, null);
              }}
            >
              Andere foto
            </Button>
          </>
        }
      >
        {told}
        <CoverCrop
          key={cropping.id}
          cover={cropping}
          start={crop}
          {...(look && { look })}
          onChange={(next) => {
            setCrop(next);
            onTry(cropping, next);
          }}
        />
      </Pane>
    ) : (
      <Pane
        key="list"
        id={id}
        isNarrow={isNarrow}
        title="Kies een Omslagfoto"
        onCancel={cancel}
        bar={
          <>
            <Button
              isDisabled={tried === null}
              onPress={() => tried !== null && onChoose(pictureOf(tried), null)}
              {...(tried === null && { 'aria-label': 'Gebruik deze foto: kies er eerst een' })}
            >
              {tried === null ? 'Gebruik deze foto' : `Gebruik ${tried.titel}`}
            </Button>
            <Button variant="second" onPress={cancel}>
              Annuleren
            </Button>
          </>
        }
      >
        {told}
        <CoverLibrary
          clubType={clubType}
          currentId={current.id}
          chosenId={tried?.id ?? current.id}
          onTry={tryOne}
          onOwn={openCrop}
          onAdded={(cover, kept) => {
            setKeptIn(kept);
            openCrop(cover);
          }}
        />
      </Pane>
    );
  if (!isNarrow) return pane;
  // With the screen to itself it has the keyboard to itself too.
  return (
    <ModalOverlay isOpen onOpenChange={(open) => !open && cancel()} className="fixed inset-0 z-50">
      <Modal className="h-full bg-paper motion-safe:animate-enter">
        <AriaDialog aria-labelledby={id} className="h-full outline-none">
          {pane}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

interface PaneProps {
  id: string;
  title: string;
  lead?: string;
  bar: ReactNode;
  children: ReactNode;
  /** Has the screen to itself: then what it lies in is the dialog. */
  isNarrow: boolean;
  onCancel: () => void;
}

/** Title, what one chooses from, and the bar to choose with. Escape is the way back. */
function Pane({ id, title, lead, bar, children, isNarrow, onCancel }: PaneProps) {
  const pane = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const cancel = useEffectEvent(onCancel);
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    if (isNarrow) return;
    const target = pane.current;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.stopPropagation();
      cancel();
    };
    target?.addEventListener('keydown', closeOnEscape);
    return () => {
      target?.removeEventListener('keydown', closeOnEscape);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [isNarrow]);
  return (
    <section
      ref={pane}
      {...(!isNarrow && { role: 'dialog', 'aria-labelledby': id })}
      className={cx(
        'flex flex-col bg-paper',
        isNarrow ? 'h-full' : 'absolute inset-0 z-20 shadow-sheet motion-safe:animate-enter',
      )}
    >
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-4 pb-6 sm:px-8 sm:pt-6">
        <div className="mb-4 flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <h2 ref={heading} id={id} tabIndex={-1} className="outline-none">
              {title}
            </h2>
            {lead !== undefined && <p className="text-ink-2">{lead}</p>}
          </div>
          <BareIconButton icon={X} label="Sluiten" onPress={onCancel} className="-mt-1 -mr-2" />
        </div>
        {children}
      </div>
      <div className="flex min-h-20 flex-wrap items-center gap-3 border-t border-line-strong bg-paper px-5 py-3 sm:px-8">
        {bar}
      </div>
    </section>
  );
}
