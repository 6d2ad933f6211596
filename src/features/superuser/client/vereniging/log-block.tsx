import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Avatar, ClubMark } from '#client/ui/avatar.tsx';
import { Icon } from '#client/ui/button.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { logQuery } from '#features/superuser/client/api.ts';
import { CUT_SENTENCE } from '#features/admin/shared/rules.ts';
import type { LOG_OF, LogEntry, LogLine, ProviderClub } from '#features/superuser/shared/schema.ts';
import { type Day, dayOf, formatDayInFull, formatDayWithWeekday, formatDay, formatTime } from '#shared/dates.ts';
import { capitalise, plural } from '#shared/text.ts';
import type { ClubOnDay } from './block.tsx';

type Shown = 'alles' | (typeof LOG_OF)[number];
const OPTIONS = [
  { id: 'alles', label: 'Alles' },
  { id: 'club', label: 'Club' },
  { id: 'achterban', label: 'Achterban' },
  { id: 'namens', label: 'Namens de club' },
] as const;

/** 'Vandaag, zaterdag 14 november', and further back the month. */
function headingOf(day: Day, today: Day): string {
  if (day === today) return `Vandaag, ${formatDayInFull(day).replace(/ \d{4}$/u, '')}`;
  return capitalise(formatDay(day).replace(/^\d+ /u, ''));
}

interface Group {
  heading: string;
  entries: LogEntry[];
}

function groupsOf(entries: readonly LogEntry[], today: Day): Group[] {
  const groups: Group[] = [];
  for (const entry of entries) {
    const heading = headingOf(dayOf(entry.at), today);
    const last = groups.at(-1);
    if (last?.heading === heading) last.entries.push(entry);
    else groups.push({ heading, entries: [entry] });
  }
  return groups;
}

/** What was done to the club and in its name, by whom and when. */
export function LogBlock({ club, today }: ClubOnDay) {
  const [shown, setShown] = useState<Shown>('alles');
  const log = useInfiniteQuery(logQuery(club.id, shown === 'alles' ? null : shown));
  return (
    <section aria-labelledby="logboek-kop" className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="logboek-kop" className="text-h3">
          Logboek
        </h2>
        <Segmented label="Wat je ziet van het logboek" options={OPTIONS} value={shown} onChange={setShown} />
      </div>
      <Loaded
        query={log}
        label="Logboek laden..."
        empty={{ when: ({ rows }) => rows.length === 0, show: <p className="py-3">Hier staat nog niets.</p> }}
      >
        {({ rows }) =>
          groupsOf(rows, today).map(({ heading, entries }) => (
            <div key={heading}>
              <h3 className="mt-6 border-b border-line pb-2 text-body first:mt-2">{heading}</h3>
              <ol>
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} club={club} isToday={dayOf(entry.at) === today} />
                ))}
              </ol>
            </div>
          ))
        }
      </Loaded>
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2 pt-4">
        <MoreButton query={log}>Toon ouder</MoreButton>
        <p className="text-meta text-ink-2">Het logboek gaat 24 maanden terug. Niemand kan het wijzigen.</p>
      </div>
    </section>
  );
}

interface EntryProps {
  entry: LogEntry;
  club: ProviderClub;
  isToday: boolean;
}

function Entry({ entry, club, isToday }: EntryProps) {
  const { at, naam, visit, lines, is_provider } = entry;
  const who = naam ?? (entry.wie === 'systeem' ? 'Achterban' : 'Iemand');
  return (
    <li className="grid grid-cols-[4.75rem_2.25rem_minmax(0,1fr)] gap-3 border-b border-line py-3">
      <p className="pt-1.5 text-meta leading-5 text-ink-2 tabular-nums">
        {!isToday && <span className="block">{formatDayWithWeekday(dayOf(at))}</span>}
        <time dateTime={at.toISOString()}>{formatTime(at)}</time>
        {visit !== null && <span className="block">{formatTime(visit.until)}</span>}
      </p>
      <span className="relative h-fit">
        <Avatar naam={who} isProvider={is_provider || entry.wie === 'systeem'} className="size-9" />
        {visit !== null && <ClubMark club={club} className="absolute top-6 left-6 size-5 text-[0.5rem]" />}
      </span>
      <div className="min-w-0 pt-1">
        {visit === null ? (
          lines.map((line) => (
            <p key={line.text}>
              <b className="font-semibold">{who}</b> <Told line={line} />.
            </p>
          ))
        ) : (
          <Visit visit={visit} who={who} club={club} at={at} />
        )}
      </div>
    </li>
  );
}

interface VisitProps {
  visit: NonNullable<LogEntry['visit']>;
  who: string;
  club: ProviderClub;
  at: Date;
}

function Visit({ visit, who, club, at }: VisitProps) {
  const minutes = Math.max(1, Math.round((visit.until.getTime() - at.getTime()) / 60_000));
  return (
    <>
      <p>
        <b className="font-semibold">{who}</b> namens <b className="font-semibold">{club.naam}</b>,{' '}
        {plural(minutes, 'minuut', 'minuten')}
      </p>
      {visit.reden !== null && <p className="text-ink-2">‘{visit.reden}’</p>}
      <ul className="mt-2 border-l-4 border-ink pl-4">
        {visit.lines.length === 0 && <li className="py-1">Er is niets gewijzigd.</li>}
        {visit.lines.map((line) => (
          <li
            key={`${line.at.getTime()} ${line.text}`}
            className="grid grid-cols-[3.25rem_minmax(0,1fr)] py-1 leading-6"
          >
            <span className="text-meta leading-6 text-ink-2 tabular-nums">{formatTime(line.at)}</span>
            <span>
              <Told line={line} />
            </span>
          </li>
        ))}
        {visit.is_cut && <li className="py-1 text-ink-2">{CUT_SENTENCE}</li>}
      </ul>
    </>
  );
}

/** In words, with what it was and what it became. */
function Told({ line: { text, was, werd } }: { line: LogLine }) {
  if (was === null || werd === null) return text;
  return (
    <>
      {text}: <s className="text-ink-2">{was}</s> <Icon icon={ArrowRight} className="inline size-4 align-[-3px]" />
      <span className="sr-only"> werd </span> <b className="font-semibold">{werd}</b>
    </>
  );
}
