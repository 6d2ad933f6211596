import { useQuery } from '@tanstack/react-query';
import { FileText, ListChecks, type LucideIcon, Mail, Plus, Printer, ShieldCheck, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/button.tsx';
import { Amount, Scoreboard } from '#client/ui/figure.tsx';
import { PageHead, SectionHead } from '#client/ui/heading.tsx';
import { ButtonLink, Link } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { EndDate, RuledList } from '#client/ui/ruled-list.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { dayOfMonth, formatMonthShort } from '#shared/dates.ts';
import { overviewQuery } from '#features/zoekopdrachten/client/api.ts';
import { useHasMaterials } from '#features/zoekopdrachten/client/components/use-has-materials.ts';
import { NoSearches } from '#features/zoekopdrachten/client/components/search-list.tsx';
import { overviewSentence, totalOf } from '#features/zoekopdrachten/shared/rules.ts';
import type { Overview as Found } from '#features/zoekopdrachten/shared/schema.ts';
import { SearchTicket } from './search-ticket.tsx';

/** Where finding sponsors begins: what runs, how it does, and what came of it. */
export function Overview() {
  usePageTitle('Sponsorwerving');
  const overview = useQuery(overviewQuery);
  const { data } = overview;
  return (
    <>
      <PageHead title="Sponsorwerving" lead={data && overviewSentence(data)} />
      <div className="grid gap-3 md:grid-cols-2 md:gap-6">
        <Way
          icon={Plus}
          title="Nieuwe zoekopdracht"
          line="Zeg waarvoor je sponsors zoekt en wat ze ervoor terugkrijgen."
          action={<ButtonLink to="/zoekopdrachten/new">Nieuwe zoekopdracht maken</ButtonLink>}
        />
        <Way
          icon={ListChecks}
          title="Mijn zoekopdrachten"
          line="Bekijk je pakketten, pas ze aan en deel de link om aan te melden."
          action={
            <ButtonLink to="/zoekopdrachten" search={{ lijst: true }} variant="second">
              Bekijk mijn zoekopdrachten
            </ButtonLink>
          }
        />
      </div>
      <Loaded query={overview} label="Zoekopdrachten laden..." className="mt-12">
        {(found) => <Running found={found} />}
      </Loaded>
    </>
  );
}

function Way({ icon, title, line, action }: { icon: LucideIcon; title: string; line: string; action: ReactNode }) {
  return (
    <section className="@container rounded-card border border-line bg-paper p-4 sm:p-6">
      <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 @min-[34rem]:grid-cols-[1.5rem_minmax(0,1fr)_auto]">
        <Icon icon={icon} className="mt-0.5 size-6 self-start text-brand-text" />
        <div>
          <h2 className="text-h3">{title}</h2>
          <p className="mt-1 text-ui text-ink-2">{line}</p>
        </div>
        <div className="grid @max-[34rem]:col-span-2 @max-[34rem]:[&>a]:w-full">{action}</div>
      </div>
    </section>
  );
}

function Running({ found }: { found: Found }) {
  const { lopend, totaal, today, aanmeldingen } = found;
  return (
    <div className="grid gap-12 pt-8 md:pt-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
      <section>
        <div className="mb-3 flex items-baseline justify-between gap-4">
          <h2 className="text-h3">Nu op zoek</h2>
          {totaal > 0 && (
            <Link to="/zoekopdrachten" search={{ lijst: true }}>
              {totaal === 1 ? 'Naar je zoekopdracht' : `Alle ${totaal} zoekopdrachten`}
            </Link>
          )}
        </div>
        {totaal === 0 && <NoSearches />}
        {totaal > 0 && lopend.length === 0 && (
          <p className="rounded-card border border-dashed border-line-strong p-6">
            Er loopt nu niets. Zet een zoekopdracht terug, vul er een aan of begin een nieuwe.
          </p>
        )}
        <ol className="grid gap-6" aria-label="Nu op zoek">
          {lopend.map((search) => (
            <SearchTicket key={search.id} search={search} today={today} />
          ))}
        </ol>
      </section>
      <aside className="grid content-start gap-12">
        {lopend.length > 0 && <Total lopend={lopend} />}
        {aanmeldingen !== null && <SignUps aanmeldingen={aanmeldingen} />}
        <Tips search={lopend[0] ?? null} />
      </aside>
    </div>
  );
}

function Total({ lopend }: Pick<Found, 'lopend'>) {
  const total = totalOf(lopend);
  return (
    <Scoreboard
      label="Toegezegd via zoekopdrachten"
      cents={total.toegezegd}
      goalCents={total.streefbedrag}
      expectedCents={total.in_gesprek}
      remark={
        <>
          <Amount cents={total.in_gesprek} inSentence /> in gesprek
        </>
      }
      entries={[
        { word: 'bekeken', figure: total.weergaven },
        { word: 'aangemeld', figure: total.aanmeldingen },
        { word: 'getekend', figure: total.getekend },
      ]}
    />
  );
}

function SignUps({ aanmeldingen: { laatste, in_controle } }: { aanmeldingen: NonNullable<Found['aanmeldingen']> }) {
  return (
    <section>
      <SectionHead title="Laatste aanmeldingen" />
      <RuledList label="Laatste aanmeldingen">
        {laatste.map(({ match_id, dag, bedrijfsnaam, pakketnaam, zoekopdracht, annual_value }) => (
          <EndDate
            key={match_id}
            day={dayOfMonth(dag)}
            month={formatMonthShort(dag)}
            title={bedrijfsnaam}
            note={pakketnaam === null ? zoekopdracht : `${pakketnaam}, ${zoekopdracht}`}
            figure={<Amount cents={annual_value} />}
          />
        ))}
        {in_controle > 0 && (
          <li className="grid grid-cols-[3rem_1fr] items-center gap-3 border-b border-line py-[11px]">
            <Icon icon={ShieldCheck} className="size-6" />
            <p className="leading-6">
              <span className="block font-semibold">{in_controle} in controle</span>
              <span className="text-meta text-ink-2">Wat in orde is, zie je zodra we het hebben bekeken.</span>
            </p>
          </li>
        )}
        {laatste.length === 0 && in_controle === 0 && (
          <li className="border-b border-line py-3 text-ink-2">Nog niemand heeft zich aangemeld.</li>
        )}
      </RuledList>
      <p className="mt-3">
        <Link to="/matches">Alle matches bekijken</Link>
      </p>
    </section>
  );
}

const TIPS = [
  {
    icon: Users,
    title: 'Begin bij wie je al kent',
    line: 'Ouders en leden met een bedrijf zeggen sneller ja.',
    slug: 'bedrijven-benaderen',
  },
  {
    icon: FileText,
    title: 'Schrijf een voorstel dat gelezen wordt',
    line: 'Met een voorbeeld dat je kunt overnemen.',
    slug: 'een-voorstel-schrijven',
  },
  {
    icon: Mail,
    title: 'Mail en bel zoals het mag',
    line: 'Wanneer je een bedrijf ongevraagd mag benaderen.',
    slug: 'mailen-en-bellen',
  },
] as const;

const TIP = 'group grid grid-cols-[1.5rem_1fr] gap-x-3 py-3 text-ink no-underline';

/** What can be done today with the newest search; without one, or without that part, what to read first. */
function Tips({ search }: { search: Found['lopend'][number] | null }) {
  const hasMaterials = useHasMaterials();
  return (
    <section>
      <SectionHead title="Zo zien meer bedrijven het" />
      {search !== null && hasMaterials ? <Acts zoekopdracht_id={search.id} /> : <Articles />}
    </section>
  );
}

function Acts({ zoekopdracht_id }: { zoekopdracht_id: string }) {
  return (
    <RuledList>
      <li className="border-b border-line">
        <Link
          to="/campagnemiddelen/create/$type/$zoekopdracht_id"
          params={{ type: 'a4', zoekopdracht_id }}
          className={TIP}
        >
          <Tip icon={Printer} title="Hang de QR-code in de kantine" line="Met je A4-poster, klaar om te printen." />
        </Link>
      </li>
      <li className="border-b border-line">
        <Link to="/zoekopdrachten" search={{ lijst: true, deel: zoekopdracht_id }} className={TIP}>
          <Tip icon={Users} title="Vraag ouders met een bedrijf" line="Een bericht voor de teamapp ligt klaar." />
        </Link>
      </li>
      <li className="border-b border-line">
        <Link to="/campagnemiddelen/zoekopdracht/$zoekopdracht_id" params={{ zoekopdracht_id }} className={TIP}>
          <Tip icon={Mail} title="Mail je brochure" line="Je ziet hoe vaak hij is bekeken." />
        </Link>
      </li>
    </RuledList>
  );
}

function Tip({ icon, title, line }: { icon: LucideIcon; title: string; line: string }) {
  return (
    <>
      <Icon icon={icon} className="mt-0.5 text-brand-text" />
      <b className="font-semibold underline underline-offset-3 group-hover:decoration-2">{title}</b>
      <span className="col-start-2 text-ui text-ink-2">{line}</span>
    </>
  );
}

function Articles() {
  return (
    <RuledList>
      {TIPS.map(({ icon, title, line, slug }) => (
        <li key={slug} className="border-b border-line">
          <Link to="/kennisbank/$slug" params={{ slug }} className={TIP}>
            <Tip icon={icon} title={title} line={line} />
          </Link>
        </li>
      ))}
    </RuledList>
  );
}
