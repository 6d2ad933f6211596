import { useMutation, useQuery } from '@tanstack/react-query';
import { Mail, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Button } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { MailAddress } from '#client/ui/mail-address.tsx';
import { Status, type StatusTone } from '#client/ui/status.tsx';
import { notify } from '#client/ui/toast.tsx';
import { inrichtenApi, inrichtingQuery, mailRulesQuery } from '#features/inrichten/client/api.ts';
import { HULPADRES_STAAT, momentInSentence, proofState } from '#features/inrichten/shared/labels.ts';
import type { ProefOnderdeel } from '#features/inrichten/shared/kinds.ts';
import type { Inrichting, MailRule, MailRules } from '#features/inrichten/shared/schema.ts';
import { listOf } from '#shared/text.ts';
import { SetupRow, tellFailure } from './setup-row.tsx';

const useSendProof = (onderdeel: ProefOnderdeel, address: string) =>
  useMutation({
    mutationFn: () => inrichtenApi.sendProof({ onderdeel }),
    onSuccess: () =>
      notify.ok(`Er is een proefmail onderweg naar ${address}.`, { note: 'Klik op de knop in die mail.' }),
    onError: tellFailure,
  });

function missingIn({ spf, dmarc }: MailRules): string[] {
  return [...(spf.staat === 'ontbreekt' ? ['SPF'] : []), ...(dmarc.staat === 'ontbreekt' ? ['DMARC'] : [])];
}

/** Whether mail of the installation arrives, and what DNS says to whoever gets it. */
export function MailRow({ inrichting }: { inrichting: Inrichting }) {
  const { mail, at } = inrichting;
  const inrichtingAgain = useQuery({ ...inrichtingQuery, enabled: false });
  const rules = useQuery(mailRulesQuery);
  const [showsDkim, setShowsDkim] = useState(false);
  const send = useSendProof('mail', mail.aan);
  const look = useMutation({
    mutationFn: async () => {
      const [proof, answer] = await Promise.all([inrichtingAgain.refetch(), rules.refetch()]);
      const failed = [
        ...(proof.isError ? ['of de proefmail aankwam'] : []),
        ...(answer.isError ? ['wat er bij SPF en DMARC staat'] : []),
      ];
      if (failed.length === 0) notify.ok('Opnieuw gekeken.', { about: 'mailregels' });
      else
        notify.error(`Niet te zien was ${listOf(failed)}.`, {
          note: sentenceOf(problemOf(proof.error ?? answer.error)),
          about: 'mailregels',
        });
    },
  });
  const missing = rules.data === undefined ? [] : missingIn(rules.data);
  const hasArrived = mail.proef?.geklikt_op != null;
  const state =
    hasArrived && missing.length > 0
      ? ({
          tone: 'warn',
          word: `Komt aan, ${missing.join(' en ')} ${missing.length === 1 ? 'ontbreekt' : 'ontbreken'}`,
        } as const)
      : proofState(mail.proef);
  return (
    <SetupRow
      onderdeel="mail"
      title="Mail"
      inrichting={inrichting}
      state={state}
      acts={
        <>
          {mail.proef !== null && (
            <Button variant="quiet" size="s" isPending={send.isPending} onPress={() => send.mutate()}>
              Stuur opnieuw
            </Button>
          )}
          {mail.proef === null ? (
            <Button size="s" icon={Mail} isPending={send.isPending} onPress={() => send.mutate()}>
              Stuur een proefmail
            </Button>
          ) : (
            <Button size="s" icon={RefreshCw} isPending={look.isPending} onPress={() => look.mutate()}>
              Kijk opnieuw
            </Button>
          )}
        </>
      }
      below={
        <dl className="rounded-card border border-line bg-paper px-4 py-1">
          <Probe
            term="Proefmail"
            status={
              hasArrived
                ? { tone: 'ok', word: 'Aangekomen' }
                : { tone: 'open', word: mail.proef ? 'Onderweg' : 'Nog niet' }
            }
          >
            {mail.proef === null ? (
              <>
                gaat naar <MailAddress>{mail.aan}</MailAddress>
              </>
            ) : mail.proef.geklikt_op === null ? (
              `verstuurd, ${momentInSentence(mail.proef.verstuurd_op, at)}; klik op de knop erin`
            ) : (
              `je klikte op de knop erin, ${momentInSentence(mail.proef.geklikt_op, at)}`
            )}
          </Probe>
          <Rules rules={rules.data} hasFailed={rules.isError} />
          <Probe
            term="DKIM"
            status={{ tone: 'open', word: 'Kijk zelf' }}
            act={
              <Button variant="quiet" size="s" className="-my-2 -ml-2" onPress={() => setShowsDkim(true)}>
                Zo kijk je het na
              </Button>
            }
          >
            staat alleen in de mail zelf.
          </Probe>
          <Probe
            term="Mail die terugkomt"
            status={mail.heeft_retour ? { tone: 'ok', word: 'Ingesteld' } : { tone: 'open', word: 'Niet te zien' }}
          >
            {mail.heeft_retour ? 'wordt gelezen' : 'geen mailbox ingesteld'}
          </Probe>
        </dl>
      }
    >
      <p>
        {hasArrived
          ? `Zonder ${listOf([...(missing.length > 0 ? missing : ['SPF', 'DMARC']), 'DKIM'])} komt veel mail bij ongewenste post.`
          : 'Komt mail niet aan, dan kan niemand zijn adres bevestigen of een nieuw wachtwoord kiezen.'}
      </p>
      <DkimDialog isOpen={showsDkim} onOpenChange={setShowsDkim} />
    </SetupRow>
  );
}

interface ProbeProps {
  term: string;
  children: ReactNode;
  act?: ReactNode;
  status: { tone: StatusTone; word: string };
}

function Probe({ term, children, act, status }: ProbeProps) {
  return (
    <div className="grid min-h-12 items-center gap-x-3 border-b border-line py-2 text-ui last:border-b-0 sm:grid-cols-[9.25rem_minmax(0,1fr)_auto]">
      <dt className="font-semibold">{term}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-2 wrap-anywhere">
        <span className="min-w-0">{children}</span>
        {act}
      </dd>
      <dd className="whitespace-nowrap">
        <Status tone={status.tone}>{status.word}</Status>
      </dd>
    </div>
  );
}

const RULE_STATUS: Record<MailRule['staat'], { tone: StatusTone; word: string }> = {
  goed: { tone: 'ok', word: 'Gevonden' },
  ontbreekt: { tone: 'warn', word: 'Ontbreekt' },
  dubbel: { tone: 'warn', word: 'Staat er twee keer' },
  onbekend: { tone: 'open', word: 'Niet te zien' },
};
const UNKNOWN = 'de naamservers gaven geen antwoord';

/** The two rules in DNS. Nothing waits for them: the page is there before the name servers answer. */
function Rules({ rules, hasFailed }: { rules: MailRules | undefined; hasFailed: boolean }) {
  if (rules === undefined) {
    const status = { tone: 'open', word: hasFailed ? 'Niet te zien' : 'Even kijken...' } as const;
    return ['SPF', 'DMARC'].map((term) => (
      <Probe key={term} term={term} status={status}>
        {hasFailed ? 'kon niet worden opgezocht' : 'wordt opgezocht'}
      </Probe>
    ));
  }
  const { spf, dmarc, domein, dmarc_voorstel } = rules;
  return (
    <>
      <Probe term="SPF" status={RULE_STATUS[spf.staat]}>
        {spf.regel ?? (spf.staat === 'onbekend' ? UNKNOWN : `geen regel bij ${domein}; je mailprovider geeft hem`)}
      </Probe>
      <Probe
        term="DMARC"
        status={RULE_STATUS[dmarc.staat]}
        act={
          dmarc.staat === 'ontbreekt' && (
            <CopyButton
              variant="quiet"
              size="s"
              className="-my-2 -ml-2"
              text={dmarc_voorstel.regel}
              label="Kopieer de regel"
            />
          )
        }
      >
        {dmarc.regel ?? (dmarc.staat === 'onbekend' ? UNKNOWN : `geen regel bij ${dmarc_voorstel.naam}.`)}
      </Probe>
    </>
  );
}

function DkimDialog({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  return (
    <Dialog title="Zo kijk je DKIM na" isOpen={isOpen} onOpenChange={onOpenChange}>
      <p>DKIM is een handtekening die je mailserver onder elke mail zet. Alleen wie de mail krijgt, kan die zien.</p>
      <ol className="mt-3 list-decimal space-y-2 pl-5">
        <li>Stuur een proefmail en open hem in je mailprogramma.</li>
        <li>
          Kies daar ‘Origineel bekijken’ of ‘Bron weergeven’. In Gmail staat dat onder de drie puntjes, in Outlook bij
          Eigenschappen.
        </li>
        <li>
          Zoek in die tekst naar <code>dkim=</code>. Staat er <code>dkim=pass</code>, dan is het goed. Anders zet je
          DKIM aan bij je mailprovider.
        </li>
      </ol>
    </Dialog>
  );
}

/** Whether anybody reads the address that is given to people for help. */
export function HulpadresRow({ inrichting }: { inrichting: Inrichting }) {
  const { hulp, at } = inrichting;
  const send = useSendProof('hulpadres', hulp.adres);
  const sent = hulp.proef !== null && hulp.proef.geklikt_op === null ? hulp.proef.verstuurd_op : null;
  return (
    <SetupRow
      onderdeel="hulpadres"
      title="Hulpadres"
      inrichting={inrichting}
      state={proofState(hulp.proef)}
      acts={
        <Button
          variant={hulp.proef?.geklikt_op == null ? 'second' : 'quiet'}
          size="s"
          isPending={send.isPending}
          onPress={() => send.mutate()}
        >
          {hulp.proef === null ? 'Stuur een proefmail' : 'Stuur opnieuw'}
        </Button>
      }
    >
      <p>
        <MailAddress>{hulp.adres}</MailAddress> {HULPADRES_STAAT}. Wijzigen doe je op de server, in{' '}
        <code>CONTACT_EMAIL</code>.
      </p>
      {sent !== null && (
        <p className="text-meta text-ink-2">
          Verstuurd, {momentInSentence(sent, at)}. Wie deze mailbox leest, klikt op de knop in de mail.
        </p>
      )}
    </SetupRow>
  );
}
