import { BROCHURE_SHEETS } from '#features/campagnemiddelen/document/brochure.tsx';
import type { BrochureData } from '#features/campagnemiddelen/shared/schema.ts';
import { SAMPLE_PICTURES } from './sample-brochure.ts';

/** The three pages of a brochure, as the renderer is handed them. */
export function SampleDocument({ data }: { data: BrochureData }) {
  return BROCHURE_SHEETS.map(({ id, Sheet }) => <Sheet key={id} data={data} pictures={SAMPLE_PICTURES} />);
}
