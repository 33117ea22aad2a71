import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCaller } from '../../testing/plan-fixture.ts'
import { addContainerType, loadMonth, piecesOf, planMonth } from '../../testing/plan-month.ts'
import { openPlanningSite, type PlanningSite } from '../../testing/planning-site.ts'
import { saveGroups } from './save.ts'

let site: PlanningSite
beforeAll(async () => {
  site = await openPlanningSite()
  await addContainerType(site)
  await site.addWindow('D1', '2027-01-11', '2026-12-01', '2026-12-03')
  await site.addParts({ part: 'A01' }, { part: 'B01' })
  await site.exec('update packing_condition set boxes_per_case = 8')
  await site.order({ part: 'A01', qty: 20, on: '2027-01-11' }, { part: 'B01', qty: 30, on: '2027-01-11' })
})
afterAll(() => site.close())

const now = new Date('2026-11-20T01:00:00Z')

/** Pieces of each case, once the month is planned again. */
async function cases(): Promise<string[]> {
  await planMonth(site, now)
  const rows = await site.rows<{ contents: string }>(`
    select string_agg(part_no || ' ' || qty, ', ' order by part_no) as contents from (
      select h.case_id, c.part_no, sum(c.qty) as qty from case_content c join case_header h using (case_id)
      where h.plan_id = (select max(plan_id) from packing_plan) and h.status <> 'CANCELLED' group by 1, 2) x
    group by case_id order by 1`)
  return rows.map(({ contents }) => contents)
}

it('follows a group into complete sets in shared cases and containers, and keeps its version in the planned month', async () => {
  const caller = createCaller(site.pool)
  const how = { privileges: { B03F01: 9 as const }, now }
  const save = (row: object) => caller.call('groupPart/save', saveGroups, { rows: [row], acceptWarnings: true }, how)
  await cases()

  const group = { groupId: 'G1', version: 1, kind: 'SAME_CASE', dealerCode: '*', validFrom: '2026-12-01' }
  await save({ op: 'I', ...group, members: 'A01*10,B01*10' })
  const together = await cases()
  // Three sets of both, although only two boxes of A01 were ordered; every case holds both parts.
  expect(together.every((contents) => contents.includes('A01') && contents.includes('B01'))).toBe(true)
  const sets = ['A01 30', 'B01 30']
  await loadMonth(site, now)
  expect(await piecesOf(site)).toEqual({ plan: sets, cases: sets, containers: sets })

  await save({ op: 'U', groupId: 'G1', version: 1, rowVersion: 1, members: 'A01*10,B01*20' })
  expect(await cases()).toEqual(together)
  expect(await site.rows('select version, valid_from::text from part_group order by version')).toEqual([
    { version: 1, valid_from: '2026-12-01' },
    { version: 2, valid_from: '2027-01-01' },
  ])
})
