-- What people ask about what a club keeps of them, and the one act that lets go of a person everywhere at once.

-- Whom it is about is what the club knew them by on the day they asked: a name, and where it has them an address and a
-- number. There is no foreign key: the ids stay a fact after the rows are gone, which is what a restored backup needs.
create table app.privacyverzoek (
  vereniging_id uuid not null references app.vereniging,
  id uuid not null default priv.uuidv7(),
  soort text not null check (soort in ('inzage', 'correctie', 'wissen')),
  naam text not null check (btrim(naam) <> ''),
  email text check (email = lower(btrim(email))),
  telefoonnummer text,
  sponsor_id uuid,
  -- Null: the first contact of the sponsor, or somebody who was only mailed.
  contactpersoon_id uuid,
  via text not null check (via in ('mail', 'telefoon', 'brief', 'gesprek')),
  ontvangen_op date not null,
  antwoord_voor date not null check (antwoord_voor >= ontvangen_op),
  -- Two months more, and why: the person was told so.
  verlengd_reden text check (btrim(verlengd_reden) <> ''),
  afgerond_op timestamptz,
  afgerond_door uuid,
  -- Of who was erased: the code of the address, so that it is mailed by nobody and can be found in an older backup.
  adres_sha256 bytea check (length(adres_sha256) = 32),
  created_by_user_id uuid,
  created_at timestamptz not null default now(),
  -- What waits for an answer comes first, by what is due first; then what is done, the latest first.
  volgorde date not null generated always as (case when afgerond_op is null then antwoord_voor
    else date '9999-12-31' - ((afgerond_op at time zone 'UTC')::date - date '2000-01-01') end) stored,
  primary key (vereniging_id, id)
);
comment on table app.privacyverzoek is 'tenancy:tenant';
create index privacyverzoek_lijst on app.privacyverzoek (vereniging_id, volgorde, id);
create index privacyverzoek_afgerond on app.privacyverzoek (afgerond_op) where afgerond_op is not null;

alter table app.privacyverzoek enable row level security;
alter table app.privacyverzoek force row level security;
create policy tenant on app.privacyverzoek to app_user, app_worker
  using (vereniging_id = (select priv.club())) with check (vereniging_id = (select priv.club()));
-- Of the people of a club only its admins.
create policy beheerder on app.privacyverzoek as restrictive to app_user
  using ((select priv.rol()) in ('admin', 'superuser')) with check ((select priv.rol()) in ('admin', 'superuser'));
create policy super on app.privacyverzoek for select to app_super using ((select priv.rol()) = 'superuser');
grant select on app.privacyverzoek to app_user, app_worker, app_super;
grant insert, update (verlengd_reden, antwoord_voor, afgerond_op, afgerond_door, naam, email, telefoonnummer, adres_sha256) on app.privacyverzoek to app_user;
create trigger audit_acting after insert or update or delete on app.privacyverzoek for each row
  when (priv.acting() is not null) execute function priv.record_change();
create policy retention on app.privacyverzoek to app_retention using (afgerond_op < now() - interval '24 months');
grant select (vereniging_id, id, afgerond_op), delete on app.privacyverzoek to app_retention;
create policy definer_erase on app.privacyverzoek for delete to app_definer using (true);
create policy definer_erase_read on app.privacyverzoek for select to app_definer using (true);
grant delete on app.privacyverzoek to app_definer;

-- ---------------------------------------------------------------------------------------------------------------
-- What of a text is the person

-- By what two people are taken for one, beside where they can be reached.
create function priv.name_key(p_naam text) returns text language sql immutable parallel safe
  set search_path = pg_catalog as $$
  select lower(btrim(regexp_replace(normalize(p_naam, NFC), '[\s\u00a0]+', ' ', 'g')))
$$;
-- Without 'dhr.' before it and '(inkoop)' behind it, as it stands in a sentence.
create function priv.bare_name(p_naam text) returns text language sql immutable parallel safe
  set search_path = pg_catalog as $$
  select coalesce(nullif(btrim(regexp_replace(regexp_replace(regexp_replace(p_naam, '[\s\u00a0]+', ' ', 'g'),
      '\s*(?:\([^()]*\)|\[[^][]*\])', '', 'g'),
    '^\s*(?:(?:t\.?a\.?v\.?|de heer|dhr\.?|hr\.?|heer|meneer|mevrouw|mevr\.?|mw\.?|fam\.?|familie|drs\.?|dr\.|ir\.?|ing\.|mr\.?|prof\.?)\s+)+',
    '', 'i')), ''), btrim(p_naam))
$$;
-- As app.sponsor has it of a first contact.
create function priv.phone_key(p_nummer text) returns text language sql immutable parallel safe
  set search_path = pg_catalog as $$
  select nullif(regexp_replace(regexp_replace(p_nummer, '[^0-9+]', '', 'g'), '^(\+31|0031)0?', '0'), '')
$$;
-- Nothing of it means anything in a pattern.
create function priv.quote_pattern(p_text text) returns text language sql immutable parallel safe
  set search_path = pg_catalog as $$
  select regexp_replace(p_text, '([][\\.^$*+?(){}|])', '\\\1', 'g')
$$;

-- One sign as text, JSON, HTML and an address write it, and a letter with its accent or without.
create function priv.loose_sign(p_sign text) returns text language sql stable parallel safe
  set search_path = pg_catalog as $$
  select case
    when p_sign in ('''', '’', '‘', '`', '´') then '(?:[''’‘`´]|&#(?:39|x27);|&[lr]squo;|%27|%E2%80%9[89])'
    when p_sign = '"' then '(?:\\?"|&quot;|%22)'
    when p_sign = '\' then '(?:\\\\?|%5C)'
    when p_sign = '&' then '(?:&(?:amp;)?|%26)'
    when p_sign = '<' then '(?:<|&lt;|%3C)'
    when p_sign = '>' then '(?:>|&gt;|%3E)'
    when p_sign = '@' then '(?:@|%40)'
    when p_sign = '+' then '(?:\+|%2B)'
    when left(normalize(p_sign, NFD), 1) ~ '[A-Za-z]' and p_sign !~ '[A-Za-z]' then
      '(?:' || p_sign || '|' || left(normalize(p_sign, NFD), 1) || '[\u0300-\u036f]*|&#(?:' || ascii(p_sign) || '|x'
        || to_hex(ascii(p_sign)) || ');|\\\\?u' || lpad(to_hex(ascii(p_sign)), 4, '0') || '|'
        || regexp_replace(encode(convert_to(p_sign, 'UTF8'), 'hex'), '(..)', '%\1', 'g') || ')'
    else regexp_replace(p_sign, '([][\\.^$*+?(){}|])', '\\\1') end
$$;
-- `p_between` is what may stand where a space does.
create function priv.loose_text(p_text text, p_between text) returns text language sql stable parallel safe
  set search_path = pg_catalog as $$
  select string_agg(case when k.sign = ' ' then p_between else priv.loose_sign(k.sign) end, '' order by k.at)
    from regexp_split_to_table(btrim(regexp_replace(normalize(p_text, NFC), '[\s\u00a0]+', ' ', 'g')), '')
      with ordinality k (sign, at)
$$;
-- In JSON a new line is two signs, of which the second is a letter; in a text that is in a JSON value, three.
create function priv.begins() returns text language sql immutable parallel safe set search_path = pg_catalog as $$
  select '(?:(?<![[:alnum:]])|(?<=\\[nrt]))'
$$;
create function priv.between() returns text language sql immutable parallel safe set search_path = pg_catalog as $$
  select '(?:\s|\\\\?[a-z]|[\u00a0\u200b]|&nbsp;|&#(?:32|160);|%20|%C2%A0|\+)+'
$$;

create function priv.loose_address(p_email text) returns text language sql stable parallel safe
  set search_path = '' as $$
  select priv.loose_text(lower(p_email), '')
$$;
-- An address is no part of a longer one; in a link it may be encoded, and begins after a sign that was.
create function priv.address_pattern(p_email text) returns text language sql stable parallel safe
  set search_path = '' as $$
  select '(?:(?<![[:alnum:].+-])(?<![[:alnum:].+-]_)|(?<=%[0-9A-Fa-f]{2})|(?<=\\[nrt]))' || priv.loose_address(p_email)
    || '(?!-*[[:alnum:]])(?!\.[[:alnum:]])'
$$;
-- A number in every way that it is written: 06-12 34 56 78, +31 6 12345678, 0031 (0)6 1234 5678. Null for too short a one.
create function priv.loose_phone(p_sleutel text) returns text language sql immutable parallel safe
  set search_path = pg_catalog as $$
  select case when length(regexp_replace(p_sleutel, '[^0-9]', '', 'g')) < 8 then null
    when p_sleutel like '0%' then '(?:(?:(?:\+|00|%2B)?31)' || k.between || '(?:0' || k.between || ')?|0' || k.between || ')'
        || array_to_string(regexp_split_to_array(substr(p_sleutel, 2), ''), k.between)
    else '(?:\+|00|%2B)?' || array_to_string(regexp_split_to_array(regexp_replace(p_sleutel, '[^0-9]', '', 'g'), ''),
      k.between) end
    from (values ('(?:[\s()./\u00a0\u2010-\u2015-]|%20|&nbsp;)*')) k (between)
$$;
create function priv.phone_pattern(p_sleutel text) returns text language sql immutable parallel safe
  set search_path = '' as $$
  select '(?<![0-9])' || priv.loose_phone(p_sleutel) || '(?![0-9])'
$$;
-- As somebody is called, and as a list has it: 'Vries, Jan de' and 'de Vries, Jan'.
create function priv.loose_name(p_naam text) returns text language sql stable parallel safe
  set search_path = pg_catalog as $$
  select '(?:' || concat_ws('|', priv.loose_text(p_naam, priv.between()),
      priv.loose_text(w.name[2], priv.between()) || ',' || priv.between() || '?' || priv.loose_text(w.name[1], priv.between()),
      priv.loose_text(v.name[2], priv.between()) || ',' || priv.between() || '?'
        || priv.loose_text(w.name[1] || ' ' || v.name[1], priv.between())) || ')'
    from (select regexp_match(btrim(p_naam), '^(\S+)\s+(.+)$') as name) w,
      lateral (select regexp_match(w.name[2], '^((?:[[:lower:]''’]+\s+)+)(\S.*)$') as name) v
$$;
-- As the name of a file has it.
create function priv.loose_slug(p_naam text) returns text language sql stable parallel safe set search_path = '' as $$
  select priv.loose_text(p_naam, '[-_]+')
$$;
-- A name is no part of a longer one: Anna-Maria is not Maria, and Piet-Hein not Piet.
create function priv.name_pattern(p_naam text) returns text language sql stable parallel safe
  set search_path = pg_catalog as $$
  select priv.begins() || case when btrim(p_naam) ~ '\s'
    then '(?:(?<![[:alpha:]]-)' || priv.loose_name(p_naam) || '|' || priv.loose_slug(p_naam) || ')(?![[:alnum:]])'
    else '(?<![[:alpha:]]-)' || priv.loose_text(p_naam, '') || '(?![[:alnum:]])(?!-[[:upper:]])' end
$$;
-- 'dhr. de Vries' and 'J. de Vries', of somebody called Jan de Vries; of J. de Vries 'Jan de Vries', too.
create function priv.formal_pattern(p_naam text) returns text language sql stable parallel safe
  set search_path = pg_catalog as $$
  select priv.begins() || '(?<![[:alpha:]]-)(?:(?:[Dd]hr|[Hh]r|[Mm]evr|[Mm]w)\.?|(?:[Dd]e\s+)?[Hh]eer|[Mm]eneer|[Mm]evrouw|'
    || priv.loose_sign(left(k.name[1], 1)) || '\.?(?:\s?[A-Z]\.)*'
    || case when k.name[1] ~ '^[[:upper:]](?:\.?[[:upper:]])*\.?$' then '|' || priv.loose_sign(left(k.name[1], 1))
      || '[[:lower:]]+(?:-[[:upper:]][[:lower:]]+)?' else '' end || ')' || priv.between() || '?'
    || priv.loose_text(k.name[2], priv.between()) || '(?![[:alnum:]])'
    from (select regexp_match(btrim(p_naam), '^([[:alpha:]]\S*)\s+(.+)$') as name) k where k.name is not null
$$;

create function priv.forget_text(p_text text, p_full text, p_own text) returns text language sql immutable parallel safe
  set search_path = pg_catalog as $$
  select case when p_own is null then k.text else regexp_replace(k.text, p_own, 'gewiste contactpersoon', 'g') end
    from (select case when p_full is null then p_text
      else regexp_replace(p_text, p_full, 'gewiste contactpersoon', 'gi') end as text) k
$$;
create function priv.forget_list(p_list text[], p_full text, p_own text) returns text[] language sql immutable parallel safe
  set search_path = '' as $$
  select case when p_list is null then null
    else array(select priv.forget_text(k.item, p_full, p_own) from unnest(p_list) with ordinality k (item, at) order by k.at) end
$$;
create function priv.forget_json(p_json jsonb, p_full text, p_own text) returns jsonb language plpgsql immutable parallel safe
  set search_path = '' as $$
begin
  return case jsonb_typeof(p_json)
    when 'string' then to_jsonb(priv.forget_text(p_json #>> '{}', p_full, p_own))
    when 'array' then (select coalesce(jsonb_agg(priv.forget_json(k.item, p_full, p_own) order by k.at), '[]')
      from jsonb_array_elements(p_json) with ordinality k (item, at))
    when 'object' then (select coalesce(jsonb_object_agg(priv.forget_text(k.key, p_full, p_own),
      priv.forget_json(k.value, p_full, p_own)), '{}') from jsonb_each(p_json) k)
    else p_json end;
end $$;
grant execute on function priv.name_key, priv.bare_name, priv.phone_key, priv.quote_pattern, priv.loose_sign, priv.loose_text, priv.begins, priv.between,
  priv.loose_address, priv.address_pattern, priv.loose_phone, priv.phone_pattern, priv.loose_name, priv.loose_slug,
  priv.name_pattern, priv.formal_pattern, priv.forget_text, priv.forget_list, priv.forget_json to app_definer;

-- ---------------------------------------------------------------------------------------------------------------
-- Where a person can stand: read from the catalogue, so that a later table or column is looked through as well

-- Every text of a table but what is made from other columns, names the row, or is one of a few words.
create function priv.list_texts(p_table regclass) returns table (name text, kind text)
language sql stable set search_path = pg_catalog as $$
  select a.attname::text, case when t.typcategory = 'A' then 'list' when t.typname in ('json', 'jsonb') then 'json' else 'text' end
    from pg_attribute a join pg_type t on t.oid = a.atttypid
   where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     -- Of a record the values alone: who, when and which field stay.
     and (p_table not in ('app.audit_event'::regclass, 'app.security_event'::regclass) or t.typname = 'jsonb')
     and (a.atttypid in ('text'::regtype, 'varchar'::regtype, 'text[]'::regtype, 'varchar[]'::regtype, 'jsonb'::regtype))
     and not exists (select from pg_constraint k where k.conrelid = a.attrelid and k.conkey @> array[a.attnum]
       and (k.contype in ('p', 'f') or (k.contype = 'u' and cardinality(k.conkey) = 1)
         or (k.contype = 'c' and cardinality(k.conkey) = 1 and pg_get_constraintdef(k.oid) ~ '(= ANY|<@) \(?ARRAY\[')))
   order by a.attnum
$$;
-- The tables in which a row can be a club's. Its own people are not among them: who has an account ends it alone.
create function priv.list_erasable() returns setof regclass language sql stable set search_path = pg_catalog as $$
  select c.oid::regclass from pg_class c
   where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'users'
     and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'vereniging_id' and not a.attisdropped)
   order by c.relname = 'audit_event', c.relname
$$;
grant execute on function priv.list_texts, priv.list_erasable to app_definer;

-- What the act below needs of every table, also of those that a later migration makes: migrating ends with this.
create procedure priv.grant_erasure() language plpgsql set search_path = pg_catalog as $$
declare
  t regclass;
  texts text;
  links text;
begin
  for t in select * from priv.list_erasable() loop
    select string_agg(quote_ident(k.name), ', ') into texts from priv.list_texts(t) k;
    select string_agg(quote_ident(a.attname), ', ') into links from pg_attribute a where a.attrelid = t and a.attnum > 0
      and not a.attisdropped and (a.atttypid = 'uuid'::regtype or a.attname in ('object_table', 'created_at'));
    execute format('grant select (%s) on %s to app_definer', concat_ws(', ', links, texts), t);
    if texts is not null then execute format('grant update (%s) on %s to app_definer', texts, t); end if;
    if not exists (select from pg_policy p where p.polrelid = t and p.polname = 'definer_forget_read') then
      execute format('create policy definer_forget_read on %s for select to app_definer
        using (vereniging_id = (select priv.club()))', t);
      execute format('create policy definer_forget_write on %s for update to app_definer
        using (vereniging_id = (select priv.club())) with check (vereniging_id = (select priv.club()))', t);
    end if;
  end loop;
end $$;

-- What follows from a change of a brochure, and the marks on the card of who was erased.
grant execute on function priv.mobile_snapshot, priv.mobile_expires to app_definer;
grant update (expires_at, voorblad_key, brochure_data_snapshot) on app.mobile_brochures to app_definer;
grant select (voorblad_key, weergaven, laatst_bekeken_op, revoked_at) on app.mobile_brochures to app_definer;
grant update (contact_rollen, contact_gewist_op, contact_gewist_door), select (email_sleutel, telefoon_sleutel, contact_rollen)
  on app.sponsor to app_definer;
grant update (rollen, gewist_op, gewist_door), select (gewist_op, rollen) on app.contactpersoon to app_definer;
grant update (ongedaan_op) on app.gebeurtenis to app_definer;
grant select (status), update (status) on app.import_batch to app_definer;
grant select (sponsor_category, bron, vrijgegeven_voor_user, validatie_admin, status) on app.match to app_definer;
grant select (naam, over_club, maatschappelijke_impact_tekst, verified_note, mail_paused_reason),
  update (over_club, maatschappelijke_impact_tekst, verified_note, mail_paused_reason) on app.vereniging to app_definer;
grant select (updated_at) on app.campagnemiddel to app_definer;
grant select (id, outbox_id, diagnostic), update (diagnostic) on app.mail_report to app_definer;
grant select (achternaam) on app.users to app_definer;
grant delete on app.samenvoeging to app_definer;
create policy definer_forget on app.samenvoeging for delete to app_definer using (vereniging_id = (select priv.club()));
grant select (afgerond_op, soort, adres_sha256), update (afgerond_op, afgerond_door, adres_sha256) on app.privacyverzoek to app_definer;
grant select (id, message), update (message) on app.platform_error to app_definer;
create policy definer on app.platform_error to app_definer using (true) with check (true);

-- ---------------------------------------------------------------------------------------------------------------
-- The act

-- The companies at which somebody is known, with those that went into them or that they went into: who has the name and
-- the address or the number is the same person there.
create function priv.list_companies(p_club uuid, p_keys text[], p_email text, p_telefoon text, p_sponsors uuid[]) returns uuid[]
language sql stable set search_path = '' as $$
  with own as (
    select k.id from unnest(p_sponsors) k (id) where k.id is not null
    union select s.id from app.sponsor s where s.vereniging_id = p_club
      and (s.email_sleutel = p_email or s.telefoon_sleutel = p_telefoon)
      and priv.name_key(coalesce(s.contactpersoon, s.bedrijfsnaam)) = any (p_keys)
    union select c.sponsor_id from app.contactpersoon c where c.vereniging_id = p_club
      and (lower(btrim(c.email)) = p_email or priv.phone_key(c.telefoonnummer) = p_telefoon)
      and priv.name_key(c.naam) = any (p_keys)
  )
  select coalesce(array_agg(distinct k.id), '{}') from (
    select o.id from own o
    union select s.samengevoegd_met from app.sponsor s join own o on o.id = s.id
     where s.vereniging_id = p_club and s.samengevoegd_met is not null
    union select s.id from app.sponsor s join own o on o.id = s.samengevoegd_met where s.vereniging_id = p_club) k
$$;
-- An address of a company, which more than one person may read.
create function priv.is_shared_address(p_email text) returns boolean language sql immutable parallel safe
  set search_path = pg_catalog as $$
  select p_email ~ '^(?:info|contact|kantoor|office|administratie|secretariaat|receptie|balie|verkoop|sales|inkoop|mail|post|algemeen|sponsoring|hallo|welkom)@'
$$;
-- Whether a card that has another name now is still the same person: their own address or mobile number says so, one that
-- a company shares only with a part of the name, and without any it takes the surname and the first letter.
create function priv.is_renamed(p_was text, p_was_email text, p_was_telefoon text, p_naam text, p_email text, p_telefoon text)
returns boolean language sql immutable parallel safe set search_path = pg_catalog as $$
  select coalesce(k.is_mail and not priv.is_shared_address(p_email)
      or k.is_number and p_telefoon ~ '^06'
      or (k.is_mail or k.is_number) and k.has_word
      or k.is_alike and (p_email is null or p_was_email is null) and (p_telefoon is null or p_was_telefoon is null), false)
    from (select coalesce(p_email = p_was_email, false) as is_mail, coalesce(p_telefoon = p_was_telefoon, false) as is_number,
        exists (select regexp_split_to_table(lower(w.was), '[^[:alpha:]]+') intersect select regexp_split_to_table(lower(w.naam), '[^[:alpha:]]+')
          except select unnest(array['', 'van', 'de', 'den', 'der', 'het', 'ten', 'ter', 'te', 'von', 'el', 'al', 'la', 'le', 'du', 'da', 'di', 'dos'])) as has_word,
        lower(left(w.was, 1)) = lower(left(w.naam, 1)) and lower(regexp_replace(w.was, '^.*\s', '')) = lower(regexp_replace(w.naam, '^.*\s', '')) as is_alike
      from (select priv.bare_name(p_was) as was, priv.bare_name(p_naam) as naam) w) k
$$;
-- Who a request is about, as the club knows them now. `names` are all that they are called, and `keys` the same to compare
-- with; neither is there when it is about a company without a contact: the name is the company's, and stays. `persons` are
-- the companies that are called after the person, `privates` those and the private persons among their own, and `chosen` is who stands now on the card of the request, when that has another name.
create function priv.know_person(p_club uuid, p_id uuid, out names text[], out keys text[], out sponsors uuid[], out firsts uuid[],
  out cards uuid[], out persons uuid[], out privates uuid[], out mails text[], out phones text[], out chosen jsonb)
language plpgsql stable set search_path = '' as $$
declare
  asked record;
  card record;
  telefoon text;
  known text[];
begin
  select v.naam, v.email, v.telefoonnummer, v.sponsor_id, v.contactpersoon_id into strict asked
    from app.privacyverzoek v where v.vereniging_id = p_club and v.id = p_id;
  telefoon := priv.phone_key(asked.telefoonnummer);
  names := array[asked.naam];
  keys := array[priv.name_key(asked.naam), priv.name_key(priv.bare_name(asked.naam))];
  sponsors := priv.list_companies(p_club, keys, asked.email, telefoon, array[asked.sponsor_id]);

  -- The card of the request may be written otherwise by now. It may as well be somebody else's: two contacts can have taken
  -- each other's place, and who comes after somebody may be typed over them.
  select c.naam, lower(btrim(c.email)) as email, priv.phone_key(c.telefoonnummer) as telefoon, c.sponsor_id, c.id into card
    from app.contactpersoon c where c.vereniging_id = p_club and c.id = asked.contactpersoon_id and c.gewist_op is null;
  if not found and asked.contactpersoon_id is null then
    select s.contactpersoon as naam, s.email_sleutel as email, s.telefoon_sleutel as telefoon, s.id as sponsor_id, null::uuid as id
      into card from app.sponsor s where s.vereniging_id = p_club and s.id = asked.sponsor_id;
  end if;
  if card.naam is not null and priv.name_key(card.naam) <> all (keys)
    and not exists (select from app.sponsor s where s.vereniging_id = p_club and s.id = any (sponsors)
      and priv.name_key(coalesce(s.contactpersoon, s.bedrijfsnaam)) = any (keys))
    and not exists (select from app.contactpersoon c where c.vereniging_id = p_club and c.sponsor_id = any (sponsors)
      and priv.name_key(c.naam) = any (keys)) then
    chosen := jsonb_build_object('naam', card.naam, 'gaat', priv.is_renamed(asked.naam, asked.email, telefoon, card.naam, card.email, card.telefoon)
      and not exists (select from app.sponsor s where s.vereniging_id = p_club and s.id = any (sponsors)
        and priv.name_key(s.bedrijfsnaam) = any (keys)));
    if (chosen ->> 'gaat')::boolean then
      names := names || card.naam;
      known := array[priv.name_key(card.naam), priv.name_key(priv.bare_name(card.naam))];
      sponsors := priv.list_companies(p_club, known, card.email, card.telefoon, sponsors || card.sponsor_id);
      keys := keys || known;
    end if;
  end if;

  select coalesce(array_agg(s.id), '{}') into firsts from app.sponsor s
   where s.vereniging_id = p_club and s.id = any (sponsors) and priv.name_key(coalesce(s.contactpersoon, s.bedrijfsnaam)) = any (keys);
  select coalesce(array_agg(c.id), '{}') into cards from app.contactpersoon c
   where c.vereniging_id = p_club and c.sponsor_id = any (sponsors) and priv.name_key(c.naam) = any (keys) and c.gewist_op is null;
  select coalesce(array_agg(s.id), '{}') into persons from app.sponsor s
   where s.vereniging_id = p_club and s.id = any (firsts) and case
     when exists (select from app.match m where m.vereniging_id = p_club and m.sponsor_id = s.id and m.sponsor_category = 'individual')
       then priv.name_key(s.bedrijfsnaam) = any (keys) or exists (select from unnest(names) n
         where s.bedrijfsnaam ~* ('\m' || priv.quote_pattern(regexp_replace(priv.bare_name(n), '^.*\s', '')) || '\M'))
     -- Who is in business under their own name; one word may be any company's.
     else s.contactpersoon is not null and priv.name_key(s.bedrijfsnaam) = any (keys) and priv.bare_name(s.bedrijfsnaam) ~ '\s' end;
  privates := persons || array(select f from unnest(firsts) f where f <> all (persons) and exists (select from app.match m
    where m.vereniging_id = p_club and m.sponsor_id = f and m.sponsor_category = 'individual'));
  select coalesce(array_agg(distinct k.email), '{}') into mails from (
    select asked.email union select s.email_sleutel from app.sponsor s where s.vereniging_id = p_club and s.id = any (firsts)
    union select lower(btrim(c.email)) from app.contactpersoon c where c.vereniging_id = p_club and c.id = any (cards)) k (email)
   where k.email like '%_@_%';
  select coalesce(array_agg(distinct k.nummer), '{}') into phones from (
    select telefoon
    union select s.telefoon_sleutel from app.sponsor s where s.vereniging_id = p_club and s.id = any (firsts)
    union select priv.phone_key(c.telefoonnummer) from app.contactpersoon c where c.vereniging_id = p_club and c.id = any (cards)) k (nummer)
   where k.nummer is not null;

  if cardinality(cards) = 0 and cardinality(persons) = 0
    and not exists (select from app.sponsor s where s.vereniging_id = p_club and s.id = any (firsts) and s.contactpersoon is not null)
    and (exists (select from app.sponsor s where s.vereniging_id = p_club and priv.name_key(s.bedrijfsnaam) = any (keys)
        and (s.id = any (sponsors) or asked.sponsor_id is null) and not exists (select from app.match m
          where m.vereniging_id = p_club and m.sponsor_id = s.id and m.sponsor_category = 'individual'))
      or exists (select from app.vereniging v where v.id = p_club and priv.name_key(v.naam) = any (keys))) then
    names := '{}';
    keys := '{}';
    return;
  end if;
  -- Where they were mailed before, when their card had another address; unless others read that, or it is somebody else's now.
  select mails || coalesce(array_agg(distinct lower(btrim(r.email))), '{}') into mails from app.mailing_ontvanger r
   where r.vereniging_id = p_club and r.sponsor_id = any (sponsors) and lower(btrim(r.email)) <> all (mails)
     and (priv.name_key(r.naam) = any (keys) or priv.name_key(priv.bare_name(r.naam)) = any (keys))
     and not priv.is_shared_address(lower(btrim(r.email)))
     and not exists (select from app.sponsor s where s.vereniging_id = p_club and s.id <> all (firsts)
       and s.email_sleutel = lower(btrim(r.email)))
     and not exists (select from app.contactpersoon c where c.vereniging_id = p_club and c.id <> all (cards) and c.gewist_op is null
       and lower(btrim(c.email)) = lower(btrim(r.email)));
end $$;
grant execute on function priv.list_companies, priv.is_shared_address, priv.is_renamed, priv.know_person to app_definer;

-- `count`: how much it would be, by doing it and taking it back; `read`: what there is; `erase`: for good.
create function app.walk_person(p_id uuid, p_act text) returns table (plek text, aantal bigint, rijen jsonb)
language plpgsql security definer set search_path = '' as $$
declare
  club uuid := priv.get_admin_club();
  asked record;
  -- Whose they are: companies, the talks with those, further contacts that are them, companies of which they are the first,
  -- those that are called after them, and those that are a private person.
  who record;
  names text[];
  sponsors uuid[];
  matches uuid[];
  cards uuid[];
  firsts uuid[];
  persons uuid[];
  privates uuid[];
  mails text[];
  phones text[];
  -- What the club does not see: sign-ups, and the companies of which it knows nothing else.
  unseen uuid[] := '{}';
  unseen_matches uuid[] := '{}';
  -- Other companies at which somebody is called so, the talks with those and their cards.
  others uuid[];
  other_matches uuid[];
  other_cards uuid[];
  company_keys text[];
  known text;
  first_word text;
  last_word text;
  keys text[];
  -- Brochures that name them, the files that go, and where those are in the store.
  naming uuid[];
  made uuid[];
  taken text[];
  -- What of a text is them: anywhere; anywhere, without a name that another may have; and with their own companies, where a
  -- first name says enough. The last is for finding rows: wider, and quick, since it looks at nothing around it.
  p_full text;
  p_name text;
  p_formal text;
  p_contact text;
  p_own text;
  p_loose text;
  t regclass;
  is_own text;
  is_other text;
  is_unseen text;
  as_text text;
  sets text;
  was text;
  became text;
  shown text;
  allowed text;
  done jsonb := '{}';
  n bigint;
  more bigint;
begin
  select v.* into asked from (select v.naam, v.email, v.telefoonnummer, v.sponsor_id, v.contactpersoon_id, v.soort, v.afgerond_op
    from app.privacyverzoek v where v.vereniging_id = club and v.id = p_id) v;
  if not found or asked.afgerond_op is not null or (p_act = 'erase' and asked.soort <> 'wissen') then
    return query select 'onbekend', null::bigint, null::jsonb;
    return;
  end if;

  -- One at a time: counting does all of it, too.
  perform pg_advisory_xact_lock(hashtextextended('person:' || club, 0));

  sponsors := (priv.know_person(club, p_id)).sponsors;
  if p_act = 'erase' then
    perform from app.sponsor s where s.vereniging_id = club and s.id = any (sponsors) order by s.id for update;
    perform from app.match m where m.vereniging_id = club and m.sponsor_id = any (sponsors) order by m.id for update;
    perform from app.import_batch b where b.vereniging_id = club order by b.id for update;
    perform from app.clubexport x where x.vereniging_id = club order by x.id for update;
    perform from app.overdracht o where o.vereniging_id = club order by o.id for update;
    -- Who adds a row for this club holds on to it: nothing is added until this is over.
    perform from app.vereniging v where v.id = club for update;
    if exists (select from app.import_batch b where b.vereniging_id = club and b.status = 'running') then
      return query select 'import_loopt', null::bigint, null::jsonb;
      return;
    end if;
    -- One that was broken off is begun again, or over, within the hour.
    if exists (select from app.clubexport x where x.vereniging_id = club and x.state = 'bezig'
        and x.begonnen_op > now() - interval '1 hour') then
      return query select 'export_loopt', null::bigint, null::jsonb;
      return;
    end if;
    -- Its sheet is drawn from what was read before.
    if exists (select from app.overdracht o where o.vereniging_id = club and o.state = 'gedaan' and o.gemaild_op is null
        and o.op > now() - interval '1 hour') then
      return query select 'overdracht_loopt', null::bigint, null::jsonb;
      return;
    end if;
  end if;

  -- Two companies may have become one while this waited, and a card may have been written otherwise.
  select k.* into who from priv.know_person(club, p_id) k;
  if p_act = 'read' then
    -- A sign-up that stands on no screen of the club is not the club's to read yet; erased it is all the same.
    select coalesce(array_agg(k.id), '{}') into unseen_matches from app.match k
     where k.vereniging_id = club and k.bron = 'inschrijving' and not k.vrijgegeven_voor_user
       and not (k.validatie_admin and k.status <> 'rejected');
    select coalesce(array_agg(k.id), '{}') into unseen from (select m.sponsor_id as id from app.match m
      where m.vereniging_id = club group by m.sponsor_id having bool_and(m.id = any (unseen_matches))) k;
  end if;
  names := who.names;
  sponsors := who.sponsors;
  cards := who.cards;
  firsts := who.firsts;
  persons := who.persons;
  privates := who.privates;
  mails := who.mails;
  phones := who.phones;
  select coalesce(array_agg(m.id), '{}') into matches from app.match m
   where m.vereniging_id = club and m.sponsor_id = any (sponsors);

  select string_agg(k.pattern, '|') into p_contact from (
    select priv.address_pattern(m) from unnest(mails) m union all select priv.phone_pattern(f) from unnest(phones) f) k (pattern);
  -- With what stands before and behind it, and without; 'dhr. Jansen' is no name that says who it is.
  names := array(select distinct k.naam from unnest(names) x (naam), unnest(array[x.naam, priv.bare_name(x.naam)]) k (naam));
  select string_agg(priv.name_pattern(k.naam), '|'), coalesce(string_agg(priv.formal_pattern(priv.bare_name(k.naam)), '|'), '$^')
    into p_name, p_formal from unnest(names) k (naam) where priv.bare_name(k.naam) ~ '\s';
  p_full := nullif(concat_ws('|', p_name, p_contact), '');
  select coalesce(string_agg(k.pattern, '|'), '$^') into p_loose from (
    select priv.loose_address(m) from unnest(mails) m union all select priv.loose_phone(f) from unnest(phones) f
    union all select priv.loose_name(x.naam) from unnest(names) x (naam) where priv.bare_name(x.naam) ~ '\s'
    union all select priv.loose_slug(x.naam) from unnest(names) x (naam) where priv.bare_name(x.naam) ~ '\s') k (pattern);
  for known in select distinct priv.bare_name(k.naam) from unnest(names) k (naam) loop
    first_word := (regexp_match(known, '^\S+'))[1];
    last_word := (regexp_match(known, '\s(\S+)$'))[1];
    -- With the person's own company a first name says enough, and so does a name of one word; unless the company is called
    -- so, or somebody else there or in the club is.
    if (last_word is null or first_word ~ '^[[:alpha:]][[:alpha:]-]{2,}$' and lower(first_word) <> all (array['van', 'den', 'der']))
      and not exists (select from app.sponsor s where s.vereniging_id = club and s.id = any (sponsors)
        and (s.id <> all (persons) and priv.forget_text(s.bedrijfsnaam, p_full, null) ~* ('\m' || priv.quote_pattern(first_word) || '\M')
          or s.id <> all (firsts) and s.contactpersoon ~* ('^' || priv.quote_pattern(first_word) || '\M')))
      and not exists (select from app.contactpersoon c where c.vereniging_id = club and c.sponsor_id = any (sponsors)
        and c.id <> all (cards) and c.naam ~* ('^' || priv.quote_pattern(first_word) || '\M'))
      and not exists (select from app.users u where u.vereniging_id = club
        and lower(first_word) in (lower(u.voornaam), case when last_word is null then lower(u.achternaam) end)) then
      p_own := concat_ws('|', p_own, priv.name_pattern(first_word), priv.name_pattern(upper(first_word)));
    end if;
    -- So does a surname with 'dhr.' or a letter before it.
    if last_word is not null and not exists (select from app.sponsor s where s.vereniging_id = club and s.id = any (sponsors)
        and (s.id <> all (persons) and priv.forget_text(s.bedrijfsnaam, p_full, null) ~ priv.formal_pattern(known)
          or s.id <> all (firsts) and s.contactpersoon ~* ('\m' || priv.quote_pattern(last_word) || '$')))
      and not exists (select from app.contactpersoon c where c.vereniging_id = club and c.sponsor_id = any (sponsors)
        and c.id <> all (cards) and c.naam ~* ('\m' || priv.quote_pattern(last_word) || '$'))
      and not exists (select from app.users u where u.vereniging_id = club and u.achternaam ~* ('\m' || priv.quote_pattern(last_word) || '$')) then
      p_own := nullif(concat_ws('|', priv.formal_pattern(known), p_own), '');
    end if;
  end loop;

  -- A name alone says nothing of who it is where another company has a contact, or is called, like that.
  select coalesce(array_agg(s.id), '{}') into others from app.sponsor s
   where s.vereniging_id = club and s.id <> all (sponsors) and p_name is not null and (
     concat_ws(E'\n', s.contactpersoon, s.bedrijfsnaam) ~* p_name
     or s.contactpersoon ~ p_formal
     or exists (select from app.contactpersoon c where c.vereniging_id = club and c.sponsor_id = s.id
       and (c.naam ~* p_name or c.naam ~ p_formal))
     or exists (select from app.mailing_ontvanger r where r.vereniging_id = club and r.sponsor_id = s.id and r.naam ~* p_name
       and lower(r.email) <> all (mails)));
  other_matches := array(select m.id from app.match m where m.vereniging_id = club and m.sponsor_id = any (others));
  other_cards := array(select c.id from app.contactpersoon c where c.vereniging_id = club and c.sponsor_id = any (others));

  if p_act = 'erase' and exists (select from app.outbox o where o.vereniging_id = club and lower(o.to_address) = any (mails)
      and o.state = 'sending' for update) then
    return query select 'mail_onderweg', null::bigint, null::jsonb;
    return;
  end if;

  begin
    if p_act <> 'read' then
      -- Their card, and where they are the company: all of that but its contract.
      select count(*) into more from app.sponsor s where s.vereniging_id = club and s.id = any (sponsors) and s.id <> all (persons)
        and s.bedrijfsnaam ~* p_full;
      update app.sponsor s set contactpersoon = null, contact_functie = null, email = null, telefoonnummer = null,
          contact_rollen = '{}', contact_gewist_op = now(), contact_gewist_door = priv.uid(),
          bedrijfsnaam = case when s.id = any (persons) then 'Gewiste contactpersoon' else s.bedrijfsnaam end,
          adres = case when s.id <> all (privates) then s.adres end, postcode = case when s.id <> all (privates) then s.postcode end,
          plaats = case when s.id <> all (privates) then s.plaats end,
          kvk_nummer = case when s.id <> all (privates) then s.kvk_nummer end,
          website = case when s.id <> all (privates) then s.website end
       where s.vereniging_id = club and s.id = any (firsts);
      get diagnostics n = row_count;
      update app.contactpersoon c set naam = 'Gewiste contactpersoon', functie = null, email = null, telefoonnummer = null,
          rollen = '{}', gewist_op = now(), gewist_door = priv.uid()
       where c.vereniging_id = club and c.id = any (cards);
      done := jsonb_build_object('kaart', n + cardinality(cards), 'bedrijf', cardinality(privates), 'bedrijfsnaam', more);
      -- An address or a number is nobody's if it is theirs, and says that the name beside it is theirs, too.
      update app.sponsor s set email = case when s.email_sleutel = any (mails) then null else s.email end,
          telefoonnummer = case when s.telefoon_sleutel = any (phones) then null else s.telefoonnummer end,
          contactpersoon = priv.forget_text(s.contactpersoon, p_full, null),
          bedrijfsnaam = priv.forget_text(s.bedrijfsnaam, p_full, null)
       where s.vereniging_id = club and (s.email_sleutel = any (mails) or s.telefoon_sleutel = any (phones));
      get diagnostics n = row_count;
      update app.contactpersoon c set email = case when lower(btrim(c.email)) = any (mails) then null else c.email end,
          telefoonnummer = case when priv.phone_key(c.telefoonnummer) = any (phones) then null else c.telefoonnummer end,
          naam = priv.forget_text(c.naam, p_full, null)
       where c.vereniging_id = club and (lower(btrim(c.email)) = any (mails) or priv.phone_key(c.telefoonnummer) = any (phones));
      get diagnostics more = row_count;
      n := n + more;
      done := done || jsonb_build_object('gedeeld', n);

      -- What was mailed: the trigger ends their link, and takes back what had not gone.
      select count(*) into n from app.outbox o where o.vereniging_id = club and lower(o.to_address) = any (mails);
      update app.mail_report r set diagnostic = null where r.diagnostic is not null
        and r.outbox_id in (select o.id from app.outbox o where o.vereniging_id = club and lower(o.to_address) = any (mails));
      done := done || jsonb_build_object('mail', n, 'link', (select count(*) from app.mailing_ontvanger r
        where r.vereniging_id = club and lower(r.email) = any (mails) and r.link_id is not null));
      -- A mail to them says 'Dag Joost' above.
      update app.outbox o set subject = priv.forget_text(o.subject, p_full, p_own)
       where o.vereniging_id = club and lower(o.to_address) = any (mails);
      delete from app.mailing_ontvanger r where r.vereniging_id = club and lower(r.email) = any (mails);
      delete from app.outbox o where o.vereniging_id = club and lower(o.to_address) = any (mails) and o.state = 'queued';
      update app.outbox o set to_address = 'gewist', to_name = null, reply_to = null, reply_to_name = null, html = '', text = '',
          last_error = null
       where o.vereniging_id = club and lower(o.to_address) = any (mails) and o.state <> 'sending';
      insert into app.mail_suppression (address_sha256, vereniging_id, reason)
        select sha256(convert_to(m, 'UTF8')), club, 'opt_out' from unnest(mails) m on conflict do nothing;

      -- What could bring them back: lines that can be taken back, and companies that can be taken apart.
      update app.gebeurtenis g set was = '{}', werd = '{}', ongedaan_op = coalesce(g.ongedaan_op, now())
       where g.vereniging_id = club and g.sponsor_id = any (sponsors) and g.soort in ('contactpersoon', 'gegevens')
         and (priv.forget_json(g.was, p_full, p_own), priv.forget_json(g.werd, p_full, p_own)) is distinct from (g.was, g.werd);
      get diagnostics n = row_count;
      done := done || jsonb_build_object('gebeurtenis', n);
      delete from app.samenvoeging k where k.vereniging_id = club
        and (k.behouden_id = any (sponsors) or k.opgegaan_id = any (sponsors))
        and concat_ws(' ', k.was, k.werd, k.meegegaan) <>
          concat_ws(' ', priv.forget_json(k.was, p_full, p_own), priv.forget_json(k.werd, p_full, p_own), priv.forget_json(k.meegegaan, p_full, p_own));
      get diagnostics n = row_count;
      done := done || jsonb_build_object('samenvoeging', n);

      -- A list may have a name in several columns, of which none is the name, and a number without the zero before it.
      n := 0;
      -- What the company is called is not the person.
      company_keys := array(select priv.name_key(s.bedrijfsnaam) from app.sponsor s
        where s.vereniging_id = club and s.id = any (sponsors) and s.id <> all (persons));
      for known in select distinct priv.bare_name(k.naam) from unnest(names) k (naam) loop
        keys := array(select priv.name_key(k.word) from unnest(regexp_match(known, '^(\S+)\s+(.+)$')
          || array[(regexp_match(known, '\s(\S+)$'))[1], known]) k (word) where k.word is not null);
        update app.import_rij r set cellen = array(select case when priv.name_key(k.cel) = any (keys)
              and priv.name_key(k.cel) <> all (company_keys) then 'gewiste contactpersoon' else k.cel end from unnest(r.cellen) with ordinality k (cel, at) order by k.at)
         where r.vereniging_id = club and exists (select from unnest(r.cellen) k (cel) where priv.name_key(k.cel) = any (keys)
             and priv.name_key(k.cel) <> all (company_keys))
           and (r.sponsor_id = any (sponsors) or concat_ws(' ', r.cellen::text, r.verbeterd::text) ~* p_contact
             or coalesce(r.sponsor_id <> all (others), true) and exists (select from unnest(r.cellen) k (cel) where priv.name_key(k.cel) = keys[1])
               and exists (select from unnest(r.cellen) k (cel) where priv.name_key(k.cel) = any (keys[2:3])));
        get diagnostics more = row_count;
        n := n + more;
      end loop;
      update app.import_rij r set cellen = array(select case when btrim(k.cel) ~ '^[1-9][0-9]{8}$' and '0' || btrim(k.cel) = any (phones)
          then 'gewiste contactpersoon' else k.cel end from unnest(r.cellen) with ordinality k (cel, at) order by k.at)
       where r.vereniging_id = club and exists (select from unnest(r.cellen) k (cel) where '0' || btrim(k.cel) = any (phones));
      get diagnostics more = row_count;
      done := done || jsonb_build_object('import_rij', greatest(n, more));
      -- Of somebody's filters no two are called the same.
      update app.bewaard_filter f set naam = priv.forget_text(f.naam, p_full, null) || ' ' || right(f.id::text, 6)
       where f.vereniging_id = club and f.naam ~* p_full;
      get diagnostics n = row_count;
      done := done || jsonb_build_object('bewaard_filter', n);

      -- Files that we made of what names them can be made again.
      naming := array(select c.id from app.campagnemiddel c where c.vereniging_id = club
        and priv.forget_json(c.data, p_full, null) is distinct from c.data);
      made := array(select b.id from app.bestand b where b.vereniging_id = club and (
        concat_ws(' ', b.inhoud, b.rapport, b.bestandsnaam) ~* p_full or b.campagnemiddel_id = any (naming)));
      done := done || jsonb_build_object('bestand', cardinality(made));
      -- What a brochure said before it was saved again, or is gone, nobody knows: a file from then goes as well.
      made := made || array(select b.id from app.bestand b join app.campagnemiddel c
        on c.vereniging_id = b.vereniging_id and c.id = b.campagnemiddel_id
        where b.vereniging_id = club and b.id <> all (made) and c.updated_at > b.created_at);
      -- A sheet of what was handed over lists whom to call, and the file with all of the club lists everybody: nobody can
      -- look into them afterwards, and the second is made anew when somebody wants it (0007_meenemen.sql).
      with gone as (delete from app.file f where f.vereniging_id = club and (f.owner_table = 'clubexport'
          or (f.owner_table = 'bestand' and f.owner_id = any (made))
          or f.key in (select o.file_key from app.overdracht o where o.vereniging_id = club)
          or (f.owner_table = 'mailing' and f.owner_id in (select k.id from app.mailing k left join app.campagnemiddel c
            on c.vereniging_id = k.vereniging_id and c.id = k.campagnemiddel_id where k.vereniging_id = club
            and (c.id is null or c.id = any (naming) or c.updated_at > k.created_at)))
          or (f.owner_table = 'mobile_brochures' and f.owner_id in (select m.id from app.mobile_brochures m join app.campagnemiddel c
            on c.vereniging_id = m.vereniging_id and c.id = m.campagnemiddel_id where m.vereniging_id = club
            and (c.id = any (naming) or c.updated_at > f.created_at))))
        returning f.key, f.owner_table)
        select coalesce(array_agg(g.key), '{}'), count(*) filter (where g.owner_table = 'mailing') into taken, n from gone g;
      done := done || jsonb_build_object('bijlage', n);
      delete from app.bestand b where b.vereniging_id = club and b.id = any (made);
      update app.outbox o set attachments = '[]' where o.vereniging_id = club and o.state <> 'sent'
        and exists (select from jsonb_array_elements(o.attachments) a where a ->> 'key' = any (taken));
      -- The picture that everybody gets who is sent the address: drawn anew, and away until then.
      update app.mobile_brochures m set voorblad_key = null, brochure_data_snapshot = m.brochure_data_snapshot
       where m.vereniging_id = club and m.voorblad_key = any (taken);
      update app.overdracht o set file_key = null where o.vereniging_id = club and o.file_key is not null;
      get diagnostics n = row_count;
      done := done || jsonb_build_object('overdrachtsblad', n);
      update app.clubexport x set file_key = null where x.vereniging_id = club and x.file_key is not null;
      get diagnostics n = row_count;
      done := done || jsonb_build_object('clubexport', n);
    end if;

    -- Everything else, table by table, in one statement of each. In it: $1 the club, $2 sponsors, $3 matches, $4 p_full,
    -- $5 p_contact, $6 p_own, $7 cards, $8 p_loose, $9 to $11 the companies of somebody else who is called so, their talks and
    -- cards, $12 and $13 what the club does not see. `is_own` says that a row is of their company, `is_other` that it is of such
    -- another one: there a name counts only with an address or a number beside it. The requests are dealt with below.
    for t in select k from priv.list_erasable() k where k <> 'app.privacyverzoek'::regclass loop
      select format('coalesce(%s, false)', coalesce(string_agg(k.condition, ' or '), 'false')),
          format('coalesce(%s, false)', coalesce(string_agg(k.otherwise, ' or '), 'false'))
        into is_own, is_other from (
        select case when a.attname = 'id' then 't.id = any ($2)'
            when a.attname = 'match_id' then 't.match_id = any ($3)' when a.attname = 'object_id' then 't.object_id = any ($2 || $3 || $7)'
            else format('t.%I = any ($2)', a.attname) end,
          case when a.attname = 'id' then 't.id = any ($9)' when a.attname = 'match_id' then 't.match_id = any ($10)'
            when a.attname = 'object_id' then 't.object_id = any ($9 || $10 || $11)'
            else format('t.%I = any ($9)', a.attname) end
          from pg_catalog.pg_attribute a where a.attrelid = t and not a.attisdropped and (
            (a.attname = 'id' and t = 'app.sponsor'::regclass) or a.attname in ('behouden_id', 'opgegaan_id', 'sponsor_id', 'object_id')
            or (a.attname = 'match_id' and not exists (select from pg_catalog.pg_attribute b
              where b.attrelid = t and b.attname = 'sponsor_id')))) k (condition, otherwise);
      select string_agg(format('t.%I', k.name), ', '), string_agg(format('t.%I::text', k.name), ', '),
          string_agg(format('%I = %s', k.name, k.forgot), ', '), string_agg(k.forgot, ', '),
          string_agg(format('%L, case when %s is distinct from t.%I then to_jsonb(t.%I) end', k.name, k.forgot, k.name, k.name), ', ')
        into was, as_text, sets, became, shown
        from (select x.name, format('priv.forget_%s(t.%I, case when not (%s) or (%s) then $4 when concat_ws('' '', %s) ~* $5 then $4 end, case when %s then $6 end)',
            x.kind, x.name, is_other, is_own, y.as_text, is_own) as forgot
          from priv.list_texts(t) x, (select string_agg(format('t.%I::text', z.name), ', ') as as_text from priv.list_texts(t) z) y) k;
      continue when was is null;
      -- Most rows name nobody: they are read once, and looked at no further.
      allowed := format('t.vereniging_id = $1 and ((%s) or concat_ws('' '', %s) ~* $8) and row(%s) is distinct from row(%s)',
        is_own, as_text, was, became);
      if p_act = 'read' then
        select format('coalesce(%s, false)', coalesce(string_agg(case
              when a.attname = 'match_id' or (a.attname = 'id' and t = 'app.match'::regclass) then format('t.%I = any ($13)', a.attname)
              when a.attname = 'object_id' then 't.object_id = any ($12 || $13)'
              else format('t.%I = any ($12)', a.attname) end, ' or '), 'false'))
          into is_unseen from pg_catalog.pg_attribute a where a.attrelid = t and not a.attisdropped
            and (a.attname in ('sponsor_id', 'match_id', 'object_id')
              or (a.attname = 'id' and t in ('app.sponsor'::regclass, 'app.match'::regclass)));
        return query execute format('select %L::text, 1::bigint, jsonb_strip_nulls(jsonb_build_object(%s)) from %s t
            where %s and not %s limit 10000', (select c.relname from pg_catalog.pg_class c where c.oid = t), shown, t, allowed, is_unseen)
          using club, sponsors, matches, p_full, coalesce(p_contact, '$^'), p_own, cards, p_loose, others, other_matches, other_cards,
            unseen, unseen_matches;
      else
        execute format('update %s t set %s where %s', t, sets, allowed)
          using club, sponsors, matches, p_full, coalesce(p_contact, '$^'), p_own, cards, p_loose, others, other_matches, other_cards;
        get diagnostics n = row_count;
        shown := (select c.relname from pg_catalog.pg_class c where c.oid = t);
        -- What stands above may have changed some of the same rows.
        done := done || jsonb_build_object(shown, greatest(n, (done ->> shown)::bigint));
      end if;
    end loop;

    if p_act <> 'read' then
      -- What belongs to a club without saying so in a column of its own.
      update app.vereniging v set over_club = priv.forget_text(v.over_club, p_full, null),
          maatschappelijke_impact_tekst = priv.forget_text(v.maatschappelijke_impact_tekst, p_full, null),
          -- What the provider wrote about the club.
          verified_note = priv.forget_text(v.verified_note, p_full, null),
          mail_paused_reason = priv.forget_text(v.mail_paused_reason, p_full, null)
       where v.id = club and concat_ws(' ', v.over_club, v.maatschappelijke_impact_tekst, v.verified_note, v.mail_paused_reason)
         ~* coalesce(p_full, '$^');
      update app.mail_report r set diagnostic = priv.forget_text(r.diagnostic, p_full, null)
       where r.diagnostic ~* p_loose and r.outbox_id in (select o.id from app.outbox o where o.vereniging_id = club);
      -- Who acts for a club is of no club, and may have answers of another one.
      update app.idempotency_key k set response = priv.forget_json(k.response, p_full, null)
       where k.response::text ~* p_loose and (k.response::text ~* p_contact
         and not exists (select from app.users u where u.id = k.user_id and u.vereniging_id is not null)
         or k.user_id in (select u.id from app.users u where u.vereniging_id = club));
      -- What a job was given, what it answered, and of one that died why: whatever columns the queue has for it. A key that may
      -- be there once is nobody's name. Of no club, as sending mail is: an address says who it is, a name does not.
      select string_agg(format('%I = case when j.%I::text ~* $1 then %s else j.%I end', k.name, k.name, case
            when exists (select from pg_catalog.pg_index i join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
              where i.indrelid in (select 'pgboss.job'::regclass union select p.inhrelid from pg_catalog.pg_inherits p where p.inhparent = 'pgboss.job'::regclass)
                and i.indisunique and a.attname = k.name) then 'j.id::text'
            else format('priv.forget_%s(j.%I, $2, $3)', k.kind, k.name) end, k.name), ', '),
          string_agg(format('j.%I::text', k.name), ', ')
        into sets, as_text from priv.list_texts('pgboss.job'::regclass) k;
      execute format('update pgboss.job j set %s where j.data ->> ''vereniging_id'' = $4 and concat_ws('' '', %s) ~* $1', sets, as_text)
        using p_loose, p_full, p_own, club::text;
      get diagnostics n = row_count;
      if cardinality(mails) > 0 then
        execute format('update pgboss.job j set %s where j.data ->> ''vereniging_id'' is null and concat_ws('' '', %s) ~* $1', sets, as_text)
          using (select string_agg(priv.loose_address(m), '|') from unnest(mails) m),
            (select string_agg(priv.address_pattern(m), '|') from unnest(mails) m), null::text;
        get diagnostics more = row_count;
        n := n + more;
      end if;
      done := done || jsonb_build_object('job', n);
      -- Why somebody of the provider acts for the club now.
      update app.session x set acting_reason = priv.forget_text(x.acting_reason, p_full, null)
       where x.acting_vereniging_id = club and x.acting_reason ~* p_full;
      -- Of no club: an address says who it is, a name does not.
      update app.platform_error e set message = priv.forget_text(e.message,
          (select string_agg(priv.address_pattern(m), '|') from unnest(mails) m), null)
       where cardinality(mails) > 0 and e.message ~* (select string_agg(priv.loose_address(m), '|') from unnest(mails) m);
    end if;
    if p_act = 'count' then raise exception using errcode = 'P0001', message = 'only counted'; end if;
  exception when sqlstate 'P0001' then
    if p_act <> 'count' or sqlerrm <> 'only counted' then raise; end if;
  end;

  if p_act = 'read' then
    return query
      select 'kaart', 1::bigint, jsonb_strip_nulls(jsonb_build_object('bedrijfsnaam', s.bedrijfsnaam, 'naam', s.contactpersoon,
          'functie', s.contact_functie, 'email', s.email, 'telefoonnummer', s.telefoonnummer, 'adres', s.adres,
          'postcode', s.postcode, 'plaats', s.plaats, 'website', s.website, 'rollen', to_jsonb(s.contact_rollen)))
        from app.sponsor s where s.vereniging_id = club and s.id = any (firsts) and s.id <> all (unseen)
      union all
      select 'kaart', 1::bigint, jsonb_strip_nulls(jsonb_build_object('bedrijfsnaam', s.bedrijfsnaam, 'naam', c.naam,
          'functie', c.functie, 'email', c.email, 'telefoonnummer', c.telefoonnummer, 'rollen', to_jsonb(c.rollen)))
        from app.contactpersoon c join app.sponsor s on s.vereniging_id = c.vereniging_id and s.id = c.sponsor_id
       where c.vereniging_id = club and c.id = any (cards) and c.sponsor_id <> all (unseen);
    return;
  end if;
  if p_act = 'erase' then
    update app.privacyverzoek v set naam = 'Gewiste contactpersoon', email = null, telefoonnummer = null,
        verlengd_reden = priv.forget_text(v.verlengd_reden, p_full, p_own),
        -- Who asked for it twice has it.
        afgerond_op = case when v.id = p_id or v.soort = 'wissen' then coalesce(v.afgerond_op, now()) else v.afgerond_op end,
        afgerond_door = case when v.afgerond_op is null and (v.id = p_id or v.soort = 'wissen') then priv.uid() else v.afgerond_door end,
        adres_sha256 = case when v.id <> p_id then v.adres_sha256
          when cardinality(mails) > 0 then sha256(convert_to(coalesce(asked.email, mails[1]), 'UTF8')) end
     where v.vereniging_id = club and (v.id = p_id or v.email = any (mails)
       or priv.name_key(v.naam) = any (who.keys) and (v.sponsor_id = any (sponsors) or v.sponsor_id is null));
    insert into app.audit_event (actor_user, acting_superuser, vereniging_id, operation, object_table, object_id, after)
      -- Of a superuser who acts for the club every row is on record already.
      select priv.uid(), priv.acting(), club, 'privacyverzoek.erase', 'privacyverzoek', p_id,
          jsonb_build_object('sponsors', sponsors, 'contactpersonen', cards, 'aantallen', done)
       where priv.acting() is null;
  end if;
  return query select k.key, k.value::bigint, null::jsonb from jsonb_each_text(done) k where k.value <> '0'
    union all select 'sponsors', cardinality(sponsors)::bigint, to_jsonb(sponsors)
    union all select 'op_de_kaart', 1::bigint, who.chosen where who.chosen is not null
    union all select 'uit_de_opslag', cardinality(taken)::bigint, to_jsonb(taken) where p_act = 'erase';
end $$;
comment on function app.walk_person is
  'Where a club has the person of a request: count tells what would change, read answers what it says, erase lets go of it. A row onbekend | import_loopt | export_loopt | overdracht_loopt | mail_onderweg refuses.';
grant execute on function app.walk_person to app_user;

-- Whom a club can be asked about: the contacts of the sponsors that it sees, who was mailed, and who was a contact once, of
-- whom the timeline has the name. With the rights of who asks.
create function app.list_persons() returns table (
  naam text, email text, telefoonnummer text, sponsor_id uuid, contactpersoon_id uuid, bedrijfsnaam text, is_kaart boolean)
language sql stable as $$
  with seen as (
    select s.vereniging_id, s.id, s.bedrijfsnaam, s.contactpersoon, s.email, s.telefoonnummer, s.contact_gewist_op
      from app.sponsor s
     where s.vereniging_id = (select priv.club()) and s.samengevoegd_met is null
       and exists (select from app.match m where m.vereniging_id = s.vereniging_id and m.sponsor_id = s.id
         and m.validatie_admin and (m.vrijgegeven_voor_user or m.status <> 'rejected'))
  ), cards as (
    select coalesce(s.contactpersoon, s.bedrijfsnaam) as naam, lower(btrim(s.email)) as email, s.telefoonnummer, s.id as sponsor_id,
        null::uuid as contactpersoon_id, s.bedrijfsnaam, true as is_kaart
      from seen s where s.contactpersoon is not null or (s.contact_gewist_op is null and (s.email is not null or s.telefoonnummer is not null))
    union all
    select c.naam, lower(btrim(c.email)), c.telefoonnummer, s.id, c.id, s.bedrijfsnaam, true
      from app.contactpersoon c join seen s on s.vereniging_id = c.vereniging_id and s.id = c.sponsor_id
     where c.vereniging_id = (select priv.club()) and c.verwijderd_op is null and c.gewist_op is null
  )
  select * from cards
  union all
  select * from (select distinct on (r.sponsor_id, lower(btrim(r.email))) coalesce(nullif(btrim(r.naam), ''), r.email), lower(btrim(r.email)),
      null::text, r.sponsor_id, null::uuid, coalesce(s.bedrijfsnaam, r.bedrijfsnaam), false
    from app.mailing_ontvanger r left join seen s on s.vereniging_id = r.vereniging_id and s.id = r.sponsor_id
   where r.vereniging_id = (select priv.club()) and (r.sponsor_id is null or s.id is not null)
     and not exists (select from cards c where c.sponsor_id = r.sponsor_id
       and (lower(c.naam) = lower(btrim(r.naam)) or c.email = lower(btrim(r.email)) and nullif(btrim(r.naam), '') is null))
   order by r.sponsor_id, lower(btrim(r.email)), r.created_at desc) r
  union all
  select * from (select distinct on (s.id, lower(k.naam)) k.naam, null::text, null::text, s.id, null::uuid, s.bedrijfsnaam, false
    from app.gebeurtenis g join seen s on s.vereniging_id = g.vereniging_id and s.id = g.sponsor_id,
      unnest(array[g.was ->> 'naam', g.werd ->> 'naam']) k (naam)
   where g.vereniging_id = (select priv.club()) and g.soort = 'contactpersoon' and btrim(k.naam) <> ''
     and not exists (select from cards c where c.sponsor_id = s.id and lower(c.naam) = lower(k.naam))
     and not exists (select from app.mailing_ontvanger r where r.vereniging_id = g.vereniging_id and r.sponsor_id = s.id
       and lower(btrim(r.naam)) = lower(k.naam))
   order by s.id, lower(k.naam)) g
$$;
grant execute on function app.list_persons to app_user;
