import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CHECK_EVERY_MS,
  CHECK_MOST_MS,
  type Content,
  isWhole,
  mayPrint,
  oversetProblem,
  readinessProblem,
  WAITS,
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
function watch(looked: Partial<Looked>, options: { waits?: keyof typeof WAITS; isEnhanced?: boolean } = {}) {
  const begin = Date.now();
  const seen: { ms: number; title: string | null }[] = [];
  const { waits = 'view', isEnhanced = false } = options;
  void untilReady(
    { content: () => WHOLE, fonts: async () => undefined, pictures: () => [], height: () => 1, ...looked },
    { waits: WAITS[waits], isEnhanced },
  ).then((problem) => seen.push({ ms: Date.now() - begin, title: problem?.title ?? null }));
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return seen[0] ?? null;
  };
}

describe('a view that is looked at', () => {
  it.each([
    ['view', 2000, 3000, 500],
    ['page', 5000, 8000, 1000],
  ] as const)(
    'on a %s waits for letters %i ms, for pictures %i ms, and until it stood still for %i ms (PDF-19)',
    async (waits, fonts, images, settle) => {
      expect(await watch({}, { waits })(60_000)).toEqual({ ms: settle, title: null });
      expect(await watch({ fonts: never }, { waits })(60_000)).toEqual({ ms: fonts + settle, title: null });
      // One picture is waited for two seconds; all of them together no longer than this.
      expect(await watch({ pictures: () => [never()] }, { waits })(60_000)).toEqual({ ms: 2000 + settle, title: null });
      expect(WAITS[waits]).toEqual({ fonts, images, image: 2000, settle });
    },
  );

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

it('nothing is printed before data, page, signal and content are all there (PDF-12)', () => {
  const all = { isDataLoaded: true, isRenderReady: true, isSignalled: true, isContentLoaded: true };
  expect(mayPrint(all)).toBe(true);
  for (const missing of Object.keys(all)) expect(mayPrint({ ...all, [missing]: false })).toBe(false);
});
