import type { ReactNode } from 'react';
import { initials } from '#shared/text.ts';
import type { PublicClub } from '#features/zoekopdrachten/shared/rules/public-page.ts';

/** A title of more letters is set smaller, so that the packages stay near the first screen. */
const LONG_TITLE = 48;

const TITLE_SIZES = {
  short:
    'text-[clamp(2rem,11.3cqi,2.75rem)] leading-[0.96] @min-[40rem]:text-[3.5rem] @min-[64rem]:text-[4.5rem] @min-[64rem]:leading-[0.945]',
  long: 'text-[clamp(1.75rem,9cqi,2.25rem)] leading-none @min-[40rem]:text-[2.75rem] @min-[64rem]:text-[3.25rem]',
};

/** The lower edge slants: so much of it is paper, and along that runs a band. */
const SLANT = '[--ribbon:8px] [--drop:18px] @min-[40rem]:[--ribbon:12px] @min-[40rem]:[--drop:48px]';
const SLANTED = 'absolute inset-x-0 -bottom-px h-[calc(var(--drop)+var(--ribbon)+1px)]';
const RIBBON = `${SLANTED} bg-accent [clip-path:polygon(0_var(--drop),100%_0,100%_100%,0_100%)]`;
const BELOW = `${SLANTED} bg-paper [clip-path:polygon(0_calc(var(--drop)+var(--ribbon)),100%_var(--ribbon),100%_100%,0_100%)]`;

interface ClubHeroProps {
  club: Pick<PublicClub, 'naam' | 'logo'>;
  /** What stands below the club, over the whole width. */
  children: ReactNode;
  /** Behind the words. */
  backdrop: ReactNode;
}

/**
 * The head of a page that a club shows to companies, in its own colours. It lays itself out by its own width: it also
 * stands in a small frame on a wide screen.
 */
export function ClubHero({ club, children, backdrop }: ClubHeroProps) {
  return (
    <header className="@container">
      <div className={`relative overflow-hidden bg-brand text-on-brand ${SLANT} forced-colors:border-b`}>
        {backdrop}
        <div className="relative mx-auto max-w-[84rem] px-5 pt-4 @min-[40rem]:px-8 @min-[40rem]:pt-6">
          <p className="flex max-w-[76%] items-center gap-3 @min-[40rem]:max-w-[60%]">
            <ClubCrest club={club} />
            <b className="head min-w-0 text-h4 leading-[1.15] break-words @min-[40rem]:text-[1.25rem]">{club.naam}</b>
          </p>
          {children}
        </div>
        <span aria-hidden className={RIBBON} />
        <span aria-hidden className={BELOW} />
      </div>
    </header>
  );
}

/** On white: a logo may have any colour, that of the club too. */
function ClubCrest({ club: { naam, logo } }: Pick<ClubHeroProps, 'club'>) {
  const box = 'grid size-14 flex-none place-items-center rounded-control bg-paper forced-colors:border';
  if (logo === null) {
    return (
      <span aria-hidden className={`${box} figure-cover text-[1.75rem] leading-none text-ink`}>
        {initials(naam) || '?'}
      </span>
    );
  }
  return <img src={logo} alt={`Logo ${naam}`} width={56} height={56} className={`${box} object-contain p-1`} />;
}

interface SearchHeroProps {
  club: Pick<PublicClub, 'naam' | 'logo'>;
  title: string;
  lead?: string;
  /** Another than of the page where the page has a title of its own. */
  titleAs?: 'h1' | 'p';
}

export const SEARCH_LEAD =
  'In 2 minuten geregeld. Je zit nog nergens aan vast: de club belt je om het samen af te spreken.';

/** What a company sees first: whose page this is, and what it is asked for. */
export function SearchHero({ club, title, lead = SEARCH_LEAD, titleAs: Title = 'h1' }: SearchHeroProps) {
  const size = TITLE_SIZES[title.length > LONG_TITLE ? 'long' : 'short'];
  return (
    <ClubHero club={club} backdrop={<Sash />}>
      <div className="pb-14 @min-[40rem]:pb-24">
        <Title
          className={`cover-head mt-7 max-w-[11.5em] break-words hyphens-auto @min-[40rem]:mt-10 @min-[40rem]:max-w-[min(11.5em,60cqi)] @min-[64rem]:mt-14 ${size}`}
        >
          {title}
        </Title>
        <p className="mt-4 max-w-[30em] text-body in-data-failing:hidden @min-[40rem]:max-w-[min(30em,58cqi)] @min-[40rem]:text-[1.3125rem] @min-[40rem]:leading-[1.875rem]">
          {lead}
        </p>
      </div>
    </ClubHero>
  );
}

/** Bars as on a football shirt, from the right edge; on a phone only beside the name of the club. */
function Sash() {
  return (
    <span aria-hidden className="exact-colour absolute inset-0 text-accent forced-colors:hidden">
      <svg viewBox="0 0 88 76" fill="currentColor" className="absolute top-0 right-0 h-19 @min-[40rem]:hidden">
        <path d="M20 0h30L31 76H1zM61.5 0H75L56 76H42.5z" />
      </svg>
      <svg
        viewBox="0 0 560 440"
        preserveAspectRatio="none"
        fill="currentColor"
        className="absolute top-0 right-0 hidden h-full w-[39cqi] @min-[40rem]:block"
      >
        <path d="M144 0h187L221 440H34zM385 0h93L368 440h-93zM532 0h40L462 440h-40z" />
      </svg>
    </span>
  );
}
