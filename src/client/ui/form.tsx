import { createContext, useContext, useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, ReactNode, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useController, useForm, useFormState } from 'react-hook-form';
import type {
  Control,
  FieldErrors,
  FieldPath,
  FieldPathValue,
  FieldValues,
  Path,
  PathValue,
  UseFormProps,
  UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';

import { pageOwner } from '#client/page-owner.ts';
import { pressOver } from '#client/press.ts';
import { invalidFields, isRefused, problemOf, saveSentence } from '#client/problems.ts';
import { changesBetween } from '#shared/changes.ts';
import { FORM_SENTENCES, formSentence } from '#shared/form-sentences.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import type { ButtonProps } from './button.tsx';
import { cx } from './cx.ts';
import { SavingOff } from './saving.ts';
import { useDraft } from './use-draft.ts';
import type { DraftOptions, FormDraft } from './use-draft.ts';

export type ZodForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output> & {
  /** Fetches what checks the form. Sending does so too, and tells when it fails. */
  prepare: () => Promise<unknown>;
  draft: FormDraft;
};

type FormOptions<Input extends FieldValues, Output> = Omit<
  UseFormProps<Input, unknown, Output>,
  'resolver' | 'mode' | 'reValidateMode' | 'shouldFocusError'
> & {
  /** Keeps what is typed until it is saved: through a reload, and through a session that ends. */
  draft?: DraftOptions<Input>;
};

/**
 * React Hook Form with a schema, usually the input of the endpoint itself. A field is checked when one leaves it
 * after a change, and everything is checked on sending; never while typing. The schema comes with zod when somebody
 * enters the form: `useZodForm(async () => (await import('…/schema.ts')).teamSchema)`. Null for a form of which the
 * server alone decides what is right.
 */
export function useZodForm<Input extends FieldValues, Output extends FieldValues = Input>(
  schema: (() => Promise<z.ZodType<Output, Input>>) | null,
  { draft: draftOptions, ...options }: FormOptions<Input, Output> = {},
): ZodForm<Input, Output> {
  const load = async (loadSchema: NonNullable<typeof schema>) => {
    const [{ zodResolver }, loaded] = await Promise.all([import('@hookform/resolvers/zod'), loadSchema()]);
    return zodResolver(loaded, { error: formSentence });
  };
  const form = useForm<Input, unknown, Output>({
    ...options,
    ...(schema !== null && { resolver: async (...given) => (await load(schema))(...given) }),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const draft = useDraft(form, draftOptions);
  // On the form itself, which stays the same object: effects may depend on it.
  return Object.assign(form, { prepare: async () => schema && load(schema), draft });
}

/**
 * After a save what is stored is where the form starts from. What was typed while it was being saved was not sent: it
 * stays, and still has to be saved.
 */
export function startFrom<Input extends FieldValues, Output>(
  form: ZodForm<Input, Output>,
  sent: Input,
  stored: Input,
): void {
  const typedSince = changesBetween(sent, form.getValues());
  form.reset(stored);
  for (const [name, value] of Object.entries(typedSince)) {
    form.setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
  }
}

/** What a field component needs from the form. Empty is null or undefined until the schema says otherwise. */
export interface BoundField<Value> {
  name: string;
  value: Value | null | undefined;
  onChange: (value: Value | null | undefined) => void;
  onBlur: () => void;
  error: string | undefined;
}

export interface FormFieldProps<Input extends FieldValues, Output, Name extends FieldPath<Input>> {
  control: Control<Input, unknown, Output>;
  name: Name;
  children: (field: BoundField<NonNullable<FieldPathValue<Input, Name>>>) => ReactNode;
}

/** Ties one field to the form: `{(field) => <TextField {...field} label="Voornaam" />}`. */
export function FormField<Input extends FieldValues, Output, Name extends FieldPath<Input>>({
  control,
  name,
  children,
}: FormFieldProps<Input, Output, Name>) {
  const { field, fieldState } = useController({ control, name });
  const { prepare, check } = useContext(FormContext);
  const [lastChecked, setLastChecked] = useState<unknown>(field.value);
  const leave = (event: FocusEvent<HTMLElement>) => {
    // From the password to its eye, or into the field's own list: still the same field.
    if (event.currentTarget.contains(event.relatedTarget) || Object.is(lastChecked, field.value)) return;
    setLastChecked(field.value);
    check(name);
  };
  return (
    <div className="contents" data-field={name} onFocus={prepare} onBlur={leave}>
      {children({
        name,
        value: field.value,
        onChange: (value) => field.onChange(value),
        onBlur: field.onBlur,
        error: fieldState.error?.message,
      })}
    </div>
  );
}

interface FormContextValue {
  formId: string;
  isSubmitting: boolean;
  /** Fetches what checks the form, ahead of its first use. */
  prepare: () => void;
  /** Checks one field and shows what is wrong with it. */
  check: (name: string) => void;
  submit: () => void;
}

const FormContext = createContext<FormContextValue>({
  formId: '',
  isSubmitting: false,
  prepare: () => {
    throw new Error('a FormField stands outside its Form');
  },
  check: () => {
    throw new Error('a FormField stands outside its Form');
  },
  submit: () => {
    throw new Error('a SubmitButton stands outside its Form');
  },
});

/** Every message with the path of its field; arrays and groups of fields included. */
function messagesOf(errors: FieldErrors, prefix = ''): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (key === 'root' || error === undefined || error === null || typeof error !== 'object') return [];
    const name = prefix === '' ? key : `${prefix}.${key}`;
    if (typeof error.message === 'string' && 'type' in error) return [{ name, message: error.message }];
    return messagesOf(error as FieldErrors, name);
  });
}

function fieldElement(form: HTMLElement | null, name: string): HTMLElement | null {
  return form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`) ?? null;
}

function isThere(element: HTMLElement): boolean {
  return element.closest('[aria-hidden="true"]') === null && element.getClientRects().length > 0;
}

/** A button of one pixel only exists for who drops files with the keyboard. */
function isSeen(element: HTMLElement): boolean {
  return isThere(element) && element.getBoundingClientRect().width > 1;
}

/** Where one types, or else the button that opens; hidden twins that only exist for the browser do not count. */
function focusField(form: HTMLElement | null, name: string): void {
  const field = fieldElement(form, name);
  const inputs = [...(field?.querySelectorAll<HTMLElement>('input, textarea') ?? [])];
  const buttons = [...(field?.querySelectorAll<HTMLElement>('button') ?? [])];
  const target = inputs.find(isThere) ?? buttons.find(isSeen);
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}

interface PlacedField {
  name: string;
  label: string;
}

/** The fields as they stand on the page, from top to bottom, each with the words above it. */
function placedFields(form: HTMLElement | null): PlacedField[] {
  const fields = form?.querySelectorAll<HTMLElement>('[data-field]') ?? [];
  return [...fields].map((field) => ({
    name: field.dataset['field'] ?? '',
    label: field.querySelector('[data-label]')?.textContent ?? '',
  }));
}

/** In a list a sentence stands alone: one that does not name its field gets the label before it. */
function summaryLine({ label, message }: { label: string; message: string }): string {
  const namesItsField = message.toLowerCase().includes(label.toLowerCase());
  if (label === '' || namesItsField) return message;
  return label.endsWith('?') ? `${label} ${message}` : `${label}: ${message}`;
}

interface SummaryProps {
  form: RefObject<HTMLFormElement | null>;
  entries: { name: string; label: string; message: string }[];
  /** Rises with every attempt: each time the heading takes focus. */
  attempt: number;
}

function ErrorSummary({ form, entries, attempt }: SummaryProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, [attempt]);
  return (
    <section
      aria-labelledby={headingId}
      className="mb-6 rounded-control border border-l-[6px] border-danger bg-danger-fill p-4 sm:p-5"
    >
      <h2 id={headingId} ref={heading} tabIndex={-1} className="text-h4">
        {FORM_SENTENCES.summary}
      </h2>
      <ul className="mt-2 space-y-1">
        {entries.map(({ name, label, message }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="inline-block py-1 font-semibold text-danger"
              onClick={(event) => {
                event.preventDefault();
                focusField(form.current, name);
              }}
            >
              {summaryLine({ label, message })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Refusal {
  sentence: string;
  /** Nobody did anything wrong: in the example club nothing is saved. */
  isOnlyLooking: boolean;
}

/** What the server or the network said, above the form; what was typed is still there. */
function Refused({ sentence, isOnlyLooking, attempt }: Refusal & { attempt: number }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    ref.current?.focus();
    ref.current?.scrollIntoView({ block: 'center' });
  }, [attempt]);
  return (
    <p
      ref={ref}
      tabIndex={-1}
      role={isOnlyLooking ? 'status' : 'alert'}
      className={cx(
        'mb-6 rounded-control border border-l-[6px] p-4 font-semibold outline-none',
        isOnlyLooking ? 'border-info bg-info-fill' : 'border-danger bg-danger-fill',
      )}
    >
      {sentence}
    </p>
  );
}

/** What stands in the form is not what is stored. */
export function DraftNotice({ draft: { restored, throwAway } }: { draft: FormDraft }) {
  if (restored === null) return null;
  const { isOverNewer, hadFile } = restored;
  return (
    <Alert
      tone={isOverNewer ? 'warn' : 'info'}
      title="Je concept is teruggezet"
      className="mb-6"
      actions={
        <Button variant="second" size="s" onPress={throwAway}>
          Concept weggooien
        </Button>
      }
    >
      {isOverNewer
        ? 'Iemand heeft dit intussen gewijzigd. Wat jij had veranderd, staat er weer overheen. Kijk het na voor je opslaat.'
        : 'Dit had je getypt en nog niet afgerond.'}
      {hadFile && ' Het bestand dat je had gekozen, moet je opnieuw kiezen.'}
    </Alert>
  );
}

const NOT_FAILED = { attempt: 0, fields: [] };

export interface FormProps<Input extends FieldValues, Output> {
  form: ZodForm<Input, Output>;
  /**
   * Gets what the schema made of it, and what stood in the fields then. What throws is told above the form; a refusal
   * that names fields is shown at those fields.
   */
  onSubmit: (values: Output, sent: Input) => Promise<void> | void;
  children: ReactNode;
  /** 'Alles is verplicht, tenzij anders staat.' above the fields; 'none' for a form of one or two obvious fields. */
  intro?: 'required' | 'none';
  /** Puts a better sentence in place of the usual one, as where nothing is saved. */
  sentenceFor?: (error: unknown) => string | undefined;
  'aria-label'?: string;
  className?: string;
  /** Beside the form where there is room, below it where there is not: what the fields become. */
  aside?: ReactNode;
  /** Below the fields and outside their layout: the bar to save with. */
  footer?: ReactNode;
  /** Where neither of these fits: puts the messages and the fields into a layout of its own. */
  renderFrame?: (body: ReactNode) => ReactNode;
  /** Unfolds the place of a field that is wrong and not on the screen, so that it can be named and reached. */
  reveal?: (name: string) => void;
}

export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  children,
  intro = 'none',
  sentenceFor,
  className,
  aside,
  footer,
  renderFrame,
  reveal,
  ...labels
}: FormProps<Input, Output>) {
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const [{ attempt, fields }, setFailed] = useState<{ attempt: number; fields: PlacedField[] }>(NOT_FAILED);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const savingOff = useContext(SavingOff);
  const { errors, isSubmitting } = useFormState({ control: form.control });
  const messages = new Map(messagesOf(errors).map(({ name, message }) => [name, message]));
  const entries = fields.flatMap((field) => {
    const message = messages.get(field.name);
    return message === undefined ? [] : [{ ...field, message }];
  });

  const unfold = (names: readonly string[]) => {
    const [first] = names;
    if (!reveal || first === undefined || names.some((name) => fieldElement(element.current, name))) return;
    // Before the fields are looked for on the page.
    flushSync(() => reveal(first));
  };
  const fail = () => {
    setFailed((before) => ({ attempt: before.attempt + 1, fields: placedFields(element.current) }));
  };

  const refuse = (error: unknown) => {
    const named = Object.entries(invalidFields(problemOf(error)));
    unfold(named.map(([name]) => name));
    const refusedFields = named.filter(([name]) => fieldElement(element.current, name));
    for (const [name, message] of refusedFields) form.setError(name as Path<Input>, { type: 'server', message });
    if (refusedFields.length === 0) {
      const sentence = sentenceFor?.(error) ?? saveSentence(error);
      setRefused({ sentence, isOnlyLooking: isRefused(error, 'alleen_kijken') });
    }
    fail();
  };

  const submit = () => {
    // A second press while the first is on its way must not send twice.
    if (form.formState.isSubmitting) return;
    if (savingOff !== null) {
      setRefused({ sentence: savingOff, isOnlyLooking: pageOwner()?.isLooking === true });
      fail();
      return;
    }
    setRefused(null);
    const sent = form.getValues();
    const send = form.handleSubmit(
      async (values) => {
        setFailed(NOT_FAILED);
        form.draft.setSent(true);
        await onSubmit(values, sent);
      },
      (wrong) => {
        unfold(messagesOf(wrong).map(({ name }) => name));
        fail();
      },
    );
    // Thrown by the sending, or because what checks the form could not be fetched.
    send().catch((error: unknown) => {
      form.draft.setSent(false);
      refuse(error);
    });
  };

  // When this fails nothing is lost yet: sending tries again, and tells it.
  const prepared = (next?: () => Promise<unknown>) => form.prepare().then(next, () => null);
  // A field is often left by pressing a button, which may fill in that field.
  const check = (name: string) => prepared(() => pressOver().then(() => form.trigger(name as Path<Input>)));

  const body = (
    <>
      <DraftNotice draft={form.draft} />
      {refused !== null && <Refused {...refused} attempt={attempt} />}
      {attempt > 0 && entries.length > 0 && <ErrorSummary form={element} entries={entries} attempt={attempt} />}
      {intro === 'required' && <p className="mb-6 text-meta text-ink-2">{FORM_SENTENCES.allRequired}</p>}
      {children}
    </>
  );

  return (
    <FormContext
      value={{
        formId,
        isSubmitting,
        submit,
        prepare: () => void prepared(),
        check: (name) => void check(name),
      }}
    >
      <form
        {...labels}
        id={formId}
        ref={element}
        noValidate
        className="min-w-0"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          submit();
        }}
      >
        {renderFrame?.(body)}
        {renderFrame === undefined && aside === undefined && <div className={className}>{body}</div>}
        {aside !== undefined && (
          <div className={cx('grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]', className)}>
            <div className="min-w-0">{body}</div>
            <aside className="min-w-0">
              <div className="sticky top-[calc(var(--header-height,0px)+1.5rem)]">{aside}</div>
            </aside>
          </div>
        )}
        {footer}
      </form>
    </FormContext>
  );
}

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'isPending' | 'isDisabled' | 'onPress'> {
  /**
   * What is still missing. The button then looks unavailable and says why to who cannot see it, but stays focusable:
   * pressing it checks the form and leads to what is missing.
   */
  missing?: string | null;
}

/** Never really disabled: who presses it hears what is missing. */
export function SubmitButton({ missing, children, ...rest }: SubmitButtonProps) {
  const { formId, isSubmitting, submit } = useContext(FormContext);
  const savingOff = useContext(SavingOff);
  const why = savingOff ?? missing;
  const missingId = useId();
  return (
    <>
      <Button
        {...rest}
        type="submit"
        form={formId}
        isPending={isSubmitting}
        isDisabled={Boolean(why)}
        onDisabledPress={submit}
        {...(why && { 'aria-describedby': missingId })}
      >
        {children}
      </Button>
      {why && (
        <span id={missingId} className="sr-only">
          {why}
        </span>
      )}
    </>
  );
}
