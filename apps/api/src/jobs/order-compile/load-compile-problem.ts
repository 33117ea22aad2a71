import { type CompileProblem, dayToIso, type Reason } from '@packing/planning'
import { followSupersessions, listDiscontinuations } from '../../domain/discontinuation/supersessions.ts'
import { firmMonthOf } from '../../domain/orders/horizon.ts'
import { listUnclosedMonths } from '../../domain/orders/opening-carry.ts'
import { loadKits } from '../../domain/plans/load-rules.ts'
import { type Condition, createConditionIndex, listConditions } from '../../domain/plans/packing-conditions.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { type CompilePeriod, KeyTable } from './key-table.ts'
import {
  type DemandRow,
  firstWindows,
  hasWindow,
  openingCarry,
  releasedRevs,
  sumDemand,
  type Window,
} from './load-demand.ts'

export interface Exception {
  readonly dealer: string
  readonly part: string
  readonly requiredOn: string
  readonly qty: number
  readonly reason: Reason
}

export interface LoadedCompile {
  readonly problem: CompileProblem
  conditionAt(key: number, day: number): Condition | undefined
  isAgreed(key: number, latest: number): boolean
  readonly exceptions: readonly Exception[]
  readonly lineCount: number
  /** Order revision read per dealer; newer ones are not part of this compile. */
  readonly revs: Readonly<Record<string, number>>
  /** Compiled months before this one that are not levelled. */
  readonly unclosedMonths: readonly string[]
}

interface Cell {
  readonly key: number
  readonly window: Window
  readonly qty: number
  readonly emergency: number
}

class CellTable {
  readonly #cells: Cell[] = []
  readonly #agreed = new Set<string>()

  add(cell: Cell): void {
    this.#cells.push(cell)
  }

  agree(key: number, latest: number): void {
    this.#agreed.add(`${key}|${latest}`)
  }

  readonly isAgreed = (key: number, latest: number) => this.#agreed.has(`${key}|${latest}`)

  columns(): CompileProblem['requirements'] {
    return {
      key: Int32Array.from(this.#cells, (cell) => cell.key),
      earliest: Int32Array.from(this.#cells, (cell) => cell.window.earliest),
      latest: Int32Array.from(this.#cells, (cell) => cell.window.latest),
      van: Int32Array.from(this.#cells, (cell) => cell.window.van),
      qty: Int32Array.from(this.#cells, (cell) => cell.qty),
      emergency: Int32Array.from(this.#cells, (cell) => cell.emergency),
    }
  }
}

function periodOf(month: string, demand: readonly DemandRow[], windows: ReadonlyMap<string, Window>): CompilePeriod {
  const period = { month, from: Number.MAX_SAFE_INTEGER, to: 0 }
  for (const { latest } of [...demand, ...windows.values()]) {
    if (latest === null) continue
    period.from = Math.min(period.from, latest)
    period.to = Math.max(period.to, latest)
  }
  return period
}

export async function loadCompileProblem(db: ReadDb, prctCode: string, cycleMonth: string): Promise<LoadedCompile> {
  const month = firmMonthOf(cycleMonth)
  const demand = await sumDemand(db, prctCode, cycleMonth)
  const carry = await openingCarry(db, prctCode, month)
  const windows = await firstWindows(db, prctCode, month)
  const conditionIndex = createConditionIndex(await listConditions(db, prctCode))
  const discontinuations = await listDiscontinuations(db, prctCode)
  const period = periodOf(month, demand, windows)
  const table = new KeyTable(period, { carry, conditions: conditionIndex, discontinuations })
  const cells = new CellTable()
  const exceptions: Exception[] = []
  for (const row of demand) {
    const { dealer, part, requiredOn, qty, emergency } = row
    const except = (reason: Reason) => exceptions.push({ dealer, part, requiredOn, qty, reason })
    if (!hasWindow(row)) {
      except({ cause: 'NO_CORRESPONDENCE' })
      continue
    }
    const condition = conditionIndex.find(dealer, part, row.style, dayToIso(row.latest))
    const key = condition && table.indexOf({ dealer, part, style: condition.packStyle })
    if (key === undefined) except({ cause: 'NO_CONDITION' })
    else {
      cells.add({ key, window: row, qty, emergency })
      if (row.isAgreed) cells.agree(key, row.latest)
    }
  }
  // Backlog that is not reordered goes to the dealer's first window of the month.
  for (const owed of carry) {
    const window = windows.get(owed.dealer)
    if (owed.pieces >= 0 || !window || table.has(owed)) continue
    const key = table.indexOf(owed)
    if (key !== undefined) cells.add({ key, window, qty: 0, emergency: 0 })
  }
  const supersessions = followSupersessions(discontinuations, table.keys, (successor) => table.addSuccessor(successor))
  const kits = await loadKits(db, { prctCode, keys: table.keys, from: dayToIso(period.from), to: dayToIso(period.to) })
  return {
    problem: {
      keys: table.keys,
      lotSizeChanges: table.lotSizeChanges(),
      requirements: cells.columns(),
      supersessions,
      ...kits,
    },
    conditionAt: (key, day) => table.conditionAt(key, day),
    isAgreed: cells.isAgreed,
    exceptions,
    lineCount: demand.reduce((sum, row) => sum + row.lines, 0),
    revs: await releasedRevs(db, prctCode, cycleMonth),
    unclosedMonths: await listUnclosedMonths(db, prctCode, month),
  }
}
