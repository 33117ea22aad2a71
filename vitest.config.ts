import { defineConfig } from 'vitest/config'

const outside = ['**/node_modules/**', '**/dist/**']
// Workspace packages resolve to their sources: tests need no build.
const resolve = { conditions: ['source', 'node'] }
const ssr = { resolve }

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{packages,apps,scripts}/**/*.test.ts'],
          exclude: [...outside, '**/*.db.test.ts'],
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'db',
          environment: 'node',
          include: ['{packages,apps,scripts}/**/*.db.test.ts'],
          exclude: outside,
          globalSetup: ['scripts/testing/postgres-global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
