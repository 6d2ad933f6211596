import { PHOTO_SLOTS } from '#features/campagnemiddelen/shared/rules/sharpness.ts';
import { Band } from './band.tsx';
import { type CampaignSheetProps, campaignTheme } from './campaign-props.ts';
import { CampaignTitle } from './campaign-title.tsx';
import { ContactLines } from './contacts.tsx';
import { CornerLogo } from './jersey.tsx';
import { CoverPhoto } from './photo.tsx';
import { Qr } from './qr.tsx';
import { Sheet } from './sheet.tsx';

/** Half an A5, to hand out: the photo, what is asked, and whom to call. */
export function FlyerSheet({ data, pictures }: CampaignSheetProps) {
  const { naam, coverCrop } = data.vereniging;
  return (
    <Sheet theme={campaignTheme(data)} className="flyer">
      <div className="bg">
        <CoverPhoto cover={pictures.cover} crop={coverCrop} naam={naam} {...PHOTO_SLOTS.flyer} />
        <div className="ground">
          <Band theme={data.designTheme} width={113} height={94} left={18} right={14} stripe={1.8} />
        </div>
      </div>
      <CornerLogo pictures={pictures} naam={naam} />
      <CampaignTitle data={data} />
      <div className="people" data-room="">
        <p className="club" data-fit="vereniging.naam" data-steps={2}>
          {naam}
        </p>
        <div data-field="contact" data-fit="contact" data-steps={3}>
          <ContactLines contact={{ ...data.contact, functie: '' }} />
        </div>
      </div>
      <Qr className="qr" url={data.inschrijfUrl} />
    </Sheet>
  );
}
