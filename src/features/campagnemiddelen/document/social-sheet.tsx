import { Band } from './band.tsx';
import { type CampaignSheetProps, campaignTheme } from './campaign-props.ts';
import { CampaignTitle } from './campaign-title.tsx';
import { CornerLogo } from './jersey.tsx';
import { CoverPhoto } from './photo.tsx';
import { Qr } from './qr.tsx';
import { Sheet } from './sheet.tsx';

/** A square for social media. */
export function SocialSheet({ data, pictures }: CampaignSheetProps) {
  const { naam, coverCrop } = data.vereniging;
  return (
    <Sheet theme={campaignTheme(data)} className="social">
      <div className="bg">
        <CoverPhoto cover={pictures.cover} crop={coverCrop} naam={naam} width={1080} height={700} />
        <Band theme={data.designTheme} width={1080} height={1080} left={668} right={640} stripe={13} />
      </div>
      <CornerLogo pictures={pictures} naam={naam} />
      <CampaignTitle data={data} />
      <Qr className="qr" url={data.inschrijfUrl} caption="Scan en meld je aan" />
    </Sheet>
  );
}
