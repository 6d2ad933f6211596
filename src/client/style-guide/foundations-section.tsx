import { Amount, Figure, FigureTable, Scoreboard } from '#client/ui/figure.tsx';
import { HeadlineFigures, PageHead, SectionHead } from '#client/ui/heading.tsx';
import { Card } from '#client/ui/card.tsx';
import { Avatar, ClubMark } from '#client/ui/avatar.tsx';

import { Demo, RowOf, Section } from './demo.tsx';

const NEUTRALS = ['paper', 'sunk', 'well', 'line', 'line-strong', 'control', 'ink-2', 'ink'];
const STATUS = ['danger', 'warn', 'warn-edge', 'ok', 'info'];
const CLUB = [
  'brand',
  'brand-hover',
  'brand-text',
  'brand-edge',
  'band',
  'band-accent',
  'tint',
  'tint-2',
  'accent',
  'accent-2',
];

function Swatches({ names, prefix }: { names: readonly string[]; prefix: string }) {
  return (
    <ul className="flex flex-wrap gap-4">
      {names.map((name) => (
        <li key={name} className="w-24 text-meta break-words">
          <span
            aria-hidden
            className="mb-1 block h-12 rounded-control border border-line-strong exact-colour"
            style={{ background: `var(--${prefix}${name})` }}
          />
          {name}
        </li>
      ))}
    </ul>
  );
}

export function FoundationsSection() {
  return (
    <Section id="basis" title="Basis">
      <Demo title="Clubkleuren" note="Uit een tot drie kleuren van de club gerekend; elke tekst blijft te lezen.">
        {() => (
          <div className="space-y-4">
            <div aria-hidden className="stripe" />
            <Swatches names={CLUB} prefix="" />
          </div>
        )}
      </Demo>
      <Demo title="Vaste kleuren">
        {() => (
          <div className="space-y-4">
            <Swatches names={NEUTRALS} prefix="color-" />
            <Swatches names={STATUS} prefix="color-" />
          </div>
        )}
      </Demo>
      <Demo title="Letters">
        {() => (
          <div className="space-y-3">
            <p className="cover-head">Groei met ons mee</p>
            <p className="head text-h1">Kop 1: Clubgegevens wijzigen</p>
            <p className="head text-h2">Kop 2: Je bedrijf</p>
            <p className="head text-h3">Kop 3: Club in Cijfers</p>
            <p className="head text-h4">Kop 4: Sponsorwerving</p>
            <p className="text-lead">Inleiding: vijf mensen willen meewerken bij VV Groenendaal.</p>
            <p className="max-w-prose">
              Gewone tekst: het contract van <b>Café De Kroon</b> loopt af. Teamsponsor JO13-1,{' '}
              <Amount cents={50000} inSentence /> per jaar.
            </p>
            <p className="text-meta text-ink-2">Kleine tekst: gisteren om 20:05</p>
          </div>
        )}
      </Demo>
      <Demo title="Kop van een pagina">
        {() => (
          <div>
            <PageHead
              title="Sponsorbeheer"
              lead="Drie sponsors vragen vandaag je aandacht."
              meta="Alles is verplicht, tenzij anders staat."
              back={{ to: '/_stijlgids' }}
            />
            <HeadlineFigures
              items={[
                { figure: '23', word: 'sponsors' },
                { figure: '€18.450,-', word: 'per jaar' },
                { figure: '4', word: 'contracten lopen binnen 90 dagen af' },
              ]}
            />
            <SectionHead className="mt-8" title="Teams" aside="12 teams, waarvan 3 compleet" />
          </div>
        )}
      </Demo>
      <Demo title="Cijfers" note="Eén heel groot cijfer per scherm.">
        {() => (
          <div className="grid gap-8">
            <RowOf>
              <Figure size="s">€750,-</Figure>
              <Figure size="m">€1.250,-</Figure>
              <Figure size="l">1.150</Figure>
              <span>
                <Amount cents={125050} /> of <Amount cents={null} />
              </span>
            </RowOf>
            <Scoreboard
              className="max-w-[25.5rem]"
              label="Toegezegd dit seizoen"
              cents={1845000}
              goalCents={2500000}
              expectedCents={300000}
              entries={[
                { figure: 23, word: 'sponsors' },
                { figure: 5, word: 'in gesprek' },
                { figure: 4, word: 'lopen af' },
              ]}
            />
            <Card>
              <FigureTable
                entries={[
                  { figure: 642, word: 'leden' },
                  { figure: 12, word: 'teams' },
                  { figure: 80, word: 'vrijwilligers' },
                  { figure: 1150, word: 'bezoekers per week' },
                  { figure: 8400, word: 'bereik op sociale media per maand' },
                  { figure: 910, word: 'ontvangers nieuwsbrief per maand' },
                ]}
              />
            </Card>
          </div>
        )}
      </Demo>
      <Demo title="Initialen en foto">
        {() => (
          <RowOf>
            <Avatar naam="Sanne van den Berg" />
            <Avatar naam="Wim ter Horst" className="size-24 text-h2" />
            <ClubMark club={{ naam: 'Harmonie Sint Cecilia', logo: null }} />
          </RowOf>
        )}
      </Demo>
    </Section>
  );
}
