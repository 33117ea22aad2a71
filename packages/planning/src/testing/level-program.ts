import type { LevelProblem } from '../problem/level-problem.ts'
import type { PlacementRows } from '../problem/level-terms.ts'

interface Place {
  readonly name: string
  readonly item: number
  readonly cell: number
}

interface Cell {
  readonly line: number
  readonly day: number
  readonly regular: number
  readonly overtime: number
}

/** Seconds by priority. */
type Planned = ReadonlyMap<number, number>

/**
 * A level problem as an integer program in the LP format, written without any code of the engine: lots of each item in
 * each cell (a day of a line).
 */
export class LevelProgram {
  readonly #problem: LevelProblem
  readonly #cells: readonly Cell[]
  readonly #places: readonly Place[]

  constructor(problem: LevelProblem) {
    this.#problem = problem
    this.#cells = problem.lines.flatMap(({ days, regularSeconds, overtimeSeconds }, line) =>
      Array.from(days, (day, at) => ({ line, day, regular: regularSeconds[at]!, overtime: overtimeSeconds[at]! })),
    )
    const { earliest, latest, eligible, lots } = problem.items
    this.#places = Array.from(lots.keys()).flatMap((item) =>
      this.#cells.flatMap(({ line, day }, cell) => {
        const fits = day >= earliest[item]! && day <= latest[item]!
        return fits && problem.eligibility[eligible[item]!]!.includes(line)
          ? [{ name: `x${item}_${cell}`, item, cell }]
          : []
      }),
    )
  }

  /** Most seconds that can be planned. */
  mostPlanned(): string {
    return this.#write('Maximize', this.#sum(this.#places), this.#capacities(), [])
  }

  /** Most seconds of a priority that can be planned beside so many of others, by priority. */
  mostOfPriority(priority: number, others: Planned): string {
    const own = this.#places.filter(({ item }) => this.#priorityOf(item) === priority)
    return this.#write(
      'Maximize',
      own.length === 0 ? '0' : this.#sum(own),
      [...this.#capacities(), ...this.#atLeast(others)],
      [],
    )
  }

  /** As `lowestPeak`, with so many seconds of each priority. */
  lowestPeakWith(planned: Planned): string {
    return this.#lowestPeak(this.#atLeast(planned))
  }

  /** Lowest utilisation of the peak-load day with so many seconds planned. Overtime is at most the regular time. */
  lowestPeak(planned: number): string {
    return this.#lowestPeak([this.#planned(planned)])
  }

  #lowestPeak(planned: readonly string[]): string {
    const rows = this.#cells.flatMap(({ regular, overtime }, cell) => {
      const load = this.#load(cell)
      if (load === '') return []
      const within = [`${load} - ${regular} z <= 0`]
      return overtime > 0 ? [...within, `${load} - ${overtime} z <= ${regular - overtime}`] : within
    })
    return this.#write('Minimize', 'z', [...this.#capacities(), ...rows, ...planned], [])
  }

  /** Fewest lots moved, with so many seconds planned and each cell within its limit. */
  fewestMoves(previous: PlacementRows, planned: number, limits: readonly number[]): string {
    const rows = this.#cells.flatMap((_, cell) => this.#within(cell, limits[cell]!))
    const keeps: string[] = []
    const binaries: string[] = []
    const items = Array.from(this.#problem.items.lots.keys())
    for (const item of items) {
      const before = this.#lotsBefore(previous, item)
      const total = before.reduce((sum, lots) => sum + lots, 0)
      const own = this.#places.filter((place) => place.item === item)
      const kept = own.filter(({ cell }) => before[cell]! > 0)
      for (const { name, cell } of kept)
        keeps.push(`k${item}_${cell} - ${name} <= 0`, `k${item}_${cell} <= ${before[cell]}`)
      const most = total + this.#problem.items.lots[item]!
      const sum = kept.map(({ cell }) => ` + k${item}_${cell}`).join('')
      const after = own.map(({ name }) => ` - ${name}`).join('')
      keeps.push(
        `m${item}${sum} + ${most} y${item} >= ${total}`,
        `m${item}${sum}${after} - ${most} y${item} >= -${most}`,
      )
      binaries.push(`y${item}`)
    }
    const moves = items.map((item) => `m${item}`).join(' + ')
    return this.#write('Minimize', moves, [...rows, ...keeps, this.#planned(planned)], binaries)
  }

  /** Cells in the order of lines and their days. */
  get cells(): readonly Cell[] {
    return this.#cells
  }

  get hasPlaces(): boolean {
    return this.#places.length > 0
  }

  #lotsBefore(previous: PlacementRows, item: number): number[] {
    return this.#cells.map(({ line, day }) =>
      previous.item.reduce((sum, other, row) => {
        const isHere = other === item && previous.line[row] === line && previous.day[row] === day
        return isHere ? sum + previous.lots[row]! : sum
      }, 0),
    )
  }

  #sum(places: readonly Place[]): string {
    return places.map(({ name, item }) => `${this.#problem.items.secondsPerLot[item]} ${name}`).join(' + ')
  }

  #load(cell: number): string {
    return this.#sum(this.#places.filter((place) => place.cell === cell))
  }

  #within(cell: number, most: number): string[] {
    const load = this.#load(cell)
    return load === '' ? [] : [`${load} <= ${most}`]
  }

  #capacities(): string[] {
    const time = this.#cells.flatMap(({ regular, overtime }, cell) => this.#within(cell, regular + overtime))
    return [...time, ...this.#cells.flatMap((_, cell) => this.#withinLimits(cell))]
  }

  #withinLimits(cell: number): string[] {
    const { line, day } = this.#cells[cell]!
    const { days, limits = [] } = this.#problem.lines[line]!
    const { casesPerLot, mm3PerLot } = this.#problem.items
    return limits.flatMap(({ measure, most }) => {
      const perLot = measure === 'CASES' ? casesPerLot : mm3PerLot
      const own = this.#places.filter((place) => place.cell === cell)
      const amount = own.map(({ name, item }) => `${perLot?.[item] ?? 0} ${name}`).join(' + ')
      return amount === '' ? [] : [`${amount} <= ${most[days.indexOf(day)]}`]
    })
  }

  #priorityOf(item: number): number {
    return this.#problem.items.priority?.[item] ?? 0
  }

  #atLeast(planned: Planned): string[] {
    return [...planned].flatMap(([priority, seconds]) => {
      const own = this.#places.filter(({ item }) => this.#priorityOf(item) === priority)
      return own.length === 0 ? [] : [`${this.#sum(own)} >= ${seconds}`]
    })
  }

  #planned(seconds: number): string {
    return `${this.#sum(this.#places)} >= ${seconds}`
  }

  #write(goal: string, objective: string, rows: readonly string[], binaries: readonly string[]): string {
    const { lots } = this.#problem.items
    const own = Array.from(lots, (most, item) => {
      const names = this.#places.filter((place) => place.item === item).map(({ name }) => name)
      return names.length === 0 ? [] : [`${names.join(' + ')} <= ${most}`]
    }).flat()
    const general = this.#places.map(({ name }) => name).join(' ')
    const lines = [...own, ...rows].map((row, at) => ` c${at}: ${row}`)
    const binary = binaries.length === 0 ? [] : ['Binary', ` ${binaries.join(' ')}`]
    return [goal, ` obj: ${objective}`, 'Subject To', ...lines, 'General', ` ${general}`, ...binary, 'End'].join('\n')
  }
}
