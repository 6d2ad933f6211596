-- The few acts that need more rights than the person who asks for them. A function marked `security definer` is handed
-- to app_definer when the migration ends; what that role may touch stands at the end of 0002_walls.sql.
-- tests/catalogue.sql knows all of them by name.

-- ---------------------------------------------------------------------------------------------------------------
-- Who asks: session, account, club, acting and locks in one statement, with the settings that the walls read

-- No argument names a person, a role or a club: only the secret token does. Who looks around in the example club is a
-- member of that one and of no other, whoever they are, and the transaction can only read.
-- plpgsql keeps its plans for the connection; before PostgreSQL 18 a definer function in sql is planned on every call.
create function app.open_request(p_token text, p_for_club boolean) returns json
language plpgsql security definer set search_path = '' as $$
declare
  who record;
  club uuid;
  acts boolean;
  looks boolean;
begin
  select u.id, u.email, u.email_bevestigd, u.rol, u.vereniging_id, u.two_factor_enabled,
         s.id as session_id, s.expires_at, s.acting_vereniging_id, s.acting_until, s.acting_reason,
         s.acting_visit_id, s.kijkt, u.is_voorbeeld,
         v.verwijderd_op
    into who
    from app.session s join app.users u on u.id = s.user_id left join app.vereniging v on v.id = u.vereniging_id
   where s.token = p_token and s.expires_at > now() and u.geblokkeerd_op is null
     -- Who has a second factor is nobody in a session that did not pass it.
     and (s.two_factor_at is not null or not u.two_factor_enabled);
  if not found then
    perform set_config('app.uid', '', true), set_config('app.club', '', true),
            set_config('app.rol', '', true), set_config('app.acting', '', true), set_config('app.visit', '', true);
    return null;
  end if;
  looks := who.kijkt or who.is_voorbeeld;
  if looks then
    who.rol := 'member';
    who.vereniging_id := (select v.id from app.vereniging v where v.is_voorbeeld);
    who.verwijderd_op := null;
    perform set_config('transaction_read_only', 'on', true);
  end if;
  acts := who.rol = 'superuser' and who.acting_vereniging_id is not null and coalesce(who.acting_until > now(), false);
  -- A club that was deleted is nobody's until it is put back.
  club := case when who.rol <> 'superuser' and who.verwijderd_op is null then who.vereniging_id
    when acts then who.acting_vereniging_id end;
  -- session_user is the login role, current_user the owner of this function. Only app_user works inside a club.
  perform set_config('app.uid', who.id::text, true),
          set_config('app.club', case when session_user = 'app_user' then coalesce(club::text, '') else '' end, true),
          set_config('app.rol', who.rol, true),
          set_config('app.acting', case when acts and p_for_club then who.id::text else '' end, true),
          set_config('app.visit', case when acts and p_for_club then coalesce(who.acting_visit_id::text, '') else '' end, true);
  return json_build_object(
    'id', who.id, 'email', who.email, 'email_bevestigd', who.email_bevestigd, 'rol', who.rol,
    'vereniging_id', who.vereniging_id, 'vereniging_verwijderd_op', who.verwijderd_op, 'two_factor_enabled', who.two_factor_enabled,
    'session_id', who.session_id, 'expires_at', who.expires_at,
    'acting_vereniging_id', case when acts then who.acting_vereniging_id end,
    'acting_until', case when acts then who.acting_until end,
    'acting_reason', case when acts then who.acting_reason end,
    'kijkt', case when who.is_voorbeeld then 'gast' when looks then 'account' end,
    'bypass', (select v.bypass_payment_restrictions from app.vereniging v where v.id = club),
    'modules', (select json_object_agg(m.module_name, m.is_enabled)
                  from app.module_access m where m.vereniging_id = club));
end $$;
grant execute on function app.open_request to app_user, app_super;

-- ---------------------------------------------------------------------------------------------------------------
-- The example club, made anew

-- All of it or nothing: who looks around meanwhile sees it as it was. The rows come from the program, by table; the
-- policies of app_definer take none for another club.
create function app.refresh_voorbeeldclub(p_rows jsonb, p_guest uuid, p_guest_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  club uuid := (p_rows #>> '{vereniging,0,id}')::uuid;
  part text;
  columns text;
begin
  perform pg_advisory_xact_lock(hashtextextended('voorbeeldclub', 0));
  perform from app.vereniging v where v.is_voorbeeld <> (v.id = club) and (v.is_voorbeeld or v.id = club);
  if found or not coalesce((p_rows #>> '{vereniging,0,is_voorbeeld}')::boolean, false) then
    raise exception 'this is not the example club' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.rol', 'voorbeeld', true);
  foreach part in array array['outbox', 'mailing', 'campagnemiddel', 'generation_cache', 'match', 'sponsor', 'zoekopdracht',
      'import_batch', 'verwijderd_team', 'team', 'module_access', 'campaign_media_lock', 'cover_images', 'file', 'users'] loop
    execute format('delete from app.%I where vereniging_id = $1', part) using club;
  end loop;
  delete from app.vereniging where id = club;
  foreach part in array array['vereniging', 'users', 'team', 'cover_images', 'import_batch', 'zoekopdracht', 'pakket',
      'zoekopdracht_team', 'zoekopdracht_dag', 'sponsor', 'match', 'contract_termijn', 'gebeurtenis', 'tegenprestatie',
      'sponsor_communications', 'campagnemiddel'] loop
    select string_agg(quote_ident(k), ', ') into columns from jsonb_object_keys(p_rows -> part -> 0) k;
    continue when columns is null;
    execute format('insert into app.%1$I (%2$s) select %2$s from jsonb_populate_recordset(null::app.%1$I, $1)',
      part, columns) using p_rows -> part;
  end loop;
  insert into app.users (id, email, email_bevestigd, voornaam, achternaam, is_voorbeeld, krijgt_aanmeldingen,
      krijgt_weekoverzicht, krijgt_contractmails)
    values (p_guest, p_guest_email, true, 'Gast', null, true, false, false, false)
    on conflict (id) do update set laatst_gebruikt_op = now();
  perform set_config('app.rol', 'worker', true);
end $$;
comment on function app.refresh_voorbeeldclub is 'The one example club becomes what these rows say, and whoever looks around without an account has a row.';
grant execute on function app.refresh_voorbeeldclub to app_worker;

-- ---------------------------------------------------------------------------------------------------------------
-- Choosing a club among hundreds of thousands

-- Names that contain the text. Only by the trigram index: for a word that the planner thinks is common it would
-- otherwise walk through the table until it has enough, and a wrong guess makes that the whole table.
-- The limit bounds the rows that are fetched for a word that thousands of clubs share ('vereniging').
create function priv.list_verenigingen_like(p_pattern text)
returns table (id uuid, naam text, plaatsnaam text, type_vereniging text, logo text, kleur_1 text, kleur_2 text,
  kleur_3 text)
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_indexscan = off
set enable_indexonlyscan = off as $$
begin
  return query
    select v.id, v.naam, v.plaatsnaam, v.type_vereniging, v.logo, v.kleur_1, v.kleur_2, v.kleur_3 from app.vereniging v
     where v.naam ilike p_pattern and v.verwijderd_op is null and not v.is_voorbeeld limit 200;
end $$;
grant execute on function priv.list_verenigingen_like(text) to app_definer;

create function priv.escape_like(p_text text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(p_text, '\', '\\'), '%', '\%'), '_', '\_')
$$;
grant execute on function priv.escape_like(text) to app_definer;

create function app.search_verenigingen(p_naam text)
returns table (id uuid, naam text, plaatsnaam text, type_vereniging text, logo text, kleur_1 text, kleur_2 text,
  kleur_3 text)
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant integer := 10;
  term text := priv.escape_like(btrim(p_naam));
  own text := regexp_replace(priv.strip_club_words(p_naam), '\mst\M', 'sint', 'g');
  half integer := char_length(own) / 2;
  begun uuid[];
begin
  if priv.uid() is null then
    raise exception 'geen_toegang' using errcode = 'insufficient_privilege';
  end if;
  if char_length(btrim(p_naam)) < 3 then return; end if;
  select array_agg(k.id) into begun from (
    select v.id from app.vereniging v where lower(v.naam) like lower(term) || '%' and v.verwijderd_op is null and not v.is_voorbeeld
     order by lower(v.naam) using operator(pg_catalog.~<~) limit most) k;
  return query
    select v.id, v.naam, v.plaatsnaam, v.type_vereniging, v.logo, v.kleur_1, v.kleur_2, v.kleur_3 from app.vereniging v
     where v.id = any (begun) order by lower(v.naam), v.id;
  if coalesce(cardinality(begun), 0) = most then return; end if;
  return query
    select k.id, k.naam, k.plaatsnaam, k.type_vereniging, k.logo, k.kleur_1, k.kleur_2, k.kleur_3
      from priv.list_verenigingen_like('%' || term || '%') k
     where k.id <> all (coalesce(begun, '{}'))
     order by lower(k.naam), k.id limit most - coalesce(cardinality(begun), 0);
  -- Nothing holds the text as it was typed: then by what is the club's own in it, and then by what is nearly that.
  if found or begun is not null or char_length(own) < 3 then return; end if;
  return query
    select k.id, k.naam, k.plaatsnaam, k.type_vereniging, k.logo, k.kleur_1, k.kleur_2, k.kleur_3
      from priv.list_verenigingen_like('%' || replace(priv.escape_like(own), ' ', '%') || '%') k
     order by lower(k.naam), k.id limit most;
  -- A slip of the finger leaves one half whole, and a half can be looked up at a bounded cost.
  if found or half < 3 then return; end if;
  return query
    select k.id, k.naam, k.plaatsnaam, k.type_vereniging, k.logo, k.kleur_1, k.kleur_2, k.kleur_3 from (
      select * from priv.list_verenigingen_like('%' || priv.escape_like(left(own, half)) || '%')
      union select * from priv.list_verenigingen_like('%' || priv.escape_like(right(own, half)) || '%')) k
     where public.word_similarity(own, k.naam) >= 0.6
     order by public.word_similarity(own, k.naam) desc, lower(k.naam), k.id limit most;
end $$;
comment on function app.search_verenigingen is
  'At most 10 clubs whose name contains the text, from three characters on, those that begin with it first; without any, those that are nearly so called.';

-- What is the club's own in its name: 'V.V. Groenendaal' and 'Voetbalvereniging Groenendaal' are both 'groenendaal'.
create function priv.strip_club_words(p_naam text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(btrim(regexp_replace(regexp_replace(regexp_replace(lower(p_naam), '\.', '', 'g'),
    '\m(\w*vereniging|\w*club|\w*bond|stichting|[a-z]{0,3}[vsfth][vc]|de|het)\M', ' ', 'g'), '\W+', ' ', 'g')), ''), lower(p_naam))
$$;
grant execute on function priv.strip_club_words(text) to app_definer;

-- Before a second club of the same name is made. In one place: nearly the same words, or the same kind of club and nearly
-- the same own words (in a village every club has the village in its name). Elsewhere: the same name, with a place that is
-- written otherwise.
create function app.list_lookalike_verenigingen(p_naam text, p_plaatsnaam text, p_type_vereniging text)
returns table (id uuid, naam text, plaatsnaam text, type_vereniging text, logo text, kleur_1 text, kleur_2 text,
  kleur_3 text)
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted_naam text := lower(btrim(p_naam));
  wanted_plaats text := lower(btrim(p_plaatsnaam));
begin
  if priv.uid() is null then
    raise exception 'geen_toegang' using errcode = 'insufficient_privilege';
  end if;
  return query
    select k.id, k.naam, k.plaatsnaam, k.type_vereniging, k.logo, k.kleur_1, k.kleur_2, k.kleur_3 from (
      (select v.id, v.naam, v.plaatsnaam, v.type_vereniging, v.logo, v.kleur_1, v.kleur_2, v.kleur_3 from app.vereniging v
        where lower(v.plaatsnaam) = wanted_plaats and v.verwijderd_op is null and not v.is_voorbeeld limit 2000)
      union
      (select v.id, v.naam, v.plaatsnaam, v.type_vereniging, v.logo, v.kleur_1, v.kleur_2, v.kleur_3 from app.vereniging v
        where lower(v.naam) = wanted_naam and v.verwijderd_op is null and not v.is_voorbeeld limit 50)) k
    where case when lower(k.plaatsnaam) = wanted_plaats
        then public.similarity(lower(k.naam), wanted_naam) >= 0.6
          or (k.type_vereniging = p_type_vereniging
            and public.similarity(priv.strip_club_words(k.naam), priv.strip_club_words(p_naam)) >= 0.6)
        else public.similarity(lower(k.plaatsnaam), wanted_plaats) >= 0.4 end
    order by public.similarity(lower(k.naam), wanted_naam) desc, k.naam, k.id limit 5;
end $$;
comment on function app.list_lookalike_verenigingen is 'At most 5 clubs that may be the one somebody is about to make.';

create function app.create_vereniging(
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
comment on function app.create_vereniging is 'The new club''s id, of which the caller is now admin; null when the caller already has a club.';

create function app.find_own_toegangsverzoek()
returns table (id uuid, vereniging_id uuid, naam text, plaatsnaam text, type_vereniging text, logo text,
  kleur_1 text, kleur_2 text, kleur_3 text, status text, reden text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select t.id, t.vereniging_id, v.naam, v.plaatsnaam, v.type_vereniging, v.logo, v.kleur_1, v.kleur_2, v.kleur_3,
    t.status, t.reden, t.created_at
    from app.toegangsverzoek t join app.vereniging v on v.id = t.vereniging_id
   where t.user_id = priv.uid() order by t.created_at desc, t.id desc limit 1
$$;
comment on function app.find_own_toegangsverzoek is 'The caller''s latest request, with the club''s name: a person without a club can read no club.';

grant execute on function app.search_verenigingen, app.list_lookalike_verenigingen, app.create_vereniging,
  app.find_own_toegangsverzoek to app_user;
-- The console looks for clubs the same way a new member does: bounded, by any part of the name.
grant execute on function app.search_verenigingen, app.list_lookalike_verenigingen to app_super;

-- ---------------------------------------------------------------------------------------------------------------
-- Sign-ups of all clubs, for the provider

-- Companies that signed up, by a part of their name or of their contact's; only by the trigram index, as for clubs.
create function priv.list_sign_up_sponsors_like(p_pattern text, p_most integer)
returns table (vereniging_id uuid, id uuid)
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_indexscan = off
set enable_indexonlyscan = off as $$
begin
  return query
    select s.vereniging_id, s.id from app.sponsor s where s.akkoord_bron = 'publiek_formulier'
      and (s.bedrijfsnaam || ' ' || coalesce(s.contactpersoon, '')) ilike p_pattern limit p_most;
end $$;
grant execute on function priv.list_sign_up_sponsors_like(text, integer) to app_definer;

-- Bounded twice, because a common word among all companies says nothing about the few that wait: a number of companies of
-- that name, whatever list they are on, and the newest of the list that is looked at, whatever they are called.
create function app.search_sign_ups(p_zoek text, p_beoordeling text, p_vereniging_id uuid)
returns table (vereniging_id uuid, id uuid, sponsor_id uuid, beoordeling text, annual_value bigint, created_at timestamptz,
  is_all boolean)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  most_of_begin constant integer := 6;
  most_of_name constant integer := 25;
  most_of_list constant integer := 30;
  term text := priv.escape_like(btrim(p_zoek));
  clubs uuid[];
  sponsors uuid[];
  of_name integer;
  of_list integer := 0;
  complete boolean;
  example uuid;
begin
  perform priv.require_superuser();
  select v.id into example from app.vereniging v where v.is_voorbeeld;
  if char_length(btrim(p_zoek)) < 3 then
    select array_agg(k.vereniging_id), array_agg(k.id), count(*) into clubs, sponsors, of_name from (
      select s.vereniging_id, s.id from app.sponsor s where s.akkoord_bron = 'publiek_formulier'
        and lower(s.bedrijfsnaam) like lower(term) || '%'
       order by lower(s.bedrijfsnaam) using operator(pg_catalog.~<~) limit most_of_begin) k;
    complete := of_name < most_of_begin;
  else
    select array_agg(k.vereniging_id), array_agg(k.id), count(*) into clubs, sponsors, of_name
      from priv.list_sign_up_sponsors_like('%' || term || '%', most_of_name) k;
    complete := of_name < most_of_name;
    if not complete then of_list := most_of_list; end if;
  end if;
  return query
    with listed as materialized (
      select m.vereniging_id, m.id, m.sponsor_id, m.beoordeling, m.annual_value, m.created_at from app.match m
       where m.beoordeling is not null and m.vereniging_id is distinct from example
         and (p_beoordeling is null or m.beoordeling = p_beoordeling)
         and (p_vereniging_id is null or m.vereniging_id = p_vereniging_id)
       order by m.created_at desc, m.id desc limit of_list
    ), found as (
      select m.vereniging_id, m.id, m.sponsor_id, m.beoordeling, m.annual_value, m.created_at
        from unnest(clubs, sponsors) k (club, sponsor)
        join app.match m on m.vereniging_id = k.club and m.sponsor_id = k.sponsor
       where m.beoordeling is not null and m.vereniging_id is distinct from example
         and (p_beoordeling is null or m.beoordeling = p_beoordeling)
         and (p_vereniging_id is null or m.vereniging_id = p_vereniging_id)
      union
      select l.* from listed l join app.sponsor s on s.vereniging_id = l.vereniging_id and s.id = l.sponsor_id
       where (s.bedrijfsnaam || ' ' || coalesce(s.contactpersoon, '')) ilike ('%' || term || '%')
    )
    select f.vereniging_id, f.id, f.sponsor_id, f.beoordeling, f.annual_value::bigint, f.created_at,
        complete or (of_list > 0 and (select count(*) < of_list from listed)) from found f
    -- Nothing fits, and there may be others: that is said too.
    union all
    select null, null, null, null, null, null, false where not exists (select from found)
      and not (complete or (of_list > 0 and (select count(*) < of_list from listed)));
end $$;
comment on function app.search_sign_ups is
  'At most 55 sign-ups of a list whose company or contact has the text in its name, from three characters on; shorter: whose company begins with it. is_all is false when there may be others.';
grant execute on function app.search_sign_ups to app_super;

-- ---------------------------------------------------------------------------------------------------------------
-- Who may join the club, and what its users may do

-- The club of which the person behind the request really is admin, read from the table and not from a setting.
-- Runs inside the functions below, so with the rights of app_definer.
create function priv.get_admin_club() returns uuid language plpgsql stable set search_path = '' as $$
begin
  perform from app.users u where u.id = priv.uid()
    and (u.rol = 'superuser' or (u.rol = 'admin' and u.vereniging_id = priv.club()));
  if not found or priv.club() is null then
    raise exception 'geen_toegang' using errcode = 'insufficient_privilege';
  end if;
  return priv.club();
end $$;
grant execute on function priv.get_admin_club() to app_definer;

-- The person is locked before the request, as in founding a club: who founds a club while being let into another waits,
-- instead of both holding what the other needs.
create function priv.decide_toegangsverzoek(club uuid, p_id uuid, p_status text, p_reden text) returns text
language plpgsql set search_path = '' as $$
declare
  aanvrager uuid;
begin
  if p_status is null or p_status not in ('approved', 'rejected') then
    raise exception 'ongeldige_status' using errcode = 'invalid_parameter_value';
  end if;
  if p_status = 'approved' then
    -- Nobody deletes it meanwhile. What stands with a deleted club stays as it is; who asked can still hear no.
    perform from app.vereniging v where v.id = club and v.verwijderd_op is null for share;
    if not found then return case when club is null then 'al_verwerkt_of_onbekend' else 'vereniging_verwijderd' end; end if;
  end if;
  select v.user_id into aanvrager from app.toegangsverzoek v
   where v.id = p_id and v.vereniging_id = club and v.status = 'pending';
  if not found then return 'al_verwerkt_of_onbekend'; end if;
  perform from app.users u where u.id = aanvrager for update;
  perform from app.toegangsverzoek v
   where v.id = p_id and v.vereniging_id = club and v.status = 'pending' for update;
  if not found then return 'al_verwerkt_of_onbekend'; end if;
  if p_status = 'approved' then
    -- A club makes its own admins: nobody brings the role along. The provider's own people never become members.
    update app.users set vereniging_id = club, rol = 'member' where id = aanvrager and vereniging_id is null and rol <> 'superuser';
    if not found then return 'heeft_al_vereniging'; end if;
  end if;
  update app.toegangsverzoek set status = p_status, reden = p_reden, beslist_door = priv.uid(), beslist_op = now()
   where id = p_id;
  return 'ok';
end $$;
grant execute on function priv.decide_toegangsverzoek(uuid, uuid, text, text) to app_definer;

create function app.decide_toegangsverzoek(p_id uuid, p_status text, p_reden text default null) returns text
language plpgsql security definer set search_path = '' as $$
begin
  return priv.decide_toegangsverzoek(priv.get_admin_club(), p_id, p_status, p_reden);
end $$;
comment on function app.decide_toegangsverzoek is 'ok | al_verwerkt_of_onbekend | heeft_al_vereniging | vereniging_verwijderd';

-- The list of users says beforehand what the functions below refuse, so they ask the same. Runs with the rights of the
-- caller, who sees everybody of the club.
create function app.is_last_admin(p_user_id uuid) returns boolean language sql stable set search_path = '' as $$
  select exists (select from app.users u where u.id = p_user_id and u.rol = 'admin' and u.vereniging_id is not null
    and not exists (select from app.users o where o.vereniging_id = u.vereniging_id and o.rol = 'admin' and o.id <> u.id
      and o.geblokkeerd_op is null))
$$;
comment on function app.is_last_admin is 'Whether a club would be without an admin if this person left it or became a member.';
grant execute on function app.is_last_admin to app_user, app_super, app_definer;

-- Each of these can be changed without saying the others, which somebody else may just have changed.
create function app.update_user(p_user_id uuid, p_rol text, p_is_contactpersoon boolean,
    p_krijgt_aanmeldingen boolean default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  club uuid := priv.get_admin_club();
  person record;
begin
  if p_rol not in ('member', 'admin') then
    raise exception 'ongeldige_rol' using errcode = 'invalid_parameter_value';
  end if;
  perform from app.vereniging v where v.id = club for update;
  select u.id, u.rol into person from app.users u
   where u.id = p_user_id and u.vereniging_id = club and u.rol <> 'superuser' for update;
  if not found then return 'onbekend'; end if;
  if p_rol = 'member' and app.is_last_admin(p_user_id) then
    return 'laatste_beheerder';
  end if;
  update app.users set rol = coalesce(p_rol, rol), is_contactpersoon = coalesce(p_is_contactpersoon, is_contactpersoon),
      krijgt_aanmeldingen = coalesce(p_krijgt_aanmeldingen, krijgt_aanmeldingen)
   where id = p_user_id;
  -- Other rights, new session; but who changes the own role is not thrown out halfway.
  if person.rol <> coalesce(p_rol, person.rol) and p_user_id <> priv.uid() then
    delete from app.session where user_id = p_user_id;
  end if;
  return 'ok';
end $$;
comment on function app.update_user is 'ok | onbekend | laatste_beheerder; null leaves what it stands for as it is';

create function app.remove_user(p_user_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  club uuid := priv.get_admin_club();
begin
  -- One at a time per club, or two admins could remove each other.
  perform from app.vereniging v where v.id = club for update;
  perform from app.users u where u.id = p_user_id and u.vereniging_id = club and u.rol <> 'superuser' for update;
  if not found then return 'onbekend'; end if;
  if app.is_last_admin(p_user_id) then
    return 'laatste_beheerder';
  end if;
  update app.users set vereniging_id = null, rol = 'member', is_contactpersoon = false where id = p_user_id;
  delete from app.session where user_id = p_user_id;
  return 'ok';
end $$;
comment on function app.remove_user is 'ok | onbekend | laatste_beheerder';

grant execute on function app.decide_toegangsverzoek, app.update_user, app.remove_user to app_user;

-- ---------------------------------------------------------------------------------------------------------------
-- A superuser acts for a club: it stands in the session row, and its start and end in the audit log, where the club's
-- admins can read them. A trigger writes the end.

create function app.start_acting(p_session uuid, p_vereniging uuid, p_minutes integer, p_reden text) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  visit uuid := priv.uuidv7();
  until timestamptz := now() + make_interval(mins => least(p_minutes, 60));
begin
  perform priv.require_superuser();
  if btrim(coalesce(p_reden, '')) = '' then
    raise exception 'nobody acts for a club without a reason' using errcode = 'invalid_parameter_value';
  end if;
  -- Who deletes the club ends what began before, and waits for what begins now.
  perform from app.vereniging v where v.id = p_vereniging and v.verwijderd_op is null and not v.is_voorbeeld for share;
  if not found then return null; end if;
  perform from app.session s where s.id = p_session and s.user_id = priv.uid() for update;
  if not found then
    raise exception 'not a session of this person' using errcode = 'insufficient_privilege';
  end if;
  update app.session set acting_vereniging_id = p_vereniging, acting_until = until, acting_reason = p_reden,
      acting_visit_id = visit
    where id = p_session and (acting_vereniging_id is null or acting_until <= now());
  if not found then return null; end if;
  insert into app.audit_event (actor_user, acting_superuser, vereniging_id, wie, visit_id, operation, object_table,
      object_id, after)
    values (priv.uid(), priv.uid(), p_vereniging, 'namens', visit, 'acting.start', 'session', p_session,
      jsonb_build_object('reden', p_reden, 'until', until));
  return until;
end $$;
comment on function app.start_acting is
  'Until when; null when there is no such club, it was deleted, or the session acts for one already.';

create function app.stop_acting(p_session uuid) returns void
language sql security definer set search_path = '' as $$
  update app.session set acting_vereniging_id = null, acting_until = null, acting_reason = null, acting_visit_id = null
    where id = p_session and user_id = priv.uid() and acting_vereniging_id is not null
$$;

create function app.end_expired_acting() returns bigint
language sql security definer set search_path = '' as $$
  with ended as (
    update app.session set acting_vereniging_id = null, acting_until = null, acting_reason = null, acting_visit_id = null
      where acting_vereniging_id is not null and acting_until <= now() returning 1
  )
  select count(*) from ended
$$;

create function app.find_acting_naam(p_user_id uuid) returns text
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  club uuid := priv.get_admin_club();
begin
  return (select u.naam from app.users u where u.id = p_user_id and exists (select from app.audit_event e
    where e.vereniging_id = club and e.wie = 'namens' and e.operation = 'acting.start' and e.acting_superuser = u.id));
end $$;
comment on function app.find_acting_naam is
  'The name of somebody of the provider who acted for the caller''s club; null for anybody else, or when the account is gone.';
grant execute on function app.find_acting_naam to app_user;

grant execute on function app.start_acting to app_super;
grant execute on function app.stop_acting to app_user, app_super;
grant execute on function app.end_expired_acting to app_worker;

-- ---------------------------------------------------------------------------------------------------------------
-- What the provider does from the console. Each asks the table, and not a setting, whether a superuser asks.

create function priv.require_superuser() returns void language plpgsql stable set search_path = '' as $$
begin
  if priv.rol() is distinct from 'superuser' or not exists (select from app.users u
      where u.id = priv.uid() and u.rol = 'superuser' and u.geblokkeerd_op is null) then
    raise exception 'geen_toegang' using errcode = 'insufficient_privilege';
  end if;
end $$;
grant execute on function priv.require_superuser() to app_definer;

-- Locks somebody together with who decides about them, and asks again whether that is a superuser: of two who take the
-- rights from each other one is first, and somebody always stays.
create function priv.hold_superuser(p_user_id uuid) returns void language plpgsql set search_path = '' as $$
begin
  perform from app.users u where u.id in (p_user_id, priv.uid()) order by u.id for update;
  perform priv.require_superuser();
end $$;
grant execute on function priv.hold_superuser(uuid) to app_definer;

-- As priv.list_verenigingen_like: only by the trigram index, and a bounded number of rows. What the words have to do with
-- each other, and the other choices, are looked at among those.
create function priv.list_overzicht_like(p_patterns text[]) returns setof app.vereniging_overzicht
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_indexscan = off
set enable_indexonlyscan = off as $$
begin
  -- Three of the words: an index does not read them from a list.
  return query select v.* from app.vereniging_overzicht v
    where v.naam || ' ' || v.plaatsnaam ilike p_patterns[1]
      and v.naam || ' ' || v.plaatsnaam ilike coalesce(p_patterns[2], p_patterns[1])
      and v.naam || ' ' || v.plaatsnaam ilike coalesce(p_patterns[3], p_patterns[1]) limit 300;
end $$;
grant execute on function priv.list_overzicht_like(text[]) to app_definer;

-- Names that begin with the text, by the index that has them in order: as many as are shown, and no more are read.
create function priv.list_overzicht_begun(p_term text) returns setof app.vereniging_overzicht
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
begin
  return query select v.* from app.vereniging_overzicht v where lower(v.naam) like p_term || '%'
    order by lower(v.naam) using operator(pg_catalog.~<~) limit 60;
end $$;
grant execute on function priv.list_overzicht_begun(text) to app_definer;

create function app.search_overzicht(p_zoek text)
returns table (club app.vereniging_overzicht, is_cut boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  term text := priv.escape_like(lower(regexp_replace(btrim(p_zoek), '\s+', ' ', 'g')));
  words text[] := (select array_agg('%' || btrim(w, '.,') || '%') from regexp_split_to_table(term, ' ') w
    where w ~ '[[:alnum:]]{3}');
  -- With or without its dots and hyphens a name is the same: 'v.v.' finds 'VV'.
  plain text := regexp_replace(lower(p_zoek), '[^[:alnum:][:space:]]', '', 'g');
  begun_most constant integer := 60;
  found_most constant integer := 300;
begin
  perform priv.require_superuser();
  if term = '' then return; end if;
  if words is null then
    return query
      select k::app.vereniging_overzicht, count(*) over () = begun_most from priv.list_overzicht_begun(term) k;
    return;
  end if;
  return query
    with begun as materialized (select v.* from priv.list_overzicht_begun(term) v), held as materialized (select v.* from priv.list_overzicht_like(words) v)
    select k::app.vereniging_overzicht, (select count(*) from held) = found_most from (
      select * from begun
      union select h.* from held h where (select bool_and(strpos(
          regexp_replace(lower(h.naam || ' ' || h.plaatsnaam), '[^[:alnum:][:space:]]', '', 'g'), w) > 0)
        from regexp_split_to_table(plain, '\s+') w)) k
     order by lower(k.naam) not like term || '%', k.naam, k.id;
end $$;
comment on function app.search_overzicht is
  'Clubs with all words in their name and place, those that begin with the text first; of fewer than three letters those that begin with it. is_cut: there may be more.';

create function app.delete_vereniging(p_id uuid, p_reden text) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  moment timestamptz;
begin
  perform priv.require_superuser();
  update app.vereniging set verwijderd_op = now(), verwijderd_door = priv.uid(), verwijderd_reden = p_reden
   where id = p_id and verwijderd_op is null and not is_voorbeeld returning verwijderd_op into moment;
  if not found then return null; end if;
  delete from app.session s using app.users u where u.id = s.user_id and u.vereniging_id = p_id and u.rol <> 'superuser';
  update app.session set acting_vereniging_id = null, acting_until = null, acting_reason = null, acting_visit_id = null
   where acting_vereniging_id = p_id;
  return moment;
end $$;
comment on function app.delete_vereniging is
  'When everything of the club went off; null when there is no such club, or it was deleted already. Nothing else is changed: it comes back as it was.';

create function app.restore_vereniging(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform priv.require_superuser();
  update app.vereniging set verwijderd_op = null, verwijderd_door = null, verwijderd_reden = null
   where id = p_id and verwijderd_op is not null;
  return found;
end $$;
comment on function app.restore_vereniging is 'Whether there was a deleted club to put back.';

create function app.find_verwijderde_vereniging()
returns table (naam text, verwijderd_op timestamptz, reden text, beheerders text[])
language sql stable security definer set search_path = '' as $$
  select v.naam, v.verwijderd_op, case when u.rol = 'admin' then v.verwijderd_reden end,
      (select coalesce(array_agg(k.naam order by k.naam), '{}') from (
        select a.naam from app.users a where a.vereniging_id = v.id and a.rol = 'admin' and a.id <> u.id
         order by a.naam limit 20) k)
    from app.users u join app.vereniging v on v.id = u.vereniging_id
   where u.id = priv.uid() and v.verwijderd_op is not null
$$;
comment on function app.find_verwijderde_vereniging is
  'The club of who asks, when it is deleted: since when, the other admins to ask, and why for an admin.';
grant execute on function app.find_verwijderde_vereniging to app_user;

-- On the thirtieth day by the calendar of the clubs, as its people were told.
create function app.erase_vereniging(p_id uuid) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  file_keys text[];
begin
  perform from app.vereniging v where v.id = p_id
    and (v.verwijderd_op at time zone 'Europe/Amsterdam')::date + 30 <= (now() at time zone 'Europe/Amsterdam')::date
    for update;
  if not found then return null; end if;
  -- Its people stay, without a club. A superuser keeps the role.
  update app.users set vereniging_id = null, is_contactpersoon = false,
      rol = case rol when 'superuser' then rol else 'member' end where vereniging_id = p_id;
  delete from app.outbox where vereniging_id = p_id;
  delete from app.mailing where vereniging_id = p_id;
  delete from app.campagnemiddel where vereniging_id = p_id;
  delete from app.generation_cache where vereniging_id = p_id;
  delete from app.match where vereniging_id = p_id;
  delete from app.sponsor where vereniging_id = p_id;
  delete from app.zoekopdracht where vereniging_id = p_id;
  delete from app.import_batch where vereniging_id = p_id;
  delete from app.verwijderd_team where vereniging_id = p_id;
  delete from app.team where vereniging_id = p_id;
  delete from app.module_access where vereniging_id = p_id;
  delete from app.campaign_media_lock where vereniging_id = p_id;
  delete from app.cover_images where vereniging_id = p_id;
  delete from app.privacyverzoek where vereniging_id = p_id;
  with deleted as (delete from app.file where vereniging_id = p_id returning key)
  select coalesce(array_agg(d.key), '{}') into file_keys from deleted d;
  delete from app.vereniging where id = p_id;
  insert into app.audit_event (vereniging_id, operation, object_table, object_id)
    values (p_id, 'vereniging.erase', 'vereniging', p_id);
  return file_keys;
end $$;
comment on function app.erase_vereniging is
  'The keys of files to remove from the store; null when the club is not there, not deleted, or not for thirty days.';

-- Clubs are locked in the order of their ids, before the person, as everywhere. What the person was on the screen of
-- who decides, role and club, can be given too: then nobody is changed from something that was not seen.
create function app.change_user(p_user_id uuid, p_rol text, p_vereniging_id uuid, p_was text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  before record;
  person record;
begin
  perform priv.require_superuser();
  if p_rol is null or p_rol not in ('member', 'admin', 'superuser')
      or (p_rol = 'admin' and p_vereniging_id is null) or (p_rol = 'superuser' and p_vereniging_id is not null) then
    raise exception 'ongeldige_rol' using errcode = 'invalid_parameter_value';
  end if;
  if p_user_id = priv.uid() then return 'zichzelf'; end if;
  select u.rol, u.vereniging_id into before from app.users u where u.id = p_user_id and not u.is_voorbeeld;
  if not found then return 'onbekend'; end if;
  perform from app.vereniging v where v.id in (before.vereniging_id, p_vereniging_id) order by v.id for update;
  perform priv.hold_superuser(p_user_id);
  select u.rol, u.vereniging_id into person from app.users u where u.id = p_user_id;
  if not found then return 'onbekend'; end if;
  if (person.rol, person.vereniging_id) is distinct from (before.rol, before.vereniging_id)
      or p_was <> person.rol || ' ' || coalesce(person.vereniging_id::text, '-') then
    return 'verouderd';
  end if;
  if (p_rol, p_vereniging_id) is not distinct from (person.rol, person.vereniging_id) then return 'ok'; end if;
  if p_vereniging_id is not null and not exists
      (select from app.vereniging v where v.id = p_vereniging_id and v.verwijderd_op is null and not v.is_voorbeeld) then
    return 'vereniging_onbekend';
  end if;
  if app.is_last_admin(p_user_id) then return 'laatste_beheerder'; end if;
  update app.users set rol = p_rol, vereniging_id = p_vereniging_id,
      is_contactpersoon = is_contactpersoon and vereniging_id is not distinct from p_vereniging_id
   where id = p_user_id;
  if p_vereniging_id is not null or p_rol = 'superuser' then
    delete from app.toegangsverzoek where user_id = p_user_id and status = 'pending';
  end if;
  delete from app.session where user_id = p_user_id;
  return 'ok';
end $$;
comment on function app.change_user is
  'ok | onbekend | zichzelf | vereniging_onbekend | verouderd | laatste_beheerder; the person is signed out everywhere';

create function app.set_contactpersoon(p_user_id uuid, p_is_contactpersoon boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform priv.require_superuser();
  update app.users set is_contactpersoon = p_is_contactpersoon where id = p_user_id and vereniging_id is not null;
  return found;
end $$;
comment on function app.set_contactpersoon is 'Whether there is such a person, with a club to be the contact of.';

-- Blocking ends every session at once; what the person made stays of the club.
create function app.block_user(p_user_id uuid, p_reden text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  club uuid;
begin
  perform priv.require_superuser();
  if p_user_id = priv.uid() then return 'zichzelf'; end if;
  perform priv.hold_superuser(p_user_id);
  update app.users set geblokkeerd_op = now(), geblokkeerd_door = priv.uid(), geblokkeerd_reden = p_reden
   where id = p_user_id and geblokkeerd_op is null and not is_voorbeeld returning vereniging_id into club;
  if not found then return 'onbekend'; end if;
  delete from app.session where user_id = p_user_id;
  delete from app.verification where value = p_user_id::text;
  insert into app.audit_event (actor_user, vereniging_id, operation, object_table, object_id, after)
    values (priv.uid(), club, 'users.block', 'users', p_user_id, jsonb_build_object('reden', p_reden));
  return 'ok';
end $$;
comment on function app.block_user is 'ok | onbekend (also when blocked already) | zichzelf';

create function app.unblock_user(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  club uuid;
begin
  perform priv.require_superuser();
  update app.users set geblokkeerd_op = null, geblokkeerd_door = null, geblokkeerd_reden = null
   where id = p_user_id and geblokkeerd_op is not null returning vereniging_id into club;
  if not found then return false; end if;
  insert into app.audit_event (actor_user, vereniging_id, operation, object_table, object_id)
    values (priv.uid(), club, 'users.unblock', 'users', p_user_id);
  return true;
end $$;

create function app.list_sessions(p_user_id uuid)
returns table (user_agent text, begun_at timestamptz, used_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform priv.require_superuser();
  return query select s.user_agent, s.created_at, s.updated_at from app.session s
    where s.user_id = p_user_id and s.expires_at > now() order by s.updated_at desc limit 50;
end $$;
comment on function app.list_sessions is 'Where somebody is signed in, last used first; without an address or a token.';

create function app.end_sessions(p_user_id uuid) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  club uuid;
  n bigint;
begin
  perform priv.require_superuser();
  select u.vereniging_id into club from app.users u where u.id = p_user_id and not u.is_voorbeeld;
  if not found then return null; end if;
  delete from app.session where user_id = p_user_id;
  get diagnostics n = row_count;
  insert into app.audit_event (actor_user, vereniging_id, operation, object_table, object_id, after)
    values (priv.uid(), club, 'users.sign-out', 'users', p_user_id, jsonb_build_object('sessions', n));
  return n;
end $$;
comment on function app.end_sessions is
  'Signs somebody out everywhere; returns on how many places, and null when there is no such person.';

create function app.decide_toegangsverzoek_for_club(p_id uuid, p_status text, p_reden text default null) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform priv.require_superuser();
  return priv.decide_toegangsverzoek((select v.vereniging_id from app.toegangsverzoek v where v.id = p_id), p_id, p_status, p_reden);
end $$;
comment on function app.decide_toegangsverzoek_for_club is 'As decide_toegangsverzoek, by the provider in its own name.';

-- The provider's people belong to no club: a request of theirs is a slip, or from before they were one. What was decided
-- stays on record.
create function app.clean_superuser_verzoeken(p_id uuid default null) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  n bigint;
begin
  perform priv.require_superuser();
  delete from app.toegangsverzoek v using app.users u where u.id = v.user_id and u.rol = 'superuser'
    and v.status = 'pending' and (p_id is null or v.id = p_id);
  get diagnostics n = row_count;
  return n;
end $$;
comment on function app.clean_superuser_verzoeken is 'Deletes the open requests of superusers, or the one that is named; returns how many.';

grant execute on function priv.user_marks(text, uuid, boolean, boolean, boolean, text, text, text)
  to app_user, app_auth, app_super, app_retention, app_definer;

-- Only by the index for searching: where the planner thinks that a text is common it would walk through the table. Only
-- what was asked is asked: a condition that everybody meets is read for everybody. The limit bounds what is read of a
-- name that thousands share.
create function priv.list_users_like(p_pattern text, p_marks text[], p_most integer)
returns table (id uuid, naam text, voornaam text, email text, profiel_foto text, rol text, vereniging_id uuid,
  is_contactpersoon boolean, chat_enabled boolean, two_factor_enabled boolean, email_bevestigd boolean,
  geblokkeerd_op timestamptz, laatst_gebruikt_op timestamptz, sorteernaam text)
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_indexscan = off
set enable_indexonlyscan = off as $$
begin
  return query execute format('
    select u.id, u.naam, u.voornaam, u.email, u.profiel_foto, u.rol, u.vereniging_id, u.is_contactpersoon, u.chat_enabled,
        u.two_factor_enabled, u.email_bevestigd, u.geblokkeerd_op, u.laatst_gebruikt_op, u.sorteernaam
      from app.users u where %s limit $3',
    concat_ws(' and ', 'not u.is_voorbeeld',
      case when p_pattern is not null then '(u.naam || '' '' || u.email) ilike $1' end,
      case when p_marks <> '{}' then 'priv.user_marks(u.rol, u.vereniging_id, u.geblokkeerd_op is not null,
        u.two_factor_enabled, u.email_bevestigd, u.naam, u.sorteernaam, u.email) @> $2' end))
    using p_pattern, p_marks, p_most;
end $$;
grant execute on function priv.list_users_like(text, text[], integer) to app_definer;

create function app.search_users(p_text text, p_rol text, p_vereniging_id uuid, p_toestand text, p_most integer)
returns table (id uuid, naam text, voornaam text, email text, profiel_foto text, rol text, vereniging_id uuid,
  is_contactpersoon boolean, chat_enabled boolean, two_factor_enabled boolean, email_bevestigd boolean,
  geblokkeerd_op timestamptz, laatst_gebruikt_op timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  typed text := lower(btrim(p_text));
  is_short constant boolean := char_length(typed) < 3;
  term text := regexp_replace(priv.escape_like(typed), '\s+', '%', 'g');
  marks text[] := array_remove(array['rol:' || p_rol, 'club:' || p_vereniging_id::text, p_toestand,
    case when is_short then 'begin:' || typed end], null);
begin
  perform priv.require_superuser();
  if typed = '' then return; end if;
  return query
    select k.id, k.naam, k.voornaam, k.email, k.profiel_foto, k.rol, k.vereniging_id, k.is_contactpersoon, k.chat_enabled,
        k.two_factor_enabled, k.email_bevestigd, k.geblokkeerd_op, k.laatst_gebruikt_op
      from priv.list_users_like(case when not is_short then '%' || term || '%' end, marks,
        case when is_short then p_most else 120 end) k
     order by not (k.naam ilike term || '%' or k.sorteernaam like term || '%' or k.email like term || '%'),
       k.sorteernaam, k.id
     limit p_most;
end $$;
comment on function app.search_users is
  'The few people whose name or address contains the text, those that begin with it first; of one or two letters those that begin with it.';
grant execute on function app.search_users to app_super;

grant execute on function app.search_overzicht, app.delete_vereniging, app.restore_vereniging, app.change_user, app.set_contactpersoon,
  app.block_user, app.unblock_user, app.list_sessions, app.end_sessions, app.decide_toegangsverzoek_for_club,
  app.clean_superuser_verzoeken to app_super;
grant execute on function app.erase_vereniging to app_retention;

-- ---------------------------------------------------------------------------------------------------------------
-- What a person may know of their own account, and how it ends

create function app.list_own_toegangsverzoeken()
returns table (vereniging_naam text, status text, reden text, created_at timestamptz, beslist_op timestamptz)
language sql stable security definer set search_path = '' as $$
  select v.naam, t.status, t.reden, t.created_at, t.beslist_op
    from app.toegangsverzoek t join app.vereniging v on v.id = t.vereniging_id
   where t.user_id = priv.uid() order by t.created_at desc, t.id desc limit 1000
$$;
comment on function app.list_own_toegangsverzoeken is
  'The caller''s own requests with the clubs'' names, which a person without a club cannot read.';

-- What an event says of somebody else is not the caller's to have: then only that it happened, and when.
create function app.list_own_audit_events()
returns table (at timestamptz, operation text, object_table text, zelf_gedaan boolean, before jsonb, after jsonb)
language sql stable security definer set search_path = '' as $$
  select e.at, e.operation, e.object_table, e.actor_user is not distinct from priv.uid(),
      -- Why the provider blocked somebody is for the provider.
      case when about_me then e.before end, case when about_me then e.after - 'reden' end
    from app.audit_event e
    cross join lateral (select coalesce(e.object_table = 'users' and e.object_id = priv.uid(), false)) k (about_me)
   where e.actor_user = priv.uid() or (e.object_table = 'users' and e.object_id = priv.uid())
   order by e.at desc limit 1000
$$;
comment on function app.list_own_audit_events is 'What the caller did and what was done to their account, newest first.';

create function app.find_deletion_objection() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  person record;
begin
  select u.rol, u.vereniging_id into person from app.users u where u.id = priv.uid();
  if person.rol = 'superuser' then
    if exists (select from app.users u where u.rol = 'superuser' and u.id <> priv.uid() and u.geblokkeerd_op is null) then
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
comment on function app.find_deletion_objection is
  'Why the caller''s account cannot go now: null | account_laatste_beheerder | account_enige_gebruiker | account_laatste_superuser';

-- The row itself goes, and with it sessions, password, second factor, requests and drafts. Who did what keeps its id
-- in the records, and no name: that id is also what is removed again after a backup was put back.
-- Runs inside the two functions below, so with the rights of app_definer; the row is locked already.
create function priv.forget_account(p_user_id uuid) returns text[] language plpgsql set search_path = '' as $$
declare
  person record;
  file_keys text[];
begin
  select u.id, u.email, u.rol, u.vereniging_id, u.is_contactpersoon into person from app.users u where u.id = p_user_id;
  if not found then return '{}'; end if;
  insert into app.audit_event (actor_user, acting_superuser, vereniging_id, operation, object_table, object_id, before)
    values (priv.uid(), priv.acting(), person.vereniging_id, 'users.delete', 'users', person.id, jsonb_build_object(
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
  return file_keys;
end $$;
grant execute on function priv.forget_account(uuid) to app_definer;

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
  select u.rol, u.vereniging_id into person from app.users u where u.id = priv.uid() for update;
  if not found then
    objection := 'niet_gevonden';
    return;
  end if;
  if (person.rol, person.vereniging_id) is distinct from (before.rol, before.vereniging_id) then
    objection := 'verouderd';
    return;
  end if;
  objection := app.find_deletion_objection();
  if objection is not null then return; end if;
  file_keys := priv.forget_account(priv.uid());
end $$;
comment on function app.delete_own_account is
  'Null when it is done, with the keys of files to remove from the store; otherwise an objection and nothing changed.';

grant execute on function app.list_own_toegangsverzoeken, app.list_own_audit_events, app.find_deletion_objection,
  app.delete_own_account to app_user;

-- ---------------------------------------------------------------------------------------------------------------
-- Unsubscribing: whoever has the link in a mail may stop that mail, and nothing else

create function app.find_afmelding(p_token text) returns table (vereniging_naam text, is_notice boolean)
language sql stable security definer set search_path = '' as $$
  select v.naam, o.kind = 'notice' from app.outbox o left join app.vereniging v on v.id = o.vereniging_id where o.unsubscribe_token = p_token
$$;

create function app.unsubscribe(p_token text, p_every_club boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  mail record;
begin
  select o.to_address, o.vereniging_id into mail from app.outbox o where o.unsubscribe_token = p_token;
  if not found then
    return false;
  end if;
  insert into app.mail_suppression (address_sha256, vereniging_id, reason)
    values (sha256(convert_to(lower(mail.to_address), 'UTF8')),
      case when p_every_club then null else mail.vereniging_id end, 'opt_out')
    on conflict do nothing;
  return true;
end $$;

grant execute on function app.find_afmelding(text), app.unsubscribe(text, boolean) to app_public;

-- ---------------------------------------------------------------------------------------------------------------
-- What waits for a person of the provider, and what that person decides. Each act is on record as 'stand.<verb>'.

-- The worker's own way in is the operator at the command line, who is nobody here.
create function app.settle_mail(p_id uuid, p_act text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  mail record;
begin
  if session_user <> 'app_worker' then perform priv.require_superuser(); end if;
  select o.id, o.vereniging_id, o.state, o.updated_at, o.given_up_at, o.text = '' as is_empty,
      -- Its club sent it again, or let go of whom it was to.
      o.kind = 'campaign' and o.exempt is distinct from 'test'
        and not exists (select from app.mailing_ontvanger r where r.outbox_id = o.id) as is_replaced
    into mail from app.outbox o where o.id = p_id for update;
  if not found then return 'onbekend'; end if;
  case p_act
    when 'resend' then
      if mail.state not in ('onzeker', 'failed') or mail.is_replaced then return 'al_gedaan'; end if;
      if mail.is_empty then return 'leeg'; end if;
      -- Until then an answer may still come.
      if mail.state = 'onzeker' and mail.updated_at > now() - interval '15 minutes' then return 'te_vroeg'; end if;
      update app.outbox set state = 'queued', claim = null, run_at = now(), attempt = 0, last_error = null, refused = false,
          look_up = null, given_up_at = null where id = p_id;
      -- It may come back once more.
      delete from app.mail_report where outbox_id = p_id;
    when 'give-up' then
      if mail.state not in ('onzeker', 'failed') or mail.given_up_at is not null then return 'al_gedaan'; end if;
      update app.outbox set state = 'failed', given_up_at = now() where id = p_id;
    when 'take-back' then
      if mail.state <> 'failed' or mail.given_up_at is null then return 'al_gedaan'; end if;
      update app.outbox set given_up_at = null where id = p_id;
    when 'found' then
      if mail.state <> 'onzeker' then return 'al_gedaan'; end if;
      update app.outbox set state = 'sent', sent_at = now(), last_error = null, look_up = null,
          html = case when kind = 'account' then '' else html end, text = case when kind = 'account' then '' else text end
       where id = p_id;
    when 'not-found', 'no-answer' then
      if mail.state <> 'onzeker' then return 'al_gedaan'; end if;
      update app.outbox set look_up = case p_act when 'not-found' then 'onbekend' else 'geen_antwoord' end where id = p_id;
    else
      raise exception 'no act on a mail: %', p_act using errcode = 'invalid_parameter_value';
  end case;
  insert into app.audit_event (actor_user, acting_superuser, vereniging_id, operation, object_table, object_id, before)
    values (priv.uid(), priv.acting(), mail.vereniging_id, 'stand.mail-' || p_act, 'outbox', p_id,
      jsonb_build_object('state', mail.state));
  return 'ok';
end $$;
comment on function app.settle_mail is 'ok | onbekend | al_gedaan | te_vroeg | leeg; resend, give-up, take-back, found, not-found, no-answer';

create function app.release_held_mail(p_vereniging uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  held integer;
begin
  perform priv.require_superuser();
  -- Of a deleted club everything waits as it is.
  perform from app.vereniging v where v.id = p_vereniging and v.verwijderd_op is null for update;
  if not found then return null; end if;
  update app.vereniging set mail_paused_at = null, mail_paused_reason = null
   where id = p_vereniging and mail_paused_at is not null;
  if not found then return 0; end if;
  select count(*) into held from app.outbox o
   where o.vereniging_id = p_vereniging and o.state = 'queued' and o.kind = 'campaign';
  insert into app.audit_event (actor_user, acting_superuser, vereniging_id, operation, object_table, object_id, after)
    values (priv.uid(), priv.acting(), p_vereniging, 'stand.release-mail', 'vereniging', p_vereniging,
      jsonb_build_object('mails', held));
  return held;
end $$;
comment on function app.release_held_mail is 'How many mails go out now, 0 when nothing was stopped; null when there is no such club, or it was deleted.';

create function app.cancel_held_mail(p_vereniging uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  cancelled integer;
begin
  perform priv.require_superuser();
  perform from app.vereniging v where v.id = p_vereniging and v.verwijderd_op is null for update;
  if not found then return null; end if;
  update app.vereniging set mail_counted_from = now() where id = p_vereniging and mail_paused_at is not null;
  if not found then return 0; end if;
  update app.outbox set state = 'failed', last_error = 'cancelled by the provider', given_up_at = now()
   where vereniging_id = p_vereniging and state = 'queued' and kind = 'campaign';
  get diagnostics cancelled = row_count;
  insert into app.audit_event (actor_user, acting_superuser, vereniging_id, operation, object_table, object_id, after)
    values (priv.uid(), priv.acting(), p_vereniging, 'stand.cancel-mail', 'vereniging', p_vereniging,
      jsonb_build_object('mails', cancelled));
  return cancelled;
end $$;
comment on function app.cancel_held_mail is 'How many mails will not go out, 0 when nothing was stopped; null when there is no such club, or it was deleted.';

-- A job that failed as often as it may gets its turn again with the settings that its queue has now. When the same work
-- waits already, that is its turn.
create function app.settle_dead_letter(p_id uuid, p_act text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  letter record;
begin
  perform priv.require_superuser();
  select j.source_name, j.data, j.priority, j.singleton_key into letter from pgboss.job j
   where j.name = 'dead_letter' and j.id = p_id for update;
  -- Work whose queue is gone cannot be done any more, only given up.
  if not found or (p_act = 'rerun' and not exists (select from pgboss.queue q where q.name = letter.source_name)) then return 'onbekend'; end if;
  if p_act = 'rerun' then
    insert into pgboss.job (id, name, data, priority, singleton_key, start_after, keep_until, policy, retry_limit,
        retry_delay, retry_backoff, retry_delay_max, expire_seconds, heartbeat_seconds, deletion_seconds, dead_letter)
      select gen_random_uuid(), q.name, letter.data, letter.priority, letter.singleton_key, now(),
          now() + make_interval(secs => q.retention_seconds), q.policy, q.retry_limit, q.retry_delay, q.retry_backoff,
          q.retry_delay_max, q.expire_seconds, q.heartbeat_seconds, q.deletion_seconds, q.dead_letter
        from pgboss.queue q where q.name = letter.source_name
      on conflict do nothing;
  elsif p_act <> 'give-up' then
    raise exception 'no act on a job: %', p_act using errcode = 'invalid_parameter_value';
  end if;
  delete from pgboss.job j where j.name = 'dead_letter' and j.id = p_id;
  insert into app.audit_event (actor_user, acting_superuser, vereniging_id, operation, object_id, after)
    values (priv.uid(), priv.acting(), (letter.data ->> 'vereniging_id')::uuid, 'stand.job-' || p_act, p_id,
      jsonb_build_object('job', letter.source_name));
  return 'ok';
end $$;
comment on function app.settle_dead_letter is 'ok | onbekend; rerun, give-up';

grant execute on function app.settle_mail to app_super, app_worker;
grant execute on function app.release_held_mail, app.cancel_held_mail, app.settle_dead_letter to app_super;

-- ---------------------------------------------------------------------------------------------------------------
-- Pictures at an address that needs no login

create function app.find_shown_file(p_key text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select f.kind from app.file f
    where f.key = p_key and f.key like 'public/%' and f.state = 'ready'
      -- Who deletes a team takes its photo down, also while it can still be taken back.
      and not exists (select from app.verwijderd_team v
        where v.vereniging_id = f.vereniging_id and v.id = f.owner_id and f.owner_table = 'team')
      and not exists (select from app.vereniging v where v.id = f.vereniging_id and v.verwijderd_op is not null));
end $$;
comment on function app.find_shown_file is 'The kind of a picture that somebody shows now; null when nobody does, or no longer.';
grant execute on function app.find_shown_file to app_public;

-- ---------------------------------------------------------------------------------------------------------------
-- Keeping and clearing away

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
comment on function app.log_security_event is 'What happened at the door of an account, and counts; a change that must be provable is in audit_event.';

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
  delete from app.idempotency_key where created_at < now() - interval '24 hours';
  get diagnostics n = row_count; total := total + n;
  delete from app.generation_cache where expires_at < now();
  get diagnostics n = row_count; total := total + n;
  return total;
end $$;
comment on function app.purge_expired is 'Removes what has run out, of all clubs; returns how many rows.';

create function app.purge_files() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  file_keys text[];
begin
  -- A file that a mail took along is not theirs any more.
  with old as (select b.id from app.bestand b where b.expires_at < now() for update),
    gone as (delete from app.file f using old where f.owner_table = 'bestand' and f.owner_id = old.id returning f.key)
  select coalesce(array_agg(gone.key), '{}') into file_keys from gone;
  delete from app.bestand where expires_at < now();
  return file_keys;
end $$;
comment on function app.purge_files is
  'Removes the files of materials whose hour is over, of all clubs; returns the keys of what has to leave the store.';

create function app.count_files_under_way() returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  -- One that whoever made it died with holds no place (queries.ts).
  return (select count(*) from app.bestand where state in ('wacht', 'bezig')
    and coalesce(begonnen_op, created_at) >= now() - interval '20 minutes');
end $$;
comment on function app.count_files_under_way is 'How many files of materials are being made, of all clubs.';
grant execute on function app.purge_files to app_worker;
grant execute on function app.count_files_under_way to app_user;

-- Asks again what the job already asked: between its look and this lock the person may have come back.
create function app.delete_stale_account(p_user_id uuid) returns text[]
language plpgsql security definer set search_path = '' as $$
begin
  perform from app.vereniging v
   where v.id = (select u.vereniging_id from app.users u where u.id = p_user_id) for update;
  perform from app.users u where u.id = p_user_id and u.rol <> 'superuser'
    and ((not u.email_bevestigd and u.created_at < now() - interval '30 days')
      or (u.laatst_gebruikt_op < now() - interval '24 months' and u.waarschuwingen = 2
        and u.gewaarschuwd_op < now() - interval '30 days')) for update;
  if not found or app.is_last_admin(p_user_id) then return null; end if;
  return priv.forget_account(p_user_id);
end $$;
comment on function app.delete_stale_account is
  'The keys of files to remove from the store; null when the account is in use, never existed or must stay.';

grant execute on function app.delete_stale_account to app_retention;
grant execute on function app.is_last_admin to app_retention;
grant execute on function app.log_security_event to app_user, app_worker, app_public, app_super, app_auth;
grant execute on function app.purge_expired to app_worker;

-- ---------------------------------------------------------------------------------------------------------------
-- What becomes of a banner

-- One more of a banner that is shown, in this week of Amsterdam; false when there is no such banner. While a superuser
-- acts for a club nobody of the club looks at it, so then nothing is counted.
create function app.count_cta(p_id uuid, p_what text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if priv.uid() is null then
    raise exception 'geen_toegang' using errcode = 'insufficient_privilege';
  end if;
  if p_what is null or p_what <> all (array['views', 'clicks', 'dismissals']) then
    raise exception 'count_cta: nothing is counted as %', p_what using errcode = 'invalid_parameter_value';
  end if;
  if not exists (select from app.cta c where c.id = p_id and c.active) then return false; end if;
  if priv.acting() is null then
    insert into app.cta_week as w (cta_id, week, views, clicks, dismissals)
      values (p_id, date_trunc('week', now() at time zone 'Europe/Amsterdam')::date,
        (p_what = 'views')::int, (p_what = 'clicks')::int, (p_what = 'dismissals')::int)
      on conflict (cta_id, week) do update set views = w.views + excluded.views, clicks = w.clicks + excluded.clicks,
        dismissals = w.dismissals + excluded.dismissals;
  end if;
  return true;
end $$;
grant execute on function app.count_cta to app_user;

-- ---------------------------------------------------------------------------------------------------------------
-- Public writes that have one effect, however often they are sent. The answer is for who has the key.

-- Claims the key for this transaction: who comes second waits until the first is done. `is_new` says that it is to be
-- done now; otherwise this is what came of it, and whether the same was asked.
create function app.claim_key(p_operation text, p_key uuid, p_sha256 bytea)
  returns table (is_new boolean, is_same boolean, response jsonb)
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.idempotency_key (operation, key, body_sha256) values (p_operation, p_key, p_sha256)
    on conflict (user_id, operation, key) do nothing;
  if found then return query select true, true, null::jsonb; return; end if;
  return query select false, k.body_sha256 = p_sha256, k.response from app.idempotency_key k
    where k.user_id is null and k.operation = p_operation and k.key = p_key;
end $$;

create function app.keep_answer(p_operation text, p_key uuid, p_response jsonb) returns jsonb
language sql security definer set search_path = '' as $$
  update app.idempotency_key k set status = 200, response = p_response
   where k.user_id is null and k.operation = p_operation and k.key = p_key and k.response is null returning k.response
$$;

create function app.find_answer(p_operation text, p_key uuid) returns table (response jsonb, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select k.response, k.created_at from app.idempotency_key k
   where k.user_id is null and k.operation = p_operation and k.key = p_key and k.response is not null
     and k.created_at > now() - interval '1 hour'
$$;
grant execute on function app.claim_key, app.keep_answer, app.find_answer to app_public;

-- ---------------------------------------------------------------------------------------------------------------
-- The public page of a search, and signing up there

-- What stands on the page at this address; nothing when there is none. Only a pakket that has a name is offered.
create function app.find_inschrijfpagina(p_code text)
  returns table (stand text, zoekopdracht text, naam text, logo text, kleur_1 text, kleur_2 text, kleur_3 text,
    contact_naam text, contact_functie text, contact_telefoonnummer text, contact_mailadres text, pakketten jsonb)
language sql stable security definer set search_path = '' as $$
  with adres as (
    select z.vereniging_id, z.id, z.zoekopdracht,
        case when z.gearchiveerd_op is not null or z.gesloten_op is not null
            or exists (select from app.vereniging e where e.id = z.vereniging_id and e.is_voorbeeld)
          then 'gesloten' else 'open' end as stand
      from app.zoekopdracht z where z.code = p_code and not z.intern
    union all
    select o.vereniging_id, z.id, z.zoekopdracht, 'vervangen' from app.vervangen_adres o
      join app.zoekopdracht z on z.vereniging_id = o.vereniging_id and z.id = o.zoekopdracht_id
      where o.code = p_code
  )
  select a.stand, a.zoekopdracht, v.naam, v.logo, v.kleur_1, v.kleur_2, v.kleur_3, v.contactpersoon_naam,
      (select u.functie from app.users u where u.vereniging_id = v.id and u.is_contactpersoon
          and u.email = lower(btrim(v.contactpersoon_mailadres))),
      v.contactpersoon_telefoonnummer, v.contactpersoon_mailadres,
      case when a.stand = 'open' then coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'pakketnaam', p.pakketnaam,
            'bedrag_per_jaar', p.bedrag_per_jaar, 'eenmalig_bedrag', p.eenmalig_bedrag, 'looptijd_jaar', p.looptijd_jaar,
            'soort_sponsoring', p.soort_sponsoring, 'aanvang_seizoen', p.aanvang_seizoen,
            'tegenprestatie_1', p.tegenprestatie_1, 'tegenprestatie_2', p.tegenprestatie_2,
            'tegenprestatie_3', p.tegenprestatie_3) order by p.positie)
          from app.pakket p where p.vereniging_id = a.vereniging_id and p.zoekopdracht_id = a.id
            and btrim(p.pakketnaam) <> ''), '[]') else '[]' end
    from adres a join app.vereniging v on v.id = a.vereniging_id where v.verwijderd_op is null limit 1
$$;

-- One more look at the page, of nobody.
create function app.count_weergave(p_code text) returns void
language sql security definer set search_path = '' as $$
  insert into app.zoekopdracht_dag as d (vereniging_id, zoekopdracht_id, dag, weergaven)
    select z.vereniging_id, z.id, (now() at time zone 'Europe/Amsterdam')::date, 1 from app.zoekopdracht z
     where z.code = p_code and not z.intern and z.gesloten_op is null and z.gearchiveerd_op is null
    on conflict (vereniging_id, zoekopdracht_id, dag) do update set weergaven = d.weergaven + 1
$$;

-- What a visitor sets going, in the transaction that it belongs to: this one job, of a match that was just stored. A queue
-- that no worker has opened yet is made here; the first that does gives it what its code says.
create function priv.tell_of_sign_up(p_vereniging_id uuid, p_match_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      heartbeat_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name)
    values ('inschrijven.tell', 'short', 5, 5, true, 3600, 300, 15, 14 * 86400, 7 * 86400, 'dead_letter', false, 'job_common')
    on conflict do nothing;
  insert into pgboss.job (id, name, data, singleton_key, start_after, keep_until, policy, retry_limit, retry_delay,
      retry_backoff, retry_delay_max, expire_seconds, heartbeat_seconds, deletion_seconds, dead_letter)
    select gen_random_uuid(), q.name, jsonb_build_object('vereniging_id', p_vereniging_id, 'data',
        jsonb_build_object('match_id', p_match_id)), p_match_id::text, now(),
        now() + make_interval(secs => q.retention_seconds), q.policy, q.retry_limit, q.retry_delay, q.retry_backoff,
        q.retry_delay_max, q.expire_seconds, q.heartbeat_seconds, q.deletion_seconds, q.dead_letter
      from pgboss.queue q where q.name = 'inschrijven.tell';
  if not found then raise exception 'a sign-up that nobody would hear of'; end if;
end $$;
grant execute on function priv.tell_of_sign_up to app_definer;

-- What the visitor is told when a row cannot be stored; what is wrong with the database itself stays what it is.
create function priv.fail_sign_up(p_what text, p_state text, p_why text) returns void
language plpgsql set search_path = '' as $$
begin
  if left(p_state, 2) = any (array['08', '40', '53', '55', '57', '58']) then
    raise exception '%', p_why using errcode = p_state;
  end if;
  raise exception '%', p_what using errcode = 'AB001', detail = p_state || ' ' || p_why;
end $$;
grant execute on function priv.fail_sign_up to app_definer;

-- Stores a company that signs up, with the pakket as it is at this moment: of what was sent only which one counts. The
-- search is locked, so that nobody changes, closes or deletes it meanwhile. `tegenprestaties` is what the page showed.
create function app.sign_up(p_code text, p_pakket_id uuid, p_bedrijf jsonb, p_akkoord_tekst_versie text,
    p_standaard text[], p_ingevuld_seconden integer, p_verzonden_keer integer)
  returns table (uitkomst text, vereniging_id uuid, match_id uuid, package_details jsonb)
language plpgsql security definer set search_path = '' as $$
declare
  search record;
  chosen app.pakket;
  promised text[];
  details jsonb;
  details_then jsonb;
  is_same boolean;
  club uuid;
  sponsor uuid;
  made uuid;
begin
  select z.vereniging_id, z.id, z.gesloten_op, z.gearchiveerd_op into search from app.zoekopdracht z
   where z.code = p_code and not z.intern for share;
  if not found or exists (select from app.vereniging v where v.id = search.vereniging_id and v.verwijderd_op is not null) then
    return query select 'onbekend', null::uuid, null::uuid, null::jsonb; return;
  end if;
  -- Nobody signs up with the example club.
  if search.gesloten_op is not null or search.gearchiveerd_op is not null
      or exists (select from app.vereniging v where v.id = search.vereniging_id and v.is_voorbeeld) then
    return query select 'gesloten', null::uuid, null::uuid, null::jsonb; return;
  end if;
  club := search.vereniging_id;
  select p.* into chosen from app.pakket p where p.vereniging_id = club and p.zoekopdracht_id = search.id
    and p.id = p_pakket_id and btrim(p.pakketnaam) <> '';
  if not found then
    return query select 'geen_pakket', null::uuid, null::uuid, null::jsonb; return;
  end if;
  promised := array(select btrim(t) from unnest(array[chosen.tegenprestatie_1, chosen.tegenprestatie_2,
    chosen.tegenprestatie_3]) with ordinality u (t, n) where btrim(t) <> '' order by n);
  if promised = '{}' then promised := p_standaard; end if;
  details := jsonb_build_object('naam', chosen.pakketnaam, 'bedrag_per_jaar', chosen.bedrag_per_jaar,
    'eenmalig_bedrag', chosen.eenmalig_bedrag, 'looptijd_jaar', chosen.looptijd_jaar,
    'soort_sponsoring', chosen.soort_sponsoring, 'aanvang_seizoen', chosen.aanvang_seizoen,
    'tegenprestaties', to_jsonb(promised));

  -- The same company on the same search within a day is one match, also when it is sent twice at once. By its name and
  -- its mail address: who knows only the name keeps nobody out, and who has two companies signs up with both. What was
  -- refused is no sign-up. `anders`: what was sent now is not what stands there.
  perform pg_advisory_xact_lock(hashtextextended('sign_up:' || search.id, 0));
  select m.id, m.package_details, (m.selected_pakket_id, s.contactpersoon, s.adres, s.postcode, s.plaats, s.kvk_nummer,
        s.telefoonnummer) is not distinct from (chosen.id, p_bedrijf ->> 'contactpersoon', p_bedrijf ->> 'adres',
        p_bedrijf ->> 'postcode', p_bedrijf ->> 'plaats', p_bedrijf ->> 'kvk_nummer', p_bedrijf ->> 'telefoonnummer')
    into made, details_then, is_same from app.match m
    join app.sponsor s on s.vereniging_id = m.vereniging_id and s.id = m.sponsor_id
   where m.vereniging_id = club and m.zoekopdracht_id = search.id and m.bron = 'inschrijving'
     and m.status <> 'rejected' and m.created_at > now() - interval '24 hours'
     and s.email_sleutel = lower(btrim(p_bedrijf ->> 'email'))
     and s.bedrijfsnaam_sleutel = priv.bedrijfssleutel(p_bedrijf ->> 'bedrijfsnaam')
   order by m.created_at limit 1;
  if found then
    return query select case when is_same then 'dubbel' else 'anders' end, club, made, details_then; return;
  end if;

  begin
    insert into app.sponsor (vereniging_id, bedrijfsnaam, contactpersoon, adres, postcode, plaats, kvk_nummer, email,
        telefoonnummer, akkoord, akkoord_bron, akkoord_tekst_versie)
      values (club, p_bedrijf ->> 'bedrijfsnaam', p_bedrijf ->> 'contactpersoon', p_bedrijf ->> 'adres',
        p_bedrijf ->> 'postcode', p_bedrijf ->> 'plaats', p_bedrijf ->> 'kvk_nummer', p_bedrijf ->> 'email',
        p_bedrijf ->> 'telefoonnummer', true, 'publiek_formulier', p_akkoord_tekst_versie)
      returning id into sponsor;
  exception when others then perform priv.fail_sign_up('sponsor_mislukt', sqlstate, sqlerrm);
  end;
  begin
    insert into app.match (vereniging_id, sponsor_id, zoekopdracht_id, selected_pakket_id, bron, status, package_details,
        pipeline_stage, ingevuld_seconden, verzonden_keer)
      values (club, sponsor, search.id, chosen.id, 'inschrijving', 'pending', details, 'new', p_ingevuld_seconden,
        p_verzonden_keer)
      returning id into made;
    insert into app.tegenprestatie (vereniging_id, match_id, positie, omschrijving)
      select club, made, n, t from unnest(promised) with ordinality u (t, n);
  exception when others then perform priv.fail_sign_up('match_mislukt', sqlstate, sqlerrm);
  end;
  insert into app.audit_event (vereniging_id, operation, object_table, object_id, after)
    values (club, 'match.sign_up', 'match', made, jsonb_build_object('zoekopdracht_id', search.id, 'pakket_id', chosen.id));
  perform priv.tell_of_sign_up(club, made);
  return query select 'nieuw', club, made, details;
end $$;
grant execute on function app.find_inschrijfpagina, app.count_weergave, app.sign_up to app_public;

-- Anybody can fill in anybody's address: it gets one confirmation a day, of whichever club. Who asks holds the address
-- until its transaction ends.
create function app.may_confirm(p_address text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('confirmation:' || lower(p_address), 0));
  return not exists (select from app.outbox o where o.to_address = lower(p_address)
    and o.template = 'inschrijven.confirmation' and o.created_at > now() - interval '24 hours');
end $$;
grant execute on function app.may_confirm, app.find_inschrijfpagina to app_worker;

-- How many calls to a host failed within the hour, for whichever club, those that are tried again among them; who asks
-- learns nothing else of others.
create function app.count_webhook_failures(p_host text) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(d.attempt - case when d.state in ('sending', 'succeeded') then 1 else 0 end), 0)
    from app.webhook_delivery d
   where d.host = lower(p_host) and coalesce(d.finished_at, d.created_at) > now() - interval '1 hour'
$$;
grant execute on function app.count_webhook_failures to app_user, app_worker;

-- What was kept of a print view, for whoever has its id; null when there is none, or no longer.
create function app.find_weergave(p_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select c.brochure_data from app.generation_cache c join app.vereniging v on v.id = c.vereniging_id
   where c.id = p_id and c.expires_at > now() and v.verwijderd_op is null
$$;
grant execute on function app.find_weergave to app_public;

-- ---------------------------------------------------------------------------------------------------------------
-- What comes to the club by itself

create function app.find_agenda(p_sleutel bytea)
returns table (vereniging_id uuid, user_id uuid, naam text)
language sql stable security definer set search_path = '' as $$
  select a.vereniging_id, a.user_id, v.naam from app.agenda_adres a
    join app.users u on u.id = a.user_id and u.vereniging_id = a.vereniging_id
    join app.vereniging v on v.id = a.vereniging_id
    cross join lateral priv.open_modules(v.id, v.bypass_payment_restrictions) o
   where a.sleutel = p_sleutel and u.geblokkeerd_op is null and u.email_bevestigd and v.verwijderd_op is null
     and o.sponsorbeheer
$$;
comment on function app.find_agenda is 'Whose calendar a secret address is, while they may open sponsorbeheer.';

create function app.list_agenda(p_sleutel bytea, p_from date, p_most integer)
returns table (match_id uuid, sponsor_id uuid, soort text, dag date, bedrijfsnaam text, opmerking text, updated_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select m.id, s.id, k.soort, k.dag, s.bedrijfsnaam, k.opmerking, greatest(m.updated_at, s.updated_at)
    from app.find_agenda(p_sleutel) a
    join app.match m on m.vereniging_id = a.vereniging_id
      and m.validatie_admin and m.status <> 'rejected' and m.pipeline_stage <> 'lost'
      and (m.assigned_to_user_id is null or m.assigned_to_user_id = a.user_id)
    join app.sponsor s on s.vereniging_id = m.vereniging_id and s.id = m.sponsor_id
    cross join lateral (values ('opvolging', m.next_follow_up_date, m.next_follow_up_note),
      ('contract', case when m.contract_signed then m.contract_end_date end, null)) k (soort, dag, opmerking)
   where k.dag >= p_from
   order by k.dag, m.id, k.soort limit p_most
$$;
comment on function app.list_agenda is 'Follow-ups and end dates of one''s own sponsors and of those of nobody.';

-- Club by club in the order of their ids, so that it costs as much for the last as for the first.
create function app.list_clubs_to_remind(p_today date, p_after uuid, p_most integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select v.id
    from app.vereniging v
    cross join lateral (select from app.match m
       where m.vereniging_id = v.id and m.contract_signed and m.validatie_admin and m.status <> 'rejected'
         and m.pipeline_stage <> 'lost' and m.einde_dag between p_today and p_today + 90
         and not exists (select from app.contractherinnering h
           where h.vereniging_id = v.id and h.match_id = m.id and h.einddatum = m.contract_end_date
             and h.dagen = case when m.einde_dag <= p_today + 7 then 7 when m.einde_dag <= p_today + 30 then 30 else 90 end)
       limit 1) found
    cross join lateral priv.open_modules(v.id, v.bypass_payment_restrictions) o
   where v.id > p_after and v.verwijderd_op is null and not v.is_voorbeeld and o.sponsorbeheer
   order by v.id limit p_most
$$;
comment on function app.list_clubs_to_remind is 'Clubs with a contract that came within 90, 30 or 7 days of its end and nobody was mailed of.';

create function app.list_clubs_to_sum_up(p_today date, p_after uuid, p_most integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select v.id
    from app.vereniging v
    cross join lateral (select from app.match m
       where m.vereniging_id = v.id and m.validatie_admin and m.status <> 'rejected' and m.pipeline_stage <> 'lost'
         and (m.next_follow_up_date < date_trunc('week', p_today)::date + 7
           or (m.contract_signed and m.contract_end_date between p_today and p_today + 90)
           or (m.bron = 'inschrijving' and m.pipeline_stage = 'new' and m.vrijgegeven_voor_user))
       limit 1) found
    cross join lateral priv.open_modules(v.id, v.bypass_payment_restrictions) o
   where v.id > p_after and v.verwijderd_op is null and not v.is_voorbeeld and o.sponsorbeheer
   order by v.id limit p_most
$$;
comment on function app.list_clubs_to_sum_up is 'Clubs about whose week there may be something to say.';

create function app.may_mail_club(p_vereniging_id uuid) returns table (matches boolean)
language sql stable security definer set search_path = '' as $$
  select o.matches from app.vereniging v cross join lateral priv.open_modules(v.id, v.bypass_payment_restrictions) o
   where v.id = p_vereniging_id and v.verwijderd_op is null and o.sponsorbeheer
$$;
comment on function app.may_mail_club is 'A row while the club is there and may open sponsorbeheer, with whether it may open its matches too.';

grant execute on function app.find_agenda(bytea) to app_definer, app_public;
grant execute on function app.list_agenda(bytea, date, integer) to app_public;
grant execute on function app.list_clubs_to_remind(date, uuid, integer), app.list_clubs_to_sum_up(date, uuid, integer),
  app.may_mail_club(uuid) to app_worker;

-- ---------------------------------------------------------------------------------------------------------------
-- Two sponsors that are one company

-- ---------------------------------------------------------------------------------------------------------------
-- A published brochure on a phone

-- Changes when anything on the page does: the brochure, its search, the club, whom it can be asked, its teams, its cover.
create function priv.mobile_stamp(p_club uuid, p_version integer, p_campagnemiddel_id uuid, p_cover text) returns text
language sql stable set search_path = '' as $$
  select md5(concat_ws(' ', p_version,
    (select concat_ws(' ', z.code, z.zoekopdracht, z.gesloten_op, 'archief', z.gearchiveerd_op) from app.campagnemiddel c
       join app.zoekopdracht z on z.vereniging_id = c.vereniging_id and z.id = c.zoekopdracht_id
      where c.vereniging_id = p_club and c.id = p_campagnemiddel_id),
    (select concat_ws(' ', v.version, v.verwijderd_op) from app.vereniging v where v.id = p_club),
    (select concat_ws(' ', count(*), max(u.updated_at)) from app.users u
      where u.vereniging_id = p_club and u.is_contactpersoon),
    (select string_agg(t.id::text, ' ' order by t.id) from app.team t where t.vereniging_id = p_club),
    (select concat_ws(' ', i.version) from app.cover_images i where i.id::text = p_cover)))
$$;
grant execute on function priv.mobile_stamp to app_definer;

-- The published brochure at this address, which is everybody's or that of one recipient; nothing when there is none.
create function app.find_mobiele_brochure(p_key text)
  returns table (unique_link_id text, stamp text, expires_at timestamptz, snapshot jsonb, logo text, club jsonb,
    people jsonb, teams uuid[], zoekopdracht text, code text, is_gesloten boolean, cover jsonb, voorblad_key text)
language sql stable security definer set search_path = '' as $$
  with asked as (
    select a.vereniging_id, a.id from app.mobile_brochures a where a.unique_link_id = p_key
    union all
    select l.vereniging_id, l.mobile_brochure_id from app.mobiele_link l where l.token = p_key
  )
  select m.unique_link_id,
      priv.mobile_stamp(m.vereniging_id, m.version, m.campagnemiddel_id, m.brochure_data_snapshot #>> '{vereniging,coverImage}'),
      m.expires_at, m.brochure_data_snapshot, v.logo,
      jsonb_build_object('contactpersoon_naam', v.contactpersoon_naam, 'contactpersoon_mailadres',
        v.contactpersoon_mailadres, 'contactpersoon_telefoonnummer', v.contactpersoon_telefoonnummer,
        'contactpersoon_naam_2', v.contactpersoon_naam_2, 'contactpersoon_mailadres_2', v.contactpersoon_mailadres_2,
        'contactpersoon_telefoonnummer_2', v.contactpersoon_telefoonnummer_2),
      coalesce((select jsonb_agg(jsonb_build_object('naam', u.naam, 'email', u.email, 'telefoon', u.telefoon,
          'functie', u.functie, 'profiel_foto', null) order by u.sorteernaam, u.id)
        from app.users u where u.vereniging_id = v.id and u.is_contactpersoon), '[]'),
      array(select t.id from app.team t where t.vereniging_id = v.id),
      z.zoekopdracht, z.code, coalesce(z.gesloten_op, z.gearchiveerd_op) is not null,
      (select jsonb_build_object('id', i.id, 'titel', i.titel, 'url', i.original_url, 'thumbnail_url', i.thumbnail_url,
          'width', i.width, 'height', i.height, 'eigen', i.vereniging_id is not null)
        from app.cover_images i where i.id::text = m.brochure_data_snapshot #>> '{vereniging,coverImage}'
          and (i.vereniging_id is null or i.vereniging_id = v.id)),
      m.voorblad_key
    from asked join app.mobile_brochures m on m.vereniging_id = asked.vereniging_id and m.id = asked.id
      join app.vereniging v on v.id = m.vereniging_id
      join app.campagnemiddel c on c.vereniging_id = m.vereniging_id and c.id = m.campagnemiddel_id
      join app.zoekopdracht z on z.vereniging_id = c.vereniging_id and z.id = c.zoekopdracht_id
   where m.revoked_at is null and (m.expires_at is null or m.expires_at > now()) and v.verwijderd_op is null limit 1
$$;

-- Of what a web process holds: what is still published, and as it was held only where the stamp is the same.
create function app.list_mobile_stamps(p_links text[], p_tokens text[]) returns table (key text, stamp text)
language sql stable security definer set search_path = '' as $$
  select m.unique_link_id,
      priv.mobile_stamp(m.vereniging_id, m.version, m.campagnemiddel_id, m.brochure_data_snapshot #>> '{vereniging,coverImage}')
    from app.mobile_brochures m
   where m.unique_link_id = any (p_links) and m.revoked_at is null and (m.expires_at is null or m.expires_at > now())
  union all
  select l.token, '' from app.mobiele_link l where l.token = any (p_tokens)
$$;

create function app.find_mobiele_link(p_campagnemiddel_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select m.unique_link_id from app.mobile_brochures m join app.vereniging v on v.id = m.vereniging_id
   where m.campagnemiddel_id = p_campagnemiddel_id and m.revoked_at is null
     and (m.expires_at is null or m.expires_at > now()) and v.verwijderd_op is null
$$;

-- One more look, of nobody: at the address of all, or at that of one recipient, whose mail then shows it.
create function app.count_mobiele_weergave(p_key text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  vandaag date := (now() at time zone 'Europe/Amsterdam')::date;
  link record;
begin
  update app.mobile_brochures m set weergaven = m.weergaven + 1, laatst_bekeken_op = vandaag
   where m.unique_link_id = p_key and m.revoked_at is null;
  if found then return true; end if;
  update app.mobiele_link l set weergaven = l.weergaven + 1, laatst_bekeken_op = vandaag
    from app.mobile_brochures m
   where l.token = p_key and m.vereniging_id = l.vereniging_id and m.id = l.mobile_brochure_id and m.revoked_at is null
   returning l.vereniging_id, l.communication_id into link;
  if not found then return false; end if;
  update app.sponsor_communications c set weergaven = c.weergaven + 1, laatst_bekeken_op = vandaag
   where c.vereniging_id = link.vereniging_id and c.id = link.communication_id;
  return true;
end $$;
grant execute on function app.find_mobiele_brochure, app.list_mobile_stamps, app.find_mobiele_link,
  app.count_mobiele_weergave to app_public;

create function app.list_opt_outs(p_sponsor_ids uuid[]) returns setof text
language sql stable security definer set search_path = '' as $$
  select distinct k.adres
    from (select s.email_sleutel as adres from app.sponsor s
       where s.vereniging_id = priv.club() and s.id = any (p_sponsor_ids)
      union all
      select lower(btrim(c.email)) from app.contactpersoon c
       where c.vereniging_id = priv.club() and c.sponsor_id = any (p_sponsor_ids)) k
    join app.mail_suppression m on m.address_sha256 = sha256(convert_to(k.adres, 'UTF8'))
   where m.vereniging_id = priv.club() and m.reason = 'opt_out'
$$;
comment on function app.list_opt_outs is 'Which addresses of these sponsors want no mail of the club that asks.';
grant execute on function app.list_opt_outs(uuid[]) to app_user;

-- ---------------------------------------------------------------------------------------------------------------
-- Mail of a club: how the people stand whom it wants to mail, and mail that is stopped before it went

-- Of the addresses that are given, and of the club that asks: an opt-out is known as a code only, and nobody can list them.
create function app.read_mail_standing(p_addresses text[])
returns table (address text, suppressed text, mailed_at timestamptz)
language sql stable security definer set search_path = '' as $$
  with named as materialized (
    select distinct lower(x) as address from unnest(p_addresses) x
  ), recent as materialized (
    select distinct on (n.address) n.address, o.created_at, o.sent_at
      from named n join app.outbox o on lower(o.to_address) = n.address
     where o.vereniging_id = (select priv.club()) and o.kind = 'campaign' and o.created_at > now() - interval '7 days'
       and o.exempt is distinct from 'test' and o.state not in ('failed', 'suppressed')
     order by n.address, o.created_at desc
  ), known as materialized (
    select a.address, a.created_at, s.id as sponsor_id from recent a
      join app.sponsor s on s.vereniging_id = (select priv.club()) and s.email_sleutel = a.address
    union
    select a.address, a.created_at, c.sponsor_id from recent a
      join app.contactpersoon c on c.vereniging_id = (select priv.club()) and lower(btrim(c.email)) = a.address
  ), answered as materialized (
    select k.address from known k where exists (
        select from app.match m where m.vereniging_id = (select priv.club()) and m.sponsor_id = k.sponsor_id
           and ((m.bron = 'inschrijving' and m.created_at > k.created_at)
             or exists (select from app.sponsor_communications c
               where c.vereniging_id = m.vereniging_id and c.match_id = m.id and c.created_at > k.created_at
                 and c.communication_type <> 'note'
                 and not exists (select from app.mailing_ontvanger r
                   where r.vereniging_id = c.vereniging_id and r.communication_id = c.id))))
      or exists (select from app.gebeurtenis g
         where g.vereniging_id = (select priv.club()) and g.sponsor_id = k.sponsor_id and g.op > k.created_at
           and g.ongedaan_op is null and g.werd ->> 'pipeline_stage' in ('negotiating', 'active'))
  )
  -- What somebody asked for goes before what a server said.
  select n.address, (select s.reason from app.mail_suppression s
        where s.address_sha256 = sha256(convert_to(n.address, 'UTF8'))
          and (s.vereniging_id is null or s.vereniging_id = (select priv.club()))
        order by s.reason = 'bounce', s.reason limit 1),
      case when n.address not in (select y.address from answered y) then coalesce(r.sent_at, r.created_at) end
    from named n left join recent r on r.address = n.address
$$;
comment on function app.read_mail_standing is
  'Per address in lower case: why it wants or takes no mail, and when this club mailed it within the week. Who answered since (signed up, was called, met or mailed with by a person, or went on to negotiating) counts as not mailed.';
grant execute on function app.read_mail_standing to app_user, app_worker;

create function app.stop_mails(p_batch uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform from app.outbox o where o.vereniging_id = priv.club() and o.batch_id = p_batch for update;
  if exists (select from app.outbox o where o.vereniging_id = priv.club() and o.batch_id = p_batch
      and (o.state <> 'queued' or o.attempt > 0)) then
    return false;
  end if;
  delete from app.outbox o where o.vereniging_id = priv.club() and o.batch_id = p_batch;
  return true;
end $$;
-- Who is mailed again does not also get the first one, whoever looks at that later.
create function app.withdraw_mails(p_ids uuid[]) returns setof uuid
language sql security definer set search_path = '' as $$
  update app.outbox o set state = 'failed', given_up_at = now()
   where o.vereniging_id = priv.club() and o.id = any (p_ids) and o.kind = 'campaign' and o.state in ('failed', 'onzeker')
   returning o.id
$$;
comment on function app.withdraw_mails is 'Which of these mails, failed or in doubt, never go any more.';
grant execute on function app.withdraw_mails to app_user;
-- Only what waits for its first try, and not what waits for a second one.
create function app.start_mails(p_batch uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  n integer;
begin
  update app.outbox o set run_at = now() where o.vereniging_id = priv.club() and o.batch_id = p_batch
    and o.state = 'queued' and o.attempt = 0 and o.run_at > now();
  get diagnostics n = row_count;
  return n;
end $$;
comment on function app.start_mails is 'Lets the mails of one act go now; how many of them still waited.';
grant execute on function app.start_mails to app_user;
comment on function app.stop_mails is 'Takes the mails of one act back, all or none: false when one of them was begun.';
grant execute on function app.stop_mails to app_user, app_worker;

-- ---------------------------------------------------------------------------------------------------------------
-- What came back of mail that was taken. Only for who runs the mail; which mail it is about was proved before this.

create function app.brake_mail(p_vereniging uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  since timestamptz;
  mails integer;
  bounced integer;
  complaints integer;
begin
  select greatest(v.mail_counted_from, now() - interval '30 days') into since from app.vereniging v
   where v.id = p_vereniging and v.mail_paused_at is null for update;
  if not found then return false; end if;
  select count(*) filter (where o.refused or o.state in ('sent', 'onzeker')), count(*) filter (where o.refused),
      count(*) filter (where exists (select from app.mail_report r where r.outbox_id = o.id and r.kind = 'complaint'))
    into mails, bounced, complaints
    from app.outbox o where o.vereniging_id = p_vereniging and o.kind = 'campaign' and o.created_at > since;
  -- More than 5 % back, or more than 0.1 % who complain; of a few mails one or two say nothing yet.
  if not (bounced >= 5 and bounced * 20 > mails) and not (complaints >= 2 and complaints * 1000 > mails) then
    return false;
  end if;
  update app.vereniging set mail_paused_at = now(), mail_paused_reason = case
      when complaints >= 2 and complaints * 1000 > mails
        then format('%s van de %s ontvangers klaagden over de mail.', complaints, mails)
      else format('%s van de %s mails kwamen terug.', bounced, mails) end
   where id = p_vereniging;
  return true;
end $$;
comment on function app.brake_mail is 'Stops the campaigns of a club of which too much comes back, until the provider lets them go; true when it just did.';

create function app.report_mail(p_id uuid, p_message_id text, p_kind text, p_status text, p_diagnostic text, p_source text)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  mail record;
begin
  select o.id, o.vereniging_id, o.state, o.to_address into mail from app.outbox o
   where o.id = p_id or (p_id is null and o.message_id = p_message_id) for update;
  if not found or mail.state in ('queued', 'suppressed') then return 'onbekend'; end if;
  -- Who sends it is about to write down that it was taken.
  if mail.state = 'sending' then return 'te_vroeg'; end if;
  -- What the server says names whom it was to, and who was erased is named nowhere any more.
  if mail.to_address = 'gewist' then p_diagnostic := null; end if;
  insert into app.mail_report (outbox_id, kind, status, diagnostic, source)
    values (mail.id, p_kind, p_status, p_diagnostic, p_source) on conflict do nothing;
  if not found then return 'bekend'; end if;
  if p_kind = 'bounce' then
    update app.outbox set state = 'failed', refused = true, last_error = concat_ws(' ', 'came back:', p_status, p_diagnostic)
     where id = mail.id and state in ('sent', 'onzeker');
  end if;
  -- An address that does not exist exists for nobody; what is wrong with ours (5.1.7, 5.1.8) is not theirs. A full mailbox, or a server that took offence, may take the next.
  if mail.to_address <> 'gewist' and (p_kind = 'complaint' or (p_kind = 'bounce' and p_status ~ '^5\.(1\.([1236]|10)|2\.1)$')) then
    insert into app.mail_suppression (address_sha256, vereniging_id, reason)
      values (sha256(convert_to(lower(mail.to_address), 'UTF8')),
        case when p_kind = 'complaint' then mail.vereniging_id end, p_kind)
      on conflict do nothing;
  end if;
  if p_kind <> 'delayed' then perform app.brake_mail(mail.vereniging_id); end if;
  return 'ok';
end $$;
comment on function app.report_mail is
  'ok | bekend (told before) | onbekend (no mail of ours that was taken) | te_vroeg (try again); by id or else by Message-ID.';
grant execute on function app.brake_mail to app_definer, app_worker;
grant execute on function app.report_mail to app_worker;
