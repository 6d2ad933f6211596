import { Status } from '#client/ui/status.tsx';
import { Unbroken } from '#client/ui/unbroken.tsx';
import { dayOf, formatDayNumeric, formatDayOnScreen } from '#shared/dates.ts';
import { BEOORDELING_LABELS, likenessWords } from '#features/matches/shared/labels.ts';
import type { Lookalike, SignUpDetail } from '#features/matches/shared/schema.ts';

const NONE = '–';

/** Who may be the same company: in the club side by side, elsewhere a line each. */
export function Lookalikes({ signUp }: { signUp: SignUpDetail }) {
  const { lookalikes } = signUp;
  if (lookalikes.length === 0) return null;
  const own = lookalikes.filter(({ is_eigen_club }) => is_eigen_club);
  const elsewhere = lookalikes.filter(({ is_eigen_club }) => !is_eigen_club);
  return (
    <>
      {own.length > 0 && (
        <section>
          <h3 className="border-b-2 border-ink pb-1.5 text-h4">Let op</h3>
          {own.map((known) => (
            <Twins key={known.match_id} signUp={signUp} known={known} />
          ))}
          <p className="mb-3 text-meta leading-5 text-ink-2">
            Is het hetzelfde bedrijf, geef het dan gewoon vrij. De club leest erbij op wie het lijkt en voegt de twee
            zelf samen.
          </p>
        </section>
      )}
      {elsewhere.length > 0 && (
        <section>
          <h3 className="border-b-2 border-ink pb-1.5 text-h4">Ook bij andere clubs</h3>
          <ul>
            {elsewhere.map((other) => (
              <li key={other.match_id} className="border-b border-line py-2 text-ui leading-5.5">
                <b className="font-semibold">{other.vereniging_naam}</b>, {formatDayOnScreen(dayOf(other.created_at))}
                <span className="block">
                  <Status tone={other.beoordeling === 'afgekeurd' ? 'warn' : 'neutral'}>{decision(other)}</Status>
                </span>
                <span className="block text-meta text-ink-2">
                  {other.bedrijfsnaam}, {likenessWords(other.gelijk)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const decision = ({ beoordeling, afwijsreden }: Lookalike) => {
  if (beoordeling === null) return 'Sponsor van de club';
  return afwijsreden === null ? BEOORDELING_LABELS[beoordeling] : `${BEOORDELING_LABELS[beoordeling]}: ${afwijsreden}`;
};

function Twins({ signUp, known }: { signUp: SignUpDetail; known: Lookalike }) {
  const isSignUp = known.beoordeling === 'te_beoordelen' || known.beoordeling === 'afgekeurd';
  const lines: [word: string, now: string | null, then: string | null][] = [
    ['Naam', signUp.bedrijfsnaam, known.bedrijfsnaam],
    ['Contact', signUp.contactpersoon, known.contactpersoon],
    ['Postcode', signUp.postcode, known.postcode],
    ...(known.gelijk.includes('email') ? ([['E-mail', signUp.email, known.email]] as typeof lines) : []),
    ...(known.gelijk.includes('telefoon')
      ? ([['Telefoon', signUp.telefoonnummer, known.telefoonnummer]] as typeof lines)
      : []),
    isSignUp
      ? ['Besluit', null, decision(known)]
      : ['Contract', null, known.contract_end_date && `t/m ${formatDayNumeric(known.contract_end_date)}`],
  ];
  const since = isSignUp ? formatDayOnScreen(dayOf(known.created_at)) : dayOf(known.created_at).slice(0, 4);
  return (
    <>
      <p className="py-2 text-ui leading-5.5">
        <Status tone="warn" className="mr-1.5">
          Dubbel
        </Status>
        {isSignUp ? 'Lijkt op een andere aanmelding bij deze club.' : 'Lijkt op een sponsor van deze club.'}
      </p>
      <table className="mb-3 w-full border-l-4 border-warn-edge bg-warn-fill text-left text-meta leading-5">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Gegeven</span>
            </th>
            <th scope="col" className="px-2.5 pt-2 pb-1 font-semibold">
              Nu
            </th>
            <th scope="col" className="px-2.5 pt-2 pb-1 font-semibold">
              {isSignUp ? `Aangemeld op ${since}` : `Bekend sinds ${since}`}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([word, now, then]) => (
            <tr key={word} className="align-top last:*:pb-2">
              <th scope="row" className="px-2.5 py-1 font-normal text-ink-2">
                {word}
              </th>
              <td className="px-2.5 py-1 wrap-anywhere">{now ?? NONE}</td>
              <td className="px-2.5 py-1 wrap-anywhere">
                <Unbroken>{then ?? NONE}</Unbroken>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
