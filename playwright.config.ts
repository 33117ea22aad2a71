import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserLaunch } from './scripts/browser.ts'

/** Of a worker: browser, PostgreSQL, web, worker and provider. */
const ROOM = 1.5 * 1024 ** 3
const byCores = availableParallelism()
const byMemory = Math.floor(process.availableMemory() / ROOM)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './scripts/testing/e2e-global-setup.ts',
  // A file is one worker's, unless its tests do not depend on one another; each worker has a system of its own.
  workers: Math.max(1, Math.min(byCores, byMemory, 8)),
  fullyParallel: false,
  // The second try gets a worker and with it a system of its own. What it hides is counted: scripts/testing/count-results.ts.
  retries: 1,
  // For what hangs: busy cores take their time.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // Recording every step takes half of a small machine: asked for when a test fails.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 40_000,
    locale: 'en-US',
    // Each picture of a movement is drawn by the processor, a quarter of all it does: shell.e2e.ts runs with movement.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browserLaunch,
  },
})
