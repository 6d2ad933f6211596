import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { preflight } from './preflight/preflight.ts';
import { LayerCache } from './prepress/layers.ts';
import { type PressFile, toPressFile } from './prepress/prepress.ts';
import { type PrintProfile, readProfile } from './prepress/profile.ts';
import { RenderFault, type RenderReport, type RenderStage } from './protocol.ts';

/** What the render process keeps for documents that go to a press, and the last two steps of making one. */

export const layerCache = new LayerCache();
const profiles = new Map<string, Promise<PrintProfile>>();

/** It comes with the document; sharp wants it as a file. */
export function profileOf(bytes: Uint8Array | undefined): Promise<PrintProfile> {
  if (bytes === undefined) throw new RenderFault('unavailable', ['Er is geen kleurprofiel voor drukwerk.']);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const known = profiles.get(hash);
  if (known !== undefined) return known;
  const file = path.join(tmpdir(), `${hash}.icc`);
  const profile = writeFile(file, bytes).then(() => readProfile(file, Buffer.from(bytes)));
  profiles.set(hash, profile);
  profile.catch(() => profiles.delete(hash));
  return profile;
}

interface PressJob extends PressFile {
  /** Pixels per inch of the photos, per page. */
  photos: readonly number[][];
}

export async function finishPrint(
  letters: Uint8Array,
  { photos, ...file }: PressJob,
  onStage: (stage: RenderStage) => void,
): Promise<{ bytes: Uint8Array; print: NonNullable<RenderReport['print']> }> {
  onStage('inkt');
  const bytes = await toPressFile(letters, file).catch((error: unknown) => {
    if (error instanceof RenderFault) throw error;
    // A second time would end the same way: it is what the document draws.
    const reason = 'Er staat iets op de pagina dat niet kan worden gedrukt. Neem contact op met Achterban.';
    throw new RenderFault('incomplete', [reason], {}, error);
  });
  onStage('nakijken');
  const print = await preflight(bytes, { output: file.output, photos });
  if (print.faults.length > 0) throw new RenderFault('incomplete', print.faults);
  return { bytes, print };
}
