import { beforeEach, expect, it, vi } from 'vitest';
import { reloadForNewRelease } from './lost-piece.ts';

const entry = 'https://achterban.example/assets/index-old.js';
const OLD = '<script type="module" src="/assets/index-old.js"></script>';
const NEW = '<script type="module" src="/assets/index-new.js"></script>';

const reload = vi.fn<() => void>();
const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};
const lose = (page: string | Error, from = entry) =>
  reloadForNewRelease({
    entry: from,
    storage,
    fetchPage: () => (page instanceof Error ? Promise.reject(page) : Promise.resolve(page)),
    reload,
  });

beforeEach(() => {
  reload.mockClear();
  kept.clear();
});

it('starts anew when there is a new release', async () => {
  await lose(NEW);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('stays when the release is the same, or nobody answers: a reload would only lose the page', async () => {
  await lose(OLD);
  await lose(new Error('no connection'));
  expect(reload).not.toHaveBeenCalled();
});

it('reloads once, also when the releases of two servers take turns', async () => {
  await lose(NEW);
  await lose(OLD, 'https://achterban.example/assets/index-new.js');
  await lose(NEW);
  expect(reload).toHaveBeenCalledTimes(1);
});
