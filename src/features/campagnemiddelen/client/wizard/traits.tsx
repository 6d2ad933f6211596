import { Check, File, type LucideIcon, MousePointerClick, Printer, Smartphone } from 'lucide-react';
import { Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import type { MediaType } from '#features/prijzen/shared/rules.ts';
import { MEDIA_TRAITS, type MediaBadge } from '#features/campagnemiddelen/shared/labels.ts';

const ICONS: Record<MediaBadge, LucideIcon> = {
  Interactief: MousePointerClick,
  'Print/Statisch': File,
  'Print ready': Printer,
  Mobiel: Smartphone,
};

const LIST = 'flex flex-wrap gap-x-4 gap-y-1 text-meta';
const ITEM = 'inline-flex items-center gap-1.5 whitespace-nowrap';

/** What a type is. */
export function Badges({ type, isLocked = false }: { type: MediaType; isLocked?: boolean }) {
  return (
    <ul aria-label="Soort" className={cx(LIST, isLocked && 'text-ink-2')}>
      {MEDIA_TRAITS[type].badges.map((badge) => (
        <li key={badge} className={ITEM}>
          <Icon icon={ICONS[badge]} className="size-4.5" />
          {badge}
        </li>
      ))}
    </ul>
  );
}

/** What stands on it. */
export function Features({ type, isLocked = false }: { type: MediaType; isLocked?: boolean }) {
  return (
    <ul aria-label="Staat erop" className={cx(LIST, 'text-ink-2')}>
      {MEDIA_TRAITS[type].features.map((feature) => (
        <li key={feature} className={ITEM}>
          <Icon icon={Check} className={cx('size-4.5', !isLocked && 'text-ok')} />
          {feature}
        </li>
      ))}
    </ul>
  );
}
