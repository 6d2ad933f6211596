import { useQuery } from '@tanstack/react-query';
import { Megaphone, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { readStored, writeStored } from '#client/storage.ts';
import { BareIconButton, Button, Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { ExternalButtonLink } from '#client/ui/link.tsx';
import { PRODUCT } from '#shared/product.ts';
import { countCtas, countViews, ctasQuery } from '#features/cta/client/api.ts';
import { ctaButton, ctaColours, ctaLink, splitMessage, visibleCtas } from '#features/cta/shared/rules/banner.ts';
import type { CtaPosition } from '#features/cta/shared/schema.ts';

function readDismissed(position: CtaPosition): string[] {
  const stored = readStored(`dismissed-ctas.${position}`);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

/** The provider's messages on one edge of the page. Whoever closes one does not see it again in this browser. */
export function Ctas({ position, className }: { position: CtaPosition; className?: string }) {
  const { data, isError, isFetching, refetch } = useQuery(ctasQuery);
  const [dismissed, setDismissed] = useState(() => readDismissed(position));
  // Said once, and not as an alarm: the page does its work without them.
  const isTold = isError && position === 'bottom';
  const ctas = visibleCtas(data?.ctas ?? [], position, dismissed);
  const shown = ctas.map(({ id }) => id);
  useEffect(() => countViews(shown), [shown]);
  if (ctas.length === 0 && !isTold) return null;
  const dismiss = (id: string) => {
    countCtas('dismissals', [id]);
    const next = [...readDismissed(position), id];
    writeStored(`dismissed-ctas.${position}`, next);
    setDismissed(next);
  };
  return (
    <div className={cx('space-y-3', className)}>
      {ctas.map((cta, index) => (
        <CtaBanner
          key={cta.id}
          cta={cta}
          isFirst={index === 0}
          onFollow={() => countCtas('clicks', [cta.id])}
          onDismiss={() => dismiss(cta.id)}
        />
      ))}
      {isTold && (
        <p className="text-meta text-ink-2">
          De berichten konden niet worden geladen.{' '}
          <Button variant="quiet" size="s" isPending={isFetching} onPress={() => void refetch()}>
            Opnieuw proberen
          </Button>
        </p>
      )}
    </div>
  );
}

interface CtaBannerProps {
  cta: {
    message: string;
    link: string | null;
    button_text: string | null;
    bg_color: string;
    text_color: string;
    highlight: boolean;
  };
  /** The newest has the band; those below it are lines, because stacked bars shout each other down. */
  isFirst: boolean;
  onFollow?: (() => void) | undefined;
  onDismiss?: (() => void) | undefined;
}

/** Its layout follows the room that it gets, not the window: a preview is the same thing in a narrower place. */
export function CtaBanner({ cta, isFirst, onFollow, onDismiss }: CtaBannerProps) {
  const messageId = useId();
  const { head, rest } = splitMessage(cta.message);
  const chosen = isFirst ? ctaColours(cta) : null;
  return (
    <div className="@container">
      <aside
        aria-label={`Bericht van ${PRODUCT}`}
        style={chosen === null ? {} : ({ '--band': chosen.background, '--on-band': chosen.text } as object)}
        className={cx(
          'relative flex flex-wrap items-center gap-x-6 gap-y-2 pr-14',
          isFirst
            ? 'exact-colour gap-y-4 rounded-card bg-band py-4 pl-6 text-on-band @max-[36rem]:py-6'
            : 'border-b border-line py-2',
        )}
      >
        {cta.highlight && <Icon icon={Megaphone} className="size-6" />}
        <p id={messageId} className={cx('min-w-0 flex-1 basis-80', isFirst && 'text-lead leading-7')}>
          <b className={isFirst ? 'head text-[1.375rem]' : 'font-semibold'}>{head}</b> {rest}
        </p>
        <CtaAction cta={cta} describedBy={messageId} isFirst={isFirst} onFollow={onFollow} />
        <BareIconButton
          icon={X}
          label="Bericht verbergen"
          className={cx(
            'absolute top-1/2 right-2 -translate-y-1/2 text-inherit @max-[36rem]:top-1.5 @max-[36rem]:translate-y-0',
            isFirst && 'hover:bg-on-band/20 data-pressed:bg-on-band/20 @max-[36rem]:right-1.5',
          )}
          onPress={() => onDismiss?.()}
        />
      </aside>
    </div>
  );
}

interface CtaActionProps extends Pick<CtaBannerProps, 'isFirst' | 'onFollow'> {
  cta: Pick<CtaBannerProps['cta'], 'link' | 'button_text'>;
  describedBy: string;
}

function CtaAction({ cta, describedBy, isFirst, onFollow }: CtaActionProps) {
  const target = ctaLink(cta.link, location.origin);
  if (target === null) return null;
  const look = 'border-on-band bg-on-band font-bold text-band hover:bg-on-band hover:underline';
  // A person typed it, so it may be no route of ours: the browser opens it, not the router.
  return (
    <ExternalButtonLink
      href={target.href}
      newTab={!target.isOurs}
      variant={isFirst ? 'second' : 'quiet'}
      size={isFirst ? 'm' : 's'}
      describedBy={describedBy}
      onFollow={onFollow}
      {...(isFirst && { className: look })}
    >
      {ctaButton(cta.button_text)}
    </ExternalButtonLink>
  );
}
