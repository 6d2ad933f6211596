import { PHOTO_SLOTS } from '#features/campagnemiddelen/shared/rules/sharpness.ts';
import { Band } from './band.tsx';
import { campaignPackages, type CampaignSheetProps, campaignTheme } from './campaign-props.ts';
import { CampaignTitle } from './campaign-title.tsx';
import { ContactLines } from './contacts.tsx';
import { CornerLogo } from './jersey.tsx';
import { PackageRows } from './packages.tsx';
import { CoverPhoto } from './photo.tsx';
import { Qr } from './qr.tsx';
import { Sheet } from './sheet.tsx';

const PACKAGES_MOST = 2;

/** A leaflet: the photo, and below it what is asked and what it costs. */
export function A5Sheet({ data, pictures, isPreview = false }: CampaignSheetProps) {
  const { naam, coverCrop } = data.vereniging;
  const { packages, isExample } = campaignPackages(data, PACKAGES_MOST, isPreview);
  return (
    <Sheet theme={campaignTheme(data)} className="a5">
      <div className="bg">
        <CoverPhoto cover={pictures.cover} crop={coverCrop} naam={naam} {...PHOTO_SLOTS.a5} />
        <div className="ground">
          <Band theme={data.designTheme} width={156} height={130} left={22} right={18} stripe={2.2} />
        </div>
      </div>
      <CornerLogo pictures={pictures} naam={naam} />
      <CampaignTitle data={data} />
      <div className="prices" data-room="">
        <PackageRows packages={packages} isExample={isExample} />
      </div>
      <div className="people" data-room="">
        <div data-field="contact" data-fit="contact" data-steps={3}>
          <ContactLines contact={data.contact} />
        </div>
      </div>
      <Qr className="qr" url={data.inschrijfUrl} />
    </Sheet>
  );
}
