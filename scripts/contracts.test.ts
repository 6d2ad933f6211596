import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractsPlugin } from './contracts.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const CONTRACT = '#features/accounts/shared/contract.ts';
let server: ViteDevServer;

beforeAll(async () => {
  server = await createServer({
    configFile: false,
    root: ROOT,
    plugins: [contractsPlugin()],
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
});
afterAll(() => server.close());

const resolveFrom = async (importer: string, source = CONTRACT) =>
  (await server.environments.client.pluginContainer.resolveId(source, path.join(ROOT, importer)))?.id ?? '';

describe('reduced contracts', () => {
  it('are read again when a schema they stand on changes', async () => {
    const { client } = server.environments;
    // In this order, as a browser asks for them.
    await client.transformRequest('/src/features/accounts/client/api.ts');
    await client.transformRequest('/src/features/accounts/shared/contract.ts?reduced');
    const schema = client.moduleGraph.getModulesByFile(path.join(ROOT, 'src/shared/session.ts')) ?? [];
    const readers = [...schema].flatMap(({ importers }) => [...importers]).map(({ url }) => url);
    expect(readers).toContain('/src/features/accounts/shared/contract.ts?reduced');
  });

  it('give client code methods, paths and dates, and neither zod nor sentences', async () => {
    const id = await resolveFrom('src/features/accounts/client/api.ts');
    const code = (await server.environments.client.transformRequest(id))?.code.replaceAll(/\s/gu, '') ?? '';
    expect(code).toContain('"path":"/accounts/current"');
    expect(code).toContain('"dates":{"account":{"acting_until":true,"expires_at":true},"server_time":true}');
    expect(code).not.toContain('import');
    expect(code).not.toContain('summary');
  });

  it('leave the server its own', async () => {
    expect(await resolveFrom('src/features/accounts/server/handlers.ts')).toMatch(/shared\/contract\.ts$/u);
  });

  it('refuse an export that is no contract', async () => {
    const folder = await mkdtemp(path.join(ROOT, 'node_modules/.cache-contract-'));
    try {
      await mkdir(path.join(folder, 'shared'));
      await writeFile(path.join(folder, 'shared/contract.ts'), 'export const LIMIT = 3;');
      const id = await resolveFrom(path.relative(ROOT, path.join(folder, 'client/api.ts')), '../shared/contract.ts');
      await expect(server.environments.client.transformRequest(id)).rejects.toThrow('LIMIT is no contract');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
