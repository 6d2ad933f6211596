import {
  CHECK_EVERY_MS,
  CHECK_MOST_MS,
  type Content,
  isWhole,
  READY_MOST_MS,
  type ReadinessProblem,
  readinessProblem,
  type Waits,
} from '#features/bestanden/shared/rules/readiness.ts';

/** What is looked at: a document in a browser, or a test. */
export interface Looked {
  content: () => Content;
  fonts: () => Promise<unknown>;
  /** One for each picture, done when it can be drawn. */
  pictures: () => readonly Promise<unknown>[];
  /** How tall it is; what still moves is not ready. */
  height: () => number;
}

export const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** No longer than that; what fails meanwhile is seen when the content is looked at. */
const within = (what: Promise<unknown>, ms: number) =>
  Promise.race([
    what.then(
      () => undefined,
      () => undefined,
    ),
    wait(ms),
  ]);

async function settle({ height }: Looked, ms: number): Promise<void> {
  for (;;) {
    const before = height();
    await wait(ms);
    if (height() === before) return;
  }
}

async function prepare(looked: Looked, waits: Waits): Promise<ReadinessProblem | null> {
  await within(looked.fonts(), waits.fonts);
  await within(Promise.all(looked.pictures().map((picture) => within(picture, waits.image))), waits.images);
  await settle(looked, waits.settle);
  for (let waited = 0; !isWhole(looked.content()); waited += CHECK_EVERY_MS) {
    if (waited >= CHECK_MOST_MS) return readinessProblem(looked.content());
    await wait(CHECK_EVERY_MS);
  }
  return null;
}

/** Null once all of it is there and stands still; what is not so in time is told, and never printed (PDF-15). */
export function untilReady(
  looked: Looked,
  { waits, isEnhanced }: { waits: Waits; isEnhanced: boolean },
): Promise<ReadinessProblem | null> {
  const most = READY_MOST_MS[isEnhanced ? 'enhanced' : 'plain'];
  return Promise.race([prepare(looked, waits), wait(most).then(() => readinessProblem(looked.content()))]);
}
