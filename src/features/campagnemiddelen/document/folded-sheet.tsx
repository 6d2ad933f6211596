import { FOLDED_FLYER } from '#features/campagnemiddelen/shared/rules/formats.ts';
import { PHOTO_SLOTS } from '#features/campagnemiddelen/shared/rules/sharpness.ts';
import { isQuoteShown, PACKAGES_MOST } from '#features/campagnemiddelen/shared/rules/shown.ts';
import { Band } from './band.tsx';
import { campaignPackages, type CampaignSheetProps, campaignTheme } from './campaign-props.ts';
import { CampaignTitle } from './campaign-title.tsx';
import { ContactLines } from './contacts.tsx';
import { Figures } from './figures.tsx';
import { CornerLogo } from './jersey.tsx';
import { PackageCards } from './packages.tsx';
import { CoverPhoto } from './photo.tsx';
import { Qr } from './qr.tsx';
import { Paragraphs, Sheet } from './sheet.tsx';

const FIGURES_MOST = 6;
const PROMISES_MOST = 3;

/** An A4 that is folded twice: a front, the club, and what it costs. */
export function FoldedSheet({ data, pictures, isPreview = false }: CampaignSheetProps) {
  const { vereniging, quote = '', quoteAuthor = '', sponsorIntro = '', cijfers = [] } = data;
  const { packages, isExample } = campaignPackages(data, PACKAGES_MOST, isPreview, PROMISES_MOST);
  return (
    <Sheet theme={campaignTheme(data)} className="folded">
      <div className="front">
        <div className="bg">
          <CoverPhoto
            cover={pictures.cover}
            crop={vereniging.coverCrop}
            naam={vereniging.naam}
            {...PHOTO_SLOTS.folded}
          />
          <div className="ground">
            <Band theme={data.designTheme} width={74} height={132} left={22} right={16} stripe={1.6} isPlain />
          </div>
        </div>
        <CornerLogo pictures={pictures} naam={vereniging.naam} />
        <CampaignTitle data={data} />
        <div className="club" data-room="">
          <div data-field="vereniging.naam" data-fit="vereniging.naam" data-steps={3}>
            <b>{vereniging.naam}</b>
            {data.seizoen.trim() !== '' && <p data-field="seizoen">seizoen {data.seizoen.trim()}</p>}
          </div>
        </div>
      </div>
      <div className="middle" data-room="">
        <div>
          <h2>Over ons</h2>
          <div
            className="big"
            data-field="vereniging.beschrijving"
            data-fit="vereniging.beschrijving"
            data-steps={5}
            data-gives={3}
          >
            <Paragraphs text={vereniging.beschrijving} />
          </div>
        </div>
        <Figures figures={cijfers.slice(0, FIGURES_MOST)} columns={2} />
        {sponsorIntro.trim() !== '' && (
          <div className="words" data-field="sponsorIntro" data-fit="sponsorIntro" data-steps={4}>
            <Paragraphs text={sponsorIntro} />
          </div>
        )}
        {isQuoteShown({ showQuote: true, quote, quoteAuthor }) && (
          <blockquote className="quote" data-field="quote" data-fit="quote" data-steps={4} data-gives={2}>
            <p>“{quote.trim()}”</p>
            <footer>{quoteAuthor.trim()}</footer>
          </blockquote>
        )}
      </div>
      <div className="side" />
      <div className="options" data-room="">
        {packages.length > 0 && (
          <>
            <h2>Sponsoropties</h2>
            {isExample && <p className="example">Voorbeeld</p>}
            <PackageCards packages={packages} priceless="Op aanvraag" />
          </>
        )}
      </div>
      <div className="people" data-room="">
        <div data-field="contact" data-fit="contact" data-steps={3}>
          <ContactLines contact={data.contact} website={vereniging.website} />
        </div>
      </div>
      <Qr className="qr" url={data.inschrijfUrl} />
      {FOLDED_FLYER.folds.flatMap((fold) =>
        (['head', 'tail'] as const).map((end) => (
          <i key={`${fold} ${end}`} className={`fold ${end}`} style={{ left: `${fold + 4}mm` }} aria-hidden="true" />
        )),
      )}
    </Sheet>
  );
}
