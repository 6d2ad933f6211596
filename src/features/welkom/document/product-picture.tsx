interface Picture {
  file: string;
  width: number;
  height: number;
}

interface ProductPictureProps {
  wide: Picture;
  /** For a phone, on which the wide one would be too small to read. */
  narrow: Picture;
  alt: string;
}

/** On a phone a screen in a frame: at its own size one would press its buttons. */
const FRAME =
  'max-sm:mx-auto max-sm:w-68 max-sm:rounded-[20px] max-sm:border-6 max-sm:bg-sunk max-sm:p-2 max-sm:border-[#05152c]';

/** The product itself, as it is: `npm run shots -- --voorpagina` takes it anew. */
export function ProductPicture({ wide, narrow, alt }: ProductPictureProps) {
  return (
    <picture>
      <source media="(width < 40rem)" srcSet={narrow.file} width={narrow.width} height={narrow.height} />
      <img
        src={wide.file}
        alt={alt}
        width={wide.width}
        height={wide.height}
        loading="lazy"
        className={`h-auto w-full ${FRAME}`}
      />
    </picture>
  );
}
