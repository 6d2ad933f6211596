import { query } from './world.ts';

export interface CampaignClub {
  /** Two people of it, who log in as the demo people do. */
  anna: string;
  bert: string;
  /** The id of each search, by its name. */
  searches: Record<string, string>;
}

interface ClubOptions {
  /** By name, oldest first, each with its packages and what they cost a year. */
  searches?: Record<string, readonly (readonly [naam: string, euros: number | null])[]>;
  locked?: readonly string[];
}

/** A club of its own with searches to make materials for: nobody else changes it. */
export async function makeCampaignClub(
  naam: string,
  { searches = {}, locked = [] }: ClubOptions,
): Promise<CampaignClub> {
  const word = naam.toLowerCase().replaceAll(/[^a-z]/gu, '');
  const [anna, bert] = [`anna@${word}.example`, `bert@${word}.example`];
  const [made] = await query<{ id: string }>(
    `insert into app.vereniging (naam, type_vereniging, plaatsnaam, contactpersoon_naam, contactpersoon_mailadres,
         contactpersoon_telefoonnummer, kleur_1, kleur_2)
       values ($1, 'sportvereniging', 'Utrecht', 'Anna de Boer', $2, '06 1234 5678', '#007a33', '#ffd100') returning id`,
    [naam, anna],
  );
  const club = made?.id ?? '';
  for (const [email, voornaam] of [
    [anna, 'Anna'],
    [bert, 'Bert'],
  ]) {
    await query(
      `with person as (
         insert into app.users (email, email_bevestigd, voornaam, achternaam, functie, telefoon, rol, vereniging_id)
           values ($1, true, $2, 'de Boer', 'penningmeester', '06 1234 5678', 'admin', $3) returning id)
       insert into app.account (account_id, provider_id, user_id, password)
         select person.id::text, 'credential', person.id, a.password from person,
           app.account a join app.users u on u.id = a.user_id and u.email = 'marja@groenendaal.example'
          where a.password is not null limit 1`,
      [email, voornaam, club],
    );
  }
  const ids: Record<string, string> = {};
  for (const [zoekopdracht, pakketten] of Object.entries(searches)) {
    const [search] = await query<{ id: string }>(
      `insert into app.zoekopdracht (vereniging_id, zoekopdracht) values ($1, $2) returning id`,
      [club, zoekopdracht],
    );
    ids[zoekopdracht] = search?.id ?? '';
    for (const [at, [pakketnaam, euros]] of pakketten.entries()) {
      await query(
        `insert into app.pakket (vereniging_id, zoekopdracht_id, positie, pakketnaam, bedrag_per_jaar)
           values ($1, $2, $3, $4, $5)`,
        [club, ids[zoekopdracht], at + 1, pakketnaam, euros === null ? null : euros * 100],
      );
    }
  }
  for (const type of locked) {
    await query(`insert into app.campaign_media_lock (vereniging_id, media_type, is_locked) values ($1, $2, true)`, [
      club,
      type,
    ]);
  }
  return { anna, bert, searches: ids };
}
