import type { CSSProperties, ReactNode } from 'react';
import { Band } from '#features/campagnemiddelen/document/band.tsx';
import { Logo } from '#features/campagnemiddelen/document/jersey.tsx';
import { CoverPhoto } from '#features/campagnemiddelen/document/photo.tsx';
import { Paragraphs } from '#features/campagnemiddelen/document/sheet.tsx';
import { STORY_TITLE } from '#features/campagnemiddelen/shared/rules/shown.ts';
import { chooseWords } from '#features/mobiel/shared/rules/brochure.ts';
import type { MobileBrochure } from '#features/mobiel/shared/schema.ts';

export interface MobileProps {
  brochure: MobileBrochure;
}

/** Longer titles in smaller letters; how many lines they take does not matter. */
const titleSize = (title: string) => (title.length <= 22 ? 64 : title.length <= 45 ? 48 : 36);

const hasPhoto = ({ cover }: MobileBrochure) => cover !== null && cover.url !== null;

export function Hero({ brochure }: MobileProps) {
  const { club, cover, coverCrop, logo, designTheme, titel, ondertitel, seizoen } = brochure;
  return (
    <div className="hero">
      <CoverPhoto cover={cover} crop={coverCrop} naam={club} width={430} height={394} isZoomed />
      <div className="shape">
        <Band
          theme={designTheme}
          width={390}
          height={664}
          left={398}
          right={352}
          stripe={5}
          scale={1.15}
          hasWhiteStripe={!hasPhoto(brochure)}
        />
      </div>
      {(logo !== null || hasPhoto(brochure)) && (
        <div className="logo">
          <Logo url={logo} naam={club} />
        </div>
      )}
      <h1 style={{ '--size': `${titleSize(titel)}px` } as CSSProperties}>{titel}</h1>
      <p className="subtitle">{ondertitel}</p>
      <div className="foot">
        <p>
          Sponsorbrochure
          <br />
          {club}
        </p>
        {seizoen !== null && (
          <p className="season">
            <span>Seizoen</span> <b>{seizoen}</b>
          </p>
        )}
      </div>
    </div>
  );
}

export function Stats({ brochure: { cijfers } }: MobileProps) {
  if (cijfers.length === 0) return null;
  return (
    <dl className="stats">
      {cijfers.map(({ waarde, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{waarde}</dd>
        </div>
      ))}
    </dl>
  );
}

export function About({ brochure }: MobileProps) {
  const { club, over, verhaal, impact, teams, teams_titel, meer_teams } = brochure;
  return (
    <>
      <h2>Over {club}</h2>
      <div className="lead">
        <Paragraphs text={over} />
      </div>
      {verhaal !== '' && (
        <>
          <h3>{STORY_TITLE}</h3>
          <Paragraphs text={verhaal} />
        </>
      )}
      {impact !== '' && (
        <div className="impact">
          <h3>Maatschappelijke impact</h3>
          <Paragraphs text={impact} />
        </div>
      )}
      {teams.length > 0 && (
        <>
          <h3>{teams_titel}</h3>
          <ul className="teams">
            {teams.map(({ naam, noot }, at) => (
              <li key={at}>
                <b>{naam}</b>
                {noot !== '' && <span>{noot}</span>}
              </li>
            ))}
            {meer_teams !== null && <li className="more">{meer_teams}</li>}
          </ul>
        </>
      )}
    </>
  );
}

export function Packages({ brochure: { pakketten, aanmelden } }: MobileProps) {
  return (
    <>
      <h2>Sponsoropties</h2>
      <p>Kies wat bij je past. Aanmelden duurt twee minuten.</p>
      {pakketten.map((pakket, at) => (
        <Outward key={at} className="package" href={pakket.kies}>
          <h3>{pakket.naam}</h3>
          {pakket.prijs === null ? (
            <p className="price words">Op aanvraag</p>
          ) : (
            <p className="price">
              {pakket.prijs} <small>per jaar</small>
            </p>
          )}
          {pakket.eenmalig !== null && (
            <p className="once">
              + <span className="unbroken">{pakket.eenmalig}</span> eenmalig
            </p>
          )}
          {pakket.looptijd !== null && <p className="once">{pakket.looptijd}</p>}
          <ul>
            {pakket.tegenprestaties.map((tegenprestatie, nth) => (
              <li key={nth}>{tegenprestatie}</li>
            ))}
            {pakket.meer !== null && <li className="more">{pakket.meer}</li>}
          </ul>
          {pakket.kies !== null && <p className="choose">{chooseWords(pakket.naam)}</p>}
        </Outward>
      ))}
      {aanmelden !== null && (
        <a className="button" href={aanmelden} target="_blank" rel="noreferrer">
          Meld je aan als sponsor
        </a>
      )}
    </>
  );
}

export function Contacts({ brochure: { contacten } }: MobileProps) {
  if (contacten.length === 0) return null;
  return (
    <>
      <h3>{contacten.length === 1 ? 'Contactpersoon' : 'Contactpersonen'}</h3>
      {contacten.map(({ naam, functie, tel, mail }) => (
        <div key={naam} className="contact">
          <b>{naam}</b>
          {functie !== '' && <p>{functie}</p>}
          <div className="acts">
            {tel !== null && (
              <a className="button plain" href={tel}>
                Bel<span className="hidden"> {naam}</span>
              </a>
            )}
            {mail !== null && (
              <a className="button plain" href={mail}>
                E-mail<span className="hidden"> {naam}</span>
              </a>
            )}
          </div>
        </div>
      ))}
    </>
  );
}

/** The page to sign up on opens beside this one; a card without one is no link. */
function Outward({ href, className, children }: { href: string | null; className: string; children: ReactNode }) {
  if (href === null) return <article className={className}>{children}</article>;
  return (
    <a className={className} href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
