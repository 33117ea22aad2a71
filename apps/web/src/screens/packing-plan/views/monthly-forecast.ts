import type { MonthlyPlanRow, PlanForecastRow } from '@packing/contract'
import type { BoardUnit } from '../board/use-plan-board.ts'

/** A line, dealer and group over the months, in one unit. */
export interface ForecastLine {
  readonly lineCode: string
  readonly dealerCode: string
  readonly groupCode: string
  readonly isTotal: boolean
  /** By month; absent: nothing. null: unknown before cases are built. */
  readonly amounts: ReadonlyMap<string, number | null>
}

type Amounts = Pick<PlanForecastRow, 'orderQty' | 'lots' | 'minutes'> & {
  readonly cases: number | null
  readonly volumeM3: number | null
}

const amountIn: Readonly<Record<BoardUnit, (row: Amounts) => number | null>> = {
  LOTS: ({ lots }) => lots,
  CASES: ({ cases }) => cases,
  PCS: ({ orderQty }) => orderQty,
  M3: ({ volumeM3 }) => volumeM3,
  MINUTES: ({ minutes }) => minutes,
}

interface Months {
  readonly firmMonth: string
  readonly firm: readonly MonthlyPlanRow[]
  readonly later: readonly PlanForecastRow[]
}

const sumUp = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((total, value) => (total === null || value === null ? null : total + value), 0)

/** Firm month and forecast months side by side, with a total first. Cases and volume of the firm month: as built. */
export function forecastLines({ firmMonth, firm, later }: Months, unit: BoardUnit) {
  const rows = [
    ...firm.map((row) => ({ ...row, month: firmMonth, orderQty: row.orderQty ?? 0 })),
    ...later.map((row): Amounts & PlanForecastRow => row),
  ]
  const months = [...new Set([firmMonth, ...later.map(({ month }) => month)])].toSorted()
  const keyOf = ({ lineCode, dealerCode, groupCode }: (typeof rows)[number]) =>
    [lineCode, dealerCode, groupCode].join('|')
  const ofKeys = new Map<string, (typeof rows)[number][]>()
  for (const row of rows) ofKeys.set(keyOf(row), [...(ofKeys.get(keyOf(row)) ?? []), row])
  const amountsOf = (own: typeof rows) =>
    new Map(
      months.flatMap((month) => {
        const ofMonth = own.filter((row) => row.month === month)
        return ofMonth.length === 0 ? [] : [[month, sumUp(ofMonth.map(amountIn[unit]))] as const]
      }),
    )
  const lines = [...ofKeys]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, own]): ForecastLine => {
      const { lineCode = '', dealerCode = '', groupCode = '' } = own[0] ?? {}
      return { lineCode, dealerCode, groupCode, isTotal: false, amounts: amountsOf(own) }
    })
  const total = { lineCode: '', dealerCode: '', groupCode: '', isTotal: true, amounts: amountsOf(rows) }
  return { months, lines: lines.length > 1 ? [total, ...lines] : lines }
}
