import { expect, it } from 'vitest';
import { Refusal } from '#shared/errors.ts';
import { queryClient } from './api.ts';

it('retries a query once, refetches on focus and calls data stale after 60 seconds (UI-11)', () => {
  const { queries } = queryClient.getDefaultOptions();
  expect(queries).toMatchObject({ staleTime: 60_000, refetchOnWindowFocus: true });
  const retry = queries?.retry;
  if (typeof retry !== 'function') throw new Error('retry is decided per error');
  expect(retry(0, new Error('verbinding weg'))).toBe(true);
  expect(retry(1, new Error('verbinding weg'))).toBe(false);
  // The server said no; asking again changes nothing.
  expect(retry(0, new Refusal('niet_gevonden'))).toBe(false);
});
