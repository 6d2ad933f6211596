import { useInfiniteQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { SectionHead } from '#client/ui/heading.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { Timeline, TimelineEntry } from '#client/ui/ruled-list.tsx';
import { PRODUCT } from '#shared/product.ts';
import { actedQuery } from '#features/admin/client/api.ts';
import { useClubWords } from '#features/accounts/client/frame/use-club-words.ts';
import { actedInWords, actedWhen } from '#features/admin/shared/rules.ts';

/** What somebody of the provider did in the club's name: the club can always see that. */
export function ActedSection() {
  const acted = useInfiniteQuery(actedQuery);
  const words = useClubWords();
  const [now] = useState(() => new Date());
  return (
    <section className="mt-12">
      <SectionHead
        title={`Meegekeken door ${PRODUCT}`}
        lead={`Soms helpt een medewerker van ${PRODUCT} door namens je club te werken. Hier zie je wie, wanneer, waarom en wat er is gewijzigd.`}
      />
      <div className="border-t-2 border-ink pt-4">
        <Loaded
          query={acted}
          label="Laden..."
          empty={{
            when: ({ rows }) => rows.length === 0,
            show: <p>Er heeft nog niemand van {PRODUCT} namens je club gewerkt.</p>,
          }}
        >
          {({ rows }) => (
            <Timeline label={`Keren dat ${PRODUCT} namens je club werkte`}>
              {rows.map((visit) => (
                <TimelineEntry
                  key={visit.id}
                  icon={Eye}
                  when={`${actedWhen(visit, now)}. Reden: ${visit.reden ?? 'niet gegeven'}`}
                >
                  {actedInWords(visit, words)}
                </TimelineEntry>
              ))}
            </Timeline>
          )}
        </Loaded>
        <MoreButton query={acted}>Meer tonen</MoreButton>
      </div>
    </section>
  );
}
