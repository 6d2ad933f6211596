import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Link } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { RuledList } from '#client/ui/ruled-list.tsx';
import { Status } from '#client/ui/status.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { dayOf, formatDayInFull, formatDayShort, formatMoment, formatTime, relativeDay } from '#shared/dates.ts';
import { capitalise, formatDecimal, plural } from '#shared/text.ts';
import { standQuery } from '#features/stand/client/api.ts';
import { headlineOf, solvedWords } from '#features/stand/shared/rules/attention.ts';
import { worstDay } from '#features/stand/shared/rules/availability.ts';
import { backupState } from '#features/stand/shared/rules/backup.ts';
import { listParts } from '#features/stand/shared/rules/parts.ts';
import type { Stand } from '#features/stand/shared/schema.ts';
import { BackupDialog } from './backup-dialog.tsx';
import { Numbers, Panel } from './chart.tsx';
import { ErrorFigures, JobFigures, MailFigures, PdfFigures, RetentionFigures, SlowFigures } from './figures.tsx';
import { Needs } from './needs.tsx';

/** How the platform is: what asks for a person first, and the rest in figures. */
export function StandPage() {
  usePageTitle('Stand van het platform');
  const query = useQuery(standQuery);
  return (
    <div className="wrap pt-6 pb-16">
      <Loaded query={query} label="Stand van het platform laden..." className="py-6">
        {(stand) => <StandView stand={stand} />}
      </Loaded>
    </div>
  );
}

function StandView({ stand }: { stand: Stand }) {
  const [showsBackup, setShowsBackup] = useState(false);
  const showBackup = () => setShowsBackup(true);
  return (
    <>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <p className="flex flex-wrap gap-x-3 text-meta font-semibold text-ink-2">
            <span>
              {capitalise(formatDayInFull(dayOf(stand.at)))}, {formatTime(stand.at)}
            </span>
            <span className="border-line-strong sm:border-l sm:pl-3">ververst elke minuut</span>
          </p>
          <Headline stand={stand} />
          {stand.things !== null && stand.things.length > 0 && (
            <Needs things={stand.things} now={stand.at} canLookUp={stand.can_look_up} />
          )}
        </div>
        <aside className="min-w-0 space-y-8">
          <Availability availability={stand.availability} />
          <Parts stand={stand} onBackup={showBackup} />
        </aside>
      </div>
      <div className="mt-12 grid gap-x-12 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
        <MailFigures mail={stand.mail} />
        <JobFigures jobs={stand.jobs} />
        <PdfFigures pdf={stand.pdf} />
        <ErrorFigures errors={stand.errors} at={stand.at} />
        <SlowFigures slow={stand.slow} />
      </div>
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <RetentionFigures retention={stand.retention} />
        <Panel title="Reservekopie">
          <p className="pt-3">
            {stand.parts?.reservekopie == null
              ? 'Achterban maakt zelf geen reservekopie, en er heeft zich nog geen gemeld. Richt die in op de server, en zet hem elke maand op proef terug.'
              : `De laatste reservekopie meldde zich op ${formatMoment(stand.parts.reservekopie)}. Zet hem elke maand op proef terug.`}
          </p>
          <Button variant="second" size="s" className="mt-3" onPress={showBackup}>
            Lees hoe dat gaat
          </Button>
        </Panel>
      </div>
      <p className="mt-12">
        Wat een nieuwe installatie nodig heeft, staat bij <Link to="/superuser/inrichten">Inrichten</Link>.
      </p>
      <BackupDialog isOpen={showsBackup} onOpenChange={setShowsBackup} />
    </>
  );
}

function Headline({ stand: { things, solved, parts, at } }: { stand: Stand }) {
  const backup = parts === null ? 'unknown' : backupState(parts.reservekopie, at).tone;
  const [first, second] = headlineOf(things?.length ?? null, backup);
  return (
    <>
      <h1 className="mt-2">
        {first}
        {second !== null && (
          <>
            <br />
            {second}
          </>
        )}
      </h1>
      {things?.length === 0 && parts !== null && solved !== null && (
        <p className="mt-1.5 text-lead">
          Het laatste dat aandacht vroeg, was {solvedWords(solved)}. {solved.door ?? 'Iemand op de server'} loste het{' '}
          {relativeDay(dayOf(solved.at), dayOf(at))} om {formatTime(solved.at)} op.
        </p>
      )}
    </>
  );
}

function Availability({ availability }: Pick<Stand, 'availability'>) {
  const days = availability?.days ?? [];
  const worst = worstDay(days);
  const known = days.filter(({ minutes }) => minutes > 0);
  const good = known.filter(({ minutes, up }) => up >= minutes);
  return (
    <section aria-labelledby="bereikbaar" className="rounded-card bg-ink p-6 text-paper forced-colors:border">
      <h2 id="bereikbaar" className="font-text text-body font-normal [font-stretch:100%]">
        Bereikbaar, laatste 30 dagen
      </h2>
      <p className="figure-cover mt-2 text-[min(var(--text-figure-xl),18vw)] leading-none">
        {availability === null
          ? 'Niet te lezen'
          : availability.percent === null
            ? 'Nog niets'
            : `${formatDecimal(availability.percent, 2)}%`}
      </p>
      {availability !== null && (
        <>
          <div
            role="img"
            aria-label={`${good.length} van ${plural(known.length, 'dag', 'dagen')} zonder onderbreking`}
            className="mt-4 grid h-9 auto-cols-fr grid-flow-col gap-0.5"
          >
            {days.map(({ day, minutes, up }) => {
              const down = minutes === 0 ? 0 : 1 - up / minutes;
              return (
                <span
                  key={day}
                  className={cx(
                    'flex flex-col overflow-hidden rounded-mark exact-colour',
                    minutes === 0 ? 'bg-ink-hover' : 'bg-paper',
                  )}
                >
                  {/* Enough to be seen: ten minutes of a day would be less than a point. */}
                  {down > 0 && <span className="bg-warn-edge" style={{ height: `${Math.max(35, down * 100)}%` }} />}
                </span>
              );
            })}
          </div>
          <p className="mt-2 flex justify-between gap-2 text-meta leading-5">
            <span>{formatDayShort(days[0]?.day ?? '')}</span>
            {worst !== null && (
              <span>
                {formatDayShort(worst.day)}: {plural(worst.down, 'minuut', 'minuten')} niet
              </span>
            )}
            <span>vandaag</span>
          </p>
        </>
      )}
    </section>
  );
}

function Parts({ stand, onBackup }: { stand: Stand; onBackup: () => void }) {
  const days = stand.availability?.days.filter(({ minutes }) => minutes > 0) ?? [];
  return (
    <section aria-labelledby="onderdelen">
      <h2 id="onderdelen" className="mb-2 text-h3">
        Onderdelen
      </h2>
      <RuledList>
        {listParts(stand).map(({ naam, tone, tekst }) => (
          <li key={naam} className="flex min-h-row items-center justify-between gap-4 border-b border-line">
            <span>{naam}</span>
            {naam === 'Reservekopie' ? (
              <Button variant="quiet" size="s" onPress={onBackup}>
                <Status tone={tone}>{tekst}</Status>
              </Button>
            ) : (
              <Status tone={tone}>{tekst}</Status>
            )}
          </li>
        ))}
      </RuledList>
      {days.length > 0 && (
        <Numbers
          caption="Bereikbaar per dag"
          columns={['Dag', 'Minuten', 'Bereikbaar']}
          rows={days.map(({ day, minutes, up }) => [formatDayShort(day), minutes, up])}
        />
      )}
    </section>
  );
}
