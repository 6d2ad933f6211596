import { CornerArt } from './art-corner.tsx';
import { GroenendaalLogo } from './art-logo.tsx';
import { PitchArt } from './art-pitch.tsx';
import { QrCode } from './qr-code.tsx';
import type { SampleClub } from './sample-club.tsx';
import { WaveBand } from './wave-band.tsx';

/** How many counter-performances a card names before it counts the rest. */
const SHOWN_TEGENPRESTATIES = 5;

/** Three A4 sheets (cover, the club, the packages) on which the renderer is proven. */
export function SampleDocument({ club }: { club: SampleClub }) {
  return (
    <main className="doc" style={club.kleuren}>
      <CoverSheet club={club} />
      <ClubSheet club={club} />
      <PakkettenSheet club={club} />
    </main>
  );
}

function CoverSheet({ club }: { club: SampleClub }) {
  return (
    <section className="sheet cover">
      <div className="slot">
        <PitchArt />
      </div>
      <div className="backdrop">
        <WaveBand width={218} height={305} left={196} right={172} stripe={3} />
      </div>
      <div className="logo">
        <GroenendaalLogo />
      </div>
      {club.speciaal_voor && (
        <p className="dedication">
          Speciaal voor <b>{club.speciaal_voor}</b>
        </p>
      )}
      <div className="title">
        <h1>
          {club.titel[0]} <br />
          {club.titel[1]}
        </h1>
        <p>{club.ondertitel}</p>
      </div>
      <footer>
        <p>Sponsorbrochure {club.naam}</p>
        <p className="season">
          <span>Seizoen</span> <b>{club.seizoen}</b>
        </p>
      </footer>
    </section>
  );
}

function ClubSheet({ club }: { club: SampleClub }) {
  return (
    <section className="sheet">
      <div className="bar" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <div className="column">
        <div>
          <h1>Over {club.naam}</h1>
          <p className="lead">{club.over_club}</p>
        </div>
        <dl className="figures">
          {club.cijfers.map(([waarde, label]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{waarde.endsWith('%') ? <Percentage waarde={waarde} /> : waarde}</dd>
            </div>
          ))}
        </dl>
        <div className="story">
          <div>
            <h2>Wat kan sponsoring voor jouw bedrijf betekenen?</h2>
            <Paragraphs texts={club.betekenis} />
          </div>
          <aside>
            <h2>Maatschappelijke impact</h2>
            <Paragraphs texts={club.impact} />
          </aside>
        </div>
      </div>
      <div className="running">
        <p>Sponsorbrochure {club.naam}</p>
        <p className="folio">2</p>
      </div>
    </section>
  );
}

function Percentage({ waarde }: { waarde: string }) {
  return (
    <>
      {waarde.slice(0, -1)}
      <small>%</small>
    </>
  );
}

function PakkettenSheet({ club }: { club: SampleClub }) {
  return (
    <section className="sheet growth">
      <div className="team-art">
        <CornerArt />
      </div>
      <div className="appeal">
        <h1>
          GROEI <br />
          MET ONS <br />
          MEE
        </h1>
        <h2>{club.team.naam}</h2>
        <Paragraphs texts={club.team.verhaal} />
      </div>
      <div className="offer">
        <h2>Sponsoropties</h2>
        <div className="pakketten">
          {club.pakketten.map((pakket) => (
            <PakketCard key={pakket.naam} pakket={pakket} />
          ))}
        </div>
      </div>
      <div className="contact">
        <div className="backdrop">
          <WaveBand width={218} height={78} left={20} right={8} stripe={2.2} />
        </div>
        <div className="people">
          <h2>Contactpersoon</h2>
          <ul>
            {club.contactpersonen.map((persoon) => (
              <li key={persoon.mailadres}>
                <b>{persoon.naam}</b>
                <span>{persoon.functie}</span>
                <a href={`tel:${persoon.telefoon.replaceAll(' ', '')}`}>{persoon.telefoon}</a>
                <a href={`mailto:${persoon.mailadres}`}>{persoon.mailadres}</a>
              </li>
            ))}
          </ul>
        </div>
        <a className="scan" href={club.inschrijf_url}>
          <QrCode url={club.inschrijf_url} label="QR-code: meld je aan als sponsor" mm={34} />
          <p>
            Scan de <span className="unbroken">QR-code</span> en meld je aan als sponsor!
          </p>
        </a>
      </div>
    </section>
  );
}

function PakketCard({ pakket }: { pakket: SampleClub['pakketten'][number] }) {
  const hidden = pakket.tegenprestaties.length - SHOWN_TEGENPRESTATIES;
  return (
    <article>
      <h3>{pakket.naam}</h3>
      <p className="price">{pakket.prijs}</p>
      <p className="term">
        {pakket.looptijd}
        {pakket.eenmalig && (
          <>
            <br />+ <span className="unbroken">{pakket.eenmalig}</span> eenmalig
          </>
        )}
      </p>
      <ul>
        {pakket.tegenprestaties.slice(0, SHOWN_TEGENPRESTATIES).map((tegenprestatie) => (
          <li key={tegenprestatie}>{tegenprestatie}</li>
        ))}
        {hidden > 0 && <li className="more">+{hidden} extra tegenprestaties</li>}
      </ul>
    </article>
  );
}

function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}
