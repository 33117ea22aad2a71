import { loadPlans, type OutputOf, vanningMoves, vanningTimeline } from '@packing/contract'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeIssues } from '../../ui/testing/axe-issues.ts'
import { sampled } from '../stub/sample.ts'
import { expectScreen } from './app-page.ts'
import { openApp, stub } from './open-app.tsx'

type Timeline = OutputOf<typeof vanningTimeline.searchTimeline>

const box = (
  renbanNo: string,
  fillPercent: number,
  thin: Timeline['vannings'][number]['containers'][number]['thin'],
) => ({
  renbanNo,
  month: '202612',
  containerType: '40HC',
  status: 'PLANNED' as const,
  caseCount: 8,
  fillPercent,
  weightPercent: 40,
  freeM3: 4,
  freeKg: 500,
  thin,
})
const vanning = (dealerCode: string, vanOn: string, containers: Timeline['vannings'][number]['containers']) => ({
  dealerCode,
  vanOn,
  vessel: 'MARU',
  voyage: '1213',
  etd: vanOn,
  arrivalOn: '2026-12-28',
  neededOn: '2027-01-04',
  slackDays: 2,
  waiting: 0,
  containers,
})
const homeless = (caseNo: string, neededOn: string) => ({
  caseNo,
  caseCode: 'M1',
  dealerCode: 'TH01',
  vanOn: '2026-12-04',
  isPast: true,
  readyOn: '2026-12-03',
  neededOn,
  grossKg: 120,
  volumeM3: 1.5,
  reason: null,
})

async function open(): Promise<{ readonly moved: unknown[] }> {
  const joins = { renbanNo: 'TH01261216-001', vanOn: '2026-12-16' }
  const found: Timeline = {
    today: '2026-12-05',
    from: '2026-12-05',
    to: '2026-12-25',
    vannings: [
      vanning('ID01', '2026-12-09', [box('ID01261209-001', 85, null)]),
      vanning('TH01', '2026-12-09', [box('TH01261209-001', 14, { leastPercent: 40, joins })]),
      vanning('TH01', '2026-12-16', [box('TH01261216-001', 60, null)]),
    ],
    homeless: [homeless('TH0112A', '2027-01-04'), homeless('TH0112B', '2026-12-26')],
    homelessCount: 2,
  }
  const moved: unknown[] = []
  stub.on(vanningTimeline.searchTimeline, () => found)
  stub.on(vanningMoves.assignVanning, ({ input }) => {
    moved.push(input)
    return { moved: input.caseNos.length, leftContainers: [] }
  })
  await openApp('/CaseInformation?view=timeline')
  await expectScreen('CASE INFORMATION')
  await expect.element(page.getByRole('region', { name: 'Vannings by dealer and date' })).toBeVisible()
  return { moved }
}
const tray = () => page.getByRole('region', { name: 'Cases without a ship' })

it('gives all cases that missed a vanning the next one with two clicks', async () => {
  const { moved } = await open()
  await tray()
    .getByRole('checkbox', { name: /TH01: missed/ })
    .click()
  await expect.element(tray().getByRole('combobox', { name: 'Vanning date' })).toHaveDisplayValue(/2026\/12\/09/)
  await tray().getByRole('button', { name: 'Move (2)' }).click()
  await expect.poll(() => moved).toEqual([{ caseNos: ['TH0112A', 'TH0112B'], vanOn: '2026-12-09' }])
})

it('judges a drop while dragging, and moves where it is allowed', async () => {
  const { moved } = await open()
  const grip = tray().getByText('TH0112B')
  const place = (dealer: string, day: string) => document.querySelector(`div[data-place="${dealer} ${day}"]`)
  const dragTo = async (dealer: string, day: string) => {
    const target = place(dealer, day)
    if (!target) throw new Error('no place')
    await userEvent.dragAndDrop(grip, page.elementLocator(target))
    return target
  }
  await dragTo('ID01', '2026-12-09')
  expect(moved).toEqual([])
  await dragTo('TH01', '2026-12-16')
  await expect.poll(() => moved).toEqual([{ caseNos: ['TH0112B'], vanOn: '2026-12-16' }])
})

it('marks a thin container, with the reason and the container that it could join', async () => {
  await open()
  const thin = page.getByRole('button', { name: /TH01261209-001.*thin: below 40.0 %.*TH01261216-001/ })
  await expect.element(thin).toHaveTextContent('▲')
  await thin.click()
  const panel = page.getByRole('complementary')
  await expect.element(panel).toHaveTextContent(/could join TH01261216-001 on 2026\/12\/16/)
  await expect.element(panel.getByRole('button', { name: 'Arrange the load' })).toBeVisible()
  expect(await axeIssues()).toEqual([])
})

it('takes a move back while its vanning can still be reached, by a key too', async () => {
  const group = sampled(loadPlans.searchGroup.output)
  const renbanNo = 'TH01261209-001'
  const containers = group.containers.slice(0, 1).map((one) => ({
    ...one,
    renbanNo,
    cases: one.cases.slice(0, 1).map((each) => ({ ...each, dealerCode: 'TH01', vanOn: '2026-12-09' })),
  }))
  stub.on(loadPlans.searchGroup, () => ({ ...group, containers }))
  const { moved } = await open()
  await page.getByRole('button', { name: /TH01261209-001/ }).click()
  const undo = page.getByRole('button', { name: 'Undo the move' })
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true')
  // It missed its vanning: there is no way back.
  await tray().getByRole('checkbox', { name: 'TH0112A' }).click()
  await tray().getByRole('button', { name: 'Move (1)' }).click()
  await expect.poll(() => moved).toHaveLength(1)
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true')
  const panel = page.getByRole('complementary')
  await panel.getByRole('checkbox').first().click()
  await panel.getByRole('button', { name: /^Move/ }).click()
  await expect.poll(() => moved).toHaveLength(2)
  await expect.element(undo).not.toHaveAttribute('aria-disabled')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => moved.at(-1)).toMatchObject({ vanOn: '2026-12-09' })
})

it('puts a case into a container by drag or by keys: at its load desk, where its place is judged', async () => {
  const { moved } = await open()
  const of = (renbanNo: string) =>
    page.elementLocator(document.querySelector(`[data-place$="${renbanNo}"]`) ?? document.body)
  // Of another dealer.
  await userEvent.dragAndDrop(tray().getByText('TH0112A'), of('ID01261209-001'))
  expect(moved).toEqual([])
  await tray()
    .getByRole('checkbox', { name: /TH01: missed/ })
    .click()
  await expect.element(tray().getByRole('combobox', { name: 'Container' })).toHaveDisplayValue('any container')
  await tray().getByRole('combobox', { name: 'Container' }).selectOptions('TH01261209-001')
  await tray()
    .getByRole('checkbox', { name: /TH01: missed/ })
    .click()
  await userEvent.dragAndDrop(tray().getByText('TH0112A'), of('TH01261209-001'))
  await expect.poll(() => moved).toEqual([{ caseNos: ['TH0112A'], vanOn: '2026-12-09' }])
  await expect.poll(() => new URLSearchParams(location.search).get('load')).toBe('TH01261209-001')
})
