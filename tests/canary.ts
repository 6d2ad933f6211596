import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

interface Column {
  name: string;
  type: string;
  is_required: boolean;
  is_generated: boolean;
  /** What a check or an enum allows, when it names the words. */
  words: string[];
}

interface Reference {
  target: string;
  columns: string[];
  targetColumns: string[];
}

type Row = Record<string, unknown>;

/** What columns must be together, which their types do not say. */
const TOGETHER: Record<string, (club: { user_id: string; canary: string }) => Row> = {
  cover_images: ({ user_id }) => ({ uploaded_by_user_id: user_id }),
  sponsor: () => ({ akkoord: true, akkoord_bron: 'publiek_formulier', akkoord_tekst_versie: '1' }),
  verwijderd_team: ({ canary }) => ({ team: JSON.stringify({ teamnaam: canary }) }),
  module_access: () => ({ module_name: 'sponsorbeheer', is_enabled: true }),
  toegangsverzoek: ({ user_id }) => ({ user_id, status: 'pending' }),
  // As the store names its files.
  file: () => ({ key: `private/${randomBytes(16).toString('hex')}.png` }),
  bestand: () => ({ sleutel: randomBytes(32).toString('hex') }),
  webhook_delivery: ({ canary }) => ({ url: `https://druk.example/${canary}` }),
  overdracht: ({ canary }) => ({
    state: 'uitgenodigd',
    uitgenodigd_naam: canary,
    uitgenodigd_email: `${randomUUID()}@gmail.example`,
    sleutel: randomBytes(32),
  }),
  vervangen_adres: () => ({ code: randomBytes(8).toString('hex') }),
  contractherinnering: () => ({ dagen: 30 }),
  gebeurtenis: ({ canary }) => ({ werd: JSON.stringify({ contact_notes: canary }) }),
  // Checked and released, so that the club itself sees it.
  match: () => ({ bron: 'inschrijving', status: 'approved', validatie_admin: true, vrijgegeven_voor_user: true }),
};

/** A column in which somebody can be named. */
export interface TextColumn {
  name: string;
  kind: 'text' | 'list' | 'json';
  /** A check knows all that it may be. */
  has_words: boolean;
}

/** As the database has them, also what the product would forget: texts, JSON and lists of those. */
export async function textColumns(db: Db, table: string): Promise<TextColumn[]> {
  const { rows } = await sql<TextColumn>`
    select a.attname as name,
           case when t.typcategory = 'A' then 'list' when t.typcategory = 'S' then 'text' else 'json' end as kind,
           exists (select from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'c'
             and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like '%ARRAY[%') as has_words
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      left join pg_type e on t.typcategory = 'A' and e.oid = t.typelem
     where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and (coalesce(e.typcategory, t.typcategory) = 'S' or coalesce(e.typname, t.typname) in ('json', 'jsonb'))
     order by a.attnum`.execute(db);
  return rows;
}

/** The tables in which a row belongs to a club, also those that no screen shows yet. */
export async function clubTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'vereniging_id'
     where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** A row in every table of a club, with the canary in every text that takes it. What cannot be made is an error. */
export async function fillClub(
  db: Db,
  { canary, ...club }: { vereniging_id: string; user_id: string; canary: string },
) {
  const made = new Map<string, Row>([
    ['vereniging', { id: club.vereniging_id }],
    ['users', { id: club.user_id }],
  ]);

  async function makeRow(table: string): Promise<Row> {
    const found = made.get(table);
    if (found !== undefined) return found;
    const columns = await columnsOf(db, table);
    // What a club has one of, such as a lock on a part, may be there already.
    if (table === 'module_access')
      await db
        .deleteFrom(table)
        .where('vereniging_id', '=', club.vereniging_id)
        .where('module_name', '=', 'sponsorbeheer')
        .execute();
    const values: Row = {};
    for (const column of columns) {
      if (column.is_required && !column.is_generated) values[column.name] = sampleOf(column, canary);
    }
    for (const { target, columns: own, targetColumns } of await referencesOf(db, table)) {
      const isNeeded = own.some((name) => name in values && name !== 'vereniging_id') || own.includes('vereniging_id');
      const isOnlyClub = own.length === 1 && own[0] === 'vereniging_id';
      const isOptional = own.every((name) => !(name in values) || name === 'vereniging_id') && !isOnlyClub;
      if (!isNeeded || isOptional) continue;
      const row = await makeRow(target);
      for (const [at, name] of own.entries()) values[name] = row[targetColumns[at] ?? ''];
    }
    if (columns.some(({ name }) => name === 'vereniging_id')) values['vereniging_id'] = club.vereniging_id;
    Object.assign(values, TOGETHER[table]?.({ ...club, canary }));
    const names = Object.keys(values);
    const { rows } = await sql<Row>`
      insert into ${sql.table(`app.${table}`)} (${sql.join(names.map((name) => sql.ref(name)))})
      values (${sql.join(names.map((name) => sql.val(values[name])))}) returning *`.execute(db);
    const row = rows[0] ?? {};
    made.set(table, row);
    // One by one, and what a check refuses stays as it was.
    for (const { name, type, words } of columns) {
      if (!['text', 'citext'].includes(type) || words.length > 0 || name === 'key') continue;
      await sql`update ${sql.table(`app.${table}`)} set ${sql.ref(name)} = ${canary} where vereniging_id = ${club.vereniging_id}`
        .execute(db)
        .catch(() => null);
    }
    return row;
  }

  for (const table of await clubTables(db)) if (table !== 'users') await makeRow(table);
}

function sampleOf({ type, words }: Column, canary: string): unknown {
  if (words.length > 0) return words[0];
  if (type.endsWith('[]')) return [];
  if (type.startsWith('timestamp') || type === 'date') return new Date();
  switch (type) {
    case 'uuid':
      return randomUUID();
    case 'boolean':
      return false;
    case 'jsonb':
      return JSON.stringify({ tekst: canary });
    case 'bytea':
      return randomBytes(32);
    case 'text':
      return canary;
    default:
      return 1;
  }
}

async function columnsOf(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select a.attname as name, format_type(a.atttypid, null) as type,
           a.attnotnull and not a.atthasdef and a.attidentity = '' as is_required,
           a.attgenerated <> '' as is_generated,
           coalesce((select array_agg(m[1]) from pg_constraint k,
                       regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::', 'g') m
                      where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]
                        and pg_get_constraintdef(k.oid) like '%ARRAY[%'), '{}') as words
      from pg_attribute a
     where a.attrelid = ${`app.${table}`}::regclass and a.attnum > 0 and not a.attisdropped`.execute(db);
  return rows;
}

async function referencesOf(db: Db, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select f.relname as target,
           (select array_agg(a.attname::text order by u.n) from unnest(k.conkey) with ordinality u (num, n)
              join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num) as columns,
           (select array_agg(a.attname::text order by u.n) from unnest(k.confkey) with ordinality u (num, n)
              join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num) as "targetColumns"
      from pg_constraint k join pg_class f on f.oid = k.confrelid
     where k.conrelid = ${`app.${table}`}::regclass and k.contype = 'f'`.execute(db);
  return rows;
}
