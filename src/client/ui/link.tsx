import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';

import type { DrawnPath } from '#client/paths.ts';
import { safeUrl } from '#shared/urls.ts';
import { Icon, buttonStyle } from './button.tsx';
import type { ButtonStyleProps } from './button.tsx';
import { cx } from './cx.ts';

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>;
}

interface ButtonAnchorProps extends AnchorProps, ButtonStyleProps {
  icon?: LucideIcon;
}

function Anchor({ className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={cx('text-brand-text', className)}>
      {children}
    </a>
  );
}

function ButtonAnchor({ variant, size, block, icon, className, children, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} className={cx(buttonStyle({ variant, size, block }), className)}>
      {icon && <Icon icon={icon} />}
      {children}
    </a>
  );
}

function BackAnchor({ className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={cx('inline-flex min-h-target items-center gap-2 text-ink', className)}>
      <Icon icon={ArrowLeft} className="size-4.5" />
      {children ?? 'Terug'}
    </a>
  );
}

/** Links inside the app: `to` is checked against the routes. */
export const Link = createLink(Anchor);
/** A link that looks like a button, for going somewhere as the main step. */
export const ButtonLink = createLink(ButtonAnchor);
/** Back to the list one came from, above the heading. */
export const BackLink = createLink(BackAnchor);

/** To a page that the server draws: the browser leaves this one for it. */
export function DrawnLink({ to, ...rest }: { to: DrawnPath; children: ReactNode; className?: string }) {
  return <Anchor {...rest} href={to} />;
}

export interface ExternalLinkProps {
  /** Anything a person may have filled in; without a usable address there is no link, only the words. */
  href: string | null | undefined;
  children: ReactNode;
  /** Leaves this page open and says so to who cannot see it. */
  newTab?: boolean;
  className?: string;
}

function newTabProps(newTab: boolean) {
  return newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
}

function NewTabHint() {
  return <span className="sr-only"> (opent in een nieuw tabblad)</span>;
}

export function ExternalLink({ href, children, newTab = false, className }: ExternalLinkProps) {
  const url = safeUrl(href);
  if (url === null) return <span className={className}>{children}</span>;
  return (
    <a href={url} {...newTabProps(newTab)} className={cx('text-brand-text', className)}>
      {children}
      {newTab && <NewTabHint />}
    </a>
  );
}

/** Calls, mails or opens another site. Without a usable address nothing is shown: a button that does nothing lies. */
export function ExternalButtonLink({
  href,
  children,
  newTab = false,
  icon,
  describedBy,
  onFollow,
  className,
  ...style
}: ExternalLinkProps &
  ButtonStyleProps & { icon?: LucideIcon; describedBy?: string; onFollow?: (() => void) | undefined }) {
  const url = safeUrl(href);
  if (url === null) return null;
  return (
    <a
      href={url}
      {...newTabProps(newTab)}
      aria-describedby={describedBy}
      className={cx(buttonStyle(style), className)}
      onClick={onFollow}
    >
      {icon && <Icon icon={icon} />}
      {children}
      {newTab && <NewTabHint />}
    </a>
  );
}

/** Calls or mails by an icon, with its words read aloud. Without a usable address nothing is shown. */
export function ExternalIconLink({
  href,
  icon,
  label,
}: Pick<ExternalLinkProps, 'href'> & { icon: LucideIcon; label: string }) {
  const url = safeUrl(href);
  if (url === null) return null;
  return (
    <a
      href={url}
      aria-label={label}
      title={label}
      className="inline-grid size-target flex-none place-items-center rounded-control text-ink transition-colors duration-fast hover:bg-well"
    >
      <Icon icon={icon} />
    </a>
  );
}
