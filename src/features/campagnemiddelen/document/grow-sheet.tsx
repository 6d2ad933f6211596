import { documentTheme } from '#features/campagnemiddelen/shared/rules/document-theme.ts';
import { PHOTO_SLOTS } from '#features/campagnemiddelen/shared/rules/sharpness.ts';
import { PAGE_3_TITLE, shownAppeal, shownPackages } from '#features/campagnemiddelen/shared/rules/shown.ts';
import { Band } from './band.tsx';
import type { BrochureSheetProps } from './brochure-props.ts';
import { Contacts } from './contacts.tsx';
import { PackageCards } from './packages.tsx';
import { placePicture } from './photo.tsx';
import { Qr } from './qr.tsx';
import { ColourBar, Paragraphs, Sheet } from './sheet.tsx';

/** Page 3: whom it is for, what it costs, and whom to call. */
export function GrowSheet({ data, pictures, priceless = '€-' }: BrochureSheetProps) {
  const { team, text } = shownAppeal(data);
  const photo = data.teamInfo === null ? null : (pictures.teams[data.teamInfo.id] ?? null);
  const packages = shownPackages(data.sponsorPackages);
  return (
    <Sheet theme={documentTheme(data.vereniging)} className="grow">
      {photo === null ? (
        <ColourBar />
      ) : (
        <div className="bg">
          <TeamPhoto {...photo} alt={data.teamInfo?.teamnaam ?? ''} />
        </div>
      )}
      <div className={photo === null ? 'offer wide' : 'offer'} data-room="">
        <div className="appeal">
          {/* Its words are always the same three lines, so it only makes way. */}
          <h1 data-fit="" data-steps={photo === null ? 5 : 2} data-gives={photo === null ? 4 : 1}>
            {PAGE_3_TITLE.replace(' ', '\n').replace(/ (?=\S+$)/u, '\n')}
          </h1>
          {team !== null && <h2 data-field="teamInfo">{team}</h2>}
          {text !== '' && (
            <div
              className={team === null ? 'words intro' : 'words'}
              data-field={team === null ? 'sponsorIntro' : 'aiTeamStory'}
              data-fit={team === null ? 'sponsorIntro' : 'aiTeamStory'}
              data-steps={4}
              data-gives={team === null ? 2 : 1}
            >
              <Paragraphs text={text} />
            </div>
          )}
        </div>
        {packages.length > 0 && (
          <div className="cards">
            <h2>Sponsoropties</h2>
            <PackageCards packages={packages} priceless={priceless} />
          </div>
        )}
      </div>
      <div className="end">
        <div className="bg">
          <Band theme={data.designTheme} width={218} height={78} left={20} right={8} stripe={2.2} />
        </div>
      </div>
      <div className="people" data-room="">
        <h2>Contactpersoon</h2>
        <Contacts
          contacts={[
            ['contact', data.contact],
            ['contact_2', data.contact_2],
          ]}
        />
      </div>
      <Qr className="qr" url={data.inschrijfUrl} />
    </Sheet>
  );
}

interface TeamPhotoProps {
  url: string;
  width: number | null;
  height: number | null;
  alt: string;
}

/** Cut off at a slant, with a stripe in the colour of the band. */
function TeamPhoto({ url, width, height, alt }: TeamPhotoProps) {
  const place =
    width === null || height === null
      ? { width: '100%', height: '100%', objectFit: 'cover' as const }
      : placePicture({ width, height }, null, PHOTO_SLOTS.team, false);
  return (
    <div className="team" data-field="teamInfo">
      <div className="cut" style={{ clipPath: 'polygon(0 0, 100% 0, 100% 91.07%, 0 100%)' }}>
        <img src={url} alt={alt} style={place} />
      </div>
      <svg viewBox="0 0 92 115" aria-hidden="true">
        <path d="M0 112L92 102V105L0 115Z" fill="var(--mark)" />
      </svg>
    </div>
  );
}
