import { expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { openDatabase } from './database.ts';

const log = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }, 'test');

it.each([
  ['two seconds', '', 2_000],
  ['as long as its address says', '?connect_timeout=7', 7_000],
])('waits %s for a connection', async (_wait, query, ms) => {
  const url = `postgresql://app_user:app@127.0.0.1:1/achterban${query}`;
  const database = openDatabase({ url, prepared: true, log });
  expect(database.pool('app_worker').options.connectionTimeoutMillis).toBe(ms);
  await database.close();
});
