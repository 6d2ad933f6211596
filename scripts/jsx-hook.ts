import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';
import { contentModule } from './content.ts';

/**
 * Node runs `.ts` by itself; mails, documents and pages are `.tsx`, and texts are Markdown. In production they are
 * built, in development this does it.
 */
registerHooks({
  load(url, context, nextLoad) {
    if (url.endsWith('.md')) return { format: 'module', source: contentModule(fileURLToPath(url)), shortCircuit: true };
    if (!url.endsWith('.tsx')) return nextLoad(url, context);
    const file = fileURLToPath(url);
    const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), {
      jsx: { runtime: 'automatic' },
      sourcemap: false,
    });
    const problem = errors[0];
    if (problem) throw new SyntaxError(`${file}: ${problem.message}`);
    return { format: 'module', source: code, shortCircuit: true };
  },
});
