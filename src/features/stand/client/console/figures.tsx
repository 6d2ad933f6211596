import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Figure } from '#client/ui/figure.tsx';
import { dayOf, formatDayShort, formatMoment, formatTime } from '#shared/dates.ts';
import { formatDecimal, formatNumber, listOf, plural, pluralWord } from '#shared/text.ts';
import { operationWords } from '#features/stand/shared/rules/operations.ts';
import { promiseLabel } from '#features/stand/shared/rules/attention.ts';
import type { Stand } from '#features/stand/shared/schema.ts';
import { Axis, type Bar, Bars, Numbers, Panel, Unreadable } from './chart.tsx';
import { runRetention } from './needs.tsx';

const inSeconds = (ms: number) => `${formatDecimal(ms / 1000, 1)} s`;
const sum = (items: readonly { count: number }[]) => items.reduce((total, { count }) => total + count, 0);

type Hours = { hour: Date; count: number }[];
const hourBars = (hours: Hours): Bar[] => hours.map(({ hour, count }) => ({ naam: formatTime(hour), value: count }));

function busiest(bars: readonly Bar[]): Bar | null {
  const [first] = bars.toSorted((a, b) => b.value - a.value);
  return first === undefined || first.value === 0 ? null : first;
}

function HourAxis({ hours }: { hours: Hours }) {
  const marks = [0, 6, 12, 18].flatMap((at) => hours[at]?.hour ?? []);
  return (
    <Axis>
      {marks.map((hour) => (
        <span key={hour.getTime()}>{formatTime(hour)}</span>
      ))}
      <span>nu</span>
    </Axis>
  );
}

export function MailFigures({ mail }: Pick<Stand, 'mail'>) {
  if (mail === null) return <Blank title="Mail" aside="24 uur" />;
  const bars = hourBars(mail.sent);
  const top = busiest(bars);
  return (
    <Panel title="Mail" aside="24 uur">
      <p className="pt-3">
        <Figure>{formatNumber(sum(mail.sent))}</Figure> bezorgd, <b>{formatNumber(mail.refused)}</b> geweigerd
      </p>
      <Bars bars={bars} label={`Bezorgde mails per uur${top === null ? ': geen' : `, de meeste om ${top.naam}`}`} />
      <HourAxis hours={mail.sent} />
      <p className="mt-2">
        {mail.longest_ms === 0 ? 'Er hoefde niets te wachten.' : `Langste wachttijd ${inSeconds(mail.longest_ms)}.`}
      </p>
      <Numbers
        caption="Bezorgde mails per uur"
        columns={['Uur', 'Bezorgd']}
        rows={bars.map((bar) => [bar.naam, bar.value])}
      />
    </Panel>
  );
}

export function JobFigures({ jobs }: Pick<Stand, 'jobs'>) {
  if (jobs === null) return <Blank title="Taken op de achtergrond" aside="24 uur" />;
  const bars = hourBars(jobs.done);
  const top = busiest(bars);
  return (
    <Panel title="Taken op de achtergrond" aside="24 uur">
      <p className="pt-3">
        <Figure>{formatNumber(sum(jobs.done))}</Figure> gedaan, <b>{formatNumber(jobs.failed)}</b> mislukt
      </p>
      <Bars bars={bars} label={`Taken per uur${top === null ? ': geen' : `, de meeste om ${top.naam}`}`} />
      <HourAxis hours={jobs.done} />
      <p className="mt-2">
        {jobs.waiting === 0
          ? 'Er wacht nu niets.'
          : `Er ${pluralWord(jobs.waiting, 'wacht', 'wachten')} nu ${plural(jobs.waiting, 'taak', 'taken')}.`}
      </p>
      <Numbers caption="Taken per uur" columns={['Uur', 'Gedaan']} rows={bars.map((bar) => [bar.naam, bar.value])} />
    </Panel>
  );
}

/** The half second in which the middle one of them was made. */
function usualStep(steps: readonly number[]): number | null {
  const total = steps.reduce((all, count) => all + count, 0);
  let seen = 0;
  for (const [step, count] of steps.entries()) {
    seen += count;
    if (total > 0 && seen * 2 >= total) return step;
  }
  return null;
}

export function PdfFigures({ pdf }: Pick<Stand, 'pdf'>) {
  if (pdf === null) return <Blank title="PDF-maker" aside="24 uur" />;
  const { steps } = pdf;
  const total = steps.reduce((all, count) => all + count, 0);
  const names = steps.map((_, step) =>
    step === steps.length - 1 ? `langer dan ${inSeconds(step * 500)}` : `tot ${inSeconds((step + 1) * 500)}`,
  );
  const bars = steps.map((value, step) => ({ naam: names[step] ?? '', value }));
  const usual = usualStep(steps);
  return (
    <Panel title="PDF-maker" aside="24 uur">
      <p className="pt-3">
        <Figure>{formatNumber(total)}</Figure> {pluralWord(total, 'pdf', 'pdf’s')}
        {usual !== null && (
          <>
            , meestal {usual === steps.length - 1 ? 'in meer dan' : 'binnen'}{' '}
            <b>{inSeconds((usual === steps.length - 1 ? usual : usual + 1) * 500)}</b>
          </>
        )}
      </p>
      <Bars
        bars={bars}
        isWide
        label={`Verdeling van de tijd per pdf${usual === null ? ': geen' : `, de meeste ${names[usual] ?? ''}`}`}
      />
      <Axis>
        <span>0 s</span>
        <span>1</span>
        <span>2</span>
        <span>3</span>
        <span>4 s</span>
      </Axis>
      <p className="mt-2">
        {pdf.longest_ms > 0 && `Langste ${inSeconds(pdf.longest_ms)}. `}
        {pdf.failed === 0 ? 'Er mislukte niets.' : `${formatNumber(pdf.failed)} keer mislukt.`}
      </p>
      <Numbers caption="Tijd per pdf" columns={['Tijd', 'Pdf’s']} rows={bars.map((bar) => [bar.naam, bar.value])} />
    </Panel>
  );
}

type FoundError = NonNullable<Stand['errors']>['latest'][number];
const ERRORS_SHOWN = 3;

export function ErrorFigures({ errors, at }: Pick<Stand, 'errors' | 'at'>) {
  const [open, setOpen] = useState<FoundError | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  if (errors === null) return <Blank title="Fouten" aside="14 dagen" />;
  const top = errors.days.reduce((most, day) => (day.count > most.count ? day : most), { day: '', count: 0 });
  const bars = errors.days.map(({ day, count }) => ({
    naam: formatDayShort(day),
    value: count,
    isMarked: day === top.day && count > 1,
  }));
  const today = errors.days.at(-1)?.count ?? 0;
  const shown = showsAll ? errors.latest : errors.latest.slice(0, ERRORS_SHOWN);
  return (
    <Panel title="Fouten" aside="14 dagen">
      <p className="pt-3">
        <Figure>{formatNumber(today)}</Figure> vandaag, op {plural(errors.requests, 'verzoek', 'verzoeken')}
      </p>
      <Bars
        bars={bars}
        isWide
        label={`Fouten per dag${top.count === 0 ? ': geen' : `, ${top.count} op ${formatDayShort(top.day)}`}`}
      />
      <Axis>
        <span>{bars[0]?.naam}</span>
        {top.count > 1 && (
          <span className="font-semibold text-warn">
            {formatDayShort(top.day)}: {formatNumber(top.count)}
          </span>
        )}
        <span>nu</span>
      </Axis>
      {shown.length > 0 && (
        <ul aria-label="Laatste fouten" className="mt-2 border-t border-line">
          {shown.map((error) => (
            <li
              key={error.id}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line"
            >
              <time dateTime={error.at.toISOString()} className="text-ink-2 tabular-nums">
                {dayOf(error.at) === dayOf(at) ? formatTime(error.at) : formatDayShort(dayOf(error.at))}
              </time>
              <span>{actOf(error)}</span>
              <Button
                variant="quiet"
                size="s"
                aria-label={`Bekijk de fout van ${formatMoment(error.at)}: ${actOf(error)}`}
                onPress={() => setOpen(error)}
              >
                Bekijk
              </Button>
            </li>
          ))}
        </ul>
      )}
      {shown.length < errors.latest.length && (
        <Button variant="quiet" size="s" onPress={() => setShowsAll(true)}>
          Toon de laatste {errors.latest.length}
        </Button>
      )}
      <Numbers caption="Fouten per dag" columns={['Dag', 'Fouten']} rows={bars.map((bar) => [bar.naam, bar.value])} />
      {open !== null && (
        <Dialog title={actOf(open)} isOpen onOpenChange={(isOpen) => !isOpen && setOpen(null)}>
          <dl className="space-y-2">
            <Fact word="Wanneer">{formatMoment(open.at)}</Fact>
            <Fact word="Waar">{operationWords(open.source, open.what).part}</Fact>
            <Fact word="Fout">
              {open.error}
              {open.message !== '' && `: ${open.message}`}
            </Fact>
            <Fact word="Zo heet het in het logboek van de server">
              {open.what}
              {open.request_id !== null && `, ${open.request_id}`}
            </Fact>
          </dl>
        </Dialog>
      )}
    </Panel>
  );
}

const actOf = ({ source, what }: Pick<FoundError, 'source' | 'what'>) => operationWords(source, what).act;

function Fact({ word, children }: { word: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-meta text-ink-2">{word}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

type SlowOperation = NonNullable<Stand['slow']>[number];
/** From here on the bar turns amber. */
const VERY_SLOW_MS = 1_000;
const SCALE_MS = 2_000;

export function SlowFigures({ slow }: Pick<Stand, 'slow'>) {
  const [open, setOpen] = useState<SlowOperation | null>(null);
  const aside = '24 uur, boven 0,5 s, oranje boven 1 s';
  const title = 'Langzame opdrachten';
  if (slow === null) return <Blank title={title} aside={aside} className="lg:col-span-2" />;
  const scale = Math.max(SCALE_MS, ...slow.map(({ longest_ms }) => longest_ms));
  return (
    <Panel title={title} aside={aside} className="lg:col-span-2">
      {slow.length === 0 ? (
        <p className="pt-3">Niemand wachtte langer dan een halve seconde.</p>
      ) : (
        <table className="w-full text-left">
          <thead>
            <tr className="border-b border-line-strong text-meta">
              <th scope="col" className="py-2.5 pr-4 font-semibold">
                Wat
              </th>
              <th scope="col" className="w-2/5 py-2.5 pr-4 font-semibold max-sm:hidden">
                Tot {inSeconds(scale)}
              </th>
              <th scope="col" className="py-2.5 pr-4 text-right font-semibold">
                Langste
              </th>
              <th scope="col" className="py-2.5 pr-4 text-right font-semibold">
                Keren
              </th>
              <th scope="col">
                <span className="sr-only">Openen</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {slow.map((operation) => (
              <tr key={`${operation.source} ${operation.what}`} className="border-b border-line">
                <th scope="row" className="py-2 pr-4 align-middle font-semibold max-sm:pr-2 max-[24rem]:wrap-anywhere">
                  {actOf(operation)}
                  <span className="block text-meta font-normal text-ink-2">
                    {operationWords(operation.source, operation.what).part}
                    {operation.clubs > 0 && `, ${plural(operation.clubs, 'club', 'clubs')}`}
                  </span>
                </th>
                <td className="py-2 pr-4 max-sm:hidden">
                  <span className="sr-only">
                    {operation.longest_ms > VERY_SLOW_MS ? 'Boven een seconde' : 'Onder een seconde'}
                  </span>
                  <span aria-hidden className="block h-4.5 border-x border-line-strong">
                    <span
                      className={cx(
                        'block h-full rounded-r-mark exact-colour',
                        operation.longest_ms > VERY_SLOW_MS ? 'bg-warn-edge' : 'bg-ink',
                      )}
                      style={{ width: `${(operation.longest_ms / scale) * 100}%` }}
                    />
                  </span>
                </td>
                <td className="figure py-2 pr-4 text-right text-figure-s whitespace-nowrap">
                  {inSeconds(operation.longest_ms)}
                </td>
                <td className="py-2 pr-4 text-right tabular-nums">{formatNumber(operation.count)}</td>
                <td className="py-1 text-right">
                  <Button
                    variant="quiet"
                    size="s"
                    aria-label={`Bekijk wie wachtte: ${actOf(operation)}`}
                    onPress={() => setOpen(operation)}
                  >
                    Bekijk
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {open !== null && (
        <Dialog title={actOf(open)} isOpen onOpenChange={(isOpen) => !isOpen && setOpen(null)}>
          <dl className="space-y-2">
            <Fact word="Hoe vaak">
              {plural(open.count, 'keer', 'keer')}, het langst {inSeconds(open.longest_ms)}
            </Fact>
            <Fact word="Wie wachtte">
              {open.club_namen.length === 0 ? 'Niemand van een club' : listOf(open.club_namen)}
            </Fact>
            <Fact word="Zo heet het in het logboek van de server">{open.what}</Fact>
          </dl>
        </Dialog>
      )}
    </Panel>
  );
}

const RUNS_SHOWN = 4;

export function RetentionFigures({ retention }: Pick<Stand, 'retention'>) {
  const title = 'Opruimen, elke nacht om 03:30';
  const action = (
    <Button variant="quiet" size="s" onPress={() => void runRetention()}>
      Draai nu
    </Button>
  );
  if (retention === null) return <Blank title={title} />;
  const counts = new Map<string, number>();
  for (const { promise, count } of retention.runs) counts.set(promise, (counts.get(promise) ?? 0) + count);
  const rows = [...counts]
    .map(([promise, count]) => [promiseLabel(promise), count] as const)
    .toSorted(([, a], [, b]) => b - a);
  const nights = retention.nights;
  const failed = nights.filter((night) => night.failed > 0);
  return (
    <Panel title={title} aside={action}>
      {nights.length === 0 ? (
        <p className="pt-3">Er is nog niets opgeruimd.</p>
      ) : (
        <>
          <div
            role="img"
            aria-label={`${plural(nights.length, 'keer', 'keer')} opgeruimd, ${failed.length === 0 ? 'altijd gelukt' : `${failed.length} keer mislukt`}`}
            className="mt-4 grid h-6.5 auto-cols-fr grid-flow-col gap-1"
          >
            {nights.map(({ at, failed: wrong }) => (
              <span
                key={at.getTime()}
                className={cx(
                  'rounded-mark exact-colour',
                  wrong === 0 ? 'bg-ok' : 'border-4 border-warn-edge bg-paper',
                )}
              />
            ))}
          </div>
          <Axis>
            <span>{formatDayShort(dayOf(nights[0]?.at ?? new Date(0)))}</span>
            {failed.length > 0 && (
              <span className="font-semibold text-warn">
                {listOf(failed.map(({ at }) => formatDayShort(dayOf(at))))}: mislukt
              </span>
            )}
            <span>laatste keer</span>
          </Axis>
          <dl className="mt-3 border-t border-line">
            {rows.slice(0, RUNS_SHOWN).map(([gegevens, count]) => (
              <div key={gegevens} className="flex justify-between gap-4 border-b border-line py-2">
                <dt>{gegevens}</dt>
                <dd className="font-semibold tabular-nums">{formatNumber(count)}</dd>
              </div>
            ))}
          </dl>
          <Numbers caption="De laatste keer opgeruimd" columns={['Wat', 'Aantal']} rows={rows} />
        </>
      )}
    </Panel>
  );
}

function Blank({ title, aside, className }: { title: string; aside?: string; className?: string }) {
  return (
    <Panel title={title} {...(aside !== undefined && { aside })} {...(className !== undefined && { className })}>
      <Unreadable />
    </Panel>
  );
}
