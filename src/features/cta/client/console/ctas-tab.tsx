import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { saveSentence } from '#client/problems.ts';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { SkeletonTable } from '#client/ui/loader.tsx';
import { TabActions } from '#client/ui/tab-actions.tsx';
import { notify } from '#client/ui/toast.tsx';
import { allCtasQuery, type CountedCta, ctaApi, type ManagedCta } from '#features/cta/client/api.ts';
import { splitMessage, visibleCtas } from '#features/cta/shared/rules/banner.ts';
import { isInSeason } from '#features/cta/shared/rules/season.ts';
import { type Day, dayOf } from '#shared/dates.ts';
import { CtaEditor, type CtaEditorHandle } from './cta-editor.tsx';
import { CtaList } from './cta-list.tsx';

/** The provider's banners: all of them on the year, and the one that stands open below. */
export function CtasTab() {
  const ctas = useQuery(allCtasQuery);
  return (
    <Loaded query={ctas} label="Banners laden..." skeleton={<SkeletonTable />}>
      {(rows) => <Ctas rows={rows} isFetching={ctas.isFetching} />}
    </Loaded>
  );
}

/** Those that a club sees now when nobody closed any, top and bottom. */
function seenNow(rows: readonly CountedCta[], today: Day): CountedCta[] {
  const inSeason = rows.filter(({ active, period }) => active && isInSeason(period, today));
  return [...visibleCtas(inSeason, 'top', []), ...visibleCtas(inSeason, 'bottom', [])];
}

function Ctas({ rows, isFetching }: { rows: readonly CountedCta[]; isFetching: boolean }) {
  const { banner = null } = useSearch({ from: '/framed/console/tabs/superuser/ctas' });
  const navigate = useNavigate();
  const [today] = useState(() => dayOf(new Date()));
  const visible = seenNow(rows, today);

  // What stands open stays open, whatever the list does meanwhile.
  const [last, setLast] = useState<CountedCta | null>(null);
  const wanted = banner ?? last?.id ?? null;
  const found = rows.find(({ id }) => id === wanted);
  const kept = last?.id === wanted ? last : null;
  const open = found ?? kept ?? (banner === null ? (visible[0] ?? rows[0] ?? null) : null);
  if (open !== null && open.id !== last?.id) setLast(open);
  const isNew = banner === 'nieuw';

  const wasOpened = useRef(false);
  const takeOpened = () => {
    const was = wasOpened.current;
    wasOpened.current = false;
    return was;
  };
  const editor = useRef<CtaEditorHandle>(null);
  const [doomed, setDoomed] = useState<ManagedCta | null>(null);

  const goTo = (id: string | null) =>
    navigate({
      to: '/superuser/ctas',
      search: id === null ? {} : { banner: id },
      resetScroll: false,
      ignoreBlocker: true,
    });
  const add = () => {
    wasOpened.current = true;
    void navigate({ to: '/superuser/ctas', search: { banner: 'nieuw' }, resetScroll: false });
  };

  /** Does it on the server, takes it into the form that stands open, and tells it. */
  async function act(cta: ManagedCta, run: () => Promise<ManagedCta>, told: string, undo?: () => void) {
    const about = `cta ${cta.id}`;
    try {
      editor.current?.take(await run());
      notify.ok(told, { about, ...(undo && { undo }) });
    } catch (error) {
      tellUnsaved(error, { about, retry: () => void act(cta, run, told, undo) });
    }
  }
  const setActive = (cta: ManagedCta, active: boolean) =>
    void act(
      cta,
      () => ctaApi.setActive({ id: cta.id, active }),
      active ? 'De banner staat aan.' : 'De banner staat uit.',
      () => setActive(cta, !active),
    );
  const moveToTop = (cta: ManagedCta) =>
    void act(cta, () => ctaApi.moveToTop({ id: cta.id }), 'De banner staat nu bovenaan.');

  async function remove(cta: ManagedCta) {
    await ctaApi.remove({ id: cta.id });
    if (open?.id === cta.id) {
      editor.current?.drop();
      setLast(null);
      await goTo(null);
    }
    notify.ok('De banner is verwijderd.', { about: `cta ${cta.id}` });
  }

  const addButton = (
    <Button icon={Plus} onPress={add}>
      Banner toevoegen
    </Button>
  );

  return (
    <>
      <TabActions>{addButton}</TabActions>
      {rows.length > 0 ? (
        <CtaList
          ctas={rows}
          openId={isNew ? null : (open?.id ?? null)}
          today={today}
          onOpen={() => {
            wasOpened.current = true;
          }}
          onSetActive={setActive}
          onMoveToTop={moveToTop}
          onDelete={setDoomed}
        />
      ) : (
        !isNew && (
          <EmptyState title="Nog geen banners" action={addButton}>
            Een banner staat boven of onder op het dashboard van elke club. Wie hem wegklikt, ziet hem niet terug.
          </EmptyState>
        )
      )}
      {!isNew && open === null && rows.length > 0 && (
        <Alert tone="info" title="Deze banner is er niet meer." className="mt-6">
          Kies een andere in de lijst.
        </Alert>
      )}
      {(isNew || open !== null) && (
        <CtaEditor
          key={isNew ? 'nieuw' : open?.id}
          ref={editor}
          cta={isNew ? null : open}
          isGone={!isNew && !isFetching && !rows.some(({ id }) => id === open?.id)}
          isBelowAnother={!isNew && open !== null && isBelow(open, visible)}
          today={today}
          takeOpened={takeOpened}
          onCreated={async (stored) => {
            setLast({ ...stored, weeks: [] });
            await goTo(stored.id);
            notify.ok('De banner is opgeslagen.', { about: `cta ${stored.id}` });
          }}
          onCancelNew={() => {
            editor.current?.drop();
            void goTo(null);
          }}
          onMoveToTop={moveToTop}
          onDelete={setDoomed}
        />
      )}
      {doomed !== null && (
        <ConfirmDialog
          title="Banner verwijderen?"
          confirmLabel="Banner verwijderen"
          tone="danger"
          isOpen
          onOpenChange={() => setDoomed(null)}
          describeError={saveSentence}
          onConfirm={() => remove(doomed)}
        >
          <p>
            <b>{splitMessage(doomed.message).head}</b> verdwijnt van elk dashboard, en de getelde aantallen gaan mee.
            Dat is niet terug te draaien.
          </p>
          <p>Wil je hem later weer gebruiken? Zet hem dan uit.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Of those in the same place the newest has the band; the others are lines. */
const isBelow = (cta: CountedCta, visible: readonly CountedCta[]) =>
  visible.find(({ position }) => position === cta.position)?.id !== cta.id && visible.some(({ id }) => id === cta.id);
