import type { WindowException, WindowRow, WindowViolation } from '@packing/planning'
import type { LoadedWindows, Method } from './load-window-orders.ts'

export interface PreparedMonth {
  readonly prctCode: string
  readonly month: string
  readonly dealer: string
  readonly method: Method
  readonly rows: readonly WindowRow[]
  readonly changed: ReadonlySet<number>
  readonly lost: number
  readonly exceptions: readonly WindowException[]
  readonly violations: readonly WindowViolation[]
}

const shown = ['packFrom', 'packTo', 'van', 'vessel', 'voyage', 'etd', 'eta', 'arrival', 'orderMonth'] as const

export function monthOfCalendar(
  { prctCode, month }: { readonly prctCode: string; readonly month: string },
  { dealer, method, registered, order: { problem, unmapped } }: LoadedWindows,
  calendar: Pick<PreparedMonth, 'rows' | 'exceptions' | 'violations'>,
): PreparedMonth {
  const rows = calendar.rows.filter(({ orderMonth }) => orderMonth === Number(month))
  const days = rows.map(({ productionOn }) => productionOn)
  // Without a previous month, only the rows show where the first one begins.
  const first = problem.packedThrough === null && days.length > 0 ? Math.min(...days) : problem.fromDay
  const last = days.length > 0 ? Math.max(...days) : problem.toDay
  const isOfMonth = (day: number) => day >= first && day <= last
  const isReported = (issue: WindowException | WindowViolation) =>
    'productionOn' in issue ? isOfMonth(issue.productionOn) || method === 'REMAP' : issue.month === Number(month)
  const known = new Map(registered.map((row) => [row.productionOn, row]))
  const isChanged = (row: WindowRow) => {
    const before = known.get(row.productionOn)
    return !before || shown.some((field) => row[field] !== before[field])
  }
  const productionDays = new Set(days)
  // The only vessel in time is one of another order month, whose calendar does not have the day.
  const leftOut = calendar.rows
    .filter(
      ({ productionOn, orderMonth }) =>
        orderMonth !== Number(month) && (known.has(productionOn) || unmapped.includes(productionOn)),
    )
    .map(({ productionOn }) => ({
      cause: 'NO_VESSEL' as const,
      productionOn,
      neededBy: productionOn - problem.leadTimes.safetyDays,
    }))
  return {
    prctCode,
    month,
    dealer,
    method,
    rows,
    changed: new Set(rows.filter(isChanged).map(({ productionOn }) => productionOn)),
    lost: registered.filter(({ productionOn }) => !productionDays.has(productionOn)).length,
    exceptions: [...calendar.exceptions.filter(isReported), ...(method === 'REMAP' ? leftOut : [])],
    violations: calendar.violations.filter(isReported),
  }
}
