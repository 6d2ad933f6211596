import { isContractProcedure, minifyContractRouter, type AnyContractRouter } from '@orpc/contract';
import { runnerImport, type Plugin } from 'vite';
import type { z } from 'zod';
import type { DateTree } from '#client/dates.ts';

/**
 * The browser calls an endpoint by its method and path, and needs of the schemas only where the dates are. So what
 * client code imports as a contract is that alone, in development and tests as in the build: neither zod nor a schema
 * comes along. The types stay those of the contract.
 */
export function contractsPlugin(): Plugin {
  const CONTRACT = '/shared/contract.ts';
  const REDUCED = `${CONTRACT}?reduced`;
  return {
    name: 'reduced-contracts',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.endsWith(CONTRACT) || !importer?.includes('/client/')) return null;
      const contract = await this.resolve(source, importer, { ...options, skipSelf: true });
      return contract && `${contract.id}?reduced`;
    },
    async load(id) {
      if (!id.endsWith(REDUCED)) return null;
      const file = id.slice(0, -'?reduced'.length);
      // Read anew each time, so that a changed schema counts at once while developing.
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(file, { logLevel: 'error' });
      for (const read of [file, ...dependencies]) this.addWatchFile(read);
      return Object.entries(module)
        .map(([name, value]) => {
          if (!isContract(value)) throw new Error(`${file}: ${name} is no contract, and nothing else stands there`);
          return `export const ${name} = ${JSON.stringify(reduceContract(value))};`;
        })
        .join('\n');
    },
  };
}

function isContract(value: unknown): value is AnyContractRouter {
  if (isContractProcedure(value)) return true;
  if (typeof value !== 'object' || value === null) return false;
  const parts = Object.values(value);
  return parts.length > 0 && parts.every(isContract);
}

/** What the caller of an endpoint needs: where it is, how its input is laid out, and where its answer has dates. */
export function reduceContract<C extends AnyContractRouter>(contract: C): C {
  return reduce(contract, minifyContractRouter(contract)) as C;
}

function reduce(full: AnyContractRouter, minified: AnyContractRouter): unknown {
  if (!isContractProcedure(full) || !isContractProcedure(minified)) {
    return Object.fromEntries(
      Object.entries(full as Record<string, AnyContractRouter>).map(([name, part]) => [
        name,
        reduce(part, (minified as Record<string, AnyContractRouter>)[name] as AnyContractRouter),
      ]),
    );
  }
  const { method, path, inputStructure, outputStructure } = minified['~orpc'].route;
  const output = full['~orpc'].outputSchema as z.ZodType | undefined;
  let dates: DateTree | undefined;
  try {
    dates = output && dateTree(output);
  } catch (cause) {
    throw new Error(`${method} ${path}: ${String(cause)}`, { cause });
  }
  return {
    '~orpc': { ...minified['~orpc'], meta: { dates }, route: { method, path, inputStructure, outputStructure } },
  };
}

/** Undefined where there is no date at all. */
export function dateTree(schema: z.core.$ZodType): DateTree | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'date':
      return true;
    case 'nullable':
    case 'optional':
    case 'nonoptional':
    case 'readonly':
      return dateTree(def.innerType);
    case 'array': {
      const element = dateTree(def.element);
      return element && [element];
    }
    case 'object': {
      const fields = Object.entries(def.shape).flatMap(([name, field]) => {
        const inner = dateTree(field);
        return inner === undefined ? [] : [[name, inner] as const];
      });
      return fields.length === 0 ? undefined : Object.fromEntries(fields);
    }
    case 'union':
      return refuseDates(def.type, def.options);
    case 'record':
      return refuseDates(def.type, [def.valueType]);
    case 'tuple':
      return refuseDates(def.type, def.items);
    case 'intersection':
      return refuseDates(def.type, [def.left, def.right]);
    case 'pipe':
      return refuseDates(def.type, [def.in, def.out]);
    case 'default':
    case 'prefault':
    case 'catch':
      return refuseDates(def.type, [def.innerType]);
    case 'lazy':
    case 'promise':
    case 'map':
    case 'set':
      throw new Error(`a ${def.type} in an output is not walked for dates`);
    default:
      return undefined;
  }
}

/** The tree cannot say which of several shapes an answer has. */
function refuseDates(type: string, parts: readonly z.core.$ZodType[]): undefined {
  if (parts.some((part) => dateTree(part) !== undefined))
    throw new Error(`a date inside a ${type} would reach the browser as text`);
}
