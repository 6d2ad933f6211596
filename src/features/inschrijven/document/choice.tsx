import { euro, euroOrOnRequest } from '#shared/money.ts';
import type { PublicPakket } from '#features/zoekopdrachten/shared/rules/public-page.ts';

/**
 * What was chosen, said again beside the form. All of it is on the page, and the sheet shows what belongs to the chosen
 * card: so it needs no script.
 */
const SHOWN_FOR = [
  "group-has-[[data-number='1']:checked]/page:block",
  "group-has-[[data-number='2']:checked]/page:block",
  "group-has-[[data-number='3']:checked]/page:block",
];
const SHOWN_FOR_NONE = 'group-has-[[data-number]:checked]/page:hidden';
const shownFor = (at: number) => `hidden ${SHOWN_FOR[at] ?? ''}`;

interface ChoiceProps {
  pakketten: readonly PublicPakket[];
}

/** As a bill of nothing: every part on a line. */
export function ChoiceList({ pakketten }: ChoiceProps) {
  return (
    <div className="mt-3">
      <p className={`border-b border-line pb-3 text-ink-2 ${SHOWN_FOR_NONE}`}>Kies eerst een pakket.</p>
      {pakketten.map(({ id, pakketnaam, bedrag_per_jaar, eenmalig_bedrag, looptijd_jaar }, at) => (
        <dl key={id} className={shownFor(at)}>
          <ChoiceLine word={pakketnaam}>
            <span className="figure">{euroOrOnRequest(bedrag_per_jaar)}</span>
          </ChoiceLine>
          {eenmalig_bedrag !== null && eenmalig_bedrag > 0 && (
            <ChoiceLine word="Eenmalig">
              <span className="figure">{euro(eenmalig_bedrag)}</span>
            </ChoiceLine>
          )}
          <ChoiceLine word="Looptijd">{looptijd_jaar} jaar</ChoiceLine>
        </dl>
      ))}
    </div>
  );
}

function ChoiceLine({ word, children }: { word: string; children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-3 border-b border-line py-2">
      <dt className="min-w-0 break-words">{word}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  );
}

/** On one line, above the button at the foot of a phone. */
export function ChoiceInBar({ pakketten }: ChoiceProps) {
  return (
    <>
      <p className={`text-ui text-ink-2 ${SHOWN_FOR_NONE}`}>Kies eerst een pakket.</p>
      {pakketten.map(({ id, pakketnaam, bedrag_per_jaar }, at) => (
        <div key={id} className={shownFor(at)}>
          <p className="flex justify-between gap-3 text-ui leading-6">
            <b className="min-w-0 truncate">{pakketnaam}</b>
            <span className="whitespace-nowrap">
              <span className="figure">{euroOrOnRequest(bedrag_per_jaar)}</span>
              {bedrag_per_jaar !== null && ' per jaar'}
            </span>
          </p>
        </div>
      ))}
    </>
  );
}

/** Instead of the cards, when what was sent did not arrive. */
export function KeptChoice({ pakketten }: ChoiceProps) {
  return (
    <>
      {pakketten.map(({ id, pakketnaam, bedrag_per_jaar, eenmalig_bedrag, looptijd_jaar }, at) => (
        <div key={id} className={shownFor(at)}>
          <div className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-3 rounded-card border-2 border-brand-text px-4 py-3 sm:max-w-[28rem]">
            <span aria-hidden className="size-6 rounded-full border-8 border-brand-text" />
            <span>
              <b className="head block text-[1.3125rem] leading-[1.625rem] break-words">{pakketnaam}</b>
              <span className="block text-meta text-ink-2">
                Looptijd {looptijd_jaar} jaar
                {eenmalig_bedrag !== null && eenmalig_bedrag > 0 && (
                  <>
                    , + <span className="eur">{euro(eenmalig_bedrag)}</span> eenmalig
                  </>
                )}
              </span>
            </span>
            <span className="text-right">
              <span className="figure text-figure-m">{euroOrOnRequest(bedrag_per_jaar)}</span>
              {bedrag_per_jaar !== null && <span className="block text-meta text-ink-2">per jaar</span>}
            </span>
          </div>
        </div>
      ))}
    </>
  );
}
