import { describe, expect, it } from 'vitest';
import { readMigrations } from '#server/database/migrate.ts';
import { checkMigrations } from './check-migrations.ts';

const FIRST = {
  name: '0001_tables.sql',
  sql: 'create table app.team (id int); create index on app.team (id);',
  inTransaction: true,
};
const later = (sql: string, name = '0002_more.sql') => ({
  name,
  sql,
  inTransaction: !sql.startsWith('-- transaction: none\n'),
});
const check = (...sql: string[]) =>
  checkMigrations([FIRST, ...sql.map((text, index) => later(text, `000${index + 2}_more.sql`))]);

describe('a migration of a table that people use', () => {
  it.each([
    ['create index team_naam on app.team (naam)', 'build it concurrently'],
    ['create unique index on app.team (naam) where naam is not null', 'build it concurrently'],
    ['create index if not exists team_naam on only app.team (naam)', 'build it concurrently'],
    ['create index concurrently if not exists team_naam on app.team (naam)', 'must begin with -- transaction: none'],
    ['-- transaction: none\ncreate index concurrently team_naam on app.team (naam)', 'say if not exists'],
    ['-- transaction: none\nselect 1; select 2', 'one statement, not 2'],
    ['alter table app.team add column naam text not null', 'needs a default'],
    ['alter table app.team add naam text not null', 'needs a default'],
    ['alter table app.team add column code uuid not null default gen_random_uuid()', 'fill it in batches'],
    ['alter table app.team add column code uuid default priv.uuidv7()', 'fill it in batches'],
    ['alter table app.team add column club_id uuid references app.vereniging', 'constraint that is not valid'],
    ['alter table app.team add constraint named check (naam is not null)', 'add it as not valid'],
    ['alter table app.team add check (naam is not null)', 'add it as not valid'],
    ['alter table app.team add constraint club foreign key (club_id) references app.vereniging', 'add it as not valid'],
    ['alter table app.team add constraint one unique (naam)', 'using that index'],
    ['alter table app.team alter column id type bigint', 'another type'],
    ['alter table app.team alter id set data type bigint', 'another type'],
    ['alter table app.team alter column naam set not null', 'validate a check'],
    ['alter table app.team add column a int, alter column id type bigint', 'another type'],
    ['reindex table app.team', 'locks the table'],
    ['vacuum full app.team', 'locks the table'],
    [
      'alter table app.team add constraint named check (naam is not null) not valid; alter table app.team validate constraint named',
      'validate it in a later file',
    ],
  ])('may not say: %s', (sql, problem) => {
    expect(check(sql)).toEqual([expect.stringContaining(problem)]);
    expect(check(sql)[0]).toMatch(/^0002_more\.sql: /);
  });

  it.each([
    'create table app.nieuw (id int primary key, naam text not null); create index on app.nieuw (naam); alter table app.nieuw add check (id > 0)',
    '-- transaction: none\ncreate index concurrently if not exists team_naam on app.team (naam);\n',
    'alter table app.team add column naam text',
    "alter table app.team add column naam text not null default ''",
    'alter table app.team add column made_at timestamptz not null default now(), add column is_new boolean not null default true',
    'alter table app.team add constraint named check (naam is not null) not valid',
    'alter table app.team add constraint one unique using index team_naam',
    "-- create index team_naam on app.team (naam);\nselect 'create index x on app.team (naam)'",
    'create function app.f() returns void language sql as $$ create index x on app.team (naam) $$',
    'reindex table concurrently app.team',
    'alter table app.team alter column naam drop not null, alter column naam set default 0',
  ])('may say: %s', (sql) => {
    expect(check(sql)).toEqual([]);
  });

  it('may forbid null when an earlier file proved that there is none', () => {
    const proof = [
      'alter table app.team add constraint named check (naam is not null) not valid',
      'alter table app.team validate constraint named',
      'alter table app.team alter column naam set not null',
    ];
    expect(check(...proof)).toEqual([]);
    expect(check(proof[0] ?? '', proof.slice(1).join(';'))).toEqual([expect.stringContaining('validate a check')]);
  });

  it('is each of ours', async () => {
    expect(checkMigrations(await readMigrations(new URL('../db/migrations/', import.meta.url)))).toEqual([]);
  });
});
