import {
  type LevelKpis,
  type LevelPlan,
  type LevelProblem,
  type LineCapacity,
  levelKpis,
  type PlannedLevel,
} from '@packing/planning'

/** A line's working day, by the number of the line in the problem and of the day in the line. */
interface Cell {
  readonly line: number
  readonly at: number
}

type Order = (problem: LevelProblem) => (a: number, b: number) => number
/** Seconds still free, and cells of the item in the order of days. */
type Choose = (load: Loads, cells: readonly Cell[], seconds: number) => Cell | undefined

const byLatest: Order =
  ({ items }) =>
  (a, b) =>
    (items.latest[a] ?? 0) - (items.latest[b] ?? 0) || a - b
const byLatestLast: Order =
  ({ items }) =>
  (a, b) =>
    (items.latest[b] ?? 0) - (items.latest[a] ?? 0) || a - b

class Loads {
  readonly seconds: Int32Array[]
  readonly #lines: readonly LineCapacity[]

  constructor(lines: readonly LineCapacity[]) {
    this.#lines = lines
    this.seconds = lines.map(({ days }) => new Int32Array(days.length))
  }

  regularLeft({ line, at }: Cell): number {
    return (this.#lines[line]?.regularSeconds[at] ?? 0) - (this.seconds[line]?.[at] ?? 0)
  }

  left(cell: Cell): number {
    return this.regularLeft(cell) + (this.#lines[cell.line]?.overtimeSeconds[cell.at] ?? 0)
  }

  utilisation({ line, at }: Cell): number {
    return (this.seconds[line]?.[at] ?? 0) / (this.#lines[line]?.regularSeconds[at] || 1)
  }

  add({ line, at }: Cell, seconds: number): void {
    const own = this.seconds[line]
    if (own) own[at] = (own[at] ?? 0) + seconds
  }
}

const first: Choose = (loads, cells, seconds) => cells.find((cell) => loads.left(cell) >= seconds)
const last: Choose = (loads, cells, seconds) => cells.findLast((cell) => loads.left(cell) >= seconds)
const leastLoaded: Choose = (loads, cells, seconds) => {
  let best: Cell | undefined
  for (const cell of cells)
    if (loads.left(cell) >= seconds && (!best || loads.utilisation(cell) < loads.utilisation(best))) best = cell
  return best
}
const lastInRegular: Choose = (loads, cells, seconds) =>
  cells.findLast((cell) => loads.regularLeft(cell) >= seconds) ?? last(loads, cells, seconds)

/** Lots in turn over all days of the window, each where there is room. */
const inTurn = (): Choose => {
  let turn = 0
  return (loads, cells, seconds) => {
    for (let tried = 0; tried < cells.length; tried++) {
      const cell = cells[turn++ % cells.length]
      if (cell && loads.left(cell) >= seconds) return cell
    }
    return undefined
  }
}

const heuristics: readonly { readonly name: string; readonly order: Order; readonly choose: () => Choose }[] = [
  { name: 'earliest due date', order: byLatest, choose: () => first },
  { name: 'least loaded day', order: byLatest, choose: () => leastLoaded },
  { name: 'pro-rata', order: byLatest, choose: inTurn },
  { name: 'latest within regular', order: byLatestLast, choose: () => lastInRegular },
  { name: 'latest possible', order: byLatestLast, choose: () => last },
]

/** Plans lot by lot by each simple rule. Groups and pairs are not kept together, which makes it easier for the rules. */
export function planBySimpleRules(problem: LevelProblem, optimum: LevelPlan['optimum']) {
  return heuristics.map(({ name, order, choose }) => {
    const loads = new Loads(problem.lines)
    const rows: [item: number, line: number, day: number, lots: number][] = []
    const unplanned: LevelPlan['unplanned'][number][] = []
    const next = choose()
    const cellsOf = cellFinder(problem)
    for (const item of [...problem.items.lots.keys()].sort(order(problem))) {
      const seconds = problem.items.secondsPerLot[item] ?? 0
      const cells = cellsOf(item)
      let open = problem.items.lots[item] ?? 0
      for (; open > 0; open--) {
        const cell = next(loads, cells, seconds)
        if (!cell) break
        loads.add(cell, seconds)
        const day = problem.lines[cell.line]?.days[cell.at] ?? 0
        const row = rows.at(-1)
        if (row?.[0] === item && row[1] === cell.line && row[2] === day) row[3]++
        else rows.push([item, cell.line, day, 1])
      }
      if (open > 0) unplanned.push({ item, lots: open, reason: { cause: 'NO_CAPACITY' } })
    }
    return { name, plan: toPlan(problem, optimum, { loads, rows, unplanned }) }
  })
}

function cellFinder({ items, lines, eligibility }: LevelProblem): (item: number) => readonly Cell[] {
  const known = new Map<string, readonly Cell[]>()
  return (item) => {
    const [from, to, set] = [items.earliest[item] ?? 0, items.latest[item] ?? 0, items.eligible[item] ?? 0]
    const name = `${from}/${to}/${set}`
    const found = known.get(name)
    if (found) return found
    const cells = (eligibility[set] ?? [])
      .flatMap((line) => Array.from(lines[line]?.days ?? [], (day, at) => ({ line, at, day })))
      .filter(({ day }) => day >= from && day <= to)
      .sort((a, b) => a.day - b.day)
    known.set(name, cells)
    return cells
  }
}

interface Placed {
  readonly loads: Loads
  readonly rows: readonly (readonly [item: number, line: number, day: number, lots: number])[]
  readonly unplanned: LevelPlan['unplanned']
}

/** Only what figures are made of. */
function toPlan(problem: LevelProblem, optimum: LevelPlan['optimum'], { loads, rows, unplanned }: Placed): LevelPlan {
  const column = (at: 0 | 1 | 2 | 3) => Int32Array.from(rows, (row) => row[at])
  const seconds = Int32Array.from(rows, ([item, , , lots]) => lots * (problem.items.secondsPerLot[item] ?? 0))
  return {
    placements: {
      item: column(0),
      line: column(1),
      day: column(2),
      lots: column(3),
      seconds,
      isPinned: new Uint8Array(rows.length),
    },
    unplanned,
    lines: problem.lines.map(({ line, regularSeconds }, at) => {
      const loadSeconds = loads.seconds[at] ?? new Int32Array()
      return {
        line,
        loadSeconds,
        peakSeconds: loadSeconds.reduce((most, load) => Math.max(most, load), 0),
        averageSeconds: 0,
        overtimeSeconds: loadSeconds.reduce(
          (sum, load, day) => sum + Math.max(0, load - (regularSeconds[day] ?? 0)),
          0,
        ),
        boundSeconds: 0,
        peakUtilisationPermille: 0,
        boundUtilisationPermille: 0,
      }
    }),
    optimum,
    bottleneck: null,
    remedies: [],
    changes: null,
    ignoredPins: [],
  }
}

/** One row of the table: the same figures for a rule and for the engine. */
export function rowOfPlan(name: string, planned: PlannedLevel) {
  const { all, lines, peakUtilisationPermille, unplanned, earlyMm3Days, mix }: LevelKpis = levelKpis(planned)
  const variation = lines.reduce((most, line) => Math.max(most, line.variationPermille), 0)
  return {
    plan: name,
    peakPermille: peakUtilisationPermille,
    variationPermille: variation,
    nearAveragePermille: all.nearAveragePermille,
    overtimeMinutes: Math.round(all.overtimeSeconds / 60),
    unplannedMinutes: Math.round(unplanned.reduce((sum, { seconds }) => sum + seconds, 0) / 60),
    earlyM3Days: Math.round((earlyMm3Days ?? 0) / 1e9),
    mixPermille: mix.dealerPermille,
  }
}
