import type { CampaignData } from '#features/campagnemiddelen/shared/schema.ts';
import { campaignSubtitle } from './campaign-props.ts';

/** What is asked, as large as it fits. */
export function CampaignTitle({ data }: { data: CampaignData }) {
  return (
    <div className="title" data-room="">
      <h1 data-field="coverTitle" data-fit="coverTitle" data-steps={5} data-gives={3}>
        {data.coverTitle}
      </h1>
      <p className="subtitle" data-field="subtitle" data-fit="subtitle" data-steps={3} data-gives={1}>
        {campaignSubtitle(data)}
      </p>
    </div>
  );
}
