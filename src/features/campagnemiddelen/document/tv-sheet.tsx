import type { CampaignTheme } from '#features/campagnemiddelen/shared/kinds.ts';
import { type CampaignSheetProps, campaignTheme } from './campaign-props.ts';
import { CampaignTitle } from './campaign-title.tsx';
import { Logo } from './jersey.tsx';
import { CoverPhoto } from './photo.tsx';
import { Qr } from './qr.tsx';
import { Sheet } from './sheet.tsx';

/** A screen in the clubhouse, read from across the room. */
export function TvSheet({ data, pictures }: CampaignSheetProps) {
  const { naam, coverCrop } = data.vereniging;
  return (
    <Sheet theme={campaignTheme(data)} className="tv">
      <div className="bg">
        <CoverPhoto cover={pictures.cover} crop={coverCrop} naam={naam} width={1180} height={1080} middle={0.6} />
        <Panel theme={data.designTheme} />
      </div>
      <div className="mast" data-room="">
        <div className="logo">
          <Logo url={pictures.logo} naam={naam} />
        </div>
        <div className="club" data-field="vereniging.naam" data-fit="vereniging.naam" data-steps={3}>
          <b>{naam}</b>
        </div>
      </div>
      <CampaignTitle data={data} />
      <Qr className="qr" url={data.inschrijfUrl} />
    </Sheet>
  );
}

/** Its right side, at a distance from where the words are: slanted, or as round as the theme. */
const side = (theme: CampaignTheme, shift: number) =>
  theme === 'blobs'
    ? `M0 0H${962 + shift}C${1130 + shift} 180 ${1070 + shift} 330 ${980 + shift} 470S${1010 + shift} 900 ${836 + shift} 1080H0Z`
    : `M0 0H${1050 + shift}L${790 + shift} 1080H0Z`;

function Panel({ theme }: { theme: CampaignTheme }) {
  return (
    <svg className="band" viewBox="0 0 1920 1080" aria-hidden="true">
      <path d={side(theme, 46)} fill="#fff" />
      <path d={side(theme, 28)} fill="var(--accent-c)" />
      <path d={side(theme, 0)} fill="var(--band)" />
    </svg>
  );
}
