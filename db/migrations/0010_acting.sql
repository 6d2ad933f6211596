-- A superuser acts for a club: it stands in the session row, and its start and end in the audit log, where the club's
-- admins can read them. A trigger writes the end, so that it is on record however it came: stopped, signed out,
-- run out of time or the session removed.

grant select (id, acting_vereniging_id, acting_until), update (acting_vereniging_id, acting_until, acting_reason)
  on app.session to app_definer;

create function app.start_acting(p_session uuid, p_vereniging uuid, p_minutes integer, p_reden text) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  until timestamptz := now() + make_interval(mins => least(p_minutes, 60));
begin
  if not exists (select from app.users where id = priv.uid() and rol = 'superuser') then
    raise exception 'only a superuser acts for a club' using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from app.vereniging where id = p_vereniging) then
    return null;
  end if;
  update app.session set acting_vereniging_id = p_vereniging, acting_until = until, acting_reason = p_reden
    where id = p_session and user_id = priv.uid();
  if not found then
    raise exception 'not a session of this person' using errcode = 'insufficient_privilege';
  end if;
  insert into app.audit_event (actor_user, acting_superuser, vereniging_id, operation, object_table, object_id, after)
    values (priv.uid(), priv.uid(), p_vereniging, 'acting.start', 'session', p_session,
      jsonb_build_object('reden', p_reden, 'until', until));
  return until;
end $$;

create function app.stop_acting(p_session uuid) returns void
language sql security definer set search_path = '' as $$
  update app.session set acting_vereniging_id = null, acting_until = null, acting_reason = null
    where id = p_session and user_id = priv.uid() and acting_vereniging_id is not null
$$;

create function app.end_expired_acting() returns bigint
language sql security definer set search_path = '' as $$
  with ended as (
    update app.session set acting_vereniging_id = null, acting_until = null, acting_reason = null
      where acting_vereniging_id is not null and acting_until <= now() returning 1
  )
  select count(*) from ended
$$;

create function priv.record_acting_end() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.audit_event (actor_user, acting_superuser, vereniging_id, operation, object_table, object_id, before)
    values (old.user_id, old.user_id, old.acting_vereniging_id, 'acting.stop', 'session', old.id,
      jsonb_build_object('until', old.acting_until));
  return null;
end $$;
create trigger acting_end after update of acting_vereniging_id on app.session for each row
  when (old.acting_vereniging_id is not null and old.acting_vereniging_id is distinct from new.acting_vereniging_id)
  execute function priv.record_acting_end();
create trigger acting_end_with_session after delete on app.session for each row
  when (old.acting_vereniging_id is not null) execute function priv.record_acting_end();

revoke all on function app.start_acting, app.stop_acting, app.end_expired_acting, priv.record_acting_end from public;
grant execute on function app.start_acting to app_super;
grant execute on function app.stop_acting to app_user, app_super;
grant execute on function app.end_expired_acting to app_worker;
