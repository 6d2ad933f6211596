import { sql } from 'kysely';

/** Sign-ups that the club does not see: nobody has released them. As a part of a statement on rows of the club. */
export const hiddenSignUps = (vereniging_id: string) => sql`select m.id from app.match m
  where m.vereniging_id = ${vereniging_id} and m.bron = 'inschrijving' and not m.vrijgegeven_voor_user`;

/** Companies that the club knows of by nothing but such sign-ups. */
export const hiddenSponsors = (vereniging_id: string) => sql`select m.sponsor_id from app.match m
  where m.vereniging_id = ${vereniging_id}
  group by m.sponsor_id having bool_and(m.bron = 'inschrijving' and not m.vrijgegeven_voor_user)`;
