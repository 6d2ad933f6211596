import { cva } from 'class-variance-authority';
import type { VariantProps } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { ButtonProps as AriaButtonProps, PressEvent } from 'react-aria-components/Button';

import { cx } from './cx.ts';

/** Shared by buttons and by links that look like one. */
export const buttonStyle = cva(
  [
    'inline-flex items-center justify-center gap-2 rounded-control border text-center no-underline select-none',
    'transition-colors duration-fast whitespace-nowrap max-sm:whitespace-normal',
  ],
  {
    variants: {
      variant: {
        primary: 'border-button-edge bg-brand text-on-brand font-bold hover:bg-brand-hover data-pressed:bg-brand-hover',
        second: 'border-control bg-paper text-ink font-semibold hover:bg-sunk data-pressed:bg-well',
        quiet: [
          'border-transparent bg-transparent text-ink font-semibold underline underline-offset-3 decoration-1',
          'hover:decoration-2',
        ],
        danger: 'border-danger bg-paper text-danger font-semibold hover:bg-danger-fill data-pressed:bg-danger-fill',
        /* The last step of something that cannot be undone. */
        'danger-solid': 'border-danger bg-danger text-paper font-bold hover:border-danger-hover hover:bg-danger-hover',
        /* On ink: the bar that appears when rows are chosen. */
        'on-ink': 'border-line-strong bg-transparent text-paper font-semibold hover:bg-ink-hover',
        'on-ink-primary': 'border-paper bg-paper text-ink font-bold hover:bg-well',
        'on-ink-quiet': [
          'border-transparent bg-transparent text-paper font-semibold underline underline-offset-3 decoration-1',
          'hover:decoration-2',
        ],
      },
      size: {
        m: 'min-h-control px-5 py-2 text-body leading-6',
        s: 'min-h-target px-3.5 py-1.5 text-ui',
      },
      block: { true: 'w-full', false: '' },
    },
    compoundVariants: [
      { variant: ['quiet', 'on-ink-quiet'], size: 'm', class: 'px-2' },
      { variant: ['quiet', 'on-ink-quiet'], size: 's', class: 'px-2' },
    ],
    defaultVariants: { variant: 'primary', size: 'm', block: false },
  },
);

/** Last, so that it wins from the look of the variant in every state. */
const unavailableStyle = {
  filled:
    'cursor-not-allowed border-dashed border-line-strong bg-well text-ink-2 hover:border-line-strong hover:bg-well data-pressed:bg-well',
  quiet: 'cursor-not-allowed text-ink-2 no-underline',
};

function unavailable(variant: ButtonStyleProps['variant']) {
  return variant === 'quiet' || variant === 'on-ink-quiet' ? unavailableStyle.quiet : unavailableStyle.filled;
}

export type ButtonStyleProps = VariantProps<typeof buttonStyle>;

/** Lucide at the size and weight of the sketches; decoration beside a word, so hidden from a screen reader. */
export function Icon({ icon: Glyph, className }: { icon: LucideIcon; className?: string | undefined }) {
  return <Glyph aria-hidden className={cx('size-5 flex-none', className)} strokeWidth={2} />;
}

type OwnAriaProps = Omit<AriaButtonProps, 'className' | 'children' | 'style' | 'isDisabled' | 'aria-disabled'>;

/**
 * A button that cannot be used now stays focusable and tells so with `aria-disabled`: who tabs to it hears that it is
 * there. It does nothing when pressed, unless `onDisabledPress` explains what is missing.
 */
export interface ButtonProps extends OwnAriaProps, ButtonStyleProps {
  children: ReactNode;
  icon?: LucideIcon;
  iconEnd?: LucideIcon;
  isDisabled?: boolean | undefined;
  onDisabledPress?: ((event: PressEvent) => void) | undefined;
  /** Read while `isPending`; the seeds' word unless something better can be said. */
  pendingLabel?: string;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

function disabledProps({
  isDisabled,
  onPress,
  onDisabledPress,
  type,
}: {
  isDisabled: boolean | undefined;
  onPress: ButtonProps['onPress'] | undefined;
  onDisabledPress: ButtonProps['onDisabledPress'] | undefined;
  type: ButtonProps['type'] | undefined;
}) {
  if (!isDisabled) return { ...(onPress && { onPress }), type: type ?? 'button' } as const;
  return { 'aria-disabled': true, ...(onDisabledPress && { onPress: onDisabledPress }), type: 'button' } as const;
}

export function Button({
  children,
  variant,
  size,
  block,
  icon,
  iconEnd,
  isDisabled,
  isPending,
  onPress,
  onDisabledPress,
  pendingLabel = 'Bezig...',
  type,
  className,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      {...disabledProps({ isDisabled, onPress, onDisabledPress, type })}
      isPending={isPending ?? false}
      className={cx(
        buttonStyle({ variant, size, block }),
        isDisabled && unavailable(variant),
        isPending && 'cursor-progress',
        className,
      )}
    >
      {isPending ? (
        <>
          <LoaderCircle aria-hidden className="size-5 flex-none motion-safe:animate-spin" />
          {pendingLabel}
        </>
      ) : (
        <>
          {icon && <Icon icon={icon} />}
          {children}
          {iconEnd && <Icon icon={iconEnd} />}
        </>
      )}
    </AriaButton>
  );
}

export interface IconButtonProps extends OwnAriaProps {
  icon: LucideIcon;
  /** What happens, in words: read aloud. */
  label: string;
  isDisabled?: boolean;
  onDisabledPress?: (event: PressEvent) => void;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Without a tip, for where the words already stand beside it: otherwise `IconButton`. */
export function BareIconButton({
  icon,
  label,
  isDisabled,
  onPress,
  onDisabledPress,
  type,
  isPending,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <AriaButton
      {...rest}
      {...disabledProps({ isDisabled, onPress, onDisabledPress, type })}
      isPending={isPending ?? false}
      aria-label={label}
      className={cx(
        'inline-grid size-target flex-none place-items-center rounded-control text-ink transition-colors duration-fast',
        'hover:bg-well aria-expanded:bg-well data-pressed:bg-well',
        isDisabled && 'cursor-not-allowed text-control hover:bg-transparent data-pressed:bg-transparent',
        className,
      )}
    >
      {isPending ? (
        <LoaderCircle aria-hidden className="size-5 flex-none motion-safe:animate-spin" />
      ) : (
        <Icon icon={icon} />
      )}
    </AriaButton>
  );
}
