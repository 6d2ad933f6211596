import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import {
  ArrowDown,
  ArrowUp,
  CalendarClock,
  ListPlus,
  Megaphone,
  MessageCircleQuestionMark,
  Plus,
  Search,
} from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { RouterProvider } from 'react-aria/private/utils/openLink';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { askAssistant, useCanAskAssistant } from '#client/ask-assistant.ts';
import type { PlainPath } from '#client/paths.ts';
import { Button, Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { LoadProblem } from '#client/ui/loaded.tsx';
import { useCountedDialog } from '#client/ui/open-dialogs.ts';
import { useBackCloses } from '#client/ui/use-back-closes.ts';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { useFocusAfter } from '#client/ui/use-focus-after.ts';
import { formatNumber } from '#shared/text.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { searchQuery } from '#features/zoeken/client/api.ts';
import { GROEP_LABELS } from '#features/zoeken/shared/labels.ts';
import { hasLetter } from '#features/zoeken/shared/rules/letters.ts';
import { markParts } from '#features/zoeken/shared/rules/marks.ts';
import { type Answer, FEW, type Groep, MANY, type Result, ZOEK_MAX } from '#features/zoeken/shared/schema.ts';
import { type Entry, entryOf, ICONS, KINDS } from './entries.ts';
import { noteRecent, readRecent } from './recent.ts';
import { addressOf, targetOf } from './targets.ts';

const PLACEHOLDER = 'Zoek sponsor, team of materiaal…';
/** So long somebody types on before it is asked. */
const PAUSE_MS = 150;

interface PaletteProps {
  isOpen: boolean;
  /** What was typed before it was there. */
  begun: string;
  onOpenChange: (isOpen: boolean) => void;
}

/** Search over everything of the club: a field and what it found, on top of the page. */
export function Palette({ isOpen, begun, onOpenChange }: PaletteProps) {
  useBackCloses(isOpen, () => onOpenChange(false));
  useFocusAfter(isOpen);
  useCountedDialog(isOpen);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-60 flex items-start justify-center bg-ink/55 data-entering:animate-enter data-exiting:animate-exit sm:p-6 sm:pt-12"
    >
      <Modal className="flex h-full w-full flex-col overflow-hidden bg-paper shadow-top sm:h-auto sm:max-h-full sm:max-w-190 sm:rounded-card forced-colors:border">
        <AriaDialog aria-label="Zoeken" className="flex min-h-0 flex-1 flex-col outline-none">
          <Inside begun={begun} onClose={() => onOpenChange(false)} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

const asked = (typed: string): string => typed.trim().slice(0, ZOEK_MAX);

function Inside({ begun, onClose }: { begun: string; onClose: () => void }) {
  const router = useRouter();
  const [typed, setTyped] = useState(begun);
  const [groep, setGroep] = useState<Groep | null>(null);
  const zoek = useDebounced(asked(typed), PAUSE_MS);
  const isSearching = typed.trim() !== '' && zoek !== '';
  const query = useQuery({ ...searchQuery(zoek, groep), enabled: isSearching });
  // What was found before stays; that nothing was found says nothing about what is typed now.
  const isOfBefore = query.isPlaceholderData;
  const answer = isSearching && !(isOfBefore && query.data?.groepen.length === 0) ? query.data : undefined;
  const isBehind = typed.trim() !== '' && (zoek !== asked(typed) || query.isPending || isOfBefore);
  /** Enter was pressed for what is still being looked for. */
  const isOpening = useRef(false);
  const change = (text: string) => {
    setTyped(text);
    setGroep(null);
    isOpening.current = false;
  };
  const openFirst = useEffectEvent(() => {
    isOpening.current = false;
    const first = answer?.groepen[0]?.rijen[0];
    if (first === undefined) return;
    const { soort, titel } = first;
    const href = addressOf(router.buildLocation(targetOf(first)));
    noteRecent({ soort, titel, href });
    onClose();
    void router.navigate({ href });
  });
  useEffect(() => {
    if (isOpening.current && !isBehind) openFirst();
  }, [isBehind]);
  /** Who types fast means what they typed, not what stands there of the letters before. */
  function waitForAnswer(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !isBehind) return;
    event.preventDefault();
    event.stopPropagation();
    isOpening.current = true;
  }

  return (
    // What is chosen opens in this tab and closes the window; with Ctrl it opens beside it, and the window stays.
    <RouterProvider
      navigate={(href) => {
        onClose();
        void router.navigate({ href });
      }}
      useHref={(href) => href}
    >
      <Autocomplete inputValue={typed} onInputChange={change}>
        <Field typed={typed} onClear={() => change('')} onClose={onClose} onKeyDownCapture={waitForAnswer} />
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          {isSearching && query.isError && <LoadProblem query={query} title="Zoeken lukt nu niet." className="m-4" />}
          {answer !== undefined && answer.groepen.length === 0 && <Nothing zoek={answer.zoek} />}
          <ListBox
            aria-label={isSearching ? 'Zoekresultaten' : 'Om mee te beginnen'}
            className="pb-2 outline-none"
            renderEmptyState={() => null}
          >
            {isSearching ? (
              answer && <Found answer={answer} zoek={answer.zoek} onAll={setGroep} onClose={onClose} />
            ) : (
              <Begin />
            )}
          </ListBox>
        </div>
        <Foot words={isBehind ? 'Even zoeken…' : answer === undefined ? '' : foundWords(answer)} />
      </Autocomplete>
    </RouterProvider>
  );
}

const foundWords = ({ groepen, zoek }: Answer & { zoek: string }): string => {
  const all = groepen.reduce((sum, { aantal }) => sum + aantal, 0);
  if (all === 0) return `Niets gevonden voor ‘${zoek}’`;
  const isCut = groepen.some(({ aantal, rijen }) => rijen.length === MANY && aantal > MANY);
  return `${formatNumber(all)} gevonden voor ‘${zoek}’${isCut ? `, dit zijn de eerste ${MANY}` : ''}`;
};

interface FieldProps {
  typed: string;
  onClear: () => void;
  onClose: () => void;
  onKeyDownCapture: (event: KeyboardEvent) => void;
}

function Field({ typed, onClear, onClose, onKeyDownCapture }: FieldProps) {
  return (
    <SearchField
      aria-label={PLACEHOLDER}
      autoFocus
      className="flex h-16 flex-none items-center gap-3 border-b-2 border-ink pr-3 pl-5"
    >
      <Icon icon={Search} className="size-6" />
      <Input
        placeholder={PLACEHOLDER}
        maxLength={ZOEK_MAX}
        onKeyDownCapture={onKeyDownCapture}
        className="h-full min-w-0 flex-1 bg-transparent text-lead shadow-none outline-none focus-visible:shadow-none placeholder:text-ink-2 [&::-webkit-search-cancel-button]:hidden"
      />
      {typed === '' ? (
        <Key className="mr-2 text-ink-2 max-sm:hidden">Ctrl K</Key>
      ) : (
        <Button slot={null} variant="quiet" size="s" onPress={onClear}>
          Wissen
        </Button>
      )}
      <AriaButton
        slot={null}
        onPress={onClose}
        className="min-h-target px-2 text-ui font-semibold sm:sr-only sm:focus-visible:not-sr-only"
      >
        Sluiten
      </AriaButton>
    </SearchField>
  );
}

function Key({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <kbd
      className={cx(
        'inline-grid h-[1.625rem] min-w-[1.625rem] place-items-center rounded-chip border border-current px-1.5 [font-family:inherit] text-meta leading-none font-semibold',
        className,
      )}
    >
      {children}
    </kbd>
  );
}

function Foot({ words }: { words: string }) {
  return (
    <footer className="flex min-h-13 flex-none items-center gap-4 border-t border-line bg-sunk px-5 text-meta whitespace-nowrap max-sm:min-h-11">
      <p role="status" className="min-w-0 flex-1 truncate">
        {words}
      </p>
      <span aria-hidden className="flex items-center gap-4 max-sm:hidden">
        <span className="flex items-center gap-1">
          <Key>
            <ArrowUp className="size-3.5" />
          </Key>
          <Key>
            <ArrowDown className="size-3.5" />
          </Key>
          kiezen
        </span>
        <span className="flex items-center gap-1">
          <Key>Ctrl</Key>
          <Key>Enter</Key>
          in nieuw tabblad
        </span>
        <span className="flex items-center gap-1">
          <Key>Esc</Key>
          sluiten
        </span>
      </span>
    </footer>
  );
}

function Nothing({ zoek }: { zoek: string }) {
  return (
    <div className="px-5 pt-5 pb-2">
      <h2 className="text-h4">Niets gevonden voor ‘{zoek}’</h2>
      <p className="mt-1 text-ink-2">
        Kijk of de naam goed is geschreven, of zoek op plaats, telefoonnummer of contactpersoon.
      </p>
    </div>
  );
}

interface FoundProps {
  answer: Answer;
  zoek: string;
  onAll: (groep: Groep) => void;
  onClose: () => void;
}

const allWords = (aantal: number) => (aantal > MANY ? `Toon de eerste ${MANY}` : `Toon alle ${formatNumber(aantal)}`);

function Found({ answer: { groepen, bedoel_je }, zoek, onAll, onClose }: FoundProps) {
  if (groepen.length === 0) {
    return (
      <>
        {bedoel_je.length > 0 && (
          <Group id="bedoel-je" name="Bedoel je">
            {bedoel_je.map((result) => (
              <ResultItem key={entryOf(result, '').key} result={result} zoek="" />
            ))}
          </Group>
        )}
        <Otherwise zoek={zoek} onClose={onClose} />
      </>
    );
  }
  return groepen.map(({ groep, aantal, rijen }) => (
    <Group key={groep} id={groep} name={GROEP_LABELS[groep]} count={aantal}>
      {rijen.map((result) => (
        <ResultItem key={entryOf(result, zoek).key} result={result} zoek={zoek} />
      ))}
      {aantal > rijen.length && rijen.length <= FEW && (
        <ListBoxItem
          id={`alle-${groep}`}
          textValue={`${allWords(aantal)} ${GROEP_LABELS[groep]}`}
          onAction={() => onAll(groep)}
          className={cx(ITEM, 'min-h-11 text-meta text-brand-text underline')}
        >
          <span className="col-start-2">
            {allWords(aantal)}
            <span className="sr-only"> {GROEP_LABELS[groep]}</span>
          </span>
        </ListBoxItem>
      )}
    </Group>
  ));
}

/** What one can do about something that is not there: a number is no name to add, and nothing to ask about. */
function Otherwise({ zoek, onClose }: { zoek: string; onClose: () => void }) {
  const { data: session } = useQuery(sessionQuery);
  const router = useRouter();
  const canAsk = useCanAskAssistant();
  const canAdd = session?.club?.modules.includes('sponsorbeheer') === true;
  if (!hasLetter(zoek) || (!canAsk && !canAdd)) return null;
  return (
    <Group id="of-doe-dit" name="Of doe dit">
      {canAdd && (
        <Item
          entry={{
            key: 'toevoegen',
            icon: Plus,
            titel: `Sponsor ‘${zoek}’ toevoegen`,
            onder: 'Sponsorbeheer',
          }}
          href={addressOf(router.buildLocation({ to: '/sponsorbeheer', search: { nieuw: zoek } }))}
        />
      )}
      {canAsk && (
        <Item
          entry={{
            key: 'vragen',
            icon: MessageCircleQuestionMark,
            titel: 'Vraag het de Achterban Assistent',
            onder: 'opent met deze vraag',
          }}
          onAction={() => {
            onClose();
            askAssistant(zoek);
          }}
        />
      )}
    </Group>
  );
}

/** Nothing typed yet: what was opened last, and what is done most. */
function Begin() {
  const { data: session } = useQuery(sessionQuery);
  const router = useRouter();
  const [recent] = useState(readRecent);
  const isOpen = session?.club?.modules.includes('sponsorbeheer') === true;
  return (
    <>
      {recent.length > 0 && (
        <Group id="laatst-bekeken" name="Laatst bekeken">
          {recent.map(({ soort, titel, href }) => (
            <Item
              key={href}
              entry={{ key: href, icon: ICONS[soort] ?? Search, titel, onder: KINDS[soort] ?? '' }}
              href={href}
              onAction={() => noteRecent({ soort, titel, href })}
            />
          ))}
        </Group>
      )}
      <Group id="snel-doen" name="Snel doen">
        {isOpen && (
          <Item
            entry={{ key: 'sponsor', icon: Plus, titel: 'Sponsor toevoegen', onder: 'Sponsorbeheer' }}
            href={addressOf(router.buildLocation({ to: '/sponsorbeheer', search: { nieuw: '' } }))}
          />
        )}
        <Item
          entry={{ key: 'actie', icon: Megaphone, titel: 'Nieuwe sponsoractie starten', onder: 'Sponsorwerving' }}
          href={addressOf(router.buildLocation({ to: '/zoekopdrachten/new' }))}
        />
        {isOpen && (
          <Item
            entry={{ key: 'contracten', icon: CalendarClock, titel: 'Contracten die aflopen', onder: 'Sponsorbeheer' }}
            href={addressOf(router.buildLocation({ to: '/sponsorbeheer/contracten' }))}
          />
        )}
        <Item
          entry={{ key: 'zoekopdrachten', icon: ListPlus, titel: 'Mijn zoekopdrachten', onder: 'Sponsorwerving' }}
          href={addressOf(router.buildLocation({ to: '/zoekopdrachten', search: { lijst: true } }))}
        />
      </Group>
    </>
  );
}

function Group({ id, name, count, children }: { id: string; name: string; count?: number; children: ReactNode }) {
  return (
    <ListBoxSection id={id}>
      <Header className="flex items-baseline gap-2 px-5 pt-2.5 pb-0.5">
        <span className="head text-ui font-bold">{name}</span>
        {count !== undefined && <span className="text-meta text-ink-2">{formatNumber(count)}</span>}
      </Header>
      {children}
    </ListBoxSection>
  );
}

const ITEM = [
  'group grid min-h-13 cursor-pointer grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-3 py-1 pr-5 pl-5 text-ink no-underline outline-none',
  'data-hovered:bg-sunk data-focused:bg-tint data-focused:shadow-[inset_4px_0_0_var(--brand-edge)]',
  'forced-colors:data-focused:outline-2 forced-colors:data-focused:-outline-offset-2',
].join(' ');

function ResultItem({ result, zoek }: { result: Result; zoek: string }) {
  const router = useRouter();
  const href = addressOf(router.buildLocation(targetOf(result)));
  const { soort, titel } = result;
  return (
    <Item entry={entryOf(result, zoek)} zoek={zoek} href={href} onAction={() => noteRecent({ soort, titel, href })} />
  );
}

interface ItemProps {
  entry: Entry;
  zoek?: string;
  href?: PlainPath;
  onAction?: () => void;
}

function Item({ entry: { key, icon, titel, onder, rechts, isLate = false }, zoek = '', href, onAction }: ItemProps) {
  return (
    <ListBoxItem
      id={key}
      textValue={titel}
      {...(href !== undefined && { href })}
      {...(onAction && { onAction })}
      className={ITEM}
    >
      <Icon icon={icon} className="text-ink-2" />
      <span className="min-w-0">
        <span className="line-clamp-2 leading-[1.375rem] font-semibold wrap-anywhere sm:line-clamp-1">
          <Marked text={titel} zoek={zoek} />
        </span>
        <span className="line-clamp-2 text-meta leading-5 text-ink-2 wrap-anywhere sm:line-clamp-1">
          <Marked text={onder} zoek={zoek} />
        </span>
      </span>
      <span className={cx('flex items-center gap-4 text-meta whitespace-nowrap', isLate && 'font-bold text-danger')}>
        {rechts}
        <span
          aria-hidden
          className="hidden items-center gap-1.5 font-normal text-ink sm:group-data-focused:inline-flex"
        >
          openen <Key>Enter</Key>
        </span>
      </span>
    </ListBoxItem>
  );
}

function Marked({ text, zoek }: { text: string; zoek: string }) {
  let at = 0;
  return markParts(text, zoek).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isMarked ? (
      <mark
        key={key}
        className="bg-transparent font-semibold text-inherit underline decoration-brand-edge decoration-2 underline-offset-4"
      >
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}
