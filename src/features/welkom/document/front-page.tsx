import { PRODUCT } from '#shared/product.ts';
import { PlanPrices } from '#features/prijzen/document/plan-prices.tsx';
import { startsFree } from '#features/prijzen/shared/rules.ts';
import type { PricingPlan } from '#features/prijzen/shared/schema.ts';
import { PICTURES } from '#features/welkom/shared/rules/pictures.ts';
import type { Questions } from '#features/welkom/shared/schema.ts';
import { Crowd } from './crowd.tsx';
import { ButtonTo } from './button-to.tsx';
import { Hero } from './hero.tsx';
import { ProductPicture } from './product-picture.tsx';
import { QuestionList } from './question-list.tsx';
import { Step } from './step.tsx';

export interface FrontPageProps {
  /** Null when they could not be read now. */
  plans: readonly PricingPlan[] | null;
  questions: Questions;
  contactEmail: string;
  year: number;
}

const REGISTER = '/login?tab=registreren';
const TITLE = 'text-[2rem] leading-[1.1] sm:text-[2.625rem]';
const FOOT_LINK = 'inline-flex min-h-target items-center text-ink';

/** What the product is, for who has never seen it. Nothing on it needs a script. */
export function FrontPage({ plans, questions, contactEmail, year }: FrontPageProps) {
  return (
    <>
      <a
        href="#inhoud"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-ink px-5 py-3 font-bold text-paper no-underline focus:translate-y-0"
      >
        Naar de inhoud
      </a>
      <Hero register={REGISTER} isFree={plans !== null && startsFree(plans)} />
      <main id="inhoud" tabIndex={-1} className="outline-none">
        <section className="wrap grid gap-x-12 gap-y-4 py-12 sm:py-18 md:grid-cols-[5fr_7fr]">
          <h2 className={TITLE}>
            Eén plek voor alles <br />
            rond je sponsors
          </h2>
          <p className="sm:text-lead">
            {PRODUCT} is een website voor clubs en verenigingen. Je zoekt er sponsors, ze melden zich er zelf aan, en je
            houdt er bij wat je hebt afgesproken. Geen Excel van je voorganger meer, geen mappen op zolder.
          </p>
        </section>
        <section id="hoe" className="scroll-mt-0 bg-sunk py-12 sm:py-18">
          <div className="wrap">
            <h2 className={TITLE}>Zo werkt het</h2>
            <ol className="mt-4 sm:mt-8">
              <Step number={1} shirt="#007a33" collar="#ffd100" title="Zeg waarvoor je sponsors zoekt">
                <p>
                  Nieuwe shirts, een toernooi, lampen langs het veld. Je maakt één tot drie pakketten: wat kost het, en
                  wat krijgt een bedrijf ervoor terug? Wij doen een voorstel, jij past het aan.
                </p>
                <ProductPicture
                  {...PICTURES.pakketten}
                  alt="Drie pakketten naast elkaar, met bedrag en tegenprestaties."
                />
              </Step>
              <Step number={2} shirt="#ffe600" collar="#16191d" ink="#16191d" title="Deel de link, of hang de code op">
                <p>
                  Elke zoekopdracht krijgt een aanmeldpagina en een QR-code. Voor de teamapp, de kantine en het raam van
                  de supermarkt. Een bedrijf meldt zich in twee minuten aan.
                </p>
                <ProductPicture
                  {...PICTURES.delen}
                  alt="Een zoekopdracht met de QR-code, de link en hoe vaak hij is bekeken."
                />
              </Step>
              <Step number={3} shirt="#c8102e" collar="#ffffff" title="Spreek het af, en houd ze vast">
                <p>
                  Wij kijken elke aanmelding na. Daarna zie je wie er gebeld moet worden, wat er is beloofd en welk
                  contract bijna afloopt. Ook als er straks een nieuwe penningmeester is. Op maandag komt het in je
                  mail.
                </p>
                <div>
                  <ProductPicture
                    {...PICTURES.vandaag}
                    alt="De lijst van vandaag: wie je belt en wie zich aanmeldde."
                  />
                  <img
                    src={PICTURES.stand.file}
                    width={PICTURES.stand.width}
                    height={PICTURES.stand.height}
                    loading="lazy"
                    alt="De stand van het seizoen: wat er is toegezegd."
                    className="mt-6 ml-auto h-auto rounded-card shadow-top max-sm:w-full"
                  />
                </div>
              </Step>
            </ol>
          </div>
        </section>
        <section id="prijs" className="wrap py-12 sm:py-18">
          {plans !== null && plans.length > 0 ? (
            <PlanPrices plans={plans} />
          ) : (
            <>
              <h2 className={TITLE}>Prijzen</h2>
              <p className="mt-4 max-w-prose">
                {plans === null
                  ? 'De prijzen zijn nu even niet te laden. Probeer het over een paar minuten nog eens.'
                  : 'Er staan nu geen prijzen op deze pagina. Mail ons de naam van je club, dan hoor je wat er kan en wat dat kost.'}
              </p>
            </>
          )}
          <p className="mt-4">
            {plans?.length === 0 ? (
              <a href={`mailto:${contactEmail}`} className="inline-flex min-h-target items-center">
                Mail {contactEmail}
              </a>
            ) : (
              <a href="/prijzen" className="inline-flex min-h-target items-center">
                Vergelijk de pakketten bij Prijzen
              </a>
            )}
            {plans !== null && plans.length > 0 && (
              <span className="ml-6 text-meta text-ink-2 max-sm:ml-0 max-sm:block">
                Bij de prijzen komt nog 21% btw.
              </span>
            )}
          </p>
        </section>
        <QuestionList questions={questions} contactEmail={contactEmail} />
        <section className="relative h-115 overflow-hidden bg-[#0b2a55] pt-12 text-paper sm:h-118 sm:pt-18">
          <div className="wrap">
            <h2 className="cover-head">Wie staat er achter jouw club?</h2>
            <div className="mt-6 flex items-center gap-x-6 gap-y-3 max-sm:flex-col max-sm:items-stretch sm:mt-8">
              <ButtonTo href={REGISTER}>Meld je club aan</ButtonTo>
              <p className="text-[#dce6f5]">Je maakt eerst een account. Daarna kies of maak je je club.</p>
            </div>
          </div>
          <Crowd place="end" />
        </section>
      </main>
      <footer className="wrap flex min-h-21 flex-wrap items-center gap-x-6 py-3 text-meta text-ink-2">
        <p>
          © {year} {PRODUCT}
        </p>
        <p className="flex-1 whitespace-nowrap max-sm:basis-full max-sm:whitespace-normal">
          Hulp nodig? Mail{' '}
          <a href={`mailto:${contactEmail}`} className={FOOT_LINK}>
            {contactEmail}
          </a>
        </p>
        <nav aria-label="Onderaan" className="flex flex-wrap gap-x-6">
          <a href="/login" className={FOOT_LINK}>
            Login
          </a>
          <a href="/prijzen" className={FOOT_LINK}>
            Prijzen
          </a>
          <a href="/privacy" className={FOOT_LINK}>
            Privacy
          </a>
          <a href="/voorwaarden" className={FOOT_LINK}>
            Voorwaarden
          </a>
        </nav>
      </footer>
    </>
  );
}
