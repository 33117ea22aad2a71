import { addMonths } from '@packing/contract'
import { FOREVER } from '../../domain/files/file-column.ts'
import type { ImportRow } from '../../host-import/staging/stage.ts'
import { type Day, dateOf, firstDayOf, lastDayOf } from '../terms/days.ts'
import { hash } from '../terms/random.ts'
import { workingDays } from './demo-calendars.ts'
import type { DealerDemand } from './demo-conditions.ts'
import type { DemoUnit } from './demo-units.ts'

const number = (at: number) => String(at + 1).padStart(5, '0')

export const pairRows = (units: readonly DemoUnit[], from: Day): ImportRow[] =>
  units
    .filter((unit) => unit.kind === 'PAIR')
    .map((unit, at) => [
      `P${number(at)}`,
      '*',
      unit.parts[0]?.partNo ?? '',
      unit.parts[1]?.partNo ?? '',
      1,
      1,
      dateOf(from),
      FOREVER,
    ])

const groupKinds = ['SAME_CASE', 'SAME_DAY', 'SAME_CONTAINER'] as const

export const groupRows = (units: readonly DemoUnit[], from: Day): ImportRow[] =>
  units
    .filter((unit) => unit.kind === 'GROUP')
    .flatMap((unit, at) =>
      unit.parts.map(
        (part, seq): ImportRow => [
          `G${number(at)}`,
          '*',
          groupKinds[at % groupKinds.length] ?? 'SAME_DAY',
          dateOf(from),
          FOREVER,
          seq + 1,
          part.partNo,
          part.packing.snp,
        ],
      ),
    )

const timings = ['DATE', 'DATE', 'STOCK_OUT', 'DATE', 'IMMEDIATE', 'LOT'] as const
const interchanges = ['FORWARD', 'FULL', 'NONE'] as const

/** Changes fall mid-month; one part of the firm month ends on its first day without a successor. */
export function discontinuedRows(units: readonly DemoUnit[], firmMonth: string, seed: number): ImportRow[] {
  return units
    .filter((unit) => unit.kind === 'REPLACED')
    .map((unit, at) => {
      const month = addMonths(firmMonth, unit.changeMonth)
      const days = workingDays('JP', firstDayOf(month) - 14, lastDayOf(month))
      const inMonth = days.filter((day) => day >= firstDayOf(month))
      const first = unit.hasSuccessor
        ? (inMonth[Math.floor(inMonth.length / 2)] ?? firstDayOf(month))
        : (inMonth[0] ?? firstDayOf(month))
      const last = days[days.indexOf(first) - 1] ?? first - 1
      const timing = unit.hasSuccessor ? (timings[hash(seed, 51, unit.index) % timings.length] ?? 'DATE') : 'DATE'
      const [oldPart, newPart] = unit.parts
      const runOut =
        timing === 'STOCK_OUT' || timing === 'LOT'
          ? (oldPart?.packing.snp ?? 1) * (2 + (hash(seed, 52, unit.index) % 8))
          : 0
      const interchange = interchanges[hash(seed, 53, unit.index) % interchanges.length] ?? 'NONE'
      const ecn = `ECN${month.slice(2, 4)}-${String(1001 + at).padStart(4, '0')}`
      return [
        ecn,
        '*',
        oldPart?.partNo ?? '',
        unit.hasSuccessor ? (newPart?.partNo ?? null) : null,
        timing,
        interchange,
        month,
        dateOf(last),
        dateOf(first),
        runOut,
        '',
      ]
    })
}

export const lifecycleOf = (unit: DemoUnit, at: number): string => {
  if (unit.kind !== 'REPLACED') return 'ACTIVE'
  if (unit.changeMonth < 0) return at === 0 ? 'DISCONTINUED' : 'ACTIVE'
  return at === 0 ? 'RUNOUT' : 'NEW'
}

/** Closing balance before the firm month: less than a lot over, occasionally a backlog. */
export function* carryOverRows(dealers: readonly DealerDemand[], month: string, seed: number): Generator<ImportRow> {
  for (const { dealer, keys } of dealers) {
    for (const { unit, part, at } of keys) {
      const luck = hash(seed, 61, unit.index, at, dealer.index) % 100
      const pieces = hash(seed, 62, unit.index, at, dealer.index) % part.packing.snp
      const isEnded = unit.kind === 'REPLACED' && unit.changeMonth < 0 && at === 0
      if (isEnded || luck >= 55) continue
      if (luck === 0) yield [month, dealer.code, part.partNo, 'STD', -1 - pieces]
      else if (pieces > 0) yield [month, dealer.code, part.partNo, 'STD', pieces]
    }
  }
}
