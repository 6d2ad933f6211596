import { useQuery } from '@tanstack/react-query';
import { Ban, CircleAlert, CircleHelp, Clock, Copy, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button, Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { FieldFrame } from '#client/ui/field.tsx';
import { MailAddress } from '#client/ui/mail-address.tsx';
import { useMediaQuery } from '#client/ui/media-query.ts';
import { checkQuery } from '#features/mailen/client/api.ts';
import {
  addressed,
  allowanceText,
  type Entry,
  type Fix,
  fixesOf,
  mailedIn,
  mayRemove,
  nameOf,
  peopleIn,
  peopleText,
  shownPeople,
  withFound,
  without,
} from '#features/mailen/shared/rules/sheet.ts';

/** So many lines to look at before the rest is folded. */
const FIXES_SHOWN = 5;

export interface Recipients {
  ontvangers: Entry[];
  /** Pasted, and not looked at yet. */
  wachtend: string;
  /** Still being typed. */
  tekst: string;
}

interface RecipientsFieldProps {
  value: Recipients;
  onChange: (next: Recipients) => void;
  /** How many may be mailed today. */
  over: number;
  error: string | undefined;
}

/**
 * Whatever is pasted goes in: the server takes the addresses out of it and says what it thinks of each. What is wrong is
 * counted out and told below, and stops nobody. What could not be looked at stays, and is tried again.
 */
export function RecipientsField({ value, onChange, over, error }: RecipientsFieldProps) {
  const { ontvangers, wachtend, tekst } = value;
  const input = useRef<HTMLTextAreaElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const isPhone = useMediaQuery('(width < 40rem)');
  const check = useQuery(checkQuery(wachtend));

  const take = useEffectEvent((found: readonly Entry[]) => {
    const next = withFound(
      ontvangers,
      found.map(({ email, naam, bedrijfsnaam, sponsor_id, oordeel, voorstel }) => ({
        email,
        naam,
        bedrijfsnaam,
        sponsor_id,
        oordeel,
        voorstel,
      })),
    );
    onChange({ ...value, ontvangers: next, wachtend: '' });
  });
  const found = wachtend === '' ? undefined : check.data;
  useEffect(() => {
    if (found !== undefined) take(found.ontvangers);
  }, [found]);

  /** To be looked at; what waits already goes along. */
  const send = (typed: string) => {
    if (typed.trim() === '') onChange({ ...value, tekst: '' });
    else onChange({ ...value, tekst: '', wachtend: wachtend === '' ? typed : `${wachtend}\n${typed}` });
  };
  const remove = (email: string) => onChange({ ...value, ontvangers: without(ontvangers, email) });
  const mend = ({ email, voorstel }: Fix) => {
    const rest = ontvangers.filter((entry) => entry.email !== email);
    const naam = ontvangers.find((entry) => entry.email === email)?.naam ?? null;
    // Its line goes away: the focus to where one types.
    input.current?.focus();
    // Back to where it was typed, to be typed anew.
    if (voorstel === null) return onChange({ ...value, ontvangers: rest, tekst: email });
    const meant = addressed({ email: voorstel, naam });
    onChange({ ...value, ontvangers: rest, wachtend: wachtend === '' ? meant : `${wachtend}\n${meant}` });
  };
  const unfold = () => {
    const before = new Set(folded.shown.map((entry) => entry.email));
    flushSync(() => setUnfolded(true));
    const first = people.findIndex((entry) => !before.has(entry.email));
    group.current?.querySelectorAll<HTMLElement>('[role=row]').item(first)?.focus();
  };

  const people = peopleIn(ontvangers);
  const folded = shownPeople(ontvangers, isPhone ? 6 : 10);
  const shown = isUnfolded ? people : folded.shown;
  const canRemove = mayRemove(ontvangers);
  return (
    <div>
      <AriaTextField
        className="min-w-0"
        validationBehavior="aria"
        isInvalid={error !== undefined}
        isRequired
        value={tekst}
        onChange={(typed) => (/[,;\n\t]/u.test(typed) ? send(typed) : onChange({ ...value, tekst: typed }))}
        onBlur={() => tekst !== '' && send(tekst)}
      >
        <FieldFrame
          label="Aan wie?"
          hint="Plak een lijst uit Excel, Outlook of een mail. Wij halen de adressen eruit."
          error={error}
        >
          {/* A press anywhere in the box is a press on where one types. */}
          <div
            className={cx(
              'flex min-h-28 cursor-text flex-wrap content-start gap-1.5 rounded-control border border-control bg-paper p-2 hover:border-ink',
              'has-[textarea:focus]:focus-ring',
              error !== undefined && 'border-danger inset-ring inset-ring-danger',
            )}
            onPointerDown={(event) => {
              if (event.target !== event.currentTarget) return;
              event.preventDefault();
              input.current?.focus();
            }}
          >
            {people.length > 0 && (
              <TagGroup
                ref={group}
                aria-label="Ontvangers"
                className="contents"
                {...(canRemove && { onRemove: (keys) => [...keys].forEach((key) => remove(String(key))) })}
              >
                <TagList className="contents" items={shown.map((entry) => ({ ...entry, id: entry.email }))}>
                  {(entry) => <PersonTag entry={entry} canRemove={canRemove} />}
                </TagList>
              </TagGroup>
            )}
            {!isUnfolded && folded.hidden > 0 && (
              <button
                type="button"
                className="min-h-8.5 cursor-pointer rounded-chip border border-line bg-sunk px-2.5 text-ui hover:bg-well"
                onClick={unfold}
              >
                + nog {folded.hidden}
                <span className="sr-only"> ontvangers tonen</span>
              </button>
            )}
            <AriaTextArea
              ref={input}
              rows={1}
              autoComplete="off"
              spellCheck="false"
              placeholder="Typ of plak hier"
              className="min-h-8.5 min-w-40 flex-1 resize-none bg-transparent px-1.5 py-1 text-ui outline-none field-sizing-content"
              onKeyDown={(event) => {
                if (event.key === 'Enter') {
                  event.preventDefault();
                  send(tekst);
                }
                const isAtStart = event.currentTarget.selectionStart === 0 && event.currentTarget.selectionEnd === 0;
                if ((event.key === 'Backspace' || event.key === 'ArrowLeft') && isAtStart) {
                  const tags = group.current?.querySelectorAll<HTMLElement>('[role=row]');
                  const last = tags?.item(tags.length - 1);
                  if (last) {
                    event.preventDefault();
                    last.focus();
                  }
                }
              }}
              onPaste={(event) => {
                event.preventDefault();
                const { value: typed, selectionStart, selectionEnd } = event.currentTarget;
                send(typed.slice(0, selectionStart) + event.clipboardData.getData('text') + typed.slice(selectionEnd));
              }}
            />
          </div>
        </FieldFrame>
      </AriaTextField>
      {check.isError && wachtend !== '' && (
        <Alert
          tone="danger"
          title="De adressen konden niet worden nagekeken"
          className="mt-3"
          actions={
            <>
              <Button variant="second" size="s" isPending={check.isFetching} onPress={() => void check.refetch()}>
                Opnieuw proberen
              </Button>
              <Button variant="second" size="s" onPress={() => onChange({ ...value, wachtend: '' })}>
                Weggooien
              </Button>
            </>
          }
        >
          <p>{sentenceOf(problemOf(check.error))}</p>
          <p className="mt-1 line-clamp-3 whitespace-pre-line wrap-anywhere text-meta text-ink-2">{wachtend}</p>
        </Alert>
      )}
      <RecipientCount entries={ontvangers} over={over} isChecking={wachtend !== '' && check.isFetching} />
      <FixList fixes={fixesOf(ontvangers)} onMend={mend} />
    </div>
  );
}

function PersonTag({ entry, canRemove }: { entry: Entry; canRemove: boolean }) {
  const name = nameOf(entry);
  const isWrong = entry.oordeel === 'ongeldig';
  const isOff = entry.oordeel !== 'goed' && !isWrong;
  return (
    <Tag
      id={entry.email}
      textValue={name}
      className={cx(
        'inline-flex min-h-8.5 max-w-full cursor-default items-center gap-1 rounded-chip border border-line bg-sunk pl-2.5 text-ui',
        'data-focus-visible:focus-ring',
        canRemove ? 'pr-0.5' : 'pr-2.5',
        isWrong && 'border-danger bg-danger-fill',
        isOff && 'border-dashed border-control bg-paper text-ink-2',
      )}
    >
      {isWrong && <Icon icon={CircleAlert} className="size-4 text-danger" />}
      {isOff && <Icon icon={Ban} className="size-4" />}
      <span className="min-w-0 truncate">{name}</span>
      {isWrong && <span className="sr-only">, ongeldig e-mailadres</span>}
      {isOff && <span className="sr-only">, slaan we over</span>}
      {canRemove && (
        <AriaButton
          slot="remove"
          aria-label={`${name} verwijderen`}
          className="grid size-7.5 flex-none cursor-pointer place-items-center rounded-chip text-ink-2 hover:bg-well"
        >
          <Icon icon={X} className="size-4" />
        </AriaButton>
      )}
    </Tag>
  );
}

interface RecipientCountProps {
  entries: readonly Entry[];
  over: number;
  isChecking: boolean;
}

/** How many get it, how many are to be looked at, and how many the club may still mail today. */
function RecipientCount({ entries, over, isChecking }: RecipientCountProps) {
  const fixes = fixesOf(entries).length;
  return (
    <>
      <div className="mt-3 flex flex-wrap justify-between gap-x-4">
        <b className="font-bold">{peopleText(mailedIn(entries).length)}</b>
        <span className="text-meta text-ink-2">
          {isChecking ? 'Adressen nakijken...' : fixes > 0 && `${fixes} om na te kijken`}
        </span>
      </div>
      <p className="mb-1.5 text-meta text-ink-2">{allowanceText(over)}</p>
      <p role="status" className="sr-only">
        {entries.length > 0 && `${peopleText(mailedIn(entries).length)}, ${fixes} om na te kijken`}
      </p>
    </>
  );
}

const FIX_ICONS = {
  ongeldig: CircleAlert,
  vraag: CircleHelp,
  afgemeld: Ban,
  onbereikbaar: CircleAlert,
  kort_geleden: Clock,
  dubbel: Copy,
};

function FixList({ fixes, onMend }: { fixes: readonly Fix[]; onMend: (fix: Fix) => void }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  if (fixes.length === 0) return null;
  const isFolded = !isUnfolded && fixes.length > FIXES_SHOWN;
  return (
    <>
      <ol ref={list} aria-label="Om na te kijken" className="border-t-2 border-ink">
        {(isFolded ? fixes.slice(0, FIXES_SHOWN) : fixes).map((fix) => (
          <li
            key={fix.email}
            tabIndex={-1}
            className="grid min-h-12 grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-2.5 border-b border-line py-1.5 text-ui leading-[1.375rem]"
          >
            <Icon
              icon={FIX_ICONS[fix.kind]}
              className={cx('size-4.5', fix.kind === 'ongeldig' ? 'text-danger' : 'text-warn')}
            />
            <span>
              <b className="font-bold wrap-anywhere">{fix.name}</b>{' '}
              {fix.name !== fix.email && (
                <>
                  (<MailAddress>{fix.email}</MailAddress>){' '}
                </>
              )}
              {fix.sentence}
            </span>
            {(fix.kind === 'ongeldig' || fix.kind === 'vraag') && (
              <button
                type="button"
                className="min-h-target cursor-pointer text-brand-text underline underline-offset-3"
                onClick={() => onMend(fix)}
              >
                Verbeter<span className="sr-only"> {fix.name}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
      {isFolded && (
        <button
          type="button"
          className="min-h-target cursor-pointer text-brand-text underline underline-offset-3"
          onClick={() => {
            flushSync(() => setUnfolded(true));
            list.current?.querySelectorAll('li').item(FIXES_SHOWN).focus();
          }}
        >
          Toon alle {fixes.length}
        </button>
      )}
    </>
  );
}
