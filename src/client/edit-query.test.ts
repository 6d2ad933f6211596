import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from './api.ts';
import { editQuery } from './edit-query.ts';

afterEach(() => queryClient.clear());

it('a form that is opened again never begins with what was', async () => {
  queryClient.setQueryData(['club'], 'of the page beside it');
  let stored = 'first';
  const query = editQuery(['club'], () => Promise.resolve(stored));
  const open = () => {
    const form = new QueryObserver(queryClient, query);
    return { form, close: form.subscribe(() => undefined) };
  };
  const { form, close } = open();
  expect(form.getCurrentResult().data).toBeUndefined();
  await expect.poll(() => form.getCurrentResult().data).toBe('first');
  close();
  stored = 'second';
  await expect.poll(() => queryClient.getQueryData(query.queryKey)).toBeUndefined();
  const again = open();
  expect(again.form.getCurrentResult().data).toBeUndefined();
  await expect.poll(() => again.form.getCurrentResult().data).toBe('second');
  again.close();
});
