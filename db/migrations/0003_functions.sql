-- Triggers, and the few acts that need more rights than the person who asks for them.
-- A function marked `security definer` is handed to app_definer when the migration ends; below stands, column by
-- column, what that role may touch. tests/catalogue.sql knows all of them by name.

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create function priv.touch() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Whatever changes a row makes an editor's copy of it stale, so the count is kept here and not by each statement.
create function priv.touch_version() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  new.version := old.version + 1;
  return new;
end $$;

create trigger touch before update on app.vereniging for each row execute function priv.touch_version();
create trigger touch before update on app.team for each row execute function priv.touch_version();
create trigger touch before update on app.zoekopdracht for each row execute function priv.touch_version();
create trigger touch before update on app.sponsor for each row execute function priv.touch_version();
create trigger touch before update on app.match for each row execute function priv.touch_version();
create trigger touch before update on app.campagnemiddel for each row execute function priv.touch_version();
create trigger touch before update on app.mobile_brochures for each row execute function priv.touch_version();
create trigger touch before update on app.users for each row execute function priv.touch();
create trigger touch before update on app.module_access for each row execute function priv.touch();
create trigger touch before update on app.campaign_media_lock for each row execute function priv.touch();
create trigger touch before update on app.cta for each row execute function priv.touch();
create trigger touch before update on app.pricing_plans for each row execute function priv.touch();
create trigger touch before update on app.cover_images for each row execute function priv.touch();
create trigger touch before update on app.brochure_draft for each row execute function priv.touch();
create trigger touch before update on app.file for each row execute function priv.touch();
create trigger touch before update on app.outbox for each row execute function priv.touch();

create function priv.keep_naam() returns trigger language plpgsql as $$
begin
  if new.voornaam is not null or new.achternaam is not null then
    new.naam := btrim(concat_ws(' ', btrim(new.voornaam), btrim(new.achternaam)));
  end if;
  return new;
end $$;
create trigger keep_naam before insert or update on app.users for each row execute function priv.keep_naam();

-- A sponsor whom the club adds itself needs no validation; a sign-up always does.
create function priv.validate_own_match() returns trigger language plpgsql as $$
begin
  if new.bron <> 'inschrijving' then
    new.validatie_admin := true;
    new.vrijgegeven_voor_user := true;
  end if;
  return new;
end $$;
create trigger validate_own before insert on app.match for each row execute function priv.validate_own_match();

-- Arguments: the column, then each allowed step as 'from>to'.
create function priv.check_transition() returns trigger language plpgsql as $$
declare
  step text := (to_jsonb(old) ->> tg_argv[0]) || '>' || (to_jsonb(new) ->> tg_argv[0]);
begin
  if step <> all (tg_argv[1:]) then
    raise exception '%: % is no allowed step of %', tg_table_name, step, tg_argv[0]
      using errcode = 'check_violation', constraint = tg_table_name || '_transition', table = tg_table_name;
  end if;
  return new;
end $$;

create trigger transition before update of status on app.match for each row
  when (old.status is distinct from new.status)
  execute function priv.check_transition('status', 'pending>approved', 'pending>rejected', 'approved>matched',
    'approved>pending', 'approved>rejected', 'rejected>pending', 'rejected>approved', 'matched>approved');
-- Approving and rejecting are the provider's; the club only says that a match came to something.
create trigger transition_club before update of status on app.match for each row
  when (old.status is distinct from new.status and current_user in ('app_user', 'app_worker'))
  execute function priv.check_transition('status', 'approved>matched', 'matched>approved');
create trigger transition before update of status on app.toegangsverzoek for each row
  when (old.status is distinct from new.status)
  execute function priv.check_transition('status', 'pending>approved', 'pending>rejected');
create trigger transition before update of state on app.outbox for each row
  when (old.state is distinct from new.state)
  execute function priv.check_transition('state', 'queued>sending', 'queued>failed', 'sending>queued', 'sending>sent',
    'sending>failed', 'sending>onzeker', 'onzeker>sent', 'onzeker>queued', 'onzeker>failed', 'failed>queued');
create trigger transition before update of state on app.file for each row
  when (old.state is distinct from new.state)
  execute function priv.check_transition('state', 'pending>ready');
create trigger transition before update of state on app.webhook_delivery for each row
  when (old.state is distinct from new.state)
  execute function priv.check_transition('state', 'queued>sending', 'sending>queued', 'sending>succeeded',
    'sending>failed', 'queued>failed');
create trigger transition before update of status on app.import_batch for each row
  when (old.status is distinct from new.status)
  execute function priv.check_transition('status', 'running>done', 'running>failed', 'done>undone');

-- ---------------------------------------------------------------------------------------------------------------
-- What app_definer may touch

create policy definer on app.vereniging to app_definer using (true) with check (true);
create policy definer on app.users to app_definer using (true) with check (true);
create policy definer on app.session to app_definer using (true);
create policy definer on app.verification to app_definer using (true);
create policy definer on app.rate_limit to app_definer using (true);
create policy definer on app.idempotency_key to app_definer using (true);
create policy definer on app.generation_cache to app_definer using (true);
create policy definer on app.toegangsverzoek to app_definer using (true) with check (true);
create policy definer on app.match to app_definer using (true) with check (true);
create policy definer on app.audit_event for insert to app_definer with check (true);
create policy definer on app.security_event for insert to app_definer with check (true);

grant select (id, naam, plaatsnaam, type_vereniging, logo) on app.vereniging to app_definer;
grant insert (naam, type_vereniging, plaatsnaam, website, contactpersoon_naam, contactpersoon_mailadres,
  contactpersoon_telefoonnummer, verwerkersovereenkomst_versie, verwerkersovereenkomst_op, verwerkersovereenkomst_door)
  on app.vereniging to app_definer;
grant update (id) on app.vereniging to app_definer; -- never updated; needed to lock the row
grant select (id, email, naam, telefoon, rol, vereniging_id, is_contactpersoon) on app.users to app_definer;
grant update (rol, vereniging_id, is_contactpersoon) on app.users to app_definer;
grant select (id, user_id, vereniging_id, status, reden, created_at) on app.toegangsverzoek to app_definer;
grant update (status, reden, beslist_door, beslist_op) on app.toegangsverzoek to app_definer;
grant delete on app.toegangsverzoek to app_definer;
grant select (user_id, expires_at), delete on app.session to app_definer;
grant select (expires_at), delete on app.verification to app_definer;
grant select (expire), delete on app.rate_limit to app_definer;
grant select (created_at), delete on app.idempotency_key to app_definer;
grant select (expires_at), delete on app.generation_cache to app_definer;
grant select (vereniging_id, assigned_to_user_id), update (assigned_to_user_id) on app.match to app_definer;
grant insert on app.audit_event, app.security_event to app_definer;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers with more rights than the writer

-- Arguments: the columns whose change must be on record, whoever makes it.
create function priv.audit_columns() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
  club text := case tg_table_name when 'vereniging' then coalesce(is_now, was) ->> 'id'
    else coalesce(is_now ->> 'vereniging_id', was ->> 'vereniging_id') end;
  object text := coalesce(is_now, was) ->> 'id';
begin
  if exists (select from unnest(tg_argv) k where was -> k is distinct from is_now -> k) then
    insert into app.audit_event (actor_user, acting_superuser, vereniging_id, operation, object_table, object_id, before, after)
    select priv.uid(), priv.acting(), club::uuid, tg_table_name || '.' || lower(tg_op), tg_table_name, object::uuid,
      case when was is not null then jsonb_object_agg(k, was -> k) end,
      case when is_now is not null then jsonb_object_agg(k, is_now -> k) end
      from unnest(tg_argv) k;
  end if;
  return null;
end $$;

create trigger audit after update of rol, vereniging_id, is_contactpersoon on app.users
  for each row execute function priv.audit_columns('rol', 'vereniging_id', 'is_contactpersoon');
create trigger audit after update of bypass_payment_restrictions, mail_tier, mail_paused_at, verified_at on app.vereniging
  for each row execute function priv.audit_columns('bypass_payment_restrictions', 'mail_tier', 'mail_paused_at', 'verified_at');
create trigger audit after update of status, validatie_admin, vrijgegeven_voor_user on app.match
  for each row execute function priv.audit_columns('status', 'validatie_admin', 'vrijgegeven_voor_user');
create trigger audit after update of webhook_url on app.campagnemiddel
  for each row execute function priv.audit_columns('webhook_url');
create trigger audit after update of status on app.toegangsverzoek
  for each row execute function priv.audit_columns('status');
create trigger audit after insert or update or delete on app.module_access
  for each row execute function priv.audit_columns('module_name', 'is_enabled');
create trigger audit after insert or update or delete on app.campaign_media_lock
  for each row execute function priv.audit_columns('media_type', 'is_locked');

-- Whoever leaves a club leaves its matches: the assignee of a match is a member of the club.
create function priv.release_assignments() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update app.match set assigned_to_user_id = null
   where vereniging_id = old.vereniging_id and assigned_to_user_id = old.id;
  return new;
end $$;
create trigger release_assignments before update of vereniging_id on app.users for each row
  when (old.vereniging_id is distinct from new.vereniging_id) execute function priv.release_assignments();

-- ---------------------------------------------------------------------------------------------------------------
-- Acts

-- The club of which the person behind the request really is admin, read from the table and not from a setting.
-- Runs inside the functions below, so with the rights of app_definer.
create function priv.admin_club() returns uuid language plpgsql stable set search_path = '' as $$
begin
  perform from app.users u where u.id = priv.uid()
    and (u.rol = 'superuser' or (u.rol = 'admin' and u.vereniging_id = priv.club()));
  if not found or priv.club() is null then
    raise exception 'geen_toegang' using errcode = 'insufficient_privilege';
  end if;
  return priv.club();
end $$;
grant execute on function priv.admin_club() to app_definer;

create function app.verwerk_toegangsverzoek(p_id uuid, p_status text, p_reden text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  club uuid := priv.admin_club();
  aanvrager uuid;
begin
  if p_status is null or p_status not in ('approved', 'rejected') then
    raise exception 'ongeldige_status' using errcode = 'invalid_parameter_value';
  end if;
  select v.user_id into aanvrager from app.toegangsverzoek v
   where v.id = p_id and v.vereniging_id = club and v.status = 'pending' for update;
  if not found then return 'al_verwerkt_of_onbekend'; end if;
  if p_status = 'approved' then
    -- The role stays what it is, but the provider's own people never become members of a club.
    update app.users set vereniging_id = club where id = aanvrager and vereniging_id is null and rol <> 'superuser';
    if not found then return 'heeft_al_vereniging'; end if;
  end if;
  update app.toegangsverzoek set status = p_status, reden = p_reden, beslist_door = priv.uid(), beslist_op = now()
   where id = p_id;
  return 'ok';
end $$;
comment on function app.verwerk_toegangsverzoek is 'ok | al_verwerkt_of_onbekend | heeft_al_vereniging';

create function app.maak_vereniging(
  p_naam text, p_type_vereniging text, p_plaatsnaam text, p_contactpersoon_naam text, p_contactpersoon_mailadres text,
  p_contactpersoon_telefoonnummer text default null, p_website text default null,
  p_verwerkersovereenkomst_versie text default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  oprichter record;
  club uuid;
begin
  select u.id, u.naam, u.email into oprichter from app.users u
   where u.id = priv.uid() and u.vereniging_id is null and u.rol <> 'superuser' for update;
  if not found then return null; end if;
  insert into app.vereniging (naam, type_vereniging, plaatsnaam, contactpersoon_naam, contactpersoon_mailadres,
    contactpersoon_telefoonnummer, website, verwerkersovereenkomst_versie, verwerkersovereenkomst_op, verwerkersovereenkomst_door)
  values (btrim(p_naam), p_type_vereniging, btrim(p_plaatsnaam),
    coalesce(nullif(btrim(p_contactpersoon_naam), ''), oprichter.naam),
    coalesce(nullif(btrim(p_contactpersoon_mailadres), ''), oprichter.email),
    nullif(btrim(p_contactpersoon_telefoonnummer), ''), nullif(btrim(p_website), ''), p_verwerkersovereenkomst_versie,
    case when p_verwerkersovereenkomst_versie is not null then now() end,
    case when p_verwerkersovereenkomst_versie is not null then oprichter.id end)
  returning id into club;
  update app.users set vereniging_id = club, rol = 'admin' where id = oprichter.id;
  delete from app.toegangsverzoek where user_id = oprichter.id and status = 'pending';
  return club;
end $$;
comment on function app.maak_vereniging is 'The new club''s id, of which the caller is now admin; null when the caller already has a club.';

create function app.zoek_vereniging(p_naam text)
returns table (id uuid, naam text, plaatsnaam text, type_vereniging text, logo text)
language plpgsql stable security definer set search_path = '' as $$
declare
  term text := replace(replace(replace(btrim(p_naam), '\', '\\'), '%', '\%'), '_', '\_');
begin
  if priv.uid() is null then
    raise exception 'geen_toegang' using errcode = 'insufficient_privilege';
  end if;
  if char_length(btrim(p_naam)) < 3 then return; end if;
  -- The inner limit bounds the work for a word that thousands of clubs share ('voetbalvereniging').
  return query
    select k.id, k.naam, k.plaatsnaam, k.type_vereniging, k.logo from (
      select v.id, v.naam, v.plaatsnaam, v.type_vereniging, v.logo from app.vereniging v
       where v.naam ilike '%' || term || '%' limit 200) k
    order by k.naam ilike term || '%' desc, k.naam, k.id limit 20;
end $$;
comment on function app.zoek_vereniging is 'At most 20 clubs whose name contains the text, from three characters on.';

create function app.eigen_toegangsverzoek()
returns table (id uuid, vereniging_id uuid, naam text, plaatsnaam text, type_vereniging text, logo text,
  status text, reden text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select t.id, t.vereniging_id, v.naam, v.plaatsnaam, v.type_vereniging, v.logo, t.status, t.reden, t.created_at
    from app.toegangsverzoek t join app.vereniging v on v.id = t.vereniging_id
   where t.user_id = priv.uid() order by t.created_at desc, t.id desc limit 1
$$;
comment on function app.eigen_toegangsverzoek is 'The caller''s latest request, with the club''s name: a person without a club can read no club.';

create function app.verwijder_lid(p_user_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  club uuid := priv.admin_club();
  lid record;
begin
  -- One at a time per club, or two admins could remove each other.
  perform from app.vereniging v where v.id = club for update;
  select u.id, u.rol into lid from app.users u
   where u.id = p_user_id and u.vereniging_id = club and u.rol <> 'superuser' for update;
  if not found then return 'onbekend'; end if;
  if lid.rol = 'admin' and not exists (select from app.users u
      where u.vereniging_id = club and u.rol = 'admin' and u.id <> p_user_id) then
    return 'laatste_beheerder';
  end if;
  update app.users set vereniging_id = null, rol = 'member', is_contactpersoon = false where id = p_user_id;
  delete from app.session where user_id = p_user_id;
  return 'ok';
end $$;
comment on function app.verwijder_lid is 'ok | onbekend | laatste_beheerder';

create function app.wijzig_lid(p_user_id uuid, p_rol text, p_is_contactpersoon boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  club uuid := priv.admin_club();
  lid record;
begin
  if p_rol is null or p_rol not in ('member', 'admin') then
    raise exception 'ongeldige_rol' using errcode = 'invalid_parameter_value';
  end if;
  perform from app.vereniging v where v.id = club for update;
  select u.id, u.rol into lid from app.users u
   where u.id = p_user_id and u.vereniging_id = club and u.rol <> 'superuser' for update;
  if not found then return 'onbekend'; end if;
  if lid.rol = 'admin' and p_rol = 'member' and not exists (select from app.users u
      where u.vereniging_id = club and u.rol = 'admin' and u.id <> p_user_id) then
    return 'laatste_beheerder';
  end if;
  update app.users set rol = p_rol, is_contactpersoon = coalesce(p_is_contactpersoon, is_contactpersoon) where id = p_user_id;
  -- Other rights, new session; but who changes the own role is not thrown out halfway.
  if lid.rol <> p_rol and p_user_id <> priv.uid() then
    delete from app.session where user_id = p_user_id;
  end if;
  return 'ok';
end $$;
comment on function app.wijzig_lid is 'ok | onbekend | laatste_beheerder';

create function app.log_security_event(
  p_event_type text, p_resource_type text default null, p_resource_id text default null, p_details jsonb default '{}'
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if octet_length(p_details::text) > 8192 then
    raise exception 'details_te_groot' using errcode = 'program_limit_exceeded';
  end if;
  insert into app.security_event (event_type, resource_type, resource_id, details, user_id, vereniging_id)
  values (p_event_type, p_resource_type, p_resource_id, coalesce(p_details, '{}'), priv.uid(), priv.club());
end $$;
comment on function app.log_security_event is 'Analytics; what must be provable is in audit_event.';

create function app.purge_expired() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  total bigint := 0;
  n bigint;
begin
  delete from app.session where expires_at < now();
  get diagnostics n = row_count; total := total + n;
  delete from app.verification where expires_at < now();
  get diagnostics n = row_count; total := total + n;
  delete from app.rate_limit where expire < (extract(epoch from now()) - 3600) * 1000;
  get diagnostics n = row_count; total := total + n;
  delete from app.idempotency_key where created_at < now() - interval '48 hours';
  get diagnostics n = row_count; total := total + n;
  delete from app.generation_cache where expires_at < now();
  get diagnostics n = row_count; total := total + n;
  return total;
end $$;
comment on function app.purge_expired is 'Removes what has run out, of all clubs; returns how many rows.';

grant execute on function app.verwerk_toegangsverzoek, app.maak_vereniging, app.zoek_vereniging,
  app.eigen_toegangsverzoek, app.verwijder_lid, app.wijzig_lid to app_user;
grant execute on function app.log_security_event to app_user, app_worker, app_public, app_super, app_auth;
grant execute on function app.purge_expired to app_worker;
