import { Laptop, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useClubTheme } from '#client/ui/club-theme.tsx';
import { cx } from '#client/ui/cx.ts';
import { Segmented } from '#client/ui/segmented.tsx';
import { usePicture } from '#client/ui/use-picture.ts';
import { euroOrOnRequest } from '#shared/money.ts';
import { themeVariables } from '#shared/theme.ts';
import { PakketCards } from '#features/zoekopdrachten/document/pakket-cards.tsx';
import { SearchHero } from '#features/zoekopdrachten/document/search-hero.tsx';
import { NO_PAKKETTEN_TEXT } from '#features/zoekopdrachten/shared/labels.ts';
import { isOffered } from '#features/zoekopdrachten/shared/rules.ts';
import { pageColours, type PublicClub, type PublicPakket } from '#features/zoekopdrachten/shared/rules/public-page.ts';
import type { FormInput, SearchForm } from './search-form.ts';

interface SearchPreviewProps {
  form: SearchForm;
  club: PublicClub;
  /** The pakket that is being filled in. */
  current: number;
}

/** How wide the page is drawn, and how much smaller it is shown. */
const SCREENS = {
  phone: { width: 'w-[24.375rem]', zoom: '[zoom:0.759]', frame: 'h-[clamp(35rem,100vh-16rem,55rem)] rounded-[1.5rem]' },
  laptop: { width: 'w-[74rem]', zoom: '[zoom:0.25]', frame: 'h-[clamp(20rem,100vh-20rem,30rem)] rounded-card' },
};

/** The page as a company sees it, made of the same parts, growing while one types. */
export function SearchPreview({ form: { control }, club, current }: SearchPreviewProps) {
  const title = useWatch({ control, name: 'zoekopdracht' });
  const pakketten = useWatch({ control, name: 'pakketten' });
  const [screen, setScreen] = useState<keyof typeof SCREENS>('phone');
  const { url: logo } = usePicture(club.logo);
  const theme = useClubTheme([...pageColours([club.kleur_1, club.kleur_2, club.kleur_3])]);
  const view = useRef<HTMLDivElement>(null);
  const shown = pakketten.flatMap((pakket, index) => (isOffered(pakket) ? [asShown(pakket, index)] : []));
  const chosen = shown.find(({ id }) => id === idOf(current)) ?? null;
  const { width, zoom, frame } = SCREENS[screen];

  useEffect(() => {
    const box = view.current;
    const card = box?.querySelector(`#pakket-${idOf(current)}`)?.parentElement?.parentElement;
    if (!box || !card) return;
    const below = card.getBoundingClientRect().top - box.getBoundingClientRect().top;
    // A third of the screen above it, so that one sees where it stands.
    box.scrollTo({ top: box.scrollTop + below - box.clientHeight / 3, behavior: 'smooth' });
  }, [current, screen]);

  return (
    <section aria-label="Zo ziet een sponsor het">
      <h2 className="mb-3 text-h3">Zo ziet een sponsor het</h2>
      <Segmented
        label="Bekijk op"
        options={[
          { id: 'phone', label: 'Telefoon', icon: Smartphone },
          { id: 'laptop', label: 'Laptop', icon: Laptop },
        ]}
        value={screen}
        onChange={setScreen}
        className="mb-4 flex w-full"
      />
      <div
        className={cx(
          'mx-auto flex w-[19.5rem] max-w-full flex-col overflow-hidden border-8 border-ink bg-paper text-ink',
          frame,
        )}
        style={themeVariables(theme)}
        data-preview
        inert
      >
        <div ref={view} className="flex-1 overflow-x-hidden overflow-y-auto [scrollbar-width:none]">
          <div className={cx('public', width, zoom)}>
            <SearchHero
              club={{ naam: club.naam, logo }}
              title={title.trim() || 'Waarvoor zoek je sponsors?'}
              titleAs="p"
            />
            <div className="px-5 pt-4 pb-8">
              <p className="head my-3 text-[1.625rem] leading-8">1. Kies je pakket</p>
              {shown.length === 0 ? (
                <p>{NO_PAKKETTEN_TEXT}</p>
              ) : (
                <PakketCards pakketten={shown} chosen={chosen?.id ?? null} />
              )}
            </div>
          </div>
        </div>
        {chosen !== null && screen === 'phone' && (
          <div className="flex-none border-t border-line-strong px-4 pt-2 pb-3 text-meta shadow-bar">
            <p className="mb-1.5 flex justify-between gap-3">
              <b className="head truncate">{chosen.pakketnaam}</b>
              <span className="whitespace-nowrap">
                <span className="figure">{euroOrOnRequest(chosen.bedrag_per_jaar)}</span>
                {chosen.bedrag_per_jaar !== null && ' per jaar'}
              </span>
            </p>
            <p className="rounded-control bg-brand py-2.5 text-center font-bold text-on-brand">
              Meld je aan als sponsor
            </p>
          </div>
        )}
      </div>
    </section>
  );
}

const idOf = (index: number) => `voorbeeld-${index}`;

/** What is being typed may be no amount yet. */
const amountOf = (cents: number | null) => (cents !== null && Number.isFinite(cents) ? cents : null);

function asShown(pakket: FormInput['pakketten'][number], index: number): PublicPakket {
  const { looptijd_jaar } = pakket;
  return {
    ...pakket,
    id: idOf(index),
    pakketnaam: (pakket.pakketnaam ?? '').trim(),
    bedrag_per_jaar: amountOf(pakket.bedrag_per_jaar),
    eenmalig_bedrag: amountOf(pakket.eenmalig_bedrag),
    looptijd_jaar: Number.isInteger(looptijd_jaar) && looptijd_jaar !== null ? looptijd_jaar : 1,
    aanvang_seizoen: pakket.aanvang_seizoen?.trim() || null,
  };
}
