import type { ShownPackage } from '#features/campagnemiddelen/shared/rules/shown.ts';

export type Priceless = '€-' | 'Op aanvraag';

const GRIDS = ['none', 'one', 'two', 'three'];

/** Cards beside each other: what it costs, and what a company gets for it. */
export function PackageCards({ packages, priceless }: { packages: readonly ShownPackage[]; priceless: Priceless }) {
  return (
    <div
      className={`packages ${GRIDS[packages.length] ?? 'three'}`}
      data-field="sponsorPackages"
      data-fit="sponsorPackages"
      data-steps={3}
    >
      {packages.map((pakket, at) => (
        <PackageCard key={`${pakket.id} ${at}`} pakket={pakket} priceless={priceless} />
      ))}
    </div>
  );
}

function PackageCard({ pakket, priceless }: { pakket: ShownPackage; priceless: Priceless }) {
  const { naam, prijs, eenmalig, looptijd, tegenprestaties, meer } = pakket;
  return (
    <article>
      <div className="offered">
        <h3>{naam}</h3>
        <p className={prijs === null && priceless === 'Op aanvraag' ? 'price words' : 'price'}>{prijs ?? priceless}</p>
        <p className="term">{prijs === null ? `looptijd ${looptijd}` : `per jaar, looptijd ${looptijd}`}</p>
        <p className="term">
          {eenmalig !== null && (
            <>
              + <span className="unbroken">{eenmalig}</span> eenmalig
            </>
          )}
        </p>
      </div>
      <ul>
        {tegenprestaties.map((tegenprestatie, at) => (
          <li key={at}>{tegenprestatie}</li>
        ))}
        {meer !== null && <li className="more">{meer}</li>}
      </ul>
    </article>
  );
}

/** One line for each, as on a scoreboard. */
export function PackageRows({ packages, isExample }: { packages: readonly ShownPackage[]; isExample: boolean }) {
  if (packages.length === 0) return null;
  return (
    <div className="rows" data-field="sponsorPackages" data-fit="sponsorPackages" data-steps={3}>
      {packages.map(({ id, naam, prijs }, at) => (
        <div key={`${id} ${at}`}>
          <b>{naam}</b>
          {prijs === null ? (
            <span className="price words">Op aanvraag</span>
          ) : (
            <>
              <span className="price">{prijs}</span>
              <span className="per">per jaar</span>
            </>
          )}
        </div>
      ))}
      {isExample && <p className="example">Voorbeeld</p>}
    </div>
  );
}
