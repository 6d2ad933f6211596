import { ClockAlert, Download, Pencil, QrCode as QrIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Button, Icon } from '#client/ui/button.tsx';
import { Amount } from '#client/ui/figure.tsx';
import { Link } from '#client/ui/link.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { Unbroken } from '#client/ui/unbroken.tsx';
import { cx } from '#client/ui/cx.ts';
import type { Day } from '#shared/dates.ts';
import { formatNumber, plural, pluralWord } from '#shared/text.ts';
import { GoalBar, GoalKey } from '#features/zoekopdrachten/client/components/goal-bar.tsx';
import { sinceText } from '#features/zoekopdrachten/client/components/stand-mark.tsx';
import { LargeQr } from '#features/zoekopdrachten/client/share/large-qr.tsx';
import { CopyLink, MessageLinks } from '#features/zoekopdrachten/client/share/share-buttons.tsx';
import { useShare } from '#features/zoekopdrachten/client/share/use-share.ts';
import { forWhom, quietDays, waiting } from '#features/zoekopdrachten/shared/rules.ts';
import type { ZoekopdrachtRow } from '#features/zoekopdrachten/shared/schema.ts';

/** Where a ticket is torn: half a hole above and below the line. */
const HOLES = cx(
  'before:absolute before:-top-px before:-left-[11px] before:h-2.5 before:w-5 before:rounded-b-[10px] before:border before:border-t-0 before:border-line before:bg-sunk',
  'after:absolute after:-bottom-px after:-left-[11px] after:h-2.5 after:w-5 after:rounded-t-[10px] after:border after:border-b-0 after:border-line after:bg-sunk',
);

/** A search is a ticket: what it brought in, and a stub with the code to scan. */
export function SearchTicket({ search, today }: { search: ZoekopdrachtRow; today: Day }) {
  const { id, zoekopdracht } = search;
  const { url, message, downloadPng } = useShare(search);
  const [isLarge, setLarge] = useState(false);
  const quiet = quietDays(search, today);
  const facts = [
    `Voor ${forWhom(search.teams, 'de hele club')}`,
    plural(search.pakketten, 'pakket', 'pakketten'),
    sinceText(search.stand, search.sinds),
  ];
  return (
    <li className="relative grid rounded-card border border-line bg-paper sm:grid-cols-[minmax(0,1fr)_11rem]">
      <div className="p-4 sm:p-6">
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="min-w-0 text-h3">
            <Link to="/zoekopdrachten" search={{ deel: id }} className="text-ink no-underline hover:underline">
              <Unbroken>{zoekopdracht}</Unbroken>
            </Link>
          </h3>
          <Link
            to="/zoekopdrachten/edit/$id"
            params={{ id }}
            className="inline-flex flex-none items-center gap-1.5 text-ui font-semibold text-ink"
            aria-label={`Wijzigen: ${zoekopdracht}`}
          >
            <Icon icon={Pencil} className="size-4.5" />
            Wijzigen
          </Link>
        </div>
        <p className="text-meta text-ink-2">{facts.join(' · ')}</p>
        <dl className="mt-4 mb-3 grid grid-cols-[1fr_1.4fr] border-t border-line sm:grid-cols-[1fr_1.35fr_1.65fr]">
          <Response word="keer bekeken" figure={formatNumber(search.weergaven)} isFirst />
          <Response
            word={pluralWord(search.aanmeldingen, 'aanmelding', 'aanmeldingen')}
            note={waiting(search)}
            figure={formatNumber(search.aanmeldingen)}
          />
          <Response
            word={
              search.streefbedrag === null ? (
                'toegezegd'
              ) : (
                <>
                  toegezegd van <Amount cents={search.streefbedrag} inSentence />
                </>
              )
            }
            figure={<Amount cents={search.toegezegd} />}
            isMoney
          />
        </dl>
        <GoalBar row={search} />
        <GoalKey row={search} />
        {quiet !== null && (
          <p className="mt-3 flex items-center gap-2 border-l-4 border-warn-edge bg-warn-fill px-3 py-2 text-ui font-semibold text-warn">
            <Icon icon={ClockAlert} />
            Al {quiet} dagen niet bekeken. Deel de link nog eens.
          </p>
        )}
        <div className="mt-4 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
          <CopyLink url={url} variant="second" size="s" />
          <MessageLinks subject={zoekopdracht} message={message} />
          <Button variant="second" size="s" icon={QrIcon} className="sm:hidden" onPress={() => setLarge(true)}>
            Toon QR
          </Button>
        </div>
      </div>
      <div
        className={cx(
          'relative hidden flex-col items-center justify-center border-l-2 border-dashed border-line-strong px-1 py-3 sm:flex',
          HOLES,
        )}
      >
        <QrCode text={url} label={`QR-code van ${zoekopdracht}`} fit={165} />
        <b className="head text-ui leading-5">Scan en meld je aan</b>
        <AriaButton
          className="inline-flex min-h-target items-center gap-1.5 text-ui font-semibold underline underline-offset-3 hover:decoration-2"
          aria-label={`Download QR van ${zoekopdracht}`}
          onPress={() => void downloadPng()}
        >
          <Icon icon={Download} />
          Download QR
        </AriaButton>
      </div>
      {isLarge && <LargeQr search={search} onClose={() => setLarge(false)} />}
    </li>
  );
}

interface ResponseProps {
  word: ReactNode;
  figure: ReactNode;
  note?: string | null;
  isFirst?: boolean;
  /** On a phone on a line of its own, beside its words. */
  isMoney?: boolean;
}

function Response({ word, figure, note = null, isFirst = false, isMoney = false }: ResponseProps) {
  return (
    <div
      className={cx(
        'flex flex-col-reverse justify-end pt-3.5 pr-3 pb-0.5 pl-4',
        isFirst ? 'pl-0' : 'border-l border-line',
        isMoney &&
          'max-sm:col-span-2 max-sm:mt-3 max-sm:flex-row-reverse max-sm:items-baseline max-sm:gap-2 max-sm:border-t max-sm:border-l-0 max-sm:pl-0',
      )}
    >
      <dt className="mt-1 text-ui">
        {word}
        {note !== null && <span className="block text-meta text-ink-2">{note}</span>}
      </dt>
      <dd className="figure text-[2rem] leading-8">{figure}</dd>
    </div>
  );
}
