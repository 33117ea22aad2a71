import type { Reason } from '@packing/planning'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { int, type RowOf, text } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'
import type { WorkingDays } from './part-windows.ts'

const partEventColumns = {
  title: text,
  dealer: text,
  carFamily: text,
  part: text,
  fromDay: int,
  toDay: int,
}
type PartEvent = RowOf<typeof partEventColumns>

/** Events on parts, from all calendars; events on lines reduce the lines' days instead. */
export async function listPartEvents(db: ReadDb, prctCode: string, { from, to }: { from: number; to: number }) {
  const { rows } = await checkedSql(partEventColumns)`
    select title, dealer_code as dealer, car_family as "carFamily", part_no as part, date_from - date '1970-01-01' as "fromDay",
      date_to - date '1970-01-01' as "toDay"
    from calendar_event where prct_code = ${prctCode} and impact = 'NO_PACK' and not is_cancelled
      and not (dealer_code = '*' and car_family = '*' and part_no = '*')
      and date_from <= date '1970-01-01' + ${to}::int and date_to >= date '1970-01-01' + ${from}::int
    order by event_id`.execute(db)
  return rows
}

interface Packed {
  readonly dealer: string
  readonly part: string
  readonly carFamily: string
}

const isAbout = (event: PartEvent, { dealer, part, carFamily }: Packed) =>
  (event.dealer === '*' || event.dealer === dealer) &&
  (event.carFamily === '*' || event.carFamily === carFamily) &&
  (event.part === '*' || event.part === part)

interface Window {
  readonly earliest: number
  readonly latest: number
}

/**
 * The longest run of working days of the window outside the events, the later of equals; if there is none, the working
 * day before.
 */
export function windowOutside(
  events: readonly PartEvent[],
  packed: Packed & Window,
  workingDays: WorkingDays,
): (Window & { readonly reason: Reason }) | null {
  const { earliest, latest } = packed
  const hits = events.filter((e) => e.fromDay <= latest && e.toDay >= earliest && isAbout(e, packed))
  const first = hits[0]
  if (!first) return null
  const isClosed = (day: number) => hits.some(({ fromDay, toDay }) => fromDay <= day && day <= toDay)
  let best: number[] = []
  let run: number[] = []
  for (const day of workingDays.between(earliest, latest)) {
    run = isClosed(day) ? [] : [...run, day]
    if (run.length > 0 && run.length >= best.length) best = run
  }
  const { title, fromDay, toDay } = first
  const reason: Reason = { cause: 'EVENT', title, impact: 'NO_PACK', fromDay, toDay }
  let before = workingDays.before(earliest, 1)
  for (let day = before; isClosed(day); day = before) {
    before = workingDays.before(day, 1)
    if (before === day) break
  }
  return { earliest: best[0] ?? before, latest: best.at(-1) ?? before, reason }
}
