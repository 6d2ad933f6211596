-- Deleting a team can be taken back for a while: the whole row and the searches it was named in wait here, written in
-- the transaction that deletes. The photo waits in the store until the job that empties this table takes it away too.
create table app.verwijderd_team (
  vereniging_id uuid not null references app.vereniging,
  id uuid not null,
  team jsonb not null,
  zoekopdracht_ids uuid[] not null default '{}',
  deleted_by_user_id uuid,
  created_at timestamptz not null default now(),
  primary key (vereniging_id, id)
);
comment on table app.verwijderd_team is 'tenancy:tenant';
alter table app.verwijderd_team enable row level security;
alter table app.verwijderd_team force row level security;
create policy tenant on app.verwijderd_team to app_user, app_worker
  using (vereniging_id = (select priv.club())) with check (vereniging_id = (select priv.club()));
create policy super on app.verwijderd_team for select to app_super using ((select priv.rol()) = 'superuser');
grant select, insert, delete on app.verwijderd_team to app_user, app_worker;
grant select on app.verwijderd_team to app_super;

create trigger audit after delete on app.team for each row execute function priv.audit_columns('teamnaam');

-- Who said that everyone on the photo, or a parent, agrees: a photo of children is never there without it.
alter table app.team add column teamfoto_toestemming_op timestamptz;
alter table app.team add column teamfoto_toestemming_door uuid;
grant update (teamfoto_toestemming_op, teamfoto_toestemming_door) on app.team to app_user, app_worker;
