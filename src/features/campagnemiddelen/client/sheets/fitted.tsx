import type { ReactNode } from 'react';
import { cx } from '#client/ui/cx.ts';
import { PX_PER_MM } from './paper.ts';
import { useRoom } from './use-room.ts';

export interface Measure {
  width: number;
  height: number;
  unit: 'mm' | 'px';
}

/** How large it is on a screen that shows it as large as on paper. */
export const pixelsOf = ({ width, height, unit }: Measure) => {
  const factor = unit === 'mm' ? PX_PER_MM : 1;
  return { width: width * factor, height: height * factor };
};

interface FittedProps {
  /** Of all that stands in it, side by side. */
  sheets: readonly Measure[];
  /** Between them, in pixels of the screen. */
  gap?: number;
  /** Above and below, or left and right: what a frame around it takes, in pixels of the screen. */
  around?: number;
  /** As wide as its place, and so high. */
  height?: string;
  /** Where that says how high it is. */
  className?: string;
  children: (scale: number) => ReactNode;
}

/** Shows sheets as large as the room allows, whatever that is. */
export function Fitted({ sheets, gap = 0, around = 0, height: room = '', className, children }: FittedProps) {
  const { ref, room: size } = useRoom();
  const whole = sheets.map(pixelsOf);
  const width = whole.reduce((sum, sheet) => sum + sheet.width, 0);
  const height = Math.max(...whole.map((sheet) => sheet.height));
  const scale =
    size && Math.min((size.width - around - gap * (sheets.length - 1)) / width, (size.height - around) / height);
  return (
    // What is in it must not make it larger: then it would never be done.
    <div
      ref={ref}
      className={cx('relative w-full min-w-0', className)}
      style={room === '' ? undefined : { height: room }}
    >
      <div className="absolute inset-0 flex items-center justify-center" style={{ gap }}>
        {scale !== null && scale > 0 && children(scale)}
      </div>
    </div>
  );
}
