import { ImageOff, Trash2, Upload } from 'lucide-react';
import { Suspense, lazy, useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';

import { formatFileSize, formatNumber } from '#shared/text.ts';
import { Button, Icon } from './button.tsx';
import { cx } from './cx.ts';
import { ErrorText, LabelText, errorStyle, hintStyle } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { chooserTypes, fileRefusal, fileType } from './file-refusal.ts';
import { shrinkPicture, UnreadablePicture } from './shrink-picture.ts';

/* Cropping is only fetched by who chose a picture. */
const ImageCrop = lazy(async () => ({ default: (await import('./image-crop.tsx')).ImageCrop }));

export interface FileDropProps extends Omit<FieldProps, 'hideLabel' | 'isReadOnly'> {
  value?: File | null | undefined;
  onChange?: ((file: File | null) => void) | undefined;
  /** Taken so that a form can hand its field over whole; a file is checked when it is chosen. */
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  /** Media types, for example ['image/jpeg', 'image/png']. */
  accept: readonly string[];
  maxBytes: number;
  /** What is stored now, shown until something else is chosen. */
  current?: { url: string; name?: string | undefined } | null | undefined;
  /** Takes away what is stored; without it that cannot be done here. */
  onRemove?: (() => void) | undefined;
  chooseLabel?: string;
  replaceLabel?: string;
  /** With a shape the picture is cut to it first. */
  crop?: { aspect: number; maxWidth: number };
  /** What the picture shows, for who cannot see it. */
  alt?: string;
  /** A person's photo is shown as it appears elsewhere, round, and without its size in pixels. */
  shape?: 'box' | 'person';
  isPending?: boolean;
}

interface PictureProps {
  source: File | string;
  alt: string;
  shape: 'box' | 'person';
  onSize: (size: string) => void;
}

/** The picture itself: of a file that is only chosen the browser makes an address, given back afterwards. */
function Picture({ source, alt, shape, onSize }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [lost, setLost] = useState<PictureProps['source'] | null>(null);
  useEffect(() => {
    if (!image.current) return;
    const url = typeof source === 'string' ? source : URL.createObjectURL(source);
    image.current.src = url;
    return () => {
      if (typeof source !== 'string') URL.revokeObjectURL(url);
    };
  }, [source]);
  return (
    <span
      className={cx(
        'grid flex-none place-items-center overflow-hidden',
        shape === 'person' ? 'size-28 rounded-full bg-well' : 'size-36 rounded-control bg-sunk',
      )}
    >
      {lost === source && <Icon icon={ImageOff} className="size-8 text-ink-2" />}
      <img
        ref={image}
        alt={alt}
        hidden={lost === source}
        onError={() => setLost(source)}
        className={shape === 'person' ? 'size-full object-cover' : 'max-h-26 max-w-26 object-contain'}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onSize(`${formatNumber(naturalWidth)} × ${formatNumber(naturalHeight)} px`)
        }
      />
    </span>
  );
}

interface PreviewProps {
  file: File | null;
  current: FileDropProps['current'];
  alt: string;
  shape: 'box' | 'person';
  children: ReactNode;
}

function Preview({ file, current, alt, shape, children }: PreviewProps) {
  const [size, setSize] = useState<string | null>(null);
  const name = file?.name ?? current?.name;
  const isPicture = file ? file.type.startsWith('image/') : true;
  const source = file ?? current?.url;
  const facts = [isPicture && shape === 'box' && size, file && formatFileSize(file.size)].filter(Boolean).join(', ');
  return (
    <>
      {isPicture && source && <Picture source={source} alt={alt} shape={shape} onSize={setSize} />}
      <span className="min-w-0">
        {name && <b className="block font-bold break-all">{name}</b>}
        {facts !== '' && <span className="block text-meta text-ink-2">{facts}</span>}
        {children}
      </span>
    </>
  );
}

/** A file by choosing or by dropping. What does not fit is refused at once, in words, before anything is sent. */
export function FileDrop({
  label,
  hint,
  error,
  optional,
  isDisabled,
  className,
  value,
  onChange,
  accept,
  maxBytes,
  current,
  onRemove,
  chooseLabel = 'Kies een bestand',
  replaceLabel = 'Ander bestand kiezen',
  crop,
  alt = '',
  shape = 'box',
  isPending,
}: FileDropProps) {
  const id = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [toCrop, setToCrop] = useState<{ file: File; url: string } | null>(null);
  const message = refusal ?? error;
  const isNamed = chooserTypes(accept).length > accept.length;
  const hasFile = Boolean(value ?? current);
  const canRemove = value ? true : Boolean(current && onRemove);

  const take = async (chosen: File | null | undefined) => {
    if (!chosen) return;
    const type = fileType(chosen);
    const isPicture = type.startsWith('image/');
    // A picture is made to fit; of anything else the size is what it is.
    const wrongKind = fileRefusal({ type, size: isPicture ? 0 : chosen.size }, accept, maxBytes);
    setRefusal(wrongKind);
    if (wrongKind !== null) return;
    setIsReading(true);
    try {
      const file = isPicture ? await shrinkPicture(chosen, accept, maxBytes) : chosen;
      const tooLarge = fileRefusal({ type: fileType(file), size: file.size }, accept, maxBytes);
      if (tooLarge !== null) setRefusal(tooLarge);
      else if (crop) setToCrop({ file, url: URL.createObjectURL(file) });
      else onChange?.(file);
    } catch (error) {
      setRefusal(
        error instanceof UnreadablePicture
          ? 'Dit bestand kunnen we niet openen. Kies een ander.'
          : 'Dit bestand kunnen we niet lezen. Probeer het opnieuw of kies een ander bestand.',
      );
    } finally {
      setIsReading(false);
    }
  };

  const endCrop = () => {
    if (toCrop) URL.revokeObjectURL(toCrop.url);
    setToCrop(null);
  };

  const buttons = (
    <span className={cx('flex flex-wrap gap-3', hasFile && 'mt-3')}>
      <FileTrigger acceptedFileTypes={chooserTypes(accept)} onSelect={(files) => void take(files?.[0])}>
        <Button
          variant="second"
          size="s"
          icon={Upload}
          isDisabled={isDisabled}
          isPending={isReading || (isPending ?? false)}
        >
          {hasFile ? replaceLabel : chooseLabel}
        </Button>
      </FileTrigger>
      {canRemove && !isDisabled && (
        <Button
          variant="quiet"
          size="s"
          icon={Trash2}
          onPress={() => {
            setRefusal(null);
            if (value) onChange?.(null);
            else onRemove?.();
          }}
        >
          Verwijderen
        </Button>
      )}
    </span>
  );

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={cx(hint && `${id}-hint`, message && `${id}-error`) || undefined}
      className={cx('min-w-0', className)}
    >
      <span id={`${id}-label`} className="mb-1.5 block font-semibold">
        <LabelText label={label} optional={optional} />
      </span>
      {hint && (
        <span id={`${id}-hint`} className={hintStyle}>
          {hint}
        </span>
      )}
      {message && (
        <span id={`${id}-error`} role="alert" className={errorStyle}>
          <ErrorText>{message}</ErrorText>
        </span>
      )}
      <DropZone
        aria-label={typeof label === 'string' ? `Sleepvak voor ${label}` : 'Sleepvak'}
        isDisabled={isDisabled ?? false}
        // What is carried can be of a kind that the browser has no word for; it is looked at when it is let go.
        getDropOperation={(types) => (isNamed || accept.some((type) => types.has(type)) ? 'copy' : 'cancel')}
        onDrop={({ items }) => {
          const item = items.find((candidate) => candidate.kind === 'file');
          if (item?.kind === 'file') void item.getFile().then(take);
        }}
        className={cx(
          'flex flex-wrap items-center gap-x-6 gap-y-4 rounded-control border border-dashed border-transparent',
          'transition-colors duration-fast data-drop-target:border-ink data-drop-target:bg-tint',
          !hasFile && 'border-control bg-sunk p-6',
          hasFile && shape === 'person' && 'pt-2',
          message && !hasFile && 'border-danger',
        )}
      >
        {hasFile ? (
          <Preview file={value ?? null} current={current} alt={alt} shape={shape}>
            {buttons}
          </Preview>
        ) : (
          <>
            <span className="flex items-center gap-3 text-ink-2">
              <Icon icon={Upload} />
              Sleep een bestand hierheen, of kies er zelf een.
            </span>
            {buttons}
          </>
        )}
      </DropZone>
      {toCrop && crop && (
        <Suspense fallback={null}>
          <ImageCrop
            {...toCrop}
            aspect={crop.aspect}
            maxWidth={crop.maxWidth}
            onCancel={endCrop}
            onDone={async (part) => {
              const file = await shrinkPicture(part, accept, maxBytes);
              endCrop();
              onChange?.(file);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
