import type { ReactNode } from 'react';
import { Link } from '#client/ui/link.tsx';
import { lastActive, peopleWords } from '#features/superuser/shared/rules.ts';
import type { ClubOnDay } from './block.tsx';
import { formatNumber } from '#shared/text.ts';

/** The four figures at the head of the page. */
export function ClubFacts({ club, today }: ClubOnDay) {
  const { mail, mail_tier } = club;
  const most = mail.limits.find(({ tier }) => tier === mail_tier)?.recipients_per_day ?? 0;
  const used = `${formatNumber(mail.today)} van ${formatNumber(most)}`;
  return (
    <dl className="mb-12 grid border-y border-t-2 border-line border-t-ink sm:grid-cols-2 lg:grid-cols-[1.2fr_1fr_1.2fr_25rem]">
      <FactCell term="Laatst actief" figure={lastActive(club.laatst_actief_op, today)}>
        {club.laatst_actief_op !== null && club.laatst_actief}
      </FactCell>
      <FactCell term="Gebruikers" figure={formatNumber(club.gebruikers)}>
        {peopleWords(club)}
      </FactCell>
      <FactCell term="In controle" figure={formatNumber(club.in_controle)}>
        {club.in_controle > 0 && (
          <Link to="/superuser/matches" search={{ vereniging: club.id }}>
            Beoordeel aanmeldingen
          </Link>
        )}
      </FactCell>
      <FactCell term="Mail vandaag" figure={used}>
        <span
          aria-hidden
          className="mt-1.5 block h-2.5 overflow-hidden rounded-mark border border-line-strong bg-paper"
        >
          <span
            className="exact-colour block h-full bg-ink"
            style={{ width: `${most === 0 ? 0 : Math.min(100, (mail.today / most) * 100)}%` }}
          />
        </span>
      </FactCell>
    </dl>
  );
}

function FactCell({ term, figure, children }: { term: string; figure: string; children?: ReactNode }) {
  return (
    <div className="border-line px-6 py-3.5 max-sm:border-b max-sm:px-0 max-sm:last:border-b-0 sm:not-first:border-l sm:first:pl-0 lg:last:pr-0">
      <dt className="text-ui text-ink-2">{term}</dt>
      <dd className="head text-figure-m leading-9">{figure}</dd>
      {children !== undefined && children !== false && <dd className="text-meta text-ink-2">{children}</dd>}
    </div>
  );
}
