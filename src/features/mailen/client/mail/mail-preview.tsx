import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Monitor, Paperclip, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { cx } from '#client/ui/cx.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { LoadProblem } from '#client/ui/loaded.tsx';
import { MailAddress } from '#client/ui/mail-address.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { PRODUCT } from '#shared/product.ts';
import { formatFileSize } from '#shared/text.ts';
import { previewQuery, type PreviewedMail } from '#features/mailen/client/api.ts';

const DEVICES = [
  { id: 'computer', label: 'Computer', icon: Monitor },
  { id: 'telefoon', label: 'Telefoon', icon: Smartphone },
] as const;
type Device = (typeof DEVICES)[number]['id'];

export interface Person {
  email: string;
  naam: string | null;
  bedrijfsnaam: string | null;
}

export interface Attachment {
  naam: string;
  bytes: number;
}

const personName = ({ naam, bedrijfsnaam, email }: Person) => naam ?? bedrijfsnaam ?? email;
/** 'Johan de Wit, Autobedrijf De Wit & Zn.' */
const personLine = ({ naam, bedrijfsnaam, email }: Person) =>
  [naam, bedrijfsnaam].filter((word) => word !== null).join(', ') || email;

/** How the mail is looked at: as whom, on what, and with how much. */
export function useMailView(people: readonly Person[], total = people.length) {
  const [at, setAt] = useState(0);
  const [device, setDevice] = useState<Device>('computer');
  const [isPlain, setPlain] = useState(false);
  // Somebody may have been removed.
  const index = Math.max(0, Math.min(at, people.length - 1));
  return {
    person: people[index] ?? null,
    at: index,
    last: people.length - 1,
    total,
    setAt,
    device,
    setDevice,
    isPlain,
    setPlain,
  };
}
export type MailView = ReturnType<typeof useMailView>;

/** '1 van 12', of who the mail is shown to. */
export const viewText = ({ person, at, total }: MailView): string | null =>
  person === null ? null : `Zo ziet ${personName(person)} hem. ${at + 1} van ${total}.`;

export function MailViewBar({ view }: { view: MailView }) {
  return (
    <div
      role="group"
      aria-label="Voorbeeld bekijken"
      className="flex min-h-20 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-6 py-2"
    >
      {view.person === null ? (
        <span className="text-ink-2">Nog geen ontvangers</span>
      ) : (
        <div className="-ml-2.5 flex min-w-0 items-center">
          <IconButton
            icon={ChevronLeft}
            label="Vorige ontvanger"
            isDisabled={view.at === 0}
            onPress={() => view.setAt(view.at - 1)}
          />
          <p aria-live="polite" className="min-w-0 truncate text-center">
            <b className="font-bold">{personName(view.person)}</b>{' '}
            <span className="text-meta text-ink-2">
              {view.at + 1} van {view.total}
            </span>
          </p>
          <IconButton
            icon={ChevronRight}
            label="Volgende ontvanger"
            isDisabled={view.at >= view.last}
            onPress={() => view.setAt(view.at + 1)}
          />
        </div>
      )}
      <Segmented label="Apparaat" options={DEVICES} value={view.device} onChange={view.setDevice} />
      <Checkbox value={view.isPlain} onChange={view.setPlain}>
        Alleen tekst
      </Checkbox>
    </div>
  );
}

/** Where the mail lies to be looked at; it has nothing in it to press, and still scrolls with the arrow keys. */
export function MailStage({ children }: { children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label="Mail"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col items-center overflow-y-auto p-8 -outline-offset-3"
    >
      {children}
    </div>
  );
}

interface MailPreviewProps {
  mail: PreviewedMail;
  /** Where answers go. */
  replyTo: string;
  club: string;
  attachment: Attachment | null;
  view: MailView;
}

/** The mail as one recipient gets it, drawn by the server. */
export function MailPreview({ mail, replyTo, club, attachment, view }: MailPreviewProps) {
  const { person, device, isPlain } = view;
  const { naam = null, bedrijfsnaam = null } = person ?? {};
  const preview = useQuery(previewQuery({ ...mail, naam, bedrijfsnaam }));
  return (
    <article
      aria-label="Voorbeeld van de mail"
      className={cx(
        'w-full rounded-card border border-line-strong bg-paper',
        device === 'computer' ? 'max-w-160' : 'max-w-[24.375rem]',
      )}
    >
      <header className="border-b border-line px-5 py-4">
        <h3 className="mb-2 wrap-anywhere">{preview.data?.subject ?? mail.subject}</h3>
        <dl className="text-ui leading-[1.5625rem]">
          <Line term="Van">
            {club} via {PRODUCT}
          </Line>
          <Line term="Antwoord naar">
            <MailAddress>{replyTo}</MailAddress>
          </Line>
          {person !== null && <Line term="Aan">{personLine(person)}</Line>}
        </dl>
        {attachment !== null && (
          <span className="mt-2.5 inline-flex max-w-full items-center gap-2 rounded-control border border-line-strong py-1 pr-3 pl-2 text-ui">
            <Icon icon={Paperclip} className="size-4.5" />
            <span className="min-w-0 truncate">{attachment.naam}</span>
            <span className="flex-none text-meta text-ink-2">{formatFileSize(attachment.bytes)}</span>
          </span>
        )}
      </header>
      {preview.isLoadingError && <LoadProblem query={preview} className="m-5" />}
      {preview.data === undefined && preview.isPending && <p className="p-5 text-ink-2">Voorbeeld laden...</p>}
      {preview.data !== undefined &&
        (isPlain ? (
          <pre className="p-5 font-text wrap-anywhere whitespace-pre-wrap">{preview.data.text}</pre>
        ) : (
          <MailFrame key={device} html={preview.data.html} />
        ))}
    </article>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.25rem_minmax(0,1fr)] max-sm:grid-cols-1 max-sm:pb-1">
      <dt className="text-ink-2">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/**
 * Somebody's words in markup: no script runs in it, no form is sent from it, and its links open nothing. It counts as
 * ours only so that its height can be read.
 */
function MailFrame({ html }: { html: string }) {
  const [height, setHeight] = useState(640);
  return (
    <iframe
      title="De mail zoals de ontvanger hem ziet"
      sandbox="allow-same-origin"
      srcDoc={html.replace(/<head[^>]*>/iu, (head) => `${head}<base target="_blank">`)}
      className="block w-full rounded-b-card"
      style={{ height }}
      onLoad={({ currentTarget: frame }) => {
        const page = frame.contentDocument?.documentElement;
        if (page) setHeight(page.scrollHeight);
      }}
    />
  );
}
