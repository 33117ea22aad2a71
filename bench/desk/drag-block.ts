import { chromium } from '@playwright/test'
import { browserLaunch } from '../../scripts/browser.ts'
import type { SystemUnderTest } from '../../scripts/testing/start-system.ts'
import { type Spread, spreadOf } from '../load/spread.ts'

const MOVES = 240

interface Dragged extends Spread {
  readonly blocks: number
  readonly frames: number
  readonly goalMs: number
}

/** The longest frame that still makes 50 of them in a second. */
const GOAL_MS = 20

/** In the page: collects the intervals between frames. */
const watchFrames = `
  window.frameTimes = []
  let last = performance.now()
  const next = () => {
    const now = performance.now()
    window.frameTimes.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)`

/** Drags a block of the board over the whole week and back, in a real browser. */
export async function dragBlock(system: SystemUnderTest, month: string, monday: string): Promise<Dragged> {
  const browser = await chromium.launch(browserLaunch)
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.goto(system.webUrl)
    await page.getByLabel('User name').fill('planner')
    await page.getByLabel('Password').fill('demo')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/TopPage*')
    await page.goto(`${system.webUrl}/PackingPlan?month=${month}&tab=DAILY&zoom=WEEK&group=FAMILY&boardWeek=${monday}`)
    const board = page.getByRole('grid', { name: 'Board by line, shift and day' })
    const blocks = board.locator('button[aria-pressed]')
    await blocks.first().waitFor()
    const [from, frame] = [await blocks.first().boundingBox(), await board.boundingBox()]
    if (!from || !frame) throw new Error('The board is not shown')
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.evaluate(watchFrames)
    const bottom = Math.min(frame.y + frame.height, 880)
    for (let move = 0; move < MOVES; move++) {
      // Back and forth over the days, from the first line to the last.
      const phase = (move % 60) / 60
      const across = phase < 0.5 ? phase * 2 : 2 - phase * 2
      await page.mouse.move(
        frame.x + 120 + across * (frame.width - 160),
        frame.y + 60 + (move / MOVES) * (bottom - frame.y - 80),
      )
    }
    const frames = await page.evaluate<number[]>('window.frameTimes')
    await page.keyboard.press('Escape')
    return { blocks: await blocks.count(), frames: frames.length, ...spreadOf(frames, 1), goalMs: GOAL_MS }
  } finally {
    await browser.close()
  }
}
