import { useNavigate } from '@tanstack/react-router';
import { CircleStop } from 'lucide-react';
import { type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { queryClient } from '#client/api.ts';
import { isRefused, problemOf, sentenceOf } from '#client/problems.ts';
import { Button } from '#client/ui/button.tsx';
import { notify } from '#client/ui/toast.tsx';
import { DraftOwner } from '#client/ui/use-draft.ts';
import { PRODUCT } from '#shared/product.ts';
import { formatTime } from '#shared/dates.ts';
import { formatFileSize } from '#shared/text.ts';
import { mailenApi, mailingQuery } from '#features/mailen/client/api.ts';
import { forgetSent, readSent, returnSent } from '#features/mailen/client/mail/kept-mail.ts';
import { Pane, PaneBar } from '#features/mailen/client/mail/pane.tsx';
import { STOP_SECONDS } from '#features/mailen/shared/kinds.ts';
import { peopleText, skippedText } from '#features/mailen/shared/rules/sheet.ts';
import type { Mailing } from '#features/mailen/shared/schema.ts';

const TICK_MS = 250;
const RING = 2 * Math.PI * 66;

/**
 * How many seconds are left of so many since this was said. By the clock of the server, which said how many; what it
 * rounds up when it says so again adds nothing.
 */
function useSecondsLeft(seconds: number, onDone: () => void): number {
  const [left, setLeft] = useState(seconds);
  const end = useRef(Infinity);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    end.current = Math.min(end.current, performance.now() + seconds * 1000);
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end.current - performance.now()) / 1000));
      setLeft(now);
      if (now === 0) {
        clearInterval(timer);
        done();
      }
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

interface CountdownPaneProps {
  mailing: Mailing;
  title: string;
  club: string;
  count: number;
}

/** Half a minute in which nothing has gone yet. */
export function CountdownPane({ mailing, title, club, count }: CountdownPaneProps) {
  const { id, campagnemiddel_id, type, bijlage } = mailing;
  const owner = use(DraftOwner);
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'stop' | 'start' | null>(null);
  const [sent] = useState(() => readSent(owner, id));
  const readAgain = () => queryClient.invalidateQueries({ queryKey: mailingQuery(id).queryKey });
  const left = useSecondsLeft(mailing.seconden_over, () => {
    forgetSent(owner, id);
    void readAgain();
  });

  const stop = async () => {
    setBusy('stop');
    try {
      await mailenApi.stop({ id });
      const isBack = campagnemiddel_id !== null && returnSent(owner, id, campagnemiddel_id);
      notify.ok('Versturen gestopt.', { note: 'Niemand heeft de mail gekregen.', about: 'mailing' });
      if (isBack) await navigate({ to: '/campagnemiddelen/mailen/$campagnemiddel_id', params: { campagnemiddel_id } });
    } catch (error) {
      // Somebody else was faster: then it is what was asked.
      const isStopped = isRefused(error, 'mailing_gestopt');
      if (!isStopped) {
        notify.error('De mail is niet gestopt.', { note: sentenceOf(problemOf(error)), about: 'mailing' });
      }
      if (isStopped || isRefused(error, 'mailing_begonnen')) await readAgain();
    } finally {
      setBusy(null);
    }
  };
  const start = async () => {
    setBusy('start');
    try {
      await mailenApi.start({ id });
      forgetSent(owner, id);
    } catch (error) {
      if (isRefused(error, 'mailing_gestopt')) await readAgain();
      else notify.error('De mail wacht nog.', { note: sentenceOf(problemOf(error)), about: 'mailing' });
    } finally {
      setBusy(null);
    }
  };

  const skipped = skippedText(sent?.ontvangers ?? []);
  const material = type === 'a4' ? 'A4' : 'brochure';
  const withWhat = type === 'a4' ? (bijlage === null ? '' : ', met A4') : `, met ${material} en link`;
  return (
    <>
      <Pane title={title} lead={`Naar ${peopleText(count)}${withWhat}.`}>
        <div className="grid items-center gap-6 rounded-card bg-sunk p-6 sm:grid-cols-[9.25rem_minmax(0,1fr)]">
          <span role="timer" aria-label={`Nog ${left} seconden`} className="relative block size-37">
            <svg viewBox="0 0 148 148" aria-hidden className="block size-full -rotate-90 fill-none [stroke-width:14]">
              <circle cx="74" cy="74" r="66" className="stroke-line" />
              <circle
                cx="74"
                cy="74"
                r="66"
                className="stroke-brand-text"
                strokeDasharray={RING}
                strokeDashoffset={RING * (1 - Math.min(1, left / STOP_SECONDS))}
              />
            </svg>
            <span className="absolute inset-0 flex flex-col items-center justify-center">
              <b className="figure-cover text-[3.75rem] leading-[3.375rem]">{left}</b>
              <span className="text-meta text-ink-2">{left === 1 ? 'seconde' : 'seconden'}</span>
            </span>
          </span>
          <div>
            <h3>Nog te stoppen</h3>
            <p className="mt-1.5 mb-3.5">Klopt er iets niet? Stop nu. Er is nog niets verstuurd.</p>
            <Button variant="danger" icon={CircleStop} isPending={busy === 'stop'} onPress={() => void stop()}>
              Versturen stoppen
            </Button>
          </div>
          {/* Told every ten seconds, not each. */}
          <p aria-live="polite" className="sr-only">
            Nog {Math.ceil(left / 10) * 10} seconden om te stoppen.
          </p>
        </div>
        <dl className="border-t-2 border-ink">
          <FactLine term="Van">
            {club} via {PRODUCT}
          </FactLine>
          <FactLine term="Antwoorden naar">{mailing.antwoord_naar}</FactLine>
          <FactLine term="Onderwerp">{mailing.onderwerp}</FactLine>
          <FactLine term="Bijlage">
            {bijlage === null ? 'Geen' : `${bijlage.naam}, ${formatFileSize(bijlage.bytes)}`}
          </FactLine>
          {skipped !== null && <FactLine term="Overgeslagen">{skipped}</FactLine>}
          {sent !== null && (
            <FactLine term="Test aan jezelf">
              {sent.proef_op ? `Verstuurd om ${formatTime(new Date(sent.proef_op))}` : 'Niet verstuurd'}
            </FactLine>
          )}
        </dl>
        <p className="text-meta text-ink-2">Je mag deze pagina sluiten. De mail gaat dan gewoon weg.</p>
      </Pane>
      <PaneBar label="Verder">
        <Button variant="quiet" isPending={busy === 'start'} onPress={() => void start()}>
          Nu meteen versturen
        </Button>
      </PaneBar>
    </>
  );
}

function FactLine({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3 border-b border-line-strong py-[9px] text-ui leading-6">
      <dt className="flex-none text-ink-2">{term}</dt>
      <dd className="text-right wrap-anywhere">{children}</dd>
    </div>
  );
}
