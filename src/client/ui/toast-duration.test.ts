import { expect, it } from 'vitest';

import { toastDuration } from './toast-duration.ts';

it('lets a toast stay 5000 ms by default (UI-10)', () => {
  expect(toastDuration({})).toBe(5000);
});

it('gives more time to a toast with a button, and follows an own duration', () => {
  expect(toastDuration({ undo: () => undefined })).toBe(12_000);
  expect(toastDuration({ retry: () => undefined })).toBe(12_000);
  expect(toastDuration({ undo: () => undefined, duration: 30_000 })).toBe(30_000);
});
