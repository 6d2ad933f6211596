import { useInfiniteQuery } from '@tanstack/react-query';
import {
  ArrowRightLeft,
  CalendarClock,
  CornerDownRight,
  Eye,
  FilePenLine,
  FileText,
  Handshake,
  type LucideIcon,
  ListChecks,
  Mail,
  Merge,
  ShieldCheck,
  SquarePen,
  UserPen,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { Button, Icon } from '#client/ui/button.tsx';
import { Link } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { useMediaQuery } from '#client/ui/media-query.ts';
import { MoreButton } from '#client/ui/more-button.tsx';
import { Timeline as Entries, TimelineEntry, TimelineQuote } from '#client/ui/ruled-list.tsx';
import { dayOf, formatMoment, formatMomentShort, formatMonth } from '#shared/dates.ts';
import { capitalise } from '#shared/text.ts';
import { CONTACT_ICONS } from '#features/matches/client/contact/contact-icons.ts';
import { ContactCard } from '#features/matches/client/contact/contact-card.tsx';
import { timelineQuery } from '#features/sponsors/client/api.ts';
import type { TimelineGroup } from '#features/sponsors/shared/rules/timeline.ts';
import type { Deal, TimelineLine } from '#features/sponsors/shared/schema.ts';
import { KindChips } from './kind-chips.tsx';
import { TurnBack } from './turn-back.tsx';

interface TimelineProps {
  sponsorId: string;
  deal: Deal;
  today: string;
}

/** On a phone the agreements come soon after: the last few, and the rest for who asks. */
const FIRST = 3;

/** Write down what was said, and all that happened, newest first. */
export function SponsorTimeline({ sponsorId, deal, today }: TimelineProps) {
  const [groep, setGroep] = useState<TimelineGroup | undefined>();
  const query = useInfiniteQuery(timelineQuery(sponsorId, groep));
  const isPhone = useMediaQuery('(max-width: 39.99rem)');
  const [isWhole, setWhole] = useState(false);
  const isCut = isPhone && !isWhole;
  return (
    <section aria-labelledby="tijdlijn">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="tijdlijn" className="text-h3">
          Tijdlijn
        </h2>
        {query.data && <KindChips counts={query.data.aantallen} value={groep} onChange={setGroep} />}
      </div>
      <ContactCard key={deal.id} matchId={deal.id} followUp={deal.next_follow_up_date} today={today} />
      <Loaded query={query} label="Tijdlijn laden...">
        {({ rows, aantallen }) => (
          <>
            {rows.length === 0 && <p className="text-ink-2">Hier is nog niets gebeurd.</p>}
            {byMonth(isCut ? rows.slice(0, FIRST) : rows).map(([month, lines]) => (
              <section key={month}>
                <h3 className="mt-6 mb-4 border-b border-line pb-2 text-h4">{capitalise(month)}</h3>
                <Entries label={month}>
                  {lines.map((line) => (
                    <Line key={line.id} line={line} today={today} />
                  ))}
                </Entries>
              </section>
            ))}
            {isCut && rows.length > FIRST && (
              <Button variant="quiet" className="-ml-2" onPress={() => setWhole(true)}>
                Alles tonen ({groep === undefined ? aantallen.alles : aantallen[groep]})
              </Button>
            )}
          </>
        )}
      </Loaded>
      {!isCut && <MoreButton query={query}>Meer tonen</MoreButton>}
    </section>
  );
}

const byMonth = (lines: readonly TimelineLine[]) => [...Map.groupBy(lines, ({ op }) => formatMonth(dayOf(op)))];

const ICONS: Record<string, LucideIcon> = {
  fase: ArrowRightLeft,
  contract: FilePenLine,
  opvolging: CalendarClock,
  eigenaar: UserRound,
  gegevens: SquarePen,
  contactpersoon: UserPen,
  tegenprestatie: ListChecks,
  bestand: FileText,
  mail: Mail,
  samengevoegd: Merge,
  toegevoegd: Handshake,
  aanmelding: Handshake,
  vrijgegeven: ShieldCheck,
};

function Line({ line, today }: { line: TimelineLine; today: string }) {
  const { communication_type, soort, wie, zin, citaat, daarna, bekeken, mailing, op, terug, samenvoeging_id } = line;
  const icon = communication_type === null ? (ICONS[soort] ?? SquarePen) : CONTACT_ICONS[communication_type];
  // A weekday says enough of this year; before it the year does.
  const when = dayOf(op).slice(0, 4) === today.slice(0, 4) ? formatMomentShort(op) : formatMoment(op);
  return (
    <TimelineEntry
      icon={icon}
      isTalk={soort === 'contact'}
      when={<time dateTime={op.toISOString()}>{when}</time>}
      detail={
        <>
          {citaat !== null && <TimelineQuote>{citaat}</TimelineQuote>}
          {daarna !== null && (
            <p className="flex items-center gap-2 text-ui">
              <Icon icon={CornerDownRight} className="size-4.5" />
              {daarna}
            </p>
          )}
          {bekeken !== null && (
            <p className="flex items-center gap-2 text-ui text-ink-2">
              <Icon icon={Eye} className="size-4.5" />
              {bekeken}
            </p>
          )}
          {mailing !== null && (
            <Link
              to="/campagnemiddelen/mailen/$campagnemiddel_id/$mailing_id"
              params={{ campagnemiddel_id: mailing.campagnemiddel_id, mailing_id: mailing.id }}
              className="inline-flex min-h-target items-center"
            >
              Bekijk de mail
            </Link>
          )}
          {terug !== null && <TurnBack gebeurtenisId={terug} />}
          {samenvoeging_id !== null && (
            <Link
              to="/sponsorbeheer/samengevoegd/$id"
              params={{ id: samenvoeging_id }}
              className="inline-flex min-h-target items-center"
            >
              Bekijk wat erbij kwam
            </Link>
          )}
        </>
      }
    >
      {wie !== null && <b>{wie} </b>}
      {zin}
    </TimelineEntry>
  );
}
