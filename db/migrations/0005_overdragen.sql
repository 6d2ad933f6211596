-- Handing over: what stands on somebody's name goes to a successor in one act, and can come back for seven days.

create table app.overdracht (
  vereniging_id uuid not null references app.vereniging on delete cascade,
  id uuid not null default priv.uuidv7(),
  van_user_id uuid not null,
  -- Null while it waits for somebody who has no account with the club yet.
  naar_user_id uuid,
  state text not null check (state in ('uitgenodigd', 'gedaan', 'teruggedraaid')),
  -- Who is waited for; the code in the mail is kept as its SHA-256.
  uitgenodigd_naam text,
  uitgenodigd_email text check (uitgenodigd_email = lower(uitgenodigd_email)),
  sleutel bytea unique check (length(sleutel) = 32),
  -- Why the last try to take it came to nothing.
  bezwaar text check (bezwaar in ('andere_club', 'gever_geen_beheerder')),
  -- What goes along, and whether the giver leaves the club.
  opvolgingen boolean not null,
  sponsors boolean not null,
  contactpersoon boolean not null,
  beheerder boolean not null,
  stopt boolean not null,
  -- The number of the new contact person of the club, and what the giver wrote to the successor.
  telefoon text,
  bericht text,
  -- Ids of what went along, how many sponsors and follow-ups that were, and how the club's contact could be reached.
  meegegaan jsonb not null default '{}' check (jsonb_typeof(meegegaan) = 'object'),
  -- The giver left the club since: nothing comes back.
  is_definitief boolean not null default false,
  -- When it was done, or the invitation was last sent.
  op timestamptz not null default now(),
  gemaild_op timestamptz,
  file_key text,
  created_at timestamptz not null default now(),
  primary key (vereniging_id, id),
  check ((state = 'uitgenodigd') = (naar_user_id is null)),
  check ((state = 'uitgenodigd') = (uitgenodigd_email is not null and uitgenodigd_naam is not null and sleutel is not null)),
  check (naar_user_id <> van_user_id)
);
comment on table app.overdracht is 'tenancy:tenant';
create index overdracht_van on app.overdracht (vereniging_id, van_user_id, op desc);
create index overdracht_naar on app.overdracht (vereniging_id, naar_user_id, op desc) where naar_user_id is not null;
-- One at a time is waited for.
create unique index overdracht_one_open on app.overdracht (vereniging_id, van_user_id) where state = 'uitgenodigd';
-- By the address of whoever signs in, and what the job of the night lets go, of all clubs.
create index overdracht_uitgenodigd_all_clubs on app.overdracht (uitgenodigd_email) where state = 'uitgenodigd';
create index overdracht_op_all_clubs on app.overdracht (op);

alter table app.overdracht enable row level security;
alter table app.overdracht force row level security;
create policy tenant on app.overdracht to app_user, app_worker
  using (vereniging_id = (select priv.club())) with check (vereniging_id = (select priv.club()));
create policy super on app.overdracht for select to app_super using ((select priv.rol()) = 'superuser');
create policy definer on app.overdracht to app_definer using (true) with check (true);
-- A hand-over is made, taken and turned back by the functions below; the job that mails says so.
grant select on app.overdracht to app_user, app_worker, app_super;
grant update (gemaild_op, bericht, file_key) on app.overdracht to app_worker;
grant select, insert, update, delete on app.overdracht to app_definer;
create policy retention on app.overdracht to app_retention using (op < now() - interval '36 days');
grant select (vereniging_id, id, op), delete on app.overdracht to app_retention;
create trigger audit_acting after insert or update or delete on app.overdracht for each row
  when (priv.acting() is not null) execute function priv.record_change();
-- The mail says who gave, also when that person just left the club. The job reads that until it is mailed.
create policy gever_job on app.users for select to app_worker
  using (id in (select o.van_user_id from app.overdracht o
    where o.vereniging_id = (select priv.club()) and o.state = 'gedaan' and o.gemaild_op is null));

-- It also asks whether the club may see sponsors at all.
grant execute on function priv.open_modules(uuid, boolean) to app_worker;

-- What the functions below touch of other tables.
create policy definer on app.tegenprestatie for select to app_definer using (true);
create policy definer_hand_over on app.tegenprestatie for update to app_definer using (true) with check (true);
grant select (vereniging_id, id, match_id, status, toegewezen_aan_user_id), update (toegewezen_aan_user_id, updated_by_user_id)
  on app.tegenprestatie to app_definer;
create policy definer_hand_over on app.gebeurtenis for insert to app_definer with check (soort = 'eigenaar');
create policy definer_turn_back on app.gebeurtenis for update to app_definer using (soort = 'eigenaar') with check (soort = 'eigenaar');
grant select, insert (vereniging_id, sponsor_id, match_id, soort, was, werd, door_user_id), update (ongedaan_op)
  on app.gebeurtenis to app_definer;
grant update (updated_by_user_id) on app.match to app_definer;
grant update (contactpersoon_naam, contactpersoon_mailadres, contactpersoon_telefoonnummer, contactpersoon_naam_2,
  contactpersoon_mailadres_2, contactpersoon_telefoonnummer_2, updated_by_user_id) on app.vereniging to app_definer;

-- ---------------------------------------------------------------------------------------------------------------

create function priv.has_opvolging(p_bron text, p_fase text, p_dag date) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select p_fase <> 'lost' and (p_dag is not null or (p_bron = 'inschrijving' and p_fase = 'new'))
$$;
comment on function priv.has_opvolging is 'Somebody has to get in touch: on a day, or because the company signed up and heard nothing yet.';

create function priv.is_contact_of(p_naam text, p_mailadres text, p_user_naam text, p_email text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(lower(btrim(p_mailadres)) = p_email, false)
    or coalesce(btrim(p_naam) <> '' and lower(btrim(p_naam)) = lower(btrim(p_user_naam)), false)
$$;

-- With the rights of the caller. Two who look at the same thing get the same.
create function app.stamp_overdracht(p_club uuid, p_user_id uuid) returns text
language sql stable set search_path = '' as $$
  select md5(concat_ws('|',
    (select string_agg(m.id || case when priv.has_opvolging(m.bron, m.pipeline_stage, m.next_follow_up_date) then '!' else '' end,
        ',' order by m.id) from app.match m where m.vereniging_id = p_club and m.assigned_to_user_id = p_user_id), '-',
    (select string_agg(t.id::text, ',' order by t.id) from app.tegenprestatie t
      where t.vereniging_id = p_club and t.toegewezen_aan_user_id = p_user_id and t.status in ('open', 'bezig')), '-',
    (select concat_ws(',', u.rol, u.is_contactpersoon, app.is_last_admin(u.id),
        priv.is_contact_of(v.contactpersoon_naam, v.contactpersoon_mailadres, u.naam, u.email),
        priv.is_contact_of(v.contactpersoon_naam_2, v.contactpersoon_mailadres_2, u.naam, u.email))
      from app.users u join app.vereniging v on v.id = u.vereniging_id where u.id = p_user_id and u.vereniging_id = p_club)))
$$;
comment on function app.stamp_overdracht is 'Changes when something comes to stand on somebody''s name, or no longer does.';
grant execute on function priv.has_opvolging, priv.is_contact_of, app.stamp_overdracht to app_user, app_worker, app_definer;

-- With the rights of the caller too: what the screen shows of somebody as contact and admin, and the stamp of everything.
create function app.find_overdracht_bezit(p_club uuid, p_user_id uuid)
returns table (naam text, voornaam text, vereniging text, plekken text[], telefoon text, is_beheerder boolean,
  is_bevestigd boolean, is_laatste boolean, stempel text, gezien_op timestamptz)
language sql stable set search_path = '' as $$
  select u.naam, coalesce(u.voornaam, ''), v.naam,
      array_remove(array[case when k.een then 'contact' end, case when k.twee then 'contact_2' end,
        case when u.is_contactpersoon then 'aanspreekpunt' end], null),
      case when k.een then v.contactpersoon_telefoonnummer when k.twee then v.contactpersoon_telefoonnummer_2 end,
      u.rol = 'admin', u.email_bevestigd, app.is_last_admin(u.id), app.stamp_overdracht(v.id, u.id), now()
    from app.users u join app.vereniging v on v.id = u.vereniging_id
      cross join lateral (select
        priv.is_contact_of(v.contactpersoon_naam, v.contactpersoon_mailadres, u.naam, u.email) as een,
        priv.is_contact_of(v.contactpersoon_naam_2, v.contactpersoon_mailadres_2, u.naam, u.email) as twee) k
   where u.id = p_user_id and u.vereniging_id = p_club
$$;
grant execute on function app.find_overdracht_bezit to app_user;

-- Everything that is somebody's, locked in one order, whoever asks: the club, its matches, its people. Who assigns a match
-- locks that first and the person after it.
create function priv.lock_overdracht(p_club uuid, p_van uuid, p_naar uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  -- Not so that who adds something to the club has to wait; who lets in, removes or changes people does.
  perform from app.vereniging v where v.id = p_club and v.verwijderd_op is null for no key update;
  if not found then return false; end if;
  perform from app.match m where m.vereniging_id = p_club and m.assigned_to_user_id = p_van order by m.id for no key update;
  perform from app.users u where u.id in (p_van, p_naar) order by u.id for no key update;
  return true;
end $$;

-- Moves what the row says, in as many statements for one sponsor as for ten thousand. All of it is locked.
create function priv.move_overdracht(r app.overdracht, p_naar uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  gever record;
  krijger record;
  club record;
  weg jsonb := '{"matches": [], "tegenprestaties": [], "sponsors": 0, "opvolgingen": 0}';
  plekken jsonb := '[]';
begin
  select u.id, u.naam, u.email, u.rol, u.is_contactpersoon into gever from app.users u where u.id = r.van_user_id;
  select u.id, coalesce(nullif(btrim(u.naam), ''), u.email) as naam, u.email, u.rol, u.is_contactpersoon
    into krijger from app.users u where u.id = p_naar;
  if r.sponsors or r.opvolgingen then
    with gone as (
      update app.match m set assigned_to_user_id = p_naar, updated_by_user_id = r.van_user_id
       where m.vereniging_id = r.vereniging_id and m.assigned_to_user_id = r.van_user_id
         and (r.sponsors or priv.has_opvolging(m.bron, m.pipeline_stage, m.next_follow_up_date))
      returning m.id, m.sponsor_id, priv.has_opvolging(m.bron, m.pipeline_stage, m.next_follow_up_date) as has_opvolging
    ), told as (
      insert into app.gebeurtenis (vereniging_id, sponsor_id, match_id, soort, was, werd, door_user_id)
        select r.vereniging_id, k.sponsor_id, k.id, 'eigenaar', jsonb_build_object('assigned_to_user_id', r.van_user_id),
            jsonb_build_object('assigned_to_user_id', p_naar), r.van_user_id from gone k
    )
    select weg || jsonb_build_object('matches', coalesce(jsonb_agg(k.id), '[]'), 'sponsors', count(distinct k.sponsor_id),
        'opvolgingen', count(*) filter (where k.has_opvolging)) into weg from gone k;
    with gone as (
      update app.tegenprestatie t set toegewezen_aan_user_id = p_naar, updated_by_user_id = r.van_user_id
       where t.vereniging_id = r.vereniging_id and t.toegewezen_aan_user_id = r.van_user_id and t.status in ('open', 'bezig')
      returning t.id
    )
    select weg || jsonb_build_object('tegenprestaties', coalesce(jsonb_agg(k.id), '[]')) into weg from gone k;
  end if;
  if r.contactpersoon then
    select priv.is_contact_of(v.contactpersoon_naam, v.contactpersoon_mailadres, gever.naam, gever.email) as een,
        priv.is_contact_of(v.contactpersoon_naam_2, v.contactpersoon_mailadres_2, gever.naam, gever.email) as twee,
        v.contactpersoon_naam, v.contactpersoon_mailadres, v.contactpersoon_telefoonnummer,
        v.contactpersoon_naam_2, v.contactpersoon_mailadres_2, v.contactpersoon_telefoonnummer_2
      into club from app.vereniging v where v.id = r.vereniging_id;
    if club.een or club.twee then
      -- An address of the club itself stays: only the giver's own becomes the successor's.
      update app.vereniging v set
          contactpersoon_naam = case when club.een then krijger.naam else v.contactpersoon_naam end,
          contactpersoon_mailadres = case when club.een and lower(btrim(v.contactpersoon_mailadres)) = gever.email
            then krijger.email else v.contactpersoon_mailadres end,
          contactpersoon_telefoonnummer = case when club.een then r.telefoon else v.contactpersoon_telefoonnummer end,
          contactpersoon_naam_2 = case when club.twee then krijger.naam else v.contactpersoon_naam_2 end,
          contactpersoon_mailadres_2 = case when club.twee and lower(btrim(v.contactpersoon_mailadres_2)) = gever.email
            then krijger.email else v.contactpersoon_mailadres_2 end,
          contactpersoon_telefoonnummer_2 = case when club.twee then r.telefoon else v.contactpersoon_telefoonnummer_2 end,
          updated_by_user_id = r.van_user_id
        where v.id = r.vereniging_id;
      if club.een then
        plekken := plekken || jsonb_build_object('plek', 1, 'naam', club.contactpersoon_naam,
          'mailadres', club.contactpersoon_mailadres, 'telefoon', club.contactpersoon_telefoonnummer);
      end if;
      if club.twee then
        plekken := plekken || jsonb_build_object('plek', 2, 'naam', club.contactpersoon_naam_2,
          'mailadres', club.contactpersoon_mailadres_2, 'telefoon', club.contactpersoon_telefoonnummer_2);
      end if;
    end if;
    if gever.is_contactpersoon then
      update app.users set is_contactpersoon = (id = p_naar) where id in (r.van_user_id, p_naar);
      weg := weg || jsonb_build_object('aanspreekpunt', true, 'was_aanspreekpunt', krijger.is_contactpersoon);
    end if;
  end if;
  if r.beheerder then
    update app.users set rol = case id when p_naar then 'admin' else 'member' end where id in (r.van_user_id, p_naar);
    -- Other rights, new session; who changes the own role is not thrown out halfway.
    delete from app.session k where k.user_id <> priv.uid()
      and (k.user_id = r.van_user_id or (k.user_id = p_naar and krijger.rol <> 'admin'));
    weg := weg || jsonb_build_object('beheerder', true, 'was_beheerder', krijger.rol = 'admin');
  end if;
  if r.stopt then
    update app.users set vereniging_id = null, rol = 'member', is_contactpersoon = false where id = r.van_user_id;
    if r.van_user_id <> priv.uid() then delete from app.session where user_id = r.van_user_id; end if;
  end if;
  return weg || jsonb_build_object('plekken', plekken);
end $$;

create function priv.record_overdracht(r app.overdracht, p_what text, p_after jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  insert into app.audit_event (actor_user, acting_superuser, vereniging_id, operation, object_table, object_id, after)
    values (priv.uid(), priv.acting(), r.vereniging_id, 'overdracht.' || p_what, 'overdracht', r.id, p_after);
end $$;

create function priv.count_overdracht(p_meegegaan jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object('matches', jsonb_array_length(p_meegegaan -> 'matches'),
    'sponsors', p_meegegaan -> 'sponsors', 'opvolgingen', p_meegegaan -> 'opvolgingen',
    'tegenprestaties', jsonb_array_length(p_meegegaan -> 'tegenprestaties'),
    'plekken', jsonb_array_length(p_meegegaan -> 'plekken') + coalesce(p_meegegaan ->> 'aanspreekpunt' = 'true', false)::integer,
    'beheerder', coalesce(p_meegegaan -> 'beheerder', 'false'))
$$;
grant execute on function priv.lock_overdracht, priv.move_overdracht, priv.record_overdracht, priv.count_overdracht to app_definer;

-- The choices as they were sent: {opvolgingen, sponsors, contactpersoon, beheerder, stopt, telefoon, bericht}.
create function priv.draft_overdracht(p_club uuid, p_keuzes jsonb) returns app.overdracht
language sql stable set search_path = '' as $$
  select (jsonb_populate_record(null::app.overdracht, p_keuzes || jsonb_build_object('vereniging_id', p_club,
    'id', priv.uuidv7(), 'van_user_id', priv.uid(), 'meegegaan', '{}'::jsonb, 'is_definitief', false, 'op', now(),
    'created_at', now()))).*
$$;
-- Why the giver cannot do this; null when nothing is in the way. What is the giver's is locked.
create function priv.refuse_overdracht(r app.overdracht, p_stempel text) returns text
language plpgsql stable set search_path = '' as $$
declare
  gever record;
begin
  select u.rol into gever from app.users u where u.id = r.van_user_id and u.vereniging_id = r.vereniging_id
    and u.rol <> 'superuser' and u.geblokkeerd_op is null;
  if not found then return 'geen_lid'; end if;
  if exists (select from app.overdracht o where o.vereniging_id = r.vereniging_id and o.van_user_id = r.van_user_id
      and o.state = 'uitgenodigd') then
    return 'wacht_al';
  end if;
  if app.stamp_overdracht(r.vereniging_id, r.van_user_id) is distinct from p_stempel then return 'verouderd'; end if;
  if r.beheerder and gever.rol <> 'admin' then return 'geen_beheerder'; end if;
  if r.stopt then
    if app.is_last_admin(r.van_user_id) and not r.beheerder then return 'laatste_beheerder'; end if;
    if not (r.sponsors and r.opvolgingen and r.contactpersoon) then return 'blijft_achter'; end if;
  end if;
  return null;
end $$;
grant execute on function priv.draft_overdracht, priv.refuse_overdracht to app_definer;

create function app.give_overdracht(p_naar uuid, p_stempel text, p_keuzes jsonb) returns table (code text, id uuid)
language plpgsql security definer set search_path = '' as $$
declare
  club uuid := priv.club();
  r app.overdracht;
begin
  if priv.acting() is not null or not priv.lock_overdracht(club, priv.uid(), p_naar) then
    return query select 'geen_lid', null::uuid;
    return;
  end if;
  r := priv.draft_overdracht(club, p_keuzes);
  code := priv.refuse_overdracht(r, p_stempel);
  if code is null and not exists (select from app.users u where u.id = p_naar and u.vereniging_id = club
      and u.id <> priv.uid() and u.rol <> 'superuser' and u.geblokkeerd_op is null) then
    code := 'ontvanger_weg';
  end if;
  if code is not null then return next; return; end if;
  r.state := 'gedaan';
  r.naar_user_id := p_naar;
  r.is_definitief := r.stopt;
  r.meegegaan := priv.move_overdracht(r, p_naar);
  insert into app.overdracht select r.*;
  perform priv.record_overdracht(r, 'hand-over', priv.count_overdracht(r.meegegaan)
    || jsonb_build_object('van', r.van_user_id, 'naar', r.naar_user_id, 'stopt', r.stopt));
  code := 'ok';
  id := r.id;
  return next;
end $$;
comment on function app.give_overdracht is
  'ok | geen_lid | wacht_al | verouderd | geen_beheerder | laatste_beheerder | blijft_achter | ontvanger_weg; only ok changes something';

-- To let somebody in is an admin's: so only an admin invites, and must still be one when the invitation is taken.
create function app.invite_overdracht(p_naam text, p_email text, p_sleutel bytea, p_stempel text, p_keuzes jsonb)
returns table (code text, id uuid)
language plpgsql security definer set search_path = '' as $$
declare
  club uuid := priv.club();
  r app.overdracht;
begin
  if priv.acting() is not null or not priv.lock_overdracht(club, priv.uid(), null) then
    return query select 'geen_lid', null::uuid;
    return;
  end if;
  r := priv.draft_overdracht(club, p_keuzes);
  code := priv.refuse_overdracht(r, p_stempel);
  if code is null and not exists (select from app.users u where u.id = priv.uid() and u.rol = 'admin' and u.email_bevestigd) then
    code := 'geen_beheerder';
  end if;
  if code is null and exists (select from app.users u where u.email = lower(p_email) and u.vereniging_id = club) then
    code := 'al_lid';
  end if;
  if code is not null then return next; return; end if;
  r.state := 'uitgenodigd';
  r.uitgenodigd_naam := p_naam;
  r.uitgenodigd_email := lower(p_email);
  r.sleutel := p_sleutel;
  insert into app.overdracht select r.*;
  perform priv.record_overdracht(r, 'invite', jsonb_build_object('van', r.van_user_id, 'stopt', r.stopt));
  code := 'ok';
  id := r.id;
  return next;
end $$;
comment on function app.invite_overdracht is
  'ok | geen_lid | wacht_al | verouderd | geen_beheerder | laatste_beheerder | blijft_achter | al_lid; nothing moves yet';

create function app.renew_overdracht(p_id uuid, p_sleutel bytea) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  r app.overdracht;
begin
  if priv.acting() is not null then return false; end if;
  update app.overdracht o set sleutel = p_sleutel, op = now(), bezwaar = null
   where o.vereniging_id = priv.club() and o.id = p_id and o.van_user_id = priv.uid() and o.state = 'uitgenodigd'
     and exists (select from app.users u where u.id = priv.uid() and u.rol = 'admin') returning o.* into r;
  if not found then return false; end if;
  perform priv.record_overdracht(r, 'renew', jsonb_build_object('van', r.van_user_id));
  return true;
end $$;
comment on function app.renew_overdracht is 'A new code for an own invitation, for thirty days; the old one finds nothing any more.';

create function app.withdraw_overdracht(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  r app.overdracht;
begin
  if priv.acting() is not null then return false; end if;
  delete from app.overdracht o where o.vereniging_id = priv.club() and o.id = p_id and o.van_user_id = priv.uid()
    and o.state = 'uitgenodigd' returning o.* into r;
  if not found then return false; end if;
  perform priv.record_overdracht(r, 'withdraw', jsonb_build_object('van', r.van_user_id));
  return true;
end $$;

-- Why who asks cannot take it, by the address which that person confirmed; null when nothing is in the way.
create function priv.object_overdracht(r app.overdracht) returns text
language plpgsql stable set search_path = '' as $$
declare
  ik record;
begin
  select u.email, u.vereniging_id, u.rol into ik from app.users u
   where u.id = priv.uid() and u.email_bevestigd and u.geblokkeerd_op is null;
  return case when ik.email is distinct from r.uitgenodigd_email then 'ander_adres'
    when r.op <= now() - interval '30 days' then 'verlopen'
    when ik.rol = 'superuser' or (ik.vereniging_id is not null and ik.vereniging_id <> r.vereniging_id) then 'andere_club'
    when not exists (select from app.users u where u.id = r.van_user_id and u.vereniging_id = r.vereniging_id
      and u.rol = 'admin' and u.geblokkeerd_op is null) then 'gever_geen_beheerder'
    when r.stopt and app.is_last_admin(r.van_user_id) and not r.beheerder then 'gever_geen_beheerder' end;
end $$;

-- The giver reads why nothing moved, as who was invited found it last. What expired says so by itself, and somebody with
-- another address was not invited.
create function priv.note_overdracht(r app.overdracht, p_bezwaar text) returns void
language plpgsql set search_path = '' as $$
begin
  -- Who looks around in the example club changes nothing.
  if p_bezwaar in ('ander_adres', 'verlopen') or current_setting('transaction_read_only')::boolean then return; end if;
  update app.overdracht o set bezwaar = p_bezwaar
   where o.vereniging_id = r.vereniging_id and o.id = r.id and o.state = 'uitgenodigd' and o.bezwaar is distinct from p_bezwaar;
end $$;
grant execute on function priv.object_overdracht, priv.note_overdracht to app_definer;

-- What would go along now, in the words of what went, and the number that would stand on public pages. With the rights of
-- the caller.
create function app.weigh_overdracht(p_club uuid, p_id uuid)
returns table (opvolgingen integer, tegenprestaties integer, sponsors integer, plekken integer, beheerder boolean, telefoon text)
language sql stable set search_path = '' as $$
  select m.opvolgingen, t.tegenprestaties, m.sponsors,
      case when o.contactpersoon then k.een::integer + k.twee::integer + g.is_contactpersoon::integer else 0 end,
      o.beheerder, case when o.contactpersoon and (k.een or k.twee) then o.telefoon end
    from app.overdracht o join app.vereniging v on v.id = o.vereniging_id join app.users g on g.id = o.van_user_id
      cross join lateral (select
        priv.is_contact_of(v.contactpersoon_naam, v.contactpersoon_mailadres, g.naam, g.email) as een,
        priv.is_contact_of(v.contactpersoon_naam_2, v.contactpersoon_mailadres_2, g.naam, g.email) as twee) k
      cross join lateral (select count(*) filter (where h.is_open)::integer as opvolgingen,
          count(distinct x.sponsor_id) filter (where o.sponsors or h.is_open)::integer as sponsors
        from app.match x cross join lateral (select priv.has_opvolging(x.bron, x.pipeline_stage, x.next_follow_up_date) as is_open) h
        where x.vereniging_id = o.vereniging_id and x.assigned_to_user_id = o.van_user_id and (o.sponsors or o.opvolgingen)) m
      cross join lateral (select count(*)::integer as tegenprestaties from app.tegenprestatie x
        where x.vereniging_id = o.vereniging_id and x.toegewezen_aan_user_id = o.van_user_id and x.status in ('open', 'bezig')
          and (o.sponsors or o.opvolgingen)) t
   where o.vereniging_id = p_club and o.id = p_id
$$;
grant execute on function app.weigh_overdracht to app_user, app_definer;

-- By the address of who asks, or by the code, which says which one is meant and is no right by itself.
create function app.find_overdracht(p_sleutel bytea)
returns table (code text, id uuid, van text, vereniging_naam text, gaat_mee jsonb, telefoon text)
language plpgsql security definer set search_path = '' as $$
declare
  r app.overdracht;
begin
  select o.* into r
    from app.users u join app.overdracht o on o.state = 'uitgenodigd'
        and case when p_sleutel is null then o.uitgenodigd_email = u.email and u.email_bevestigd and o.op > now() - interval '30 days'
          else o.sleutel = p_sleutel end
      join app.vereniging v on v.id = o.vereniging_id and v.verwijderd_op is null
   where u.id = priv.uid() and u.geblokkeerd_op is null
   -- Who is invited twice is shown what can be taken.
   order by priv.object_overdracht(o) is not null, o.op desc limit 1;
  if not found then return; end if;
  code := coalesce(priv.object_overdracht(r), 'ok');
  id := r.id;
  perform priv.note_overdracht(r, nullif(code, 'ok'));
  if code <> 'ander_adres' then
    select g.naam, v.naam, to_jsonb(w) - 'telefoon', w.telefoon into van, vereniging_naam, gaat_mee, telefoon
      from app.users g join app.vereniging v on v.id = r.vereniging_id
        cross join lateral app.weigh_overdracht(r.vereniging_id, r.id) w
     where g.id = r.van_user_id;
  end if;
  return next;
end $$;
comment on function app.find_overdracht is
  'The invitation for who asks, or the one of the code: ok | ander_adres | verlopen | andere_club | gever_geen_beheerder. What is in it only for the one who is invited.';

-- Joins the club and moves everything, or does neither.
create function app.accept_overdracht(p_id uuid) returns table (code text, vereniging_id uuid, vereniging text)
language plpgsql security definer set search_path = '' as $$
declare
  r app.overdracht;
begin
  select o.* into r from app.overdracht o where o.id = p_id and o.state = 'uitgenodigd';
  if not found or not priv.lock_overdracht(r.vereniging_id, r.van_user_id, priv.uid()) then
    code := 'weg';
    return next;
    return;
  end if;
  -- Taken, withdrawn or sent anew while this one waited.
  select o.* into r from app.overdracht o where o.id = p_id and o.state = 'uitgenodigd' for update;
  code := case when r.id is null then 'weg' else priv.object_overdracht(r) end;
  if code is not null then
    perform priv.note_overdracht(r, code);
    -- That there is such an invitation is nobody else's to know.
    if code = 'ander_adres' then code := 'weg'; end if;
    return next;
    return;
  end if;
  update app.users u set vereniging_id = r.vereniging_id, rol = 'member' where u.id = priv.uid() and u.vereniging_id is null;
  delete from app.toegangsverzoek v where v.user_id = priv.uid() and v.status = 'pending';
  -- Nobody is waited for any more, or it would go with the giver who leaves.
  update app.overdracht o set state = 'gedaan', naar_user_id = priv.uid(), uitgenodigd_naam = null, uitgenodigd_email = null,
      sleutel = null, bezwaar = null, op = now(), is_definitief = r.stopt
   where o.vereniging_id = r.vereniging_id and o.id = r.id;
  r.meegegaan := priv.move_overdracht(r, priv.uid());
  update app.overdracht o set meegegaan = r.meegegaan where o.vereniging_id = r.vereniging_id and o.id = r.id;
  perform priv.record_overdracht(r, 'accept', priv.count_overdracht(r.meegegaan)
    || jsonb_build_object('van', r.van_user_id, 'naar', priv.uid(), 'stopt', r.stopt));
  code := 'ok';
  accept_overdracht.vereniging_id := r.vereniging_id;
  vereniging := (select v.naam from app.vereniging v where v.id = r.vereniging_id);
  return next;
end $$;
comment on function app.accept_overdracht is
  'ok | weg (withdrawn, taken, or of another address) | verlopen | andere_club | gever_geen_beheerder; only ok moves something';

-- Back to the giver, as far as it still stands as it was handed over.
create function app.turn_back_overdracht(p_id uuid) returns table (code text, terug integer, blijft integer)
language plpgsql security definer set search_path = '' as $$
declare
  r app.overdracht;
  krijger record;
  plek jsonb;
  n integer;
begin
  terug := 0;
  blijft := 0;
  select o.* into r from app.overdracht o where o.vereniging_id = priv.club() and o.id = p_id and o.van_user_id = priv.uid();
  if not found or priv.acting() is not null then code := 'onbekend'; return next; return; end if;
  perform priv.lock_overdracht(r.vereniging_id, r.naar_user_id, r.van_user_id);
  select o.* into r from app.overdracht o where o.vereniging_id = priv.club() and o.id = p_id for update;
  code := case when r.id is null then 'onbekend' when r.state <> 'gedaan' then 'al_gedaan'
    when r.is_definitief or (r.op at time zone 'Europe/Amsterdam')::date + 7 < (now() at time zone 'Europe/Amsterdam')::date
      then 'te_laat' end;
  if code is not null then return next; return; end if;
  select u.id, coalesce(nullif(btrim(u.naam), ''), u.email) as naam, u.email, u.rol, u.is_contactpersoon into krijger
    from app.users u where u.id = r.naar_user_id and u.vereniging_id = r.vereniging_id;

  with back as (
    update app.match m set assigned_to_user_id = r.van_user_id, updated_by_user_id = r.van_user_id
     where m.vereniging_id = r.vereniging_id and m.assigned_to_user_id = r.naar_user_id
       and m.id in (select j::uuid from jsonb_array_elements_text(r.meegegaan -> 'matches') j)
    returning m.id
  ), undone as (
    update app.gebeurtenis g set ongedaan_op = now() from back
     where g.vereniging_id = r.vereniging_id and g.match_id = back.id and g.soort = 'eigenaar' and g.op = r.op
       and g.ongedaan_op is null
  )
  select count(*) into n from back;
  terug := n;
  blijft := jsonb_array_length(r.meegegaan -> 'matches') - n;
  with back as (
    update app.tegenprestatie t set toegewezen_aan_user_id = r.van_user_id, updated_by_user_id = r.van_user_id
     where t.vereniging_id = r.vereniging_id and t.toegewezen_aan_user_id = r.naar_user_id
       and t.id in (select j::uuid from jsonb_array_elements_text(r.meegegaan -> 'tegenprestaties') j)
    returning 1
  )
  select count(*) into n from back;
  terug := terug + n;
  blijft := blijft + jsonb_array_length(r.meegegaan -> 'tegenprestaties') - n;
  for plek in select jsonb_array_elements(r.meegegaan -> 'plekken') loop
    if plek ->> 'plek' = '1' then
      update app.vereniging v set contactpersoon_naam = plek ->> 'naam', contactpersoon_mailadres = plek ->> 'mailadres',
          contactpersoon_telefoonnummer = plek ->> 'telefoon', updated_by_user_id = r.van_user_id
       where v.id = r.vereniging_id and v.contactpersoon_naam = krijger.naam
         and v.contactpersoon_mailadres in (krijger.email, plek ->> 'mailadres')
         and v.contactpersoon_telefoonnummer is not distinct from r.telefoon;
    else
      update app.vereniging v set contactpersoon_naam_2 = plek ->> 'naam', contactpersoon_mailadres_2 = plek ->> 'mailadres',
          contactpersoon_telefoonnummer_2 = plek ->> 'telefoon', updated_by_user_id = r.van_user_id
       where v.id = r.vereniging_id and v.contactpersoon_naam_2 = krijger.naam
         and (v.contactpersoon_mailadres_2 = krijger.email or v.contactpersoon_mailadres_2 is not distinct from plek ->> 'mailadres')
         and v.contactpersoon_telefoonnummer_2 is not distinct from r.telefoon;
    end if;
    terug := terug + found::integer;
    blijft := blijft + (not found)::integer;
  end loop;
  if r.meegegaan ->> 'aanspreekpunt' = 'true' then
    if krijger.is_contactpersoon then
      update app.users u set is_contactpersoon = u.id = r.van_user_id or r.meegegaan ->> 'was_aanspreekpunt' = 'true'
       where u.id in (r.van_user_id, krijger.id);
      terug := terug + 1;
    else
      blijft := blijft + 1;
    end if;
  end if;
  if r.meegegaan ->> 'beheerder' = 'true' then
    if krijger.rol = 'admin' then
      update app.users u set rol = case when u.id = r.van_user_id or r.meegegaan ->> 'was_beheerder' = 'true'
          then 'admin' else 'member' end where u.id in (r.van_user_id, krijger.id);
      if r.meegegaan ->> 'was_beheerder' <> 'true' then delete from app.session where user_id = krijger.id; end if;
      terug := terug + 1;
    else
      blijft := blijft + 1;
    end if;
  end if;
  update app.overdracht o set state = 'teruggedraaid' where o.vereniging_id = r.vereniging_id and o.id = r.id;
  perform priv.record_overdracht(r, 'turn-back', jsonb_build_object('terug', terug, 'blijft', blijft));
  code := 'ok';
  return next;
end $$;
comment on function app.turn_back_overdracht is
  'ok | onbekend | al_gedaan | te_laat; terug: what came back, blijft: what others changed since and so stays';
grant execute on function app.give_overdracht, app.invite_overdracht, app.renew_overdracht, app.withdraw_overdracht,
  app.find_overdracht, app.accept_overdracht, app.turn_back_overdracht to app_user;

-- Who leaves the club waits for nobody any more and gets nothing back, however that came.
create function priv.end_overdracht() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.overdracht o where o.vereniging_id = old.vereniging_id and o.van_user_id = old.id and o.state = 'uitgenodigd';
  update app.overdracht o set is_definitief = true, bericht = null
   where o.vereniging_id = old.vereniging_id and o.van_user_id = old.id and not o.is_definitief;
  return null;
end $$;
create trigger end_overdracht after update of vereniging_id on app.users for each row
  when (old.vereniging_id is distinct from new.vereniging_id) execute function priv.end_overdracht();
create trigger end_overdracht_with_account after delete on app.users for each row
  when (old.vereniging_id is not null) execute function priv.end_overdracht();

-- The printed state of affairs goes with its row. What is left in the store is swept.
create function priv.release_overdracht() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.file where owner_table = 'overdracht' and owner_id = old.id;
  return null;
end $$;
create trigger release_overdracht after delete on app.overdracht for each row
  when (old.file_key is not null) execute function priv.release_overdracht();
