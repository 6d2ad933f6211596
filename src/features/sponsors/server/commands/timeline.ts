import type { Admitted } from '#server/http/door.ts';
import { dayOf, type Day } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import { listNames } from '#features/accounts/server/queries.ts';
import { countTimeline, findTimelineSponsor, listTimeline } from '#features/matches/server/queries/timeline.ts';
import type { CommunicationType } from '#features/matches/shared/kinds.ts';
import { viewWords } from '#features/matches/shared/rules/views.ts';
import {
  canTurnBack,
  countGroups,
  kindsOf,
  LINE_KINDS,
  peopleIn,
  tell,
  type TimelineGroup,
} from '#features/sponsors/shared/rules/timeline.ts';
import type { TimelineLine } from '#features/sponsors/shared/schema.ts';

const mergeOf = ({ samenvoeging_id: id }: Record<string, unknown>) => (typeof id === 'string' ? id : null);

/** Of a mail with a link to the brochure. */
const viewsOf = ({ weergaven, laatst_bekeken_op: laatst }: Record<string, unknown>, today: Day) =>
  typeof weergaven === 'number' && typeof laatst === 'string' ? viewWords(weergaven, laatst, today) : null;

const mailingOf = ({ mailing }: Record<string, unknown>) => (mailing ?? null) as TimelineLine['mailing'];

type Looking = Pick<Admitted<'member'>, 'db' | 'tenant' | 'modules'>;

interface Asked {
  id: string;
  groep?: TimelineGroup | undefined;
  after?: string | undefined;
}

/** A page of what happened to a sponsor in words, with how much there is of each kind. */
export async function readTimeline({ db, tenant, modules }: Looking, { id, groep, after }: Asked) {
  const sponsor = await findTimelineSponsor(db, tenant, id);
  if (sponsor === undefined) throw new Refusal('niet_gevonden');
  const counts = await countTimeline(db, tenant, { sponsor_id: sponsor.id, kinds: LINE_KINDS });
  const page = await listTimeline(db, tenant, { sponsor_id: sponsor.id, kinds: kindsOf(groep) }, after);
  const namen = await listNames(db, tenant, peopleIn(page.rows));
  const now = new Date();
  return {
    bedrijfsnaam: sponsor.bedrijfsnaam,
    aantallen: countGroups(counts),
    next: page.next,
    rows: page.rows.map((row) => {
      const { soort, was, werd, op, match_id, door_user_id } = row;
      const door = { user_id: door_user_id, naam: namen.get(door_user_id ?? '') ?? null };
      return {
        id: `${soort} ${row.id}`,
        soort,
        communication_type: soort === 'contact' ? (werd['communication_type'] as CommunicationType) : null,
        match_id,
        op,
        ...tell({ soort, was, werd, door, sponsor, namen }),
        bekeken: viewsOf(werd, dayOf(now)),
        mailing: modules.includes('campagnemiddelen') ? mailingOf(werd) : null,
        terug: canTurnBack(row, now) ? row.id : null,
        samenvoeging_id: soort === 'samengevoegd' ? mergeOf(werd) : null,
      };
    }),
  };
}
