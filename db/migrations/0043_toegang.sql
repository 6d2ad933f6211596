-- Choosing a club, and deciding who may join it.

-- ---------------------------------------------------------------------------------------------------------------
-- Looking for a club among hundreds of thousands

-- Clubs are seldom added; a list of names that still have to be put into the index would be read by every search.
alter index app.vereniging_naam_trgm set (fastupdate = off);

-- Names that begin with the text, in the order of the index, so that ten of them cost ten.
create index vereniging_naam_begin on app.vereniging (lower(naam) text_pattern_ops);
create index vereniging_plaats on app.vereniging (lower(plaatsnaam));

-- Names that contain the text. Only by the trigram index: for a word that the planner thinks is common it would
-- otherwise walk through the table until it has enough, and a wrong guess makes that the whole table.
-- The limit bounds the rows that are fetched for a word that thousands of clubs share ('vereniging').
create function priv.vereniging_met(p_patroon text)
returns table (id uuid, naam text, plaatsnaam text, type_vereniging text, logo text)
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_indexscan = off
set enable_indexonlyscan = off as $$
begin
  return query
    select v.id, v.naam, v.plaatsnaam, v.type_vereniging, v.logo from app.vereniging v
     where v.naam ilike p_patroon limit 200;
end $$;
grant execute on function priv.vereniging_met(text) to app_definer;

create or replace function app.zoek_vereniging(p_naam text)
returns table (id uuid, naam text, plaatsnaam text, type_vereniging text, logo text)
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant integer := 10;
  term text := replace(replace(replace(btrim(p_naam), '\', '\\'), '%', '\%'), '_', '\_');
  begun uuid[];
begin
  if priv.uid() is null then
    raise exception 'geen_toegang' using errcode = 'insufficient_privilege';
  end if;
  if char_length(btrim(p_naam)) < 3 then return; end if;
  select array_agg(k.id) into begun from (
    select v.id from app.vereniging v where lower(v.naam) like lower(term) || '%'
     order by lower(v.naam) using operator(pg_catalog.~<~) limit most) k;
  return query
    select v.id, v.naam, v.plaatsnaam, v.type_vereniging, v.logo from app.vereniging v
     where v.id = any (begun) order by lower(v.naam), v.id;
  if coalesce(cardinality(begun), 0) = most then return; end if;
  return query
    select k.id, k.naam, k.plaatsnaam, k.type_vereniging, k.logo from priv.vereniging_met('%' || term || '%') k
     where k.id <> all (coalesce(begun, '{}'))
     order by lower(k.naam), k.id limit most - coalesce(cardinality(begun), 0);
end $$;
comment on function app.zoek_vereniging is
  'At most 10 clubs whose name contains the text, from three characters on; those that begin with it come first.';

-- What is the club's own in its name: 'V.V. Groenendaal' and 'Voetbalvereniging Groenendaal' are both 'groenendaal'.
create function priv.eigen_naam(p_naam text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(btrim(regexp_replace(regexp_replace(regexp_replace(lower(p_naam), '\.', '', 'g'),
    '\m(\w*vereniging|\w*club|\w*bond|stichting|[a-z]{0,3}[vsfth][vc]|de|het)\M', ' ', 'g'), '\W+', ' ', 'g')), ''), lower(p_naam))
$$;
grant execute on function priv.eigen_naam(text) to app_definer;

-- Before a second club of the same name is made. In one place: nearly the same words, or the same kind of club and nearly
-- the same own words (in a village every club has the village in its name). Elsewhere: the same name, with a place that is
-- written otherwise.
create function app.zoek_gelijkende_vereniging(p_naam text, p_plaatsnaam text, p_type_vereniging text)
returns table (id uuid, naam text, plaatsnaam text, type_vereniging text, logo text)
language plpgsql stable security definer set search_path = '' as $$
declare
  zelfde_naam text := lower(btrim(p_naam));
  plaats text := lower(btrim(p_plaatsnaam));
begin
  if priv.uid() is null then
    raise exception 'geen_toegang' using errcode = 'insufficient_privilege';
  end if;
  return query
    select k.id, k.naam, k.plaatsnaam, k.type_vereniging, k.logo from (
      (select v.id, v.naam, v.plaatsnaam, v.type_vereniging, v.logo from app.vereniging v
        where lower(v.plaatsnaam) = plaats limit 2000)
      union
      (select v.id, v.naam, v.plaatsnaam, v.type_vereniging, v.logo from app.vereniging v
        where lower(v.naam) = zelfde_naam limit 50)) k
    where case when lower(k.plaatsnaam) = plaats
        then public.similarity(lower(k.naam), zelfde_naam) >= 0.6
          or (k.type_vereniging = p_type_vereniging
            and public.similarity(priv.eigen_naam(k.naam), priv.eigen_naam(p_naam)) >= 0.6)
        else public.similarity(lower(k.plaatsnaam), plaats) >= 0.4 end
    order by public.similarity(lower(k.naam), zelfde_naam) desc, k.naam, k.id limit 5;
end $$;
comment on function app.zoek_gelijkende_vereniging is 'At most 5 clubs that may be the one somebody is about to make.';
grant execute on function app.zoek_gelijkende_vereniging(text, text, text) to app_user;

-- ---------------------------------------------------------------------------------------------------------------
-- Deciding

-- The person is locked before the request, as in founding a club: who founds a club while being let into another waits,
-- instead of both holding what the other needs.
create or replace function app.verwerk_toegangsverzoek(p_id uuid, p_status text, p_reden text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  club uuid := priv.admin_club();
  aanvrager uuid;
begin
  if p_status is null or p_status not in ('approved', 'rejected') then
    raise exception 'ongeldige_status' using errcode = 'invalid_parameter_value';
  end if;
  select v.user_id into aanvrager from app.toegangsverzoek v
   where v.id = p_id and v.vereniging_id = club and v.status = 'pending';
  if not found then return 'al_verwerkt_of_onbekend'; end if;
  perform from app.users u where u.id = aanvrager for update;
  perform from app.toegangsverzoek v
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

-- Who is deleted by an admin asked in vain, so it must be on record who did it; that somebody withdraws is their own.
create trigger audit_delete after delete on app.toegangsverzoek for each row
  when (old.user_id is distinct from priv.uid()) execute function priv.audit_columns('user_id', 'status');

-- The mail to the club's admins says who asks. A job may read that, for as long as it is undecided.
create policy aanvrager_job on app.users for select to app_worker
  using (id in (select v.user_id from app.toegangsverzoek v
    where v.vereniging_id = (select priv.club()) and v.status = 'pending'));

-- ---------------------------------------------------------------------------------------------------------------
-- Members

-- As before, but each of the two can be changed without saying the other, which somebody else may just have changed.
create or replace function app.wijzig_lid(p_user_id uuid, p_rol text, p_is_contactpersoon boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  club uuid := priv.admin_club();
  lid record;
begin
  if p_rol not in ('member', 'admin') then
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
  update app.users set rol = coalesce(p_rol, rol), is_contactpersoon = coalesce(p_is_contactpersoon, is_contactpersoon)
   where id = p_user_id;
  -- Other rights, new session; but who changes the own role is not thrown out halfway.
  if lid.rol <> coalesce(p_rol, lid.rol) and p_user_id <> priv.uid() then
    delete from app.session where user_id = p_user_id;
  end if;
  return 'ok';
end $$;
comment on function app.wijzig_lid is 'ok | onbekend | laatste_beheerder; null leaves rol or is_contactpersoon as it is';
