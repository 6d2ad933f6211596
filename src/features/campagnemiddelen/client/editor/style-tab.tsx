import { Image } from 'lucide-react';
import { memo } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import type { FieldFit, Fit } from '#features/campagnemiddelen/document/fit.ts';
import { DESIGN_THEMES } from '#features/campagnemiddelen/shared/kinds.ts';
import { coverSharp } from '#features/campagnemiddelen/shared/rules/sharpness.ts';
import { quoteAuthorOf, shownSubtitle } from '#features/campagnemiddelen/shared/rules/shown.ts';
import type { BrochureData, CoverPicture, Crop, Pictures } from '#features/campagnemiddelen/shared/schema.ts';
import { BrochurePage } from '#features/campagnemiddelen/client/sheets/brochure-page.tsx';
import { A4 } from '#features/campagnemiddelen/client/sheets/paper.ts';
import { MoreParts, PartHead } from './part-head.tsx';
import { PhotoRow } from './photo-row.tsx';
import { type EditText, TextPart } from './text-part.tsx';
import { ThemeStrip } from './theme-picker.tsx';
import type { Edit } from './use-editing.ts';

interface StyleTabProps {
  data: BrochureData;
  /** The page a moment later, for the pictures of it: they follow when there is time. */
  later: BrochureData;
  pictures: Pictures;
  edit: Edit<BrochureData>;
  fit: Fit;
  /** With all photos, or with this one in the frame. */
  onCover: (isCropping: boolean) => void;
  onThemes: () => void;
}

/** The cover: title, photo, look, and what else stands there. */
export function StyleTab({ data, later, pictures, edit, fit, onCover, onThemes }: StyleTabProps) {
  const text = edit as EditText;
  return (
    <>
      <TextPart name="coverTitle" label="Titel" rows={2} value={data.coverTitle} edit={text} room={fit['coverTitle']} />
      <TextPart
        name="subtitle"
        label="Ondertitel"
        value={data.subtitle}
        edit={text}
        room={fit['subtitle']}
        placeholder={shownSubtitle('', data.zoekopdracht_titel)}
      />
      <CoverPart cover={pictures.cover} crop={data.vereniging.coverCrop} onCover={onCover} />
      <CoverThemes data={data} later={later} pictures={pictures} edit={edit} onThemes={onThemes} />
      <CoverRest
        seizoen={data.seizoen}
        showStats={data.showStats}
        quote={data.quote}
        quoteAuthor={data.quoteAuthor}
        showQuote={data.showQuote}
        coverCompanyName={data.coverCompanyName}
        showCompanyName={data.showCompanyName}
        naam={data.vereniging.naam}
        quoteRoom={fit['quote']}
        companyRoom={fit['coverCompanyName']}
        edit={edit}
      />
    </>
  );
}

interface CoverRestProps extends Pick<
  BrochureData,
  'seizoen' | 'showStats' | 'quote' | 'quoteAuthor' | 'showQuote' | 'coverCompanyName' | 'showCompanyName'
> {
  naam: string;
  quoteRoom: FieldFit | undefined;
  companyRoom: FieldFit | undefined;
  edit: Edit<BrochureData>;
}

/** What else stands on the cover; most leave it as it is. */
const CoverRest = memo(function CoverRest({
  seizoen,
  showStats,
  quote,
  quoteAuthor,
  showQuote,
  coverCompanyName,
  showCompanyName,
  naam,
  quoteRoom,
  companyRoom,
  edit,
}: CoverRestProps) {
  return (
    <MoreParts title="Verder op het voorblad" note="seizoen, citaat, bedrijfsnaam">
      <div className="flex flex-col">
        <TextPart name="seizoen" label="Seizoen" value={seizoen} edit={edit} className="max-w-60" />
        <Checkbox value={showStats} onChange={(isOn) => edit(null, (now) => ({ ...now, showStats: isOn }))}>
          Toon het seizoen en de cijfers
        </Checkbox>
      </div>
      <div className="flex flex-col">
        <TextPart name="quote" label="Citaat" rows={2} value={quote} edit={edit} room={quoteRoom} className="mb-3" />
        <TextPart
          name="quoteAuthor"
          label="Wie zegt dat?"
          hint="Zonder naam staat het citaat niet op het voorblad."
          value={quoteAuthor}
          edit={edit}
          placeholder={quoteAuthorOf('', naam)}
        />
        <Checkbox value={showQuote} onChange={(isOn) => edit(null, (now) => ({ ...now, showQuote: isOn }))}>
          Toon het citaat
        </Checkbox>
      </div>
      <div className="flex flex-col">
        <TextPart
          name="coverCompanyName"
          label="Bedrijfsnaam"
          hint="Voor een brochure voor één bedrijf."
          value={coverCompanyName}
          edit={edit}
          room={showCompanyName ? companyRoom : undefined}
        />
        <Checkbox value={showCompanyName} onChange={(isOn) => edit(null, (now) => ({ ...now, showCompanyName: isOn }))}>
          Toon de bedrijfsnaam
        </Checkbox>
      </div>
    </MoreParts>
  );
});

interface CoverPartProps {
  cover: CoverPicture | null;
  crop: Crop | null;
  onCover: (isCropping: boolean) => void;
}

const CoverPart = memo(function CoverPart({ cover, crop, onCover }: CoverPartProps) {
  return (
    <section data-part="vereniging.coverImage" className="scroll-mt-6">
      <PartHead title="Omslagfoto" />
      <PhotoRow
        url={cover?.thumbnail_url ?? cover?.url ?? null}
        naam={cover === null ? 'Nog geen foto' : cover.titel}
        sharp={coverSharp(cover, crop)}
        actions={
          <>
            <Button variant="second" size="s" icon={Image} onPress={() => onCover(false)}>
              {cover === null ? 'Kies een foto' : 'Andere foto'}
            </Button>
            {cover !== null && (
              <Button variant="quiet" size="s" className="-mx-2" onPress={() => onCover(true)}>
                Uitsnijden
              </Button>
            )}
          </>
        }
      />
    </section>
  );
});

/** The page in this strip is 236 wide, and its lower right corner shows. */
const MINI_SCALE = 236 / A4.width;

type CoverThemesProps = Pick<StyleTabProps, 'later' | 'pictures' | 'edit' | 'onThemes'> & {
  data: Pick<BrochureData, 'designTheme'>;
};

const CoverThemes = memo(
  function CoverThemes({ data, later, pictures, edit, onThemes }: CoverThemesProps) {
    return (
      <ThemeStrip
        themes={DESIGN_THEMES}
        value={data.designTheme}
        onChange={(designTheme) => edit(null, (now) => ({ ...now, designTheme }))}
        onOpenLarge={onThemes}
        renderMini={(designTheme) => (
          <span className="absolute -top-40 right-0 block">
            <BrochurePage page={0} data={{ ...later, designTheme }} pictures={pictures} scale={MINI_SCALE} />
          </span>
        )}
      />
    );
  },
  // The pages in it are as many as there are looks: they are drawn when there is time, not with every letter.
  (before, after) =>
    before.data.designTheme === after.data.designTheme &&
    before.later === after.later &&
    before.pictures === after.pictures,
);
