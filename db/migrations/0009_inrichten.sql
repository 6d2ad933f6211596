-- Setting up a new installation: what the provider laid aside, which proof mails arrived, and which rows of the start set
-- nobody changed yet.

create table app.inrichting (
  -- Tweestapsverificatie has no row: it cannot be laid aside, and is proved by the account itself.
  onderdeel text primary key check (onderdeel in ('mail', 'hulpadres', 'reservekopie', 'tweede_beheerder',
    'prijspakketten', 'omslagfotos', 'teksten', 'vereniging')),
  -- Laid aside for later; the record says by whom.
  later_op timestamptz,
  -- The proof mail that was sent last: the id that its button carries, and the address that it proves.
  proef_id uuid unique,
  proef_van text,
  proef_verstuurd_op timestamptz,
  proef_geklikt_op timestamptz,
  check (proef_id is null or onderdeel in ('mail', 'hulpadres')),
  check ((proef_id is null) = (proef_van is null) and (proef_id is null) = (proef_verstuurd_op is null)),
  check (proef_geklikt_op is null or proef_id is not null)
);
comment on table app.inrichting is 'tenancy:system';

alter table app.inrichting enable row level security;
alter table app.inrichting force row level security;
create policy super on app.inrichting to app_super
  using ((select priv.rol()) = 'superuser') with check ((select priv.rol()) = 'superuser');
grant select, insert on app.inrichting to app_super;
call priv.grant_columns('update', 'app.inrichting', 'app_super', '{onderdeel}');
create policy definer on app.inrichting to app_definer using (true) with check (true);
grant select (onderdeel, proef_id, proef_geklikt_op), update (proef_geklikt_op) on app.inrichting to app_definer;

-- The button of a proof mail, pressed by whoever reads that mailbox. Of the mail that was sent last only: what it proves;
-- null for any other id. Pressed again, the first moment stays.
create function app.press_proef(p_id uuid) returns text
language sql security definer set search_path = '' as $$
  update app.inrichting set proef_geklikt_op = coalesce(proef_geklikt_op, now()) where proef_id = p_id returning onderdeel
$$;
grant execute on function app.press_proef(uuid) to app_public;

-- A row of the start set, until a superuser changes it.
alter table app.pricing_plans add column is_voorbeeld boolean not null default false;
alter table app.cta add column is_voorbeeld boolean not null default false;
alter table app.cover_images add column is_voorbeeld boolean not null default false;
alter table app.cover_images add constraint cover_images_is_voorbeeld
  check (not is_voorbeeld or vereniging_id is null) not valid;

-- The operator's backup script reports here, as a part of the platform: when it was last seen.
alter table app.platform_part drop constraint platform_part_part_check;
alter table app.platform_part add constraint platform_part_part_check
  check (part in ('worker', 'mail', 'pdf', 'bestanden', 'teksten', 'reservekopie')) not valid;
