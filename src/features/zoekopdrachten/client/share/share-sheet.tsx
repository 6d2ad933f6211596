import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, ChevronDown, ChevronUp, Image, type LucideIcon, Maximize, Printer, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { isRefused, saveSentence } from '#client/problems.ts';
import { Alert, Note } from '#client/ui/alert.tsx';
import { BareIconButton, Button, Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Link } from '#client/ui/link.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { SideSheet } from '#client/ui/side-sheet.tsx';
import { notify } from '#client/ui/toast.tsx';
import { useLeaveTelling } from '#client/ui/use-leave-telling.ts';
import { dayOf } from '#shared/dates.ts';
import { plural } from '#shared/text.ts';
import { NextStep } from '#features/accounts/client/frame/next-step.tsx';
import { madeQuery, sharedQuery, type Zoekopdracht, zoekopdrachtenApi } from '#features/zoekopdrachten/client/api.ts';
import { sinceText, StandMark } from '#features/zoekopdrachten/client/components/stand-mark.tsx';
import { useHasMaterials } from '#features/zoekopdrachten/client/components/use-has-materials.ts';
import { replaceSentence, standOf } from '#features/zoekopdrachten/shared/rules.ts';
import type { Stand } from '#features/zoekopdrachten/shared/schema.ts';
import { FileRows } from './file-rows.tsx';
import { LargeQr } from './large-qr.tsx';
import { MadeRows } from './made-rows.tsx';
import { QrCard } from './qr-card.tsx';
import { ShareFields } from './share-fields.tsx';
import { usePageSwitch } from './use-page-switch.ts';
import { useShare } from './use-share.ts';

/** All there is about the address of one search: to send it, to print it, to close it and to replace it. */
export function ShareSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const search = useQuery(sharedQuery(id));
  const isGone = search.isLoadingError && isRefused(search.error, 'niet_gevonden');
  useLeaveTelling(isGone ? 'Zoekopdracht niet gevonden. Misschien is hij verwijderd.' : null, async () => onClose());
  const { data } = search;
  return (
    <SideSheet
      title={data ? `Deel ‘${data.zoekopdracht}’` : 'Delen'}
      subtitle={data && <Standing search={data} />}
      isOpen
      onClose={onClose}
      besidePage={false}
      size="l"
      hasAddress
    >
      <Loaded query={search} label="Zoekopdracht laden...">
        {(found) => <Sharing search={found} />}
      </Loaded>
    </SideSheet>
  );
}

function Standing({ search }: { search: Zoekopdracht }) {
  const stand = standOf(search);
  const since = dayOf(search.gearchiveerd_op ?? search.gesloten_op ?? search.created_at);
  const facts = [
    sinceText(stand, since),
    `${search.weergaven} keer bekeken`,
    plural(search.aanmeldingen, 'aanmelding', 'aanmeldingen'),
  ];
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5">
      <span className="text-ink">
        <StandMark stand={stand} />
      </span>
      <span className="text-meta">{facts.join(', ')}</span>
    </p>
  );
}

/** Why nobody can sign up now, where that is so. */
const CLOSED: Partial<Record<Stand, string>> = {
  deels: 'Er is nog geen pakket met een naam. Wie de link opent, kan nog niets kiezen.',
  gesloten: 'De pagina is gesloten. Wie de link opent, leest dat aanmelden nu niet kan.',
  gearchiveerd: 'Deze zoekopdracht is gearchiveerd. Wie de link opent, leest dat aanmelden niet meer kan.',
};

const HEADING = 'border-b-2 border-ink pb-2 text-h3';

function Sharing({ search }: { search: Zoekopdracht }) {
  const { url, downloadPng, downloadSvg } = useShare(search);
  const [isLarge, setLarge] = useState(false);
  const hasMaterials = useHasMaterials();
  const stand = standOf(search);
  const why = CLOSED[stand];
  return (
    <>
      {why !== undefined && <Note className="mb-5">{why}</Note>}
      <ShareFields search={search} />
      <NextStep after="zoekopdracht" className="mt-5" />
      <div className="mt-8 grid gap-6 sm:grid-cols-[14.5rem_minmax(0,1fr)]">
        <QrCard search={search} url={url} fit={230} />
        <section>
          <h3 className={HEADING}>QR-code</h3>
          <FileRows
            rows={[
              {
                icon: Maximize,
                label: 'Toon groot',
                note: 'laat hem van je scherm scannen',
                onPress: () => setLarge(true),
              },
              { icon: Image, label: 'Download PNG', note: 'voor app en site', onPress: () => void downloadPng() },
              { icon: Printer, label: 'Download SVG', note: 'voor de drukker', onPress: downloadSvg },
            ]}
          />
          <p className="mt-4 text-ui">
            {hasMaterials && (
              <>
                <b>Hang hem in de kantine.</b> Op je A4-poster staat deze code al.{' '}
                <Link
                  to="/campagnemiddelen/create/$type/$zoekopdracht_id"
                  params={{ type: 'a4', zoekopdracht_id: search.id }}
                >
                  Open de A4
                </Link>
                .{' '}
              </>
            )}
            Druk je hem zelf af? Maak hem minstens 2 cm breed en laat het witte randje staan.
          </p>
        </section>
      </div>
      {hasMaterials && (
        <section className="mt-8">
          <h3 className={HEADING}>Campagnemiddelen</h3>
          <MadeRows zoekopdracht_id={search.id} />
        </section>
      )}
      <section className="mt-8">
        <h3 className={HEADING}>Adres van de pagina</h3>
        <NewAddress search={search} />
        {stand !== 'gearchiveerd' && <PageSwitch search={search} />}
      </section>
      {isLarge && <LargeQr search={search} onClose={() => setLarge(false)} />}
    </>
  );
}

/** Says what it does before it does it; there is no way back, so it asks in place. */
function NewAddress({ search }: { search: Zoekopdracht }) {
  const { id, code, weergaven, aanmeldingen } = search;
  const { club } = useShare(search);
  const { data: made } = useQuery(madeQuery(id, useHasMaterials()));
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  // The button that was pressed goes with the question.
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  const renew = useMutation({
    mutationFn: () => zoekopdrachtenApi.renewAddress({ id, code }),
    onSuccess: () => {
      close();
      notify.ok('Je pagina heeft een nieuw adres.', { note: 'De link en de QR-code hierboven zijn vernieuwd.' });
    },
  });
  const stays = [plural(aanmeldingen, 'aanmelding', 'aanmeldingen'), plural(weergaven, 'weergave', 'weergaven')];
  return (
    <div className="border-b border-line py-2.5">
      <div className="flex items-center justify-between gap-6">
        <div>
          <h4>Nieuw adres maken</h4>
          <p className="text-meta text-ink-2">Als de link bij de verkeerde mensen terechtkwam.</p>
        </div>
        <BareIconButton
          ref={toggle}
          icon={isOpen ? ChevronUp : ChevronDown}
          label={isOpen ? 'Nieuw adres maken, inklappen' : 'Nieuw adres maken, uitklappen'}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onPress={() => setOpen(!isOpen)}
        />
      </div>
      <div id={bodyId} hidden={!isOpen}>
        <div className="my-3 border-l-4 border-warn-edge bg-warn-fill p-4 text-ui">
          <p>
            <b>Het oude adres stopt meteen.</b> Wie het nog gebruikt, leest: ‘Deze link is vervangen. Vraag{' '}
            {club?.naam ?? 'de club'} om de nieuwe.’
          </p>
          <ul className="mt-2">
            <Consequence icon={Check} tone="text-ok">
              {made?.brochure?.is_online === true
                ? 'Je mobiele brochure en nieuwe downloads krijgen vanzelf de nieuwe code.'
                : 'Nieuwe downloads krijgen vanzelf de nieuwe code.'}
            </Consequence>
            <Consequence icon={TriangleAlert} tone="text-warn">
              {replaceSentence(made?.gemaild ?? null)}
            </Consequence>
            <Consequence icon={Check} tone="text-ok">
              De {stays.join(' en ')} blijven staan.
            </Consequence>
          </ul>
          {renew.isError && (
            <Alert tone="danger" className="mt-3">
              {saveSentence(renew.error)}
            </Alert>
          )}
          <div className="mt-3 flex flex-wrap gap-3">
            <Button variant="danger" size="s" isPending={renew.isPending} onPress={() => renew.mutate()}>
              Stop het oude adres en maak een nieuw
            </Button>
            <Button variant="quiet" size="s" onPress={close}>
              Laat zo
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}

function Consequence({ icon, tone, children }: { icon: LucideIcon; tone: string; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 py-1">
      <Icon icon={icon} className={cx('mt-0.5 size-4.5', tone)} />
      <span>{children}</span>
    </li>
  );
}

function PageSwitch({ search }: { search: Zoekopdracht }) {
  const { setOpen, isPending } = usePageSwitch(search);
  const isOpen = search.gesloten_op === null;
  return (
    <div className="grid items-center gap-x-6 gap-y-3 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h4>{isOpen ? 'Pagina sluiten' : 'Pagina openen'}</h4>
        <p className="text-meta text-ink-2">
          {isOpen
            ? 'Niemand kan zich nog aanmelden. Je aanmeldingen blijven, en je opent de pagina weer op hetzelfde adres.'
            : 'Bedrijven kunnen zich dan weer aanmelden, op hetzelfde adres.'}
        </p>
      </div>
      <Button variant="second" size="s" isPending={isPending} onPress={() => setOpen(!isOpen)}>
        {isOpen ? 'Sluit de pagina' : 'Open de pagina weer'}
      </Button>
    </div>
  );
}
