import {
  type CompilePlan,
  type LevelPlan,
  type LimitMeasure,
  type LineCapacity,
  mondayOf,
  type OutlookDemand,
} from '@packing/planning'
import { linesOf } from '../plan-level/problem/level-items.ts'
import type { LoadedLevel } from '../plan-level/problem/load-level-problem.ts'
import type { LoadedOutlook } from './load-outlook.ts'
import type { DealerForecast, OrderSums } from './outlook.ts'

export interface OutlookLoad {
  readonly demands: readonly OutlookDemand[]
  readonly sums: ReadonlyMap<string, OrderSums>
  readonly forecast: readonly DealerForecast[]
}

interface Work {
  readonly month: string
  readonly dealer: string
  readonly lines: readonly string[]
  seconds: number
  cases: number
  m3: number
}

export const sumsOf = (sums: Map<string, OrderSums>, month: string, line: string): OrderSums => {
  const code = `${month}|${line}`
  const known = sums.get(code) ?? { orderQty: 0, lots: 0, volumeM3: 0 }
  sums.set(code, known)
  return known
}

/** Line time of the compiled lots by month, dealer and lines, spread over the weeks of the dealer's windows. */
export function demandsOf(
  loaded: LoadedOutlook,
  { rows }: CompilePlan,
  { conditions, rules }: Pick<LoadedLevel, 'conditions' | 'rules'>,
): OutlookLoad {
  const works = new Map<string, Work>()
  const sums = new Map<string, OrderSums>()
  const forecast = new ForecastTable()
  for (const [row, key] of rows.key.entries()) {
    const { dealer, part } = loaded.problem.keys[key] ?? { dealer: '', part: '' }
    const latest = rows.latest[row] ?? 0
    const month = loaded.monthOf(dealer, latest)
    const found = loaded.conditionAt(key, latest)
    const condition = found && conditions.get(found.conditionId)
    const lines = linesOf(condition, rules(dealer, part))
    const lots = rows.lots[row] ?? 0
    const line = lines[0] ?? ''
    const amounts = {
      orderQty: rows.required[row] ?? 0,
      lots,
      cases: lots / (found?.boxesPerCase ?? 1),
      volumeM3: (lots * (condition?.mm3PerLot ?? 0)) / 1e9,
      seconds: lots * (condition?.secondsPerLot ?? 0),
    }
    const sum = sumsOf(sums, month, line)
    sum.orderQty += amounts.orderQty
    sum.lots += lots
    sum.volumeM3 += amounts.volumeM3
    const caseFamily = condition?.caseFamily ?? ''
    forecast.add({ month, line, dealer, caseFamily, ...loaded.groupsOf(dealer, part, month), ...amounts })
    const code = `${month}|${dealer}|${lines.join('|')}`
    const work = works.get(code) ?? { month, dealer, lines, seconds: 0, cases: 0, m3: 0 }
    work.seconds += amounts.seconds
    work.cases += amounts.cases
    work.m3 += amounts.volumeM3
    works.set(code, work)
  }
  const numberOf = new Map(loaded.lines.map(({ line }, at) => [line, at]))
  return {
    demands: [...works.values()].flatMap((work) => spread(loaded, work, numberOf)),
    sums,
    forecast: forecast.rows,
  }
}

class ForecastTable {
  readonly #rows = new Map<string, DealerForecast>()

  add(more: DealerForecast): void {
    const { month, line, dealer, carFamily, caseFamily, partGroup } = more
    const code = [month, line, dealer, carFamily, caseFamily, partGroup].join('|')
    const known = this.#rows.get(code)
    if (!known) {
      this.#rows.set(code, { ...more })
      return
    }
    known.orderQty += more.orderQty
    known.lots += more.lots
    known.cases += more.cases
    known.volumeM3 += more.volumeM3
    known.seconds += more.seconds
  }

  get rows(): readonly DealerForecast[] {
    return [...this.#rows.values()]
  }
}

function spread(loaded: LoadedOutlook, work: Work, numberOf: ReadonlyMap<string, number>): OutlookDemand[] {
  const { month, dealer, seconds, cases, m3 } = work
  const lines = work.lines.flatMap((line) => numberOf.get(line) ?? [])
  const weeks = new Map<string, { fromDay: number; toDay: number; weight: number }>()
  for (const { fromDay, toDay, weight } of loaded.windowsOf(dealer, month)) {
    const code = `${mondayOf(fromDay)}|${mondayOf(toDay)}`
    const known = weeks.get(code) ?? { fromDay, toDay, weight: 0 }
    known.weight += weight
    weeks.set(code, known)
  }
  const total = [...weeks.values()].reduce((sum, { weight }) => sum + weight, 0)
  let upTo = 0
  return [...weeks.values()].flatMap(({ fromDay, toDay, weight }) => {
    const before = Math.round((seconds * upTo) / total)
    upTo += weight
    const own = Math.round((seconds * upTo) / total) - before
    const mm3 = (m3 * 1e9 * weight) / total
    return own > 0 ? [{ month, dealer, lines, fromDay, toDay, seconds: own, cases: (cases * weight) / total, mm3 }] : []
  })
}

/** What the firm plan leaves of each line's day. */
export function capacityLeft(
  lines: LoadedOutlook['lines'],
  { lines: levelled }: LevelPlan,
  firm: readonly LineCapacity[],
) {
  const used = new Map<string, number>()
  const usedAmounts = new Map<string, number>()
  for (const [at, { line, days }] of firm.entries()) {
    for (const [index, day] of days.entries()) {
      used.set(`${line}|${day}`, levelled[at]?.loadSeconds[index] ?? 0)
      for (const { measure, load } of levelled[at]?.limitLoads ?? [])
        usedAmounts.set(`${line}|${day}|${measure}`, load[index] ?? 0)
    }
  }
  return lines.map(({ line, days, regularSeconds, overtimeSeconds, limits }): LineCapacity => {
    const loadOf = (at: number) => used.get(`${line}|${days[at]}`) ?? 0
    const amountOf = (at: number, measure: LimitMeasure) => usedAmounts.get(`${line}|${days[at]}|${measure}`) ?? 0
    return {
      line,
      days,
      regularSeconds: regularSeconds.map((seconds, at) => Math.max(0, seconds - loadOf(at))),
      overtimeSeconds: overtimeSeconds.map((seconds, at) =>
        Math.max(0, seconds - Math.max(0, loadOf(at) - (regularSeconds[at] ?? 0))),
      ),
      ...(limits
        ? {
            limits: limits.map(({ measure, most }) => ({
              measure,
              most: most.map((whole, at) => Math.max(0, whole - amountOf(at, measure))),
            })),
          }
        : {}),
    }
  })
}
