import {
  BookOpen,
  Check,
  Eye,
  Handshake,
  Link2,
  Mail,
  Megaphone,
  MessageCircle,
  Phone,
  Shield,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';

import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { DataTable, TwoLines } from '#client/ui/data-table.tsx';
import type { DataColumn } from '#client/ui/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Amount } from '#client/ui/figure.tsx';
import { SectionHead } from '#client/ui/heading.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { EndDate, Fixture, IndexEntry, IndexList, RuledList, Timeline, TimelineEntry } from '#client/ui/ruled-list.tsx';
import { Status } from '#client/ui/status.tsx';
import type { StatusTone } from '#client/ui/status.tsx';
import { notify } from '#client/ui/toast.tsx';

import { Demo, Section } from './demo.tsx';

interface SponsorRow {
  id: string;
  bedrijfsnaam: string;
  contactpersoon: string;
  fase: string;
  cents: number | null;
  tone: StatusTone;
  contract: string;
  note: string;
}

const SPONSORS: readonly SponsorRow[] = [
  {
    id: '1',
    bedrijfsnaam: 'Autobedrijf De Wit & Zn.',
    contactpersoon: 'Johan de Wit',
    fase: 'Voorstel verstuurd',
    cents: 311100,
    tone: 'open',
    contract: 'Geen contract',
    note: 'brochure 2× bekeken',
  },
  {
    id: '2',
    bedrijfsnaam: 'Bakkerij Jansen',
    contactpersoon: 'Piet Jansen',
    fase: 'Voorstel verstuurd',
    cents: 125000,
    tone: 'open',
    contract: 'Geen contract',
    note: '3 dagen te laat',
  },
  {
    id: '3',
    bedrijfsnaam: 'Bouwbedrijf Hoek',
    contactpersoon: 'Ron Hoek',
    fase: 'Actief',
    cents: 240000,
    tone: 'warn',
    contract: 'Actief',
    note: 'loopt af op 27-01-2027',
  },
  {
    id: '4',
    bedrijfsnaam: 'Café De Kroon',
    contactpersoon: 'Lia Kroon',
    fase: 'Actief',
    cents: 50000,
    tone: 'danger',
    contract: 'Actief',
    note: 'loopt af over 21 dagen',
  },
  {
    id: '5',
    bedrijfsnaam: 'Duinbank Regio',
    contactpersoon: 'Karim Haddad',
    fase: 'Actief',
    cents: 750000,
    tone: 'ok',
    contract: 'Actief (doorlopend)',
    note: 'sponsoravond 15 jan',
  },
  {
    id: '6',
    bedrijfsnaam: 'Slagerij ’t Hoekje',
    contactpersoon: 'Karin Smit',
    fase: 'Nieuw',
    cents: null,
    tone: 'open',
    contract: 'Geen contract',
    note: 'aangemeld gisteren',
  },
];

const SPONSOR_COLUMNS: readonly DataColumn<SponsorRow>[] = [
  {
    id: 'sponsor',
    header: 'Sponsor',
    cell: (row) => <TwoLines title={row.bedrijfsnaam} note={row.contactpersoon} />,
    sortBy: (row) => row.bedrijfsnaam,
  },
  { id: 'fase', header: 'Fase', cell: (row) => row.fase, sortBy: (row) => row.fase },
  {
    id: 'bedrag',
    header: 'Bedrag per jaar',
    card: 'figure',
    align: 'end',
    cell: (row) => <Amount cents={row.cents} />,
    sortBy: (row) => row.cents,
  },
  {
    id: 'contract',
    header: 'Contract en volgende stap',
    card: 'meta',
    cell: (row) => (
      <Status tone={row.tone} note={row.note}>
        {row.contract}
      </Status>
    ),
  },
];

interface RequestRow {
  id: string;
  naam: string;
  email: string;
  aangevraagd: string;
}

const REQUESTS: readonly RequestRow[] = [
  { id: 'a', naam: 'Sanne van den Berg', email: 'sanne@voorbeeld.nl', aangevraagd: 'gisteren' },
  { id: 'b', naam: 'Mo El Amrani', email: 'm.elamrani@voorbeeld.nl', aangevraagd: 'do 12 nov' },
  { id: 'c', naam: 'Wim ter Horst', email: 'wim.terhorst@voorbeeld.nl', aangevraagd: 'di 10 nov' },
];

const REQUEST_COLUMNS: readonly DataColumn<RequestRow>[] = [
  {
    id: 'naam',
    header: 'Naam',
    picture: (row) => <Avatar naam={row.naam} />,
    cell: (row) => row.naam,
    sortBy: (row) => row.naam,
  },
  { id: 'email', header: 'E-mailadres', cell: (row) => row.email },
  { id: 'aangevraagd', header: 'Aangevraagd', card: 'meta', cell: (row) => row.aangevraagd },
  {
    id: 'actions',
    header: 'Beslissen',
    card: 'acts',
    hideHeader: true,
    align: 'end',
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Button variant="second" size="s" icon={Check} aria-label={`${row.naam} goedkeuren`}>
          Goedkeuren
        </Button>
        <Button variant="quiet" size="s" aria-label={`${row.naam} afwijzen`}>
          Afwijzen
        </Button>
        <IconButton icon={Trash2} label={`Verzoek van ${row.naam} verwijderen`} />
      </span>
    ),
  },
];

export function ListsSection() {
  return (
    <Section id="lijsten" title="Tabellen en lijsten">
      <Demo
        title="Tabel om te openen en te sorteren"
        note="Onder 1024 pixels wordt elke rij een kaart, die in zijn geheel opent."
      >
        {() => <SponsorTable />}
      </Demo>
      <Demo title="Tabel om uit te kiezen">{() => <RequestTable />}</Demo>
      <Demo title="Leeg" note="Zegt wat hier hoort, waarom het leeg is en wat je kunt doen.">
        {() => (
          <EmptyState
            level={3}
            title="Geen verzoeken"
            lead="Er zijn geen openstaande toegangsverzoeken voor jouw vereniging."
            action={
              <>
                <Button icon={Link2}>Kopieer link</Button>
                <Button variant="second" icon={MessageCircle}>
                  Deel via WhatsApp
                </Button>
              </>
            }
            example={
              <div className="flex flex-wrap items-center gap-3">
                <Avatar naam="Sanne van den Berg" />
                <p className="flex-1">
                  <b className="block font-semibold">Sanne van den Berg</b>
                  sanne@voorbeeld.nl, gisteren
                </p>
                <div className="flex basis-full flex-wrap gap-3">
                  <Button variant="second" size="s" icon={Check}>
                    Goedkeuren
                  </Button>
                  <Button variant="second" size="s">
                    Afwijzen
                  </Button>
                </div>
              </div>
            }
          >
            Werk je met meer mensen? Deel de link. Wie zich aanmeldt en jouw club kiest, verschijnt hier.
          </EmptyState>
        )}
      </Demo>
      <Demo title="Lijsten met een lijn">
        {() => (
          <div className="grid gap-8">
            <div>
              <SectionHead title="Vandaag" level={3} />
              <RuledList label="Vandaag">
                <Fixture
                  date="11 nov"
                  when="3 dagen te laat"
                  tone="late"
                  action={
                    <Button variant="second" size="s" icon={Phone}>
                      Bel Piet Jansen
                    </Button>
                  }
                >
                  <b>Bakkerij Jansen</b> wacht op je telefoontje. Het voorstel is <Amount cents={125000} inSentence />{' '}
                  per jaar.
                </Fixture>
                <Fixture
                  date="5 dec"
                  when="over 21 dagen"
                  tone="soon"
                  action={
                    <Button variant="second" size="s">
                      Bespreek verlenging
                    </Button>
                  }
                >
                  Het contract van <b>Café De Kroon</b> loopt af.
                </Fixture>
                <Fixture date="13 nov" when="gisteren">
                  <b>Slagerij ’t Hoekje</b> meldde zich aan als teamsponsor.
                </Fixture>
              </RuledList>
            </div>
            <div className="max-w-[26rem]">
              <SectionHead title="Volgende einddatums" level={3} />
              <RuledList label="Volgende einddatums">
                <EndDate
                  day={5}
                  month="dec"
                  title="Café De Kroon"
                  note="loopt af over 21 dagen"
                  tone="late"
                  figure="€500,-"
                />
                <EndDate day={27} month="jan" title="Bouwbedrijf Hoek" note="Shirtsponsor" figure="€2.400,-" />
              </RuledList>
            </div>
            <div>
              <SectionHead title="Alles van je club" level={3} />
              <IndexList label="Alles van je club">
                <IndexEntry
                  icon={Megaphone}
                  title="Sponsorwerving"
                  line="Zet een zoekopdracht uit en deel de link of brochure."
                  aside="3 zoekopdrachten"
                  to="/_stijlgids"
                />
                <IndexEntry
                  icon={Handshake}
                  title="Matches"
                  line="Bedrijven die zich hebben aangemeld."
                  aside="2 nieuw"
                  to="/_stijlgids"
                />
                <IndexEntry
                  icon={Shield}
                  title="Mijn club en teams"
                  line="Gegevens, kleuren, cijfers en teamfoto’s."
                  aside="12 teams"
                  to="/_stijlgids"
                />
                <IndexEntry
                  icon={BookOpen}
                  title="Drukwerk & Materialen"
                  line=""
                  to="/_stijlgids"
                  locked={{ word: 'Module vergrendeld', line: 'Onderdeel van prijspakket Compleet' }}
                />
              </IndexList>
            </div>
            <Timeline label="Contact met Bakkerij Jansen">
              <TimelineEntry icon={Eye} when="do 12 nov om 09:41">
                Brochure bekeken
              </TimelineEntry>
              <TimelineEntry icon={Mail} when="wo 4 nov om 20:05">
                <b className="font-semibold">Marja Bos</b> stuurde het voorstel met brochure
              </TimelineEntry>
              <TimelineEntry icon={Phone} when="vr 30 okt om 16:20">
                <b className="font-semibold">Marja Bos</b> belde: ‘Heeft interesse, wil eerst zien wat het bord kost.’
              </TimelineEntry>
            </Timeline>
          </div>
        )}
      </Demo>
    </Section>
  );
}

function SponsorTable() {
  const [openId, setOpenId] = useState<string | null>('2');
  const [page, setPage] = useState(1);
  return (
    <>
      <DataTable
        label="Sponsors"
        columns={SPONSOR_COLUMNS}
        rows={SPONSORS}
        rowId={(row) => row.id}
        rowLabel={(row) => row.bedrijfsnaam}
        defaultSort={{ column: 'sponsor', direction: 'ascending' }}
        onOpen={(row) => setOpenId(row.id)}
        openId={openId}
        empty={<p>Nog geen sponsors</p>}
      />
      <Pagination
        hasPrevious={page > 1}
        hasNext={page < 3}
        onPrevious={() => setPage(page - 1)}
        onNext={() => setPage(page + 1)}
        summary={`${page * 6 - 5} tot ${page * 6}`}
      />
    </>
  );
}

function RequestTable() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['a', 'b']));
  return (
    <DataTable
      label="Toegangsverzoeken"
      columns={REQUEST_COLUMNS}
      rows={REQUESTS}
      rowId={(row) => row.id}
      rowLabel={(row) => row.naam}
      rowHeight="l"
      selected={selected}
      onSelectedChange={setSelected}
      bulk={{
        title: (count) => `${count} verzoek(en) geselecteerd`,
        note: 'Goedgekeurde mensen kunnen meteen inloggen en krijgen een mail.',
        actions: (
          <>
            <Button variant="on-ink" icon={Trash2} onPress={() => notify.info('Dit was het voorbeeld.')}>
              Selectie verwijderen
            </Button>
            <Button variant="on-ink" onPress={() => notify.info('Dit was het voorbeeld.')}>
              Selectie afwijzen
            </Button>
            <Button variant="on-ink-primary" icon={Check} onPress={() => notify.info('Dit was het voorbeeld.')}>
              Selectie goedkeuren
            </Button>
          </>
        ),
      }}
      empty={<p>Geen verzoeken</p>}
    />
  );
}
