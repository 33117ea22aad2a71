import { test as base, expect, type Page } from '@playwright/test'
import { type SystemUnderTest, startSystem } from '../scripts/testing/start-system.ts'

interface WorkerFixtures {
  /** The whole product on free ports, with demo data of size S that is thrown away afterwards. */
  readonly system: SystemUnderTest
}

interface TestFixtures {
  /** Collects what the page complains of; the test fails when there is anything. */
  readonly complaints: string[]
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  system: [
    // biome-ignore lint/correctness/noEmptyPattern: the shape that the test runner asks for
    async ({}, use) => {
      const system = await startSystem({ log: () => undefined })
      await use(system)
      await system.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(`page error on ${page.url()}: ${error.stack ?? error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Signs in at the identity provider as a demo user and waits for the top page. */
export async function signIn(page: Page, system: SystemUnderTest, userName: string): Promise<void> {
  await page.goto(`${system.webUrl}/`)
  await page.getByLabel('User name').fill(userName)
  await page.getByLabel('Password').fill('demo')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/TopPage*')
  await expect(page.getByRole('banner')).toContainText('TOP PAGE')
}

export { expect }
