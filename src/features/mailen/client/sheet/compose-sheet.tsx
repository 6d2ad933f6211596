import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MailOpen, Send } from 'lucide-react';
import { type ReactNode, use, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { invalidFields, isRefused, problemOf, sentenceOf } from '#client/problems.ts';
import { Button, Icon } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { DateText } from '#client/ui/date-text.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FieldGrid } from '#client/ui/field.tsx';
import { Form, FormField, SubmitButton, useZodForm } from '#client/ui/form.tsx';
import { Link } from '#client/ui/link.tsx';
import { useMediaQuery } from '#client/ui/media-query.ts';
import { RadioList } from '#client/ui/radio-cards.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { notify } from '#client/ui/toast.tsx';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { DraftOwner } from '#client/ui/use-draft.ts';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { Workspace } from '#client/ui/workspace.tsx';
import { formatTime } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import { formatFileSize } from '#shared/text.ts';
import { type Compose, linkQuery, mailenApi, type PreviewedMail } from '#features/mailen/client/api.ts';
import { GRONDSLAG_OPTIONS, SHEET_TITLES } from '#features/mailen/shared/labels.ts';
import { mailenRefusals } from '#features/mailen/shared/refusals.ts';
import { FIRST_NAME, type MailedType } from '#features/mailen/shared/rules/message.ts';
import { addressed, allowanceProblem, mailedIn, peopleIn, peopleText } from '#features/mailen/shared/rules/sheet.ts';
import type { MailMessage, SheetInput, SheetOutput } from '#features/mailen/shared/schema.ts';
import { type CheckLine, Checks } from './checks.tsx';
import { keepSent, sheetName } from '#features/mailen/client/mail/kept-mail.ts';
import { editorAddress, MailHead } from '#features/mailen/client/mail/mail-head.tsx';
import {
  type Attachment,
  MailPreview,
  MailStage,
  type MailView,
  MailViewBar,
  useMailView,
  viewText,
} from '#features/mailen/client/mail/mail-preview.tsx';
import { Pane, PaneBar } from '#features/mailen/client/mail/pane.tsx';
import { RecipientsField } from './recipients-field.tsx';

/** The mail is drawn again when somebody stops typing for a moment. */
const DRAW_MS = 400;

interface ComposeSheetProps {
  compose: Compose;
  /** Its PDF, when there is one. */
  pdf: Attachment | null;
  /** Where it stands for a phone; an A4 stands nowhere. */
  mobileUrl: string | null;
  /** The PDF has to be made again: it is kept for an hour, and somebody may have saved since. */
  onExpired: () => void;
  onClose: () => void;
}

/** The mail is put together: left what one types, right what comes of it. */
export function ComposeSheet({ compose, pdf, mobileUrl, onExpired, onClose }: ComposeSheetProps) {
  const { campagnemiddel_id, type, tegoed } = compose;
  const owner = use(DraftOwner);
  const navigate = useNavigate();
  const isNarrow = useMediaQuery('(width < 64rem)');
  usePageTitle('Mail samenstellen');
  const form = useZodForm<SheetInput, SheetOutput>(
    async () => (await import('#features/mailen/shared/schema.ts')).sheetSchema(type),
    {
      defaultValues: {
        ontvangers: [],
        wachtend: '',
        tekst: '',
        subject: compose.subject,
        message: compose.message,
        senderName: compose.senderName,
        senderEmail: compose.senderEmail,
        metBijlage: pdf !== null,
        proef_op: '',
      },
      draft: { name: sheetName(campagnemiddel_id) },
    },
  );
  const values = useWatch({ control: form.control }) as SheetInput;
  const { ontvangers, wachtend, tekst, metBijlage } = values;
  const people = mailedIn(ontvangers);
  const view = useMailView(people);
  const attachment = metBijlage ? pdf : null;
  const messageOf = ({ subject, message, senderName, senderEmail }: SheetInput): MailMessage => ({
    campagnemiddelId: campagnemiddel_id,
    subject,
    message,
    senderName,
    senderEmail,
    metBijlage: attachment !== null,
  });
  const shown = useShownMail(
    { ...messageOf(values), ...(values.grondslag && { grondslag: values.grondslag }) },
    compose,
  );
  const link = useQuery(linkQuery(mobileUrl));

  const tooMany = allowanceProblem(people.length, tegoed.over);
  const broken =
    link.isError && mobileUrl !== null ? 'De link naar de brochure werkt niet. Probeer het opnieuw.' : null;
  const lines: CheckLine[] = [
    {
      state: tooMany !== null ? 'bad' : people.length > 0 ? 'ok' : 'open',
      text: tooMany ?? `Aan wie: ${people.length > 0 ? peopleText(people.length) : 'nog niemand'}`,
    },
    attachmentLine(type, attachment),
    ...(compose.voorblad_voor === null ? [] : [coverLine(compose, compose.voorblad_voor)]),
    ...(mobileUrl === null
      ? []
      : [
          linkLine(mobileUrl, link.isError, link.isSuccess, () => {
            void link.refetch();
          }),
        ]),
  ];

  /** What was typed stays, and is there again with the new PDF. */
  const expire = (sentence: string) => {
    form.draft.setSent(false);
    notify.info(sentence, { note: 'We maken eerst een nieuwe PDF. Wat je typte, blijft staan.', about: 'pdf' });
    onExpired();
  };

  // Whose answer was lost sends the same again, and it goes once.
  const key = useRef<string | null>(null);
  const send = async (read: SheetOutput, sent: SheetInput) => {
    const problem = allowanceProblem(mailedIn(read.ontvangers).length, tegoed.over);
    // Told as what the server refuses: where one looks, wherever the field stands.
    if (problem !== null) throw new Refusal('ongeldige_invoer', { velden: { ontvangers: problem } });
    if (broken !== null) throw new Refusal(mailenRefusals.mail_geen_link, undefined, broken);
    key.current ??= crypto.randomUUID();
    const mail = {
      ...messageOf(sent),
      grondslag: read.grondslag,
      recipients: peopleIn(read.ontvangers).map(addressed),
    };
    const { id, failed } = await mailenApi.send(mail, { context: { key: key.current } });
    key.current = null;
    const judged = new Map(failed.map(({ email, oordeel }) => [email.toLowerCase(), oordeel]));
    const entries = sent.ontvangers.map((entry) => ({
      ...entry,
      oordeel: judged.get(entry.email.toLowerCase()) ?? entry.oordeel,
    }));
    keepSent(owner, id, form.formState.defaultValues ?? {}, { ...sent, ontvangers: entries });
    await navigate({
      to: '/campagnemiddelen/mailen/$campagnemiddel_id/$mailing_id',
      params: { campagnemiddel_id, mailing_id: id },
    });
  };

  const preview = (
    <MailPreview mail={shown} replyTo={values.senderEmail} club={compose.club} attachment={attachment} view={view} />
  );
  const buttons = (
    <PaneBar label="Versturen">
      <SubmitButton icon={Send} pendingLabel="Versturen..." missing={tooMany ?? broken}>
        {people.length === 0 ? 'Versturen' : `Verstuur naar ${people.length}`}
      </SubmitButton>
      <TestButton
        send={async () => {
          if (!(await form.trigger(['subject', 'message', 'senderName', 'senderEmail']))) return null;
          const { email } = await mailenApi.sendTest(messageOf(form.getValues()), TEST);
          form.setValue('proef_op', new Date().toISOString(), { shouldDirty: true });
          return email;
        }}
        onExpired={() => expire('De testmail is nog niet verstuurd.')}
        onRefused={(fields) => {
          for (const [name, message] of Object.entries(fields)) {
            form.setError(name as keyof SheetInput, { type: 'server', message });
          }
        }}
        sentAt={values.proef_op === '' ? null : new Date(values.proef_op)}
      />
    </PaneBar>
  );

  return (
    <Form
      form={form}
      onSubmit={async (read, sent) => {
        try {
          await send(read, sent);
        } catch (error) {
          if (!isRefused(error, 'mail_geen_pdf')) throw error;
          expire('De mail is nog niet verstuurd.');
        }
      }}
      aria-label="Mail samenstellen"
      sentenceFor={(error) => sentenceOf(problemOf(error))}
      renderFrame={(body) => (
        <Workspace
          seeingLabel="Voorbeeld"
          head={
            <MailHead
              title={isNarrow ? 'Mail samenstellen' : SHEET_TITLES[type]}
              subtitle={isNarrow ? LEADS[type].short : compose.titel}
              type={type}
              zoekopdracht_id={compose.zoekopdracht_id}
            />
          }
          doing={
            <Pane title="Mail samenstellen" lead={LEADS[type].long} onClose={onClose}>
              <div className="empty:hidden [&>*:last-child]:mb-0">{body}</div>
            </Pane>
          }
          bar={buttons}
          seeing={isNarrow ? null : <MailStage>{preview}</MailStage>}
          seeingBar={<MailViewBar view={view} />}
        />
      )}
    >
      <div className="flex flex-col gap-5.5">
        <FormField control={form.control} name="ontvangers">
          {({ error }) => (
            <RecipientsField
              value={{ ontvangers, wachtend, tekst }}
              onChange={(next) => {
                form.setValue('ontvangers', next.ontvangers, { shouldDirty: true });
                form.setValue('wachtend', next.wachtend, { shouldDirty: true });
                form.setValue('tekst', next.tekst, { shouldDirty: true });
                form.clearErrors('ontvangers');
              }}
              over={tegoed.over}
              error={error}
            />
          )}
        </FormField>
        <FormField control={form.control} name="grondslag">
          {(field) => (
            <RadioList
              {...field}
              label="Waarom mag je ze mailen?"
              options={GRONDSLAG_OPTIONS}
              onChange={(grondslag) => {
                field.onChange(grondslag);
                form.clearErrors('grondslag');
              }}
            />
          )}
        </FormField>
        <FormField control={form.control} name="subject">
          {(field) => <TextField {...field} label="Onderwerp" />}
        </FormField>
        <FormField control={form.control} name="message">
          {(field) => (
            <div>
              <TextArea {...field} label="Bericht" rows={9} />
              <p role="status" className="text-meta text-ink-2 not-empty:mt-1">
                {!values.message.includes(FIRST_NAME) && `Typ ${FIRST_NAME} waar de voornaam moet komen.`}
              </p>
            </div>
          )}
        </FormField>
        <FieldGrid>
          <FormField control={form.control} name="senderName">
            {(field) => <TextField {...field} label="Afzender" autoComplete="name" optional={type === 'a4'} />}
          </FormField>
          <FormField control={form.control} name="senderEmail">
            {(field) => (
              <TextField {...field} label="Antwoord naar" type="email" autoComplete="email" spellCheck={false} />
            )}
          </FormField>
        </FieldGrid>
        {type === 'a4' && pdf !== null && (
          <FormField control={form.control} name="metBijlage">
            {(field) => <Checkbox {...field}>Stuur de A4 mee als PDF</Checkbox>}
          </FormField>
        )}
        {isNarrow && <PhonePreview note={viewText(view)} preview={preview} view={view} />}
        <Checks lines={lines} />
        <Earlier compose={compose} />
      </div>
    </Form>
  );
}

const LEADS: Record<MailedType, { long: string; short: string }> = {
  brochure: {
    long: 'Je brochure gaat mee als PDF en als link voor de telefoon.',
    short: 'Brochure als PDF en als link',
  },
  a4: { long: 'Je A4 gaat mee als PDF.', short: 'A4 als PDF' },
};

const TEST = { context: { keeps: { queries: 'all', because: 'a mail to oneself changes nothing' } } } as const;

/**
 * What the preview shows: the server draws it when somebody stops typing for a moment. What is not filled in yet is
 * shown as it began, so that half a mail can be looked at too.
 */
function useShownMail(typed: PreviewedMail, compose: Compose): PreviewedMail {
  const text = useDebounced(
    JSON.stringify({
      ...typed,
      subject: typed.subject.trim() === '' ? compose.subject : typed.subject,
      message: typed.message.trim() === '' ? '…' : typed.message,
      // Only the head shows where answers go, and it has its own: an address that is refused spoils no preview.
      senderEmail: compose.senderEmail,
    }),
    DRAW_MS,
  );
  return useMemo(() => JSON.parse(text) as PreviewedMail, [text]);
}

function attachmentLine(type: MailedType, attachment: Attachment | null): CheckLine {
  const what = type === 'brochure' ? 'brochure' : 'A4';
  return attachment === null
    ? { state: 'open', text: 'Bijlage: geen' }
    : { state: 'ok', text: `Bijlage: ${what} als PDF, ${formatFileSize(attachment.bytes)}` };
}

/** It does not stop the mail: it may go to that company alone. */
const coverLine = (compose: Compose, company: string): CheckLine => ({
  state: 'warn',
  text: `Op het voorblad staat ‘Speciaal voor ${company}’.`,
  link: (
    <Link {...editorAddress(compose)}>
      Pas aan<span className="sr-only"> in de brochure</span>
    </Link>
  ),
});

function linkLine(url: string, isBroken: boolean, isThere: boolean, retry: () => void): CheckLine {
  const words = url.replace(/^https?:\/\//u, '');
  if (isBroken) return { state: 'bad', text: `Link werkt niet: ${words}`, retry };
  if (!isThere) return { state: 'busy', text: `Link nakijken: ${words}` };
  return { state: 'ok', text: `Je brochure staat online. Link werkt: ${words}` };
}

interface TestButtonProps {
  /** Answers to whom it went; null when something is still missing. */
  send: () => Promise<string | null>;
  onExpired: () => void;
  /** What the server said of which field. */
  onRefused: (fields: Record<string, string>) => void;
  sentAt: Date | null;
}

/** Before everybody gets it: to oneself alone. */
function TestButton({ send, onExpired, onRefused, sentAt }: TestButtonProps) {
  const [isPending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    try {
      const email = await send();
      if (email === null) {
        document.querySelector<HTMLElement>('[data-field] [aria-invalid=true]')?.focus();
        notify.error('De testmail is niet verstuurd.', { note: 'Kijk de gemarkeerde velden na.', about: 'proef' });
      } else {
        notify.ok(`De testmail gaat naar ${email}.`, { note: 'Kijk of hij goed aankomt.', about: 'proef' });
      }
    } catch (error) {
      if (isRefused(error, 'mail_geen_pdf')) return onExpired();
      const problem = problemOf(error);
      const fields = invalidFields(problem);
      onRefused(fields);
      const [note = sentenceOf(problem)] = Object.values(fields);
      notify.error('De testmail is niet verstuurd.', { note, about: 'proef' });
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button variant="second" isPending={isPending} pendingLabel="Versturen..." onPress={() => void press()}>
        Stuur eerst naar mezelf
      </Button>
      {sentAt !== null && <span className="text-meta text-ink-2">Test verstuurd om {formatTime(sentAt)}</span>}
    </>
  );
}

interface PhonePreviewProps {
  note: string | null;
  preview: ReactNode;
  view: MailView;
}

/** On a phone the mail lies folded between what one types. */
function PhonePreview({ note, preview, view }: PhonePreviewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-4 rounded-card border border-line-strong p-4 text-left hover:bg-sunk"
        onClick={() => setOpen(true)}
      >
        <Icon icon={MailOpen} className="size-8 text-brand-text" />
        <span>
          <b className="block font-bold">Bekijk de mail</b>
          <span className="text-meta text-ink-2">{note ?? 'Zo ziet de ontvanger hem.'}</span>
        </span>
      </button>
      <Dialog
        title="Bekijk de mail"
        size="l"
        isOpen={isOpen}
        onOpenChange={setOpen}
        actions={<MailViewBar view={view} />}
      >
        <div className="flex justify-center">{preview}</div>
      </Dialog>
    </>
  );
}

/** What was mailed of it before, with the way to how that stands. */
function Earlier({ compose: { campagnemiddel_id, eerder } }: { compose: Compose }) {
  if (eerder.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2">Eerder verstuurd</h3>
      <ul className="border-t-2 border-ink">
        {eerder.map(({ id, onderwerp, created_at, ontvangers }) => (
          <li key={id} className="border-b border-line py-2">
            <Link
              to="/campagnemiddelen/mailen/$campagnemiddel_id/$mailing_id"
              params={{ campagnemiddel_id, mailing_id: id }}
              className="wrap-anywhere"
            >
              {onderwerp}
            </Link>
            <span className="block text-meta text-ink-2">
              {peopleText(ontvangers)}, <DateText at={created_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
