import { ClubTheme } from '#client/ui/club-theme.tsx';
import { usePicture } from '#client/ui/use-picture.ts';

export interface ThemePreviewProps {
  colours: readonly (string | null | undefined)[];
  logo: string | null;
  /** '2026/2027', as it will stand on the cover. */
  season: string;
}

function Part({ word, children }: { word: string; children: React.ReactNode }) {
  return (
    <div>
      <span className="mb-1 block text-meta text-ink-2">{word}</span>
      {children}
    </div>
  );
}

/** What the three colours become: a cover, a button, a link, the stripe and the sign-up page. Nothing in it works. */
export function ThemePreview({ colours, logo, season }: ThemePreviewProps) {
  const picture = usePicture(logo);
  return (
    <figure aria-label="Zo ziet het eruit" className="min-w-0 rounded-control bg-sunk px-5 pt-4 pb-6 sm:px-6">
      <figcaption className="text-meta text-ink-2">Zo ziet het eruit</figcaption>
      <ClubTheme colours={colours} className="mt-3 flex flex-wrap gap-6">
        <div
          aria-hidden
          className="exact-colour relative aspect-[210/297] w-47 flex-none overflow-hidden bg-[linear-gradient(#9fb9c4_0_38%,#4c7048_38%)]"
        >
          {picture.url !== null && (
            <img
              src={picture.url}
              alt=""
              onError={picture.onError}
              className="absolute top-3.5 left-3.5 max-h-9 max-w-12"
            />
          )}
          <div className="absolute inset-x-0 top-1/2 bottom-0 flex flex-col justify-between bg-band px-3.5 pt-9 pb-3 text-[0.6875rem] leading-3.5 text-on-band [clip-path:polygon(0_18px,100%_0,100%_100%,0_100%)]">
            <span className="absolute inset-x-0 top-0 h-6 bg-(--band-accent) [clip-path:polygon(0_18px,100%_0,100%_6px,0_24px)]" />
            <b className="cover-head text-[1.6875rem] leading-[1.625rem]">
              Groei met
              <br />
              ons mee!
            </b>
            <span>Seizoen {season}</span>
          </div>
        </div>
        <div className="flex min-w-40 flex-1 flex-col gap-4">
          <Part word="Knop">
            <span className="inline-flex min-h-target items-center rounded-control border border-button-edge bg-brand px-3.5 font-bold text-on-brand">
              Meld je aan
            </span>
          </Part>
          <Part word="Link">
            <span className="text-brand-text underline">Bekijk het pakket</span>
          </Part>
          <Part word="Streep bovenaan">
            <span className="stripe block w-full outline-1 outline-line" />
          </Part>
          <Part word="Aanmeldpagina">
            <span className="head block border-b-4 border-accent bg-brand px-3.5 py-2.5 text-h4 text-on-brand">
              Word sponsor van ons jeugdtoernooi
            </span>
          </Part>
        </div>
      </ClubTheme>
    </figure>
  );
}
