import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { DrawnLink } from '#client/ui/link.tsx';
import { PRODUCT } from '#shared/product.ts';

const LINK = 'inline-flex min-h-target items-center text-ink aria-[current=page]:font-semibold';

export function Footer({ contactEmail }: { contactEmail: string }) {
  const [year] = useState(() => new Date().getFullYear());
  return (
    // A workspace is as high as the window: nothing stands below it.
    <footer className="mt-16 border-t border-line min-[64rem]:[html:has([data-workspace])_&]:hidden">
      {/* The button of the assistant stays in its corner. */}
      <div className="wrap flex flex-wrap items-center gap-x-6 py-3 text-meta text-ink-2 max-sm:[html:has([data-chat])_&]:pb-20">
        <p className="py-2.5">
          © {year} {PRODUCT}
        </p>
        <p className="flex-1 py-0.5 whitespace-nowrap max-sm:basis-full max-sm:whitespace-normal">
          Hulp nodig? Mail{' '}
          <a href={`mailto:${contactEmail}`} className={LINK}>
            {contactEmail}
          </a>
        </p>
        <nav aria-label="Onderaan" className="flex flex-wrap gap-x-6 sm:[html:has([data-chat])_&]:mr-28">
          <Link to="/" className={LINK}>
            Home
          </Link>
          <DrawnLink to="/welkom" className={LINK}>
            Over {PRODUCT}
          </DrawnLink>
          <Link to="/prijzen" className={LINK}>
            Prijzen
          </Link>
          <Link to="/privacy" className={LINK}>
            Privacy
          </Link>
          <Link to="/voorwaarden" className={LINK}>
            Voorwaarden
          </Link>
        </nav>
      </div>
    </footer>
  );
}
