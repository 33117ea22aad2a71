import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import type { BrowserCommand } from 'vitest/node'
import { browserLaunch } from './scripts/browser.ts'
import { bundledThreads } from './scripts/testing/bundled-threads.ts'

const outside = ['**/node_modules/**', '**/dist/**']
// Workspace packages resolve to their sources: tests need no build.
const resolve = { conditions: ['source', 'node'] }
/** How often and how long a test looks for what is to come: `expect.poll`. */
const poll = { interval: 25, timeout: 60_000 }
/** For what hangs, in ms: busy cores take their time, and some tests start real processes. */
const PATIENT = 120_000
/** React as the site has it: with the checks of its development build the tests in the browser take a third more. */
const define = { 'process.env.NODE_ENV': '"production"' }

const stateOfSite = 'apps/web/src/platform/**/*.test.ts'
/** Only the browser itself decides what its pages are shown on. */
const emulateMedia: BrowserCommand<[media: 'print' | 'screen']> = ({ page }, media) => page.emulateMedia({ media })

const forceColours: BrowserCommand<[isOn: boolean]> = ({ page }, isOn) =>
  page.emulateMedia({ forcedColors: isOn ? 'active' : 'none' })

/** What the projects that run in Node have in common. */
const inNode = { resolve, ssr: { resolve }, plugins: [bundledThreads(resolve.conditions)] }
const node = {
  expect: { poll },
  environment: 'node',
  setupFiles: ['scripts/testing/random-inputs.ts'],
  testTimeout: PATIENT,
  hookTimeout: PATIENT,
}

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: Math.max(2, Math.min(availableParallelism(), 4)),
    projects: [
      {
        ...inNode,
        test: {
          ...node,
          name: 'db',
          include: ['{packages,apps,scripts}/**/*.db.test.ts'],
          exclude: outside,
          globalSetup: ['scripts/testing/postgres-global-setup.ts'],
          setupFiles: [...node.setupFiles, 'scripts/testing/check-statements.ts'],
          // The server keeps no state in its modules: its files share a process, and load it once.
          isolate: false,
        },
      },
      {
        ...inNode,
        test: {
          ...node,
          name: 'unit',
          include: ['{packages,apps/api,apps/identity,scripts}/**/*.test.ts'],
          exclude: [...outside, '**/*.db.test.ts'],
          isolate: false,
        },
      },
      {
        ...inNode,
        test: {
          ...node,
          name: 'web',
          include: ['apps/web/**/*.test.ts'],
          exclude: [...outside, stateOfSite],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        // What the site knows of its user and its windows stands in its modules: each file loads its own.
        ...inNode,
        test: { ...node, name: 'web-platform', include: [stateOfSite], exclude: outside, pool: 'threads' },
      },
      {
        // In a real browser, made as the site is.
        extends: './apps/web/vite.config.ts',
        define,
        oxc: { jsx: { development: false } },
        optimizeDeps: {
          include: ['react-dom/client', 'react/jsx-runtime', 'axe-core', 'zod/v4'],
          rolldownOptions: { transform: { define } },
        },
        test: {
          name: 'browser',
          // Set for the screens that a change reaches.
          env: { ONLY_SCREENS: process.env['ONLY_SCREENS'] ?? '' },
          include: ['apps/web/src/**/*.browser.test.tsx'],
          exclude: outside,
          setupFiles: ['apps/web/src/ui/testing/browser-setup.ts'],
          testTimeout: PATIENT,
          hookTimeout: PATIENT,
          browser: {
            enabled: true,
            headless: true,
            connectTimeout: PATIENT,
            screenshotFailures: false,
            commands: { emulateMedia, forceColours },
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
