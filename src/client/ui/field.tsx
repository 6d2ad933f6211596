import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError as AriaFieldError } from 'react-aria-components/FieldError';
import { Label as AriaLabel } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';

import { cx } from './cx.ts';

/** What every field shares. `error` is the sentence; its presence makes the field invalid. */
export interface FieldProps {
  label: ReactNode;
  /** A short help under the label. */
  hint?: ReactNode;
  error?: string | undefined;
  /**
   * Everything is required unless this says otherwise; it then shows '(niet verplicht)'. 'quiet' where a sentence above
   * a whole group of fields already says so.
   */
  optional?: boolean | 'quiet' | undefined;
  /** The label is only heard: for a field whose neighbour's label already says it on screen. */
  hideLabel?: boolean;
  isDisabled?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  className?: string | undefined;
}

/**
 * One frame for everything one types or chooses in. What cannot be changed now stays focusable and readable: it is
 * `readonly` and says `aria-disabled`.
 */
export const controlStyle = cx(
  'block w-full min-h-control rounded-control border border-control bg-paper px-3.5 text-body text-ink',
  'transition-colors duration-fast hover:border-ink',
  'data-invalid:border-danger data-invalid:inset-ring data-invalid:inset-ring-danger',
  '[&[readonly]]:border-line-strong [&[readonly]]:bg-sunk',
  'aria-disabled:cursor-not-allowed aria-disabled:border-dashed aria-disabled:border-line-strong',
  'aria-disabled:bg-sunk aria-disabled:text-ink-2',
);

function FieldLabel({ label, optional, hideLabel }: Pick<FieldProps, 'label' | 'optional' | 'hideLabel'>) {
  return (
    <AriaLabel className={hideLabel ? 'sr-only' : 'mb-1.5 block font-semibold'}>
      <LabelText label={label} optional={optional} />
    </AriaLabel>
  );
}

export function LabelText({ label, optional }: Pick<FieldProps, 'label' | 'optional'>) {
  return (
    <>
      <span data-label>{label}</span>
      {optional === true && <span className="font-normal text-ink-2"> (niet verplicht)</span>}
    </>
  );
}

export const hintStyle = '-mt-1 mb-1.5 block text-meta text-ink-2';
export const errorStyle = '-mt-1 mb-1.5 flex items-start gap-1.5 text-ui font-semibold text-danger';

/** The visible sentence stays letter for letter; only who listens hears that it is an error. */
export function ErrorText({ children }: { children: ReactNode }) {
  return (
    <>
      <CircleAlert aria-hidden className="mt-0.5 size-4.5 flex-none" />
      <span>
        <span className="sr-only">Fout: </span>
        {children}
      </span>
    </>
  );
}

/**
 * Label, help and error above the control, in that order. Stands inside a React Aria field, which ties them to the
 * control with `aria-labelledby` and `aria-describedby`.
 */
export function FieldFrame({
  label,
  hint,
  error,
  optional,
  hideLabel = false,
  children,
}: Pick<FieldProps, 'label' | 'hint' | 'error' | 'optional' | 'hideLabel'> & { children: ReactNode }) {
  return (
    <>
      <FieldLabel label={label} optional={optional} hideLabel={hideLabel} />
      {hint && (
        <Text slot="description" className={hintStyle}>
          {hint}
        </Text>
      )}
      <AriaFieldError className={errorStyle}>{error && <ErrorText>{error}</ErrorText>}</AriaFieldError>
      {children}
    </>
  );
}

/** Two columns on a wide screen, one on a phone. */
export function FieldGrid({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx('grid grid-cols-2 items-start gap-x-6 gap-y-4 max-sm:grid-cols-1', className)}>{children}</div>
  );
}

/** Fields under one another. */
export function FieldStack({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx('flex flex-col gap-4', className)}>{children}</div>;
}
