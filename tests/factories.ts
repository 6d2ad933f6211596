import { randomBytes, randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { hashPassword, symmetricEncrypt } from 'better-auth/crypto';
import type { Db } from '#server/database/database.ts';
import type { DB } from '#server/database/tables.ts';
import { addMonths, dayOf } from '#shared/dates.ts';
import type { Storage } from '#server/files/storage.ts';

/** Rows that are valid by themselves; a test names only what it is about. */

let serial = 0;
const next = () => (serial += 1);

export const WACHTWOORD = 'voetbal-op-zondag-7';
let hash: string | undefined;

export async function makeVereniging(db: Db, values: Partial<Insertable<DB['vereniging']>> = {}) {
  const n = next();
  return db
    .insertInto('vereniging')
    .values({
      naam: `Vereniging ${n}`,
      type_vereniging: 'sportvereniging',
      plaatsnaam: 'Utrecht',
      contactpersoon_naam: 'Anna de Boer',
      contactpersoon_mailadres: `club${n}@voorbeeld.example`,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function makeUser(db: Db, values: Partial<Insertable<DB['users']>> = {}) {
  const n = next();
  return db
    .insertInto('users')
    .values({
      email: `persoon${n}@voorbeeld.example`,
      email_bevestigd: true,
      voornaam: 'Kim',
      achternaam: `de Vries ${n}`,
      functie: 'penningmeester',
      telefoon: '06 1234 5678',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A user who can log in with WACHTWOORD. */
export async function makeLogin(db: Db, values: Partial<Insertable<DB['users']>> = {}) {
  const user = await makeUser(db, values);
  hash ??= await hashPassword(WACHTWOORD);
  await db
    .insertInto('account')
    .values({ account_id: user.id, provider_id: 'credential', user_id: user.id, password: hash })
    .execute();
  return user;
}

/** Opens what asks for a code, once, for whom `giveFactor` gave it to. */
export const HERSTELCODE = 'ABCDE-23456';

/** A second factor as setting it up leaves it, with one recovery code that a test knows. */
export async function giveFactor(db: Db, user_id: string, key: string): Promise<void> {
  const encrypt = (data: string) => symmetricEncrypt({ key, data });
  const backup_codes = await encrypt(JSON.stringify([HERSTELCODE]));
  await db
    .insertInto('two_factor')
    .values({ user_id, secret: await encrypt('een geheim dat niemand kent'), backup_codes, verified: true })
    .execute();
}

export async function makeTeam(db: Db, vereniging_id: string, values: Partial<Insertable<DB['team']>> = {}) {
  return db
    .insertInto('team')
    .values({ vereniging_id, teamnaam: `JO13-${next()}`, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A plan that can be chosen, with one feature. */
export async function makePlan(db: Db, values: Partial<Insertable<DB['pricing_plans']>> = {}) {
  const plan = await db
    .insertInto('pricing_plans')
    .values({
      name: `Pakket ${next()}`,
      description: 'Voor een club als deze.',
      interval_type: 'monthly',
      cta_text: 'Kies dit pakket',
      cta_link: '/login',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { id: feature_id } = await db
    .insertInto('pricing_features')
    .values({ pricing_plan_id: plan.id, feature_name: 'Clubpagina', availability: 'included', sort_order: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...plan, feature_id };
}

export async function makeCta(db: Db, values: Partial<Insertable<DB['cta']>> = {}) {
  return db
    .insertInto('cta')
    .values({ message: `Bericht ${next()}.`, position: 'top', ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A team that was deleted a moment ago and can still be taken back. */
export async function makeVerwijderdTeam(db: Db, vereniging_id: string) {
  const team = await makeTeam(db, vereniging_id);
  await db
    .insertInto('verwijderd_team')
    .values({ vereniging_id, id: team.id, team: JSON.stringify(team) })
    .execute();
  await db.deleteFrom('team').where('id', '=', team.id).execute();
  return team;
}

/** A picture that was put away, and that a save can name. */
export async function makePendingPicture(
  db: Db,
  belongs: { vereniging_id: string; user_id: string },
  kind: 'logo' | 'teamfoto' | 'attachment',
) {
  return db
    .insertInto('file')
    .values({ ...belongs, kind, key: `public/${randomBytes(16).toString('hex')}.png`, mime: 'image/png', bytes: 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A search with one pakket. */
export async function makeZoekopdracht(
  db: Db,
  vereniging_id: string,
  values: Partial<Insertable<DB['zoekopdracht']>> = {},
) {
  const search = await db
    .insertInto('zoekopdracht')
    .values({ vereniging_id, zoekopdracht: `Zoekopdracht ${next()}`, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
  const pakket = await db
    .insertInto('pakket')
    .values({
      vereniging_id,
      zoekopdracht_id: search.id,
      positie: 1,
      pakketnaam: 'Teamsponsor',
      bedrag_per_jaar: 500_00,
      soort_sponsoring: 'Teamsponsor',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...search, pakket_id: pakket.id };
}

/** A list that waits: two rows that look like each other, unless the test says otherwise. The first is no head. */
export async function makeImportBatch(
  db: Db,
  vereniging_id: string,
  { rijen, ...values }: Partial<Insertable<DB['import_batch']>> & { rijen?: string[][] } = {},
) {
  const rows = rijen ?? [
    ['tekst', 'Piet Jansen', 'piet@bedrijf.example'],
    ['tekst twee', 'Piet Jansen', 'piet@bedrijf.example'],
  ];
  const batch = await db
    .insertInto('import_batch')
    .values({
      vereniging_id,
      bestandsnaam: 'sponsors.csv',
      koppen: rows[0] ?? [],
      kolommen: ['bedrijfsnaam', 'contactpersoon', 'email'],
      heeft_kop: false,
      rows_total: rows.length,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('import_rij')
    .values(rows.map((cellen, at) => ({ vereniging_id, import_batch_id: batch.id, rij: at + 1, cellen })))
    .execute();
  return batch;
}

/** A sponsor that signed up and was checked and released, unless the test says otherwise. */
export async function makeMatch(
  db: Db,
  vereniging_id: string,
  {
    sponsor: sponsorValues,
    ...values
  }: Partial<Insertable<DB['match']>> & { sponsor?: Partial<Insertable<DB['sponsor']>> } = {},
) {
  const search = values.zoekopdracht_id === undefined ? await makeZoekopdracht(db, vereniging_id) : null;
  const sponsor = await db
    .insertInto('sponsor')
    .values({
      vereniging_id,
      bedrijfsnaam: `Bedrijf ${next()}`,
      contactpersoon: 'Piet Jansen',
      plaats: 'Utrecht',
      telefoonnummer: '06 1234 5678',
      email: 'piet@bedrijf.example',
      akkoord: true,
      akkoord_bron: 'publiek_formulier',
      akkoord_tekst_versie: '1',
      ...sponsorValues,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return db
    .insertInto('match')
    .values({
      vereniging_id,
      sponsor_id: sponsor.id,
      zoekopdracht_id: search?.id ?? '',
      bron: 'inschrijving',
      status: 'approved',
      validatie_admin: true,
      vrijgegeven_voor_user: true,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The move of a sponsor from one stage to the next, which can still be taken back. */
export async function makeGebeurtenis(
  db: Db,
  vereniging_id: string,
  values: Partial<Insertable<DB['gebeurtenis']>> = {},
) {
  const match = await makeMatch(db, vereniging_id, { pipeline_stage: 'qualified' });
  return db
    .insertInto('gebeurtenis')
    .values({
      vereniging_id,
      sponsor_id: match.sponsor_id,
      match_id: match.id,
      soort: 'fase',
      was: JSON.stringify({ pipeline_stage: 'new' }),
      werd: JSON.stringify({ pipeline_stage: 'qualified' }),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A filter that somebody kept. */
export async function makeBewaardFilter(db: Db, belongs: { vereniging_id: string; user_id: string }) {
  return db
    .insertInto('bewaard_filter')
    .values({ ...belongs, naam: `Filter ${next()}`, filter: JSON.stringify({ fase: 'new' }) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A sponsor with a contract that was signed today, for two months. */
export async function makeContract(db: Db, vereniging_id: string) {
  const today = dayOf(new Date());
  const contract_end_date = addMonths(today, 2);
  const signed = { contract_signed: true, contract_start_date: today, contract_end_date, annual_value: 500_00 };
  const match = await makeMatch(db, vereniging_id, { ...signed, pipeline_stage: 'active' });
  await db
    .insertInto('contract_termijn')
    .values({
      vereniging_id,
      match_id: match.id,
      begint_op: today,
      eindigt_op: contract_end_date,
      bedrag_per_jaar: 500_00,
      getekend_op: today,
    })
    .execute();
  return match;
}

/** Two sponsors of which the second went into the first a moment ago. */
export async function makeSamenvoeging(
  db: Db,
  vereniging_id: string,
  values: Partial<Insertable<DB['samenvoeging']>> & { opgegaan?: Partial<Insertable<DB['sponsor']>> } = {},
) {
  const { opgegaan, ...rest } = values;
  const kept = await makeMatch(db, vereniging_id);
  const gone = await makeMatch(db, vereniging_id, { sponsor: opgegaan ?? {} });
  await db.updateTable('match').set({ sponsor_id: kept.sponsor_id }).where('id', '=', gone.id).execute();
  await db
    .updateTable('sponsor')
    .set({ samengevoegd_met: kept.sponsor_id })
    .where('id', '=', gone.sponsor_id)
    .execute();
  const meegegaan = {
    match: [gone.id],
    gebeurtenis: [],
    sponsor: [],
    contactpersoon: [],
    sponsor_bestand: [],
    nieuw: [],
    onderdelen: 1,
  };
  return db
    .insertInto('samenvoeging')
    .values({
      vereniging_id,
      behouden_id: kept.sponsor_id,
      opgegaan_id: gone.sponsor_id,
      was: '{}',
      werd: '{}',
      meegegaan: JSON.stringify(meegegaan),
      ...rest,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A hand-over that waits for somebody who was invited, or with a receiver one that was done. */
export async function makeOverdracht(
  db: Db,
  vereniging_id: string,
  { van_user_id, ...values }: Partial<Insertable<DB['overdracht']>> = {},
) {
  const isDone = values.naar_user_id != null;
  const meegegaan = { matches: [], tegenprestaties: [], sponsors: 0, opvolgingen: 0, plekken: [] };
  return db
    .insertInto('overdracht')
    .values({
      vereniging_id,
      van_user_id: van_user_id ?? (await makeUser(db, { vereniging_id })).id,
      state: isDone ? 'gedaan' : 'uitgenodigd',
      ...(!isDone && {
        uitgenodigd_naam: 'Petra Dijkstra',
        uitgenodigd_email: `petra-${randomUUID()}@gmail.example`,
        sleutel: randomBytes(32),
      }),
      opvolgingen: true,
      sponsors: true,
      contactpersoon: false,
      beheerder: false,
      stopt: false,
      meegegaan: JSON.stringify(meegegaan),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Something that the club promised a sponsor, and has still to do. */
export async function makeTegenprestatie(
  db: Db,
  vereniging_id: string,
  { match_id, ...values }: Partial<Insertable<DB['tegenprestatie']>> = {},
) {
  return db
    .insertInto('tegenprestatie')
    .values({
      vereniging_id,
      match_id: match_id ?? (await makeMatch(db, vereniging_id)).id,
      positie: 1,
      omschrijving: 'Bord langs veld 1',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A promise that was only just made, which can still be taken back. */
export async function makePromiseLine(db: Db, vereniging_id: string) {
  const { id, match_id, positie, omschrijving } = await makeTegenprestatie(db, vereniging_id);
  const { sponsor_id } = await db
    .selectFrom('match')
    .select('sponsor_id')
    .where('id', '=', match_id)
    .executeTakeFirstOrThrow();
  const werd = { id, positie, omschrijving, status: 'open', geleverd_op: null, afgevinkt_door: null };
  const line = { soort: 'tegenprestatie', was: '{}', werd: JSON.stringify(werd) } as const;
  return makeGebeurtenis(db, vereniging_id, { ...line, match_id, sponsor_id });
}

/** Somebody else who can be reached at a sponsor. */
export async function makeContactpersoon(
  db: Db,
  vereniging_id: string,
  { sponsor_id, ...values }: Partial<Insertable<DB['contactpersoon']>> = {},
) {
  return db
    .insertInto('contactpersoon')
    .values({
      vereniging_id,
      sponsor_id: sponsor_id ?? (await makeMatch(db, vereniging_id)).sponsor_id,
      naam: 'Marieke Hoek',
      functie: 'administratie',
      email: 'marieke@bedrijf.example',
      telefoonnummer: '0165 320 705',
      rollen: ['facturen'],
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What somebody asked about their own data: the first contact of a sponsor, unless it says otherwise. */
export async function makePrivacyverzoek(
  db: Db,
  vereniging_id: string,
  values: Partial<Insertable<DB['privacyverzoek']>> = {},
) {
  return db
    .insertInto('privacyverzoek')
    .values({
      vereniging_id,
      soort: 'wissen',
      naam: 'Joost Prins',
      via: 'mail',
      ontvangen_op: '2026-11-10',
      antwoord_voor: '2026-12-10',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A contract that is kept with a sponsor, in the store too. */
export async function makeBestand(
  db: Db,
  storage: Storage,
  vereniging_id: string,
  { sponsor_id, ...values }: Partial<Insertable<DB['sponsor_bestand']>> = {},
) {
  const bestand = await db
    .insertInto('sponsor_bestand')
    .values({
      vereniging_id,
      sponsor_id: sponsor_id ?? (await makeMatch(db, vereniging_id)).sponsor_id,
      naam: 'Sponsorcontract.pdf',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { id, key } = await makeFile(db, storage, vereniging_id);
  const owner = { owner_table: 'sponsor_bestand', owner_id: bestand.id, kind: 'attachment' } as const;
  await db.updateTable('file').set(owner).where('id', '=', id).execute();
  return { ...bestand, key };
}

/** A file with everything of a club that was made. */
export function makeClubexport(db: Db, vereniging_id: string, values: Partial<Insertable<DB['clubexport']>> = {}) {
  return db
    .insertInto('clubexport')
    .values({
      vereniging_id,
      state: 'klaar',
      bestandsnaam: 'club.zip',
      bytes: 1,
      klaar_op: new Date(),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An open request for access, by somebody new unless a person is named. */
export async function makeToegangsverzoek(
  db: Db,
  vereniging_id: string,
  values: Partial<Insertable<DB['toegangsverzoek']>> = {},
) {
  const user_id = values.user_id ?? (await makeUser(db)).id;
  return db
    .insertInto('toegangsverzoek')
    .values({ vereniging_id, ...values, user_id })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A file of a club that can be downloaded, in the store too. */
export async function makeFile(db: Db, storage: Storage, vereniging_id: string) {
  const key = `private/${randomBytes(16).toString('hex')}.pdf`;
  const bytes = Buffer.from('%PDF-1.7 een brochure');
  await storage.write(key, bytes);
  return db
    .insertInto('file')
    .values({ vereniging_id, key, kind: 'pdf', mime: 'application/pdf', bytes: bytes.length, state: 'ready' })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A shared cover image that clubs can choose, with its three files in the store. */
export async function makeCover(db: Db, storage: Storage, values: Partial<Insertable<DB['cover_images']>> = {}) {
  const name = randomBytes(16).toString('hex');
  const keys = [`private/${name}.jpg`, `public/${name}.jpg`, `public/${name}.webp`] as const;
  const cover = await db
    .insertInto('cover_images')
    .values({
      titel: `Afbeelding ${next()}`,
      filename: 'afbeelding.jpg',
      storage_path: keys[0],
      category: 'sportvereniging',
      file_size: 1_000,
      width: 2640,
      height: 2422,
      licence: 'Eigen werk van Achterban',
      source_provider: 'Getekend door Achterban',
      original_url: `/files/${keys[1]}`,
      thumbnail_url: `/files/${keys[2]}`,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const key of keys) {
    const mime = key.endsWith('webp') ? 'image/webp' : 'image/jpeg';
    await storage.write(key, Buffer.from('een afbeelding'));
    await db
      .insertInto('file')
      .values({
        key,
        kind: 'cover',
        mime,
        bytes: 14,
        state: 'ready',
        owner_table: 'cover_images',
        owner_id: cover.id,
      })
      .execute();
  }
  return cover;
}

/** A mail of a club in the outbox, as it stands after some tries. */
/** A material that the form only names, for a search of its own. */
export function makeWebhookDelivery(
  db: Db,
  vereniging_id: string,
  values: Omit<Insertable<DB['webhook_delivery']>, 'vereniging_id' | 'url' | 'request_body'> & { url?: string },
) {
  return db
    .insertInto('webhook_delivery')
    .values({ url: 'https://druk.example/hook', request_body: '{}', ...values, vereniging_id })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export async function makeCampagnemiddel(
  db: Db,
  vereniging_id: string,
  values: Partial<Insertable<DB['campagnemiddel']>> = {},
) {
  const zoekopdracht_id = values.zoekopdracht_id ?? (await makeZoekopdracht(db, vereniging_id)).id;
  const { id } = await db
    .insertInto('campagnemiddel')
    .values({ titel: 'Spandoek', type: 'a4', ...values, vereniging_id, zoekopdracht_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, zoekopdracht_id };
}

/** A brochure as somebody saved it, of a search with a package. */
export const makeBrochure = (
  db: Db,
  vereniging_id: string,
  values: Partial<Insertable<DB['campagnemiddel']>> = {},
): Promise<{ id: string; zoekopdracht_id: string }> =>
  makeCampagnemiddel(db, vereniging_id, { titel: 'Brochure', type: 'brochure', data: '{}', ...values });

/** The finished file of a brochure. */
export async function makeMaterialFile(
  db: Db,
  storage: Storage,
  vereniging_id: string,
  values: Partial<Insertable<DB['bestand']>> = {},
) {
  const { id: file_id, key } = await makeFile(db, storage, vereniging_id);
  const bestand = await db
    .insertInto('bestand')
    .values({
      vereniging_id,
      campagnemiddel_id: values.campagnemiddel_id ?? (await makeBrochure(db, vereniging_id)).id,
      soort: 'scherm',
      sleutel: randomBytes(32).toString('hex'),
      state: 'klaar',
      file_key: key,
      bestandsnaam: 'brochure.pdf',
      bytes: 1_000,
      klaar_op: new Date(),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .updateTable('file')
    .set({ owner_table: 'bestand', owner_id: bestand.id })
    .where('id', '=', file_id)
    .execute();
  return bestand;
}

/** A brochure that was saved, and published or not; by the id of the material. */
export async function makeMobileBrochure(
  db: Db,
  vereniging_id: string,
  isPublished = true,
  values: Partial<Insertable<DB['mobile_brochures']>> = {},
) {
  const data = JSON.stringify({
    vereniging: { naam: 'VV Groenendaal' },
    sponsorPackages: [{ id: randomUUID(), naam: 'Teamsponsor', prijs: 500, tegenprestaties: [] }],
  });
  const material = await makeCampagnemiddel(db, vereniging_id, { type: 'brochure', data });
  if (isPublished) {
    await db
      .insertInto('mobile_brochures')
      .values({ vereniging_id, campagnemiddel_id: material.id, brochure_data_snapshot: data, ...values })
      .execute();
  }
  return material;
}

export async function makeMail(db: Db, values: Partial<Insertable<DB['outbox']>> = {}) {
  const id = randomUUID();
  return db
    .insertInto('outbox')
    .values({
      id,
      kind: 'notice',
      template: 'test.mail',
      to_address: 'harm@bakkerijvanloon.example',
      subject: 'Bedankt',
      html: '<p>Bedankt</p>',
      text: 'Bedankt',
      message_id: `${id}@achterban.example`,
      unsubscribe_token: randomUUID(),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A mailing that did not reach its one recipient, or that can still be stopped. */
export async function makeMailing(
  db: Db,
  vereniging_id: string,
  {
    email = 'harm@bakkerijvanloon.example',
    isWaiting = false,
    ...values
  }: Partial<Insertable<DB['mailing']>> & { email?: string; isWaiting?: boolean } = {},
) {
  const campagnemiddel_id = values.campagnemiddel_id ?? (await makeBrochure(db, vereniging_id)).id;
  const { id: mobile_brochure_id } = await db
    .insertInto('mobile_brochures')
    .values({ vereniging_id, campagnemiddel_id, brochure_data_snapshot: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: link_id } = await db
    .insertInto('mobiele_link')
    .values({ vereniging_id, mobile_brochure_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const mailing = await db
    .insertInto('mailing')
    .values({
      vereniging_id,
      onderwerp: 'Sponsorbrochure',
      bericht: 'Beste lezer',
      afzender_email: 'marja@groenendaal.example',
      grondslag: 'toestemming',
      ...values,
      campagnemiddel_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { sponsor_id } = await makeMatch(db, vereniging_id, { sponsor: { email } });
  const of = { vereniging_id, kind: 'campaign', batch_id: mailing.id, to_address: email } as const;
  const mail = await makeMail(
    db,
    isWaiting
      ? { ...of, run_at: new Date(Date.now() + 30_000) }
      : { ...of, state: 'failed', refused: true, last_error: '552 5.2.2 full' },
  );
  const ontvanger = await db
    .insertInto('mailing_ontvanger')
    .values({ vereniging_id, mailing_id: mailing.id, email, outbox_id: mail.id, sponsor_id, link_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...mailing, ontvanger_id: ontvanger.id };
}

/** A job that failed as often as it may, as the queue leaves it behind. */
export async function makeDeadLetter(
  db: Db,
  {
    vereniging_id = null,
    job = 'stand.warn-operator',
    died_at = new Date(),
  }: { vereniging_id?: string | null; job?: string; died_at?: Date } = {},
): Promise<{ id: string }> {
  const data = JSON.stringify({ vereniging_id, data: {} });
  await sql`
    insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds,
        deletion_seconds, dead_letter, partition, table_name)
      values (${job}, 'short', 5, 5, true, 300, 86400, 86400, 'dead_letter', false, 'job_common')
      on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, created_on, start_after, keep_until, source_name, source_id, source_created_on,
        source_retry_count, source_output)
      values ('dead_letter', ${data}::jsonb, ${died_at}, ${died_at}, now() + interval '90 days', ${job},
        gen_random_uuid(), ${died_at}, 5, '{"message": "De opslag gaf geen antwoord"}') returning id`.execute(db);
  return { id: rows[0]?.id ?? '' };
}
