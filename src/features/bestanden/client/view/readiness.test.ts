import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CHECK_EVERY_MS,
  CHECK_MOST_MS,
  type Content,
  isWhole,
  oversetProblem,
  readinessProblem,
  WAITS,
  type Waits,
} from '#features/bestanden/shared/rules/readiness.ts';
import { type Looked, untilReady } from './readiness.ts';

const WHOLE: Content = { hasContainer: true, hasText: true, hasPictures: true, hasCode: true, isLoaded: true };
const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts to look, and tells at which millisecond it knew, and what. */
function watch(looked: Partial<Looked>, options: { waits?: Waits; isEnhanced?: boolean } = {}) {
  const begin = Date.now();
  const seen: { ms: number; title: string | null }[] = [];
  const { waits = WAITS, isEnhanced = false } = options;
  void untilReady(
    { content: () => WHOLE, fonts: async () => undefined, pictures: () => [], height: () => 1, ...looked },
    { waits, isEnhanced },
  ).then((problem) => seen.push({ ms: Date.now() - begin, title: problem?.title ?? null }));
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return seen[0] ?? null;
  };
}

describe('a view that is looked at', () => {
  it('waits 2 s for letters, 2 s for a picture and 3 s for all of them, and until it stood still for half a second (PDF-19)', async () => {
    const settle = 500;
    const pictures = () => [never()];
    expect(await watch({})(60_000)).toEqual({ ms: settle, title: null });
    expect(await watch({ fonts: never })(60_000)).toEqual({ ms: 2000 + settle, title: null });
    expect(await watch({ pictures })(60_000)).toEqual({ ms: 2000 + settle, title: null });
    const patient = { ...WAITS, image: 60_000 };
    expect(await watch({ pictures }, { waits: patient })(60_000)).toEqual({ ms: 3000 + settle, title: null });
  });

  it('is looked at every 300 ms for at most 15 seconds (PDF-18)', async () => {
    const times: number[] = [];
    const begin = Date.now();
    const content = () => {
      times.push(Date.now() - begin);
      return { ...WHOLE, isLoaded: false };
    };
    expect(await watch({ content })(20_000)).toEqual({ ms: 500 + 15_000, title: 'Insufficient content' });
    expect(times.slice(0, 3)).toEqual([500, 800, 1100]);
    expect([CHECK_EVERY_MS, CHECK_MOST_MS]).toEqual([300, 15_000]);

    let isLoaded = false;
    const later = watch({ content: () => ({ ...WHOLE, isLoaded }) });
    expect(await later(1000)).toBeNull();
    isLoaded = true;
    expect(await later(300)).toEqual({ ms: 1100, title: null });
  });

  it('is not ready after 30 seconds, or 60 when it may take longer, and then says so (PDF-15, PDF-17)', async () => {
    const moving = () => ({ height: () => Date.now() });
    const plain = watch(moving());
    expect(await plain(29_999)).toBeNull();
    expect(await plain(1)).toEqual({ ms: 30_000, title: 'Insufficient content' });
    const enhanced = watch(moving(), { isEnhanced: true });
    expect(await enhanced(59_999)).toBeNull();
    expect(await enhanced(1)).toEqual({ ms: 60_000, title: 'Insufficient content' });
  });

  it('without two of its three kinds of parts, or one that is not loaded, is not whole (PDF-15)', () => {
    expect(isWhole(WHOLE)).toBe(true);
    expect(isWhole({ ...WHOLE, hasCode: false })).toBe(true);
    expect(isWhole({ ...WHOLE, hasCode: false, hasPictures: false })).toBe(false);
    expect(isWhole({ ...WHOLE, hasText: false, hasPictures: false })).toBe(false);
    expect(isWhole({ ...WHOLE, isLoaded: false })).toBe(false);
    expect(isWhole({ ...WHOLE, hasContainer: false })).toBe(false);
  });

  it('says that its pages are not there, or that too little of them is, each with a Dutch sentence (PDF-16)', () => {
    expect(readinessProblem({ ...WHOLE, hasContainer: false })).toEqual({
      title: 'Brochure content container not found',
      detail: expect.stringContaining('bladzijden') as string,
    });
    for (const content of [
      { ...WHOLE, isLoaded: false },
      { ...WHOLE, hasText: false, hasCode: false },
    ]) {
      expect(readinessProblem(content)).toEqual({
        title: 'Insufficient content',
        detail: expect.stringContaining('opnieuw') as string,
      });
    }
  });

  it('says which text does not fit', () => {
    expect(oversetProblem(['De titel is 2 regels te lang']).detail).toMatch(/^De titel is 2 regels te lang\. /u);
  });
});
