import { Pencil } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useClubTheme } from '#client/ui/club-theme.tsx';
import { cx } from '#client/ui/cx.ts';
import { FigureTable } from '#client/ui/figure.tsx';
import { usePicture } from '#client/ui/use-picture.ts';
import { ButtonLink, ExternalLink } from '#client/ui/link.tsx';
import type { Club } from '#features/vereniging/client/api.ts';
import { TYPE_NAMES } from '#features/vereniging/shared/labels.ts';
import { keyStatistics } from '#features/vereniging/shared/rules/figures.ts';
import { initials } from '#shared/text.ts';
import { isVisibleOnPaper } from '#shared/theme.ts';
import { displayUrl, webUrl } from '#shared/urls.ts';

/** Slanted bars in the club's colour, only where no word can come to lie on them. */
const SASH = [
  'linear-gradient(104deg, transparent 0 58%, var(--bar) calc(58% + 1px) 72%, transparent calc(72% + 1px) 75%,',
  'var(--bar) calc(75% + 1px) 81.5%, transparent calc(81.5% + 1px) 84.5%, var(--bar) calc(84.5% + 1px) 88%,',
  'transparent calc(88% + 1px))',
].join(' ');

function Sash({ club }: { club: Club }) {
  const { brand, band } = useClubTheme([club.kleur_1, club.kleur_2, club.kleur_3]);
  // A dark club's colour is the band itself: then the bars are a step lighter.
  const bar = brand === band ? 'color-mix(in oklab, var(--band) 84%, white)' : 'var(--brand)';
  const style: CSSProperties & Record<'--bar', string> = { '--bar': bar, background: SASH };
  return <span aria-hidden className="absolute inset-0 max-lg:hidden" style={style} />;
}

/** Along the slant. A white one lies within the band: at its edge it would be paper. */
function Ribbon({ club }: { club: Club }) {
  const { bandAccent } = useClubTheme([club.kleur_1, club.kleur_2, club.kleur_3]);
  return (
    <span
      aria-hidden
      className={cx(
        'exact-colour absolute inset-x-0 bottom-0 h-14 bg-(--band-accent) [clip-path:polygon(0_44px,100%_0,100%_16px,0_60px)]',
        !isVisibleOnPaper(bandAccent) && 'bottom-3',
      )}
    />
  );
}

function Crest({ naam, logo }: Pick<Club, 'naam' | 'logo'>) {
  const { url, onError } = usePicture(logo);
  if (url !== null) {
    return (
      <img
        src={url}
        alt={`Logo ${naam}`}
        onError={onError}
        // A thin white contour: a logo in the club's own colour would otherwise vanish into the band.
        className="relative max-h-24 max-w-32 flex-none object-contain [filter:drop-shadow(0_0_1px_#fff)_drop-shadow(0_0_1px_#fff)] sm:max-h-36 sm:max-w-40"
      />
    );
  }
  return (
    <span
      role="img"
      aria-label={logo === null ? `Nog geen logo van ${naam}` : `Logo ${naam}`}
      className="relative grid size-24 flex-none place-items-center rounded-card bg-paper text-ink sm:size-32 forced-colors:border"
    >
      <span className="figure-cover text-cover leading-none">{initials(naam)}</span>
    </span>
  );
}

function Website({ website }: Pick<Club, 'website'>) {
  const url = webUrl(website);
  if (url === null) return null;
  return (
    <p>
      <ExternalLink href={url} newTab className="inline-block py-1 break-all text-on-band">
        {displayUrl(url)}
      </ExternalLink>
    </p>
  );
}

function About({ over_club }: Pick<Club, 'over_club'>) {
  const [first, ...others] = (over_club ?? '')
    .split(/\n\s*\n/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (first === undefined) {
    return (
      <p className="text-ink-2">
        Nog niet ingevuld. Een paar zinnen over wie jullie zijn, helpen een sponsor om ja te zeggen.
      </p>
    );
  }
  return (
    <div className="max-w-prose space-y-3 whitespace-pre-line">
      <p className="text-lead">{first}</p>
      {others.map((part) => (
        <p key={part}>{part}</p>
      ))}
    </div>
  );
}

/** The club as a programme booklet would open with it. */
export function ClubHeader({ club }: { club: Club }) {
  const statistics = keyStatistics(club.type_vereniging, club);
  return (
    <article className="overflow-hidden rounded-card border border-line bg-paper">
      <header className="relative flex flex-wrap items-center gap-x-8 gap-y-5 bg-band px-5 pt-8 pb-19 text-on-band [clip-path:polygon(0_0,100%_0,100%_calc(100%-44px),0_100%)] sm:px-12 sm:pt-11 forced-colors:border">
        <Sash club={club} />
        <Crest naam={club.naam} logo={club.logo} />
        <div className="relative min-w-[min(14rem,100%)] flex-1 lg:max-w-[44%]">
          <h1 className="cover-head break-words max-sm:text-h1">{club.naam}</h1>
          <p className="mt-1.5 text-lead">
            {TYPE_NAMES[club.type_vereniging]} in {club.plaatsnaam}
          </p>
          <Website website={club.website} />
        </div>
        <ButtonLink
          to="/vereniging/bewerken"
          variant="second"
          icon={Pencil}
          className="relative border-transparent sm:self-start lg:ml-auto"
        >
          Clubgegevens wijzigen
        </ButtonLink>
        <Ribbon club={club} />
      </header>
      <div className="grid gap-x-16 gap-y-8 px-5 pt-6 pb-8 sm:px-12 md:grid-cols-[5fr_7fr]">
        <section>
          <h2 className="mb-3 text-h3">Over de club</h2>
          <About over_club={club.over_club} />
        </section>
        <section>
          <h2 className="mb-3 text-h3">Club in Cijfers</h2>
          {statistics.length > 0 ? (
            <FigureTable entries={statistics} className="[&>dl]:sm:grid-cols-3" />
          ) : (
            <p className="text-ink-2">
              Nog niet ingevuld. Sponsors willen weten hoeveel mensen ze met jullie bereiken.
            </p>
          )}
        </section>
      </div>
    </article>
  );
}
