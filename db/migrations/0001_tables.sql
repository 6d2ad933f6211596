-- Every table of the product. Who may reach which row stands in 0002_walls.sql, what a row keeps by itself in
-- 0003_triggers.sql, and the acts that need more rights than the person who asks in 0004_functions.sql.
--
-- A club's table has `vereniging_id` first in its primary key and in its indexes, and points at other tables of the
-- club with (vereniging_id, x_id): no row can belong to one club and point at another, and the schema can be spread
-- over machines by club. A column that only records who did something (`…_by_user_id`, `beslist_door`) has no foreign
-- key: it stays a fact after the account is gone, and deleting an account need not scan every large table.

-- A function is for nobody until it is granted.
alter default privileges revoke execute on functions from public;

create domain app.eurocent as bigint check (value between 0 and 100000000000);
comment on domain app.eurocent is 'An amount of money in whole cents.';

create function priv.uuidv7() returns uuid language sql volatile parallel safe set search_path = pg_catalog as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;
comment on function priv.uuidv7() is 'Ids that grow with time, so that new rows lie together. Not for ids that act as a key.';

create function priv.capability() returns text language sql volatile parallel safe set search_path = pg_catalog as $$
  select replace(gen_random_uuid()::text, '-', '')
$$;
comment on function priv.capability() is 'An unguessable id: whoever knows it may look.';

-- Two bytes for each character, of those of a uuid that are all chance.
create function priv.adrescode() returns text language sql volatile parallel safe set search_path = pg_catalog as $$
  select string_agg(substr('23456789abcdefghjkmnpqrstuvwxyz', 1 + (get_byte(b, p) * 256 + get_byte(b, p + 1)) % 31, 1), '')
    from (select uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) as b) chance,
      unnest(array[0, 2, 4, 10, 12, 14, 16, 18]) p
$$;
comment on function priv.adrescode() is
  'The address of a public page: eight characters that nobody takes for another, and that say nothing about the row.';

-- One company under two ways of writing it: without spaces, signs and legal form.
create function priv.bedrijfssleutel(p_naam text) returns text language sql immutable parallel safe
  set search_path = pg_catalog as $$
  select regexp_replace(regexp_replace(lower(p_naam), '\s(b\.?v|n\.?v|v\.?o\.?f|c\.?v)\.?\s*$', ''), '[^[:alnum:]]', '', 'g')
$$;

-- A text as people type it who look for it: without capitals, without accents, with the apostrophe of the keyboard.
create function priv.zoektekst(p_tekst text) returns text language sql immutable parallel safe
  as $$ select translate(lower(regexp_replace(normalize(p_tekst, nfd), '[\u0300-\u036f]', '', 'g')), '’‘`´‑', '''''''''-') $$;

-- The server says for whom it works with settings that end with the transaction:
--   app.club  the club whose data may be reached      app.uid     the person
--   app.rol   member | admin | superuser | worker     app.acting  the superuser who acts for the club, if any
--                                                     app.visit   that time of acting
-- After a commit such a setting is '' and not null, hence nullif.

create function priv.club() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.club', true), '')::uuid $$;
create function priv.uid() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.uid', true), '')::uuid $$;
create function priv.acting() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.acting', true), '')::uuid $$;
create function priv.rol() returns text language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('app.rol', true), ''), 'none') $$;
create function priv.visit() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.visit', true), '')::uuid $$;
create function priv.wie() returns text language sql stable parallel safe as $$
  select case when nullif(current_setting('app.acting', true), '') is not null then 'namens'
    when current_setting('app.rol', true) = 'superuser' then 'achterban'
    when current_setting('app.rol', true) in ('member', 'admin') then 'club'
    else 'systeem' end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Clubs and people

create table app.mail_limit (
  tier smallint primary key check (tier between 0 and 9),
  recipients_per_day integer not null check (recipients_per_day > 0)
);
comment on table app.mail_limit is 'tenancy:system';
insert into app.mail_limit (tier, recipients_per_day) values (0, 10), (1, 200), (2, 1000);

create table app.vereniging (
  id uuid primary key default priv.uuidv7(),
  naam text not null check (btrim(naam) <> ''),
  type_vereniging text not null check (type_vereniging in
    ('sportvereniging', 'muziekvereniging', 'cultuurvereniging', 'jongerenvereniging', 'stichting', 'overig')),
  plaatsnaam text not null,
  logo text,
  kleur_1 text check (kleur_1 ~ '^#[0-9A-Fa-f]{6}$'),
  kleur_2 text check (kleur_2 ~ '^#[0-9A-Fa-f]{6}$'),
  kleur_3 text check (kleur_3 ~ '^#[0-9A-Fa-f]{6}$'),
  over_club text,
  website text,
  contactpersoon_naam text not null,
  contactpersoon_mailadres text not null,
  contactpersoon_telefoonnummer text,
  contactpersoon_naam_2 text,
  contactpersoon_mailadres_2 text,
  contactpersoon_telefoonnummer_2 text,
  totaal_benodigd_sponsorbedrag app.eurocent,
  maatschappelijke_impact_tekst text,

  totaal_aantal_leden integer check (totaal_aantal_leden >= 0),
  aantal_leden integer check (aantal_leden >= 0),
  aantal_teams integer check (aantal_teams >= 0),
  aantal_vrijwilligers integer check (aantal_vrijwilligers >= 0),
  aantal_jeugdleden integer check (aantal_jeugdleden >= 0),
  aantal_volwassen_leden integer check (aantal_volwassen_leden >= 0),
  ledengroei_percentage double precision check (ledengroei_percentage >= 0),
  aantal_junioren_teams integer check (aantal_junioren_teams >= 0),
  aantal_senioren_teams integer check (aantal_senioren_teams >= 0),
  aantal_wekelijkse_trainingen integer check (aantal_wekelijkse_trainingen >= 0),
  aantal_wedstrijden_per_seizoen integer check (aantal_wedstrijden_per_seizoen >= 0),
  gemiddeld_aantal_bezoekers integer check (gemiddeld_aantal_bezoekers >= 0),
  aantal_bezoekers_per_week integer check (aantal_bezoekers_per_week >= 0),
  aantal_toeschouwers_wedstrijddagen integer check (aantal_toeschouwers_wedstrijddagen >= 0),
  aantal_facebook_volgers integer check (aantal_facebook_volgers >= 0),
  aantal_instagram_volgers integer check (aantal_instagram_volgers >= 0),
  aantal_linkedin_volgers integer check (aantal_linkedin_volgers >= 0),
  aantal_tiktok_volgers integer check (aantal_tiktok_volgers >= 0),
  gemiddeld_social_bereik integer check (gemiddeld_social_bereik >= 0),
  website_bezoekers_per_maand integer check (website_bezoekers_per_maand >= 0),
  aantal_nieuwsbrief_ontvangers integer check (aantal_nieuwsbrief_ontvangers >= 0),
  nieuwsbrief_openingspercentage double precision check (nieuwsbrief_openingspercentage between 0 and 100),
  aantal_reclameborden integer check (aantal_reclameborden >= 0),
  aantal_reclamedoeken integer check (aantal_reclamedoeken >= 0),
  aantal_tv_schermen integer check (aantal_tv_schermen >= 0),
  aantal_digitale_scoreborden integer check (aantal_digitale_scoreborden >= 0),
  aantal_maatschappelijke_projecten integer check (aantal_maatschappelijke_projecten >= 0),
  bezoekers_interval text check (bezoekers_interval in ('week', 'maand', 'kwartaal', 'jaar')),
  nieuwsbrief_interval text check (nieuwsbrief_interval in ('week', 'maand', 'kwartaal', 'jaar')),
  social_media_bereik_interval text check (social_media_bereik_interval in ('week', 'maand', 'kwartaal', 'jaar')),
  maatschappelijke_projecten_interval text
    check (maatschappelijke_projecten_interval in ('week', 'maand', 'kwartaal', 'jaar')),

  bypass_payment_restrictions boolean not null default false,
  bypass_gewijzigd_op timestamptz,
  bypass_gewijzigd_door uuid,
  -- Somebody of the provider looked whether this is the club it says it is. A new name or address ends it.
  verified_at timestamptz,
  verified_by_user_id uuid,
  verified_note text,
  mail_tier smallint not null default 0 references app.mail_limit,
  mail_paused_at timestamptz,
  mail_paused_reason text,
  -- When the provider last decided about that: what came back before is not held against the club a second time.
  mail_counted_from timestamptz,
  verwerkersovereenkomst_versie text,
  verwerkersovereenkomst_op timestamptz,
  verwerkersovereenkomst_door uuid,
  -- Deleted by the provider: everything is off at once, and erased on the thirtieth day unless it is put back.
  verwijderd_op timestamptz,
  verwijderd_door uuid,
  verwijderd_reden text,
  -- The one club that everybody may look around in: made anew every night, and nobody's to change.
  is_voorbeeld boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by_user_id uuid,
  check ((verwerkersovereenkomst_versie is null) = (verwerkersovereenkomst_op is null)),
  check (verified_at is not null or (verified_by_user_id is null and verified_note is null)),
  -- Who nobody looked up mails no more than the lowest tier.
  constraint vereniging_tier_verified check (mail_tier = 0 or verified_at is not null),
  check ((verwijderd_op is null) = (verwijderd_reden is null))
);
comment on table app.vereniging is 'tenancy:global';
create unique index vereniging_voorbeeld on app.vereniging (is_voorbeeld) where is_voorbeeld;
create index vereniging_naam on app.vereniging (naam, id);
-- Clubs are seldom added; a list of names that still have to be put into the index would be read by every search.
create index vereniging_naam_trgm on app.vereniging using gin (naam public.gin_trgm_ops) with (fastupdate = off);
-- Names that begin with the text, in the order of the index, so that ten of them cost ten.
create index vereniging_naam_begin on app.vereniging (lower(naam) text_pattern_ops);
create index vereniging_plaats on app.vereniging (lower(plaatsnaam));
create index vereniging_verwijderd on app.vereniging (verwijderd_op) where verwijderd_op is not null;

-- What the provider's list shows of a club, kept by triggers: a page of it costs the same however large the clubs are,
-- and a figure that changes does not make the club's own row another version.
create table app.vereniging_overzicht (
  id uuid primary key references app.vereniging on delete cascade,
  naam text not null,
  plaatsnaam text not null,
  type_vereniging text not null check (type_vereniging in
    ('sportvereniging', 'muziekvereniging', 'cultuurvereniging', 'jongerenvereniging', 'stichting', 'overig')),
  logo text,
  kleur_1 text,
  kleur_2 text,
  kleur_3 text,
  bypass_payment_restrictions boolean not null,
  is_verwijderd boolean not null,
  -- Which modules are open, whatever opened them.
  sponsorbeheer boolean not null,
  campagnemiddelen boolean not null,
  teams boolean not null,
  matches boolean not null,
  gebruikers integer not null default 0,
  in_controle integer not null default 0,
  laatst_actief_op timestamptz
) with (fillfactor = 85);
comment on table app.vereniging_overzicht is 'tenancy:system';
-- A page in the order of the names, whatever is chosen: each choice leads an index of its own.
create index vereniging_overzicht_naam on app.vereniging_overzicht (is_verwijderd, naam, id);
create index vereniging_overzicht_type on app.vereniging_overzicht (is_verwijderd, type_vereniging, naam, id);
create index vereniging_overzicht_bypass on app.vereniging_overzicht (is_verwijderd, naam, id)
  where bypass_payment_restrictions;
create index vereniging_overzicht_bypass_type on app.vereniging_overzicht (is_verwijderd, type_vereniging, naam, id)
  where bypass_payment_restrictions;
do $$
declare
  module text;
begin
  foreach module in array array['sponsorbeheer', 'campagnemiddelen', 'teams', 'matches'] loop
    execute format('create index vereniging_overzicht_%1$s on app.vereniging_overzicht
      (is_verwijderd, %1$I, naam, id)', module);
    execute format('create index vereniging_overzicht_%1$s_type on app.vereniging_overzicht
      (is_verwijderd, type_vereniging, %1$I, naam, id)', module);
  end loop;
end $$;
create index vereniging_overzicht_zoek on app.vereniging_overzicht
  using gin ((naam || ' ' || plaatsnaam) public.gin_trgm_ops) with (fastupdate = off);
create index vereniging_overzicht_begin on app.vereniging_overzicht (lower(naam) text_pattern_ops);
create index vereniging_paused on app.vereniging (mail_paused_at) where mail_paused_at is not null;

create table app.users (
  id uuid primary key default priv.uuidv7(),
  email text not null unique check (email = lower(email)),
  email_bevestigd boolean not null default false,
  naam text not null default '',
  voornaam text,
  achternaam text,
  functie text check (functie in
    ('voorzitter', 'secretaris', 'penningmeester', 'sponsorcommissie', 'evenementencommissie', 'overig')),
  telefoon text,
  telefoon_e164 text check (telefoon_e164 ~ '^\+[1-9][0-9]{6,14}$'),
  geboortedatum date,
  rol text not null default 'member' check (rol in ('member', 'admin', 'superuser')),
  is_contactpersoon boolean not null default false,
  vereniging_id uuid references app.vereniging,
  profiel_foto text,
  chat_enabled boolean not null default true,
  -- An admin or contact person who does not want to be mailed about every company that signs up.
  krijgt_aanmeldingen boolean not null default true,
  -- The mail of Monday morning about what waits, and those about a contract that runs out.
  krijgt_weekoverzicht boolean not null default true,
  krijgt_contractmails boolean not null default true,
  two_factor_enabled boolean not null default false,
  -- Somebody of the example club, or whoever looks around there without an account: nobody, who cannot sign in.
  is_voorbeeld boolean not null default false,
  -- Blocked by the provider: cannot sign in, and gets no mail.
  geblokkeerd_op timestamptz,
  geblokkeerd_door uuid,
  geblokkeerd_reden text,
  -- By the last name, without what stands before it: 'van den Berg' is under the b.
  sorteernaam text not null generated always as (regexp_replace(lower(coalesce(nullif(btrim(achternaam), ''), naam)),
    '^(?:(?:van|von|de|der|den|ten|ter|te|het|in|op|[''’‘]t)\s+)+', '')) stored,
  -- Somebody signed in, or went on with a session; an account that nobody uses is warned twice and then deleted.
  laatst_gebruikt_op timestamptz not null default now(),
  waarschuwingen smallint not null default 0 check (waarschuwingen between 0 and 2),
  gewaarschuwd_op timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (vereniging_id, id),
  check ((waarschuwingen = 0) = (gewaarschuwd_op is null)),
  check ((geblokkeerd_op is null) = (geblokkeerd_reden is null)),
  -- An admin is the admin of a club: who has none yet cannot bring the role along into one.
  constraint users_admin_of_a_club check (rol <> 'admin' or vereniging_id is not null),
  constraint users_voorbeeld_is_nobody check (not is_voorbeeld or (rol <> 'superuser' and not two_factor_enabled))
);
comment on table app.users is 'tenancy:self';
create index users_club on app.users (vereniging_id, naam, id);
-- Who of a club was there last, for the provider. It changes once a day for each person.
create index users_club_laatst on app.users (vereniging_id, laatst_gebruikt_op desc);
create index users_superuser on app.users (id) where rol = 'superuser';
create index users_geblokkeerd on app.users (email) where geblokkeerd_op is not null;
-- The provider's list of everybody: a page in the order of the names, for any choice of role, club and state.
do $$
declare
  state record;
  chosen text;
begin
  for state in select * from (values
      ('iedereen', 'true'), ('geblokkeerd', 'geblokkeerd_op is not null'), ('zonder_vereniging', 'vereniging_id is null'),
      ('zonder_tweestaps', 'not two_factor_enabled'), ('niet_bevestigd', 'not email_bevestigd')) k (name, condition)
  loop
    foreach chosen in array array['', 'rol, ', 'vereniging_id, ', 'vereniging_id, rol, '] loop
      continue when state.name = 'zonder_vereniging' and chosen like 'vereniging_id%';
      execute format('create index users_lijst_%s%s on app.users (%ssorteernaam, id) where %s', state.name,
        regexp_replace(chosen, '(\w+), ', '_\1', 'g'), chosen, state.condition);
    end loop;
  end loop;
end $$;

-- What a search looks at beside the text: the choices above, and how names and addresses begin, for a text too short for
-- a trigram. In one index, so that a name that thousands share is not read in full to find the few of one club.
create function priv.user_marks(p_rol text, p_vereniging_id uuid, p_is_geblokkeerd boolean, p_two_factor boolean,
  p_bevestigd boolean, p_naam text, p_sorteernaam text, p_email text)
returns text[] language sql immutable parallel safe as $$
  select array['rol:' || p_rol, 'club:' || coalesce(p_vereniging_id::text, ''),
    case when p_is_geblokkeerd then 'geblokkeerd' end, case when p_vereniging_id is null then 'zonder_vereniging' end,
    case when not p_two_factor then 'zonder_tweestaps' end, case when not p_bevestigd then 'niet_bevestigd' end,
    'begin:' || lower(left(p_naam, 1)), 'begin:' || lower(left(p_naam, 2)),
    'begin:' || left(p_sorteernaam, 1), 'begin:' || left(p_sorteernaam, 2),
    'begin:' || lower(left(p_email, 1)), 'begin:' || lower(left(p_email, 2))]
$$;
create index users_zoek on app.users using gin ((naam || ' ' || email) public.gin_trgm_ops,
  priv.user_marks(rol, vereniging_id, geblokkeerd_op is not null, two_factor_enabled, email_bevestigd, naam, sorteernaam,
    email)) with (fastupdate = off);

create table app.session (
  id uuid primary key default priv.uuidv7(),
  user_id uuid not null references app.users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  two_factor_at timestamptz,
  acting_vereniging_id uuid references app.vereniging on delete set null,
  acting_until timestamptz,
  acting_reason text,
  acting_visit_id uuid,
  kijkt boolean not null default false
);
comment on column app.session.kijkt is 'Looks around in the example club: may read there, and change nothing anywhere.';
comment on column app.session.acting_visit_id is 'This time of acting for the club: what happens in it carries it in the audit log.';
comment on column app.session.two_factor_at is 'When this session passed the second factor; null: it did not.';
comment on table app.session is 'tenancy:system';
create index session_user_id on app.session (user_id);
create index session_expires on app.session (expires_at);
create index session_acting on app.session (acting_vereniging_id) where acting_vereniging_id is not null;

create table app.account (
  id uuid primary key default priv.uuidv7(),
  account_id text not null,
  provider_id text not null,
  user_id uuid not null references app.users on delete cascade,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
comment on table app.account is 'tenancy:system';
create index account_user on app.account (user_id);

create table app.verification (
  id uuid primary key default priv.uuidv7(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table app.verification is 'tenancy:system';
create index verification_identifier on app.verification (identifier);
create index verification_expires on app.verification (expires_at);
create index verification_value on app.verification (value);

create table app.two_factor (
  id uuid primary key default priv.uuidv7(),
  user_id uuid not null references app.users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz,
  last_used_step bigint not null default 0
);
comment on column app.two_factor.last_used_step is 'The half minute of the last code that was used: it and those before it are spent.';
comment on table app.two_factor is 'tenancy:system';
create index two_factor_user on app.two_factor (user_id);
create index two_factor_secret on app.two_factor (secret);

-- The shape that the limiter's library writes: three columns, in this order.
create table app.rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
comment on table app.rate_limit is 'tenancy:system';
create index rate_limit_expire on app.rate_limit (expire);

-- From where logging in went well: who guesses elsewhere cannot shut the owner out. The address is a code that is made
-- with the secret of the server: whoever has only this table learns no address from it.
create table app.known_address (
  address_hmac bytea primary key check (length(address_hmac) = 32),
  user_id uuid not null references app.users on delete cascade,
  seen_at timestamptz not null default now()
);
comment on table app.known_address is 'tenancy:system';
create index known_address_user on app.known_address (user_id);
create index known_address_seen on app.known_address (seen_at);

create table app.toegangsverzoek (
  id uuid primary key default priv.uuidv7(),
  -- Null when the decision is so old that it no longer says whom it was about.
  user_id uuid references app.users on delete cascade,
  vereniging_id uuid not null references app.vereniging on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reden text,
  beslist_door uuid,
  beslist_op timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'pending') = (beslist_op is null)),
  check (status <> 'pending' or user_id is not null)
);
comment on table app.toegangsverzoek is 'tenancy:global';
create unique index toegangsverzoek_one_open on app.toegangsverzoek (user_id) where status = 'pending';
create index toegangsverzoek_user on app.toegangsverzoek (user_id, created_at desc);
create index toegangsverzoek_club on app.toegangsverzoek (vereniging_id, created_at desc);
-- The provider's list runs over all clubs, oldest first.
create index toegangsverzoek_waiting on app.toegangsverzoek (created_at, id) where status = 'pending';
create index toegangsverzoek_open on app.toegangsverzoek (vereniging_id, created_at desc, id desc)
  where status = 'pending';

create table app.team (
  vereniging_id uuid not null references app.vereniging,
  id uuid not null default priv.uuidv7(),
  teamnaam text not null check (char_length(btrim(teamnaam)) >= 2),
  over_team text,
  eigenschap_1 text,
  eigenschap_2 text,
  eigenschap_3 text,
  teamfoto text,
  -- Who said that everyone on the photo, or a parent, agrees: a photo of children is never there without it.
  teamfoto_toestemming_op timestamptz,
  teamfoto_toestemming_door uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by_user_id uuid,
  primary key (vereniging_id, id)
);
comment on table app.team is 'tenancy:tenant';
create index team_naam on app.team (vereniging_id, teamnaam, id);

-- A deleted team can be put back for thirty days: the whole row and the searches it was named in wait here, written in
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

-- ---------------------------------------------------------------------------------------------------------------
-- Plans, locks, CTAs

create table app.module_access (
  vereniging_id uuid not null references app.vereniging,
  module_name text not null check (module_name in ('sponsorbeheer', 'campagnemiddelen', 'teams', 'matches')),
  is_enabled boolean not null,
  enabled_by_user_id uuid,
  updated_at timestamptz not null default now(),
  primary key (vereniging_id, module_name)
);
comment on table app.module_access is 'tenancy:tenant';

create table app.campaign_media_lock (
  vereniging_id uuid not null references app.vereniging,
  media_type text not null check (media_type in ('brochure', 'a4', 'a5', 'social', 'tv', 'flyer')),
  is_locked boolean not null,
  locked_by_user_id uuid,
  updated_at timestamptz not null default now(),
  primary key (vereniging_id, media_type)
);
comment on table app.campaign_media_lock is 'tenancy:tenant';

create table app.cta (
  id uuid primary key default priv.uuidv7(),
  message text not null check (btrim(message) <> ''),
  link text,
  button_text text check (btrim(button_text) <> ''),
  active boolean not null default true,
  position text not null check (position in ('top', 'bottom')),
  condition_type text not null default 'always' check (condition_type in ('always', 'seasonal')),
  period_type text not null default 'none' check (period_type in ('none', 'month', 'week', 'day')),
  start_month smallint check (start_month between 1 and 12),
  end_month smallint check (end_month between 1 and 12),
  start_day smallint check (start_day between 1 and 31),
  end_day smallint check (end_day between 1 and 31),
  start_week smallint check (start_week between 1 and 53),
  end_week smallint check (end_week between 1 and 53),
  bg_color text not null default '#0170b9' check (bg_color ~ '^#[0-9A-Fa-f]{6}$'),
  text_color text not null default '#ffffff' check (text_color ~ '^#[0-9A-Fa-f]{6}$'),
  highlight boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by_user_id uuid,
  check ((condition_type = 'always') = (period_type = 'none')),
  check (period_type <> 'month' or (start_month is not null and end_month is not null)),
  check (period_type <> 'week' or (start_week is not null and end_week is not null)),
  check (period_type <> 'day' or
    (start_month is not null and end_month is not null and start_day is not null and end_day is not null))
);
comment on table app.cta is 'tenancy:public_ro';
create index cta_active on app.cta (position, created_at desc) where active;

-- How often a banner was seen, followed and closed, by the Monday of the week. Numbers only: who did it is not kept.
create table app.cta_week (
  cta_id uuid not null references app.cta on delete cascade,
  week date not null check (extract(isodow from week) = 1),
  views integer not null default 0 check (views >= 0),
  clicks integer not null default 0 check (clicks >= 0),
  dismissals integer not null default 0 check (dismissals >= 0),
  primary key (cta_id, week)
);
comment on table app.cta_week is 'tenancy:global';

create table app.pricing_plans (
  id uuid primary key default priv.uuidv7(),
  name text not null,
  description text,
  price_cents app.eurocent,
  price_display text,
  interval_type text not null check (interval_type in ('monthly', 'yearly')),
  badge text,
  is_most_popular boolean not null default false,
  cta_text text,
  cta_link text,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table app.pricing_plans is 'tenancy:public_ro';
create unique index pricing_plans_most_popular on app.pricing_plans ((true)) where is_most_popular;

create table app.pricing_features (
  id uuid primary key default priv.uuidv7(),
  pricing_plan_id uuid not null references app.pricing_plans on delete cascade,
  feature_name text not null,
  availability text not null check (availability in ('included', 'limited', 'unavailable')),
  limit_value text,
  tooltip text,
  sort_order integer not null default 0
);
comment on table app.pricing_features is 'tenancy:public_ro';
create index pricing_features_plan on app.pricing_features (pricing_plan_id, sort_order);

-- The plans are saved all at once: which time this is, and who did it. One row, always.
create table app.pricing_edition (
  is_only boolean primary key default true check (is_only),
  version integer not null default 1,
  updated_by_user_id uuid,
  updated_at timestamptz not null default now()
);
comment on table app.pricing_edition is 'tenancy:system';
insert into app.pricing_edition default values;

-- ---------------------------------------------------------------------------------------------------------------
-- Searches, sponsors, matches

-- A list of sponsors that somebody brings in: read, looked at, then imported by a job that can stop anywhere and go on.
create table app.import_batch (
  vereniging_id uuid not null references app.vereniging,
  id uuid not null default priv.uuidv7(),
  bestandsnaam text not null,
  -- The sheet of a workbook that was read.
  blad text,
  status text not null default 'concept' check (status in ('concept', 'running', 'done', 'failed', 'undone')),
  -- What stands above each column, and what each becomes: null is left out.
  koppen text[] not null default '{}',
  kolommen text[] not null default '{}',
  heeft_kop boolean not null default true,
  -- What a word in the column of categories stands for: {'mkb': 'local_business'}.
  categorieen jsonb not null default '{}',
  rows_total integer not null default 0 check (rows_total >= 0),
  -- How many the job has dealt with, and what became of them.
  rows_done integer not null default 0 check (rows_done >= 0),
  rows_imported integer not null default 0 check (rows_imported >= 0),
  rows_aangevuld integer not null default 0 check (rows_aangevuld >= 0),
  rows_failed integer not null default 0 check (rows_failed >= 0),
  version integer not null default 1,
  created_by_user_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by_user_id uuid,
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  primary key (vereniging_id, id)
);
comment on table app.import_batch is 'tenancy:tenant';
create index import_batch_created on app.import_batch (vereniging_id, created_at desc, id desc);

-- Its rows as they stood in the file, and what was decided about each.
create table app.import_rij (
  vereniging_id uuid not null references app.vereniging,
  import_batch_id uuid not null,
  -- The number in the file: the head is 1.
  rij integer not null check (rij >= 1),
  cellen text[] not null,
  -- What was typed over a cell that was wrong, by field.
  verbeterd jsonb not null default '{}',
  keuze text check (keuze in ('aanvullen', 'apart', 'overslaan', 'weglaten')),
  -- Filled up is a sponsor that the club has, or the one that an earlier row of the file becomes.
  sponsor_id uuid,
  bij_rij integer,
  -- What became of it: a new sponsor, one that was filled up and with what, or why not.
  uitkomst text check (uitkomst in ('nieuw', 'aangevuld', 'overgeslagen', 'fout')),
  fout text,
  aangevuld jsonb,
  primary key (vereniging_id, import_batch_id, rij),
  foreign key (vereniging_id, import_batch_id) references app.import_batch on delete cascade
);
comment on table app.import_rij is 'tenancy:tenant';

create table app.zoekopdracht (
  vereniging_id uuid not null references app.vereniging,
  id uuid not null default priv.uuidv7(),
  zoekopdracht text not null check (btrim(zoekopdracht) <> ''),
  -- What stands behind /inschrijven/ in the address of its public page.
  code text not null unique default priv.adrescode() check (code ~ '^[2-9a-hjkmnp-z]{8}$'),
  -- The club closed the page; it opens again at the same address.
  gesloten_op timestamptz,
  -- What the club hopes to bring together. Without it nothing is measured against it.
  streefbedrag app.eurocent,
  -- Mirror of the first pakket, kept for readers of the old shape.
  pakketnaam text,
  bedrag_per_jaar app.eurocent,
  looptijd_jaar smallint check (looptijd_jaar >= 1),
  soort_sponsoring text,
  aanvang_seizoen text,
  tegenprestatie_1 text,
  tegenprestatie_2 text,
  tegenprestatie_3 text,
  -- Carries a sponsor added by hand or by import; never listed, printed or open for sign-up.
  intern boolean not null default false,
  gearchiveerd_op timestamptz,
  import_batch_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by_user_id uuid,
  primary key (vereniging_id, id),
  foreign key (vereniging_id, import_batch_id) references app.import_batch on delete set null (import_batch_id)
);
comment on table app.zoekopdracht is 'tenancy:tenant';
create index zoekopdracht_created on app.zoekopdracht (vereniging_id, created_at desc, id desc);
-- Without those that carry what the club wrote down itself, of which there may be thousands.
create index zoekopdracht_eigen on app.zoekopdracht (vereniging_id, created_at desc, id desc) where not intern;
create index zoekopdracht_import on app.zoekopdracht (vereniging_id, import_batch_id) where import_batch_id is not null;

-- Addresses that were renewed: who still has one reads whom to ask. That none comes back is left to
-- chance: there are 31^8.
create table app.vervangen_adres (
  vereniging_id uuid not null references app.vereniging,
  code text not null unique,
  zoekopdracht_id uuid not null,
  vervangen_op timestamptz not null default now(),
  primary key (vereniging_id, code),
  foreign key (vereniging_id, zoekopdracht_id) references app.zoekopdracht on delete cascade
);
comment on table app.vervangen_adres is 'tenancy:tenant';
create index vervangen_adres_zoekopdracht on app.vervangen_adres (vereniging_id, zoekopdracht_id);

-- How often its public page was looked at: a number per day, of nobody.
create table app.zoekopdracht_dag (
  vereniging_id uuid not null references app.vereniging,
  zoekopdracht_id uuid not null,
  dag date not null,
  weergaven integer not null default 0 check (weergaven >= 0),
  primary key (vereniging_id, zoekopdracht_id, dag),
  foreign key (vereniging_id, zoekopdracht_id) references app.zoekopdracht on delete cascade
);
comment on table app.zoekopdracht_dag is 'tenancy:tenant';

create table app.pakket (
  vereniging_id uuid not null references app.vereniging,
  id uuid not null default priv.uuidv7(),
  zoekopdracht_id uuid not null,
  positie smallint not null check (positie between 1 and 3),
  pakketnaam text,
  bedrag_per_jaar app.eurocent,
  eenmalig_bedrag app.eurocent,
  looptijd_jaar smallint not null default 1 check (looptijd_jaar >= 1),
  soort_sponsoring text,
  aanvang_seizoen text,
  tegenprestatie_1 text,
  tegenprestatie_2 text,
  tegenprestatie_3 text,
  primary key (vereniging_id, id),
  unique (vereniging_id, zoekopdracht_id, id),
  -- Deferrable, so that one statement may swap two positions.
  unique (vereniging_id, zoekopdracht_id, positie) deferrable initially immediate,
  foreign key (vereniging_id, zoekopdracht_id) references app.zoekopdracht on delete cascade
);
comment on table app.pakket is 'tenancy:tenant';

create table app.zoekopdracht_team (
  vereniging_id uuid not null references app.vereniging,
  zoekopdracht_id uuid not null,
  team_id uuid not null,
  primary key (vereniging_id, zoekopdracht_id, team_id),
  foreign key (vereniging_id, zoekopdracht_id) references app.zoekopdracht on delete cascade,
  foreign key (vereniging_id, team_id) references app.team on delete cascade
);
comment on table app.zoekopdracht_team is 'tenancy:tenant';
create index zoekopdracht_team_team on app.zoekopdracht_team (vereniging_id, team_id);

create table app.sponsor (
  vereniging_id uuid not null references app.vereniging,
  id uuid not null default priv.uuidv7(),
  bedrijfsnaam text not null check (btrim(bedrijfsnaam) <> ''),
  bedrijfsnaam_sleutel text not null generated always as (priv.bedrijfssleutel(bedrijfsnaam)) stored,
  contactpersoon text,
  adres text,
  postcode text,
  plaats text,
  kvk_nummer text check (kvk_nummer ~ '^[0-9]{8}$'),
  email text,
  email_sleutel text generated always as (lower(btrim(email))) stored,
  telefoonnummer text,
  -- Digits as they are dialled within the country: '+31 (0)6 12' and '06-12' are one number.
  telefoon_sleutel text generated always as (nullif(regexp_replace(regexp_replace(telefoonnummer, '[^0-9+]', '', 'g'),
    '^(\+31|0031)0?', '0'), '')) stored,
  -- What a word is looked for in, the name first. Not longer than the entry of an index may be.
  zoektekst text not null generated always as (left(priv.zoektekst(bedrijfsnaam || ' ' || coalesce(contactpersoon, '')
    || ' ' || coalesce(plaats, '') || ' ' || coalesce(email, '') || ' ' || regexp_replace(regexp_replace(
      coalesce(telefoonnummer, ''), '[^0-9+]', '', 'g'), '^(\+31|0031)0?', '0')), 600)) stored,
  -- Of the contact above, who is the first to call; others stand in contactpersoon.
  contact_functie text,
  contact_rollen text[] not null default '{}' check (contact_rollen <@ array['tekent', 'facturen', 'logo']),
  -- Since when the contact above is erased, at their own request, and by whom.
  contact_gewist_op timestamptz,
  contact_gewist_door uuid,
  website text,
  branche text,
  -- The same company as another: its matches, people and files went there. It can come back for thirty days.
  samengevoegd_met uuid,
  akkoord boolean not null,
  -- Only the public form is a consent; the other two say where the data came from.
  akkoord_bron text not null check (akkoord_bron in ('publiek_formulier', 'handmatig', 'import')),
  akkoord_op timestamptz not null default now(),
  akkoord_tekst_versie text,
  import_batch_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by_user_id uuid,
  -- With what stands on a card of the board and what a word is looked for in, so that both are read from the index alone.
  primary key (vereniging_id, id) include (bedrijfsnaam, contactpersoon, samengevoegd_met),
  foreign key (vereniging_id, import_batch_id) references app.import_batch on delete set null (import_batch_id),
  foreign key (vereniging_id, samengevoegd_met) references app.sponsor on delete cascade,
  check (samengevoegd_met <> id),
  check (akkoord_bron <> 'publiek_formulier' or (akkoord and akkoord_tekst_versie is not null))
);
comment on table app.sponsor is 'tenancy:tenant';
create index sponsor_bedrijfsnaam on app.sponsor (vereniging_id, bedrijfsnaam, id);
create index sponsor_email on app.sponsor (vereniging_id, email_sleutel) where email_sleutel is not null;
create index sponsor_telefoon on app.sponsor (vereniging_id, telefoon_sleutel) where telefoon_sleutel is not null;
create index sponsor_postcode on app.sponsor (vereniging_id, postcode) where postcode is not null;
create index sponsor_sleutel on app.sponsor (vereniging_id, bedrijfsnaam_sleutel, postcode);
-- The provider sees whether a company signed up elsewhere too, and looks for one by its name or its contact.
create index sponsor_sleutel_all_clubs on app.sponsor (bedrijfsnaam_sleutel) where akkoord_bron = 'publiek_formulier';
create index sponsor_email_all_clubs on app.sponsor (email_sleutel) where akkoord_bron = 'publiek_formulier';
create index sponsor_telefoon_all_clubs on app.sponsor (telefoon_sleutel) where akkoord_bron = 'publiek_formulier';
create index sponsor_begin_all_clubs on app.sponsor (lower(bedrijfsnaam) text_pattern_ops)
  where akkoord_bron = 'publiek_formulier';
create index sponsor_zoek_all_clubs on app.sponsor
  using gin ((bedrijfsnaam || ' ' || coalesce(contactpersoon, '')) public.gin_trgm_ops) with (fastupdate = off)
  where akkoord_bron = 'publiek_formulier';
-- A word is looked for in all of a club's sponsors, from this index alone: one of trigrams would be of all clubs together.
create index sponsor_zoek on app.sponsor (vereniging_id, id) include (zoektekst, samengevoegd_met);
create index sponsor_samengevoegd on app.sponsor (vereniging_id, samengevoegd_met) where samengevoegd_met is not null;
create index sponsor_import on app.sponsor (vereniging_id, import_batch_id) where import_batch_id is not null;

create table app.match (
  vereniging_id uuid not null references app.vereniging,
  id uuid not null default priv.uuidv7(),
  sponsor_id uuid not null,
  zoekopdracht_id uuid not null,
  selected_pakket_id uuid,
  bron text not null check (bron in ('inschrijving', 'handmatig', 'import')),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'matched', 'active')),
  afwijsreden text,
  validatie_admin boolean not null default false,
  vrijgegeven_voor_user boolean not null default false,
  -- How far the provider is with a sign-up; a sponsor that the club wrote down is judged by nobody.
  beoordeling text generated always as (case when bron = 'inschrijving' then case
    when status = 'rejected' then 'afgekeurd' when status = 'pending' then 'te_beoordelen'
    when validatie_admin and vrijgegeven_voor_user then 'vrijgegeven' else 'gevalideerd' end end) stored,
  beoordeeld_op timestamptz,
  beoordeeld_door uuid,
  -- When the club read that somebody signed up, then of the release, or the company of the refusal: each is told once.
  aanmelding_gemeld_op timestamptz,
  vrijgave_gemeld_op timestamptz,
  afwijzing_gemeld_op timestamptz,
  -- Of a sign-up: how long the form was open, and how often it was sent before it arrived.
  ingevuld_seconden integer check (ingevuld_seconden >= 0),
  verzonden_keer smallint check (verzonden_keer >= 1),
  -- What the sponsor agreed to, as it was then; editing the search later never changes it.
  package_details jsonb not null default '{}' check (jsonb_typeof(package_details) = 'object'),
  annual_value app.eurocent,
  contract_value_total app.eurocent,
  contract_signed boolean not null default false,
  contract_start_date date,
  contract_end_date date,
  payment_frequency text check (payment_frequency in ('monthly', 'quarterly', 'yearly', 'once')),
  pipeline_stage text not null default 'new'
    check (pipeline_stage in ('new', 'qualified', 'proposal_sent', 'negotiating', 'active', 'lost')),
  priority_level text not null default 'medium' check (priority_level in ('low', 'medium', 'high')),
  sponsor_category text check (sponsor_category in ('local_business', 'corporate', 'individual', 'government')),
  relationship_status text check (relationship_status in ('prospect', 'active', 'former')),
  last_contact_date date,
  next_follow_up_date date,
  next_follow_up_note text,
  -- The club talked about renewal: until the next end date comes near, the contract is no work.
  verlenging_besproken_op date,
  contact_notes text,
  assigned_to_user_id uuid,
  -- The kind of sponsoring, as it is looked for.
  soort_zoektekst text generated always as (left(priv.zoektekst(package_details ->> 'soort_sponsoring'), 200)) stored,
  -- What it is sorted by: the next day on which something is due, and the day on which the contract ends.
  volgende_dag date not null generated always as (coalesce(
    least(next_follow_up_date, case when contract_signed then contract_end_date end), 'infinity'::date)) stored,
  einde_dag date not null generated always as (coalesce(contract_end_date, 'infinity'::date)) stored,
  import_batch_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by_user_id uuid,
  primary key (vereniging_id, id),
  foreign key (vereniging_id, sponsor_id) references app.sponsor,
  foreign key (vereniging_id, zoekopdracht_id) references app.zoekopdracht,
  -- The chosen pakket is one of the search's own.
  foreign key (vereniging_id, zoekopdracht_id, selected_pakket_id)
    references app.pakket (vereniging_id, zoekopdracht_id, id) on delete set null (selected_pakket_id),
  foreign key (vereniging_id, assigned_to_user_id)
    references app.users (vereniging_id, id) on delete set null (assigned_to_user_id),
  foreign key (vereniging_id, import_batch_id) references app.import_batch on delete set null (import_batch_id),
  check (contract_end_date >= contract_start_date)
);
comment on table app.match is 'tenancy:tenant';
create index match_created on app.match (vereniging_id, created_at desc, id desc);
-- What the club sees on the page of its matches, with all that it is chosen and counted by.
create index match_released on app.match (vereniging_id, created_at desc, id desc)
  include (bron, status, pipeline_stage, zoekopdracht_id, sponsor_id) where validatie_admin and vrijgegeven_voor_user;
-- With all that the dashboard counts and weighs, so that a large club's is read from the index alone.
create index match_managed on app.match (vereniging_id, created_at desc, id desc)
  include (bron, vrijgegeven_voor_user, pipeline_stage, annual_value, contract_signed, contract_start_date,
    contract_end_date, next_follow_up_date, last_contact_date, verlenging_besproken_op, sponsor_category,
    assigned_to_user_id, sponsor_id)
  where status <> 'rejected' and validatie_admin;
-- A lane of the board, by what is due first, and the contracts by what ends first.
create index match_fase on app.match (vereniging_id, pipeline_stage, volgende_dag, id)
  include (annual_value, contract_signed, contract_end_date, sponsor_category, assigned_to_user_id, sponsor_id)
  where status <> 'rejected' and validatie_admin;
create index match_einde on app.match (vereniging_id, contract_signed, einde_dag, id)
  include (annual_value, pipeline_stage, sponsor_category) where status <> 'rejected' and validatie_admin;
-- The provider's lists of one club, and how many of a club's matches wait for the provider.
create index match_beoordeling on app.match (vereniging_id, beoordeling, created_at, id) where beoordeling is not null;
create index match_sign_up on app.match (vereniging_id, created_at, id) where beoordeling is not null;
-- Arrived, or released, and the club does not know yet.
create index match_nieuw on app.match (vereniging_id) where beoordeling = 'te_beoordelen' and aanmelding_gemeld_op is null;
create index match_te_melden on app.match (vereniging_id, beoordeeld_op)
  where beoordeling = 'vrijgegeven' and vrijgave_gemeld_op is null;
create index match_follow_up on app.match (vereniging_id, next_follow_up_date) where next_follow_up_date is not null;
create index match_sponsor on app.match (vereniging_id, sponsor_id);
create index match_zoek on app.match (vereniging_id, sponsor_id) include (soort_zoektekst)
  where status <> 'rejected' and validatie_admin;
create index match_zoekopdracht on app.match (vereniging_id, zoekopdracht_id, selected_pakket_id);
create index match_assigned on app.match (vereniging_id, assigned_to_user_id) where assigned_to_user_id is not null;
create index match_import on app.match (vereniging_id, import_batch_id) where import_batch_id is not null;
-- The provider's lists run over all clubs.
create index match_beoordeling_all_clubs on app.match (beoordeling, created_at, id) where beoordeling is not null;
create index match_sign_up_all_clubs on app.match (created_at, id) where beoordeling is not null;
create index match_id_all_clubs on app.match (id) where beoordeling is not null;

-- What the club promised with a match, one row each: the frozen copy says what was agreed to, these what is to be done.
create table app.tegenprestatie (
  vereniging_id uuid not null references app.vereniging,
  id uuid not null default priv.uuidv7(),
  match_id uuid not null,
  positie smallint not null check (positie >= 1),
  omschrijving text not null check (btrim(omschrijving) <> ''),
  -- How often it was promised, and of which season it is: its first year. Without one it is of the whole contract.
  aantal smallint not null default 1 check (aantal >= 1),
  seizoen smallint check (seizoen between 1900 and 9999),
  voor date,
  toegewezen_aan_user_id uuid,
  status text not null default 'open' check (status in ('open', 'bezig', 'geleverd', 'vervallen')),
  geleverd_op date,
  afgevinkt_door uuid,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by_user_id uuid,
  primary key (vereniging_id, id),
  -- Deferrable, so that one statement may swap two positions.
  unique (vereniging_id, match_id, positie) deferrable initially immediate,
  foreign key (vereniging_id, match_id) references app.match on delete cascade,
  check ((status = 'geleverd') = (geleverd_op is not null))
);
comment on table app.tegenprestatie is 'tenancy:tenant';

-- The terms of a contract, one row each: signing and extending add one. The match has those of the last, and what a past
-- season brought in never changes.
create table app.contract_termijn (
  vereniging_id uuid not null references app.vereniging,
  id uuid not null default priv.uuidv7(),
  match_id uuid not null,
  -- Without a first day it counts from when the match was made; without a last day it runs until the sponsor is lost.
  begint_op date,
  eindigt_op date,
  bedrag_per_jaar app.eurocent,
  payment_frequency text check (payment_frequency in ('monthly', 'quarterly', 'yearly', 'once')),
  getekend_op date,
  -- The day on which a sponsor without an end date was lost.
  gestopt_op date,
  -- The contract of the term before it, of which only the amount changed: that one did not end.
  is_zelfde_contract boolean not null default false,
  created_at timestamptz not null default now(),
  created_by_user_id uuid,
  primary key (vereniging_id, id),
  foreign key (vereniging_id, match_id) references app.match on delete cascade,
  check (eindigt_op >= begint_op),
  check (gestopt_op is null or eindigt_op is null)
);
comment on table app.contract_termijn is 'tenancy:tenant';
-- In their order, with all that a report counts.
create index contract_termijn_match on app.contract_termijn (vereniging_id, match_id, begint_op nulls first, created_at, id)
  include (eindigt_op, gestopt_op, is_zelfde_contract, bedrag_per_jaar);

-- Who else can be reached at a sponsor, beside the first contact, and for what.
create table app.contactpersoon (
  vereniging_id uuid not null references app.vereniging,
  id uuid not null default priv.uuidv7(),
  sponsor_id uuid not null,
  naam text not null check (btrim(naam) <> ''),
  functie text,
  email text,
  telefoonnummer text,
  rollen text[] not null default '{}' check (rollen <@ array['tekent', 'facturen', 'logo']),
  -- Taken away, and to be put back for a few minutes; then a job lets go of it.
  verwijderd_op timestamptz,
  -- Erased at their own request, and by whom: a stone without a name.
  gewist_op timestamptz,
  gewist_door uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by_user_id uuid,
  primary key (vereniging_id, id),
  foreign key (vereniging_id, sponsor_id) references app.sponsor on delete cascade
);
comment on table app.contactpersoon is 'tenancy:tenant';
create index contactpersoon_sponsor on app.contactpersoon (vereniging_id, sponsor_id, created_at, id);
create index contactpersoon_verwijderd on app.contactpersoon (vereniging_id, verwijderd_op)
  where verwijderd_op is not null;

-- What happened to a sponsor beside what was said: who, what, when. What an act changed stands in it as it was and as it
-- became, so that it can be taken back; then the line is gone from the timeline, and not from here.
create table app.gebeurtenis (
  vereniging_id uuid not null references app.vereniging,
  id uuid not null default priv.uuidv7(),
  sponsor_id uuid not null,
  match_id uuid,
  soort text not null check (soort in ('contact', 'fase', 'contract', 'opvolging', 'eigenaar', 'gegevens',
    'contactpersoon', 'tegenprestatie', 'bestand', 'mail', 'samengevoegd', 'toegevoegd')),
  was jsonb not null default '{}' check (jsonb_typeof(was) = 'object'),
  werd jsonb not null default '{}' check (jsonb_typeof(werd) = 'object'),
  door_user_id uuid,
  op timestamptz not null default now(),
  ongedaan_op timestamptz,
  primary key (vereniging_id, id),
  foreign key (vereniging_id, sponsor_id) references app.sponsor on delete cascade,
  foreign key (vereniging_id, match_id) references app.match on delete cascade
);
comment on table app.gebeurtenis is 'tenancy:tenant';
create index gebeurtenis_sponsor on app.gebeurtenis (vereniging_id, sponsor_id, op desc, id desc)
  where ongedaan_op is null;
create index gebeurtenis_match on app.gebeurtenis (vereniging_id, match_id) where match_id is not null;

-- A contract, a logo or a photo that the club keeps with a sponsor; the bytes are a file.
create table app.sponsor_bestand (
  vereniging_id uuid not null references app.vereniging,
  id uuid not null default priv.uuidv7(),
  sponsor_id uuid not null,
  naam text not null check (btrim(naam) <> ''),
  -- As with a contact that is taken away.
  verwijderd_op timestamptz,
  created_at timestamptz not null default now(),
  created_by_user_id uuid,
  primary key (vereniging_id, id),
  foreign key (vereniging_id, sponsor_id) references app.sponsor on delete cascade
);
comment on table app.sponsor_bestand is 'tenancy:tenant';
create index sponsor_bestand_sponsor on app.sponsor_bestand (vereniging_id, sponsor_id, created_at desc, id desc);
create index sponsor_bestand_verwijderd on app.sponsor_bestand (vereniging_id, verwijderd_op)
  where verwijderd_op is not null;

-- Two sponsors that were one company, with all that is needed to take them apart again.
create table app.samenvoeging (
  vereniging_id uuid not null references app.vereniging,
  id uuid not null default priv.uuidv7(),
  behouden_id uuid not null,
  opgegaan_id uuid not null,
  -- What was filled in at the one that stays, and what went along: {matches: […], contactpersonen: […], …}.
  was jsonb not null,
  werd jsonb not null,
  meegegaan jsonb not null,
  door_user_id uuid,
  op timestamptz not null default now(),
  teruggedraaid_op timestamptz,
  primary key (vereniging_id, id),
  foreign key (vereniging_id, behouden_id) references app.sponsor on delete cascade,
  foreign key (vereniging_id, opgegaan_id) references app.sponsor on delete cascade
);
comment on table app.samenvoeging is 'tenancy:tenant';
create index samenvoeging_behouden on app.samenvoeging (vereniging_id, behouden_id, op desc);
create index samenvoeging_opgegaan on app.samenvoeging (vereniging_id, opgegaan_id);
-- What the job of the night lets go, of all clubs.
create index samenvoeging_op_all_clubs on app.samenvoeging (op);

-- Two sponsors that look alike and are not: somebody of the club looked, so the hint does not come back.
create table app.ander_bedrijf (
  vereniging_id uuid not null references app.vereniging,
  sponsor_id uuid not null,
  ander_id uuid not null,
  door_user_id uuid,
  op timestamptz not null default now(),
  primary key (vereniging_id, sponsor_id, ander_id),
  foreign key (vereniging_id, sponsor_id) references app.sponsor on delete cascade,
  foreign key (vereniging_id, ander_id) references app.sponsor on delete cascade,
  -- One row for the two, whichever was looked at.
  check (sponsor_id <= ander_id)
);
comment on table app.ander_bedrijf is 'tenancy:tenant';
create index ander_bedrijf_ander on app.ander_bedrijf (vereniging_id, ander_id);

-- A choice of sponsors under a name of its own, of one person.
create table app.bewaard_filter (
  vereniging_id uuid not null references app.vereniging,
  id uuid not null default priv.uuidv7(),
  user_id uuid not null references app.users on delete cascade,
  naam text not null check (btrim(naam) <> ''),
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  created_at timestamptz not null default now(),
  primary key (vereniging_id, id),
  unique (vereniging_id, user_id, naam)
);
comment on table app.bewaard_filter is 'tenancy:tenant';

-- What was mailed about a contract that runs out and about a week: once, whenever the worker gets to it.
create table app.contractherinnering (
  vereniging_id uuid not null references app.vereniging,
  match_id uuid not null,
  einddatum date not null,
  dagen smallint not null check (dagen in (7, 30, 90)),
  verstuurd_op timestamptz not null default now(),
  primary key (vereniging_id, match_id, einddatum, dagen),
  foreign key (vereniging_id, match_id) references app.match on delete cascade
);
comment on table app.contractherinnering is 'tenancy:tenant';

create table app.weekoverzicht (
  vereniging_id uuid not null references app.vereniging,
  user_id uuid not null,
  -- The Monday it is about.
  week date not null,
  verstuurd_op timestamptz not null default now(),
  primary key (vereniging_id, user_id, week),
  foreign key (vereniging_id, user_id) references app.users (vereniging_id, id) on delete cascade
);
comment on table app.weekoverzicht is 'tenancy:tenant';
create index weekoverzicht_week on app.weekoverzicht (vereniging_id, week);

-- The secret address of somebody's calendar: whoever has it reads follow-ups and end dates. Only its hash is kept.
create table app.agenda_adres (
  vereniging_id uuid not null references app.vereniging,
  user_id uuid not null,
  sleutel bytea not null unique check (length(sleutel) = 32),
  created_at timestamptz not null default now(),
  primary key (vereniging_id, user_id),
  foreign key (vereniging_id, user_id) references app.users (vereniging_id, id) on delete cascade
);
comment on table app.agenda_adres is 'tenancy:tenant';

create table app.sponsor_communications (
  vereniging_id uuid not null references app.vereniging,
  id uuid not null default priv.uuidv7(),
  match_id uuid not null,
  communication_type text not null check (communication_type in ('email', 'phone', 'meeting', 'note')),
  subject text,
  content text not null check (btrim(content) <> ''),
  communication_date timestamptz not null default now(),
  follow_up_required boolean not null default false,
  -- Of a mail with a link of its own: how often its page was looked at, and on which day last. Counts, nothing else.
  weergaven integer not null default 0 check (weergaven >= 0),
  laatst_bekeken_op date,
  -- What writing it down changed of the match: taking that back takes this along.
  gebeurtenis_id uuid,
  created_by_user_id uuid,
  created_at timestamptz not null default now(),
  primary key (vereniging_id, id),
  foreign key (vereniging_id, match_id) references app.match on delete cascade,
  foreign key (vereniging_id, gebeurtenis_id) references app.gebeurtenis on delete set null (gebeurtenis_id)
);
comment on table app.sponsor_communications is 'tenancy:tenant';
create index sponsor_communications_match
  on app.sponsor_communications (vereniging_id, match_id, communication_date desc, id desc);
create index sponsor_communications_gebeurtenis on app.sponsor_communications (vereniging_id, gebeurtenis_id)
  where gebeurtenis_id is not null;

-- ---------------------------------------------------------------------------------------------------------------
-- Campaign materials

create table app.campagnemiddel (
  vereniging_id uuid not null references app.vereniging,
  -- Appears in links that need no login.
  id uuid not null default gen_random_uuid(),
  zoekopdracht_id uuid,
  titel text not null check (btrim(titel) <> ''),
  omschrijving text,
  type text not null check (type in ('brochure', 'a4', 'a5', 'social', 'tv', 'flyer')),
  uiting_url text,
  inschrijf_url text,
  webhook_url text,
  interactive boolean not null default false,
  data jsonb check (jsonb_typeof(data) = 'object'),
  -- Which cover image it uses, by its id; null for a placeholder. The one place that says where that stands.
  cover_image_id uuid generated always as (case when data #>> '{vereniging,coverImage}'
    ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (data #>> '{vereniging,coverImage}')::uuid end) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by_user_id uuid,
  primary key (vereniging_id, id),
  foreign key (vereniging_id, zoekopdracht_id) references app.zoekopdracht
);
comment on table app.campagnemiddel is 'tenancy:tenant';
create index campagnemiddel_cover on app.campagnemiddel (cover_image_id, vereniging_id)
  where cover_image_id is not null;
create index campagnemiddel_zoekopdracht on app.campagnemiddel (vereniging_id, zoekopdracht_id, type);
create index campagnemiddel_updated on app.campagnemiddel (vereniging_id, updated_at desc, id desc);
-- What an editor makes is one for each search and type; what a form only names may be there more than once.
create unique index campagnemiddel_one_made on app.campagnemiddel (vereniging_id, zoekopdracht_id, type)
  where zoekopdracht_id is not null and data is not null;
create index campagnemiddel_public on app.campagnemiddel (id);

create table app.brochure_draft (
  vereniging_id uuid not null references app.vereniging,
  user_id uuid not null references app.users on delete cascade,
  zoekopdracht_id uuid not null,
  type text not null default 'brochure' check (type in ('brochure', 'a4')),
  base_version integer,
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  updated_at timestamptz not null default now(),
  primary key (vereniging_id, user_id, zoekopdracht_id, type),
  foreign key (vereniging_id, zoekopdracht_id) references app.zoekopdracht on delete cascade
);
comment on table app.brochure_draft is 'tenancy:tenant';
create index brochure_draft_user on app.brochure_draft (user_id);
create index brochure_draft_zoekopdracht on app.brochure_draft (vereniging_id, zoekopdracht_id);

create table app.cover_images (
  id uuid primary key default priv.uuidv7(),
  -- Both null: a shared image of the library.
  vereniging_id uuid references app.vereniging,
  -- Null for one that somebody left behind who is gone: it stays for the brochures that have it.
  uploaded_by_user_id uuid references app.users on delete set null,
  titel text not null check (btrim(titel) <> ''),
  filename text not null,
  -- The key of the original, which is what is printed.
  storage_path text not null,
  category text not null check (category in
    ('sportvereniging', 'muziekvereniging', 'cultuurvereniging', 'jongerenvereniging', 'stichting', 'overig')),
  description text,
  tags text[] not null default '{}',
  quality_score smallint not null default 5 check (quality_score between 0 and 10),
  is_active boolean not null default true,
  -- Of the original.
  file_size bigint not null check (file_size >= 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- What we may do with it, and where it comes from; 'user_upload' for a club's own.
  licence text check (btrim(licence) <> ''),
  source_provider text check (btrim(source_provider) <> ''),
  local_storage_path text,
  -- Where it is shown on a screen, and small.
  original_url text,
  thumbnail_url text,
  -- Since when one of its files is no longer in the store.
  ontbreekt_sinds timestamptz,
  -- Since when its owner has another one. It stays for the brochures that have it, and goes with the last of them.
  vervangen_op timestamptz check (vervangen_op is null or vereniging_id is not null),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by_user_id uuid,
  check (vereniging_id is not null or uploaded_by_user_id is null),
  -- No club can choose a shared image before we know that we may hand it out.
  constraint shared_needs_rights
    check (vereniging_id is not null or not is_active or (licence is not null and source_provider is not null))
);
comment on table app.cover_images is 'tenancy:global';
create unique index cover_images_one_own on app.cover_images (vereniging_id, uploaded_by_user_id)
  where vervangen_op is null;
create index cover_images_club on app.cover_images (vereniging_id);
create index cover_images_uploader on app.cover_images (uploaded_by_user_id) where uploaded_by_user_id is not null;
create index cover_images_list on app.cover_images (category, filename) where is_active and vereniging_id is null;
-- The library is ours and stays small beside what clubs bring: a search reads its names and tags here, and no row.
create index cover_images_library on app.cover_images (category, titel, id) include (tags) where vereniging_id is null;

create table app.mobile_brochures (
  vereniging_id uuid not null references app.vereniging,
  id uuid not null default priv.uuidv7(),
  unique_link_id text not null unique default priv.capability() check (char_length(unique_link_id) >= 22),
  campagnemiddel_id uuid not null,
  brochure_data_snapshot jsonb not null check (jsonb_typeof(brochure_data_snapshot) = 'object'),
  version integer not null default 1,
  published_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  -- Through the address that is shared; each recipient of a mail has an own one.
  weergaven integer not null default 0 check (weergaven >= 0),
  laatst_bekeken_op date,
  -- The picture of the cover that a message shows beside the link; null until it is drawn.
  voorblad_key text check (voorblad_key ~ '^public/[0-9a-f]{32}[.]png$'),
  updated_at timestamptz not null default now(),
  primary key (vereniging_id, id),
  unique (vereniging_id, campagnemiddel_id),
  foreign key (vereniging_id, campagnemiddel_id) references app.campagnemiddel on delete cascade
);
comment on table app.mobile_brochures is 'tenancy:tenant';
create index mobile_brochures_material on app.mobile_brochures (campagnemiddel_id);
create index mobile_brochures_expires on app.mobile_brochures (expires_at);

-- The link of one recipient of a mail: the same page as everybody's, counted apart. Erasing the person ends it.
create table app.mobiele_link (
  vereniging_id uuid not null references app.vereniging,
  id uuid not null default priv.uuidv7(),
  token text not null unique default priv.capability() check (char_length(token) >= 22),
  mobile_brochure_id uuid not null,
  -- The mail as it stands on the timeline of the sponsor, which shows the count too.
  communication_id uuid,
  weergaven integer not null default 0 check (weergaven >= 0),
  laatst_bekeken_op date,
  created_at timestamptz not null default now(),
  primary key (vereniging_id, id),
  foreign key (vereniging_id, mobile_brochure_id) references app.mobile_brochures on delete cascade,
  foreign key (vereniging_id, communication_id) references app.sponsor_communications on delete cascade
);
comment on table app.mobiele_link is 'tenancy:tenant';
create index mobiele_link_brochure on app.mobiele_link (vereniging_id, mobile_brochure_id);
create index mobiele_link_communication on app.mobiele_link (vereniging_id, communication_id)
  where communication_id is not null;

-- A file of a material that somebody asked for. What decides its content is in `sleutel`: who asks for the same again
-- gets the same file while it is kept, and a save makes another.
create table app.bestand (
  vereniging_id uuid not null references app.vereniging,
  id uuid not null default priv.uuidv7(),
  campagnemiddel_id uuid not null,
  soort text not null check (soort in ('scherm', 'drukwerk', 'png')),
  is_gevouwen boolean not null default false,
  -- Whether what stands on it can be pressed on a screen.
  is_interactief boolean not null default true,
  dpi smallint not null default 300 check (dpi between 72 and 600),
  sleutel text not null check (sleutel ~ '^[0-9a-f]{64}$'),
  -- What it is made from, as it was when somebody asked for it; gone when it is made.
  inhoud jsonb check (jsonb_typeof(inhoud) = 'object'),
  state text not null default 'wacht' check (state in ('wacht', 'bezig', 'klaar', 'mislukt')),
  -- Which of the named steps it is at.
  stap text check (stap in ('ophalen', 'opmaken', 'inkt', 'nakijken')),
  -- What the check of the finished file found, in words; of one that failed, why.
  rapport jsonb check (jsonb_typeof(rapport) = 'object'),
  file_key text,
  bestandsnaam text,
  bytes integer check (bytes > 0),
  -- When the one who asked last saw how it stands: who left gets a mail when it is ready.
  gezien_op timestamptz not null default now(),
  created_by_user_id uuid,
  created_at timestamptz not null default now(),
  begonnen_op timestamptz,
  klaar_op timestamptz,
  expires_at timestamptz not null default now() + interval '1 hour',
  primary key (vereniging_id, id),
  foreign key (vereniging_id, campagnemiddel_id) references app.campagnemiddel on delete cascade,
  check (state <> 'klaar' or (file_key is not null and bestandsnaam is not null and bytes is not null))
);
comment on table app.bestand is 'tenancy:tenant';
create index bestand_material on app.bestand (vereniging_id, campagnemiddel_id, created_at desc);
create unique index bestand_once on app.bestand (vereniging_id, sleutel) where state in ('wacht', 'bezig');
create index bestand_waiting on app.bestand (created_at) where state in ('wacht', 'bezig');
create index bestand_expires on app.bestand (expires_at);

-- One act of mailing a brochure or an A4. It begins after half a minute, in which it can be stopped.
create table app.mailing (
  vereniging_id uuid not null references app.vereniging,
  id uuid not null default priv.uuidv7(),
  campagnemiddel_id uuid,
  onderwerp text not null check (btrim(onderwerp) <> ''),
  bericht text not null,
  afzender_naam text,
  afzender_email text not null,
  grondslag text not null check (grondslag in ('toestemming', 'bestaande_sponsor', 'zelf_gepubliceerd')),
  -- The file that goes along, as it was made for this act; null for an A4 without one.
  bijlage jsonb check (jsonb_typeof(bijlage) = 'object'),
  begint_op timestamptz not null default now() + interval '30 seconds',
  gestopt_op timestamptz,
  -- When all that was sent stands on the timelines of the sponsors.
  vastgelegd_op timestamptz,
  created_by_user_id uuid,
  created_at timestamptz not null default now(),
  primary key (vereniging_id, id),
  foreign key (vereniging_id, campagnemiddel_id) references app.campagnemiddel on delete set null (campagnemiddel_id)
);
comment on table app.mailing is 'tenancy:tenant';
create index mailing_material on app.mailing (vereniging_id, campagnemiddel_id, created_at desc);
create index mailing_created on app.mailing (created_at);

-- Whom it went to. How that stands is in the outbox, by `outbox_id`; a second try after a failure gets a new mail.
create table app.mailing_ontvanger (
  vereniging_id uuid not null references app.vereniging,
  id uuid not null default priv.uuidv7(),
  mailing_id uuid not null,
  email text not null check (btrim(email) <> ''),
  naam text,
  bedrijfsnaam text,
  sponsor_id uuid,
  match_id uuid,
  link_id uuid,
  outbox_id uuid,
  communication_id uuid,
  created_at timestamptz not null default now(),
  primary key (vereniging_id, id),
  foreign key (vereniging_id, mailing_id) references app.mailing on delete cascade,
  foreign key (vereniging_id, sponsor_id) references app.sponsor on delete cascade,
  foreign key (vereniging_id, match_id) references app.match on delete set null (match_id),
  foreign key (vereniging_id, link_id) references app.mobiele_link on delete set null (link_id),
  foreign key (vereniging_id, communication_id)
    references app.sponsor_communications on delete set null (communication_id)
);
comment on table app.mailing_ontvanger is 'tenancy:tenant';
create unique index mailing_ontvanger_once on app.mailing_ontvanger (vereniging_id, mailing_id, lower(email));
create index mailing_ontvanger_sponsor on app.mailing_ontvanger (vereniging_id, sponsor_id) where sponsor_id is not null;
create index mailing_ontvanger_match on app.mailing_ontvanger (vereniging_id, match_id) where match_id is not null;
create index mailing_ontvanger_link on app.mailing_ontvanger (vereniging_id, link_id) where link_id is not null;
create index mailing_ontvanger_communication on app.mailing_ontvanger (vereniging_id, communication_id)
  where communication_id is not null;
create index mailing_ontvanger_outbox on app.mailing_ontvanger (outbox_id) where outbox_id is not null;

create table app.generation_cache (
  vereniging_id uuid not null references app.vereniging,
  id text not null default 'cache-' || priv.capability() check (id ~ '^cache-.{22,}$'),
  brochure_data jsonb not null check (jsonb_typeof(brochure_data) = 'object'),
  created_by_user_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 hour',
  primary key (vereniging_id, id)
);
comment on table app.generation_cache is 'tenancy:tenant';
create index generation_cache_public on app.generation_cache (id);
create index generation_cache_expires on app.generation_cache (expires_at);

create table app.webhook_delivery (
  vereniging_id uuid not null references app.vereniging,
  id uuid not null default priv.uuidv7(),
  campagnemiddel_id uuid not null,
  url text not null,
  host text not null generated always as (lower(substring(url from '^https?://([^/:?#]+)'))) stored,
  state text not null default 'queued' check (state in ('queued', 'sending', 'succeeded', 'failed')),
  attempt integer not null default 0 check (attempt >= 0),
  status_code integer,
  request_body jsonb not null,
  download_url text,
  last_error text,
  created_by_user_id uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (vereniging_id, id),
  foreign key (vereniging_id, campagnemiddel_id) references app.campagnemiddel on delete cascade
);
comment on table app.webhook_delivery is 'tenancy:tenant';
-- Of all clubs together: who fails often is left alone for a while.
create index webhook_delivery_host on app.webhook_delivery (host, (coalesce(finished_at, created_at)));
create index webhook_delivery_created on app.webhook_delivery (created_at);
create index webhook_delivery_material on app.webhook_delivery (vereniging_id, campagnemiddel_id, created_at desc);

-- ---------------------------------------------------------------------------------------------------------------
-- Files, mail, records

create table app.file (
  id uuid primary key default priv.uuidv7(),
  -- Null for a picture that belongs to a person or to the library of shared covers.
  vereniging_id uuid references app.vereniging,
  user_id uuid,
  key text not null unique,
  kind text not null check (kind in ('logo', 'teamfoto', 'profiel_foto', 'cover', 'pdf', 'image', 'export', 'attachment')),
  mime text not null,
  bytes bigint not null check (bytes >= 0),
  width integer check (width > 0),
  height integer check (height > 0),
  state text not null default 'pending' check (state in ('pending', 'ready')),
  owner_table text,
  owner_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((owner_table is null) = (owner_id is null))
);
comment on table app.file is 'tenancy:self';
create index file_club on app.file (vereniging_id, created_at desc);
create index file_user on app.file (user_id) where vereniging_id is null;
create index file_owner on app.file (owner_table, owner_id);
create index file_pending on app.file (created_at) where state = 'pending';

create table app.outbox (
  id uuid primary key default priv.uuidv7(),
  -- Null for mail of the platform itself: confirmation, reset, decisions on access.
  vereniging_id uuid references app.vereniging,
  user_id uuid,
  campagnemiddel_id uuid,
  -- The recipients of one act of sending share it.
  batch_id uuid not null default priv.uuidv7(),
  -- An account mail is part of having an account and knows no unsubscribing; only a campaign counts for the limit.
  kind text not null check (kind in ('account', 'notice', 'campaign')),
  template text not null,
  grondslag text check (grondslag in ('toestemming', 'bestaande_sponsor', 'zelf_gepubliceerd')),
  -- Not counted for the day: a mail to oneself, and a second try of one that did not arrive. Only the first is also no
  -- mail of the week.
  exempt text check (exempt in ('test', 'retry')),
  -- Every header is made by the sender from a column of its own: nothing that was typed can become one.
  to_address text not null check (btrim(to_address) <> ''),
  to_name text,
  from_name text,
  reply_to text,
  reply_to_name text,
  subject text not null,
  html text not null,
  text text not null,
  attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array'),
  message_id text not null unique,
  unsubscribe_token text unique check (length(unsubscribe_token) >= 32),
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'failed', 'onzeker', 'suppressed')),
  phase text check (phase in ('connecting', 'committing')),
  -- Who took the row. A worker that slept past its lease finds another claim here, and keeps its hands off.
  claim uuid,
  attempt integer not null default 0 check (attempt >= 0),
  lease_until timestamptz,
  run_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  -- The recipient's own server said no: that is the sender's to know, and asks nothing of the provider.
  refused boolean not null default false,
  -- What the mail provider said of a mail in doubt, when somebody asked and that did not settle it.
  look_up text check (look_up in ('onbekend', 'geen_antwoord')),
  -- Somebody decided that it need not arrive any more.
  given_up_at timestamptz,
  created_at timestamptz not null default now(),
  -- When its state last changed.
  updated_at timestamptz not null default now(),
  foreign key (vereniging_id, campagnemiddel_id) references app.campagnemiddel on delete set null (campagnemiddel_id),
  check (campagnemiddel_id is null or vereniging_id is not null),
  check ((state = 'sending') = (lease_until is not null)),
  check (state <> 'sent' or sent_at is not null),
  check (state <> 'sending' or (claim is not null and phase is not null)),
  check (kind = 'account' or unsubscribe_token is not null),
  check (kind <> 'campaign' or vereniging_id is not null)
);
comment on table app.outbox is 'tenancy:system';
create index outbox_due on app.outbox (run_at) where state = 'queued';
create index outbox_leased on app.outbox (lease_until) where state = 'sending';
create index outbox_onzeker on app.outbox (updated_at) where state = 'onzeker';
create index outbox_failing on app.outbox (updated_at) where state = 'failed' and not refused and given_up_at is null;
create index outbox_held on app.outbox (vereniging_id) where state = 'queued' and kind = 'campaign';
create index outbox_refused on app.outbox (vereniging_id, updated_at desc) where refused;
create index outbox_club on app.outbox (vereniging_id, created_at desc);
-- How many campaign mails went out in this hour, of all clubs.
create index outbox_campaign_sent on app.outbox (sent_at) where kind = 'campaign' and sent_at is not null;
-- What still has its text, which is let go of sooner than the list.
create index outbox_with_text on app.outbox (coalesce(sent_at, updated_at)) where state not in ('queued', 'sending') and text <> '';
-- When a club last mailed somebody.
create index outbox_week on app.outbox (vereniging_id, lower(to_address), created_at desc) where kind = 'campaign';
create index outbox_material on app.outbox (vereniging_id, campagnemiddel_id) where campagnemiddel_id is not null;
create index outbox_batch on app.outbox (batch_id);
create index outbox_user on app.outbox (user_id, created_at desc) where vereniging_id is null;
create index outbox_recipient on app.outbox (to_address, created_at desc);
create index outbox_reply_to on app.outbox (user_id) where reply_to is not null;
create index outbox_farewell on app.outbox (updated_at) where template = 'accounts.account-deleted';

create table app.mail_suppression (
  id uuid primary key default priv.uuidv7(),
  -- SHA-256 of the lower-case address: an opt-out must outlive the address it is about.
  address_sha256 bytea not null check (length(address_sha256) = 32),
  -- Null: for every club.
  vereniging_id uuid references app.vereniging on delete cascade,
  reason text not null check (reason in ('opt_out', 'bounce', 'complaint', 'manual')),
  created_at timestamptz not null default now(),
  unique nulls not distinct (address_sha256, vereniging_id)
);
comment on table app.mail_suppression is 'tenancy:system';

-- What a mail server or a provider told of a mail that it had taken: that it came back, or that its reader complained.
-- Each is told once, however often it comes.
create table app.mail_report (
  id uuid primary key default priv.uuidv7(),
  -- Goes with its mail (0003_triggers.sql).
  outbox_id uuid not null,
  kind text not null check (kind in ('bounce', 'complaint', 'delayed')),
  -- The status of RFC 3463, such as 5.1.1, and what the server said.
  status text,
  diagnostic text,
  source text not null check (source in ('mailbox', 'provider')),
  created_at timestamptz not null default now(),
  unique (outbox_id, kind)
);
comment on table app.mail_report is 'tenancy:system';
create index mail_report_created on app.mail_report (created_at);
create index mail_suppression_club on app.mail_suppression (vereniging_id);

-- `at` leads the primary keys of the two logs, so that they can be cut into months without rewriting them.
create table app.audit_event (
  at timestamptz not null default clock_timestamp(),
  id uuid not null default priv.uuidv7(),
  actor_user uuid,
  acting_superuser uuid,
  vereniging_id uuid,
  -- In which capacity: of the club, of the provider in its own name, of the provider for the club, or nobody.
  wie text not null default priv.wie() check (wie in ('club', 'achterban', 'namens', 'systeem')),
  -- The time of acting that it belongs to.
  visit_id uuid default priv.visit(),
  operation text not null,
  object_table text,
  object_id uuid,
  -- Of an update: which columns, for what is told of it without what was in them.
  changed_columns text[],
  before jsonb,
  after jsonb,
  request_id text,
  ip_prefix text,
  primary key (at, id)
);
comment on table app.audit_event is 'tenancy:system';
create index audit_event_club on app.audit_event (vereniging_id, at desc, id desc);
-- What a list of a club's log shows: a time of acting is one entry, whatever happened in it.
create index audit_event_entry on app.audit_event (vereniging_id, at desc, id desc)
  where visit_id is null or operation = 'acting.start';
create index audit_event_entry_of on app.audit_event (vereniging_id, wie, at desc, id desc)
  where visit_id is null or operation = 'acting.start';
-- What happened in a time of acting, and whether something was read in it before.
create index audit_event_visit on app.audit_event (visit_id, operation, object_id) where visit_id is not null;
create index audit_event_object on app.audit_event (object_table, object_id, at desc, id desc);
create index audit_event_actor on app.audit_event (actor_user, at desc, id desc);
create index audit_event_stand on app.audit_event (at desc) where operation like 'stand.%';

create table app.security_event (
  at timestamptz not null default clock_timestamp(),
  id uuid not null default priv.uuidv7(),
  event_type text not null check (char_length(event_type) between 1 and 100),
  resource_type text check (char_length(resource_type) <= 100),
  resource_id text check (char_length(resource_id) <= 100),
  details jsonb not null default '{}',
  user_id uuid,
  vereniging_id uuid,
  primary key (at, id)
);
comment on table app.security_event is 'tenancy:system';
create index security_event_club on app.security_event (vereniging_id, at desc);
create index security_event_person on app.security_event (resource_id, at desc, id desc) where resource_type = 'users';
create index security_event_confirmed on app.security_event (resource_id, at desc) where event_type = 'account_confirmed';

create table app.idempotency_key (
  -- Null for a visitor who is not signed in.
  user_id uuid references app.users on delete cascade,
  operation text not null,
  key uuid not null,
  body_sha256 bytea not null check (length(body_sha256) = 32),
  status integer,
  response jsonb,
  created_at timestamptz not null default now(),
  unique nulls not distinct (user_id, operation, key)
);
comment on table app.idempotency_key is 'tenancy:self';
create index idempotency_key_created on app.idempotency_key (created_at);

-- ---------------------------------------------------------------------------------------------------------------
-- What the platform notes about itself, for the provider's console. No person is named in any of it, and all of it is
-- small: what comes often is counted per hour.

-- One bit for each minute: whether somebody asked, and whether the product said that it could work.
create table app.availability (
  hour timestamptz primary key,
  asked bit(60) not null,
  up bit(60) not null
);
comment on table app.availability is 'tenancy:system';

create table app.platform_tally (
  what text not null,
  hour timestamptz not null,
  count integer not null check (count > 0),
  longest_ms integer not null default 0 check (longest_ms >= 0),
  primary key (what, hour)
);
comment on table app.platform_tally is 'tenancy:system';
create index platform_tally_hour on app.platform_tally (hour);

create table app.platform_error (
  id uuid primary key default priv.uuidv7(),
  at timestamptz not null default now(),
  source text not null check (source in ('web', 'worker')),
  -- The endpoint or the job.
  what text not null,
  kind text not null,
  message text not null,
  request_id text
);
comment on table app.platform_error is 'tenancy:system';
create index platform_error_at on app.platform_error (at desc, id desc);

create table app.slow_operation (
  hour timestamptz not null,
  source text not null check (source in ('web', 'worker')),
  what text not null,
  count integer not null check (count > 0),
  longest_ms integer not null check (longest_ms > 0),
  -- The clubs that waited; at most a hundred of them.
  verenigingen uuid[] not null default '{}' check (cardinality(verenigingen) <= 100),
  primary key (hour, source, what)
);
comment on table app.slow_operation is 'tenancy:system';

-- Whether a part works, as whoever uses it last found. `since` moves only when that changes.
create table app.platform_part (
  part text primary key check (part in ('worker', 'mail', 'pdf', 'bestanden', 'teksten')),
  ok boolean not null,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
comment on table app.platform_part is 'tenancy:system';

create table app.retention_run (
  at timestamptz not null,
  promise text not null,
  act text not null,
  count integer not null check (count >= 0),
  -- Null when it went well.
  error text,
  primary key (at, promise, act)
);
comment on table app.retention_run is 'tenancy:system';

-- What the operator was mailed about: nobody is told twice.
create table app.operator_notice (
  thing text primary key,
  at timestamptz not null default now()
);
comment on table app.operator_notice is 'tenancy:system';
create index operator_notice_at on app.operator_notice (at);
