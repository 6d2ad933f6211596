-- The command `admin`: the first superuser, and a superuser who cannot get in any more. It connects as the administrator who
-- migrates. No role of web or worker may execute these functions (rule F5 of tests/catalogue.sql).

create policy definer on app.account to app_definer using (true);
create policy definer on app.two_factor to app_definer using (true);
create policy definer_log_in on app.security_event for select to app_definer using (event_type = 'login');
create policy definer_account on app.outbox for insert to app_definer
  with check (vereniging_id is null and kind = 'account' and state = 'queued');
grant select (user_id, provider_id), delete on app.account to app_definer;
grant select (user_id), delete on app.two_factor to app_definer;
grant insert (identifier, value, expires_at) on app.verification to app_definer;
grant update (voornaam, achternaam, email_bevestigd, two_factor_enabled) on app.users to app_definer;
grant select (at, event_type, resource_type, resource_id) on app.security_event to app_definer;
-- The columns that every role fills that queues a mail.
call priv.grant_columns('insert', 'app.outbox', 'app_definer',
  '{phase,claim,attempt,lease_until,sent_at,last_error,refused,look_up,given_up_at}');

-- The first password of an account ends its other links too: a superuser begins without one.
create trigger void_tokens_first after insert on app.account for each row
  when (new.password is not null) execute function priv.void_tokens();

create function priv.has_password(p_user_id uuid) returns boolean language sql stable set search_path = '' as $$
  select exists (select from app.account a where a.user_id = p_user_id and a.provider_id = 'credential')
$$;

create function priv.has_link(p_user_id uuid) returns boolean language sql stable set search_path = '' as $$
  select exists (select from app.audit_event e where e.object_table = 'users' and e.object_id = p_user_id
    and e.operation in ('admin.create', 'admin.renew') and e.at > now() - interval '1 hour')
$$;
comment on function priv.has_link is 'A link of the command is open. Rows of verification do not tell: anybody who knows an address can have those made.';

create function priv.gets_in(p_user_id uuid) returns boolean language sql stable set search_path = '' as $$
  select exists (select from app.users u where u.id = p_user_id and u.geblokkeerd_op is null) and priv.has_password(p_user_id)
$$;

create function priv.came_by(p_user_id uuid) returns text language sql stable set search_path = '' as $$
  select e.after ->> 'hoe' from app.audit_event e
   where e.object_table = 'users' and e.object_id = p_user_id and e.operation = 'admin.create'
   order by e.at desc, e.id desc limit 1
$$;
comment on function priv.came_by is
  'What the command did last to make the account a superuser: made | raised | reopened; null when the command never did.';

create function priv.superuser_since(p_user_id uuid) returns timestamptz language sql stable set search_path = '' as $$
  select coalesce(
    (select max(e.at) from app.audit_event e where e.object_table = 'users' and e.object_id = p_user_id
      and e.operation = 'users.update' and e.after ->> 'rol' = 'superuser' and e.before ->> 'rol' <> 'superuser'),
    (select u.created_at from app.users u where u.id = p_user_id))
$$;
comment on function priv.superuser_since is 'When the account was raised; when it was made, if it was made as a superuser or raised longer ago than the log goes.';

create function priv.record_admin(p_operation text, p_user_id uuid, p_after jsonb) returns void
language sql set search_path = '' as $$
  insert into app.audit_event (operation, object_table, object_id, after)
    values (p_operation, case when p_user_id is not null then 'users' end, p_user_id, nullif(jsonb_strip_nulls(p_after), '{}'))
$$;
grant execute on function priv.has_password, priv.has_link, priv.gets_in, priv.came_by, priv.superuser_since, priv.record_admin
  to app_definer;

-- Without `p_link` the function only says what would happen. The link is the key under which the sign-in library finds it, a
-- hash: the database never sees the token. Everything by which somebody got in before stops: whoever chose the old password
-- may not be who owns the address.
create function app.create_superuser(p_email text, p_voornaam text, p_achternaam text, p_link text, p_reden text,
  out outcome text, out user_id uuid, out since timestamptz, out until timestamptz, out replaced timestamptz, out is_first boolean,
  out gave_way text[])
language plpgsql security definer set search_path = '' as $$
declare
  person record;
  has_chosen boolean;
  other record;
begin
  -- Two at once make one: the second waits here, and finds a superuser whose link is open.
  perform pg_advisory_xact_lock(hashtextextended('superuser', 0));
  select u.id, u.rol, u.vereniging_id, u.email_bevestigd, u.geblokkeerd_op, u.is_voorbeeld
    into person from app.users u where u.email = p_email for update;
  -- A statement of its own sees the password that was chosen while the row was waited for.
  has_chosen := priv.has_password(person.id);
  select min(priv.superuser_since(u.id)) into since from app.users u
   where u.rol = 'superuser' and (priv.gets_in(u.id) or u.geblokkeerd_op is null and priv.has_link(u.id));
  outcome := case
    when person.rol = 'superuser' and person.geblokkeerd_op is null and not has_chosen then 'renewed'
    when since is not null and p_reden is null then 'superuser'
    when person.id is null then 'made'
    when person.vereniging_id is not null or person.is_voorbeeld then 'club'
    when person.geblokkeerd_op is not null then 'blocked'
    when person.rol = 'superuser' then 'reopened'
    when not person.email_bevestigd then 'unconfirmed'
    else 'raised' end;
  user_id := person.id;
  if outcome in ('superuser', 'club', 'blocked', 'unconfirmed') then
    perform priv.record_admin('admin.refuse', person.id, jsonb_build_object('waarom', outcome));
    return;
  end if;
  if p_link is null then return; end if;

  -- A superuser whom the command made or raised, and who never chose a password, gives way when the link has run out, and at
  -- once to a command with a reason: the address may have been mistyped. A superuser of before, reopened, stays one. What the
  -- command made is deleted, for nobody proved that address.
  gave_way := '{}';
  for other in
    select u.id, u.email, priv.came_by(u.id) as came_by from app.users u
     where u.rol = 'superuser' and u.email <> p_email and u.geblokkeerd_op is null and not priv.has_password(u.id)
       and priv.came_by(u.id) in ('made', 'raised') and (p_reden is not null or not priv.has_link(u.id))
     order by u.email for update
  loop
    -- The condition was read before the row was waited for.
    continue when priv.has_password(other.id);
    gave_way := gave_way || other.email;
    if other.came_by = 'made' then
      perform priv.forget_account(other.id);
    else
      update app.users u set rol = 'member' where u.id = other.id;
      delete from app.verification v where v.value = other.id::text;
    end if;
  end loop;
  is_first := case outcome when 'renewed' then priv.came_by(person.id) else outcome end is distinct from 'reopened'
    and not exists (select from app.users u where u.rol = 'superuser' and u.email <> p_email);

  if person.id is null then
    insert into app.users (email, email_bevestigd, voornaam, achternaam, rol)
      values (p_email, true, p_voornaam, p_achternaam, 'superuser') returning users.id into user_id;
  else
    update app.users u set rol = 'superuser', email_bevestigd = true, two_factor_enabled = false,
        voornaam = coalesce(p_voornaam, u.voornaam),
        achternaam = case when p_voornaam is null then u.achternaam else p_achternaam end
     where u.id = person.id;
    delete from app.account a where a.user_id = person.id;
    delete from app.two_factor t where t.user_id = person.id;
    delete from app.session s where s.user_id = person.id;
    delete from app.toegangsverzoek v where v.user_id = person.id and v.status = 'pending';
  end if;
  select max(e.at) into replaced from app.audit_event e
   where e.object_table = 'users' and e.object_id = person.id and e.operation in ('admin.create', 'admin.renew');
  delete from app.verification v where v.value = person.id::text;
  until := now() + interval '1 hour';
  insert into app.verification (identifier, value, expires_at) values (p_link, create_superuser.user_id::text, until);
  perform priv.record_admin(case outcome when 'renewed' then 'admin.renew' else 'admin.create' end, create_superuser.user_id,
    jsonb_build_object('reden', p_reden, 'hoe', case when outcome <> 'renewed' then outcome end));
end $$;
comment on function app.create_superuser is
  'made | raised | reopened | renewed | superuser (there is one who gets in, since then) | club | blocked | unconfirmed';

create function app.reset_two_factor(p_email text, out outcome text, out user_id uuid, out voornaam text, out sessions bigint)
language plpgsql security definer set search_path = '' as $$
declare
  person record;
begin
  select u.id, u.rol, u.voornaam, u.two_factor_enabled, u.geblokkeerd_op into person from app.users u where u.email = p_email for update;
  outcome := case when person.id is null then 'unknown' when person.rol <> 'superuser' then 'other'
    when person.geblokkeerd_op is not null then 'blocked' when not person.two_factor_enabled then 'none' else 'reset' end;
  user_id := person.id;
  voornaam := person.voornaam;
  if outcome <> 'reset' then
    perform priv.record_admin('admin.refuse', person.id, jsonb_build_object('waarom', outcome));
    return;
  end if;
  delete from app.two_factor t where t.user_id = person.id;
  update app.users u set two_factor_enabled = false where u.id = person.id;
  delete from app.session s where s.user_id = person.id;
  get diagnostics sessions = row_count;
  -- A log-in that waits for a code.
  delete from app.verification v where v.value = person.id::text;
  perform priv.record_admin('admin.reset-two-factor', person.id, '{}');
end $$;
comment on function app.reset_two_factor is 'reset | unknown | other (no superuser) | blocked | none (there was no second factor)';

create function app.list_superusers()
returns table (naam text, email text, since timestamptz, two_factor boolean, is_blocked boolean, has_password boolean, last_login timestamptz)
language plpgsql security definer set search_path = '' as $$
begin
  perform priv.record_admin('admin.list', null, '{}');
  return query select u.naam, u.email, priv.superuser_since(u.id), u.two_factor_enabled, u.geblokkeerd_op is not null,
      priv.has_password(u.id), (select max(e.at) from app.security_event e
        where e.resource_type = 'users' and e.resource_id = u.id::text and e.event_type = 'login')
    from app.users u where u.rol = 'superuser' order by priv.superuser_since(u.id), u.id limit 1000;
end $$;

create function app.refuse_superuser(p_waarom text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform priv.record_admin('admin.refuse', null, jsonb_build_object('waarom', p_waarom));
end $$;
comment on function app.refuse_superuser is 'Puts on record that a check outside the database failed: mail | address.';

-- Who hears of a superuser that was made beside them.
create function app.list_superusers_to_tell(p_but uuid) returns table (id uuid, email text, voornaam text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select u.id, u.email, u.voornaam from app.users u
   where u.rol = 'superuser' and u.geblokkeerd_op is null and u.id <> p_but order by u.id limit 1000;
end $$;

-- A log-in that was under way while the command ended all sessions waits here for the command, and gets none.
create function priv.refuse_session() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from app.users u where u.id = new.user_id for key share;
  if exists (select from app.users u where u.id = new.user_id and u.rol = 'superuser')
      and not priv.has_password(new.user_id) and priv.has_link(new.user_id) then
    return null;
  end if;
  return new;
end $$;
create trigger refuse_session before insert on app.session for each row execute function priv.refuse_session();

create function app.count_superusers() returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  perform priv.require_superuser();
  return (select count(*) from app.users u where u.rol = 'superuser' and priv.gets_in(u.id));
end $$;
comment on function app.count_superusers is 'Superusers who get in: with a password, and not blocked.';
grant execute on function app.count_superusers to app_super;

-- As in 0004, but a superuser who chose no password yet does not count as another one.
create or replace function app.find_deletion_objection() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  person record;
begin
  select u.rol, u.vereniging_id into person from app.users u where u.id = priv.uid();
  if person.rol = 'superuser' then
    if exists (select from app.users u where u.rol = 'superuser' and u.id <> priv.uid() and priv.gets_in(u.id)) then
      return null;
    end if;
    return 'account_laatste_superuser';
  end if;
  if not app.is_last_admin(priv.uid()) then return null; end if;
  if exists (select from app.users u where u.vereniging_id = person.vereniging_id and u.id <> priv.uid()) then
    return 'account_laatste_beheerder';
  end if;
  return 'account_enige_gebruiker';
end $$;
