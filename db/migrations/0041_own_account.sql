-- What a person may know of their own account, and how it ends.

-- The number as programs dial it follows the number as it was typed, whoever writes it.
create function priv.keep_telefoon_e164() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  digits text := regexp_replace(replace(new.telefoon, '(0)', ''), '[^0-9+]', '', 'g');
  e164 text := case
    when digits like '+%' then digits
    when digits like '00%' then '+' || substr(digits, 3)
    when digits like '0%' then '+31' || substr(digits, 2)
  end;
begin
  new.telefoon_e164 := case when e164 ~ '^\+[1-9][0-9]{6,14}$' then e164 end;
  return new;
end $$;
create trigger keep_telefoon_e164 before insert or update of telefoon on app.users
  for each row execute function priv.keep_telefoon_e164();

-- ---------------------------------------------------------------------------------------------------------------
-- What the functions below may touch besides what 0003 grants

create policy definer_read on app.audit_event for select to app_definer using (true);
create policy definer on app.file to app_definer using (true);
create policy definer_forget on app.outbox for update to app_definer using (true) with check (true);
create policy definer_delete on app.outbox for delete to app_definer using (true);

grant select (at, actor_user, operation, object_table, object_id, before, after) on app.audit_event to app_definer;
grant select (beslist_op) on app.toegangsverzoek to app_definer;
grant select (key, owner_table, owner_id, vereniging_id, user_id), delete on app.file to app_definer;
grant select (kind, user_id, reply_to), update (reply_to, reply_to_name), delete on app.outbox to app_definer;
grant select (value) on app.verification to app_definer;
grant delete on app.users to app_definer;

create index audit_event_actor on app.audit_event (actor_user, at desc);
create index outbox_reply_to on app.outbox (user_id) where reply_to is not null;
create index outbox_farewell on app.outbox (updated_at) where template = 'accounts.account-deleted';
create index users_superuser on app.users (id) where rol = 'superuser';

-- ---------------------------------------------------------------------------------------------------------------
-- Knowing

create function app.own_toegangsverzoeken()
returns table (vereniging_naam text, status text, reden text, created_at timestamptz, beslist_op timestamptz)
language sql stable security definer set search_path = '' as $$
  select v.naam, t.status, t.reden, t.created_at, t.beslist_op
    from app.toegangsverzoek t join app.vereniging v on v.id = t.vereniging_id
   where t.user_id = priv.uid() order by t.created_at desc, t.id desc limit 1000
$$;
comment on function app.own_toegangsverzoeken is
  'The caller''s own requests with the clubs'' names, which a person without a club cannot read.';

-- What an event says of somebody else is not the caller's to have: then only that it happened, and when.
create function app.own_audit_events()
returns table (at timestamptz, operation text, object_table text, zelf_gedaan boolean, before jsonb, after jsonb)
language sql stable security definer set search_path = '' as $$
  select e.at, e.operation, e.object_table, e.actor_user is not distinct from priv.uid(),
      case when about_me then e.before end, case when about_me then e.after end
    from app.audit_event e
    cross join lateral (select coalesce(e.object_table = 'users' and e.object_id = priv.uid(), false)) k (about_me)
   where e.actor_user = priv.uid() or (e.object_table = 'users' and e.object_id = priv.uid())
   order by e.at desc limit 1000
$$;
comment on function app.own_audit_events is 'What the caller did and what was done to their account, newest first.';

-- ---------------------------------------------------------------------------------------------------------------
-- Ending

create function app.deletion_objection() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  person record;
begin
  select u.rol, u.vereniging_id into person from app.users u where u.id = priv.uid();
  if person.rol = 'superuser' then
    if exists (select from app.users u where u.rol = 'superuser' and u.id <> priv.uid()) then return null; end if;
    return 'account_laatste_superuser';
  end if;
  if person.rol is distinct from 'admin' or person.vereniging_id is null or exists (select from app.users u
      where u.vereniging_id = person.vereniging_id and u.rol = 'admin' and u.id <> priv.uid()) then
    return null;
  end if;
  if exists (select from app.users u where u.vereniging_id = person.vereniging_id and u.id <> priv.uid()) then
    return 'account_laatste_beheerder';
  end if;
  return 'account_enige_gebruiker';
end $$;
comment on function app.deletion_objection is
  'Why the caller''s account cannot go now: null | account_laatste_beheerder | account_enige_gebruiker | account_laatste_superuser';

-- The row itself goes, and with it sessions, password, second factor, requests and drafts. Who did what keeps its id
-- in the records, and no name: that id is also what is removed again after a backup was put back.
create function app.delete_own_account(out objection text, out file_keys text[])
language plpgsql security definer set search_path = '' as $$
declare
  before record;
  person record;
begin
  select u.rol, u.vereniging_id into before from app.users u where u.id = priv.uid();
  -- One at a time per club and among superusers, or two last ones could leave together.
  if before.rol = 'superuser' then
    perform from app.users u where u.rol = 'superuser' order by u.id for update;
  else
    perform from app.vereniging v where v.id = before.vereniging_id for update;
  end if;
  select u.id, u.email, u.rol, u.vereniging_id, u.is_contactpersoon into person from app.users u
   where u.id = priv.uid() for update;
  if not found then
    objection := 'niet_gevonden';
    return;
  end if;
  if (person.rol, person.vereniging_id) is distinct from (before.rol, before.vereniging_id) then
    objection := 'verouderd';
    return;
  end if;
  objection := app.deletion_objection();
  if objection is not null then return; end if;

  insert into app.audit_event (actor_user, acting_superuser, vereniging_id, operation, object_table, object_id, before)
    values (person.id, priv.acting(), person.vereniging_id, 'users.delete', 'users', person.id, jsonb_build_object(
      'rol', person.rol, 'vereniging_id', person.vereniging_id, 'is_contactpersoon', person.is_contactpersoon));
  with deleted as (
    delete from app.file f where (f.owner_table = 'users' and f.owner_id = person.id)
        or (f.vereniging_id is null and f.user_id = person.id) returning f.key
  )
  select coalesce(array_agg(d.key), '{}') into file_keys from deleted d;
  -- What we mailed to this person; a campaign of a club is that club's own record.
  delete from app.outbox o where o.to_address = person.email and o.kind in ('account', 'notice');
  update app.outbox o set reply_to = null, reply_to_name = null
   where o.user_id = person.id and o.reply_to is not null;
  -- A link in a mail that is still on its way finds nothing.
  delete from app.verification v where v.value = person.id::text;
  delete from app.users u where u.id = person.id;
end $$;
comment on function app.delete_own_account is
  'Null when it is done, with the keys of files to remove from the store; otherwise an objection and nothing changed.';

grant execute on function app.own_toegangsverzoeken, app.own_audit_events, app.deletion_objection,
  app.delete_own_account to app_user;
