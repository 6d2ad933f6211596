import { dayOf } from '#shared/dates.ts';
import { query } from './world.ts';

export interface ClubSponsor {
  naam: string;
  fase?: string;
  bedrag?: number;
  /** Days from today. */
  opvolgen?: number;
  eindigt?: number;
  /** Signed, without an end. */
  doorlopend?: boolean;
}

/** A club of its own with these sponsors, and somebody of it who logs in as the demo people do: nobody else changes it. */
export async function makeSponsorClub(naam: string, sponsors: readonly ClubSponsor[]): Promise<string> {
  const email = `${naam.toLowerCase().replaceAll(/[^a-z]/gu, '')}@eigen.example`;
  await query(
    `with club as (
       insert into app.vereniging (naam, type_vereniging, plaatsnaam, contactpersoon_naam, contactpersoon_mailadres,
           bypass_payment_restrictions)
         values ($1, 'sportvereniging', 'Utrecht', 'Anna de Boer', $2, true) returning id),
     person as (
       insert into app.users (email, email_bevestigd, voornaam, achternaam, functie, telefoon, rol, vereniging_id)
         select $2, true, 'Anna', 'de Boer', 'penningmeester', '06 1234 5678', 'admin', id from club returning id),
     login as (
       insert into app.account (account_id, provider_id, user_id, password)
         select person.id::text, 'credential', person.id, a.password from person,
           app.account a join app.users u on u.id = a.user_id and u.email = 'marja@groenendaal.example'
          where a.password is not null limit 1),
     search as (
       insert into app.zoekopdracht (vereniging_id, zoekopdracht) select id, 'Shirtsponsor JO13-1' from club returning *),
     given as (
       select priv.uuidv7() as sponsor_id, j.* from jsonb_to_recordset($3::jsonb)
         j (naam text, fase text, bedrag bigint, opvolgen int, eindigt int, doorlopend boolean)),
     company as (
       insert into app.sponsor (vereniging_id, id, bedrijfsnaam, contactpersoon, telefoonnummer, email, plaats, akkoord,
           akkoord_bron, akkoord_tekst_versie)
         select club.id, g.sponsor_id, g.naam, 'Piet Jansen', '0165 320 608', 'piet@bedrijf.example', 'Utrecht', true,
             'publiek_formulier', '1' from club, given g)
     insert into app.match (vereniging_id, sponsor_id, zoekopdracht_id, bron, status, validatie_admin,
         vrijgegeven_voor_user, pipeline_stage, annual_value, next_follow_up_date, contract_signed, contract_end_date)
       select search.vereniging_id, g.sponsor_id, search.id, 'inschrijving', 'approved', true, true,
           coalesce(g.fase, 'new'), g.bedrag * 100, $4::date + g.opvolgen, g.eindigt is not null or coalesce(g.doorlopend, false),
           $4::date + g.eindigt from search, given g`,
    // The day it is here: the database has its own clock, which is an hour or two behind.
    [naam, email, JSON.stringify(sponsors), dayOf(new Date())],
  );
  return email;
}
