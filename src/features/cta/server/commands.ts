import { writeAudit } from '#server/audit.ts';
import type { Db } from '#server/database/database.ts';
import type { Change } from '#shared/changes.ts';
import { addDays, type Day } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import { staleBy } from '#features/accounts/server/commands/stale.ts';
import { ctaRefusals } from '#features/cta/shared/refusals.ts';
import { CTAS_MOST } from '#features/cta/shared/rules/banner.ts';
import { COUNTED_DAYS } from '#features/cta/shared/rules/figures.ts';
import { periodOf } from '#features/cta/shared/rules/season.ts';
import { START_BANNERS } from '#features/cta/shared/rules/start-banners.ts';
import type { Counted, CtaPeriod, CtaValues } from '#features/cta/shared/schema.ts';
import * as queries from './queries.ts';

/** Its period is one thing to whoever manages it. */
const managed = <Row extends CtaPeriod>(row: Row) => ({ ...row, period: periodOf(row) });

async function getCta(db: Db, id: string) {
  const row = await queries.findCta(db, id);
  if (row === undefined) throw new Refusal('niet_gevonden');
  return managed(row);
}

export async function listAll(db: Db, today: Day) {
  const rows = await queries.listCountedCtas(db, addDays(today, -COUNTED_DAYS));
  return rows.map((row) => managed(row));
}

type Set = Change<CtaValues> & { created_at?: Date };

/** The record says what was set; of a text that somebody wrote only that it changed. */
function recorded({ message, link, button_text, ...settings }: Set) {
  const texts = Object.entries({ message, link, button_text }).filter(([, text]) => text !== undefined);
  return { ...settings, ...(texts.length > 0 && { texts: texts.map(([field]) => field) }) };
}

const recordChange = (db: Db, id: string, before: CtaValues & { created_at: Date }, after: Set) =>
  writeAudit(db, {
    operation: 'cta.update',
    object: { table: 'cta', id },
    before: recorded(Object.fromEntries(Object.entries(before).filter(([field]) => field in after))),
    after: recorded(after),
  });

export async function addCta(db: Db, values: CtaValues, user_id: string) {
  if ((await queries.countCtas(db)) >= CTAS_MOST) throw new Refusal(ctaRefusals.te_veel_banners);
  const row = await queries.insertCta(db, values, user_id);
  await writeAudit(db, { operation: 'cta.insert', object: { table: 'cta', id: row.id }, after: recorded(values) });
  return managed(row);
}

/** Adds the start set when there is no banner at all, as examples that are off. Answers how many were added. */
export async function addStartBanners(db: Db, user_id: string): Promise<number> {
  await queries.holdStartBanners(db);
  if ((await queries.countCtas(db)) > 0) return 0;
  for (const values of START_BANNERS) {
    const { id } = await queries.insertCta(db, { ...values, is_voorbeeld: true }, user_id);
    await writeAudit(db, {
      operation: 'cta.insert',
      object: { table: 'cta', id },
      after: { ...recorded(values), is_voorbeeld: true },
    });
  }
  return START_BANNERS.length;
}

export async function changeCta(
  db: Db,
  { id, version, ...values }: Change<CtaValues> & { id: string; version: number },
  user_id: string,
) {
  const before = await getCta(db, id);
  const saved = await queries.updateCta(db, { id, version }, values, user_id);
  if (saved === undefined) {
    const { updated_by, ...stored } = await getCta(db, id);
    throw staleBy(updated_by, stored);
  }
  await recordChange(db, id, before, values);
  return managed(saved);
}

/** By itself, whatever else of it was changed meanwhile. */
export async function setActive(db: Db, id: string, active: boolean, user_id: string) {
  const before = await getCta(db, id);
  const saved = await queries.updateCta(db, { id }, { active }, user_id);
  if (saved === undefined) throw new Refusal('niet_gevonden');
  await recordChange(db, id, before, { active });
  return managed(saved);
}

export async function moveToTop(db: Db, id: string, now: Date, user_id: string) {
  const before = await getCta(db, id);
  const after = { created_at: now };
  const saved = await queries.updateCta(db, { id }, after, user_id);
  if (saved === undefined) throw new Refusal('niet_gevonden');
  await recordChange(db, id, before, after);
  return managed(saved);
}

export async function removeCta(db: Db, id: string): Promise<void> {
  const before = await getCta(db, id);
  if (!(await queries.deleteCta(db, id))) throw new Refusal('niet_gevonden');
  const { active, position, period, created_at } = before;
  await writeAudit(db, {
    operation: 'cta.delete',
    object: { table: 'cta', id },
    before: { active, position, period, created_at },
  });
}

/** One that was switched off meanwhile is not counted; the others are. */
export async function count(db: Db, what: Counted, ids: readonly string[]): Promise<void> {
  if ((await queries.countShownCtas(db, ids, what)) === 0) throw new Refusal('niet_gevonden');
}
