import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SectionHead } from '#client/ui/heading.tsx';
import { Link } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Timeline, TimelineEntry, TimelineQuote } from '#client/ui/ruled-list.tsx';
import { formatMomentShort } from '#shared/dates.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { contactsQuery } from '#features/matches/client/api.ts';
import { NO_CONTACTS } from '#features/matches/shared/labels.ts';
import { spokeWords } from '#features/matches/shared/rules/contact.ts';
import type { LastContacts } from '#features/matches/shared/schema.ts';
import { CONTACT_ICONS } from './contact-icons.ts';
import { ContactLine } from './contact-line.tsx';

interface ContactLogProps {
  matchId: string;
  /** Whom one speaks to there. */
  whom: string;
  /** What happened besides, older than what was said: entries of the same timeline. */
  children?: ReactNode;
}

/** The quick look: write down what was said, see what was said last. */
export function ContactLog({ matchId, whom, children }: ContactLogProps) {
  const query = useQuery(contactsQuery(matchId));
  return (
    <section aria-label="Contact" className="mb-6">
      <SectionHead title="Contact" level={3} />
      <ContactLine key={matchId} matchId={matchId} />
      <Loaded query={query} label="Contact laden...">
        {(contacts) => <LastSaid contacts={contacts} matchId={matchId} whom={whom} older={children} />}
      </Loaded>
    </section>
  );
}

interface LastSaidProps {
  contacts: LastContacts;
  matchId: string;
  whom: string;
  older: ReactNode;
}

function LastSaid({ contacts: { contacten, total, sponsor }, matchId, whom, older }: LastSaidProps) {
  const { data: session } = useQuery(sessionQuery);
  const hasPage = session?.club?.modules.includes('sponsorbeheer') === true;
  return (
    <>
      {contacten.length === 0 && <p className="mb-4 text-ink-2">{NO_CONTACTS}</p>}
      {(contacten.length > 0 || older !== undefined) && (
        <Timeline label="Laatste contact">
          {contacten.map((contact) => (
            <TimelineEntry
              key={contact.id}
              icon={CONTACT_ICONS[contact.communication_type]}
              isTalk
              when={formatMomentShort(contact.communication_date)}
              detail={<TimelineQuote>{contact.content}</TimelineQuote>}
            >
              <b>{contact.door}</b> {spokeWords(contact.communication_type, whom)}
              {contact.subject !== null && `: ${contact.subject}`}
            </TimelineEntry>
          ))}
          {older}
        </Timeline>
      )}
      {hasPage && total > contacten.length && (
        <Link
          to="/sponsorbeheer/sponsors/$id"
          params={{ id: sponsor.id }}
          search={{ match: matchId }}
          className="inline-flex min-h-target items-center"
        >
          Alles tonen ({total})
        </Link>
      )}
    </>
  );
}
