import { memo, type ReactNode } from 'react';
import { cx } from '#client/ui/cx.ts';
import { TextArea } from '#client/ui/text-area.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { type Measured, roomBars, roomOf } from '#features/campagnemiddelen/shared/rules/room.ts';
import { withValue } from './with-value.ts';

/** Letters in one field of a document, whichever that is. */
export type EditText = (field: string | null, change: <Data extends object>(data: Data) => Data) => void;

interface TextPartProps {
  /** Where it stands in the data, and what its part of the page is called. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with what stands there; it can be saved all the same. */
  error?: string | undefined;
  value: string;
  edit: EditText;
  /** More than one makes it a field of several lines. */
  rows?: number;
  room?: Measured | undefined;
  /** What else changes with it. */
  also?: Readonly<Record<string, unknown>> | undefined;
  placeholder?: string;
  hideLabel?: boolean;
  className?: string;
}

/** A text of the page with how it fits there. Drawn again only when it changed itself. */
export const TextPart = memo(function TextPart({
  name,
  label,
  hint,
  error,
  value,
  edit,
  rows = 1,
  room,
  also,
  placeholder,
  hideLabel,
  className,
}: TextPartProps) {
  const field = {
    label,
    value,
    optional: 'quiet' as const,
    onChange: (typed: string) =>
      edit(name, (data) =>
        Object.entries({ [name]: typed, ...also }).reduce((now, [path, to]) => withValue(now, path, to), data),
      ),
    ...(hint !== undefined && { hint }),
    ...(error !== undefined && { error }),
    ...(placeholder !== undefined && { placeholder }),
    ...(hideLabel !== undefined && { hideLabel }),
  };
  return (
    <div data-part={name} className={cx('scroll-mt-6', className)}>
      {rows > 1 ? <TextArea {...field} rows={rows} /> : <TextField {...field} />}
      {room !== undefined && <RoomLine room={room} />}
    </div>
  );
});

const BARS = {
  full: 'border-ink-2 bg-ink-2',
  free: 'border-control',
  over: 'border-danger bg-danger',
};

/** How much room a text has left, in lines. Read aloud only when it is too long. */
function RoomLine({ room }: { room: Measured }) {
  const { tone, before, strong, after } = roomOf(room);
  const isBad = tone === 'te_lang';
  return (
    <p
      data-room={tone}
      {...(isBad && { role: 'status' })}
      className={cx('mt-2 flex items-center gap-2.5 text-meta text-ink-2', isBad && 'font-semibold text-danger')}
    >
      <span aria-hidden className="exact-colour flex w-[22px] flex-none flex-col gap-0.5">
        {roomBars(room).map((kind, at) => (
          <span key={at} className={cx('h-1 border', BARS[kind])} />
        ))}
      </span>
      <span>
        {before !== '' && `${before} `}
        <b className={cx('font-semibold', isBad ? 'text-danger' : 'text-ink')}>{strong}</b>
        {after !== '' && ` ${after}`}
      </span>
    </p>
  );
}
