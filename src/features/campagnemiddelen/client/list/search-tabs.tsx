import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Select } from '#client/ui/select.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { shorten } from '#shared/text.ts';
import { searchOptionsQuery } from '#features/campagnemiddelen/client/api.ts';
import { searchOptionText } from '#features/campagnemiddelen/shared/rules/searches.ts';

interface SearchTabsProps {
  tabs: readonly { id: string; zoekopdracht: string }[];
  openId: string;
  /** The materials of the search that is open. */
  children: ReactNode;
}

const nameOf = (zoekopdracht: string) => (zoekopdracht.trim() === '' ? 'Naamloze zoekopdracht' : zoekopdracht.trim());

/** One place per search: a few side by side, and a list of the others. */
export function SearchTabs({ tabs, openId, children }: SearchTabsProps) {
  const navigate = useNavigate();
  const options = useQuery(searchOptionsQuery);
  const open = (zoekopdracht_id: string) =>
    navigate({ to: '/campagnemiddelen/zoekopdracht/$zoekopdracht_id', params: { zoekopdracht_id } });
  const others = (options.data?.rows ?? []).filter(({ id }) => tabs.every((tab) => tab.id !== id));
  return (
    <Tabs selectedKey={openId} onSelectionChange={(key) => void open(String(key))} keyboardActivation="manual">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-2 border-line sm:border-b">
        {/* On a phone up to the edges of the screen. */}
        <TabList
          label="Zoekopdracht"
          slides="phone"
          className="min-w-0 flex-1 basis-80 max-sm:-mx-5 max-sm:px-5 sm:border-b-0"
        >
          {tabs.map(({ id, zoekopdracht }) => (
            <Tab key={id} id={id} label={shorten(nameOf(zoekopdracht), 40)} />
          ))}
        </TabList>
        {others.length > 0 && (
          <Select
            label="Andere zoekopdracht"
            hideLabel
            optional="quiet"
            size="s"
            placeholder="Andere zoekopdracht"
            options={others.map((search) => ({ value: search.id, label: searchOptionText(search) }))}
            value={null}
            onChange={(id) => void open(id)}
            className="mb-2 w-64 max-w-full"
          />
        )}
      </div>
      <TabPanel id={openId} className="pt-0">
        {children}
      </TabPanel>
    </Tabs>
  );
}
