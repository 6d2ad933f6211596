import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Button } from '#client/ui/button.tsx';
import { PageHead } from '#client/ui/heading.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Fact, Facts } from '#client/ui/ruled-list.tsx';
import { notify } from '#client/ui/toast.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { reloadSession, sessionQuery } from '#features/accounts/client/api.ts';
import { eraseDay } from '#features/vereniging/shared/rules/provider.ts';
import { dayOf, formatDay } from '#shared/dates.ts';
import { PRODUCT } from '#shared/product.ts';
import { choiceOf } from '#shared/text.ts';
import { deletedClubQuery } from './api.ts';

/** For the people of a club that the provider deleted: until when it can be put back, and whom to ask. */
export function ClubVerwijderdPage() {
  usePageTitle('Je club staat uit');
  const router = useRouter();
  const club = useQuery(deletedClubQuery);
  const { data: session } = useQuery(sessionQuery);
  const [isLooking, setLooking] = useState(false);
  const email = session?.contact_email ?? '';

  async function look() {
    setLooking(true);
    try {
      const { account } = await reloadSession();
      if (account?.home === '/club-verwijderd') notify.info('Je club staat nog uit.', { about: 'club' });
      else await router.navigate({ to: account?.home ?? '/login', replace: true });
    } catch (error) {
      notify.error(sentenceOf(problemOf(error)), { about: 'club', retry: () => void look() });
    } finally {
      setLooking(false);
    }
  }

  const lookAgain = (
    <Button variant="second" icon={RefreshCw} isPending={isLooking} onPress={() => void look()}>
      Kijk of de club er weer is
    </Button>
  );

  return (
    <div className="wrap max-w-column pb-12">
      <Loaded
        query={club}
        label="Laden..."
        className="pt-12"
        empty={{
          when: (data) => data === null,
          show: <PageHead title="Je club is er weer" lead="Ga verder naar je club." actions={lookAgain} />,
        }}
      >
        {(data) => {
          if (data === null) return null;
          const day = formatDay(eraseDay(data.verwijderd_op));
          return (
            <>
              <PageHead
                title={`${data.naam} staat uit`}
                lead={`${PRODUCT} heeft de club verwijderd op ${formatDay(dayOf(data.verwijderd_op))}. Er is nog niets gewist: tot ${day} kan alles terug zoals het was.`}
              />
              <Facts className="border-t-2 border-ink">
                {data.reden !== null && <Fact term="Reden">{data.reden}</Fact>}
                <Fact term="Terugzetten kan">tot {day}</Fact>
                <Fact term="Vraag het na">
                  {data.beheerders.length > 0 && (
                    <span className="block">bij {choiceOf(data.beheerders)}, die de club beheert</span>
                  )}
                  <span className="block">
                    bij {PRODUCT}:{' '}
                    <a href={`mailto:${email}`} className="text-brand-text">
                      {email}
                    </a>
                  </span>
                </Fact>
                <Fact term="Jouw account">blijft bestaan, ook als de club wordt gewist</Fact>
              </Facts>
              <div className="mt-6 flex flex-wrap gap-3">
                {lookAgain}
                <ButtonLink to="/profile" variant="quiet">
                  Naar je profiel
                </ButtonLink>
              </div>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
