-- What sending mail needs besides the table itself (src/server/mail.ts, src/server/outbox.ts).

alter table app.outbox
  -- Every header is made by the sender from a column of its own: nothing that was typed can become one.
  drop column headers,
  -- An account mail is part of having an account and knows no unsubscribing; only a campaign counts for the limit.
  add column kind text not null check (kind in ('account', 'notice', 'campaign')),
  add column to_name text,
  add column reply_to_name text,
  -- Who took the row. A worker that slept past its lease finds another claim here, and keeps its hands off.
  add column claim uuid,
  add column unsubscribe_token text unique check (length(unsubscribe_token) >= 32),
  add check (state <> 'sending' or (claim is not null and phase is not null)),
  add check (kind = 'account' or unsubscribe_token is not null),
  add check (kind <> 'campaign' or vereniging_id is not null);

alter table app.outbox drop constraint outbox_state_check;
alter table app.outbox add constraint outbox_state_check
  check (state in ('queued', 'sending', 'sent', 'failed', 'onzeker', 'suppressed'));
drop trigger transition on app.outbox;
create trigger transition before update of state on app.outbox for each row
  when (old.state is distinct from new.state)
  execute function priv.check_transition('state', 'queued>sending', 'queued>failed', 'queued>suppressed',
    'sending>queued', 'sending>sent', 'sending>failed', 'sending>onzeker',
    'onzeker>sent', 'onzeker>queued', 'onzeker>failed', 'failed>queued');

grant insert (kind, to_name, reply_to_name, unsubscribe_token) on app.outbox to app_user, app_auth, app_super, app_worker;
grant update (claim) on app.outbox to app_worker;

-- The text of a mail can hold a link that opens an account: people see what became of a mail, not what is in it.
revoke select on app.outbox from app_user, app_super;
call priv.grant_columns('select', 'app.outbox', 'app_user, app_super', '{html,text,unsubscribe_token,claim}');

-- The sender works for nobody in particular and sees every row; a job of a club sees the club's.
create policy club_job on app.outbox as restrictive to app_worker
  using ((select priv.club()) is null or vereniging_id = (select priv.club()));

-- A club whose mail was stopped also has mail waiting; the sender leaves it alone.
create policy paused on app.vereniging for select to app_worker
  using (mail_paused_at is not null and (select priv.club()) is null);

-- ---------------------------------------------------------------------------------------------------------------
-- Unsubscribing: whoever has the link in a mail may stop that mail, and nothing else.

create policy definer on app.outbox for select to app_definer using (true);
create policy definer on app.mail_suppression for insert to app_definer with check (true);
grant select (vereniging_id, to_address, unsubscribe_token) on app.outbox to app_definer;
grant insert (address_sha256, vereniging_id, reason) on app.mail_suppression to app_definer;

create function app.find_afmelding(p_token text) returns table (vereniging_naam text)
language sql stable security definer set search_path = '' as $$
  select v.naam from app.outbox o left join app.vereniging v on v.id = o.vereniging_id where o.unsubscribe_token = p_token
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
