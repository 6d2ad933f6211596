import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import crowd from './achterban.svg';
import { SkipLink } from './skip-link.tsx';
import { Wordmark } from './wordmark.tsx';

/** Login, registration, reset: the supporters on one side, the form on the other; on a phone above each other. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh bg-paper max-md:grid-rows-[auto_1fr] md:grid-cols-[54%_1fr]">
      <SkipLink />
      <header className="flex flex-col overflow-hidden bg-[#0b2a55] px-gutter pt-6 text-paper md:px-16 md:pt-10">
        <Link
          to="/"
          className="inline-flex min-h-target items-center self-start text-paper no-underline outline-paper focus-visible:shadow-none"
        >
          <Wordmark className="text-[1.875rem]" />
        </Link>
        <div className="mt-2 md:mt-16">
          <h1 className="cover-head max-md:text-[2.125rem] max-md:leading-[2.125rem]">
            De mensen die <br />
            achter je club staan.
          </h1>
          <p className="mt-4 max-w-[33em] text-lead text-[#dce6f5] max-md:hidden">
            Vind sponsors in de buurt, houd contact en laat geen contract meer aflopen. Gemaakt voor vrijwilligers met
            een paar uur per maand.
          </p>
        </div>
        <img
          src={crowd}
          alt=""
          className="-mx-gutter mt-auto block h-32 w-[calc(100%+2*var(--spacing-gutter))] max-w-none object-cover object-top pt-0 max-md:mt-9 md:-mx-16 md:h-auto md:max-h-[55dvh] md:w-[calc(100%+8rem)] md:pt-12"
        />
      </header>
      <main
        id="inhoud"
        tabIndex={-1}
        className="grid px-gutter pt-6 pb-12 outline-none md:items-center md:px-16 md:py-12"
      >
        <div className="w-full max-w-[31.25rem] min-w-0">{children}</div>
      </main>
    </div>
  );
}
