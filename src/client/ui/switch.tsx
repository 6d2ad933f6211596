import type { ReactNode } from 'react';
import { SwitchButton, SwitchField } from 'react-aria-components/Switch';
import { Text } from 'react-aria-components/Text';

import { cx } from './cx.ts';

export interface SwitchProps {
  /** What is on when it is on. */
  children: ReactNode;
  hint?: ReactNode;
  name?: string | undefined;
  value?: boolean | null | undefined;
  onChange?: ((value: boolean) => void) | undefined;
  onBlur?: (() => void) | undefined;
  isDisabled?: boolean;
  /** The word before the switch, where rows of switches end in one line. */
  isWordFirst?: boolean;
  className?: string;
}

/** For what takes effect at once; what is saved with a form is a checkbox. */
export function Switch({
  children,
  hint,
  name,
  value,
  onChange,
  onBlur,
  isDisabled,
  isWordFirst = false,
  className,
}: SwitchProps) {
  return (
    <SwitchField
      className={cx('block', className)}
      isSelected={value ?? false}
      isReadOnly={isDisabled ?? false}
      {...(onChange && { onChange })}
      {...(onBlur && { onBlur })}
      {...(name && { name })}
    >
      <SwitchButton
        className={cx(
          'group flex min-h-target cursor-pointer items-start gap-3 py-2 data-readonly:cursor-not-allowed data-readonly:text-ink-2',
          isWordFirst && 'flex-row-reverse',
        )}
      >
        <span
          aria-hidden
          className={cx(
            'mt-px flex h-6 w-11 flex-none items-center rounded-full border-2 border-control bg-paper px-0.5',
            'transition-colors duration-fast group-data-selected:border-ink group-data-selected:bg-ink',
            'group-data-focus-visible:focus-ring group-data-readonly:border-dashed group-data-readonly:border-line-strong',
            'group-data-readonly:bg-well forced-colors:group-data-selected:bg-[Highlight]',
          )}
        >
          <span
            className={cx(
              'size-4 rounded-full bg-control transition-transform duration-fast',
              'group-data-selected:translate-x-5 group-data-selected:bg-paper group-data-readonly:bg-line-strong',
              'forced-colors:bg-[CanvasText]',
            )}
          />
        </span>
        <span className="min-w-0">{children}</span>
      </SwitchButton>
      {hint && (
        <Text slot="description" className="-mt-1 block pl-14 text-meta text-ink-2">
          {hint}
        </Text>
      )}
    </SwitchField>
  );
}
