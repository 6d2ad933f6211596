import { readFile } from 'node:fs/promises';
import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { Hono } from 'hono';
import { PRODUCT } from '#shared/product.ts';

/** The three files of the viewer that the page loads, from their package; the page loads nothing from elsewhere. */
const VIEWER_FILES: Record<string, { url: string; type: string }> = {
  'swagger-ui.css': { url: import.meta.resolve('swagger-ui-dist/swagger-ui.css'), type: 'text/css; charset=utf-8' },
  'swagger-ui-bundle.js': {
    url: import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
    type: 'text/javascript; charset=utf-8',
  },
  'favicon-32x32.png': { url: import.meta.resolve('swagger-ui-dist/favicon-32x32.png'), type: 'image/png' },
};

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${PRODUCT} API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"><link rel="icon" href="/api/docs/favicon-32x32.png"></head>
<body><div id="viewer"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`;

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#viewer', deepLinking: true });`;

/** OpenAPI at /api/openapi.json, generated once from the contracts, with a viewer of our own at /api/docs. */
export function apiDocs(contract: AnyContractRouter, origin: string): Hono {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = generator.generate(contract, {
    info: { title: `${PRODUCT} API`, version: '1' },
    servers: [{ url: `${origin}/api` }],
  });

  return new Hono()
    .get('/openapi.json', async (c) => c.json(await document))
    .get('/docs', (c) => c.html(PAGE))
    .get('/docs/start.js', (c) => c.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
    .get('/docs/:file', async (c) => {
      const file = VIEWER_FILES[c.req.param('file')];
      if (file === undefined) return c.notFound();
      return c.body(await readFile(new URL(file.url)), 200, { 'content-type': file.type });
    });
}
