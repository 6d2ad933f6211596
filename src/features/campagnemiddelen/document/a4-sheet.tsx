import { PACKAGES_MOST } from '#features/campagnemiddelen/shared/rules/shown.ts';
import { PHOTO_SLOTS } from '#features/campagnemiddelen/shared/rules/sharpness.ts';
import { Band } from './band.tsx';
import { campaignPackages, type CampaignSheetProps, campaignTheme } from './campaign-props.ts';
import { CampaignTitle } from './campaign-title.tsx';
import { ContactLines } from './contacts.tsx';
import { Logo } from './jersey.tsx';
import { PackageRows } from './packages.tsx';
import { CoverPhoto } from './photo.tsx';
import { Qr } from './qr.tsx';
import { Sheet } from './sheet.tsx';

/** A poster: what is asked, the photo, and what it costs. */
export function A4Sheet({ data, pictures, isPreview = false }: CampaignSheetProps) {
  const { naam, coverCrop, website } = data.vereniging;
  const { packages, isExample } = campaignPackages(data, PACKAGES_MOST, isPreview);
  const isRound = data.designTheme === 'blobs';
  return (
    <Sheet theme={campaignTheme(data)} className="a4">
      <div className="bg">
        <CoverPhoto cover={pictures.cover} crop={coverCrop} naam={naam} {...PHOTO_SLOTS.a4} />
        <div className={isRound ? 'top round' : 'top'}>
          {isRound ? (
            <Band theme="blobs" width={218} height={136} left={16} right={16} stripe={2.4} scale={0.8} />
          ) : (
            <Band theme={data.designTheme} width={218} height={128} left={3} right={17} stripe={3} />
          )}
        </div>
      </div>
      <div className="mast" data-room="">
        <div className="logo">
          <Logo url={pictures.logo} naam={naam} />
        </div>
        <div className="club" data-field="vereniging.naam" data-fit="vereniging.naam" data-steps={3}>
          <b>{naam}</b>
          {data.seizoen.trim() !== '' && <p data-field="seizoen">zoekt sponsors voor seizoen {data.seizoen.trim()}</p>}
        </div>
      </div>
      <CampaignTitle data={data} />
      <div className="low" />
      <div className="prices" data-room="">
        <PackageRows packages={packages} isExample={isExample} />
      </div>
      <div className="people" data-room="">
        <div className="line" data-field="contact" data-fit="contact" data-steps={3}>
          <ContactLines contact={data.contact} website={website} />
        </div>
      </div>
      <Qr className="qr" url={data.inschrijfUrl} />
    </Sheet>
  );
}
