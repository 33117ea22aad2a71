import { type CompileProblem, dayToIso, type Reason } from '@packing/planning'
import { withPackedBefore } from '../../domain/discontinuation/run-out.ts'
import { followSupersessions, listDiscontinuations, writesOffBy } from '../../domain/discontinuation/supersessions.ts'
import { firmMonthOf } from '../../domain/orders/standing/horizon.ts'
import { listUnclosedMonths } from '../../domain/orders/standing/opening-carry.ts'
import { loadKits } from '../../domain/plans/packaging/load-rules.ts'
import {
  type Condition,
  createConditionIndex,
  listConditions,
} from '../../domain/plans/packaging/packing-conditions.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { type CompiledCycle, type KeptLots, readKeptLots } from './kept-lots.ts'
import { type CompilePeriod, KeyTable } from './key-table.ts'
import {
  type CarriedKey,
  type DemandRow,
  hasWindow,
  listOrdersRead,
  type OrdersRead,
  openingCarry,
  sumDemand,
  type Window,
  windowsByDealer,
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
  /** Reasons that the engine cannot know, for rows of a key and latest day. */
  manualReason(key: number, latest: number): Reason | undefined
  readonly lineCount: number
  readonly kept: KeptLots
  /** Newer releases and manual quantities are not part of this compile. */
  readonly ordersRead: readonly OrdersRead[]
  /** Carried parts without demand that have ended: surplus pieces are written off. */
  readonly ended: readonly CarriedKey[]
  /** Compiled months before this one that are not levelled. */
  readonly unclosedMonths: readonly string[]
}

interface Cell {
  readonly key: number
  readonly window: Window
  readonly qty: number
  readonly emergency: number
}

interface ManualQty {
  readonly orderedPieces: number
  readonly pieces: number
}

class CellTable {
  readonly #cells: Cell[] = []
  readonly #agreed = new Set<string>()
  readonly #manual = new Map<string, ManualQty>()

  add(cell: Cell): void {
    this.#cells.push(cell)
  }

  /** Backlog that is not reordered goes to the dealer's first window of the month in which it can be packed. */
  addBacklog(table: KeyTable, carry: readonly CarriedKey[], windows: Windows): void {
    for (const owed of carry) {
      const own = windows.get(owed.dealer)
      if (owed.pieces >= 0 || !own || table.has(owed)) continue
      const key = table.indexOf(owed)
      const window = key !== undefined && own.find(({ latest }) => table.isInForce(key, latest))
      if (key !== undefined && window) this.add({ key, window, qty: 0, emergency: 0 })
    }
  }

  addDemand(key: number, row: DemandRow & Window): void {
    const { latest, qty, emergency, replacedQty, manualQty } = row
    this.add({ key, window: row, qty, emergency })
    if (row.isAgreed) this.#agreed.add(`${key}|${latest}`)
    if (manualQty === 0) return
    const before = this.#manual.get(`${key}|${latest}`)
    this.#manual.set(`${key}|${latest}`, {
      orderedPieces: (before?.orderedPieces ?? 0) + replacedQty,
      pieces: (before?.pieces ?? 0) + manualQty,
    })
  }

  readonly manualReason = (key: number, latest: number): Reason | undefined => {
    const manual = this.#manual.get(`${key}|${latest}`)
    return manual && { cause: 'MANUAL_QTY', ...manual }
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

type Windows = ReadonlyMap<string, readonly Window[]>

/** Of the demand and the first window of each dealer. */
function periodOf(month: string, demand: readonly DemandRow[], windows: Windows): CompilePeriod {
  const period = { month, first: Number.MAX_SAFE_INTEGER, from: Number.MAX_SAFE_INTEGER, to: 0 }
  for (const { earliest, latest } of [...demand, ...[...windows.values()].flatMap(([opening]) => opening ?? [])]) {
    if (latest === null || earliest === null) continue
    period.first = Math.min(period.first, earliest)
    period.from = Math.min(period.from, latest)
    period.to = Math.max(period.to, latest)
  }
  return period
}

export async function loadCompileProblem(db: ReadDb, cycle: CompiledCycle): Promise<LoadedCompile> {
  const { prctCode, cycleMonth } = cycle
  const month = firmMonthOf(cycleMonth)
  const ordered = await sumDemand(db, prctCode, cycleMonth)
  const windows = await windowsByDealer(db, prctCode, month)
  const conditionIndex = createConditionIndex(await listConditions(db, prctCode))
  const discontinuations = await listDiscontinuations(db, prctCode)
  // Of all dealers: the lots of one do not depend on whether another is confirmed.
  const period = periodOf(month, ordered, windows)
  const days = { from: dayToIso(period.from), to: dayToIso(period.to) }
  const ordersRead = await listOrdersRead(db, prctCode, cycleMonth)
  const kept = await readKeptLots(db, { ...cycle, ...days }, ordersRead)
  const demand = ordered.filter((row) => !kept.has(row))
  const carry = (await openingCarry(db, prctCode, month)).filter((key) => !kept.has(key))
  const table = new KeyTable(period, { carry, conditions: conditionIndex, discontinuations })
  const cells = new CellTable()
  const exceptions: Exception[] = []
  for (const row of demand) {
    const { dealer, part, excludedQty } = row
    const except = (reason: Reason, qty = row.qty) =>
      exceptions.push({ dealer, part, requiredOn: dayToIso(row.requiredDay), qty, reason })
    if (excludedQty > 0) except({ cause: 'EXCLUDED' }, excludedQty)
    if (row.qty === 0) continue
    if (!hasWindow(row)) {
      except({ cause: 'NO_CORRESPONDENCE' })
      continue
    }
    const condition = conditionIndex.find(dealer, part, row.style, dayToIso(row.latest))
    const key = condition && table.indexOf({ dealer, part, style: condition.packStyle })
    if (key === undefined) except({ cause: 'NO_CONDITION' })
    else cells.addDemand(key, row)
  }
  cells.addBacklog(table, carry, windows)
  const followed = followSupersessions(discontinuations, table.keys, (successor) => table.addSuccessor(successor))
  const supersessions = await withPackedBefore(db, { prctCode, month }, followed)
  const kits = await loadKits(db, { prctCode, keys: table.keys, ...days })
  return {
    problem: {
      keys: table.keys,
      lotSizeChanges: table.lotSizeChanges(),
      conditionPeriods: table.conditionPeriods(),
      requirements: cells.columns(),
      supersessions,
      lastDay: period.to,
      ...kits,
    },
    conditionAt: (key, day) => table.conditionAt(key, day),
    isAgreed: cells.isAgreed,
    manualReason: cells.manualReason,
    exceptions,
    lineCount: demand.reduce((sum, row) => sum + row.lines, 0),
    kept,
    ordersRead,
    ended: carry.filter((key) => !table.has(key) && writesOffBy(discontinuations, key, days.to)),
    unclosedMonths: await listUnclosedMonths(db, prctCode, month),
  }
}
