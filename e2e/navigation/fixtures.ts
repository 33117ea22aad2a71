import { test as base, expect } from '@playwright/test'
import { type StubUnderTest, startStub } from '../../scripts/testing/start-stub.ts'
import { keepSearchOpen, signIn } from '../fixtures.ts'

interface WorkerFixtures {
  /** The built site and the local provider; calls are answered by the stub. */
  readonly site: StubUnderTest
}

interface TestFixtures {
  /** Page errors and console errors; the test fails when any is left. */
  readonly complaints: string[]
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the shape that the test runner asks for
    async ({}, use) => {
      const site = await startStub()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    await keepSearchOpen(context)
    await use(context)
  },
  complaints: [
    async ({ page, site }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(`page error on ${page.url()}: ${error.stack ?? error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`console: ${message.text()} ${message.location().url}`)
      })
      site.stub.reset()
      await use(complaints)
      expect(complaints).toEqual([])
      expect(site.stub.deviations.map(String)).toEqual([])
    },
    { auto: true },
  ],
})

export const expectLogged = (complaints: string[], ...words: readonly string[]) =>
  expect(complaints.splice(0)).toEqual(words.map((word) => expect.stringContaining(word)))

export { expect, signIn }
