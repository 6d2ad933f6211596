import { useState } from 'react';
import Cropper from 'react-easy-crop';
import type { Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';

import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Slider } from './slider.tsx';

/** Draws the chosen part; a picture that is larger than it will ever be shown becomes smaller. */
async function cut(file: File, area: Area, maxWidth: number): Promise<File> {
  const picture = await createImageBitmap(file);
  const width = Math.round(Math.min(area.width, maxWidth));
  const height = Math.round((width * area.height) / area.width);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw pictures');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, height);
  picture.close();
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const blob = await canvas.convertToBlob({ type, quality: 0.92 });
  return new File([blob], file.name, { type });
}

export interface ImageCropProps {
  file: File;
  /** The address the browser made for the file; who made it gives it back. */
  url: string;
  aspect: number;
  maxWidth: number;
  onDone: (file: File) => Promise<void>;
  onCancel: () => void;
}

/** Which part of the picture is used: by dragging, or with the arrow keys and the slider. */
export function ImageCrop({ file, url, aspect, maxWidth, onDone, onCancel }: ImageCropProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const finish = async () => {
    if (!area) return;
    setIsPending(true);
    try {
      await onDone(await cut(file, area, maxWidth));
    } catch {
      // A picture that the browser cannot read: damaged, or another format under a picture's name.
      setHasFailed(true);
    } finally {
      setIsPending(false);
    }
  };

  return (
    <Dialog
      title="Kies de uitsnede"
      size="l"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onCancel();
      }}
      isDismissable={false}
      actions={
        <>
          <Button onPress={() => void finish()} isPending={isPending} isDisabled={hasFailed || !area}>
            Gebruik deze uitsnede
          </Button>
          <Button variant="second" onPress={onCancel}>
            Annuleren
          </Button>
        </>
      }
    >
      {hasFailed && (
        <p role="alert" className="mb-3 font-semibold text-danger">
          Dit bestand kunnen we niet openen. Kies een ander.
        </p>
      )}
      <p className="mb-3 text-ink-2">Sleep de foto op zijn plaats, of gebruik de pijltjestoetsen.</p>
      <div className="relative h-[min(26rem,50dvh)] overflow-hidden rounded-control bg-ink">
        <Cropper
          image={url}
          aspect={aspect}
          crop={position}
          zoom={zoom}
          minZoom={1}
          maxZoom={4}
          disableAutomaticStylesInjection
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          // A screen reader then leaves the arrow keys to the picture.
          cropperProps={{ role: 'application', 'aria-label': 'Uitsnede verplaatsen' }}
          mediaProps={{ alt: '', onError: () => setHasFailed(true) }}
        />
      </div>
      <Slider
        label="Inzoomen"
        value={zoom}
        onChange={setZoom}
        min={1}
        max={4}
        step={0.05}
        formatOptions={{ style: 'percent' }}
        className="mt-4"
      />
    </Dialog>
  );
}
