import type { LevelProblem } from '../../problem/level-problem.ts'
import type { ExtraTime } from '../../problem/level-terms.ts'

/** The problem with one change, levelled from the same previous plan. No line is known to lead to it unchanged. */
function changed(problem: LevelProblem, change: Partial<LevelProblem>): LevelProblem {
  const { previous } = problem
  const whole = { ...problem, ...change }
  return previous ? { ...whole, previous: { ...previous, unchangedLines: [] } } : whole
}

export function withOvertime(problem: LevelProblem, extra: readonly ExtraTime[]): LevelProblem {
  const lines = problem.lines.map((line) => {
    const own = new Map(extra.filter((each) => each.line === line.line).map(({ day, seconds }) => [day, seconds]))
    if (own.size === 0) return line
    const overtimeSeconds = line.overtimeSeconds.map((seconds, at) => seconds + (own.get(line.days[at]!) ?? 0))
    return { ...line, overtimeSeconds }
  })
  return changed(problem, { lines })
}

/** The window of each item begins on the last day before it on which one of its lines has time, if that day is open. */
export function withEarlierDay(problem: LevelProblem): LevelProblem {
  const { items, eligibility, lines, openFrom = Number.NEGATIVE_INFINITY } = problem
  const workingDays = eligibility.map((set) => {
    const days = set.flatMap((line) => {
      const { days: own, regularSeconds, overtimeSeconds } = lines[line]!
      return Array.from(own).filter((_, at) => regularSeconds[at]! + overtimeSeconds[at]! > 0)
    })
    return Int32Array.from(new Set(days)).sort()
  })
  const before = workingDays.map(() => new Map<number, number>())
  const earliest = items.earliest.map((day, item) => {
    const set = items.eligible[item]!
    const known = before[set]!.get(day)
    if (known !== undefined) return known
    const found = workingDays[set]!.findLast((each) => each < day && each >= openFrom) ?? day
    before[set]!.set(day, found)
    return found
  })
  return changed(problem, { items: { ...items, earliest } })
}

/** The items, with all of their indivisible groups, may also be packed on the line. */
export function withLine(problem: LevelProblem, own: ReadonlySet<number>, line: number): LevelProblem {
  const { items } = problem
  const groups = new Set(Array.from(own, (item) => items.indivisibleGroup[item]!).filter((group) => group >= 0))
  const eligibility = [...problem.eligibility]
  const widened = new Map<number, number>()
  const eligible = items.eligible.map((set, item) => {
    if (!own.has(item) && !groups.has(items.indivisibleGroup[item]!)) return set
    const lines = problem.eligibility[set]!
    if (lines.includes(line)) return set
    const known = widened.get(set) ?? eligibility.push([...lines, line]) - 1
    widened.set(set, known)
    return known
  })
  return changed(problem, { items: { ...items, eligible }, eligibility })
}
