import { Mail, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/button.tsx';
import { BackLink, ButtonLink } from '#client/ui/link.tsx';
import { BACK } from '#features/campagnemiddelen/client/editor/editor-head.tsx';
import type { MailedType } from '#features/mailen/shared/rules/message.ts';

interface PlaceProps {
  type: MailedType | null;
  zoekopdracht_id: string | null;
}

/** Where the material is edited; of one that is gone where the others are. */
export function editorAddress({ type, zoekopdracht_id }: PlaceProps) {
  if (type === null || zoekopdracht_id === null) return { to: '/campagnemiddelen' } as const;
  if (type === 'brochure') return { to: '/brochure-generator/$zoekopdracht_id', params: { zoekopdracht_id } } as const;
  return {
    to: '/campagnemiddelen/create/$type/$zoekopdracht_id',
    params: { type, zoekopdracht_id },
    search: { stap: 'bewerken' },
  } as const;
}

export function EditorLink({
  type,
  zoekopdracht_id,
  ...rest
}: PlaceProps & { children: ReactNode; size?: 's'; icon?: typeof Pencil }) {
  return <ButtonLink {...editorAddress({ type, zoekopdracht_id })} variant="second" {...rest} />;
}

interface MailHeadProps extends PlaceProps {
  title: string;
  subtitle: string;
}

/** The bar above the sheet: the way back, what is mailed, and the way to its editor. */
export function MailHead({ title, subtitle, type, zoekopdracht_id }: MailHeadProps) {
  return (
    <div className="flex min-h-17 flex-none items-center gap-x-6 border-b border-line-strong bg-paper pr-6 pl-8 max-sm:gap-x-2 max-sm:px-2">
      {zoekopdracht_id === null ? (
        <BackLink to="/campagnemiddelen" className={BACK}>
          <span>Terug naar overzicht</span>
        </BackLink>
      ) : (
        <BackLink to="/campagnemiddelen/zoekopdracht/$zoekopdracht_id" params={{ zoekopdracht_id }} className={BACK}>
          <span>Terug naar overzicht</span>
        </BackLink>
      )}
      <div className="min-w-0 flex-1 border-line py-2 sm:border-l sm:pl-6">
        <h1 className="text-h4">{title}</h1>
        <p className="truncate text-meta text-ink-2">{subtitle}</p>
      </div>
      <div className="flex flex-none items-center gap-2 max-sm:hidden">
        <EditorLink type={type} zoekopdracht_id={zoekopdracht_id} size="s" icon={Pencil}>
          Bewerken
        </EditorLink>
        <span className="inline-flex min-h-target items-center gap-2 rounded-control border border-ink bg-ink px-3.5 text-ui font-semibold text-paper">
          <Icon icon={Mail} />
          Email
        </span>
      </div>
    </div>
  );
}
