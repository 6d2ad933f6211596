import { ImageOff } from 'lucide-react';
import { Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { usePicture } from '#client/ui/use-picture.ts';

interface CoverPictureProps {
  source: string | null;
  /** One of its files is not in the store. */
  isBroken: boolean;
  alt: string;
  className?: string;
}

/** The image, or in its place that it is not there. */
export function CoverPicture({ source, isBroken, alt, className }: CoverPictureProps) {
  const { url, onError } = usePicture(isBroken ? null : source);
  if (url === null) {
    return (
      <span
        className={cx(
          'flex flex-col items-center justify-center gap-2 border border-dashed border-line-strong bg-well p-3',
          'text-center text-ui text-ink-2',
          className,
        )}
      >
        <Icon icon={ImageOff} />
        Afbeelding niet beschikbaar
      </span>
    );
  }
  return <img src={url} alt={alt} onError={onError} className={cx('block object-cover', className)} />;
}
