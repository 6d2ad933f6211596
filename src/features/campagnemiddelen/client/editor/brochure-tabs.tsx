import { createContext, memo, use } from 'react';
import { Alert } from '#client/ui/alert.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx';
import type { Fit } from '#features/campagnemiddelen/document/fit.ts';
import { BROCHURE_TABS, type BrochureTab, tooLongSentences } from '#features/campagnemiddelen/shared/rules/parts.ts';
import type { BrochureData, OpenedBrochure, Pictures } from '#features/campagnemiddelen/shared/schema.ts';
import { InfoTab } from './info-tab.tsx';
import { SponsorTab } from './sponsor-tab.tsx';
import { StyleTab } from './style-tab.tsx';
import type { Edit } from './use-editing.ts';
import type { GeneratedField } from './use-generated-texts.ts';

export interface BrochureFields {
  data: BrochureData;
  /** The same a moment later, for pictures of the page: they follow when there is time. */
  later: BrochureData;
  pictures: Pictures;
  edit: Edit<BrochureData>;
  fit: Fit;
  opened: OpenedBrochure;
  /** Texts that are being written now. */
  writing: ReadonlySet<GeneratedField>;
  onCover: (isCropping: boolean) => void;
  onThemes: () => void;
  focusPart: (name: string) => void;
}

/** Past the tabs, which are slow to draw and do not change with a letter. */
export const FieldsContext = createContext<BrochureFields | null>(null);

const TABS: Record<BrochureTab, { label: string; note: string }> = {
  stijl: { label: 'Stijlelementen', note: 'Voorblad' },
  info: { label: 'Verenigingsinfo', note: 'Bladzijde 2' },
  sponsoring: { label: 'Sponsoring & Contact', note: 'Bladzijde 3' },
};

/** A tab for each page. */
export const BrochureTabs = memo(function BrochureTabs({
  tab,
  onTab,
}: {
  tab: BrochureTab;
  onTab: (tab: BrochureTab) => void;
}) {
  return (
    <Tabs
      selectedKey={tab}
      onSelectionChange={(key) => onTab(key as BrochureTab)}
      className="flex min-h-0 flex-1 flex-col"
    >
      <TabList
        label="Onderdelen van de brochure"
        slides="always"
        className="flex-none gap-x-6 px-8 max-sm:px-5 xl:justify-between"
      >
        {BROCHURE_TABS.map((id) => (
          <Tab key={id} id={id} {...TABS[id]} />
        ))}
      </TabList>
      <TabPanel
        key={tab}
        id={tab}
        className="relative flex min-h-0 flex-1 flex-col gap-5.5 px-8 pb-8 max-sm:px-5 min-[64rem]:overflow-y-auto"
      >
        <TabFields tab={tab} />
      </TabPanel>
    </Tabs>
  );
});

function TabFields({ tab }: { tab: BrochureTab }) {
  const fields = use(FieldsContext);
  if (fields === null) return null;
  const { focusPart, opened, writing, later, onCover, onThemes, ...shared } = fields;
  const tooLong = tooLongSentences(fields.fit);
  return (
    <>
      {tooLong.length > 0 && (
        <Alert tone="danger" announce={false}>
          {tooLong.map(({ name, sentence }) => (
            <p key={name}>
              <button
                type="button"
                onClick={() => focusPart(name)}
                className="cursor-pointer text-left underline underline-offset-3"
              >
                {sentence}
              </button>
            </p>
          ))}
        </Alert>
      )}
      {tab === 'stijl' && <StyleTab {...shared} later={later} onCover={onCover} onThemes={onThemes} />}
      {tab === 'info' && <InfoTab {...shared} />}
      {tab === 'sponsoring' && <SponsorTab {...shared} opened={opened} writing={writing} />}
    </>
  );
}
