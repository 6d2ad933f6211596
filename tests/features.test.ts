import { readdirSync, existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Feature } from '#server/feature.ts';
import { REFUSALS } from '#shared/errors.ts';
import { UPLOADS } from '#shared/limits.ts';
import { FEATURES } from '#start/features.ts';
import { listEndpoints } from './endpoints.ts';
import { MAKERS } from './makers.ts';

const FOLDER = path.resolve(import.meta.dirname, '../src/features');
const manifests = Object.entries<Feature>(FEATURES);

describe('the list of features', () => {
  it('has every slice with a server half', () => {
    const slices = readdirSync(FOLDER).filter((slice) => existsSync(path.join(FOLDER, slice, 'server')));
    expect(Object.keys(FEATURES).toSorted()).toEqual(slices.toSorted());
  });

  it('finds a factory for every table whose id an endpoint takes', () => {
    const tables = new Set(listEndpoints().flatMap(({ meta }) => Object.values(meta.ids ?? {})));
    const made = Object.values(MAKERS).flatMap((slice) => Object.keys(slice));
    expect([...tables].filter((table) => !made.includes(table))).toEqual([]);
  });

  it('says no in one way under one code', () => {
    const codes = [...Object.keys(REFUSALS), ...manifests.flatMap(([, { refusals }]) => Object.keys(refusals ?? {}))];
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  });

  it('brings every limit that an endpoint names, under one name, and none that nobody names', () => {
    const named = new Set(listEndpoints().flatMap(({ meta }) => meta.limits));
    const brought = [UPLOADS, ...manifests.flatMap(([, { limits }]) => Object.values(limits ?? {}))];
    expect(brought.map(({ name }) => name).toSorted()).toEqual([...named].map(({ name }) => name).toSorted());
    expect(new Set(brought)).toEqual(named);
  });

  it('gives every job another name, after its feature', () => {
    const names = manifests.flatMap(([slice, { jobs = [] }]) => jobs.map((job) => [slice, job.name]));
    for (const [slice, name] of names) expect(name).toMatch(new RegExp(`^${slice}\\.`));
    expect(new Set(names.map(([, name]) => name)).size).toBe(names.length);
  });
});
