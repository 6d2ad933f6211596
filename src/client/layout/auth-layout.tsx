import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import crowd from './achterban.svg';
import { OfflineBar } from './offline-bar.tsx';
import { SkipLink } from './skip-link.tsx';
import { Wordmark } from './wordmark.tsx';

/** Login, registration, reset: the supporters on one side, the form on the other; on a phone above each other. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <OfflineBar />
      <div className="grid min-h-dvh bg-paper @max-[56rem]:grid-rows-[auto_1fr] @min-[56rem]:grid-cols-[54%_1fr]">
        <SkipLink />
        <header className="flex flex-col overflow-hidden bg-[#0b2a55] px-gutter pt-6 text-paper @min-[56rem]:px-16 @min-[56rem]:pt-10">
          <Link
            to="/"
            className="inline-flex min-h-target items-center self-start text-paper no-underline outline-paper focus-visible:shadow-none"
          >
            <Wordmark className="text-[1.875rem]" />
          </Link>
          <div className="mt-2 @min-[56rem]:mt-16">
            <h1 className="cover-head @max-[56rem]:text-[2.125rem] @max-[56rem]:leading-[2.125rem]">
              De mensen die <br />
              achter je club staan.
            </h1>
            <p className="mt-4 max-w-[33em] text-lead text-[#dce6f5] @max-[56rem]:hidden">
              Vind sponsors in de buurt, houd contact en laat geen contract meer aflopen. Gemaakt voor vrijwilligers met
              een paar uur per maand.
            </p>
          </div>
          <img
            src={crowd}
            alt=""
            width="760"
            height="334"
            className="-mx-gutter mt-auto block h-32 @min-[30rem]:h-48 w-[calc(100%+2*var(--spacing-gutter))] max-w-none object-cover object-top pt-0 @max-[56rem]:mt-9 @min-[56rem]:-mx-16 @min-[56rem]:h-auto @min-[56rem]:max-h-[55dvh] @min-[56rem]:w-[calc(100%+8rem)] @min-[56rem]:pt-12"
          />
        </header>
        <main
          id="inhoud"
          tabIndex={-1}
          className="grid justify-items-center px-gutter pt-6 pb-12 outline-none @min-[56rem]:justify-items-start @min-[56rem]:items-center @min-[56rem]:px-16 @min-[56rem]:py-12"
        >
          <div className="w-full max-w-[31.25rem] min-w-0">{children}</div>
        </main>
      </div>
    </div>
  );
}
