import { type ExceptionKind, exceptionKindNames, exceptionSpec, unjudgedActions } from '@packing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallAs, PlanFixture } from '../testing/plan-fixture.ts'
import { openQuietPlan } from '../testing/quiet-plan.ts'
import { seededExceptions } from '../testing/seeded-exceptions.ts'
import { planNextVanning } from './load-plan/next-vanning.ts'
import { judgeActions } from './top-page/exceptions/judge-actions.ts'
import { initExceptions } from './top-page/exceptions/list-exceptions.ts'

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openQuietPlan()
})
afterAll(() => fixture.close())

const all = Object.fromEntries(
  exceptionKindNames.flatMap((kind) => exceptionSpec(kind).functionIds).map((id) => [id, 9 as const]),
)
const now = new Date('2026-12-05T03:00:00Z')
const how = { now, privileges: all }

const rowOf = async (kind: ExceptionKind) => {
  const { rows } = await fixture.call('workspace/top-page/exceptions', initExceptions([]), {}, how)
  const found = rows.find((row) => row.kind === kind)
  if (!found) throw new Error(`no ${kind}`)
  return found
}
const judge = async (kind: ExceptionKind, object: string, as: CallAs = how) =>
  (await fixture.call('workspace/top-page/judge-actions', judgeActions, { kind, object }, as)).actions

const judgedOf = (kind: ExceptionKind) =>
  exceptionSpec(kind).actions.filter((action) => !unjudgedActions.includes(action))
const judged = exceptionKindNames.filter((kind) => judgedOf(kind).length > 0)

it.each(judged)('judges each action of %s before it is done', async (kind) => {
  await fixture.write(seededExceptions[kind].make)
  try {
    const { object } = await rowOf(kind)
    const actions = await judge(kind, object)
    expect(actions.map(({ action }) => action)).toEqual(judgedOf(kind))
    expect(await judge(kind, object, { now, privileges: {} })).toEqual([])
  } finally {
    await fixture.write(seededExceptions[kind].undo)
  }
})

it('says of the next vanning what the command then does', async () => {
  const { make, undo } = seededExceptions.CASES_LEFT
  await fixture.write(make)
  const { object, count, pieces, dealers, vanOn } = await rowOf('CASES_LEFT')
  const [none] = await judge('CASES_LEFT', object)
  expect(none).toMatchObject({ figures: [{ name: 'STAYING', value: count }], vanOn: null })
  await fixture.write(`insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, etd, eta, arrival_date)
    values ('200100', '${dealers[0]}', '2027-01-20', '202612', '2026-12-14', '2026-12-17', '2026-12-18', '2026-12-18', '2026-12-18', '2026-12-18')`)
  const [next] = await judge('CASES_LEFT', object)
  expect(next?.vanOn).toBe('2026-12-18')
  const move = { vannings: [{ dealerCode: dealers[0], vanOn }] }
  const done = await fixture.call('workspace/load-plan/plan-next-vanning', planNextVanning, move, how)
  const figures = new Map(next?.figures.map(({ name, value }) => [name, value]))
  expect([figures.get('CASES'), figures.get('PIECES')]).toEqual([count, pieces])
  expect(done).toMatchObject({ data: { dates: [{ vanOn: next?.vanOn, cases: count }], staying: [] } })
  await fixture.write(undo)
})

it('judges nothing of an object that there is not', async () => {
  expect(await judge('CASES_SHORT', 'TH01 2026-99-99')).toEqual([])
  expect(await judge('VANNINGS_AT_RISK', 'nobody')).toEqual([])
})
