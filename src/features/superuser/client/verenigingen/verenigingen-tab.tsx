import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { BadgeEuro, EllipsisVertical, LockOpen, LogIn, Pencil, Plus, Printer, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { ClubMark } from '#client/ui/avatar.tsx';
import { BareIconButton, Button } from '#client/ui/button.tsx';
import { ClubStripes } from '#client/ui/club-stripes.tsx';
import { type DataColumn, DataTable } from '#client/ui/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ButtonLink, Link } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { SkeletonTable } from '#client/ui/loader.tsx';
import { Menu, MenuItem, MenuSeparator } from '#client/ui/menu.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { Select } from '#client/ui/select.tsx';
import { TabActions } from '#client/ui/tab-actions.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { usePages } from '#client/ui/use-pages.ts';
import { useSearchWord } from '#client/ui/use-search-word.ts';
import { MODULE_LABELS } from '#features/prijzen/shared/labels.ts';
import { verenigingenQuery } from '#features/superuser/client/api.ts';
import { ActingDialog } from '#features/accounts/client/namens/acting-dialog.tsx';
import { activeOn } from '#features/superuser/shared/rules.ts';
import { TYPE_LABELS, TYPE_OPTIONS } from '#features/vereniging/shared/labels.ts';
import { MODULE_CHOICES, type ModuleChoice } from '#features/vereniging/shared/rules/provider.ts';
import type { OverzichtFilter, VerenigingOverzicht } from '#features/vereniging/shared/schema.ts';
import { MODULES } from '#shared/access.ts';
import { TYPES_VERENIGING } from '#shared/club-words.ts';
import { dayOf } from '#shared/dates.ts';
import { plural } from '#shared/text.ts';
import { CreateDialog } from './create-dialog.tsx';
import { rememberList } from './last-list.ts';
import { ModuleLegend, ModuleMarks } from './module-marks.tsx';

const ALL = 'alles';

function choiceLabel(choice: ModuleChoice): string {
  const module = MODULES.find((name) => choice.startsWith(name));
  if (module === undefined) return 'Betaling overslaan';
  return `${MODULE_LABELS[module]} ${choice.endsWith('-open') ? 'open' : 'vergrendeld'}`;
}

const TYPE_CHOICES = [{ value: ALL, label: 'Alle typen' }, ...TYPE_OPTIONS] as const;
const MODULE_OPTIONS = [
  { value: ALL, label: 'Alle modules' },
  ...MODULE_CHOICES.map((value) => ({ value, label: choiceLabel(value) })),
] as const;
const SHOWN_OPTIONS = [
  { value: ALL, label: 'Actief' },
  { value: 'verwijderd', label: 'Verwijderd' },
] as const;

/** The parts of the club's page that the menu of a row leads to. */
type Block = 'gegevens' | 'modules' | 'materialen' | 'verwijderen';

interface RowMenuProps {
  club: VerenigingOverzicht;
  onAct: () => void;
  onOpen: (block?: Block) => void;
}

function RowMenu({ club, onAct, onOpen }: RowMenuProps) {
  const label = `Menu van ${club.naam}`;
  return (
    <Menu label={label} trigger={<BareIconButton icon={EllipsisVertical} label={label} />}>
      {club.is_verwijderd ? (
        <MenuItem id="terug" icon={RotateCcw} label="Vereniging terugzetten" onAction={() => onOpen()} />
      ) : (
        <>
          <MenuItem id="namens" icon={LogIn} label="Bekijk als deze club" onAction={onAct} />
          <MenuItem id="gegevens" icon={Pencil} label="Gegevens wijzigen" onAction={() => onOpen('gegevens')} />
          <MenuItem id="modules" icon={LockOpen} label="Modules openen of sluiten" onAction={() => onOpen('modules')} />
          <MenuItem
            id="materialen"
            icon={Printer}
            label="Materialen vergrendelen"
            onAction={() => onOpen('materialen')}
          />
          <MenuItem
            id="betaling"
            icon={BadgeEuro}
            label={`Betaling overslaan: ${club.bypass_payment_restrictions ? 'aan' : 'uit'}`}
            onAction={() => onOpen('modules')}
          />
          <MenuSeparator />
          <MenuItem
            id="verwijderen"
            icon={Trash2}
            tone="danger"
            label="Vereniging verwijderen"
            onAction={() => onOpen('verwijderen')}
          />
        </>
      )}
    </Menu>
  );
}

function columnsWith(
  onAct: (club: VerenigingOverzicht) => void,
  onOpen: (club: VerenigingOverzicht, block?: Block) => void,
): DataColumn<VerenigingOverzicht>[] {
  const today = dayOf(new Date());
  return [
    {
      id: 'naam',
      header: 'Vereniging',
      picture: (club) => <ClubMark club={club} />,
      cell: (club) => (
        <span className="grid gap-1">
          <Link
            to="/superuser/verenigingen/$id"
            params={{ id: club.id }}
            className="font-semibold text-ink no-underline hover:underline"
          >
            {club.naam}
          </Link>
          <ClubStripes club={club} />
        </span>
      ),
    },
    { id: 'type', header: 'Type', cell: (club) => TYPE_LABELS[club.type_vereniging] },
    { id: 'plaats', header: 'Plaats', cell: (club) => club.plaatsnaam },
    { id: 'modules', header: 'Modules', card: 'meta', cell: (club) => <ModuleMarks club={club} /> },
    {
      id: 'gebruikers',
      header: 'Gebruikers',
      align: 'end',
      cell: (club) => <span className="tabular-nums">{club.gebruikers}</span>,
      cardCell: (club) => plural(club.gebruikers, 'gebruiker', 'gebruikers'),
    },
    {
      id: 'controle',
      header: 'In controle',
      align: 'end',
      cell: (club) => (
        <span className={club.in_controle > 0 ? 'font-bold tabular-nums' : 'tabular-nums'}>{club.in_controle}</span>
      ),
      cardCell: (club) => (club.in_controle > 0 ? `${club.in_controle} in controle` : null),
    },
    {
      id: 'actief',
      header: 'Laatst actief',
      cell: (club) => <span className="whitespace-nowrap">{activeOn(club.laatst_actief_op, today)}</span>,
      cardCell: (club) => `laatst actief: ${activeOn(club.laatst_actief_op, today)}`,
    },
    {
      id: 'menu',
      header: 'Menu',
      card: 'corner',
      hideHeader: true,
      align: 'end',
      cell: (club) => <RowMenu club={club} onAct={() => onAct(club)} onOpen={(block) => onOpen(club, block)} />,
    },
  ];
}

const FROM = '/framed/console/tabs/superuser/verenigingen';

/** Every club of the platform, and the way to each. */
export function VerenigingenTab() {
  const navigate = useNavigate({ from: '/superuser/verenigingen' });
  const address = useSearch({ from: FROM });
  const { toon } = address;
  const type = TYPES_VERENIGING.find((known) => known === address.type);
  const module = MODULE_CHOICES.find((known) => known === address.module);
  /** In the address, so that who opens a club comes back to the same list. */
  const choose = (changed: Partial<typeof address>) =>
    void navigate({ search: (now) => ({ ...now, ...changed }), replace: true, resetScroll: false });
  const { typed, setTyped, zoek } = useSearchWord(address.zoek, (word) => choose({ zoek: word }));
  const filter: OverzichtFilter = {
    ...(zoek !== '' && { zoek }),
    ...(type && { type }),
    ...(module && { module }),
    ...(toon && { toon }),
  };
  const pages = usePages('verenigingen', JSON.stringify(filter));
  const clubs = useQuery(verenigingenQuery(filter, pages.after));
  const [acting, setActing] = useState<VerenigingOverzicht | null>(null);
  const [isCreating, setCreating] = useState(false);

  useEffect(() => rememberList(address), [address]);
  const unlessAll = <T extends string>(value: T | typeof ALL) => (value === ALL ? undefined : value);

  const columns = useMemo(
    () =>
      columnsWith(
        setActing,
        (club, block) =>
          void navigate({
            to: '/superuser/verenigingen/$id',
            params: { id: club.id },
            ...(block !== undefined && { hash: block }),
          }),
      ),
    [navigate],
  );

  return (
    <>
      <TabActions>
        <Button icon={Plus} onPress={() => setCreating(true)}>
          Vereniging toevoegen
        </Button>
      </TabActions>
      <search id={pages.topId} className="mb-4 grid gap-3 md:grid-cols-[minmax(0,1fr)_13rem_16rem_9rem]">
        <SearchField label="Zoek op naam of plaats" value={typed} onChange={setTyped} />
        <Select
          label="Type"
          hideLabel
          options={TYPE_CHOICES}
          value={type ?? ALL}
          onChange={(value) => choose({ type: unlessAll(value) })}
        />
        <Select
          label="Modules"
          hideLabel
          options={MODULE_OPTIONS}
          value={module ?? ALL}
          onChange={(value) => choose({ module: unlessAll(value) })}
        />
        <Select
          label="Actief of verwijderd"
          hideLabel
          options={SHOWN_OPTIONS}
          value={toon ?? ALL}
          onChange={(value) => choose({ toon: unlessAll(value) })}
        />
      </search>
      <Loaded query={clubs} label="Verenigingen laden..." skeleton={<SkeletonTable />}>
        {({ rows, is_cut }) => (
          <>
            <DataTable
              label="Verenigingen"
              columns={columns}
              rows={rows}
              rowId={(club) => club.id}
              rowLabel={(club) => club.naam}
              rowHeight="l"
              empty={
                Object.keys(filter).length === 0 ? (
                  <EmptyState
                    title="Er is nog geen vereniging"
                    action={
                      <ButtonLink to="/superuser/inrichten" variant="second">
                        Kijk wat er nog nodig is
                      </ButtonLink>
                    }
                  >
                    Bij Inrichten staat wat je eerst instelt, en daar voeg je ook de eerste club toe.
                  </EmptyState>
                ) : (
                  <EmptyState title="Geen vereniging gevonden">
                    {is_cut
                      ? 'Er zijn te veel clubs met deze letters om ze allemaal na te lopen. Typ er meer, bijvoorbeeld de plaats erbij.'
                      : 'Er is geen club die hierbij past. Probeer een ander deel van de naam, of kies een ander filter.'}
                  </EmptyState>
                )
              }
            />
            {is_cut && rows.length > 0 && (
              <p className="mt-3 text-meta text-ink-2">
                Er kunnen er meer zijn. Staat de club er niet bij? Typ meer letters, of de plaats erbij.
              </p>
            )}
          </>
        )}
      </Loaded>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-3">
        <ModuleLegend />
        <Pagination label="Bladeren door verenigingen" className="py-0" {...pages.pagination(clubs)} />
      </div>
      {acting !== null && <ActingDialog club={acting} onClose={() => setActing(null)} />}
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </>
  );
}
