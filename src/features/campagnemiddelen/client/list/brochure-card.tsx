import { FileDown, Mail, Pencil } from 'lucide-react';
import { Suspense } from 'react';
import { cx } from '#client/ui/cx.ts';
import { ButtonLink } from '#client/ui/link.tsx';
import { BrochurePage } from '#features/campagnemiddelen/client/sheets/brochure-page.tsx';
import { Fitted } from '#features/campagnemiddelen/client/sheets/fitted.tsx';
import { BROCHURE_SHEETS } from '#features/campagnemiddelen/document/brochure.tsx';
import { FORMATS } from '#features/campagnemiddelen/shared/rules/formats.ts';
import type { SearchMaterials } from '#features/campagnemiddelen/shared/schema.ts';
import { materialSlots, savedMaterial } from '#features/campagnemiddelen/client/out/slots.ts';
import { LockedAct, LockLine } from './locked.tsx';
import { MaterialMenu } from './material-menu.tsx';
import { LinkMark, StandMark } from './stand-mark.tsx';
import { momentWords } from './when.ts';

interface BrochureCardProps {
  material: SearchMaterials['materials'][number];
  brochure: SearchMaterials['brochure'];
  zoekopdracht_id: string;
  /** Locked for the club, and not for who may open all. */
  isLocked: boolean;
}

const SHEETS = [FORMATS.brochure, FORMATS.brochure, FORMATS.brochure];

/** The brochure comes first: all other materials are made from it. */
export function BrochureCard({ material, brochure, zoekopdracht_id, isLocked }: BrochureCardProps) {
  const { stand, updated_at, updated_by } = material;
  const { pdf, email, BrochureResults } = materialSlots();
  const saved = savedMaterial(material, zoekopdracht_id);
  const isReady = saved !== null && stand === 'klaar' && !isLocked;
  const isProposed = stand === 'niet_gemaakt' && !isLocked;
  const mark = isLocked ? <LockLine /> : <StandMark stand={stand} at={updated_at} />;
  const editor = { to: '/brochure-generator/$zoekopdracht_id', params: { zoekopdracht_id } } as const;
  return (
    <article className={cx('relative grid overflow-hidden rounded-card border border-line bg-paper', 'lg:grid-cols-2')}>
      <div className={cx('relative bg-well px-3 py-8', isProposed && 'pt-12')}>
        {isProposed && <Ribbon />}
        <Fitted
          sheets={SHEETS}
          gap={12}
          height="clamp(9rem, 20vw, 17rem)"
          {...(isLocked && { className: 'opacity-50 grayscale' })}
        >
          {(scale) =>
            BROCHURE_SHEETS.map(({ id: page }, at) => (
              <BrochurePage key={page} page={at} data={brochure.data} pictures={brochure.pictures} scale={scale} />
            ))
          }
        </Fitted>
      </div>
      <div className="flex min-w-0 flex-col p-5 sm:p-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className={cx('text-h2', isLocked && 'text-ink-2')}>Brochure</h2>
          <span className="text-meta text-ink-2">A4, 3 bladzijden</span>
        </div>
        <p className="mt-1 text-ink-2">
          Een voorblad, je club met de cijfers, en de pakketten met je contactpersoon en een QR-code.
        </p>
        <div className="mt-4">
          {isReady && BrochureResults ? (
            <Suspense fallback={mark}>
              <BrochureResults material={saved} stand={mark} />
            </Suspense>
          ) : (
            mark
          )}
          {!isLocked && <LinkMark material={material} />}
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-2">
          {isLocked ? (
            <LockedAct name="Brochure" />
          ) : (
            <ButtonLink {...editor} icon={Pencil}>
              {stand === 'niet_gemaakt' ? 'Maken' : 'Bewerken'}
              <span className="sr-only">: brochure</span>
            </ButtonLink>
          )}
          {isReady && email && (
            <ButtonLink {...editor} search={{ open: 'email' }} variant="second" icon={Mail}>
              Mailen<span className="sr-only">: brochure</span>
            </ButtonLink>
          )}
          {isReady && pdf && (
            <ButtonLink {...editor} search={{ open: 'pdf' }} variant="second" icon={FileDown}>
              PDF<span className="sr-only"> van de brochure</span>
            </ButtonLink>
          )}
          {saved !== null && <MaterialMenu material={saved} name="Brochure" />}
        </div>
        {updated_at !== null && (
          <p className="mt-auto pt-5 text-meta text-ink-2">
            Laatst gewijzigd {momentWords(updated_at)}
            {updated_by !== null && ` door ${updated_by}`}.
          </p>
        )}
      </div>
    </article>
  );
}

/** On what is not made yet: this is how it would be. */
export function Ribbon() {
  return (
    <span className="absolute top-3 left-3 z-1 rounded-chip border border-line-strong bg-paper px-2.5 text-meta leading-6">
      Zo wordt het
    </span>
  );
}
