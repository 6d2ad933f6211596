import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft, Check, ChevronDown, ChevronUp } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { BareIconButton, Button, Icon } from '#client/ui/button.tsx';
import { type CardColumn, CardList } from '#client/ui/card-list.tsx';
import { cx } from '#client/ui/cx.ts';
import { DateText } from '#client/ui/date-text.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { SkeletonTable } from '#client/ui/loader.tsx';
import { useMediaQuery } from '#client/ui/media-query.ts';
import { Pagination } from '#client/ui/pagination.tsx';
import { Select } from '#client/ui/select.tsx';
import { Status } from '#client/ui/status.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { usePages } from '#client/ui/use-pages.ts';
import { useSearchWord } from '#client/ui/use-search-word.ts';
import { useSheetAddress } from '#client/ui/use-sheet-address.ts';
import {
  CONSOLE_ROL_LABELS,
  CONSOLE_ROLES,
  TOESTAND_LABELS,
  TOESTANDEN,
  type Toestand,
} from '#features/accounts/shared/labels.ts';
import { fullName, lastUsed } from '#features/accounts/shared/rules/console.ts';
import type { ConsoleUser } from '#features/accounts/shared/schema.ts';
import type { Rol } from '#shared/access.ts';
import { choiceOf } from '#shared/text.ts';
import { ClubPicker, usePickedClub } from '#features/vereniging/client/console/club-picker.tsx';
import { ChatSwitch, Dash } from './chat-switch.tsx';
import { peopleQuery } from './people-api.ts';
import type { PeopleSearch } from './people-search.ts';
import { ClubName, PersonAvatar, PersonName } from './person-name.tsx';
import { PersonPanel } from './person-panel.tsx';

const ALL = 'alle';
const ROL_OPTIONS = [
  { value: ALL, label: 'Alle rollen' },
  ...CONSOLE_ROLES.map((rol) => ({ value: rol, label: CONSOLE_ROL_LABELS[rol] })),
] as const;
const TOESTAND_OPTIONS = [
  { value: ALL, label: 'Iedereen' },
  ...TOESTANDEN.map((toestand) => ({ value: toestand, label: TOESTAND_LABELS[toestand] })),
] as const;

/** Below this a row has no room for what opens under it: then it is a page. */
const CARDS_BELOW = '(width < 64rem)';

/** Somebody is open, and has the page alone. */
export function useOpenAlone(): boolean {
  const { open } = useSearch({ from: '/framed/console/tabs/superuser/gebruikers' });
  return useMediaQuery(CARDS_BELOW) && open !== undefined;
}

/** Everybody with an account; one of them open. */
export function People() {
  const search = useSearch({ from: '/framed/console/tabs/superuser/gebruikers' });
  const { open, ...filter } = search;
  const navigate = useNavigate({ from: '/superuser/gebruikers' });
  const change = (changed: PeopleSearch) =>
    void navigate({ search: (now) => ({ ...now, open: undefined, ...changed }), replace: true, resetScroll: false });
  const { typed, setTyped } = useSearchWord(search.zoek, (zoek) => change({ zoek }));
  const pages = usePages('gebruikers', JSON.stringify(filter));
  const people = useQuery(peopleQuery(filter, pages.after));
  const isNarrow = useMediaQuery(CARDS_BELOW);
  const [cleared, setCleared] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  const sheet = useSheetAddress(open ?? null, (id, options) =>
    navigate({ search: (now) => ({ ...now, open: id ?? undefined }), resetScroll: false, ...options }),
  );
  /** Closing gives the focus back to what opened it. */
  const lastOpen = useRef<string | null>(null);
  useEffect(() => {
    if (open !== undefined) lastOpen.current = open;
    else if (lastOpen.current !== null) {
      list.current?.querySelector<HTMLElement>(`[data-person="${lastOpen.current}"] button[data-opens]`)?.focus();
      lastOpen.current = null;
    }
  }, [open]);

  const { picked: club, pick } = usePickedClub(filter.vereniging, people.data?.rows ?? []);

  function clear() {
    setTyped('');
    setCleared((count) => count + 1);
    void navigate({ search: {}, replace: true, resetScroll: false });
  }

  if (isNarrow && open !== undefined) {
    return (
      <div className="mt-2">
        <Button variant="quiet" size="s" icon={ArrowLeft} className="-ml-2" autoFocus onPress={sheet.close}>
          Terug naar de lijst
        </Button>
        <PersonPanel id={open} isPage onChooseOther={(vereniging) => change({ vereniging, rol: undefined })} />
      </div>
    );
  }

  return (
    <section aria-label="Alle gebruikers" ref={list}>
      <div
        id={pages.topId}
        className="mb-4 grid grid-cols-1 gap-3 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_180px_220px_220px]"
      >
        <SearchField
          label="Zoek op naam of e-mailadres"
          value={typed}
          onChange={setTyped}
          className="max-lg:sm:col-span-3"
        />
        <Select<Rol | typeof ALL>
          label="Rol"
          hideLabel
          options={ROL_OPTIONS}
          value={filter.rol ?? ALL}
          onChange={(rol) => change({ rol: rol === ALL ? undefined : rol })}
        />
        <ClubPicker
          key={cleared}
          label="Vereniging"
          hideLabel
          none="Alle verenigingen"
          value={club}
          onChange={(chosen) => {
            pick(chosen);
            change({ vereniging: chosen?.id });
          }}
        />
        <Select<Toestand | typeof ALL>
          label="Toestand"
          hideLabel
          options={TOESTAND_OPTIONS}
          value={filter.toestand ?? ALL}
          onChange={(toestand) => change({ toestand: toestand === ALL ? undefined : toestand })}
        />
      </div>
      <Loaded query={people} label="Gebruikers laden..." skeleton={<SkeletonTable />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Nobody filter={filter} club={club?.naam ?? null} onClear={clear} />
          ) : isNarrow ? (
            <PeopleCards rows={rows} onOpen={sheet.open} />
          ) : (
            <PeopleTable
              rows={rows}
              open={open ?? null}
              onOpen={sheet.open}
              onClose={sheet.close}
              onChooseOther={(vereniging) => change({ vereniging, rol: undefined })}
            />
          )
        }
      </Loaded>
      {filter.zoek === undefined ? (
        <Pagination
          label="Bladeren door gebruikers"
          summary="Op achternaam. Nieuwe gebruikers staan er meteen bij."
          {...pages.pagination(people)}
        />
      ) : (
        people.data?.has_more === true && (
          <p className="mt-3 text-meta text-ink-2">
            Dit zijn de eerste {people.data.rows.length}. Staat iemand er niet bij? Typ meer letters.
          </p>
        )
      )}
    </section>
  );
}

function Nobody({ filter, club, onClear }: { filter: PeopleSearch; club: string | null; onClear: () => void }) {
  const { zoek, rol, toestand } = filter;
  const filters = [rol && CONSOLE_ROL_LABELS[rol], club, toestand && TOESTAND_LABELS[toestand]].filter(
    (word) => word !== undefined && word !== null,
  );
  return (
    <EmptyState
      title={zoek === undefined ? 'Niemand gevonden' : `Niemand met ‘${zoek}’`}
      action={
        <Button variant="second" onPress={onClear}>
          Wis de filters
        </Button>
      }
    >
      {zoek !== undefined && 'Zoek op een deel van de naam of van het e-mailadres. '}
      {filters.length > 0 &&
        `Je filter staat op ${filters.length === 1 ? filters[0] : choiceOf(filters).replace(' of ', ' en ')}.`}
    </EmptyState>
  );
}

interface PeopleTableProps {
  rows: readonly ConsoleUser[];
  open: string | null;
  onOpen: (id: string) => void;
  onClose: () => void;
  onChooseOther: (vereniging: string) => void;
}

const HEAD = 'border-b-2 border-ink px-2 xl:px-3.5 py-3 text-left text-meta font-semibold text-ink-2';
const CELL = 'h-16 px-2 xl:px-3.5 py-1.5 align-middle';

function PeopleTable({ rows, open, onOpen, onClose, onChooseOther }: PeopleTableProps) {
  return (
    <div className="relative overflow-x-auto rounded-card border border-line bg-paper">
      <table className="w-full border-collapse">
        <caption className="sr-only">Gebruikers, op achternaam</caption>
        <thead>
          <tr>
            {['Naam', 'Rol', 'Vereniging', 'Contact\u00ADpersoon', 'Chat', 'Tweestaps', 'Laatst actief'].map((head) => (
              <th key={head} scope="col" className={HEAD}>
                {head}
              </th>
            ))}
            <th scope="col" className={cx(HEAD, 'w-15')}>
              <span className="sr-only">Openen</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((person) => {
            const isOpen = person.id === open;
            const naam = fullName(person);
            return (
              <Fragment key={person.id}>
                <tr
                  data-person={person.id}
                  className={cx(
                    'not-last:border-b border-line',
                    isOpen && 'border-b-0! bg-sunk shadow-[inset_4px_0_0_var(--color-ink)]',
                  )}
                >
                  <th scope="row" className={cx(CELL, 'min-w-44 text-left font-normal xl:min-w-66')}>
                    <span className="flex items-center gap-3">
                      <PersonAvatar person={person} isProvider={person.rol === 'superuser'} />
                      <PersonName person={person} isBlocked={person.geblokkeerd_op !== null} />
                    </span>
                  </th>
                  <td className={cx(CELL, 'whitespace-nowrap')}>{CONSOLE_ROL_LABELS[person.rol]}</td>
                  <td className={CELL}>
                    <ClubName club={person.vereniging} />
                  </td>
                  <td className={CELL}>
                    <Contact person={person} />
                  </td>
                  <td className={CELL}>
                    <ChatSwitch person={person} hideWord />
                  </td>
                  <td className={CELL}>
                    <TwoFactor person={person} />
                  </td>
                  <td className={cx(CELL, 'whitespace-nowrap')}>
                    <LastUsed person={person} />
                  </td>
                  <td className={cx(CELL, 'px-2')}>
                    <BareIconButton
                      data-opens
                      icon={isOpen ? ChevronUp : ChevronDown}
                      label={isOpen ? `${naam} sluiten` : `${naam} openen`}
                      aria-expanded={isOpen}
                      onPress={() => (isOpen ? onClose() : onOpen(person.id))}
                    />
                  </td>
                </tr>
                {isOpen && (
                  <tr>
                    <td
                      colSpan={8}
                      className="border-b border-line bg-sunk p-0 shadow-[inset_4px_0_0_var(--color-ink)]"
                      onKeyDown={(event) => {
                        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
                      }}
                    >
                      <PersonPanel id={person.id} onChooseOther={onChooseOther} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const CARD_COLUMNS: CardColumn<ConsoleUser>[] = [
  {
    id: 'naam',
    header: 'Naam',
    picture: (person) => <PersonAvatar person={person} isProvider={person.rol === 'superuser'} />,
    cell: (person) => <PersonName person={person} isBlocked={person.geblokkeerd_op !== null} />,
  },
  { id: 'rol', header: 'Rol', card: 'meta', cell: ({ rol }) => CONSOLE_ROL_LABELS[rol] },
  { id: 'club', header: 'Vereniging', card: 'meta', cell: ({ vereniging }) => <ClubName club={vereniging} /> },
  { id: 'laatst', header: 'Laatst actief', cell: (person) => <LastUsed person={person} /> },
];

function PeopleCards({ rows, onOpen }: { rows: readonly ConsoleUser[]; onOpen: (id: string) => void }) {
  return (
    <CardList
      label="Gebruikers"
      rows={rows}
      rowId={({ id }) => id}
      rowLabel={fullName}
      onOpen={({ id }) => onOpen(id)}
      columns={CARD_COLUMNS}
    />
  );
}

function Contact({ person: { is_contactpersoon } }: { person: ConsoleUser }) {
  if (!is_contactpersoon) return <Dash label="Nee" />;
  return (
    <>
      <Icon icon={Check} className="size-4.5" />
      <span className="sr-only">Ja</span>
    </>
  );
}

function TwoFactor({ person: { two_factor_enabled } }: { person: ConsoleUser }) {
  return <Status tone={two_factor_enabled ? 'ok' : 'open'}>{two_factor_enabled ? 'Aan' : 'Uit'}</Status>;
}

function LastUsed({ person: { geblokkeerd_op, laatst_gebruikt_op } }: { person: ConsoleUser }) {
  const [now] = useState(() => new Date());
  if (geblokkeerd_op !== null) return <Status tone="danger">Geblokkeerd</Status>;
  return <DateText at={laatst_gebruikt_op} words={lastUsed(laatst_gebruikt_op, now)} />;
}
