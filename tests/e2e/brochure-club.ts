import { query } from './world.ts';

export interface BrochureClub {
  /** Of somebody who logs in as the demo people do. */
  anna: string;
  /** A colleague. */
  bram: string;
  zoekopdracht_id: string;
}

interface ClubParts {
  /** Their names; none makes a search for the whole club. */
  teams?: readonly string[];
  /** Names and what they cost, in euros. */
  pakketten?: readonly (readonly [naam: string, bedrag: number])[];
}

/** A club of its own with two people, a search, its packages and teams: nobody else changes it. */
export async function makeBrochureClub(
  naam: string,
  { teams = [], pakketten = [['Brons', 250] as const, ['Zilver', 500] as const] }: ClubParts = {},
): Promise<BrochureClub> {
  const mail = (person: string) => `${person}-${naam.toLowerCase().replaceAll(/[^a-z]/gu, '')}@eigen.example`;
  const people = [mail('anna'), mail('bram')] as const;
  await query(
    `with club as (
       insert into app.vereniging (naam, type_vereniging, plaatsnaam, contactpersoon_naam, contactpersoon_mailadres,
           contactpersoon_telefoonnummer, bypass_payment_restrictions, over_club, aantal_leden)
         values ($1, 'sportvereniging', 'Utrecht', 'Anna de Boer', $2, '06 1234 5678', true, 'Wij spelen op zaterdag.', 320)
         returning id),
     person as (
       insert into app.users (email, email_bevestigd, voornaam, achternaam, rol, vereniging_id)
         select given.email, true, given.voornaam, given.achternaam, 'admin', club.id from club,
           (values ($2, 'Anna', 'de Boer'), ($3, 'Bram', 'Kok')) given (email, voornaam, achternaam) returning id),
     login as (
       insert into app.account (account_id, provider_id, user_id, password)
         select person.id::text, 'credential', person.id, known.password from person,
           (select a.password from app.account a join app.users u on u.id = a.user_id
             where u.email = 'marja@groenendaal.example' and a.password is not null limit 1) known),
     search as (
       insert into app.zoekopdracht (vereniging_id, zoekopdracht) select id, 'Nieuwe shirts' from club returning *),
     offered as (
       insert into app.pakket (vereniging_id, zoekopdracht_id, positie, pakketnaam, bedrag_per_jaar)
         select search.vereniging_id, search.id, g.ordinality, g.value ->> 0, (g.value ->> 1)::bigint * 100
           from search, jsonb_array_elements($4::jsonb) with ordinality g),
     played as (
       insert into app.team (vereniging_id, teamnaam, over_team)
         select search.vereniging_id, g.value, 'Wij spelen in de hoofdklasse.' from search,
           jsonb_array_elements_text($5::jsonb) g returning *)
     insert into app.zoekopdracht_team (vereniging_id, zoekopdracht_id, team_id)
       select played.vereniging_id, search.id, played.id from search, played`,
    [naam, ...people, JSON.stringify(pakketten), JSON.stringify(teams)],
  );
  const [search] = await query<{ id: string }>(
    `select z.id from app.zoekopdracht z join app.vereniging v on v.id = z.vereniging_id where v.naam = $1`,
    [naam],
  );
  return { anna: people[0], bram: people[1], zoekopdracht_id: search?.id ?? '' };
}
