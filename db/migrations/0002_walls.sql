-- Who may reach which row and which column. tests/catalogue.sql holds every table, also later ones, to these rules.
--
-- For whom the server works stands in settings that 0001_tables.sql reads.
-- What holds for a whole statement is asked once, and compared inside: the planner guesses that a comparison outside
-- keeps one row of two hundred, and then sorts a table instead of walking through the index of its list.

grant usage on schema app, priv to app_user, app_worker, app_public, app_super, app_auth, app_retention, app_definer;
grant execute on function priv.club(), priv.uid(), priv.acting(), priv.visit(), priv.rol(), priv.wie(), priv.uuidv7(), priv.capability(),
  priv.adrescode(), priv.bedrijfssleutel(text), priv.zoektekst(text)
  to app_user, app_worker, app_public, app_super, app_auth, app_retention, app_definer;

create procedure priv.grant_columns(p_privilege text, p_table regclass, p_roles text, p_except text[])
language plpgsql set search_path = pg_catalog as $$
declare
  columns text;
begin
  if exists (select from unnest(p_except) e where not exists
      (select from pg_attribute a where a.attrelid = p_table and a.attname = e and not a.attisdropped)) then
    raise exception 'grant_columns: % has not all of the columns %', p_table, p_except;
  end if;
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
   where attrelid = p_table and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all (p_except);
  execute format('grant %s (%s) on %s to %s', p_privilege, columns, p_table, p_roles);
end $$;
comment on procedure priv.grant_columns is
  'Grants a privilege on every column but the named ones. A column added later is not included: it needs its own grant.';

do $$
declare
  t regclass;
begin
  for t in select c.oid from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
  end loop;

  -- A club's tables: one form of policy, everywhere.
  for t in select c.oid from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'
      and obj_description(c.oid, 'pg_class') = 'tenancy:tenant' loop
    execute format('create policy tenant on %s to app_user, app_worker
      using (vereniging_id = (select priv.club())) with check (vereniging_id = (select priv.club()))', t);
    execute format('create policy super on %s for select to app_super using ((select priv.rol()) = ''superuser'')', t);
    execute format('grant select on %s to app_user, app_worker, app_super', t);
  end loop;
end $$;

-- ---------------------------------------------------------------------------------------------------------------
-- What the club's people and jobs may change in the club's own tables

grant insert, delete on app.team, app.verwijderd_team, app.import_batch, app.zoekopdracht, app.pakket,
  app.zoekopdracht_team, app.sponsor_communications, app.brochure_draft, app.mobile_brochures, app.generation_cache,
  app.webhook_delivery, app.bestand, app.mobiele_link, app.mailing, app.mailing_ontvanger to app_user, app_worker;
grant insert, delete on app.contract_termijn, app.contactpersoon, app.sponsor_bestand, app.tegenprestatie, app.import_rij
  to app_user, app_worker;
grant insert, delete on app.bewaard_filter, app.agenda_adres, app.ander_bedrijf to app_user;
-- What happened stays; that it was taken back is added to it.
grant insert, update (ongedaan_op) on app.gebeurtenis to app_user, app_worker;
grant insert, update (teruggedraaid_op) on app.samenvoeging to app_user;
grant insert on app.contractherinnering, app.weekoverzicht to app_worker;
grant delete on app.sponsor, app.match, app.campagnemiddel to app_user, app_worker;
grant insert on app.vervangen_adres to app_user;

call priv.grant_columns('update', 'app.team', 'app_user, app_worker', '{vereniging_id,id,created_at}');
call priv.grant_columns('update', 'app.import_batch', 'app_user, app_worker', '{vereniging_id,id,created_at}');
call priv.grant_columns('update', 'app.zoekopdracht', 'app_user, app_worker', '{vereniging_id,id,created_at,intern}');
call priv.grant_columns('update', 'app.pakket', 'app_user, app_worker', '{vereniging_id,id,zoekopdracht_id}');
call priv.grant_columns('update', 'app.sponsor_communications', 'app_user, app_worker',
  '{vereniging_id,id,match_id,created_at}');
call priv.grant_columns('update', 'app.contract_termijn', 'app_user, app_worker', '{vereniging_id,id,match_id,created_at}');
call priv.grant_columns('update', 'app.contactpersoon', 'app_user, app_worker',
  '{vereniging_id,id,gewist_op,gewist_door,created_at}');
call priv.grant_columns('update', 'app.tegenprestatie', 'app_user, app_worker', '{vereniging_id,id,match_id}');
-- With the sponsor whose they are: two sponsors can turn out to be one.
grant update (sponsor_id) on app.gebeurtenis to app_user;
grant update (sponsor_id, verwijderd_op) on app.sponsor_bestand to app_user;
call priv.grant_columns('update', 'app.import_rij', 'app_user, app_worker', '{vereniging_id,import_batch_id,rij,cellen}');
call priv.grant_columns('update', 'app.brochure_draft', 'app_user, app_worker',
  '{vereniging_id,user_id,zoekopdracht_id,type}');
call priv.grant_columns('update', 'app.mobile_brochures', 'app_user, app_worker',
  '{vereniging_id,id,campagnemiddel_id}');
call priv.grant_columns('update', 'app.generation_cache', 'app_user, app_worker', '{vereniging_id,id,created_at}');
call priv.grant_columns('update', 'app.bestand', 'app_worker', '{vereniging_id,id,campagnemiddel_id,created_at}');
grant update (gezien_op, created_by_user_id) on app.bestand to app_user;
grant update (communication_id) on app.mobiele_link to app_user, app_worker;
grant update (begint_op, gestopt_op, vastgelegd_op) on app.mailing to app_user, app_worker;
call priv.grant_columns('update', 'app.mailing_ontvanger', 'app_user, app_worker',
  '{vereniging_id,id,mailing_id,created_at}');
call priv.grant_columns('update', 'app.webhook_delivery', 'app_worker',
  '{vereniging_id,id,campagnemiddel_id,created_at}');
grant update (state, status_code, download_url, last_error, finished_at) on app.webhook_delivery to app_user;

-- A consent is given by the sponsor and stays what it was.
call priv.grant_columns('insert', 'app.sponsor', 'app_user, app_worker',
  '{akkoord_tekst_versie,contact_gewist_op,contact_gewist_door}');
call priv.grant_columns('update', 'app.sponsor', 'app_user, app_worker',
  '{vereniging_id,id,created_at,akkoord,akkoord_bron,akkoord_op,akkoord_tekst_versie,contact_gewist_op,contact_gewist_door}');

-- Validation is the provider's, and what was agreed to is frozen.
call priv.grant_columns('insert', 'app.match', 'app_user, app_worker',
  '{validatie_admin,vrijgegeven_voor_user,afwijsreden,beoordeeld_op,beoordeeld_door,aanmelding_gemeld_op,vrijgave_gemeld_op,afwijzing_gemeld_op,ingevuld_seconden,verzonden_keer}');
call priv.grant_columns('update', 'app.match', 'app_user, app_worker',
  '{vereniging_id,id,created_at,zoekopdracht_id,selected_pakket_id,bron,package_details,validatie_admin,vrijgegeven_voor_user,afwijsreden,beoordeeld_op,beoordeeld_door,aanmelding_gemeld_op,vrijgave_gemeld_op,afwijzing_gemeld_op,ingevuld_seconden,verzonden_keer}');
grant update (aanmelding_gemeld_op, vrijgave_gemeld_op, afwijzing_gemeld_op) on app.match to app_worker;

-- Only the provider decides which address a material calls.
call priv.grant_columns('insert', 'app.campagnemiddel', 'app_user, app_worker', '{webhook_url}');
call priv.grant_columns('update', 'app.campagnemiddel', 'app_user, app_worker',
  '{vereniging_id,id,created_at,webhook_url}');

-- A draft is somebody's, also inside the club.
create policy own on app.brochure_draft as restrictive to app_user using (user_id = (select priv.uid()));
create policy own on app.bewaard_filter as restrictive to app_user using (user_id = (select priv.uid()));
create policy own on app.agenda_adres as restrictive to app_user using (user_id = (select priv.uid()));

-- ---------------------------------------------------------------------------------------------------------------
-- The provider's console

create policy super_write on app.module_access to app_super
  using ((select priv.rol() = 'superuser')) with check ((select priv.rol() = 'superuser'));
create policy super_write on app.campaign_media_lock to app_super
  using ((select priv.rol() = 'superuser')) with check ((select priv.rol() = 'superuser'));
create policy super_write on app.match for update to app_super
  using ((select priv.rol() = 'superuser')) with check ((select priv.rol() = 'superuser'));
create policy super_write on app.campagnemiddel for update to app_super
  using ((select priv.rol() = 'superuser')) with check ((select priv.rol() = 'superuser'));
grant insert, delete on app.module_access, app.campaign_media_lock to app_super;
grant update (is_enabled, enabled_by_user_id) on app.module_access to app_super;
grant update (is_locked, locked_by_user_id) on app.campaign_media_lock to app_super;
grant update (status, afwijsreden, validatie_admin, vrijgegeven_voor_user, beoordeeld_op, beoordeeld_door)
  on app.match to app_super;
grant update (webhook_url) on app.campagnemiddel to app_super;

-- ---------------------------------------------------------------------------------------------------------------
-- Clubs and people

create policy own on app.vereniging to app_user, app_worker
  using (id = (select priv.club())) with check (id = (select priv.club()));
-- A club that was deleted, or whose mail was stopped, also has mail waiting; the sender leaves it alone.
create policy held on app.vereniging for select to app_worker
  using ((mail_paused_at is not null or verwijderd_op is not null) and (select priv.club()) is null);
-- The example club is nobody's, also of the provider: its nights make it, and would undo or trip over what was done to it.
create policy super on app.vereniging to app_super
  using ((select priv.rol() = 'superuser') and not is_voorbeeld) with check ((select priv.rol() = 'superuser'));
grant select on app.vereniging to app_user, app_worker, app_super;
call priv.grant_columns('update', 'app.vereniging', 'app_user, app_worker',
  '{id,created_at,bypass_payment_restrictions,bypass_gewijzigd_op,bypass_gewijzigd_door,verified_at,verified_by_user_id,verified_note,mail_tier,mail_paused_at,mail_paused_reason,mail_counted_from,verwerkersovereenkomst_versie,verwerkersovereenkomst_op,verwerkersovereenkomst_door,verwijderd_op,verwijderd_door,verwijderd_reden,is_voorbeeld}');
call priv.grant_columns('insert', 'app.vereniging', 'app_super', '{verwijderd_op,verwijderd_door,verwijderd_reden,is_voorbeeld}');
-- Deleting and putting back end sessions too: a function does that.
call priv.grant_columns('update', 'app.vereniging', 'app_super', '{id,created_at,verwijderd_op,verwijderd_door,verwijderd_reden,is_voorbeeld}');

create policy super on app.vereniging_overzicht for select to app_super using ((select priv.rol() = 'superuser'));
grant select on app.vereniging_overzicht to app_super;

create policy self on app.users to app_user using (id = (select priv.uid())) with check (id = (select priv.uid()));
create policy club on app.users for select to app_user, app_worker using (vereniging_id = (select priv.club()));
create policy aanvrager on app.users for select to app_user using ((select priv.rol()) in ('admin', 'superuser')
  and id in (select v.user_id from app.toegangsverzoek v
              where v.vereniging_id = (select priv.club()) and v.status = 'pending'));
-- The mail to the club's admins says who asks. A job may read that, for as long as it is undecided.
create policy aanvrager_job on app.users for select to app_worker
  using (id in (select v.user_id from app.toegangsverzoek v
    where v.vereniging_id = (select priv.club()) and v.status = 'pending'));
create policy auth_read on app.users for select to app_auth using (true);
create policy auth_register on app.users for insert to app_auth with check (rol = 'member' and vereniging_id is null);
create policy auth_update on app.users for update to app_auth using (true);
create policy super on app.users to app_super
  using ((select priv.rol() = 'superuser')) with check ((select priv.rol() = 'superuser'));
grant select on app.users to app_user, app_worker, app_auth, app_super;
grant update (voornaam, achternaam, functie, telefoon, telefoon_e164, geboortedatum, profiel_foto, krijgt_aanmeldingen,
  krijgt_weekoverzicht, krijgt_contractmails) on app.users to app_user;
grant insert (id, email, email_bevestigd, naam, voornaam, achternaam, functie, telefoon, telefoon_e164, geboortedatum,
  profiel_foto, two_factor_enabled, created_at, updated_at) on app.users to app_auth;
grant update (email_bevestigd, two_factor_enabled, updated_at) on app.users to app_auth;
-- Role, club and blocking change through functions, which check and end sessions.
grant update (chat_enabled) on app.users to app_super;
-- Whoever is blocked gets no mail.
create policy geblokkeerd on app.users for select to app_worker
  using (geblokkeerd_op is not null and (select priv.club()) is null);

create policy auth on app.session to app_auth using (true) with check (true);
create policy auth on app.account to app_auth using (true) with check (true);
create policy auth on app.verification to app_auth using (true) with check (true);
create policy auth on app.two_factor to app_auth using (true) with check (true);
create policy auth on app.rate_limit to app_auth using (true) with check (true);
create policy auth on app.known_address to app_auth using (true) with check (true);
grant select, insert, update, delete on app.session, app.account, app.verification, app.two_factor, app.rate_limit
  to app_auth;
grant select, insert, update (seen_at) on app.known_address to app_auth;

create policy request on app.toegangsverzoek for insert to app_user
  with check (user_id = (select priv.uid()) and status = 'pending' and (select priv.club()) is null);
create policy own on app.toegangsverzoek for select to app_user using (user_id = (select priv.uid()));
create policy withdraw on app.toegangsverzoek for delete to app_user
  using (user_id = (select priv.uid()) and status = 'pending');
create policy club on app.toegangsverzoek for select to app_user
  using (vereniging_id = (select priv.club()) and (select priv.rol()) in ('admin', 'superuser'));
create policy club_delete on app.toegangsverzoek for delete to app_user
  using (vereniging_id = (select priv.club()) and (select priv.rol()) in ('admin', 'superuser'));
create policy worker on app.toegangsverzoek for select to app_worker using (vereniging_id = (select priv.club()));
create policy super on app.toegangsverzoek to app_super using ((select priv.rol() = 'superuser'));
grant select, delete on app.toegangsverzoek to app_user, app_super;
grant insert (user_id, vereniging_id) on app.toegangsverzoek to app_user;
grant select on app.toegangsverzoek to app_worker;

-- ---------------------------------------------------------------------------------------------------------------
-- What everybody may read

create policy active on app.cta for select to app_user, app_worker, app_public using (active);
create policy active on app.pricing_plans for select to app_user, app_worker, app_public using (is_active);
create policy active on app.pricing_features for select to app_user, app_worker, app_public
  using (pricing_plan_id in (select p.id from app.pricing_plans p where p.is_active));
create policy super on app.cta to app_super
  using ((select priv.rol() = 'superuser')) with check ((select priv.rol() = 'superuser'));
create policy super on app.pricing_plans to app_super
  using ((select priv.rol() = 'superuser')) with check ((select priv.rol() = 'superuser'));
create policy super on app.pricing_features to app_super
  using ((select priv.rol() = 'superuser')) with check ((select priv.rol() = 'superuser'));
grant select on app.cta, app.pricing_plans, app.pricing_features to app_user, app_worker, app_public;
grant select, insert, update, delete on app.cta, app.pricing_plans, app.pricing_features to app_super;
create policy super on app.pricing_edition to app_super
  using ((select priv.rol() = 'superuser')) with check ((select priv.rol() = 'superuser'));
grant select, update (updated_by_user_id) on app.pricing_edition to app_super;
-- Only app.count_cta writes it; it goes with its banner.
create policy super on app.cta_week for select to app_super using ((select priv.rol() = 'superuser'));
grant select on app.cta_week to app_super;

-- ---------------------------------------------------------------------------------------------------------------
-- Covers, files, mail

create policy shared on app.cover_images for select to app_user, app_worker using (vereniging_id is null);
create policy own on app.cover_images to app_user
  using (vereniging_id = (select priv.club()) and uploaded_by_user_id = (select priv.uid()))
  with check (vereniging_id = (select priv.club()) and uploaded_by_user_id = (select priv.uid()));
-- Somebody's own, and everybody's of the club where a brochure has it.
create policy used on app.cover_images for select to app_user
  using (vereniging_id = (select priv.club()) and exists (select from app.campagnemiddel c
    where c.vereniging_id = cover_images.vereniging_id and c.cover_image_id = cover_images.id));
create policy club on app.cover_images for select to app_worker using (vereniging_id = (select priv.club()));
-- The library is the provider's; of what a club brought it sees that it is there, and changes nothing outside a visit.
create policy super on app.cover_images for select to app_super using ((select priv.rol() = 'superuser'));
create policy super_library on app.cover_images to app_super
  using (vereniging_id is null and (select priv.rol() = 'superuser'))
  with check (vereniging_id is null and (select priv.rol() = 'superuser'));
grant select, insert, delete on app.cover_images to app_user;
call priv.grant_columns('update', 'app.cover_images', 'app_user', '{id,vereniging_id,uploaded_by_user_id,created_at}');
grant select on app.cover_images to app_worker;
grant select, insert, update, delete on app.cover_images to app_super;

create policy own on app.file to app_user
  using (vereniging_id = (select priv.club()) or (vereniging_id is null and user_id = (select priv.uid())))
  with check (vereniging_id = (select priv.club()) or (vereniging_id is null and user_id = (select priv.uid())));
-- Sweeping works for nobody in particular and sees every row; a job of a club sees the club's.
create policy worker on app.file to app_worker using (true) with check (true);
create policy club_job on app.file as restrictive to app_worker
  using ((select priv.club()) is null or vereniging_id = (select priv.club()));
create policy super on app.file for select to app_super using ((select priv.rol() = 'superuser'));
create policy super_library on app.file to app_super
  using (vereniging_id is null and (select priv.rol() = 'superuser'))
  with check (vereniging_id is null and (select priv.rol() = 'superuser'));
grant select, insert, delete on app.file to app_user, app_worker, app_super;
call priv.grant_columns('update', 'app.file', 'app_user, app_worker, app_super',
  '{id,vereniging_id,user_id,key,created_at}');

create policy own on app.outbox for select to app_user
  using (vereniging_id = (select priv.club()) or (vereniging_id is null and user_id = (select priv.uid())));
create policy enqueue on app.outbox for insert to app_user with check (user_id = (select priv.uid())
  and state = 'queued' and (vereniging_id is null or vereniging_id = (select priv.club())));
create policy enqueue_platform on app.outbox for insert to app_auth, app_retention
  with check (vereniging_id is null and state = 'queued');
-- The provider decides about people of any club, who get the mail of that club. It sends nothing in a club's name.
create policy enqueue_super on app.outbox for insert to app_super
  with check ((select priv.rol() = 'superuser') and state = 'queued' and kind <> 'campaign');
-- The sender works for nobody in particular and sees every row; a job of a club sees the club's.
create policy worker on app.outbox to app_worker using (true) with check (true);
create policy club_job on app.outbox as restrictive to app_worker
  using ((select priv.club()) is null or vereniging_id = (select priv.club()));
create policy super on app.outbox for select to app_super using ((select priv.rol() = 'superuser'));
grant select, delete on app.outbox to app_worker;
-- The text of a mail can hold a link that opens an account: people see what became of a mail, not what is in it.
call priv.grant_columns('select', 'app.outbox', 'app_user, app_super', '{html,text,unsubscribe_token,claim}');
call priv.grant_columns('insert', 'app.outbox', 'app_user, app_auth, app_super, app_retention, app_worker',
  '{phase,claim,attempt,lease_until,sent_at,last_error,refused,look_up,given_up_at}');
call priv.grant_columns('update', 'app.outbox', 'app_worker',
  '{id,vereniging_id,user_id,batch_id,kind,message_id,to_address,to_name,reply_to_name,unsubscribe_token,created_at}');

create policy worker on app.mail_suppression to app_worker using (true) with check (true);
create policy super on app.mail_suppression to app_super
  using ((select priv.rol() = 'superuser')) with check ((select priv.rol() = 'superuser'));
grant select, insert on app.mail_suppression to app_worker;
grant select, insert, delete on app.mail_suppression to app_super;

create policy worker on app.mail_report to app_worker using (true) with check (true);
create policy super on app.mail_report for select to app_super using ((select priv.rol() = 'superuser'));
grant select, insert on app.mail_report to app_worker;
grant select on app.mail_report to app_super;

create policy read on app.mail_limit for select to app_user, app_worker using (true);
create policy super on app.mail_limit to app_super
  using ((select priv.rol() = 'superuser')) with check ((select priv.rol() = 'superuser'));
grant select on app.mail_limit to app_user, app_worker, app_super;
grant update (recipients_per_day) on app.mail_limit to app_super;

-- ---------------------------------------------------------------------------------------------------------------
-- Records: written once, never changed

create policy record on app.audit_event for insert to app_user
  with check (actor_user = (select priv.uid()) and acting_superuser is not distinct from (select priv.acting())
    and wie = (select priv.wie()) and visit_id is not distinct from (select priv.visit())
    and (vereniging_id is null or vereniging_id = (select priv.club())));
create policy record_job on app.audit_event for insert to app_worker
  with check (vereniging_id is null or vereniging_id = (select priv.club()));
create policy record_auth on app.audit_event for insert to app_auth with check (true);
create policy record_super on app.audit_event for insert to app_super
  with check ((select priv.rol() = 'superuser') and actor_user = (select priv.uid()) and wie = (select priv.wie())
    and visit_id is not distinct from (select priv.visit()));
-- A club's admins can see what the provider did in their name.
create policy acted on app.audit_event for select to app_user using (vereniging_id = (select priv.club())
  and acting_superuser is not null and (select priv.rol()) in ('admin', 'superuser'));
create policy super on app.audit_event for select to app_super using ((select priv.rol() = 'superuser'));
grant insert on app.audit_event to app_user, app_worker, app_auth, app_super;
grant select on app.audit_event to app_user, app_super;

create policy super on app.security_event for select to app_super using ((select priv.rol() = 'superuser'));
grant select on app.security_event to app_super;

-- What the platform notes about itself: web and worker write it as app_worker, the console reads.
do $$
declare
  t text;
begin
  foreach t in array array['availability', 'platform_tally', 'platform_error', 'slow_operation', 'platform_part',
      'retention_run', 'operator_notice'] loop
    execute format('create policy worker on app.%I to app_worker using (true) with check (true)', t);
    execute format('create policy super on app.%I for select to app_super using ((select priv.rol()) = ''superuser'')', t);
    execute format('grant select on app.%I to app_worker, app_super', t);
  end loop;
end $$;
grant insert on app.availability, app.platform_tally, app.platform_error, app.slow_operation, app.platform_part,
  app.operator_notice to app_worker;
grant update (asked, up) on app.availability to app_worker;
grant update (count, longest_ms) on app.platform_tally to app_worker;
grant update (count, longest_ms, verenigingen) on app.slow_operation to app_worker;
grant update (ok, since, seen_at) on app.platform_part to app_worker;

create policy own on app.idempotency_key to app_user
  using (user_id = (select priv.uid())) with check (user_id = (select priv.uid()));
grant select, insert on app.idempotency_key to app_user;
grant update (status, response) on app.idempotency_key to app_user;

-- ---------------------------------------------------------------------------------------------------------------
-- What app_retention may let go, of all clubs. The promises stand in BEWAARTERMIJNEN (juridisch/shared/rules.ts); these
-- walls hold the same terms once more, so that a job that counts wrong cannot reach what is younger.

-- Who is an admin is asked to see whether a club would be left without one.
create policy retention_read on app.users for select to app_retention
  using (rol = 'admin' or laatst_gebruikt_op < now() - interval '22 months'
    or (not email_bevestigd and created_at < now() - interval '30 days'));
create policy retention_warn on app.users for update to app_retention
  using (laatst_gebruikt_op < now() - interval '22 months');
grant select (id, email, voornaam, email_bevestigd, rol, vereniging_id, created_at, laatst_gebruikt_op, waarschuwingen,
  gewaarschuwd_op, geblokkeerd_op), update (waarschuwingen, gewaarschuwd_op) on app.users to app_retention;

-- A day less than promised: the day of erasing is one of the calendar, and app.erase_vereniging counts it.
create policy retention on app.vereniging for select to app_retention
  using (verwijderd_op < now() - interval '29 days');
grant select (id, verwijderd_op) on app.vereniging to app_retention;

create policy retention on app.toegangsverzoek to app_retention using (beslist_op < now() - interval '12 months');
grant select (id, user_id, beslist_op), update (user_id, reden) on app.toegangsverzoek to app_retention;

-- When nothing keeps a sponsor any more: the job asks the same functions as the walls. One match that lives keeps it.
create function priv.sponsor_fell_through(p_vereniging_id uuid, p_sponsor_id uuid, p_before timestamptz) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(bool_and(m.bron = 'inschrijving' and m.status in ('rejected', 'pending')
      and m.updated_at < p_before and not exists (select from app.sponsor_communications c
        where c.vereniging_id = m.vereniging_id and c.match_id = m.id
          and greatest(c.communication_date, c.created_at) >= p_before)), false)
    from app.match m where m.vereniging_id = p_vereniging_id and m.sponsor_id = p_sponsor_id);
end $$;
comment on function priv.sponsor_fell_through is 'Signed up, refused or never decided on, and silence since.';

create function priv.sponsor_ended(p_vereniging_id uuid, p_sponsor_id uuid, p_before timestamptz,
  p_now timestamptz default now()) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(bool_or(m.contract_signed) and bool_and(
      coalesce(case when m.contract_signed then m.contract_end_date else m.updated_at end < p_before, false)
      and coalesce(greatest(m.last_contact_date, m.next_follow_up_date) < p_now - interval '24 months', true)
      and not exists (select from app.sponsor_communications c
        where c.vereniging_id = m.vereniging_id and c.match_id = m.id
          and greatest(c.communication_date, c.created_at) >= p_now - interval '24 months')), false)
    from app.match m where m.vereniging_id = p_vereniging_id and m.sponsor_id = p_sponsor_id);
end $$;
comment on function priv.sponsor_ended is 'Had a contract, every one ended before then, and nobody was in touch for two years.';

create function priv.has_match(p_vereniging_id uuid, p_sponsor_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from app.match m where m.vereniging_id = p_vereniging_id and m.sponsor_id = p_sponsor_id);
end $$;

create function priv.sponsor_is_let_go(p_vereniging_id uuid, p_sponsor_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return not priv.has_match(p_vereniging_id, p_sponsor_id)
    or priv.sponsor_fell_through(p_vereniging_id, p_sponsor_id, now() - interval '12 months')
    or priv.sponsor_ended(p_vereniging_id, p_sponsor_id, now() - interval '7 years');
end $$;
comment on function priv.sponsor_is_let_go is 'Nothing keeps the sponsor, or one of the promises about its contact is due.';

create function priv.is_merged_for_good(p_vereniging_id uuid, p_sponsor_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return not exists (select from app.samenvoeging k where k.vereniging_id = p_vereniging_id
    and k.opgegaan_id = p_sponsor_id and k.teruggedraaid_op is null and k.op >= now() - interval '30 days');
end $$;
comment on function priv.is_merged_for_good is 'Of a sponsor that went into another: it can no longer come back.';
grant execute on function priv.sponsor_fell_through(uuid, uuid, timestamptz),
  priv.sponsor_ended(uuid, uuid, timestamptz, timestamptz), priv.has_match(uuid, uuid), priv.sponsor_is_let_go(uuid, uuid),
  priv.is_merged_for_good(uuid, uuid)
  to app_retention;
-- Of their own club people count beforehand what will go, with the same functions: they see no further than its rows.
grant execute on function priv.sponsor_fell_through(uuid, uuid, timestamptz),
  priv.sponsor_ended(uuid, uuid, timestamptz, timestamptz), priv.has_match(uuid, uuid) to app_user;

-- A young match may be what keeps an old sponsor, so all of them are read.
create policy retention_read on app.match for select to app_retention using (true);
create policy retention_change on app.match for update to app_retention
  using (priv.sponsor_fell_through(vereniging_id, sponsor_id, now() - interval '12 months')
    or priv.sponsor_ended(vereniging_id, sponsor_id, now() - interval '7 years'));
create policy retention_delete on app.match for delete to app_retention
  using (created_at < now() - interval '24 months' and not contract_signed);
create policy retention_read on app.sponsor for select to app_retention
  using (created_at < now() - interval '12 months' or samengevoegd_met is not null);
-- Who went into another has no match, and is kept by those of that one. Its name stays, so that it is found there.
create policy retention_change on app.sponsor for update to app_retention
  using (priv.sponsor_fell_through(vereniging_id, coalesce(samengevoegd_met, id), now() - interval '12 months')
    or priv.sponsor_ended(vereniging_id, coalesce(samengevoegd_met, id), now() - interval '7 years')
    or (samengevoegd_met is not null and priv.is_merged_for_good(vereniging_id, id)));
-- Under its old name a company is found at the sponsor that it went into, for as long as that one is there.
create policy retention_delete on app.sponsor for delete to app_retention
  using (created_at < now() - interval '12 months' and samengevoegd_met is null and not priv.has_match(vereniging_id, id));
create policy retention_read on app.sponsor_communications for select to app_retention using (true);
create policy retention_delete on app.sponsor_communications for delete to app_retention
  using (created_at < now() - interval '12 months');
grant select (vereniging_id, id, sponsor_id, bron, status, contract_signed, contract_end_date, pipeline_stage,
  relationship_status, last_contact_date, next_follow_up_date, next_follow_up_note, contact_notes, created_at, updated_at),
  update (contact_notes, next_follow_up_note), delete on app.match to app_retention;
grant select (vereniging_id, id, bedrijfsnaam, contactpersoon, contact_functie, adres, postcode, plaats, kvk_nummer, email,
  telefoonnummer, website, branche, samengevoegd_met, created_at), update (bedrijfsnaam, contactpersoon, contact_functie, adres,
  postcode, plaats, kvk_nummer, email, telefoonnummer, website, branche), delete on app.sponsor to app_retention;
-- What hangs on a sponsor goes when its contact does, or when nothing keeps the sponsor itself.
create policy retention on app.contactpersoon to app_retention
  using (priv.sponsor_is_let_go(vereniging_id, sponsor_id));
create policy retention on app.gebeurtenis to app_retention using (priv.sponsor_is_let_go(vereniging_id, sponsor_id));
create policy retention on app.sponsor_bestand to app_retention
  using (priv.sponsor_is_let_go(vereniging_id, sponsor_id));
grant select (vereniging_id, id, sponsor_id), delete on app.contactpersoon, app.gebeurtenis, app.sponsor_bestand
  to app_retention;
-- A young one may be what keeps an old sponsor whole, so all of them are read.
create policy retention_read on app.samenvoeging for select to app_retention using (true);
create policy retention_delete on app.samenvoeging for delete to app_retention using (op < now() - interval '30 days');
grant select (vereniging_id, id, opgegaan_id, op, teruggedraaid_op), delete on app.samenvoeging to app_retention;
create policy retention on app.import_rij to app_retention using (exists (select from app.import_batch b
  where b.vereniging_id = import_rij.vereniging_id and b.id = import_rij.import_batch_id
    and coalesce(b.undone_at, b.finished_at, case b.status when 'concept' then b.created_at else b.updated_at end)
      < now() - interval '7 days'));
create policy retention_read on app.import_batch for select to app_retention using (created_at < now() - interval '7 days');
create policy retention_delete on app.import_batch for delete to app_retention
  using (status = 'concept' and created_at < now() - interval '7 days');
grant select (vereniging_id, import_batch_id, rij), delete on app.import_rij to app_retention;
grant select (vereniging_id, id, status, created_at, updated_at, finished_at, undone_at), delete on app.import_batch
  to app_retention;
grant select (vereniging_id, id, match_id, communication_date, created_at), delete on app.sponsor_communications to app_retention;

create policy retention on app.webhook_delivery to app_retention using (created_at < now() - interval '90 days');
grant select (vereniging_id, id, created_at), delete on app.webhook_delivery to app_retention;
create policy retention on app.brochure_draft to app_retention using (updated_at < now() - interval '90 days');
grant select (vereniging_id, user_id, zoekopdracht_id, type, updated_at), delete on app.brochure_draft to app_retention;

-- Eighteen months after the season are in the column.
create policy retention on app.mobile_brochures to app_retention using (expires_at < now());
grant select (vereniging_id, id, expires_at, voorblad_key), delete on app.mobile_brochures to app_retention;

create policy retention on app.verwijderd_team to app_retention using (created_at < now() - interval '30 days');
-- What of their owners the job can reach says what of the files it can.
create policy retention on app.file to app_retention using (case owner_table
  when 'team' then exists (select from app.verwijderd_team v
    where v.vereniging_id = file.vereniging_id and v.id = file.owner_id)
  when 'sponsor_bestand' then exists (select from app.sponsor_bestand b
    where b.vereniging_id = file.vereniging_id and b.id = file.owner_id) else false end);
grant select (vereniging_id, id, created_at), delete on app.verwijderd_team to app_retention;
grant select (vereniging_id, key, owner_table, owner_id), delete on app.file to app_retention;

-- That somebody got the mail of a week is a line in the same list.
create policy retention on app.weekoverzicht to app_retention using (verstuurd_op < now() - interval '12 months');
grant select (vereniging_id, user_id, week, verstuurd_op), delete on app.weekoverzicht to app_retention;
create policy retention on app.outbox for select to app_retention
  using (created_at < now() - interval '12 months' and state not in ('queued', 'sending'));
create policy retention_delete on app.outbox for delete to app_retention
  using (created_at < now() - interval '12 months' and state not in ('queued', 'sending'));
grant select (id, created_at, state), delete on app.outbox to app_retention;
create policy retention_text on app.outbox for select to app_retention
  using (state not in ('queued', 'sending') and coalesce(sent_at, updated_at) < now() - interval '30 days');
create policy retention_empty on app.outbox for update to app_retention
  using (state not in ('queued', 'sending') and coalesce(sent_at, updated_at) < now() - interval '30 days')
  with check (html = '' and text = '');
grant select (sent_at, updated_at, html, text), update (html, text) on app.outbox to app_retention;

create policy retention on app.mailing to app_retention using (created_at < now() - interval '12 months');
grant select (vereniging_id, id, created_at), delete on app.mailing to app_retention;

create policy retention on app.known_address to app_retention using (seen_at < now() - interval '90 days');
grant select (address_hmac, seen_at), delete on app.known_address to app_retention;

create policy retention on app.audit_event to app_retention using (at < now() - interval '24 months');
create policy retention on app.security_event to app_retention using (at < now() - interval '24 months');
grant select (at, id), delete on app.audit_event, app.security_event to app_retention;

create policy retention on app.availability to app_retention using (hour < now() - interval '30 days');
create policy retention on app.platform_tally to app_retention using (hour < now() - interval '30 days');
create policy retention on app.platform_error to app_retention using (at < now() - interval '30 days');
create policy retention on app.slow_operation to app_retention using (hour < now() - interval '30 days');
create policy retention on app.retention_run to app_retention using (at < now() - interval '30 days');
create policy retention_record on app.retention_run for insert to app_retention with check (true);
create policy retention on app.operator_notice to app_retention using (at < now() - interval '30 days');
grant select, delete on app.availability, app.platform_tally, app.platform_error, app.slow_operation,
  app.retention_run, app.operator_notice to app_retention;
grant insert on app.retention_run to app_retention;

-- ---------------------------------------------------------------------------------------------------------------
-- What app_definer may touch: some triggers and the functions of 0004_functions.sql run with its rights

create policy definer on app.vereniging to app_definer using (true) with check (true);
create policy definer on app.vereniging_overzicht to app_definer using (true) with check (true);
grant select, insert, update on app.vereniging_overzicht to app_definer;
create policy definer on app.users to app_definer using (true) with check (true);
create policy definer on app.session to app_definer using (true);
create policy definer on app.verification to app_definer using (true);
create policy definer on app.rate_limit to app_definer using (true);
create policy definer on app.idempotency_key to app_definer using (true) with check (true);
create policy definer on app.generation_cache to app_definer using (true);
create policy definer on app.webhook_delivery for select to app_definer using (true);
grant select (host, state, attempt, created_at, finished_at) on app.webhook_delivery to app_definer;
create policy definer on app.bestand to app_definer using (true);
create policy definer on app.toegangsverzoek to app_definer using (true) with check (true);
create policy definer on app.match to app_definer using (true) with check (true);
create policy definer on app.sponsor for select to app_definer using (true);
create policy definer_sign_up on app.sponsor for insert to app_definer with check (akkoord_bron = 'publiek_formulier');
create policy definer_sign_up on app.tegenprestatie for insert to app_definer with check (true);
create policy definer on app.zoekopdracht for select to app_definer using (true);
-- Only to lock it while somebody signs up.
create policy definer_lock on app.zoekopdracht for update to app_definer using (true) with check (false);
create policy definer on app.pakket for select to app_definer using (true);
create policy definer on app.vervangen_adres for select to app_definer using (true);
create policy definer on app.zoekopdracht_dag to app_definer using (true) with check (true);
create policy definer on app.module_access for select to app_definer using (true);
create policy definer on app.agenda_adres to app_definer using (true);
create policy definer on app.bewaard_filter to app_definer using (true);
create policy definer on app.weekoverzicht to app_definer using (true);
create policy definer on app.contractherinnering for select to app_definer using (true);
grant select (vereniging_id, user_id, sleutel), delete on app.agenda_adres to app_definer;
grant select (vereniging_id, user_id), delete on app.bewaard_filter to app_definer;
grant select (vereniging_id, user_id, week), delete on app.weekoverzicht to app_definer;
grant select on app.contractherinnering to app_definer;
create policy definer on app.file to app_definer using (true);
create policy definer on app.verwijderd_team for select to app_definer using (true);
create policy definer on app.outbox for select to app_definer using (true);
create policy definer_forget on app.outbox for update to app_definer using (true) with check (true);
create policy definer_delete on app.outbox for delete to app_definer using (true);
create policy definer on app.mail_report to app_definer using (true) with check (true);
grant select (outbox_id, kind), insert (outbox_id, kind, status, diagnostic, source), delete on app.mail_report
  to app_definer;
create policy definer on app.mail_suppression to app_definer using (true) with check (true);
create policy definer on app.contactpersoon for select to app_definer using (true);
grant select (vereniging_id, sponsor_id, email) on app.contactpersoon to app_definer;
-- A visitor reads a published brochure, and is counted: of a mail also on the timeline of the sponsor.
create policy definer on app.mobile_brochures to app_definer using (true) with check (true);
create policy definer on app.mobiele_link to app_definer using (true) with check (true);
create policy definer_count on app.sponsor_communications for update to app_definer using (true) with check (true);
grant select (vereniging_id, id, unique_link_id, campagnemiddel_id, brochure_data_snapshot, version, expires_at, revoked_at,
  voorblad_key, weergaven), update (weergaven, laatst_bekeken_op) on app.mobile_brochures to app_definer;
grant select (vereniging_id, id, token, mobile_brochure_id, communication_id, weergaven),
  update (weergaven, laatst_bekeken_op), delete on app.mobiele_link to app_definer;
grant select (vereniging_id, id, weergaven), update (weergaven, laatst_bekeken_op)
  on app.sponsor_communications to app_definer;
create policy definer on app.team for select to app_definer using (true);
grant select (vereniging_id, id) on app.team to app_definer;
create policy definer on app.audit_event for insert to app_definer with check (true);
create policy definer_read on app.audit_event for select to app_definer using (true);
create policy definer on app.security_event for insert to app_definer with check (true);
create policy definer on app.cta for select to app_definer using (true);
create policy definer on app.cta_week to app_definer using (true) with check (true);

grant select (id, naam, plaatsnaam, type_vereniging, logo, kleur_1, kleur_2, kleur_3, bypass_payment_restrictions,
  verwijderd_op, verwijderd_reden, is_voorbeeld), delete on app.vereniging to app_definer;
grant insert (naam, type_vereniging, plaatsnaam, website, contactpersoon_naam, contactpersoon_mailadres,
  contactpersoon_telefoonnummer, verwerkersovereenkomst_versie, verwerkersovereenkomst_op, verwerkersovereenkomst_door)
  on app.vereniging to app_definer;
grant update (verwijderd_op, verwijderd_door, verwijderd_reden) on app.vereniging to app_definer;
grant select (id, email, email_bevestigd, naam, voornaam, sorteernaam, telefoon, rol, vereniging_id, is_contactpersoon,
  profiel_foto, chat_enabled, two_factor_enabled, created_at, laatst_gebruikt_op, waarschuwingen, gewaarschuwd_op,
  geblokkeerd_op, krijgt_aanmeldingen, krijgt_weekoverzicht, krijgt_contractmails, is_voorbeeld), delete on app.users
  to app_definer;
grant update (rol, vereniging_id, is_contactpersoon, krijgt_aanmeldingen, geblokkeerd_op, geblokkeerd_door, geblokkeerd_reden, laatst_gebruikt_op, waarschuwingen, gewaarschuwd_op)
  on app.users to app_definer;
grant select (id, user_id, vereniging_id, status, reden, beslist_op, created_at), delete
  on app.toegangsverzoek to app_definer;
grant update (status, reden, beslist_door, beslist_op) on app.toegangsverzoek to app_definer;
grant select (id, token, user_id, expires_at, two_factor_at, acting_vereniging_id, acting_until,
  acting_reason, acting_visit_id, kijkt, user_agent, created_at, updated_at), delete on app.session to app_definer;
grant select (vereniging_id, module_name, is_enabled) on app.module_access to app_definer;
grant update (acting_vereniging_id, acting_until, acting_reason, acting_visit_id) on app.session to app_definer;
grant select (value, expires_at), delete on app.verification to app_definer;
grant select (expire), delete on app.rate_limit to app_definer;
grant select, insert (operation, key, body_sha256), update (status, response), delete on app.idempotency_key to app_definer;
grant select (vereniging_id, id, brochure_data, expires_at), delete on app.generation_cache to app_definer;
grant select (id, expires_at, state, created_at, begonnen_op), update (expires_at), delete on app.bestand to app_definer;
grant select (vereniging_id, id, sponsor_id, zoekopdracht_id, selected_pakket_id, bron, status, assigned_to_user_id,
    beoordeling, annual_value, package_details, created_at, validatie_admin, vrijgegeven_voor_user, pipeline_stage,
    contract_signed, contract_end_date, einde_dag, next_follow_up_date, next_follow_up_note, last_contact_date,
    verlenging_besproken_op, updated_at),
  insert (vereniging_id, sponsor_id, zoekopdracht_id, selected_pakket_id, bron, status, package_details, pipeline_stage,
    ingevuld_seconden, verzonden_keer),
  update (assigned_to_user_id) on app.match to app_definer;
grant select (vereniging_id, id, bedrijfsnaam, bedrijfsnaam_sleutel, contactpersoon, adres, postcode, plaats, kvk_nummer,
    telefoonnummer, email_sleutel, akkoord_bron, updated_at),
  insert (vereniging_id, bedrijfsnaam, contactpersoon, adres, postcode, plaats, kvk_nummer, email, telefoonnummer, akkoord,
    akkoord_bron, akkoord_tekst_versie) on app.sponsor to app_definer;
grant insert (vereniging_id, match_id, positie, omschrijving) on app.tegenprestatie to app_definer;
grant select (vereniging_id, id, code, zoekopdracht, intern, gesloten_op, gearchiveerd_op, bedrag_per_jaar) on app.zoekopdracht to app_definer;
-- A row is locked by who may change something of it.
grant update (intern) on app.zoekopdracht to app_definer;
grant select on app.pakket to app_definer;
grant select (vereniging_id, code, zoekopdracht_id) on app.vervangen_adres to app_definer;
grant select, insert, update (weergaven) on app.zoekopdracht_dag to app_definer;
grant select (contactpersoon_naam, contactpersoon_mailadres, contactpersoon_telefoonnummer) on app.vereniging to app_definer;
grant select (contactpersoon_naam_2, contactpersoon_mailadres_2, contactpersoon_telefoonnummer_2, version)
  on app.vereniging to app_definer;
grant select (functie, updated_at) on app.users to app_definer;
grant select (key, kind, state, owner_table, owner_id, vereniging_id, user_id), delete on app.file to app_definer;
grant select (vereniging_id, id) on app.verwijderd_team to app_definer;
-- A club that stopped is erased whole, table by table.
do $$
declare
  t text;
begin
  foreach t in array array['mailing', 'campagnemiddel', 'generation_cache', 'sponsor', 'zoekopdracht', 'import_batch',
    'verwijderd_team', 'team', 'module_access', 'campaign_media_lock', 'cover_images'] loop
    execute format('create policy definer_erase on app.%I for delete to app_definer using (true)', t);
    execute format('grant delete on app.%I to app_definer', t);
    if not has_column_privilege('app_definer', format('app.%I', t), 'vereniging_id', 'select') then
      execute format('create policy definer_erase_read on app.%I for select to app_definer using (true)', t);
      execute format('grant select (vereniging_id) on app.%I to app_definer', t);
    end if;
  end loop;
end $$;
grant delete on app.match to app_definer;
-- The example club is made anew by a function too: a row of any other club is refused here.
do $$
declare
  t text;
begin
  foreach t in array array['users', 'team', 'cover_images', 'import_batch', 'zoekopdracht', 'pakket', 'zoekopdracht_team',
      'zoekopdracht_dag', 'sponsor', 'match', 'contract_termijn', 'gebeurtenis', 'tegenprestatie',
      'sponsor_communications', 'campagnemiddel'] loop
    execute format('create policy definer_voorbeeld on app.%I for insert to app_definer
      with check (vereniging_id = (select v.id from app.vereniging v where v.is_voorbeeld))', t);
    execute format('grant insert on app.%I to app_definer', t);
  end loop;
end $$;
grant insert on app.vereniging to app_definer;
-- A replaced cover goes with the last brochure that has it.
grant select (vereniging_id, id, zoekopdracht_id, cover_image_id) on app.campagnemiddel to app_definer;
grant select (id, vereniging_id, titel, original_url, thumbnail_url, width, height, version, vervangen_op), update (vervangen_op) on app.cover_images to app_definer;
create policy definer_lock on app.cover_images for update to app_definer using (true) with check (false);
grant select (id, vereniging_id, user_id, batch_id, kind, template, exempt, to_address, reply_to, unsubscribe_token, state,
  attempt, run_at, html, text, sent_at, message_id, refused, created_at, updated_at, given_up_at), delete on app.outbox to app_definer;
-- Whether somebody who was mailed has answered since.
create policy definer on app.sponsor_communications for select to app_definer using (true);
create policy definer on app.gebeurtenis for select to app_definer using (true);
create policy definer on app.mailing_ontvanger to app_definer using (true) with check (true);
grant select (vereniging_id, id, match_id, communication_type, created_at) on app.sponsor_communications to app_definer;
grant select (vereniging_id, sponsor_id, soort, werd, op, ongedaan_op) on app.gebeurtenis to app_definer;
grant select (vereniging_id, mailing_id, email, sponsor_id, match_id, link_id, outbox_id, communication_id),
  update (sponsor_id), delete on app.mailing_ontvanger to app_definer;
grant update (to_address, to_name, reply_to, reply_to_name, state, claim, run_at, attempt, sent_at, html, text, last_error, refused, look_up, given_up_at)
  on app.outbox to app_definer;
grant select (mail_paused_at, mail_counted_from), update (mail_paused_at, mail_paused_reason, mail_counted_from)
  on app.vereniging to app_definer;
grant select (address_sha256, vereniging_id, reason), insert (address_sha256, vereniging_id, reason)
  on app.mail_suppression to app_definer;
grant select (at, actor_user, acting_superuser, vereniging_id, wie, operation, object_table, object_id, before, after), insert
  on app.audit_event to app_definer;
grant insert on app.security_event to app_definer;
grant select (id, active) on app.cta to app_definer;
grant select, insert, update (views, clicks, dismissals) on app.cta_week to app_definer;
