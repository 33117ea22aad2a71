import type { InputIssue } from './input-issues.ts'
import type { PlacementJson, ProblemJson } from './level-schema.ts'
import { checkName, MOST } from './read-json.ts'

/** Planning time grows with the cube of the days. More than a year is a mistake, or several problems. */
const MOST_DAYS = 400

export interface Names {
  readonly itemNumber: ReadonlyMap<string, number>
  readonly lineNumber: ReadonlyMap<string, number>
}

/** Rules that the shape does not state, all issues at once. */
export function checkProblem(problem: ProblemJson, names: Names, issues: InputIssue[]): void {
  checkLineDays(problem, issues)
  checkSizes(problem, issues)
  checkItems(problem, names.lineNumber, issues)
  checkPlaces(problem.pinned, 'pinned', names, issues)
  checkPlaces(problem.previous?.placements ?? [], 'previous.placements', names, issues)
  checkPinnedLots(problem, issues)
  checkWeeks(problem, issues)
}

function checkLineDays({ lines }: ProblemJson, issues: InputIssue[]): void {
  for (const [l, { days }] of lines.entries()) {
    for (const [i, { day: text }] of days.entries()) {
      const before = days[i - 1]?.day
      if (before === undefined || before < text) continue
      const at = `lines[${l}].days[${i}].day`
      issues.push({ at, what: `${text} must be after ${before}`, fix: 'Sort the days of a line by date, each once' })
    }
  }
}

function checkSizes({ lines, items }: ProblemJson, issues: InputIssue[]): void {
  const days = new Set(lines.flatMap((line) => line.days.map(({ day: text }) => text))).size
  if (days > MOST_DAYS) {
    const fix = `Plan at most ${MOST_DAYS} days at once`
    issues.push({ at: 'lines', what: `${days} different working days`, fix })
  }
  let seconds = 0
  for (const [i, { lots, secondsPerLot }] of items.entries()) {
    seconds += lots * secondsPerLot
    if (seconds <= MOST) continue
    const what = `total work of ${seconds} s up to this item`
    issues.push({ at: `items[${i}]`, what, fix: `The limit for all items is ${MOST} s: correct lots or seconds` })
    return
  }
}

function checkItems({ items }: ProblemJson, lineNumber: ReadonlyMap<string, number>, issues: InputIssue[]): void {
  for (const [i, item] of items.entries()) {
    for (const [l, line] of item.lines.entries()) checkName(line, lineNumber, `items[${i}].lines[${l}]`, issues)
    if (item.earliest > item.latest) {
      const what = `earliest ${item.earliest} is after latest ${item.latest}`
      issues.push({ at: `items[${i}]`, what, fix: 'Swap the dates, or correct the window' })
    }
  }
}

export function checkPlaces(rows: readonly PlacementJson[], list: string, names: Names, issues: InputIssue[]): void {
  for (const [i, { item, line }] of rows.entries()) {
    checkName(item, names.itemNumber, `${list}[${i}].item`, issues)
    checkName(line, names.lineNumber, `${list}[${i}].line`, issues)
  }
}

function checkPinnedLots({ items, pinned }: ProblemJson, issues: InputIssue[]): void {
  const open = new Map(items.map(({ id, lots }) => [id, lots]))
  for (const [i, { item, lots }] of pinned.entries()) {
    const left = (open.get(item) ?? lots) - lots
    open.set(item, left)
    if (left >= 0) continue
    const what = `pinned lots exceed item "${item}" by ${-left}`
    issues.push({ at: `pinned[${i}].lots`, what, fix: 'Pin fewer lots, or add lots to the item' })
  }
}

function checkWeeks({ weeks }: ProblemJson, issues: InputIssue[]): void {
  if (!weeks || weeks.starts === 'ISO') return
  for (const [i, start] of weeks.starts.entries()) {
    const before = weeks.starts[i - 1]
    if (before === undefined || before < start) continue
    issues.push({
      at: `weeks.starts[${i}]`,
      what: `${start} must be after ${before}`,
      fix: 'Sort the week starts by date',
    })
  }
}
