import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { Icon } from './button.tsx';
import { cx } from './cx.ts';

export type AlertTone = 'warn' | 'danger' | 'ok' | 'info';

const TONES: Record<AlertTone, { icon: LucideIcon; word: string; box: string; mark: string }> = {
  warn: { icon: TriangleAlert, word: 'Let op', box: 'border-warn-edge bg-warn-fill', mark: 'text-warn' },
  danger: { icon: CircleAlert, word: 'Fout', box: 'border-danger bg-danger-fill', mark: 'text-danger' },
  ok: { icon: CircleCheck, word: 'Gelukt', box: 'border-ok bg-ok-fill', mark: 'text-ok' },
  info: { icon: Info, word: 'Goed om te weten', box: 'border-info bg-info-fill', mark: 'text-info' },
};

export interface AlertProps {
  tone: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  /** What can be done about it, below the text. */
  actions?: ReactNode;
  /**
   * Read aloud when it appears: at once for an error, when it suits otherwise. Switch off for what stands there from
   * the start.
   */
  announce?: boolean;
  className?: string;
}

/** A notice with an edge, an icon and a word: three signs beside the colour. */
export function Alert({ tone, title, children, actions, announce = true, className }: AlertProps) {
  const { icon, word, box, mark } = TONES[tone];
  return (
    <div
      {...(announce && { role: tone === 'danger' ? 'alert' : 'status' })}
      className={cx('flex gap-3 rounded-control border border-l-[6px] p-4', box, className)}
    >
      <Icon icon={icon} className={cx('mt-[3px]', mark)} />
      <div className="min-w-0 flex-1">
        <span className="sr-only">{word}: </span>
        {title && <p className="font-bold">{title}</p>}
        {children && <div className="max-w-prose">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  );
}

/** A quiet remark beside what it is about; not a box that asks for attention. */
export function Note({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx('flex gap-3 border-l-4 border-info bg-sunk px-4 py-3', className)}>
      <Icon icon={Info} className="mt-[3px] text-info" />
      <div className="max-w-prose min-w-0 flex-1">{children}</div>
    </div>
  );
}

/** Something that is due today, inside a sheet or above a list: the sentence and the one thing to do. */
export function DueNotice({
  tone,
  icon,
  title,
  children,
  action,
}: {
  tone: 'late' | 'soon';
  icon: LucideIcon;
  title: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}) {
  const late = tone === 'late';
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 border-l-4 py-2 pr-2 pl-3 text-ui',
        late ? 'border-danger bg-danger-fill' : 'border-warn-edge bg-warn-fill',
      )}
    >
      <Icon icon={icon} className={late ? 'text-danger' : 'text-warn'} />
      <p className="min-w-[min(10rem,100%)] flex-1">
        <b className="block font-bold">{title}</b>
        {children}
      </p>
      {action}
    </div>
  );
}
