import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { cx } from '#client/ui/cx.ts';
import { PRODUCT } from '#shared/product.ts';

export interface BareLayoutProps {
  /** A page for sponsors, with larger letters; or a page that is only there to be printed or shown as it is. */
  variant: 'public' | 'print';
  /** Whose page it is, for the line at the foot. Without it the line names the product only. */
  clubName?: string;
  /** The line at the foot; a document brings its own. */
  hasFooter?: boolean;
  children: ReactNode;
}

/** Pages without header, menu and chat. */
export function BareLayout({ variant, clubName, hasFooter = variant === 'public', children }: BareLayoutProps) {
  return (
    <div className={cx('flex min-h-dvh flex-col bg-paper', variant === 'public' && 'public')}>
      <main id="inhoud" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {hasFooter && (
        <footer className="border-t border-line">
          <div className="wrap flex flex-wrap items-center justify-between gap-x-6 py-4 text-meta text-ink-2">
            <p>{clubName ? `Deze pagina is van ${clubName}, gemaakt met ${PRODUCT}.` : `Gemaakt met ${PRODUCT}.`}</p>
            <Link to="/privacy" className="inline-flex min-h-target items-center text-ink">
              Privacy
            </Link>
          </div>
        </footer>
      )}
    </div>
  );
}
