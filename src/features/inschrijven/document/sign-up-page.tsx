import type { ReactNode } from 'react';
import { PakketCards } from '#features/zoekopdrachten/document/pakket-cards.tsx';
import { SearchHero } from '#features/zoekopdrachten/document/search-hero.tsx';
import type { PublicSearch } from '#features/zoekopdrachten/shared/rules/public-page.ts';
import { ChoiceInBar, ChoiceList, KeptChoice } from './choice.tsx';
import { CompanyFields, FieldMessage, type Filled, INPUT } from './company-fields.tsx';
import { ContactLines, Icon, PageFrame, PRIMARY, reachOf, SECOND } from './page-parts.tsx';
import { NotSentNote, NotYetConfirmed, type Refusal } from './sending-notes.tsx';

export interface SignUpPageProps extends Filled {
  search: PublicSearch;
  /** Where the form goes without a script. */
  action: string;
  /** What names this sending, and says when the form was handed out. */
  sleutel: string;
  formulier: string;
  /** The pakket that the link here named. */
  asked?: string | undefined;
  /** Why nothing arrived with it, or not that anybody knows. */
  refusal?: Refusal | undefined;
}

const FORM = 'aanmelding';

/**
 * The public page of a search. It is complete as the server draws it; a script sends the form without leaving the page,
 * and tells in `data-…` of the outermost element how that goes.
 */
export function SignUpPage({ search, action, sleutel, formulier, asked, typed, errors, refusal }: SignUpPageProps) {
  const { club, contact, pakketten } = search;
  const [only] = pakketten.length === 1 ? pakketten : [];
  const chosen = only?.id ?? pakketten.find(({ id }) => id === (typed['pakket_id'] ?? asked))?.id ?? null;
  return (
    <div id="page" className="group/page">
      <SearchHero club={club} title={search.zoekopdracht} />
      <PageFrame club={club.naam} bar={<Bar search={search} />}>
        <form
          id={FORM}
          method="post"
          action={action}
          noValidate
          data-restore={Object.keys(typed).length === 0 ? '' : undefined}
          className="grid gap-8 pt-6 pb-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-12 lg:pt-8 lg:pb-24 xl:gap-16"
        >
          <input type="hidden" name="sleutel" value={sleutel} />
          <input type="hidden" name="formulier" value={formulier} />
          <div className="min-w-0">
            <NotYetConfirmed />
            <NotSentNote contact={contact} refusal={refusal} errors={errors} />
            <p role="status" data-part="announcement" className="sr-only" />
            <section aria-labelledby="kies" data-part="pakketten" data-lock className="scroll-mt-6">
              <Step number={1} id="kies">
                <span className="group-data-failing/page:hidden">Kies je pakket</span>
                <span className="hidden group-data-failing/page:inline">Je pakket</span>
              </Step>
              <FieldMessage name="pakket_id" text={errors['pakket_id']} />
              <div data-fresh="cards" className="group-data-failing/page:not-group-data-choosing/page:hidden">
                <PakketCards pakketten={pakketten} chosen={chosen} labelledBy="kies" describedBy="fout-pakket_id" />
              </div>
              <div className="hidden group-data-failing/page:not-group-data-choosing/page:block">
                <div data-fresh="kept">
                  <KeptChoice pakketten={pakketten} />
                </div>
                {pakketten.length > 1 && (
                  <button
                    type="button"
                    data-act="choose"
                    className="mt-1 min-h-target py-2 font-semibold text-ink underline underline-offset-3 group-data-retrying/page:hidden"
                  >
                    Ander pakket kiezen
                  </button>
                )}
              </div>
            </section>
            <section aria-labelledby="bedrijf" className="mt-12 lg:mt-16">
              <Step number={2} id="bedrijf">
                Je bedrijf
              </Step>
              <p className="mb-4 text-meta text-ink-2">Alles is verplicht, tenzij anders staat.</p>
              <CompanyFields typed={typed} errors={errors} />
              <Unseen value={typed['bijnaam']} error={errors['bijnaam']} />
              <Consent club={club.naam} isGiven={typed['akkoord'] !== undefined} error={errors['akkoord']} />
            </section>
          </div>
          <aside className="lg:sticky lg:top-6 lg:self-start lg:border-t-8 lg:border-brand lg:bg-sunk lg:p-6">
            <div className="max-lg:hidden">
              <h2 className="text-h3">Jouw keuze</h2>
              <div data-fresh="choice">
                <ChoiceList pakketten={pakketten} />
              </div>
              <div className="mt-4">
                <Send search={search} />
              </div>
              <p className="mt-3 mb-6 text-meta text-ink-2">Je betaalt nu niets.</p>
            </div>
            <p className="border-t border-line pt-4 text-ui leading-6">
              <b className="block">
                {reachOf(contact).icon === 'phone' ? 'Liever eerst bellen?' : 'Liever eerst mailen?'}
              </b>
              <ContactLines contact={contact} />
            </p>
          </aside>
        </form>
      </PageFrame>
    </div>
  );
}

function Step({ number, id, children }: { number: number; id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="mb-4">
      <span className="inline-block min-w-[1.875rem]">{number}.</span> {children}
    </h2>
  );
}

/** Programs that fill in everything fill this in too. Should a person have done so, it is shown with why. */
function Unseen({ value, error }: { value: string | undefined; error: string | undefined }) {
  return (
    <div data-part="bijnaam" hidden={error === undefined} className="mt-4">
      <label htmlFor="bijnaam" className="mb-1.5 block font-semibold">
        Bijnaam
      </label>
      <FieldMessage name="bijnaam" text={error} />
      <input
        id="bijnaam"
        name="bijnaam"
        autoComplete="off"
        defaultValue={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby="fout-bijnaam"
        className={INPUT}
      />
    </div>
  );
}

function Consent({ club, isGiven, error }: { club: string; isGiven: boolean; error: string | undefined }) {
  return (
    <div className="mt-6">
      <FieldMessage name="akkoord" text={error} />
      <div data-lock className="flex items-start gap-3">
        <input
          type="checkbox"
          id="akkoord"
          name="akkoord"
          required
          defaultChecked={isGiven}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby="fout-akkoord"
          className="mt-0.5 size-6 flex-none scroll-mt-24 accent-ink aria-invalid:outline-2 aria-invalid:outline-danger"
        />
        <p>
          <label htmlFor="akkoord">{club} mag mijn gegevens gebruiken om contact op te nemen.</label>{' '}
          <a href="/privacy" target="_blank" rel="noopener noreferrer" className="text-ink">
            Lees hoe de club daarmee omgaat
            <span className="sr-only"> (opent in een nieuw tabblad)</span>
          </a>
        </p>
      </div>
    </div>
  );
}

const UNAVAILABLE =
  'aria-disabled:cursor-not-allowed aria-disabled:border-dashed aria-disabled:border-line-strong aria-disabled:bg-well aria-disabled:text-ink-2 group-data-busy/page:border-solid group-data-busy/page:text-ink group-data-done/page:border-solid group-data-done/page:border-ok group-data-done/page:bg-ok-fill group-data-done/page:text-ok';

/** One button that says what it does now: so it keeps the focus, whatever became of the sending. */
function Send({ search: { contact } }: { search: PublicSearch }) {
  const { href, act, icon } = reachOf(contact);
  return (
    <div className="flex gap-2">
      <button type="submit" form={FORM} data-act="send" className={`${PRIMARY} min-w-0 flex-1 px-2! ${UNAVAILABLE}`}>
        <span className="group-data-busy/page:hidden group-data-done/page:hidden group-data-stopped/page:hidden">
          Meld je aan als sponsor
        </span>
        <span className="hidden items-center gap-2 group-data-busy/page:flex">
          <Icon icon="loader" className="animate-spin motion-reduce:animate-none" />
          Even geduld
        </span>
        <span className="hidden items-center gap-2 group-data-done/page:flex">
          <Icon icon="check" />
          Verstuurd
        </span>
        <span className="hidden group-data-stopped/page:inline">Opnieuw proberen</span>
      </button>
      <a href={href} className={`${SECOND} hidden! px-3.5! group-data-stopped/page:inline-flex!`}>
        <Icon icon={icon} />
        {act}
      </a>
    </div>
  );
}

/** On a phone the button stays in sight, with what was chosen. */
function Bar({ search }: { search: PublicSearch }) {
  return (
    <div className="sticky bottom-0 z-4 border-t border-line-strong bg-paper pt-3 pb-4 shadow-bar lg:hidden">
      <div className="wrap">
        <div className="mb-2">
          <div data-fresh="bar" className="group-data-busy/page:hidden group-data-stopped/page:hidden">
            <ChoiceInBar pakketten={search.pakketten} />
          </div>
          <p className="hidden justify-between gap-3 text-ui leading-6 group-data-busy/page:flex">
            <b>Versturen</b>
            <span data-part="attempt" />
          </p>
          <p className="hidden justify-between gap-3 text-ui leading-6 group-data-stopped/page:flex">
            <b data-part="not-sent-short" />
            <span data-part="tried" />
          </p>
        </div>
        <Send search={search} />
      </div>
    </div>
  );
}
