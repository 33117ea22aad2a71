import { addMonths, firstDayOf } from '@packing/contract'
import type { Release, VolatilityEvent, VolatilityKey, VolatilityProblem } from '@packing/planning'
import { sql } from 'kysely'
import { listDiscontinuations } from '../../domain/discontinuation/supersessions.ts'
import { firmMonthOf } from '../../domain/orders/standing/horizon.ts'
import { listTolerances } from '../../domain/orders/standing/tolerances.ts'
import { createConditionIndex, listConditions } from '../../domain/plans/packaging/packing-conditions.ts'
import { siteTimeOf } from '../../domain/site/business-day.ts'
import { businessDate } from '../../platform/clock/site-time.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, instant, int, orNull, type RowOf, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'

const LAST_OFFSET = 3

const storedReleaseColumns = {
  dealer: text,
  cycleMonth: text,
  rev: int,
  isConfirmed: bool,
  receivedAt: orNull(instant),
}
type StoredRelease = RowOf<typeof storedReleaseColumns>

export interface LoadedVolatility {
  readonly problem: VolatilityProblem
  readonly releases: readonly StoredRelease[]
  /** Line of each key; '' without a packing condition. */
  readonly lines: readonly string[]
}

/** The engine identifies a cycle by its firm month, from which offsets count. */
const engineMonth = (cycleMonth: string) => Number(firmMonthOf(cycleMonth))

const releasesOf = (cycleMonth: string) => sql`lateral (select distinct u.rev from unnest(array[
  case when order_cycle.cycle_month >= ${addMonths(cycleMonth, -1)} then order_cycle.rev end,
  case when order_cycle.cycle_month < ${cycleMonth} then order_cycle.confirmed_rev end]) u (rev) where u.rev > 0) r`

/**
 * The newest release per dealer, the last confirmed ones of the cycles that forecast its months, and the newest of the
 * previous cycle if it is not confirmed.
 */
async function listReleases(db: ReadDb, prctCode: string, cycleMonth: string): Promise<StoredRelease[]> {
  const { rows } = await checkedSql(storedReleaseColumns)`
    select dealer_code as dealer, cycle_month as "cycleMonth", r.rev, coalesce(r.rev = confirmed_rev, false) as "isConfirmed",
      received_at as "receivedAt"
    from order_cycle, ${releasesOf(cycleMonth)}
    where prct_code = ${prctCode} and cycle_month between ${addMonths(cycleMonth, -LAST_OFFSET)} and ${cycleMonth}
    order by dealer_code, cycle_month, r.rev`.execute(db)
  return rows
}

const announcedColumns = {
  dealer: text,
  cycleMonth: text,
  rev: int,
  part: text,
  target: text,
  qty: int,
}
type Announced = RowOf<typeof announcedColumns>

async function listAnnounced(db: ReadDb, prctCode: string, cycleMonth: string): Promise<Announced[]> {
  const firm = firmMonthOf(cycleMonth)
  const { rows } = await checkedSql(announcedColumns)`
    select l.dealer_code as dealer, l.cycle_month as "cycleMonth", r.rev, l.part_no as part, l.target_month as target, sum(l.qty)::int as qty
    from order_line l join order_cycle using (prct_code, cycle_month, dealer_code), ${releasesOf(cycleMonth)}
    where l.prct_code = ${prctCode} and l.cycle_month between ${addMonths(cycleMonth, -LAST_OFFSET)} and ${cycleMonth}
      and l.target_month between ${firm} and ${addMonths(firm, LAST_OFFSET)}
      and l.rev_from <= r.rev and (l.rev_to is null or l.rev_to >= r.rev)
    group by 1, 2, 3, 4, 5 order by 1, 4, 5, 2, 3`.execute(db)
  return rows
}

interface PartFacts {
  readonly carFamily: string
  readonly group: string
}

/** A part in several groups counts for the first; a dealer's own groups take priority over those for all dealers. */
async function partFacts(
  db: ReadDb,
  prctCode: string,
  on: string,
): Promise<(dealer: string, part: string) => PartFacts> {
  const families = await checkedSql({ part: text, family: text })`
    select part_no as part, car_family as family from part where prct_code = ${prctCode}`.execute(db)
  const groups = await checkedSql({ dealer: text, part: text, group: text })`
    select g.dealer_code as dealer, m.part_no as part, min(g.group_id) as "group"
    from part_group g join part_group_member m using (prct_code, group_id, version)
    where g.prct_code = ${prctCode} and ${on}::date between g.valid_from and g.valid_to group by 1, 2`.execute(db)
  const familyOf = new Map(families.rows.map(({ part, family }) => [part, family]))
  const groupOf = new Map(groups.rows.map(({ dealer, part, group }) => [`${dealer}|${part}`, group]))
  return (dealer, part) => ({
    carFamily: familyOf.get(part) ?? '',
    group: groupOf.get(`${dealer}|${part}`) ?? groupOf.get(`*|${part}`) ?? '',
  })
}

async function listEvents(db: ReadDb, prctCode: string): Promise<VolatilityEvent[]> {
  const { rows } = await checkedSql({
    id: text,
    dealer: text,
    carFamily: text,
    part: text,
    fromMonth: int,
    toMonth: int,
    isExempt: bool,
  })`
    select event_id as id, dealer_code as dealer, car_family as "carFamily", part_no as part, to_char(date_from, 'YYYYMM')::int as "fromMonth",
      to_char(date_to, 'YYYYMM')::int as "toMonth", impact = 'VOLATILITY_EXEMPT' as "isExempt"
    from calendar_event where prct_code = ${prctCode} and calendar_code = '*' and not is_cancelled
      and (impact = 'VOLATILITY_EXEMPT' or event_type in ('SOP', 'EOP', 'MODEL_CHANGE', 'SHUTDOWN'))
    order by event_id`.execute(db)
  return rows
}

async function packingOf(db: ReadDb, prctCode: string) {
  const index = createConditionIndex(await listConditions(db, prctCode))
  const { rows } = await checkedSql({ id: int, mm3: int, line: text })`
    select condition_id as id, box_length_mm::bigint * box_width_mm * box_height_mm as mm3, coalesce(pack_lines[1], '') as line
    from packing_condition where prct_code = ${prctCode}`.execute(db)
  const boxes = new Map(rows.map((box) => [box.id, box]))
  return (dealer: string, part: string, on: string) => {
    const condition = index.find(dealer, part, '', on)
    const box = condition && boxes.get(condition.conditionId)
    return {
      snp: condition?.snp ?? 1,
      pieceMm3: box ? Math.round(box.mm3 / condition.snp) : 0,
      line: box?.line ?? '',
    }
  }
}

class KeyNumbers {
  readonly codes: { readonly dealer: string; readonly part: string }[] = []
  readonly #known = new Map<string, number>()

  indexOf(dealer: string, part: string): number {
    const code = `${dealer}|${part}`
    const number = this.#known.get(code) ?? this.codes.push({ dealer, part }) - 1
    this.#known.set(code, number)
    return number
  }
}

const releaseKey = ({ dealer, cycleMonth, rev }: Pick<StoredRelease, 'dealer' | 'cycleMonth' | 'rev'>) =>
  `${dealer}|${cycleMonth}|${rev}`

interface Ask {
  readonly prctCode: string
  readonly cycleMonth: string
  readonly now: Date
}

export async function loadVolatilityProblem(db: ReadDb, { prctCode, cycleMonth, now }: Ask): Promise<LoadedVolatility> {
  const site = await siteTimeOf({ db, prctCode })
  const today = businessDate(now, site)
  const releases = await listReleases(db, prctCode, cycleMonth)
  const releaseOf = new Map(releases.map((release, index) => [releaseKey(release), index]))
  const announced = await listAnnounced(db, prctCode, cycleMonth)
  const packing = await packingOf(db, prctCode)
  const facts = await partFacts(db, prctCode, today)
  const numbers = new KeyNumbers()
  const release = announced.map((row) => releaseOf.get(releaseKey(row)) ?? 0)
  const key = announced.map((row) => numbers.indexOf(row.dealer, row.part))
  const receivedOn = releases.map(({ receivedAt, cycleMonth: of }) =>
    receivedAt ? businessDate(receivedAt, site) : firstDayOf(of),
  )
  const snp = announced.map((row, at) => packing(row.dealer, row.part, receivedOn[release[at] ?? 0] ?? today).snp)
  const keys = numbers.codes.map(({ dealer, part }): VolatilityKey => {
    return { dealer, part, ...facts(dealer, part), pieceMm3: packing(dealer, part, today).pieceMm3 }
  })
  const discontinuations = await listDiscontinuations(db, prctCode)
  const problem: VolatilityProblem = {
    cycle: engineMonth(cycleMonth),
    lastOffset: LAST_OFFSET,
    keys,
    releases: releases.map(({ dealer, cycleMonth: of, rev, isConfirmed }): Release => {
      return { dealer, cycle: engineMonth(of), rev, isConfirmed }
    }),
    announcements: {
      release: Int32Array.from(release),
      key: Int32Array.from(key),
      target: Int32Array.from(announced, (row) => Number(row.target)),
      qty: Int32Array.from(announced, (row) => row.qty),
      snp: Int32Array.from(snp),
    },
    tolerances: await listTolerances(db, prctCode, today),
    successions: numbers.codes.flatMap(({ dealer, part }) =>
      discontinuations.of(dealer, part).flatMap(({ newPart }) => {
        return newPart === null ? [] : { dealer, oldPart: part, newPart }
      }),
    ),
    events: await listEvents(db, prctCode),
  }
  return { problem, releases, lines: numbers.codes.map(({ dealer, part }) => packing(dealer, part, today).line) }
}
