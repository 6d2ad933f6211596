-- Taking everything along: one file with all that is a club's, made by the worker and kept for a day.

create table app.clubexport (
  vereniging_id uuid not null references app.vereniging on delete cascade,
  id uuid not null default priv.uuidv7(),
  state text not null default 'wacht' check (state in ('wacht', 'bezig', 'klaar', 'mislukt')),
  -- Which of the named steps it is at, and how far that has come.
  stap text check (stap in ('lijsten', 'bestanden', 'inpakken')),
  gedaan integer not null default 0 check (gedaan >= 0),
  totaal integer check (totaal >= 0),
  -- How many of what are in it.
  telling jsonb check (jsonb_typeof(telling) = 'object'),
  -- Null again once the file is cleared away.
  file_key text,
  bestandsnaam text check (btrim(bestandsnaam) <> ''),
  bytes bigint check (bytes > 0),
  created_by_user_id uuid,
  created_at timestamptz not null default now(),
  begonnen_op timestamptz,
  klaar_op timestamptz,
  expires_at timestamptz not null default now() + interval '1 day',
  primary key (vereniging_id, id),
  check (state <> 'klaar' or (bestandsnaam is not null and bytes is not null and klaar_op is not null))
);
comment on table app.clubexport is 'tenancy:tenant';
-- One at a time.
create unique index clubexport_once on app.clubexport (vereniging_id) where state in ('wacht', 'bezig');
create index clubexport_created_all_clubs on app.clubexport (created_at);

alter table app.clubexport enable row level security;
alter table app.clubexport force row level security;
create policy tenant on app.clubexport to app_user, app_worker
  using (vereniging_id = (select priv.club())) with check (vereniging_id = (select priv.club()));
create policy super on app.clubexport for select to app_super using ((select priv.rol()) = 'superuser');
grant select on app.clubexport to app_user, app_worker, app_super;
grant insert (vereniging_id, created_by_user_id) on app.clubexport to app_user;
grant delete on app.clubexport to app_user, app_worker;
-- Of a club that was deleted, as long as it can be put back: nobody of it can come in to take it along.
create policy super_deleted on app.clubexport for insert to app_super
  with check ((select priv.rol()) = 'superuser' and created_by_user_id = (select priv.uid())
    and exists (select from app.vereniging v where v.id = vereniging_id and v.verwijderd_op is not null));
grant insert (vereniging_id, created_by_user_id) on app.clubexport to app_super;
create policy super_given_up on app.clubexport for delete to app_super
  using ((select priv.rol()) = 'superuser' and state in ('wacht', 'bezig')
    and exists (select from app.vereniging v where v.id = vereniging_id and v.verwijderd_op is not null));
grant delete on app.clubexport to app_super;
call priv.grant_columns('update', 'app.clubexport', 'app_worker', '{vereniging_id,id,created_by_user_id,created_at}');

create policy retention on app.clubexport to app_retention
  using (coalesce(klaar_op, created_at) < now() - interval '1 day');
create policy retention_clubexport on app.file to app_retention using (owner_table = 'clubexport'
  and exists (select from app.clubexport e where e.vereniging_id = file.vereniging_id and e.id = file.owner_id));
grant select (vereniging_id, id, klaar_op, created_at), delete on app.clubexport to app_retention;

create trigger transition before update of state on app.clubexport for each row
  when (old.state is distinct from new.state)
  execute function priv.check_transition('state', 'wacht>bezig', 'bezig>wacht', 'bezig>klaar', 'bezig>mislukt', 'wacht>mislukt');
create trigger audit_acting after insert or update or delete on app.clubexport for each row
  when (priv.acting() is not null) execute function priv.record_change();
-- Erasing a person waits for one that is being made, and clears away the one that is there (0006_persoonsgegevens.sql).
grant select (state, begonnen_op) on app.clubexport to app_definer;
