import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';

const TIFF = { operation: ['VipsForeignLoadTiffBuffer', 'VipsForeignLoadTiffFile'] };

/** The process that takes uploads opens no TIFF; the one that presses does, and so do its tests and judges, in one process here. */
export function openTiff(): void {
  beforeAll(() => sharp.unblock(TIFF));
  afterAll(() => sharp.block(TIFF));
}
