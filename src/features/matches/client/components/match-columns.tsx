import { TwoLines, type DataColumn } from '#client/ui/data-table.tsx';
import { Amount } from '#client/ui/figure.tsx';
import { Status } from '#client/ui/status.tsx';
import { Unbroken } from '#client/ui/unbroken.tsx';
import type { Day } from '#shared/dates.ts';
import { searchLabel, standingOf } from '#features/matches/shared/labels.ts';
import { rowNote } from '#features/matches/shared/rules.ts';
import type { Match } from '#features/matches/shared/schema.ts';

const UNKNOWN = <span className="text-ink-2">niet bekend</span>;
const NOTES = { new: 'font-bold text-ink', late: 'font-semibold text-danger' };

interface MatchStatusProps {
  match: Match;
  today: Day;
  /** On a card there is room beside the word. */
  isCard?: boolean;
}

function MatchStatus({ match, today, isCard = false }: MatchStatusProps) {
  const { label, tone } = standingOf(match);
  const note = rowNote(match, today);
  const words = note && <span className={NOTES[note.tone]}>{note.words}</span>;
  return (
    <>
      <Status tone={tone} note={isCard ? null : words} className="font-normal">
        {label}
      </Status>
      {isCard && words && <span className="ml-3 text-meta">{words}</span>}
    </>
  );
}

const joined = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(', ');

const status = (today: Day): DataColumn<Match> => ({
  id: 'status',
  header: 'Status',
  card: 'none',
  cell: (match) => <MatchStatus match={match} today={today} />,
  className: 'w-40 min-w-36',
});

const amount: DataColumn<Match> = {
  id: 'bedrag',
  header: 'Bedrag per jaar',
  card: 'figure',
  align: 'end',
  cell: ({ annual_value }) => <Amount cents={annual_value} />,
};

/** All that is told of a match, each in a column of its own. */
export const wideColumns = (today: Day): DataColumn<Match>[] => [
  status(today),
  {
    id: 'zoekopdracht',
    header: 'Zoekopdracht',
    cell: ({ zoekopdracht }) => <Unbroken>{searchLabel(zoekopdracht.zoekopdracht)}</Unbroken>,
  },
  {
    id: 'sponsor',
    header: 'Sponsor',
    cell: ({ sponsor }) => <b className="font-semibold">{sponsor.bedrijfsnaam}</b>,
  },
  { id: 'soort', header: 'Soort sponsoring', cell: ({ zoekopdracht }) => zoekopdracht.soort_sponsoring ?? UNKNOWN },
  amount,
  { id: 'contactpersoon', header: 'Contactpersoon', cell: ({ sponsor }) => sponsor.contactpersoon ?? UNKNOWN },
  { id: 'plaats', header: 'Plaats', cell: ({ sponsor }) => sponsor.plaats ?? UNKNOWN },
];

/** The same beside an open sheet, two by two; on a phone these make the card. */
export const narrowColumns = (today: Day): DataColumn<Match>[] => [
  { ...status(today), className: 'w-38 pr-2' },
  {
    id: 'sponsor',
    header: 'Sponsor',
    headerNote: 'Contactpersoon, Plaats',
    className: 'px-2',
    card: 'name',
    cell: ({ sponsor }) => (
      <TwoLines title={sponsor.bedrijfsnaam} note={joined(sponsor.contactpersoon, sponsor.plaats)} />
    ),
  },
  {
    id: 'zoekopdracht',
    header: 'Zoekopdracht',
    headerNote: 'Soort sponsoring',
    className: 'w-[38%] px-2',
    cell: ({ zoekopdracht }) => (
      <span className="block text-ui leading-5.5">
        <Unbroken>{searchLabel(zoekopdracht.zoekopdracht)}</Unbroken>
        <span className="block text-meta text-ink-2">{zoekopdracht.soort_sponsoring}</span>
      </span>
    ),
    cardCell: (match) => (
      <>
        <span className="text-ui text-ink">{searchLabel(match.zoekopdracht.zoekopdracht)}</span>
        {match.zoekopdracht.soort_sponsoring !== null && ` · ${match.zoekopdracht.soort_sponsoring}`}
        <span className="mt-1 block text-ui text-ink">
          <span className="sr-only">Status: </span>
          <MatchStatus match={match} today={today} isCard />
        </span>
      </>
    ),
  },
  { ...amount, header: 'Bedrag', headerNote: 'per jaar', className: 'pl-2' },
];
