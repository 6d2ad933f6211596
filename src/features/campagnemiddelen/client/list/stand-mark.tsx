import { Status, type StatusTone } from '#client/ui/status.tsx';
import { RENEWED_LINK, STAND_LABELS } from '#features/campagnemiddelen/shared/labels.ts';
import type { MaterialStand, SearchMaterials } from '#features/campagnemiddelen/shared/schema.ts';
import { dayWords } from './when.ts';

const TONES: Record<MaterialStand, StatusTone> = {
  niet_gemaakt: 'open',
  concept: 'half',
  klaar: 'ok',
  brochure_nieuwer: 'warn',
};

/** How a material stands: 'Concept, gisteren gewijzigd'. */
export function StandMark({ stand, at }: { stand: MaterialStand; at: Date | null }) {
  const since = stand === 'concept' && at !== null ? `, ${dayWords(at)} gewijzigd` : '';
  return (
    <Status tone={TONES[stand]} className="font-semibold">
      {STAND_LABELS[stand]}
      {since}
    </Status>
  );
}

/** What was printed or mailed before leads nowhere now. */
export function LinkMark({ material }: { material: SearchMaterials['materials'][number] }) {
  if (!material.is_link_vernieuwd) return null;
  return (
    <p className="mt-1.5">
      <Status tone="warn">{RENEWED_LINK[material.type]}</Status>
    </p>
  );
}
