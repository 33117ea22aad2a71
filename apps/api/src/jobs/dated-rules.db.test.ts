import { type DatedRule, dayToIso, isInForce, isoToDay, type Period, type RuleDates } from '@packing/planning'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lineDays } from '../domain/calendars/line-days.ts'
import { listTolerances } from '../domain/orders/standing/tolerances.ts'
import { createGroupFinder, listGroups } from '../domain/plans/packaging/load-rules.ts'
import { checkedSql } from '../platform/database/checked-sql.ts'
import { bool, date, int } from '../platform/database/column-types.ts'
import { type ReadDb, transaction } from '../platform/database/database.ts'
import { openPlanningSite, type PlanningSite, SITE_PRCT } from '../testing/planning-site.ts'
import { listPartEvents, windowOutside } from './plan-level/problem/part-events.ts'
import { WorkingDays } from './plan-level/problem/part-windows.ts'

/**
 * Dated rules whose day SQL decides: each is in force on exactly the days of `isInForce`, whatever periods there are. Those of the
 * compile are a property of its own (`effectivity.test.ts`), and those of shared containers too (`collect-groups.test.ts`).
 */
const FIRST = isoToDay('2026-12-01')
const LAST = FIRST + 27

const period = fc
  .tuple(fc.integer({ min: 0, max: 27 }), fc.nat({ max: 9 }))
  .map(([from, days]) => ({ fromDay: FIRST + from, toDay: FIRST + from + days }))
const dated = <T>(of: fc.Arbitrary<T>) =>
  fc.uniqueArray(fc.record({ period, of }), { maxLength: 4, selector: (rule) => rule.period.fromDay })
const rules = fc.record({
  manning: dated(fc.constantFrom(50, 75, 120)),
  closed: dated(fc.constant(null)),
  capacity: dated(fc.constantFrom(40, 80)),
  overtime: dated(fc.constantFrom(0, 10)),
  partStops: dated(fc.constant(null)),
  tolerances: dated(fc.constant(null)),
  groups: dated(fc.constantFrom('SAME_CASE', 'SAME_DAY')),
  containerGroups: dated(fc.constant(null)),
})
type Rules = typeof rules extends fc.Arbitrary<infer Value> ? Value : never

let site: PlanningSite
beforeAll(async () => {
  site = await openPlanningSite()
  await site.addParts({ part: 'A01' })
})
afterAll(() => site.close())

const quoted = ({ fromDay = FIRST, toDay = LAST }: Period) => `'${dayToIso(fromDay)}', '${dayToIso(toDay)}'`

async function store(given: Rules): Promise<void> {
  const event = (id: string, at: Period, [impact, value, part]: readonly [string, number | null, string]) =>
    `insert into calendar_event (prct_code, event_id, event_type, title, date_from, date_to, part_no, impact, impact_value)
       values ('${SITE_PRCT}', '${id}', 'OTHER', '${id}', ${quoted(at)}, '${part}', '${impact}', ${value})`
  const group = (id: string, at: Period, kind: string) =>
    `insert into part_group (prct_code, group_id, kind, valid_from, valid_to) values ('${SITE_PRCT}', '${id}', '${kind}', ${quoted(at)});
     insert into part_group_member (prct_code, group_id, seq, part_no, qty_per_group) values ('${SITE_PRCT}', '${id}', 1, 'A01', 1)`
  await site.exec(
    [
      'delete from line_manning; delete from calendar_event; delete from tolerance_rule; delete from part_group_member; delete from part_group',
      ...given.manning.map(
        (rule) => `insert into line_manning (prct_code, line_code, valid_from, valid_to, manning_pct)
          values ('${SITE_PRCT}', 'L01', ${quoted(rule.period)}, ${rule.of})`,
      ),
      ...given.closed.map((rule, at) => event(`CLOSED${at}`, rule.period, ['NO_PACK', null, '*'])),
      ...given.capacity.map((rule, at) => event(`CAP${at}`, rule.period, ['CAP_PCT', rule.of, '*'])),
      ...given.overtime.map((rule, at) => event(`OT${at}`, rule.period, ['OT_MAX', rule.of, '*'])),
      ...given.partStops.map((rule, at) => event(`PART${at}`, rule.period, ['NO_PACK', null, 'A01'])),
      ...given.tolerances.map(
        (rule, at) => `insert into tolerance_rule (prct_code, tolerance_id, month_offset, effective_from, effective_to)
          values ('${SITE_PRCT}', 'T${at}', 1, ${quoted(rule.period)})`,
      ),
      ...given.groups.map((rule, at) => group(`G${at}`, rule.period, rule.of)),
      ...given.containerGroups.map((rule, at) => group(`C${at}`, rule.period, 'SAME_CONTAINER')),
    ].join(';\n'),
  )
}

const inForce = <T extends { readonly period: Period }>(rule: DatedRule, all: readonly T[], dates: RuleDates): T[] =>
  all.filter((one) => isInForce(rule, one.period, dates))

/** Of an hour of regular time and half an hour of overtime. */
function expectedDay({ manning, closed, capacity, overtime }: Rules, work: number) {
  if (inForce('EVENT', closed, { work }).length > 0) return { isOpen: false, regular: 0, overtime: 0 }
  const share = Math.min(100, ...inForce('EVENT', capacity, { work }).map(({ of }) => of))
  const [newest] = inForce('MANNING', manning, { work }).toSorted((a, b) => b.period.fromDay - a.period.fromDay)
  const most = Math.min(30, ...inForce('EVENT', overtime, { work }).map(({ of }) => of))
  return { isOpen: true, regular: Math.round((3600 * share * (newest?.of ?? 100)) / 10_000), overtime: most * 60 }
}

async function expectDays(db: ReadDb, given: Rules): Promise<void> {
  const { rows } = await checkedSql({ on: date, isOpen: bool, regular: int, overtime: int })`
    select d.cal_date as on, d.is_open as "isOpen", d.regular, d.overtime
    from (${lineDays(SITE_PRCT, { from: FIRST, to: LAST })}) d where d.line = 'L01' order by 1`.execute(db)
  expect(rows).toHaveLength(20)
  expect(rows).toEqual(rows.map(({ on }) => ({ on, ...expectedDay(given, isoToDay(on)) })))
}

const idsOf = (
  letter: string,
  all: readonly { readonly period: Period }[],
  found: readonly { readonly period: Period }[],
) => found.map((rule) => `${letter}${all.indexOf(rule)}`).toSorted()

async function expectRules(db: ReadDb, given: Rules, day: number): Promise<void> {
  const on = dayToIso(day)
  const { tolerances, groups, containerGroups } = given
  const agreed = await listTolerances(db, SITE_PRCT, on)
  expect(agreed.map(({ id }) => id)).toEqual(idsOf('T', tolerances, inForce('TOLERANCE', tolerances, { order: day })))
  const together = await listGroups(db, SITE_PRCT, { from: on, to: on })
  expect(together.flatMap(({ kind, groupId }) => (kind === 'SAME_CONTAINER' ? [groupId] : []))).toEqual(
    idsOf('C', containerGroups, inForce('CONTAINER_GROUP', containerGroups, { vanning: day })),
  )
  const all = await listGroups(db, SITE_PRCT, { from: dayToIso(FIRST), to: dayToIso(LAST) })
  const found = createGroupFinder(all.filter(({ kind }) => kind !== 'SAME_CONTAINER'))('D1', 'A01', day)?.groupId
  const [first] = idsOf('G', groups, inForce('GROUP', groups, { packBy: day }))
  expect(found).toBe(first)
}

it('are in force on exactly their days, whatever their periods', async () => {
  const workingDays = new WorkingDays(Array.from({ length: 60 }, (_, at) => FIRST - 15 + at))
  await fc.assert(
    fc.asyncProperty(rules, fc.integer({ min: FIRST, max: LAST }), async (given, day) => {
      await store(given)
      await transaction(site.pool, { prctCode: SITE_PRCT, dealerCodes: null }, 'read', async (db) => {
        await expectDays(db, given)
        await expectRules(db, given, day)
        const events = await listPartEvents(db, SITE_PRCT, { from: FIRST, to: LAST })
        for (let work = FIRST; work <= LAST; work++) {
          const packed = { dealer: 'D1', part: 'A01', carFamily: '', earliest: work, latest: work }
          const isMoved = windowOutside(events, packed, workingDays) !== null
          expect(isMoved).toBe(inForce('EVENT', given.partStops, { work }).length > 0)
        }
      })
    }),
    { numRuns: process.env['LONG_TESTS'] === undefined ? 15 : 400, seed: 46, endOnFailure: true },
  )
}, 600_000)
