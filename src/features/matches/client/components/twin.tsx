import { useQuery } from '@tanstack/react-query';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { capitalise } from '#shared/text.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { useKeepApart } from '#features/matches/client/undo/use-keep-apart.ts';
import { likenessWords } from '#features/matches/shared/labels.ts';
import type { MatchDetail } from '#features/matches/shared/schema.ts';

interface TwinProps {
  match: MatchDetail;
  twin: NonNullable<MatchDetail['lijkt_op']>;
}

/** A company that the club may know already: the same, or another. Whoever answers is not asked again. */
export function Twin({ match: { sponsor_id, sponsor }, twin }: TwinProps) {
  const { data: session } = useQuery(sessionQuery);
  const { isBusy, keepApart } = useKeepApart();
  const isManaging = session?.club?.modules.includes('sponsorbeheer') === true;
  const one = { id: sponsor_id, bedrijfsnaam: sponsor.bedrijfsnaam };
  return (
    <div className="mb-6 rounded-control border border-dashed border-line-strong px-4 py-3 text-ui">
      <p>
        <b>Lijkt op {twin.bedrijfsnaam}</b>, die jullie al kennen. {capitalise(likenessWords(twin.gelijk))}. Kijk of het
        hetzelfde bedrijf is voordat je belt.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {isManaging && (
          <ButtonLink to="/sponsorbeheer/samenvoegen" search={{ a: sponsor_id, b: twin.id }} variant="second" size="s">
            Zelfde bedrijf
          </ButtonLink>
        )}
        <Button variant="quiet" size="s" isPending={isBusy} onPress={() => keepApart(one, twin)}>
          Ander bedrijf
        </Button>
      </div>
    </div>
  );
}
