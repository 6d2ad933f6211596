import { sql } from 'kysely';

/** On no screen of the club: not released, and not on the board either, which asks for no release (`isManaged`). */
const isHidden = sql`m.bron = 'inschrijving' and not m.vrijgegeven_voor_user
  and not (m.validatie_admin and m.status <> 'rejected')`;

/** Sign-ups that the club does not see. As a part of a statement on rows of the club. */
export const hiddenSignUps = (vereniging_id: string) => sql`select m.id from app.match m
  where m.vereniging_id = ${vereniging_id} and ${isHidden}`;

/** Companies that the club knows of by nothing but such sign-ups. */
export const hiddenSponsors = (vereniging_id: string) => sql`select m.sponsor_id from app.match m
  where m.vereniging_id = ${vereniging_id}
  group by m.sponsor_id having bool_and(${isHidden})`;
