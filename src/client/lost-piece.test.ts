import { beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../tests/fake-storage.ts';
import { reloadForNewRelease } from './lost-piece.ts';

const entry = 'https://achterban.example/assets/index-old.js';
const OLD = '<script type="module" src="/assets/index-old.js"></script>';
const NEW = '<script type="module" src="/assets/index-new.js"></script>';

const reload = vi.fn<() => void>();
const kept = new Map<string, string>();
const storage = fakeStorage(kept);
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

it('reloads once for a release, also when those of two servers take turns', async () => {
  await lose(NEW);
  await lose(OLD, 'https://achterban.example/assets/index-new.js');
  await lose(NEW);
  await lose(OLD, 'https://achterban.example/assets/index-new.js');
  expect(reload).toHaveBeenCalledTimes(2);
});

it('reloads once when several pieces are missed at the same time', async () => {
  await Promise.all([lose(NEW), lose(NEW)]);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads again when the next release comes', async () => {
  await lose(NEW);
  await lose(
    '<script type="module" src="/assets/index-newer.js"></script>',
    'https://achterban.example/assets/index-new.js',
  );
  expect(reload).toHaveBeenCalledTimes(2);
});
