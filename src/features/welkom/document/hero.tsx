import { PRODUCT } from '#shared/product.ts';
import { PICTURES } from '#features/welkom/shared/rules/pictures.ts';
import { ButtonTo } from './button-to.tsx';
import { Crowd } from './crowd.tsx';
import { MenuMark } from './marks.tsx';

const PARTS = [
  { href: '#hoe', words: 'Zo werkt het' },
  { href: '#prijs', words: 'Prijzen' },
  { href: '#vragen', words: 'Vragen' },
];

interface HeroProps {
  /** Where a club makes its account. */
  register: string;
  isFree: boolean;
}

/** Night blue, with the supporters in front of a phone that shows the product. */
export function Hero({ register, isFree }: HeroProps) {
  return (
    <header className="relative overflow-hidden bg-[#0b2a55] pb-58 text-paper [clip-path:polygon(0_0,100%_0,100%_calc(100%-18px),0_100%)] sm:pb-82 sm:[clip-path:polygon(0_0,100%_0,100%_calc(100%-3rem),0_100%)] lg:h-225 lg:pb-0">
      <div className="wrap flex h-18 items-center gap-3 sm:h-23">
        <a
          href="/welkom"
          className="inline-flex min-h-target items-center font-head text-[1.875rem] leading-none font-cover text-paper no-underline outline-paper [font-stretch:var(--cover-stretch)]"
        >
          {PRODUCT}
        </a>
        <nav aria-label="Op deze pagina" className="ml-12 flex gap-x-8 max-md:hidden">
          {PARTS.map(({ href, words }) => (
            <a
              key={href}
              href={href}
              className="inline-flex min-h-target items-center text-[1.0625rem] text-paper no-underline outline-paper hover:underline"
            >
              {words}
            </a>
          ))}
        </nav>
        <ButtonTo href="/login" look="ghost" size="s" className="ml-auto">
          Login
        </ButtonTo>
        <ButtonTo href={register} size="s" className="max-md:hidden">
          Registreren
        </ButtonTo>
        <details className="relative -mr-3 md:hidden">
          <summary className="grid size-target list-none place-items-center outline-paper [&::-webkit-details-marker]:hidden">
            <MenuMark />
            <span className="sr-only">Menu</span>
          </summary>
          <nav
            aria-label="Menu"
            className="absolute top-full right-2 z-1 mt-2 w-56 rounded-card bg-paper p-2 text-ink shadow-top"
          >
            {[...PARTS, { href: register, words: 'Registreren' }].map(({ href, words }) => (
              <a
                key={href}
                href={href}
                className="flex min-h-target items-center rounded-control px-3 text-ink no-underline hover:bg-sunk"
              >
                {words}
              </a>
            ))}
          </nav>
        </details>
      </div>
      <div className="wrap grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_19.5rem] lg:pr-24">
        <div className="pt-4 md:pt-14">
          <h1 className="cover-head text-[min(3.125rem,12.6vw)] leading-[0.96] sm:text-[4.5rem] sm:leading-[0.935] lg:text-[5.25rem] xl:text-[5.75rem]">
            Achter elke club <br />
            staat een bakker.
          </h1>
          <p className="mt-4 max-w-[33em] text-[#dce6f5] sm:mt-6 sm:text-[1.3125rem] sm:leading-[1.9375rem]">
            En een bouwbedrijf, een bloemist, een garage. Met {PRODUCT} vraag je ze als sponsor, spreek je af wat ze
            terugkrijgen en laat je geen contract meer aflopen.
          </p>
          <div className="mt-6 flex gap-3 max-sm:flex-col sm:mt-8">
            <ButtonTo href={register}>{isFree ? 'Begin gratis' : 'Registreren'}</ButtonTo>
            <ButtonTo href="/kijk-rond" look="ghost">
              Bekijk een voorbeeldclub
            </ButtonTo>
          </div>
          <p className="mt-4 text-ui text-[#c3d2ea]">Gemaakt voor vrijwilligers met een paar uur per maand.</p>
        </div>
        <div className="h-195 overflow-hidden rounded-[24px] border-8 border-[#05152c] bg-paper outline outline-[#40608f] max-lg:hidden">
          <img
            src={PICTURES.telefoon.file}
            alt="De aanmeldpagina van een club op een telefoon."
            width={PICTURES.telefoon.width}
            height={PICTURES.telefoon.height}
            loading="lazy"
            className="block h-auto w-full"
          />
        </div>
      </div>
      <Crowd place="hero" />
    </header>
  );
}
