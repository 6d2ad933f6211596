import { getContractRouter, isContractProcedure, type Route } from '@orpc/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { reviveDates, type DateTree } from '#client/dates.ts';
import { contract } from '#start/app.ts';
import { dateTree, reduceContract } from '../scripts/contracts.ts';
import { listEndpoints, sampleOutput } from './endpoints.ts';

const reduced = reduceContract(contract);

/** A file goes in and comes out in a layout of its own. */
const layoutOf = ({ inputStructure, outputStructure }: Route) => ({
  ...(inputStructure && { inputStructure }),
  ...(outputStructure && { outputStructure }),
});

const endpoints = listEndpoints().map((endpoint) => {
  const path = endpoint.name.split('.');
  const [full, small] = [getContractRouter(contract, path), getContractRouter(reduced, path)];
  if (!isContractProcedure(full) || !isContractProcedure(small)) throw new Error(`no endpoint at ${endpoint.name}`);
  return {
    ...endpoint,
    output: full['~orpc'].outputSchema as z.ZodType | undefined,
    dates: (small['~orpc'].meta as { dates?: DateTree }).dates,
    layout: layoutOf(full['~orpc'].route),
    left: JSON.parse(JSON.stringify(small)) as { '~orpc': unknown },
  };
});

it.each(endpoints.filter(({ dates }) => dates !== undefined))(
  'brings the dates of $name to the browser as Date',
  ({ output, dates }) => {
    if (output === undefined || dates === undefined) throw new Error('nothing to read');
    const answer: unknown = JSON.parse(JSON.stringify(sampleOutput(output)));
    expect(output.safeParse(answer).success, 'text is no date').toBe(false);
    expect(output.safeParse(reviveDates(answer, dates)).error).toBeUndefined();
  },
);

// A file is no JSON.
const isJson = (output: z.ZodType | undefined) => output !== undefined && !(output instanceof z.ZodFile);
const dateless = endpoints.filter(({ dates, output }) => dates === undefined && isJson(output));

it.each(dateless)('finds no date in the answer of $name', ({ output }) => {
  if (output === undefined) return;
  const answer: unknown = JSON.parse(JSON.stringify(sampleOutput(output)));
  expect(output.safeParse(answer).error).toBeUndefined();
});

it.each(endpoints)('leaves of $name only how to call it', ({ left, method, path, dates, layout }) => {
  expect(left).toEqual({ '~orpc': { errorMap: {}, meta: dates ? { dates } : {}, route: { method, path, ...layout } } });
});

it('gives the same Date for the same text, so that an equal answer is no change', () => {
  const tree: DateTree = [{ at: true }];
  const read = () => reviveDates([{ at: '2026-11-14T20:05:00.000Z' }], tree) as { at: Date }[];
  expect(read()[0]?.at).toBe(read()[0]?.at);
});

it('leaves what is empty or missing as it is', () => {
  const tree = dateTree(z.object({ at: z.date().nullable(), until: z.date().optional() }));
  expect(reviveDates({ at: null }, tree as DateTree)).toEqual({ at: null });
});

it.each([
  ['a union', z.union([z.date(), z.string()])],
  ['a record', z.record(z.string(), z.date())],
  ['a default', z.date().default(new Date(0))],
  ['a pipe', z.date().transform(String)],
])('refuses %s around a date, which would stay text', (_, schema) => {
  expect(() => dateTree(z.object({ at: schema }))).toThrow('would reach the browser as text');
});
