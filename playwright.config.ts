import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserLaunch } from './scripts/browser.ts'

/** Of a worker: browser, PostgreSQL, web, worker and provider. */
const ROOM = 1.5 * 1024 ** 3
const byCores = availableParallelism()
const byMemory = Math.floor(process.availableMemory() / ROOM)
const systems = Math.max(1, Math.min(byCores, byMemory, 8))

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  projects: [
    // What only the whole system shows.
    { name: 'journeys', testDir: 'e2e', testIgnore: '**/navigation/**', workers: systems },
    // What needs loads of whole pages, redirects and the provider, with a stub behind the calls.
    { name: 'navigation', testDir: 'e2e/navigation' },
  ],
  outputDir: 'test-results/e2e',
  globalSetup: './scripts/testing/e2e-global-setup.ts',
  // A file is one worker's; each worker of the journeys has a system of its own. One more fills the time in which they wait.
  workers: systems + 1,
  fullyParallel: false,
  retries: 0,
  // For what hangs: busy cores take their time.
  timeout: 300_000,
  expect: { timeout: 40_000 },
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
    // Emptied between tests: files of the site and what the browser made of them stay, which is half of a load.
    reuseContext: true,
    launchOptions: browserLaunch,
  },
})
