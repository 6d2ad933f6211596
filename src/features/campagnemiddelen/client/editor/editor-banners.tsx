import { CircleAlert, History, PenLine, QrCode } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { dayOf, formatDayShort } from '#shared/dates.ts';
import { RENEWED_LINK } from '#features/campagnemiddelen/shared/labels.ts';
import type { OfferedDraft } from './use-kept-draft.ts';

const TONES = {
  danger: { box: 'rounded-control border border-l-[6px] border-danger bg-danger-fill', mark: 'text-danger' },
  warn: { box: 'rounded-control border border-l-[6px] border-warn-edge bg-warn-fill', mark: 'text-warn' },
  info: { box: 'border-l-4 border-info bg-paper', mark: 'text-info' },
};

interface BannerProps {
  tone: keyof typeof TONES;
  icon: LucideIcon;
  children: ReactNode;
  actions?: ReactNode;
}

/** One line above the page, with what can be done about it. */
function Banner({ tone, icon, children, actions }: BannerProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx('flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3', TONES[tone].box)}
    >
      <Icon icon={icon} className={TONES[tone].mark} />
      <p className="min-w-[min(14rem,100%)] flex-1">{children}</p>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

interface EditorBannersProps {
  failure: string | null;
  onRetry: () => void;
  offered: OfferedDraft | null;
  /** A text that is being written, and the way to do it oneself. */
  writing?: { sentence: string; onStop: () => void } | null;
  /** The search has another address since a file was made of it. */
  isLinkRenewed: boolean;
  className?: string;
}

/** What must be known before one goes on. */
export function EditorBanners({
  failure,
  onRetry,
  offered,
  writing = null,
  isLinkRenewed,
  className,
}: EditorBannersProps) {
  if (failure === null && offered === null && writing === null && !isLinkRenewed) return null;
  return (
    <div className={cx('flex flex-none flex-col gap-3', className)}>
      {failure !== null && (
        <Banner
          tone="danger"
          icon={CircleAlert}
          actions={
            <Button variant="second" size="s" onPress={onRetry}>
              Opnieuw proberen
            </Button>
          }
        >
          Fout bij opslaan: {failure}
        </Banner>
      )}
      {offered !== null && (
        <Banner
          tone="warn"
          icon={History}
          actions={
            <>
              <Button variant="second" size="s" onPress={offered.restore}>
                Herstellen
              </Button>
              <Button variant="quiet" size="s" onPress={offered.throwAway}>
                Weggooien
              </Button>
            </>
          }
        >
          Je had nog niet-opgeslagen wijzigingen van {formatDayShort(dayOf(offered.at))}.
        </Banner>
      )}
      {writing !== null && (
        <Banner
          tone="info"
          icon={PenLine}
          actions={
            <Button variant="quiet" size="s" onPress={writing.onStop}>
              Zelf schrijven
            </Button>
          }
        >
          {writing.sentence}
        </Banner>
      )}
      {isLinkRenewed && (
        <Banner tone="info" icon={QrCode}>
          {RENEWED_LINK.brochure}.
        </Banner>
      )}
    </div>
  );
}
