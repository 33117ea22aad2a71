import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { browserLaunch } from '../scripts/browser.ts'
import {
  expect,
  expectRejectionsOnly,
  follow,
  openAs,
  query,
  RUN_MS,
  rowsOn,
  runsEnded,
  signedInTab,
  test,
} from './fixtures.ts'
import { answerDialog } from './grid-page.ts'
import { readPdf } from './pdf-text.ts'
import { untilRun } from './plan-page.ts'

type System = Parameters<typeof query>[0]

const UNIT = '200100'
const STEPS_PER_PAGE = 12
/** A test before may have levelled a later month, of which nothing is loaded. */
const loaded = `(select plan_id from packing_plan p where prct_code = $1
    and exists (select from container k where k.plan_id = p.plan_id and k.status = 'PLANNED')
  order by month desc, rev desc limit 1)`

/** Software WebGL, for machines without a graphics card. */
const drawing = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
const tab = signedInTab('planner', {
  executablePath: browserLaunch.executablePath,
  args: [...browserLaunch.args, ...drawing],
})

interface ChosenContainer {
  readonly renban: string
  readonly dealer: string
  readonly vanOn: string
  readonly cases: number
}

/** The demo plans after start-up. Picks a container that shares dealer and day with another. */
async function someContainer(system: System): Promise<ChosenContainer> {
  await runsEnded(system)
  const [found] = await query<ChosenContainer>(
    system,
    `select renban_no as renban, dealer_code as dealer, van_on as "vanOn", case_count as cases from container k
     where plan_id = ${loaded} and k.status = 'PLANNED' and 1 < (select count(*) from container o where o.plan_id = k.plan_id and o.load_group = k.load_group)
     order by case_count desc, renban_no limit 1`,
    [UNIT],
  )
  if (!found) throw new Error('No container has another beside it')
  return found
}

const casesOf = (system: System, renban: string) =>
  query<{ no: string; step: number; x: number }>(
    system,
    `select case_no as no, load_step as step, x_mm as x from case_header where container_id =
       (select container_id from container where prct_code = $1 and renban_no = $2) order by load_step`,
    [UNIT, renban],
  )

/** The last two cases with nothing on top: either can be removed without the other. */
const lastUncarrying = async (system: System, renban: string) => {
  const rows = await query<{ no: string }>(
    system,
    `select t.case_no as no from case_header t join container k using (container_id) where k.prct_code = $1 and k.renban_no = $2
       and not exists (select 1 from case_header o where o.container_id = t.container_id and o.z_mm >= t.z_mm + t.dz_mm
         and o.x_mm < t.x_mm + t.dx_mm and t.x_mm < o.x_mm + o.dx_mm and o.y_mm < t.y_mm + t.dy_mm and t.y_mm < o.y_mm + o.dy_mm)
     order by t.load_step desc limit 2`,
    [UNIT, renban],
  )
  return rows.map(({ no }) => no)
}

const openDesk = async (page: Page, renban: string) => {
  await follow(page, `/CaseInformation?view=containers&load=${renban}`)
  await expect(page.getByRole('region', { name: `Container ${renban}` })).toBeVisible()
}
const violations = (page: Page) => page.getByRole('region', { name: 'Constraint violations' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The list is virtual: scroll to its end first, so that the row is drawn. */
const pickNearEnd = async (page: Page, caseNo: string) => {
  await page.getByRole('grid', { name: /cases/i }).focus()
  await page.keyboard.press('End')
  await rowOf(page, caseNo).click()
}
const rowOf = (page: Page, caseNo: string) => page.getByRole('row', { name: caseNo })

async function whileChanged(
  system: System,
  [change, undo]: readonly [string, string],
  work: () => Promise<void>,
): Promise<void> {
  await query(system, change)
  try {
    await work()
  } finally {
    await query(system, undo)
  }
}

test('moves cases in a container, rejects a bad move, saves, prints and loads again', async ({ system }) => {
  const { page } = tab
  const { renban, cases, dealer } = await someContainer(system)
  const [first, ...others] = await casesOf(system, renban)
  const last = others.at(-1)
  if (!last) throw new Error(`${renban} holds one case only`)

  await test.step('opens a container from the list by keyboard', async () => {
    await page.goto(`${system.webUrl}/CaseInformation?view=containers&renbanNo=${renban}`)
    await rowsOn(page)
    await page.getByRole('gridcell', { name: renban }).click()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('application', { name: new RegExp(renban) }).locator('canvas')).toBeVisible()
  })

  await test.step('highlights the picked case and steps through the loading sequence by keyboard', async () => {
    const list = page.getByRole('grid', { name: /cases/i })
    await list.focus()
    await page.keyboard.press('End')
    await expect(rowOf(page, last.no)).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator('[data-orbit]').getByText(last.no)).toBeVisible()
    await page.getByRole('slider', { name: 'Loading sequence' }).focus()
    await page.keyboard.press('Home')
    await expect(page.getByText(`0 of ${cases}`)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(`1 of ${cases}`)).toBeVisible()
    await expect(rowOf(page, last.no)).toHaveAttribute('data-waiting', 'true')
    await page.keyboard.press('End')
    await expect(page.getByText(`${cases} of ${cases}`)).toBeVisible()
  })

  await test.step('explains an illegal move and its remedy, does not save it, and undoes it', async () => {
    await page.getByLabel('From the front wall, mm').fill('99000')
    await page.keyboard.press('Enter')
    await expect(violations(page)).toContainText(`${last.no} sticks out of the container. Move it inwards.`)
    await expect(button(page, 'Save')).toHaveAttribute('aria-disabled', 'true')
    await button(page, 'Undo').click()
    await expect(violations(page)).toHaveText('No constraint violations.')
    expect(await casesOf(system, renban)).toHaveLength(cases)
  })

  await test.step('removes a case and saves', async () => {
    await rowOf(page, last.no).click()
    await button(page, 'Remove').click()
    await expect(page.getByRole('region', { name: 'Cases not loaded' })).toContainText(last.no)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('1 container saved.')).toBeVisible()
    expect((await casesOf(system, renban)).map(({ no }) => no)).not.toContain(last.no)
  })

  await test.step('leaves locked cases in place while the rest is loaded again, and places the removed case', async () => {
    const slider = page.getByRole('slider', { name: 'Loading sequence' })
    await slider.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await button(page, 'Lock up to 1').click()
    await button(page, 'Save').click()
    await expect(page.getByText('1 container saved.')).toBeVisible()
    await untilRun(system, async () => {
      await button(page, 'Load other cases again').click()
      const question = page.getByRole('dialog')
      await expect(question).toContainText('Locked cases keep their place (containers: 1)')
      await expect(question).toContainText(last.no)
      await answerDialog(page, 'OK')
    })
    await expect(page.getByRole('status').filter({ hasText: /Ended/ })).toBeVisible({ timeout: RUN_MS })
    expect((await casesOf(system, renban))[0]).toEqual(first)
    const [found] = await query(system, 'select 1 from case_header where case_no = $1 and container_id is not null', [
      last.no,
    ])
    expect(found).toBeDefined()
    await expect(page.getByText(`Locked: 1 to 1 of`, { exact: false })).toBeVisible()
    expect(dealer).not.toBe('')
  })

  await test.step('prints the work instruction', async () => {
    const download = page.waitForEvent('download')
    await button(page, 'Work instruction (PDF)').click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`loading-${renban}.pdf`)
    const [overview, ...pages] = readPdf(await readFile(await file.path()))
    expect(overview).toContain(renban)
    const now = await casesOf(system, renban)
    expect(pages).toHaveLength(Math.ceil(now.length / STEPS_PER_PAGE))
    const numbers = new Set(now.map(({ no }) => no))
    const printed = pages.map((words) => words.filter((word) => numbers.has(word)))
    const asked = now.map(({ no }) => no)
    expect(printed).toEqual(pages.map((_, at) => asked.slice(at * STEPS_PER_PAGE, (at + 1) * STEPS_PER_PAGE)))
  })
})

test('shows the second planner of a container the conflict and loses no change, nor by a trial that is cancelled', async ({
  page,
  system,
  complaints,
}) => {
  const { renban } = await someContainer(system)
  const cases = await casesOf(system, renban)
  const [mine = '', theirs = ''] = await lastUncarrying(system, renban)
  // The demo has one planner only, so this test grants the operator the function.
  const canPlan = (privilege: number) =>
    `update role_privilege set privilege = ${privilege} where role_code = 'PACKING_OPERATOR' and function_id = 'J01F01'`
  const other = await page.context().newPage()
  await whileChanged(system, [canPlan(2), canPlan(0)], async () => {
    await openAs(other, system, 'operator')
    await openAs(page, system, 'planner')
    await Promise.all([openDesk(page, renban), openDesk(other, renban)])
    await pickNearEnd(other, theirs)
    await button(other, 'Remove').click()
    await pickNearEnd(page, mine)
    await button(page, 'Remove').click()
    await button(other, 'Save').click()
    await expect(other.getByText('1 container saved.')).toBeVisible()
    await button(page, 'Save').click()
    await expect(page.getByText(new RegExp(`${renban} was changed by E100003`))).toBeVisible()
    expectRejectionsOnly(complaints)
    // The first planner's move is still on screen, the second's is in the database.
    await expect(page.getByRole('region', { name: 'Cases not loaded' })).toContainText(mine)
    expect((await casesOf(system, renban)).map(({ no }) => no)).toEqual(
      cases.map(({ no }) => no).filter((no) => no !== theirs),
    )
    await page.getByRole('button', { name: 'Discard my moves and show the current state' }).click()
    await expect(page.getByRole('region', { name: 'Cases not loaded' })).toContainText(theirs)
    await expect(rowOf(page, mine)).toBeVisible()
  })
  await other.close()

  const [plan] = await query<{ month: string }>(system, `select month from packing_plan where plan_id = ${loaded}`, [
    UNIT,
  ])
  const print = async () =>
    query(
      system,
      `select md5(string_agg(concat_ws('|', case_no, container_id, x_mm, y_mm, z_mm), ',' order by case_no)) as print
      from case_header where plan_id = ${loaded}`,
      [UNIT],
    )
  const before = await print()
  await follow(page, `/CaseInformation?view=containers&month=${plan?.month}&trial=1`)
  const panel = page.getByRole('complementary').filter({ hasText: 'Collective vanning' })
  for (const dealer of ['TH01', 'ID01', 'ZA01']) await panel.getByRole('checkbox', { name: dealer }).check()
  await panel.getByRole('button', { name: 'Compare' }).click()
  await panel.getByRole('button', { name: 'Cancel run' }).click()
  await answerDialog(page, 'OK')
  await expect(panel.getByRole('status')).toContainText('Cancelled')
  const [run] = await query<{ status: string; seconds: number; results: number }>(
    system,
    `select r.status, extract(epoch from r.ended_at - r.cancel_requested_at)::float8 as seconds,
       (select count(*)::int from job_run j where j.prct_code = r.prct_code and j.run_id = r.run_id and j.result <> '{}') as results
     from job_net_run r where r.net_id = 'VANNING_TRIAL' order by r.run_id desc limit 1`,
  )
  expect(run).toMatchObject({ status: 'KILLED', results: 0 })
  expect(await print()).toEqual(before)
  await expect(panel).toContainText('No simulation for this month yet. Choose a rule or dealers, then Compare.')
  // Otherwise the net is blocked for the next file of this worker until somebody confirms the abnormal end.
  await query(
    system,
    "update job_net_run set confirmed_at = now() where net_id = 'VANNING_TRIAL' and status = 'KILLED'",
  )
})
