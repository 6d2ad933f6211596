import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { use, useEffect, useRef, useState } from 'react';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Button } from '#client/ui/button.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { BackLink, ButtonLink } from '#client/ui/link.tsx';
import { useMediaQuery } from '#client/ui/media-query.ts';
import { notify } from '#client/ui/toast.tsx';
import { DraftOwner } from '#client/ui/use-draft.ts';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { Workspace } from '#client/ui/workspace.tsx';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { SHEET_TITLES } from '#features/mailen/shared/labels.ts';
import { momentText, totalOf } from '#features/mailen/shared/rules/sheet.ts';
import type { Mailing } from '#features/mailen/shared/schema.ts';
import { mailingQuery, readRecipients, recipientsQuery } from './api.ts';
import { CountdownPane } from './mailing/countdown-pane.tsx';
import { StatusPane } from './mailing/status-pane.tsx';
import { returnSent, returnStopped } from './mail/kept-mail.ts';
import { EditorLink, MailHead } from './mail/mail-head.tsx';
import { MailPreview, MailStage, MailViewBar, useMailView } from './mail/mail-preview.tsx';
import { Pane, PaneBar } from './mail/pane.tsx';

export function MailingPage() {
  const { mailing_id } = useParams({ from: '/framed/campagnemiddelen/mailen/$campagnemiddel_id/$mailing_id' });
  const mailing = useQuery(mailingQuery(mailing_id));
  if (mailing.data !== undefined) {
    return <OneMailing key={mailing_id} mailing={mailing.data} now={new Date(mailing.dataUpdatedAt)} />;
  }
  return (
    <div className="wrap py-8">
      <BackLink to="/campagnemiddelen">Terug naar overzicht</BackLink>
      <h1 className="mt-2">Verstuurde mail</h1>
      <Loaded query={mailing} label="Mail laden..." className="mt-4">
        {() => null}
      </Loaded>
    </div>
  );
}

/** The words above it: before it goes, while it goes, and when it was stopped. */
function titleOf(mailing: Mailing): string {
  const { seconden_over, gestopt_op, tellingen } = mailing;
  if (gestopt_op !== null) return 'Versturen gestopt';
  if (seconden_over > 0) return 'Je mail gaat zo weg';
  return `Verstuurd: ${tellingen.verstuurd ?? 0} van ${totalOf(mailing)}`;
}

interface NewMailButtonProps {
  mailing: Mailing;
  campagnemiddel_id: string;
}

/** Begins with what was stopped: as it was typed in this tab, else as it was sent. */
function NewMailButton({ mailing, campagnemiddel_id }: NewMailButtonProps) {
  const owner = use(DraftOwner);
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const begin = async () => {
    setPending(true);
    try {
      if (!returnSent(owner, mailing.id, campagnemiddel_id)) {
        returnStopped(owner, mailing, await readRecipients(mailing.id), campagnemiddel_id);
      }
      await navigate({ to: '/campagnemiddelen/mailen/$campagnemiddel_id', params: { campagnemiddel_id } });
    } catch (error) {
      notify.error('De mail kon niet worden overgenomen.', { note: sentenceOf(problemOf(error)), about: 'mailing' });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button isPending={isPending} pendingLabel="Mail overnemen..." onPress={() => void begin()}>
      Nieuwe mail maken
    </Button>
  );
}

function OneMailing({ mailing, now }: { mailing: Mailing; now: Date }) {
  const { id, type, campagnemiddel_id, zoekopdracht_id } = mailing;
  const isNarrow = useMediaQuery('(width < 64rem)');
  const { data: session } = useQuery(sessionQuery);
  const recipients = useInfiniteQuery(recipientsQuery(id));
  const { refetch } = recipients;
  const counted = JSON.stringify([mailing.tellingen, mailing.weergaven]);
  const seen = useRef(counted);
  // What is counted differently stands differently in the list.
  useEffect(() => {
    if (seen.current === counted) return;
    seen.current = counted;
    void refetch();
  }, [counted, refetch]);
  const all = totalOf(mailing);
  const view = useMailView(recipients.data?.rows ?? [], all);
  const club = session?.club?.naam ?? '';
  const title = titleOf(mailing);
  usePageTitle(title);
  const lead = `Gestart ${momentText(mailing.created_at, now)}${mailing.door === null ? '' : ` door ${mailing.door}`}.`;
  const toEditor = (
    <EditorLink type={type} zoekopdracht_id={zoekopdracht_id}>
      {type === 'a4' ? 'Terug naar de A4' : 'Terug naar de brochure'}
    </EditorLink>
  );
  const isStopped = mailing.gestopt_op !== null;
  const isWaiting = !isStopped && mailing.seconden_over > 0;
  return (
    <Workspace
      seeingLabel="Voorbeeld"
      head={
        <MailHead
          title={isNarrow ? title : SHEET_TITLES[type ?? 'brochure']}
          subtitle={isNarrow ? (isWaiting ? mailing.onderwerp : lead) : mailing.onderwerp}
          type={type}
          zoekopdracht_id={zoekopdracht_id}
        />
      }
      {...(isWaiting
        ? { doing: <CountdownPane mailing={mailing} title={title} club={club} count={all} />, bar: null }
        : isStopped
          ? {
              doing: (
                <Pane title={title} lead="Niemand heeft deze mail gekregen.">
                  {campagnemiddel_id !== null && (
                    <p>Wil je hem toch sturen? Maak een nieuwe mail. Die begint met wat in deze stond.</p>
                  )}
                </Pane>
              ),
              bar: (
                <PaneBar label="Verder">
                  {campagnemiddel_id === null ? (
                    toEditor
                  ) : (
                    <NewMailButton mailing={mailing} campagnemiddel_id={campagnemiddel_id} />
                  )}
                </PaneBar>
              ),
            }
          : {
              doing: <StatusPane mailing={mailing} title={title} lead={lead} recipients={recipients} now={now} />,
              bar: (
                <PaneBar label="Verder">
                  {isNarrow ? <ButtonLink to="/sponsorbeheer">Naar sponsorbeheer</ButtonLink> : toEditor}
                </PaneBar>
              ),
            })}
      seeing={
        isNarrow ? null : (
          <MailStage>
            {campagnemiddel_id === null ? (
              <p className="text-ink-2">Het campagnemiddel van deze mail is er niet meer.</p>
            ) : (
              <MailPreview
                mail={{
                  campagnemiddelId: campagnemiddel_id,
                  subject: mailing.onderwerp,
                  message: mailing.bericht,
                  senderName: mailing.afzender ?? '',
                  senderEmail: mailing.antwoord_naar,
                  metBijlage: mailing.bijlage !== null,
                  grondslag: mailing.grondslag,
                }}
                replyTo={mailing.antwoord_naar}
                club={club}
                attachment={mailing.bijlage}
                view={view}
              />
            )}
          </MailStage>
        )
      }
      seeingBar={<MailViewBar view={view} />}
    />
  );
}
