import { documentTheme } from '#features/campagnemiddelen/shared/rules/document-theme.ts';
import { isQuoteShown, shownSubtitle } from '#features/campagnemiddelen/shared/rules/shown.ts';
import { PHOTO_SLOTS } from '#features/campagnemiddelen/shared/rules/sharpness.ts';
import { Band } from './band.tsx';
import type { BrochureSheetProps } from './brochure-props.ts';
import { CornerLogo, hasPhoto } from './jersey.tsx';
import { CoverPhoto } from './photo.tsx';
import { Sheet } from './sheet.tsx';

/** Page 1: the photo, and what is asked. */
export function CoverSheet({ data, pictures }: BrochureSheetProps) {
  const { naam, coverCrop } = data.vereniging;
  const hasQuote = isQuoteShown(data);
  const company = data.showCompanyName ? data.coverCompanyName.trim() : '';
  return (
    <Sheet theme={documentTheme(data.vereniging)} className="cover">
      <div className="bg">
        <CoverPhoto cover={pictures.cover} crop={coverCrop} naam={naam} {...PHOTO_SLOTS.brochure} isZoomed />
        <Band
          theme={data.designTheme}
          width={218}
          height={305}
          left={196}
          right={172}
          stripe={3}
          hasWhiteStripe={!hasPhoto(pictures)}
        />
      </div>
      <CornerLogo pictures={pictures} naam={naam} />
      {company !== '' && (
        <div className="dedication" data-room="">
          <p data-field="coverCompanyName" data-fit="coverCompanyName" data-steps={3}>
            <span>Speciaal voor</span>
            <b>{company}</b>
          </p>
        </div>
      )}
      <div className={hasQuote ? 'title narrow' : 'title'} data-room="">
        <h1 data-field="coverTitle" data-fit="coverTitle" data-steps={5} data-gives={3}>
          {data.coverTitle}
        </h1>
        <p className="subtitle" data-field="subtitle" data-fit="subtitle" data-steps={3} data-gives={1}>
          {shownSubtitle(data.subtitle, data.zoekopdracht_titel)}
        </p>
      </div>
      {hasQuote && (
        <div className="quote-room" data-room="">
          <blockquote className="quote" data-field="quote" data-fit="quote" data-steps={4}>
            <p>“{data.quote.trim()}”</p>
            <footer>{data.quoteAuthor.trim()}</footer>
          </blockquote>
        </div>
      )}
      <div className="foot" data-room="">
        <p className="who" data-fit="vereniging.naam" data-steps={3}>
          Sponsorbrochure {naam}
        </p>
      </div>
      {data.showStats && data.seizoen.trim() !== '' && (
        <p className="season" data-field="seizoen">
          <span>Seizoen</span> <b>{data.seizoen.trim()}</b>
        </p>
      )}
    </Sheet>
  );
}
