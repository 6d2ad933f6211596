import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { contentPlugin } from './scripts/content.ts';
import { contractsPlugin } from './scripts/contracts.ts';

export default defineConfig({
  plugins: [react(), contentPlugin(), contractsPlugin()],
  test: {
    include: ['{src,scripts,tests,db}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/database.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
