import { shiftAt } from '../problem/line-shifts.ts'
import type { LevelledMonth } from './levelled-month.ts'

/** When rows are packed: minutes if the line's shifts are known, and the overtime share. */
export class DayClock {
  readonly #month: LevelledMonth
  readonly #atOfDay: readonly ReadonlyMap<number, number>[]
  #place = ''
  #family = ''
  #worked = 0

  constructor(month: LevelledMonth) {
    this.#month = month
    this.#atOfDay = month.loaded.lines.map(({ days }) => new Map(Array.from(days, (day, at) => [day, at])))
  }

  /** Seconds beyond regular time. Call in packing order. */
  overtimeOf(placement: number): number {
    const { placements } = this.#month.plan
    const { problem } = this.#month.loaded
    const [line = 0, day = 0] = [placements.line[placement], placements.day[placement]]
    const at = this.#atOfDay[line]?.get(day)
    const place = `${line}|${day}`
    const key = problem.items.key[placements.item[placement] ?? 0] ?? 0
    const family = problem.keys[key]?.caseFamily ?? ''
    if (place !== this.#place) this.#worked = 0
    else if (family !== this.#family)
      this.#worked += at === undefined ? 0 : (problem.lines[line]?.changeoverSeconds?.[at] ?? 0)
    this.#place = place
    this.#family = family
    const before = this.#worked
    this.#worked += placements.seconds[placement] ?? 0
    const regular = at === undefined ? 0 : (this.#month.loaded.lines[line]?.regularSeconds[at] ?? 0)
    return Math.max(0, this.#worked - Math.max(before, regular))
  }

  minutesOf(position: number, placement: number): readonly [number | null, number | null, string | null] {
    const { plan, loaded } = this.#month
    const line = plan.placements.line[placement] ?? 0
    const at = this.#atOfDay[line]?.get(plan.placements.day[placement] ?? 0)
    const pattern = at === undefined ? null : (loaded.lines[line]?.patterns[at] ?? null)
    const spans = loaded.patterns.get(pattern ?? '')
    if (!spans) return [null, null, null]
    const start = plan.sequence.startMinute[position] ?? 0
    return [start, plan.sequence.endMinute[position] ?? 0, shiftAt(spans, start)]
  }
}
