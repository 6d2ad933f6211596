import { Check, Ellipsis, KanbanSquare, List, LogIn, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#client/ui/menu.tsx';
import { Chips } from '#client/ui/chips.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { TitleTabs } from '#client/ui/title-tabs.tsx';

import { Demo, RowOf, Section } from './demo.tsx';

export function ActionsSection() {
  return (
    <Section id="knoppen" title="Knoppen, tabs en menu’s">
      <Demo title="Knoppen">
        {() => (
          <div className="space-y-4">
            <RowOf>
              <Button icon={Plus}>Sponsor toevoegen</Button>
              <Button variant="second">Bekijk openstaande taken</Button>
              <Button variant="quiet">Houd mijn tekst</Button>
              <Button variant="danger" icon={Trash2}>
                Verwijderen
              </Button>
              <Button variant="danger-solid">Zoekopdracht verwijderen</Button>
            </RowOf>
            <RowOf>
              <Button size="s">Klein</Button>
              <Button size="s" variant="second" icon={Check}>
                Goedkeuren
              </Button>
              <Button isPending>Opslaan</Button>
              <Button isDisabled>Nog niet</Button>
              <Button variant="second" isDisabled>
                Vorige
              </Button>
              <IconButton icon={Pencil} label="Team wijzigen" />
            </RowOf>
            <RowOf className="rounded-card bg-ink p-4">
              <Button variant="on-ink-primary">Selectie goedkeuren</Button>
              <Button variant="on-ink">Selectie afwijzen</Button>
              <Button variant="on-ink-quiet">Selectie wissen</Button>
            </RowOf>
          </div>
        )}
      </Demo>
      <Demo title="Tabs">{() => <SampleTabs />}</Demo>
      <Demo title="Keuze uit twee of drie">{() => <SampleSegmented />}</Demo>
      <Demo title="Een deel van een lijst, met hoeveel erin staat">{() => <SampleChips />}</Demo>
      <Demo title="Menu">
        {() => (
          <Menu
            label="Acties voor SC De Wespen"
            trigger={
              <Button variant="second" icon={Ellipsis}>
                Menu openen
              </Button>
            }
            placement="bottom start"
          >
            <MenuItem id="view" icon={LogIn} label="Bekijk als deze club" />
            <MenuItem id="edit" icon={Pencil} label="Gegevens wijzigen" note="Naam, kleuren en logo" />
            <MenuItem id="later" icon={Check} label="Modules openen of sluiten" isDisabled />
            <MenuSeparator />
            <MenuItem id="delete" icon={Trash2} label="Vereniging verwijderen" tone="danger" />
          </Menu>
        )}
      </Demo>
    </Section>
  );
}

function SampleTabs() {
  const [door, setDoor] = useState<'login' | 'register'>('login');
  return (
    <div className="space-y-6">
      <Tabs defaultSelectedKey="toegangsverzoeken">
        <TabList label="Beheer">
          <Tab id="gebruikers" label="Gebruikers" />
          <Tab id="toegangsverzoeken" label="Toegangsverzoeken" count={5} countLabel="openstaande verzoeken" />
          <Tab id="matches" label="Matches" />
          <Tab id="ctas" label="CTA's" isDisabled />
        </TabList>
        <TabPanel id="gebruikers">Zes mensen werken mee.</TabPanel>
        <TabPanel id="toegangsverzoeken">Vijf mensen willen meewerken.</TabPanel>
        <TabPanel id="matches">Twee bedrijven meldden zich aan.</TabPanel>
        <TabPanel id="ctas">Er loopt één banner.</TabPanel>
      </Tabs>
      <TitleTabs
        label="Toegang"
        value={door}
        onChange={setDoor}
        tabs={[
          { id: 'login', label: 'Inloggen', panel: 'Welkom terug.' },
          { id: 'register', label: 'Registreren', panel: 'Je krijgt een mail om je adres te bevestigen.' },
        ]}
      />
    </div>
  );
}

function SampleChips() {
  const [part, setPart] = useState<'all' | 'urgent' | 'active'>('all');
  return (
    <Chips
      label="Contracten"
      value={part}
      onChange={setPart}
      options={[
        { id: 'all', label: 'Alle', count: 33 },
        { id: 'urgent', label: 'Urgent', count: 1 },
        { id: 'active', label: 'Actief', count: 19 },
      ]}
    />
  );
}

function SampleSegmented() {
  const [view, setView] = useState<'board' | 'list'>('list');
  return (
    <Segmented
      label="Weergave"
      value={view}
      onChange={setView}
      options={[
        { id: 'board', label: 'Bord', icon: KanbanSquare },
        { id: 'list', label: 'Lijst', icon: List },
      ]}
    />
  );
}
