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

/** The product itself, as it is: `npm run shots -- --voorpagina` takes it anew. */
export function ProductPicture({ wide, narrow, alt }: ProductPictureProps) {
  return (
    <picture>
      <source media="(width < 40rem)" srcSet={narrow.file} width={narrow.width} height={narrow.height} />
      <img src={wide.file} alt={alt} width={wide.width} height={wide.height} loading="lazy" className="h-auto w-full" />
    </picture>
  );
}
