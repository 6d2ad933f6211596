import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { DateText } from '#client/ui/date-text.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { SideSheet } from '#client/ui/side-sheet.tsx';
import { fullName, logSentence, usedAt } from '#features/accounts/shared/rules/console.ts';
import type { ConsoleUserDetails } from '#features/accounts/shared/schema.ts';
import { logQuery } from './people-api.ts';

/** What somebody did and what was done to the account, in words. */
export function LogSheet({ person }: { person: ConsoleUserDetails }) {
  const [isOpen, setOpen] = useState(false);
  const title = `Logboek van ${fullName(person)}`;
  return (
    <>
      <Button variant="quiet" size="s" className="-ml-2" onPress={() => setOpen(true)}>
        {title}
      </Button>
      <SideSheet title={title} isOpen={isOpen} onClose={() => setOpen(false)} besidePage={false}>
        {isOpen && <Entries id={person.id} />}
      </SideSheet>
    </>
  );
}

function Entries({ id }: { id: string }) {
  const log = useInfiniteQuery(logQuery(id));
  const [now] = useState(() => new Date());
  return (
    <>
      <Loaded
        query={log}
        label="Logboek laden..."
        empty={{ when: ({ rows }) => rows.length === 0, show: <p>Er staat nog niets in het logboek.</p> }}
      >
        {({ rows }) => (
          <ol className="divide-y divide-line border-y border-line">
            {rows.map((entry) => (
              <li key={entry.id} className="py-3">
                <p className="font-semibold wrap-anywhere">{logSentence(entry)}</p>
                <p className="text-meta text-ink-2">
                  <DateText at={entry.at} words={usedAt(entry.at, now)} />
                  {entry.door !== null && !entry.is_self && ` · door ${entry.door}`}
                </p>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
      <MoreButton query={log}>Toon meer</MoreButton>
    </>
  );
}
