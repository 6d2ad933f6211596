-- What a row keeps by itself, whoever writes it: its age and version, what follows from other columns, which steps a
-- status may take, and the record of every change that somebody may ask about.

-- ---------------------------------------------------------------------------------------------------------------
-- Age and version

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

-- What only the provider switches is no edit of the club: whoever has its form open is not told that somebody was first.
create trigger touch before update on app.vereniging for each row
  when ((old.verwijderd_op, old.bypass_payment_restrictions, old.verified_at, old.mail_tier, old.mail_paused_at)
    is not distinct from
    (new.verwijderd_op, new.bypass_payment_restrictions, new.verified_at, new.mail_tier, new.mail_paused_at))
  execute function priv.touch_version();
create trigger touch before update on app.team for each row execute function priv.touch_version();
-- Where its page stands, whether it is open and whether it is put away are no part of its form: who has that open may go on.
create trigger touch before update on app.zoekopdracht for each row
  when ((old.code, old.gesloten_op, old.gearchiveerd_op) is not distinct from
    (new.code, new.gesloten_op, new.gearchiveerd_op))
  execute function priv.touch_version();
create trigger touch before update on app.sponsor for each row execute function priv.touch_version();
-- That somebody was told of it changes nothing that an editor shows.
create trigger touch before update on app.match for each row
  when ((old.aanmelding_gemeld_op, old.vrijgave_gemeld_op, old.afwijzing_gemeld_op) is not distinct from
    (new.aanmelding_gemeld_op, new.vrijgave_gemeld_op, new.afwijzing_gemeld_op))
  execute function priv.touch_version();
create trigger touch before update on app.contactpersoon for each row execute function priv.touch_version();
create trigger touch before update on app.tegenprestatie for each row execute function priv.touch_version();
create trigger touch before update on app.import_batch for each row execute function priv.touch_version();
-- The address of its search, written back where that is a new one, is no edit.
create trigger touch before update on app.campagnemiddel for each row
  when (new.data ->> 'inschrijfUrl' is not distinct from old.data ->> 'inschrijfUrl'
    or new.data -> 'inschrijfUrlHandmatig' = 'true'
    or (new.titel, new.omschrijving, new.data - 'inschrijfUrl') is distinct from
      (old.titel, old.omschrijving, old.data - 'inschrijfUrl'))
  execute function priv.touch_version();
-- That somebody looked makes no other page of it.
create trigger touch before update on app.mobile_brochures for each row
  when ((old.weergaven, old.laatst_bekeken_op) is not distinct from (new.weergaven, new.laatst_bekeken_op))
  execute function priv.touch_version();
create trigger touch before update on app.pricing_edition for each row execute function priv.touch_version();
create trigger touch before update on app.cta for each row execute function priv.touch_version();
create trigger touch before update on app.cover_images for each row execute function priv.touch_version();
create trigger touch before update on app.users for each row execute function priv.touch();
create trigger touch before update on app.module_access for each row execute function priv.touch();
create trigger touch before update on app.campaign_media_lock for each row execute function priv.touch();
create trigger touch before update on app.pricing_plans for each row execute function priv.touch();
create trigger touch before update on app.brochure_draft for each row execute function priv.touch();
create trigger touch before update on app.file for each row execute function priv.touch();
create trigger touch before update of state on app.outbox for each row execute function priv.touch();

-- ---------------------------------------------------------------------------------------------------------------
-- What follows from other columns

create function priv.keep_naam() returns trigger language plpgsql as $$
begin
  if new.voornaam is not null or new.achternaam is not null then
    new.naam := btrim(concat_ws(' ', btrim(new.voornaam), btrim(new.achternaam)));
  end if;
  return new;
end $$;
create trigger keep_naam before insert or update on app.users for each row execute function priv.keep_naam();

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

-- Whoever the provider looked up was called so and reached there. Under another name or address a club begins again.
create function priv.lose_verification() returns trigger language plpgsql as $$
begin
  new.verified_at := null;
  new.verified_by_user_id := null;
  new.verified_note := null;
  new.mail_tier := 0;
  return new;
end $$;
-- Named so that it comes after `touch`, which counts the edit that it follows from.
create trigger verification_lost before update of naam, contactpersoon_mailadres on app.vereniging for each row
  when ((old.verified_at is not null or old.mail_tier > 0) and (old.naam is distinct from new.naam
    or lower(old.contactpersoon_mailadres) is distinct from lower(new.contactpersoon_mailadres)))
  execute function priv.lose_verification();

create function priv.open_modules(p_vereniging_id uuid, p_bypass boolean)
returns table (sponsorbeheer boolean, campagnemiddelen boolean, teams boolean, matches boolean)
language sql stable set search_path = '' as $$
  select p_bypass or coalesce(bool_or(m.is_enabled) filter (where m.module_name = 'sponsorbeheer'), false),
    p_bypass or coalesce(bool_or(m.is_enabled) filter (where m.module_name = 'campagnemiddelen'), true),
    p_bypass or coalesce(bool_or(m.is_enabled) filter (where m.module_name = 'teams'), true),
    p_bypass or coalesce(bool_or(m.is_enabled) filter (where m.module_name = 'matches'), true)
    from app.module_access m where m.vereniging_id = p_vereniging_id
$$;
comment on function priv.open_modules is 'Which modules a club can open; the defaults are those of MODULES_LOCKED_BY_DEFAULT (src/shared/access.ts).';
grant execute on function priv.open_modules(uuid, boolean) to app_definer;

-- The provider's list of clubs, kept up with what it is about.
create function priv.keep_overzicht_vereniging() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The example club is no club of anybody, and stands in no list of them.
  if new.is_voorbeeld then return null; end if;
  insert into app.vereniging_overzicht (id, naam, plaatsnaam, type_vereniging, logo, kleur_1, kleur_2, kleur_3,
      bypass_payment_restrictions, is_verwijderd, sponsorbeheer, campagnemiddelen, teams, matches)
    select new.id, new.naam, new.plaatsnaam, new.type_vereniging, new.logo, new.kleur_1, new.kleur_2, new.kleur_3,
      new.bypass_payment_restrictions, new.verwijderd_op is not null, o.sponsorbeheer, o.campagnemiddelen, o.teams, o.matches
      from priv.open_modules(new.id, new.bypass_payment_restrictions) o
    on conflict (id) do update set naam = excluded.naam, plaatsnaam = excluded.plaatsnaam,
      type_vereniging = excluded.type_vereniging, logo = excluded.logo, kleur_1 = excluded.kleur_1,
      kleur_2 = excluded.kleur_2, kleur_3 = excluded.kleur_3,
      bypass_payment_restrictions = excluded.bypass_payment_restrictions, is_verwijderd = excluded.is_verwijderd,
      sponsorbeheer = excluded.sponsorbeheer, campagnemiddelen = excluded.campagnemiddelen, teams = excluded.teams,
      matches = excluded.matches;
  return null;
end $$;
create trigger keep_overzicht after insert or update of naam, plaatsnaam, type_vereniging, logo, kleur_1, kleur_2, kleur_3,
  bypass_payment_restrictions, verwijderd_op on app.vereniging for each row execute function priv.keep_overzicht_vereniging();

create function priv.keep_overzicht_modules() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  club uuid := coalesce(new.vereniging_id, old.vereniging_id);
begin
  update app.vereniging_overzicht v set sponsorbeheer = o.sponsorbeheer, campagnemiddelen = o.campagnemiddelen,
      teams = o.teams, matches = o.matches
    from priv.open_modules(club, (select k.bypass_payment_restrictions from app.vereniging k where k.id = club)) o
   where v.id = club;
  return null;
end $$;
create trigger keep_overzicht after insert or update or delete on app.module_access
  for each row execute function priv.keep_overzicht_modules();

create function priv.keep_overzicht_users() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was uuid := case when tg_op <> 'INSERT' then old.vereniging_id end;
  is_now uuid := case when tg_op <> 'DELETE' then new.vereniging_id end;
begin
  if was is distinct from is_now and was is not null then
    update app.vereniging_overzicht set gebruikers = gebruikers - 1 where id = was;
  end if;
  if is_now is not null then
    update app.vereniging_overzicht set gebruikers = gebruikers + case when was is distinct from is_now then 1 else 0 end,
        laatst_actief_op = greatest(laatst_actief_op, new.laatst_gebruikt_op)
     where id = is_now
       and (was is distinct from is_now or laatst_actief_op is null or laatst_actief_op < new.laatst_gebruikt_op);
  end if;
  return null;
end $$;
create trigger keep_overzicht after insert or update of vereniging_id, laatst_gebruikt_op or delete on app.users
  for each row execute function priv.keep_overzicht_users();

create function priv.keep_overzicht_match() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  step integer := (case when tg_op <> 'DELETE' and new.beoordeling = 'te_beoordelen' then 1 else 0 end)
    - (case when tg_op <> 'INSERT' and old.beoordeling = 'te_beoordelen' then 1 else 0 end);
begin
  if step <> 0 then
    update app.vereniging_overzicht set in_controle = in_controle + step
     where id = coalesce(new.vereniging_id, old.vereniging_id);
  end if;
  return null;
end $$;
create trigger keep_overzicht after insert or update of status or delete on app.match
  for each row execute function priv.keep_overzicht_match();

-- A club that was deleted takes nobody in, and the example club neither; to who asks it is not there.
create function priv.refuse_verwijderde_vereniging() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from app.vereniging v where v.id = new.vereniging_id and (v.verwijderd_op is not null or v.is_voorbeeld)) then
    raise exception 'this club takes nobody in' using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger refuse_verwijderd before insert on app.toegangsverzoek
  for each row execute function priv.refuse_verwijderde_vereniging();

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

-- What a sponsor pays begins as what was chosen: the frozen copy, else the pakket, else the old field of the search. A
-- pakket without an amount has none, whatever the search says. From then on annual_value alone says it.
create function priv.fill_annual_value() returns trigger language plpgsql as $$
begin
  new.annual_value := case
    when new.package_details ? 'bedrag_per_jaar' then
      case when jsonb_typeof(new.package_details -> 'bedrag_per_jaar') = 'number'
        then (new.package_details ->> 'bedrag_per_jaar')::numeric::bigint end
    when new.selected_pakket_id is not null then
      (select bedrag_per_jaar from app.pakket where vereniging_id = new.vereniging_id and id = new.selected_pakket_id)
    else
      (select bedrag_per_jaar from app.zoekopdracht where vereniging_id = new.vereniging_id and id = new.zoekopdracht_id)
    end;
  return new;
end $$;
create trigger fill_annual_value before insert on app.match for each row
  when (new.annual_value is null) execute function priv.fill_annual_value();

-- A term without an end runs until the sponsor is lost, and on when that was taken back; what lies before the last first of
-- January or July is settled, and stays.
create function priv.end_open_term() returns trigger language plpgsql as $$
declare today date := (now() at time zone 'Europe/Amsterdam')::date;
begin
  update app.contract_termijn
     set gestopt_op = case when new.pipeline_stage = 'lost' then today end
   where vereniging_id = new.vereniging_id and match_id = new.id and eindigt_op is null
     and case when new.pipeline_stage = 'lost' then gestopt_op is null
       else gestopt_op >= date_trunc('year', today) + case when extract(month from today) < 7 then interval '0'
         else interval '6 months' end end;
  return null;
end $$;
create trigger end_open_term after update of pipeline_stage on app.match for each row
  when ((old.pipeline_stage = 'lost') <> (new.pipeline_stage = 'lost')) execute function priv.end_open_term();

-- An address that is renewed stops at once, and stays known as replaced.
create function priv.keep_vervangen_adres() returns trigger language plpgsql as $$
begin
  insert into app.vervangen_adres (vereniging_id, code, zoekopdracht_id) values (old.vereniging_id, old.code, old.id);
  return null;
end $$;
create trigger keep_vervangen_adres after update of code on app.zoekopdracht for each row
  when (old.code is distinct from new.code) execute function priv.keep_vervangen_adres();

-- A session that begins or goes on is somebody who uses the account; once a day is enough to know.
create function priv.record_use() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update app.users set laatst_gebruikt_op = now(), waarschuwingen = 0, gewaarschuwd_op = null
   where id = new.user_id and (laatst_gebruikt_op < now() - interval '1 day' or waarschuwingen > 0);
  return null;
end $$;
create trigger record_use after insert or update of expires_at on app.session
  for each row execute function priv.record_use();

-- Whoever leaves a club leaves its matches and its role: an assignee and an admin are members of the club.
create function priv.release_assignments() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.vereniging_id is null then
    new.rol := case new.rol when 'admin' then 'member' else new.rol end;
    new.is_contactpersoon := false;
  end if;
  update app.match set assigned_to_user_id = null
   where vereniging_id = old.vereniging_id and assigned_to_user_id = old.id;
  delete from app.bewaard_filter where vereniging_id = old.vereniging_id and user_id = old.id;
  delete from app.agenda_adres where vereniging_id = old.vereniging_id and user_id = old.id;
  delete from app.weekoverzicht where vereniging_id = old.vereniging_id and user_id = old.id;
  return new;
end $$;
create trigger release_assignments before update of vereniging_id on app.users for each row
  when (old.vereniging_id is distinct from new.vereniging_id) execute function priv.release_assignments();

-- ---------------------------------------------------------------------------------------------------------------
-- Steps that a status may take

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
  execute function priv.check_transition('state', 'queued>sending', 'queued>failed', 'queued>suppressed',
    'sending>queued', 'sending>sent', 'sending>failed', 'sending>onzeker',
    'onzeker>sent', 'onzeker>queued', 'onzeker>failed', 'failed>queued',
    -- What was taken can come back.
    'sent>failed');
create trigger transition before update of state on app.file for each row
  when (old.state is distinct from new.state)
  execute function priv.check_transition('state', 'pending>ready');
create trigger transition before update of state on app.bestand for each row
  when (old.state is distinct from new.state)
  execute function priv.check_transition('state', 'wacht>bezig', 'bezig>wacht', 'bezig>klaar', 'bezig>mislukt',
    'wacht>mislukt');
create trigger transition before update of state on app.webhook_delivery for each row
  when (old.state is distinct from new.state)
  execute function priv.check_transition('state', 'queued>sending', 'sending>queued', 'sending>succeeded',
    'sending>failed', 'queued>failed');
create trigger transition before update of status on app.import_batch for each row
  when (old.status is distinct from new.status)
  execute function priv.check_transition('status', 'concept>running', 'running>done', 'running>failed', 'failed>running',
    'done>undone', 'failed>undone');

-- ---------------------------------------------------------------------------------------------------------------
-- Records

-- Arguments: the columns whose values are kept. Of every other column only its name is: who did what must be provable
-- without a second copy of what people wrote.
create function priv.record_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
  subject jsonb := coalesce(is_now, was);
  club text := case tg_table_name when 'vereniging' then subject ->> 'id'
    else coalesce(is_now ->> 'vereniging_id', was ->> 'vereniging_id', priv.club()::text) end;
  -- Some tables have a key of several columns, and one an id that is no uuid.
  object uuid := case when subject ->> 'id' ~ '^[0-9a-f-]{36}$' then (subject ->> 'id')::uuid end;
  changed text[];
begin
  -- The example club is made anew every night: that is nobody's act.
  if priv.rol() = 'voorbeeld' then return null; end if;
  if tg_op = 'UPDATE' then
    select array_agg(k order by k) into changed from jsonb_object_keys(is_now) k
     where was -> k is distinct from is_now -> k and k <> all (array['version', 'updated_at', 'updated_by_user_id']);
    if changed is null or (priv.wie() in ('club', 'systeem') and not changed && tg_argv) then return null; end if;
  end if;
  insert into app.audit_event (actor_user, acting_superuser, vereniging_id, operation, object_table, object_id,
      changed_columns, before, after)
    select priv.uid(), priv.acting(), club::uuid, tg_table_name || '.' || lower(tg_op), tg_table_name, object, changed,
      case when was is not null then jsonb_object_agg(k, was -> k) end,
      case when is_now is not null then jsonb_object_agg(k, is_now -> k) end
      from unnest(tg_argv) k;
  return null;
end $$;

-- Whatever a superuser does while acting for a club is on record, on every table that can hold something of a club.
-- Some changes are on record whoever makes them.
do $$
declare
  t record;
begin
  for t in
    select c.relname as name, k.events, (select string_agg(quote_literal(x), ', ') from unnest(k.columns) x) as arguments,
           (select string_agg(quote_literal(x), ', ') from unnest(k.columns || k.while_acting) x) as acting_arguments
      from pg_class c left join (values
        ('users', 'update of rol, vereniging_id, is_contactpersoon, chat_enabled',
          array['rol', 'vereniging_id', 'is_contactpersoon', 'chat_enabled'], '{}'::text[]),
        -- Of any column: losing the verification follows from another one. Of the club's look its admins read what it was
        -- and what it became: settings that everybody sees anyway, with nobody's name or words in them.
        ('vereniging', 'update', array['bypass_payment_restrictions', 'mail_tier', 'mail_paused_at', 'verified_at',
          'verwijderd_op'], array['kleur_1', 'kleur_2', 'kleur_3', 'type_vereniging']),
        ('match', 'update of status, validatie_admin, vrijgegeven_voor_user',
          array['status', 'validatie_admin', 'vrijgegeven_voor_user'], '{}'),
        ('campagnemiddel', 'update of webhook_url', array['webhook_url'], '{}'),
        ('toegangsverzoek', 'update of status', array['user_id', 'status'], '{}'),
        ('module_access', 'insert or update or delete', array['module_name', 'is_enabled'], '{}'),
        ('campaign_media_lock', 'insert or update or delete', array['media_type', 'is_locked'], '{}'),
        ('team', 'delete', array['teamnaam'], '{}'),
        -- For lack of an id of their own.
        ('zoekopdracht_team', null, '{}', array['zoekopdracht_id', 'team_id']),
        ('ander_bedrijf', null, '{}', array['sponsor_id', 'ander_id']),
        ('brochure_draft', null, '{}', array['zoekopdracht_id', 'type'])
      ) k (name, events, columns, while_acting) on k.name = c.relname
     where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and c.relname not in ('audit_event', 'security_event')
       and (c.relname = 'vereniging' or exists
         (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'vereniging_id'))
  loop
    execute format('create trigger audit_acting after insert or update or delete on app.%I for each row
      when (priv.acting() is not null) execute function priv.record_change(%s)', t.name, t.acting_arguments);
    if t.events is not null then
      execute format('create trigger audit after %s on app.%I for each row
        when (priv.acting() is null) execute function priv.record_change(%s)', t.events, t.name, t.arguments);
    end if;
  end loop;
end $$;
-- Who is deleted by an admin asked in vain, so it must be on record who did it; that somebody withdraws is their own.
create trigger audit_delete after delete on app.toegangsverzoek for each row
  when (old.user_id is distinct from priv.uid() and priv.acting() is null)
  execute function priv.record_change('user_id', 'status');

-- How acting for a club ended is on record however it came: stopped, signed out, run out of time or the session removed.
create function priv.record_acting_end() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.audit_event (actor_user, acting_superuser, vereniging_id, wie, visit_id, operation, object_table,
      object_id, before)
    values (old.user_id, old.user_id, old.acting_vereniging_id, 'namens', old.acting_visit_id, 'acting.stop', 'session',
      old.id, jsonb_build_object('until', old.acting_until));
  return null;
end $$;
create trigger acting_end after update of acting_vereniging_id on app.session for each row
  when (old.acting_vereniging_id is not null and old.acting_vereniging_id is distinct from new.acting_vereniging_id)
  execute function priv.record_acting_end();
create trigger acting_end_with_session after delete on app.session for each row
  when (old.acting_vereniging_id is not null) execute function priv.record_acting_end();

-- A club whose mail is let go begins to count anew, whoever lets it go.
create function priv.restart_mail_count() returns trigger language plpgsql as $$
begin
  new.mail_counted_from := now();
  return new;
end $$;
create trigger restart_mail_count before update of mail_paused_at on app.vereniging for each row
  when (old.mail_paused_at is not null and new.mail_paused_at is null) execute function priv.restart_mail_count();

-- What was told of a mail goes with it, whoever deletes that.
create function priv.drop_mail_reports() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.mail_report where outbox_id = old.id;
  return null;
end $$;
create trigger drop_mail_reports after delete on app.outbox for each row execute function priv.drop_mail_reports();

-- A cover that its owner replaced stays for the brochures that have it, and goes with the last of them, however that came.
-- What is left in the store has no row any more, and is swept.
create function priv.release_cover() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Of two brochures that let go at once the second waits, and then sees that it is the last.
  perform from app.cover_images where id = old.cover_image_id and vervangen_op is not null for update;
  if not found or exists (select from app.campagnemiddel where cover_image_id = old.cover_image_id) then
    return null;
  end if;
  delete from app.file where owner_table = 'cover_images' and owner_id = old.cover_image_id;
  delete from app.cover_images where id = old.cover_image_id;
  return null;
end $$;
create trigger release_cover after delete on app.campagnemiddel for each row
  when (old.cover_image_id is not null) execute function priv.release_cover();
create trigger release_cover_on_change after update of data on app.campagnemiddel for each row
  when (old.cover_image_id is not null and old.cover_image_id is distinct from new.cover_image_id)
  execute function priv.release_cover();

-- Who goes takes along the photo that no brochure has. One that a brochure has is the club's from then on.
create function priv.leave_cover() returns trigger language plpgsql set search_path = '' as $$
begin
  new.vervangen_op := coalesce(new.vervangen_op, now());
  return new;
end $$;
create trigger leave_cover before update of uploaded_by_user_id on app.cover_images for each row
  when (old.uploaded_by_user_id is not null and new.uploaded_by_user_id is null) execute function priv.leave_cover();
create function priv.drop_left_cover() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from app.campagnemiddel where cover_image_id = old.id) then
    return null;
  end if;
  delete from app.file where owner_table = 'cover_images' and owner_id = old.id;
  delete from app.cover_images where id = old.id;
  return null;
end $$;
create trigger drop_left_cover after update of uploaded_by_user_id on app.cover_images for each row
  when (old.uploaded_by_user_id is not null and new.uploaded_by_user_id is null)
  execute function priv.drop_left_cover();

-- A file of a material goes with its row, however that goes. What is left in the store is swept.
create function priv.release_bestand() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.file where owner_table = 'bestand' and owner_id = old.id;
  return null;
end $$;
create trigger release_bestand after delete on app.bestand for each row
  when (old.file_key is not null) execute function priv.release_bestand();

-- What a page for a phone is made from: of the rest of a brochure, and of packages that are hidden, a snapshot has nothing.
-- It also keeps which figures are hidden and whom to ask; the server takes those out when it draws the page.
create function priv.mobile_snapshot(p_data jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select (select coalesce(jsonb_object_agg(d.key, d.value), '{}') from jsonb_each(p_data) d
      where d.key = any (array['coverTitle', 'subtitle', 'seizoen', 'showStats', 'hiddenStats', 'designTheme',
        'inschrijfUrl', 'inschrijfUrlHandmatig', 'aiGeneratedStory', 'teams', 'contact', 'contact_2', 'zoekopdracht_titel']))
    || jsonb_build_object(
      'vereniging', (select jsonb_object_agg(d.key, d.value) from jsonb_each(p_data -> 'vereniging') d
        where d.key = any (array['naam', 'beschrijving', 'type_vereniging', 'primaryColor', 'secondaryColor',
          'tertiaryColor', 'coverImage', 'coverCrop', 'plaats', 'stats', 'bezoekersInterval', 'socialMediaVan', 'details',
          'maatschappelijkeImpact'])),
      'sponsorPackages', (select coalesce(jsonb_agg(p.pakket order by p.positie), '[]')
        from jsonb_array_elements(case jsonb_typeof(p_data -> 'sponsorPackages')
          when 'array' then p_data -> 'sponsorPackages' else '[]' end) with ordinality p (pakket, positie)
        where p.pakket -> 'isHidden' is distinct from 'true'))
$$;
-- Eighteen months after the season that it is for; one that cannot be read, or is too far off, is this one.
create function priv.mobile_expires(p_data jsonb) returns timestamptz language sql stable set search_path = '' as $$
  with season as (
    select (select max(y[1]::integer) from regexp_matches(coalesce(p_data ->> 'seizoen', ''), '20[0-9]{2}', 'g') y) as jaar,
      extract(year from now() at time zone 'Europe/Amsterdam')::integer as nu
  )
  select (make_date(case when jaar between nu - 1 and nu + 2 then jaar else nu + 1 end, 7, 1) + interval '18 months')
      at time zone 'Europe/Amsterdam' from season
$$;
-- Saving a brochure is saving it for the phone too; its address stays.
create function priv.refresh_mobile_brochure() returns trigger language plpgsql set search_path = '' as $$
begin
  update app.mobile_brochures m
     set brochure_data_snapshot = priv.mobile_snapshot(new.data), expires_at = priv.mobile_expires(new.data)
   where m.vereniging_id = new.vereniging_id and m.campagnemiddel_id = new.id;
  return null;
end $$;
create trigger refresh_mobile_brochure after update of data on app.campagnemiddel for each row
  when (new.type = 'brochure' and new.data is not null and new.data is distinct from old.data)
  execute function priv.refresh_mobile_brochure();
grant execute on function priv.mobile_snapshot, priv.mobile_expires to app_user, app_worker;
-- The picture of its cover is drawn after each change, in the transaction that makes it: this one job. Several saves in a
-- row are one picture. A queue that no worker has opened yet is made here.
create function priv.draw_mobile_cover() returns trigger language plpgsql set search_path = '' as $$
begin
  insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      heartbeat_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name)
    values ('mobiel.draw-cover', 'short', 2, 5, true, 3600, 300, 15, 14 * 86400, 7 * 86400, 'dead_letter', false, 'job_common')
    on conflict do nothing;
  insert into pgboss.job (id, name, data, singleton_key, start_after, keep_until, policy, retry_limit, retry_delay,
      retry_backoff, retry_delay_max, expire_seconds, heartbeat_seconds, deletion_seconds, dead_letter)
    values (gen_random_uuid(), 'mobiel.draw-cover', jsonb_build_object('vereniging_id', new.vereniging_id, 'data',
        jsonb_build_object('id', new.id, 'campagnemiddel_id', new.campagnemiddel_id)), new.id::text,
      now() + interval '2 seconds', now() + interval '14 days', 'short', 2, 5, true, 3600, 300, 15, 7 * 86400, 'dead_letter')
    on conflict do nothing;
  return null;
end $$;
create trigger draw_mobile_cover after insert or update of brochure_data_snapshot, revoked_at on app.mobile_brochures
  for each row when (new.revoked_at is null) execute function priv.draw_mobile_cover();
create function priv.release_mobile_cover() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.file where owner_table = 'mobile_brochures' and owner_id = old.id;
  return null;
end $$;
create trigger release_mobile_cover after delete on app.mobile_brochures for each row
  when (old.voorblad_key is not null) execute function priv.release_mobile_cover();
-- Who is let go of has no link any more, and is named in no mail. That one was sent stays, for what a club may send.
create function priv.forget_mailed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.mobiele_link l where l.vereniging_id = old.vereniging_id and l.id = old.link_id;
  delete from app.outbox o where o.id = old.outbox_id and o.state = 'queued';
  update app.outbox o set to_address = 'gewist', to_name = null, html = '', text = ''
   where (o.id = old.outbox_id or (o.batch_id = old.mailing_id and lower(o.to_address) = lower(old.email)))
     and o.state not in ('queued', 'sending');
  return null;
end $$;
create trigger forget_mailed after delete on app.mailing_ontvanger for each row execute function priv.forget_mailed();

-- Whom a club mailed goes with the person or the company that it was.
create function priv.forget_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.mailing_ontvanger r where r.vereniging_id = old.vereniging_id and r.sponsor_id = old.sponsor_id
    and lower(r.email) = lower(btrim(old.email))
    and not exists (select from app.sponsor s where s.vereniging_id = old.vereniging_id and s.id = old.sponsor_id
      and s.email_sleutel = lower(btrim(old.email)));
  return null;
end $$;
create trigger forget_mailed after delete on app.contactpersoon for each row
  when (old.email is not null) execute function priv.forget_contact();
create function priv.forget_sponsor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.mailing_ontvanger r where r.vereniging_id = new.vereniging_id and r.sponsor_id = new.id;
  return null;
end $$;
create trigger forget_mailed after update of email on app.sponsor for each row
  when (new.email is null and current_user = 'app_retention') execute function priv.forget_sponsor();
create function priv.move_mailed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'sponsor' then
    update app.mailing_ontvanger r set sponsor_id = new.samengevoegd_met
     where r.vereniging_id = new.vereniging_id and r.sponsor_id = new.id;
  else
    update app.mailing_ontvanger r set sponsor_id = new.sponsor_id
     where r.vereniging_id = new.vereniging_id and r.match_id = new.id;
  end if;
  return null;
end $$;
create trigger move_mailed after update of samengevoegd_met on app.sponsor for each row
  when (new.samengevoegd_met is not null and new.samengevoegd_met is distinct from old.samengevoegd_met)
  execute function priv.move_mailed();
create trigger move_mailed after update of sponsor_id on app.match for each row
  when (new.sponsor_id is distinct from old.sponsor_id) execute function priv.move_mailed();

-- Whoever sets a password, by whatever way: links to set another one, and log-ins that wait for a code, are void.
create function priv.void_tokens() returns trigger language plpgsql set search_path = '' as $$
begin
  delete from app.verification where value = new.user_id::text;
  return null;
end $$;
create trigger void_tokens after update of password on app.account for each row
  when (old.password is distinct from new.password) execute function priv.void_tokens();
