import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

/** Node runs `.ts` by itself; mails and documents are `.tsx`. In production they are built, in development this does it. */
registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.tsx')) return nextLoad(url, context);
    const path = fileURLToPath(url);
    const { code, errors } = transformSync(path, readFileSync(path, 'utf8'), {
      jsx: { runtime: 'automatic' },
      sourcemap: false,
    });
    const problem = errors[0];
    if (problem) throw new SyntaxError(`${path}: ${problem.message}`);
    return { format: 'module', source: code, shortCircuit: true };
  },
});
