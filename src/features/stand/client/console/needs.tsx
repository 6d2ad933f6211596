import { useQuery } from '@tanstack/react-query';
import { RotateCcw, Search, Send } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm.tsx';
import { cx } from '#client/ui/cx.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Status } from '#client/ui/status.tsx';
import { notify } from '#client/ui/toast.tsx';
import { dayOf, formatDayShort, formatTime } from '#shared/dates.ts';
import { plural, pluralWord, shorten } from '#shared/text.ts';
import { refusedQuery, standApi } from '#features/stand/client/api.ts';
import { mailLabel } from '#features/stand/shared/labels.ts';
import { lateness, textOf, titleOf, waitedFor } from '#features/stand/shared/rules/attention.ts';
import type { LetterItem, LookUpAnswer, MailItem, Thing } from '#features/stand/shared/schema.ts';

const FIRST = 5;

/** What is asked before it is done: it leaves the house, or cannot be taken back. */
interface Question {
  title: string;
  tekst: string;
  confirmLabel: string;
  tone?: 'danger';
  run: () => Promise<unknown>;
  done: string;
}
type Ask = (question: Question) => void;

async function act(work: () => Promise<unknown>, done: string, undo?: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    notify.ok(done, undo && { undo: () => void act(undo, 'Het staat er weer.') });
  } catch (error) {
    notify.error(sentenceOf(problemOf(error)));
  }
}

interface NeedsProps {
  things: readonly Thing[];
  now: Date;
  canLookUp: boolean;
}

/** What waits for a person, the longest waiting first, each with the act that mends it. */
export function Needs({ things, now, canLookUp }: NeedsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const shown = showsAll ? things : things.slice(0, FIRST);
  return (
    <>
      <ol aria-label="Wat aandacht vraagt" className="mt-6 border-t-2 border-ink">
        {shown.map((thing) => (
          <Need key={keyOf(thing)} thing={thing} now={now} canLookUp={canLookUp} ask={setQuestion} />
        ))}
      </ol>
      {shown.length < things.length && (
        <Button variant="quiet" size="s" className="mt-2" onPress={() => setShowsAll(true)}>
          Toon alle {things.length}
        </Button>
      )}
      {question !== null && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setQuestion(null)}
          title={question.title}
          confirmLabel={question.confirmLabel}
          {...(question.tone && { tone: question.tone })}
          describeError={(error) => sentenceOf(problemOf(error))}
          onConfirm={async () => {
            await question.run();
            notify.ok(question.done);
          }}
        >
          {question.tekst}
        </ConfirmDialog>
      )}
    </>
  );
}

const keyOf = (thing: Thing) => [thing.kind, thing.held?.vereniging_id ?? '', thing.job ?? ''].join(':');

const SINCE = { late: 'font-semibold text-danger', soon: 'font-semibold text-warn' };

function Need({ thing, now, canLookUp, ask }: { thing: Thing; now: Date; canLookUp: boolean; ask: Ask }) {
  const late = lateness(thing.since, now);
  const day = dayOf(thing.since);
  const isToday = day === dayOf(now);
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line py-4 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
      <p className={cx('leading-5', late !== null && SINCE[late])}>
        <time
          dateTime={thing.since.toISOString()}
          className="font-head text-h4 leading-6 font-bold tabular-nums sm:block"
        >
          {isToday ? formatTime(thing.since) : formatDayShort(day)}
        </time>{' '}
        <span className={cx('text-meta leading-5', late === null && 'text-ink-2')}>{waitedFor(thing.since, now)}</span>
      </p>
      <div className="min-w-0">
        <h2 className="text-h4">{titleOf(thing)}</h2>
        <p className="mt-0.5">
          {textOf(thing)}
          {thing.told_at !== null && (
            <span className="text-meta text-ink-2">
              {' '}
              Beheer kreeg {dayOf(thing.told_at) === dayOf(now)
                ? ''
                : `op ${formatDayShort(dayOf(thing.told_at))} `}om{' '}
              {formatTime(thing.told_at)} een mail.
            </span>
          )}
        </p>
        <Acts thing={thing} canLookUp={canLookUp} ask={ask} />
      </div>
    </li>
  );
}

function Acts({ thing, canLookUp, ask }: { thing: Thing; canLookUp: boolean; ask: Ask }) {
  switch (thing.kind) {
    case 'onzeker':
      return (
        <Rows label="Mails" items={thing.mails}>
          {(mail) => <DoubtfulMail mail={mail} canLookUp={canLookUp} ask={ask} />}
        </Rows>
      );
    case 'mislukt':
      return (
        <Rows label="Mails" items={thing.mails}>
          {(mail) => <FailedMail mail={mail} ask={ask} />}
        </Rows>
      );
    case 'vast':
      return thing.held && <HeldActs held={thing.held} ask={ask} />;
    case 'taak':
      return (
        <Rows label="Taken" items={thing.letters}>
          {(letter) => <Letter letter={letter} ask={ask} />}
        </Rows>
      );
    case 'opruimen':
      return (
        <Buttons>
          <Button size="s" icon={RotateCcw} onPress={() => void runRetention()}>
            Draai nu
          </Button>
        </Buttons>
      );
    case 'pdf':
      return <RendererAct />;
    default:
      return null;
  }
}

const Buttons = ({ children }: { children: ReactNode }) => <div className="mt-3 flex flex-wrap gap-2">{children}</div>;

export const runRetention = () =>
  act(() => standApi.runRetention(), 'Het opruimen begint. Over een minuut staat hier wat er is gedaan.');

/** At most five at once; a flood is not helped by a longer list. */
function Rows<T extends { id: string }>({
  label,
  items,
  children,
}: {
  label: string;
  items: readonly T[];
  children: (item: T) => ReactNode;
}) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? items : items.slice(0, FIRST);
  return (
    <>
      <ul aria-label={label} className="mt-3 border-t border-line">
        {shown.map((item) => (
          <li
            key={item.id}
            className="grid items-center gap-x-6 gap-y-2 border-b border-line py-2.5 last:border-b-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            {children(item)}
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <Button variant="quiet" size="s" className="mt-2" onPress={() => setShowsAll(true)}>
          Toon alle {items.length}
        </Button>
      )}
    </>
  );
}

function MailWords({ mail, children }: { mail: MailItem; children?: ReactNode }) {
  const about = mailLabel(mail.template);
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{mail.adres}</p>
      <p className="text-meta text-ink-2">{mail.club === null ? `Achterban, ${about}` : `${mail.club}, ${about}`}</p>
      {children}
    </div>
  );
}

function doubtStatus(
  { look_up, can_resend }: MailItem,
  canLookUp: boolean,
): { tone: 'ok' | 'half' | 'open'; tekst: string } {
  if (!can_resend) return { tone: 'half', tekst: 'Er kan nog antwoord komen. Opnieuw sturen kan na een kwartier.' };
  if (look_up === 'onbekend') return { tone: 'ok', tekst: 'Opgezocht: de server kent hem niet. Opnieuw sturen kan.' };
  if (look_up === 'geen_antwoord') return { tone: 'half', tekst: 'Opgezocht: de server gaf geen antwoord' };
  return canLookUp
    ? { tone: 'half', tekst: 'Nog niet opgezocht' }
    : { tone: 'open', tekst: 'De mailserver kan niet worden gevraagd' };
}

const FOUND: Record<LookUpAnswer, [tone: 'ok' | 'info', tekst: string]> = {
  verstuurd: ['ok', 'De mailserver heeft hem. Hij is verstuurd.'],
  onbekend: ['info', 'De mailserver kent hem niet. Je kunt hem opnieuw sturen.'],
  geen_antwoord: ['info', 'De mailserver gaf geen antwoord. Probeer het later nog eens.'],
  niet_ingesteld: ['info', 'Deze mailserver kan niet worden gevraagd.'],
};

function askResend(mail: MailItem, ask: Ask): void {
  ask({
    title: 'Mail opnieuw sturen?',
    tekst: `De mail aan ${mail.adres} gaat nog een keer weg. Kwam hij toch al aan, dan krijgt de ontvanger hem twee keer. Dit kan niet ongedaan worden gemaakt.`,
    confirmLabel: 'Stuur opnieuw',
    run: () => standApi.settleMail({ id: mail.id, act: 'resend' }),
    done: 'De mail gaat opnieuw weg.',
  });
}

function DoubtfulMail({ mail, canLookUp, ask }: { mail: MailItem; canLookUp: boolean; ask: Ask }) {
  const [isBusy, setBusy] = useState(false);
  const { tone, tekst } = doubtStatus(mail, canLookUp);
  const wantsLookUp = canLookUp && mail.look_up !== 'onbekend';
  async function lookUp() {
    setBusy(true);
    try {
      const { uitkomst } = await standApi.lookUpMail({ id: mail.id });
      const [kind, words] = FOUND[uitkomst];
      notify[kind](words, { about: mail.id });
    } catch (error) {
      notify.error(sentenceOf(problemOf(error)), { about: mail.id });
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <MailWords mail={mail}>
        <Status tone={tone} className="text-meta leading-5">
          {tekst}
        </Status>
      </MailWords>
      <div className="flex flex-wrap gap-2">
        {wantsLookUp && (
          <Button variant="second" size="s" icon={Search} isPending={isBusy} onPress={() => void lookUp()}>
            Zoek op
          </Button>
        )}
        {(!wantsLookUp || mail.look_up !== null) && mail.can_resend && (
          <Button
            variant={wantsLookUp ? 'second' : 'primary'}
            size="s"
            icon={Send}
            onPress={() => askResend(mail, ask)}
          >
            Stuur opnieuw
          </Button>
        )}
        <Button
          variant="quiet"
          size="s"
          onPress={() =>
            ask({
              title: 'Deze mail opgeven?',
              tekst: `De mail aan ${mail.adres} wordt niet meer gestuurd. Wie hem verstuurde, ziet dat hij is mislukt. Dit kan niet ongedaan worden gemaakt.`,
              confirmLabel: 'Geef op',
              tone: 'danger',
              run: () => standApi.settleMail({ id: mail.id, act: 'give-up' }),
              done: 'De mail is opgegeven.',
            })
          }
        >
          Geef op
        </Button>
      </div>
    </>
  );
}

function FailedMail({ mail, ask }: { mail: MailItem; ask: Ask }) {
  return (
    <>
      <MailWords mail={mail} />
      <div className="flex flex-wrap gap-2">
        <Button variant="second" size="s" icon={Send} onPress={() => askResend(mail, ask)}>
          Stuur opnieuw
        </Button>
        <Button
          variant="quiet"
          size="s"
          onPress={() =>
            void act(
              () => standApi.settleMail({ id: mail.id, act: 'give-up' }),
              'De mail is opgegeven.',
              () => standApi.settleMail({ id: mail.id, act: 'take-back' }),
            )
          }
        >
          Geef op
        </Button>
      </div>
    </>
  );
}

function HeldActs({ held, ask }: { held: NonNullable<Thing['held']>; ask: Ask }) {
  const { vereniging_id: id, club, mails, refused } = held;
  const isIdle = mails === 0;
  const release = isIdle ? 'Laat de club weer mailen' : `Laat de ${mails} door`;
  const cancel = isIdle ? 'Laat het uit staan' : 'Annuleer ze en bericht de club';
  const [showsRefused, setShowsRefused] = useState(false);
  return (
    <>
      <Buttons>
        {refused > 0 && (
          <Button size="s" onPress={() => setShowsRefused(true)}>
            Bekijk {pluralWord(refused, 'het adres', `de ${refused} adressen`)}
          </Button>
        )}
        <Button
          variant="second"
          size="s"
          onPress={() =>
            ask({
              title: isIdle ? `${club} weer laten mailen?` : `${plural(mails, 'mail', 'mails')} doorlaten?`,
              tekst: isIdle
                ? `Mail versturen gaat voor ${club} weer aan.`
                : `Mail versturen gaat voor ${club} weer aan, en wat wacht gaat meteen weg. Dat kan niet ongedaan worden gemaakt.`,
              confirmLabel: release,
              run: () => standApi.settleHeld({ id, act: 'release' }),
              done: isIdle ? `${club} kan weer mailen.` : `De mail van ${club} gaat weg.`,
            })
          }
        >
          {release}
        </Button>
        <Button
          variant="quiet"
          size="s"
          onPress={() =>
            ask({
              title: isIdle ? `De mail van ${club} uit laten staan?` : `${plural(mails, 'mail', 'mails')} annuleren?`,
              tekst: isIdle
                ? 'Mail versturen blijft voor de club uit. Dit verdwijnt uit de lijst.'
                : `Wat wacht, wordt niet meer gestuurd. De beheerders van ${club} krijgen daar een mail over. Mail versturen blijft voor de club uit.`,
              confirmLabel: cancel,
              tone: 'danger',
              run: () => standApi.settleHeld({ id, act: 'cancel' }),
              done: isIdle
                ? `De mail van ${club} blijft uit.`
                : `Geannuleerd. De beheerders van ${club} krijgen bericht.`,
            })
          }
        >
          {cancel}
        </Button>
      </Buttons>
      {showsRefused && <RefusedDialog id={id} club={club} onClose={() => setShowsRefused(false)} />}
    </>
  );
}

function RefusedDialog({ id, club, onClose }: { id: string; club: string; onClose: () => void }) {
  const query = useQuery(refusedQuery(id));
  return (
    <Dialog title={`Geweigerde adressen van ${club}`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Loaded query={query} label="Adressen laden...">
        {({ adressen }) => (
          <ul aria-label="Adressen" className="border-t-2 border-ink">
            {adressen.map(({ id: key, adres, at }) => (
              <li key={key} className="flex justify-between gap-4 border-b border-line py-2.5">
                <span className="wrap-anywhere">{adres}</span>
                <span className="text-meta whitespace-nowrap text-ink-2">
                  {formatDayShort(dayOf(at))} {formatTime(at)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  );
}

const ERROR_LENGTH = 160;

function Letter({ letter, ask }: { letter: LetterItem; ask: Ask }) {
  return (
    <>
      <div className="min-w-0">
        <p className="font-semibold">{letter.club ?? 'Voor het hele platform'}</p>
        <p className="text-meta wrap-anywhere text-ink-2">
          {plural(letter.keren, 'keer', 'keer')} geprobeerd.
          {letter.fout !== null && ` ${shorten(letter.fout, ERROR_LENGTH)}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="second"
          size="s"
          icon={RotateCcw}
          onPress={() =>
            void act(() => standApi.settleLetter({ id: letter.id, act: 'rerun' }), 'De taak wordt opnieuw gedaan.')
          }
        >
          Doe opnieuw
        </Button>
        <Button
          variant="quiet"
          size="s"
          onPress={() =>
            ask({
              title: 'Deze taak opgeven?',
              tekst: 'Wat de taak moest doen, gebeurt niet meer. Dit kan niet ongedaan worden gemaakt.',
              confirmLabel: 'Geef op',
              tone: 'danger',
              run: () => standApi.settleLetter({ id: letter.id, act: 'give-up' }),
              done: 'De taak is opgegeven.',
            })
          }
        >
          Geef op
        </Button>
      </div>
    </>
  );
}

function RendererAct() {
  const [isBusy, setBusy] = useState(false);
  async function attempt() {
    setBusy(true);
    try {
      const { ok } = await standApi.tryRenderer();
      if (ok) notify.ok('De pdf-maker werkt weer.');
      else notify.error('De pdf-maker werkt nog niet. Kijk in het logboek van de server.');
    } catch (error) {
      notify.error(sentenceOf(problemOf(error)));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Buttons>
      <Button size="s" icon={RotateCcw} isPending={isBusy} onPress={() => void attempt()}>
        Probeer opnieuw
      </Button>
    </Buttons>
  );
}
