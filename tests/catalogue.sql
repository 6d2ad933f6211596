-- What must hold for every table, view, role and function, also for those that do not exist yet.
-- Each row that this returns is a hole in a wall. tests/catalogue.test.ts plants one fault for each rule.
with rel as (
  select c.oid, c.relname, c.relkind, c.relrowsecurity, c.relforcerowsecurity, c.relowner, c.reloptions, c.relacl,
         coalesce((regexp_match(obj_description(c.oid, 'pg_class'), 'tenancy:(\w+)'))[1], '-') as class
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'app' and c.relkind in ('r', 'p', 'v', 'm', 'f')
),
tab as (select * from rel where relkind in ('r', 'p', 'f')),
col as (
  select t.oid, t.relname, t.class, a.attname, a.attnotnull
    from tab t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
),
login as (
  select oid, rolname, rolconfig from pg_roles where rolname in ('app_user', 'app_worker', 'app_public', 'app_super', 'app_auth', 'app_retention')
),
club_role as (select oid from login where rolname in ('app_user', 'app_worker')),
pol as (
  select t.relname || '.' || p.polname as object, t.class, p.polroles, p.polpermissive,
         pg_get_expr(p.polqual, p.polrelid) as qual, pg_get_expr(p.polwithcheck, p.polrelid) as with_check
    from tab t join pg_policy p on p.polrelid = t.oid
),
fn as (
  select p.* from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('app', 'priv')
),
-- Columns that decide what somebody may do. No ordinary role writes them.
authority (relname, attname) as (values
  ('users', 'rol'), ('users', 'vereniging_id'), ('users', 'is_contactpersoon'), ('users', 'chat_enabled'),
  ('users', 'geblokkeerd_op'), ('vereniging', 'verwijderd_op'),
  ('vereniging', 'bypass_payment_restrictions'), ('vereniging', 'verified_at'), ('vereniging', 'mail_tier'),
  ('vereniging', 'mail_paused_at'), ('vereniging', 'mail_counted_from'), ('vereniging', 'verwerkersovereenkomst_versie'),
  ('toegangsverzoek', 'status'), ('toegangsverzoek', 'beslist_door'),
  ('module_access', 'is_enabled'), ('campaign_media_lock', 'is_locked'),
  ('match', 'validatie_admin'), ('match', 'vrijgegeven_voor_user'), ('match', 'beoordeeld_door'),
  ('campagnemiddel', 'webhook_url'), ('sponsor', 'akkoord_tekst_versie'))
select rule, object from (
  select 'T1 no tenancy class' as rule, relname::text as object from tab
   where class not in ('tenant', 'self', 'global', 'public_ro', 'system')

  union all select 'T2 row security not enabled', relname from tab where not relrowsecurity

  union all select 'T3 row security not forced', relname from tab where not relforcerowsecurity

  union all select 'T4 vereniging_id missing or nullable', relname from tab t
   where class = 'tenant' and not exists
     (select from col c where c.oid = t.oid and c.attname = 'vereniging_id' and c.attnotnull)

  union all select 'T5 no index leads with vereniging_id', relname from tab t
   where class <> 'self' and exists (select from col c where c.oid = t.oid and c.attname = 'vereniging_id')
     and not exists (select from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
       where i.indrelid = t.oid and a.attname = 'vereniging_id' and i.indisvalid and i.indpred is null)

  -- People are the exception: they outlive their membership, and a superuser has none.
  union all select 'T6 foreign key to a club table without vereniging_id', t.relname || '.' || k.conname
    from tab t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
    join tab target on target.oid = k.confrelid and target.class <> 'self'
   where exists (select from col c where c.oid = target.oid and c.attname = 'vereniging_id')
     and not exists (select from pg_attribute a
       where a.attrelid = t.oid and a.attname = 'vereniging_id' and a.attnum = any (k.conkey))

  union all select 'T7 tenant policy not of the agreed form', object from pol
   where class = 'tenant' and polpermissive and polroles && (select array_agg(oid) from club_role)
     and (qual is distinct from '(vereniging_id = ( SELECT priv.club() AS club))'
       or with_check is distinct from '(vereniging_id = ( SELECT priv.club() AS club))')

  union all select 'T8 policy for everybody', object from pol where 0 = any (polroles)

  union all select 'T9 tenant table without a policy for the program', relname from tab t
   where class = 'tenant' and not exists (select from pg_policy p
     where p.polrelid = t.oid and p.polpermissive and p.polroles @> (select array_agg(oid) from club_role))

  -- A row that always belongs to a club belongs behind the club's wall; requests for access stand before it.
  union all select 'T10 club table without class tenant', relname from col
   where attname = 'vereniging_id' and attnotnull and class <> 'tenant' and relname <> 'toegangsverzoek'

  -- A row without a club is nobody's, and a policy that compares with null hides or shows it by accident. These may:
  -- people before and after a club, what the platform itself owns or sends, and what outlives its club.
  union all select 'T14 vereniging_id is nullable', relname from col
   where attname = 'vereniging_id' and not attnotnull and class <> 'tenant' and relname not in
     ('users', 'cover_images', 'outbox', 'mail_suppression', 'file', 'audit_event', 'security_event')

  union all select 'T11 table outside schema app', c.oid::regclass::text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname in ('public', 'priv')
     and c.oid <> 'priv.migration'::regclass

  union all select 'T12 club of a row can be changed', c.relname || ' by ' || l.rolname
    from col c, login l where c.class = 'tenant' and c.attname = 'vereniging_id'
     and has_column_privilege(l.oid, c.oid, c.attname, 'update')

  -- 29: for each row, after an insert, an update and a delete.
  union all select 'T13 club table without the record of acting', relname from tab t
   where relname not in ('audit_event', 'security_event')
     and (relname = 'vereniging' or exists (select from col c where c.oid = t.oid and c.attname = 'vereniging_id'))
     and not exists (select from pg_trigger g where g.tgrelid = t.oid and g.tgfoid = 'priv.record_change'::regproc
       and g.tgtype = 29 and g.tgenabled = 'O' and pg_get_triggerdef(g.oid) ~ 'WHEN \(\(priv\.acting\(\) IS NOT NULL\)\)')

  union all select 'V1 view without security_invoker', relname from rel
   where relkind = 'v' and not coalesce('security_invoker=true' = any (reloptions), false)

  union all select 'V2 materialised view', relname from rel where relkind = 'm'

  union all select 'O1 owner is not app_owner', relname from rel where pg_get_userbyid(relowner) <> 'app_owner'

  union all select 'R1 privileged role', rolname from pg_roles
   where rolname like 'app\_%' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)

  union all select 'R2 role can become owner or definer', pg_get_userbyid(member) from pg_auth_members
   where pg_get_userbyid(roleid) in ('app_owner', 'app_definer') and pg_get_userbyid(member) like 'app\_%'

  union all select 'R3 login role owns something', rolname from login l
   where exists (select from pg_class where relowner = l.oid) or exists (select from pg_proc where proowner = l.oid)
      or exists (select from pg_namespace where nspowner = l.oid)

  union all select 'R4 login role without time limits', rolname from login l
   where exists (select from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) s
     where not exists (select from unnest(coalesce(l.rolconfig, '{}')) x where x ~ ('^' || s || '=[1-9]')))

  union all select 'R5 role may create in a schema', l.rolname || ' in ' || n.nspname
    from pg_roles l, pg_namespace n
   where l.rolname like 'app\_%' and l.rolname <> 'app_owner' and n.nspname in ('app', 'priv', 'public')
     and has_schema_privilege(l.oid, n.oid, 'create')

  union all select 'F1 definer function without pinned search_path', proname from fn
   where prosecdef and not exists (select from unnest(coalesce(proconfig, '{}')) x where x = 'search_path=""')

  union all select 'F2 definer function not on the list', proname from fn
   where prosecdef and proname <> all (array[
     'record_change', 'open_request', 'release_assignments', 'decide_toegangsverzoek', 'create_vereniging', 'search_verenigingen',
     'list_lookalike_verenigingen', 'find_own_toegangsverzoek', 'remove_user', 'update_user', 'log_security_event',
     'purge_expired', 'start_acting', 'stop_acting', 'end_expired_acting', 'record_acting_end', 'find_afmelding', 'unsubscribe',
     'list_own_toegangsverzoeken', 'list_own_audit_events', 'find_deletion_objection', 'delete_own_account', 'find_shown_file',
     'find_acting_naam', 'delete_stale_account', 'record_use', 'keep_overzicht_vereniging', 'keep_overzicht_modules',
     'keep_overzicht_users', 'keep_overzicht_match', 'refuse_verwijderde_vereniging', 'delete_vereniging', 'restore_vereniging',
     'erase_vereniging', 'change_user', 'set_contactpersoon', 'block_user', 'unblock_user', 'list_sessions', 'end_sessions',
     'decide_toegangsverzoek_for_club', 'clean_superuser_verzoeken', 'search_users', 'count_cta', 'settle_mail',
     'release_held_mail', 'cancel_held_mail', 'settle_dead_letter',
     'search_sign_ups', 'search_overzicht', 'find_verwijderde_vereniging', 'claim_key', 'keep_answer', 'find_answer',
     'find_inschrijfpagina', 'count_weergave', 'sign_up', 'may_confirm', 'refresh_voorbeeldclub', 'press_proef', 'find_agenda', 'list_agenda', 'list_clubs_to_remind',
     'list_clubs_to_sum_up', 'list_opt_outs', 'may_mail_club', 'read_mail_standing', 'stop_mails', 'start_mails', 'withdraw_mails',
     'brake_mail', 'report_mail',
     'give_overdracht', 'invite_overdracht', 'renew_overdracht', 'withdraw_overdracht', 'find_overdracht', 'accept_overdracht',
     'turn_back_overdracht', 'end_overdracht', 'release_overdracht',
     'drop_mail_reports', 'release_cover', 'drop_left_cover', 'release_bestand', 'purge_files',
     'count_files_under_way', 'find_mobiele_brochure', 'list_mobile_stamps', 'find_mobiele_link',
     'count_mobiele_weergave', 'forget_mailed', 'forget_contact', 'forget_sponsor', 'move_mailed', 'release_mobile_cover', 'find_weergave', 'count_webhook_failures', 'walk_person',
     'create_superuser', 'reset_two_factor', 'list_superusers', 'refuse_superuser', 'list_superusers_to_tell',
     'refuse_session', 'count_superusers'])

  union all select 'F3 function executable by everybody', proname
    from fn, aclexplode(coalesce(proacl, acldefault('f', proowner))) a where a.grantee = 0

  union all select 'F4 definer function not owned by app_definer', proname from fn
   where prosecdef and pg_get_userbyid(proowner) <> 'app_definer'

  -- Only the administrator who migrates makes a superuser out of nothing (src/start/admin.ts).
  union all select 'F5 function of the command admin executable by a role of the program', f.proname || ' by ' || l.rolname
    from fn f, login l where f.proname in
      ('create_superuser', 'reset_two_factor', 'list_superusers', 'refuse_superuser', 'list_superusers_to_tell')
     and has_function_privilege(l.oid, f.oid, 'execute')

  union all select 'G1 grant to everybody', relname from rel, aclexplode(relacl) a where a.grantee = 0

  union all select 'G2 column of authority can be written', c.relname || '.' || c.attname || ' by ' || l.rolname
    from authority y join col c on c.relname = y.relname and c.attname = y.attname, login l
   where l.rolname <> 'app_super' and (has_column_privilege(l.oid, c.oid, c.attname, 'insert')
      or has_column_privilege(l.oid, c.oid, c.attname, 'update'))

  union all select 'G3 a column of authority that does not exist', y.relname || '.' || y.attname from authority y
   where not exists (select from col c where c.relname = y.relname and c.attname = y.attname)

  union all select 'G4 visitor reaches more than public tables', relname from tab t
   where has_any_column_privilege('app_public', t.oid, 'select, insert, update')
     and not (class = 'public_ro' and not has_any_column_privilege('app_public', t.oid, 'insert, update'))

  union all select 'G5 a record can be changed', c.relname || ' by ' || r.rolname
    from tab c, pg_roles r where c.relname in ('audit_event', 'security_event')
     and r.rolname like 'app\_%' and r.rolname <> 'app_owner'
     and (has_table_privilege(r.oid, c.oid, 'truncate')
       -- Erasing a person takes a name out of the values; who, when and which field nobody changes.
       or exists (select from col v where v.oid = c.oid and has_column_privilege(r.oid, c.oid, v.attname, 'update')
         and not (r.rolname = 'app_definer' and v.attname in ('before', 'after', 'details')))
       -- Its policy reaches only what is older than the privacy page promises.
       or (r.rolname <> 'app_retention' and has_table_privilege(r.oid, c.oid, 'delete')))
) q order by rule, object;
