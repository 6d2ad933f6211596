import type { ReactNode } from 'react';
import { PRODUCT } from '#shared/product.ts';
import { firstNameOf } from '#shared/text.ts';
import { mailUrl, telUrl } from '#shared/urls.ts';
import type { PublicContact } from '#features/zoekopdrachten/shared/rules/public-page.ts';

/** What the pages that a company sees share. They have no React in the browser, so their controls are plain HTML. */

const BUTTON =
  'inline-flex min-h-control items-center justify-center gap-2 rounded-control border px-5 py-2 text-center text-body leading-6 no-underline transition-colors duration-fast';
export const PRIMARY = `${BUTTON} border-button-edge bg-brand font-bold text-on-brand hover:bg-brand-hover`;
export const SECOND = `${BUTTON} border-control bg-paper font-semibold text-ink hover:bg-sunk`;

const PATHS = {
  alert: 'M12 8v4m0 4h.01M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0z',
  calendar: 'M8 2v4m8-4v4m5 7V6a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h8M3 10h18m-5 9h6m-3-3v6',
  check: 'M20 6 9 17l-5-5',
  copy: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2',
  loader: 'M21 12a9 9 0 1 1-6.219-8.56',
  mail: 'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
  message:
    'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
  phone:
    'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
} as const;

/** Decoration beside a word. */
export function Icon({ icon, className = '' }: { icon: keyof typeof PATHS; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`size-5 flex-none ${className}`}
    >
      <path d={PATHS[icon]} />
    </svg>
  );
}

/** How the club is reached: by telephone, or else by mail. */
export function reachOf({ naam, telefoonnummer, mailadres }: PublicContact) {
  const phone = telUrl(telefoonnummer);
  const first = firstNameOf(naam);
  if (phone !== null) return { href: phone, words: telefoonnummer ?? '', act: `Bel ${first}`, icon: 'phone' } as const;
  const mail = mailUrl(mailadres) ?? '';
  return { href: mail, words: mailadres, act: `Mail ${first}`, icon: 'mail' } as const;
}

/** Who can be asked, and how. */
export function ContactLines({ contact }: { contact: PublicContact }) {
  const { href, words } = reachOf(contact);
  return (
    <>
      {contact.naam}
      {contact.functie !== null && `, ${contact.functie}`}
      <br />
      <a href={href} className="inline-block py-0.5 break-all text-ink">
        {words}
      </a>
    </>
  );
}

interface FrameProps {
  /** Whose page it is; nobody's when it could not be found. */
  club: string | null;
  children: ReactNode;
  /** What stays at the foot of the screen. */
  bar?: ReactNode;
}

/** Everything below the head of a page. */
export function PageFrame({ club, children, bar }: FrameProps) {
  return (
    <>
      <main className="wrap">{children}</main>
      <footer className="border-t border-line py-6 text-meta text-ink-2">
        <div className="wrap flex flex-wrap justify-between gap-x-4 gap-y-2">
          <span>
            {club === null ? `Gemaakt met ${PRODUCT}.` : `Deze pagina is van ${club}, gemaakt met ${PRODUCT}.`}
          </span>
          <a href="/privacy" className="inline-block py-0.5 text-ink">
            Privacy
          </a>
        </div>
      </footer>
      {bar}
    </>
  );
}

/** One line of what a company filled in. */
export function Fact({ word, children }: { word: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-baseline border-b border-line py-2 lg:grid-cols-[10.5rem_minmax(0,1fr)]">
      <dt className="text-ui text-ink-2">{word}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
