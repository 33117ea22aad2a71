import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserLaunch } from './scripts/browser.ts'

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
          // Some start real processes; two busy cores take their time.
          testTimeout: 30_000,
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
      {
        // In a real browser, made as the site is.
        extends: './apps/web/vite.config.ts',
        optimizeDeps: { include: ['react-dom/client', 'axe-core'] },
        test: {
          name: 'browser',
          include: ['apps/web/src/**/*.browser.test.tsx'],
          exclude: outside,
          setupFiles: ['apps/web/src/ui/testing/browser-setup.ts'],
          testTimeout: 120_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: browserLaunch,
              contextOptions: { locale: 'en-US', timezoneId: 'Asia/Tokyo' },
            }),
          },
        },
      },
    ],
  },
})
