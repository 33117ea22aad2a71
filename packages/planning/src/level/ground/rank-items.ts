import type { LevelProblem } from '../../problem/level-problem.ts'
import { compareCodes } from '../../terms/codes.ts'
import type { Pulse } from '../../terms/report.ts'

/**
 * Rank by dealer, part, style, latest day, then everything else that distinguishes items, so that the order of the
 * problem's rows does not matter. Items of equal rank are alike.
 */
export function rankItems(problem: LevelProblem, pulse: Pulse): Int32Array {
  const keyRank = rankKeys(problem, pulse)
  const order = itemsByKey(problem, keyRank)
  const compare = compareWithinKey(problem)
  for (let start = 0; start < order.length; ) {
    let end = start + 1
    const key = keyRank[problem.items.key[order[start]!]!]!
    while (end < order.length && keyRank[problem.items.key[order[end]!]!] === key) end++
    order.subarray(start, end).sort((a, b) => {
      pulse.beat()
      return compare(a, b) || a - b
    })
    pulse.beat()
    start = end
  }
  const rank = new Int32Array(order.length)
  for (let r = 0; r < order.length; r++) rank[order[r]!] = r
  return rank
}

function rankKeys({ keys }: LevelProblem, pulse: Pulse): Int32Array {
  const order = Int32Array.from(keys.keys())
  const compare = (a: number, b: number) => {
    pulse.beat()
    const x = keys[a]!
    const y = keys[b]!
    return (
      compareCodes(x.dealer, y.dealer) ||
      compareCodes(x.part, y.part) ||
      compareCodes(x.style, y.style) ||
      compareCodes(x.caseFamily, y.caseFamily)
    )
  }
  order.sort(compare)
  const rank = new Int32Array(keys.length)
  for (let r = 1; r < order.length; r++) {
    const isSame = compare(order[r - 1]!, order[r]!) === 0
    rank[order[r]!] = rank[order[r - 1]!]! + (isSame ? 0 : 1)
  }
  return rank
}

function itemsByKey({ items, keys }: LevelProblem, keyRank: Int32Array): Int32Array {
  const next = new Int32Array(keys.length + 1)
  for (const key of items.key) next[keyRank[key]! + 1]!++
  for (let r = 0; r < keys.length; r++) next[r + 1]! += next[r]!
  const order = new Int32Array(items.key.length)
  for (let item = 0; item < order.length; item++) order[next[keyRank[items.key[item]!]!]!++] = item
  return order
}

function compareWithinKey(problem: LevelProblem): (a: number, b: number) => number {
  const { latest, earliest, van, lots, secondsPerLot, eligible, indivisibleGroup, priority } = problem.items
  const lineSets = problem.eligibility.map((set) => set.map((line) => problem.lines[line]!.line).join('\u0000'))
  let histories: ReadonlyMap<number, string> | undefined
  const historyOf = (item: number) => {
    histories ??= nameHistories(problem)
    return histories.get(item) ?? ''
  }
  return (a, b) =>
    latest[a]! - latest[b]! ||
    earliest[a]! - earliest[b]! ||
    van[a]! - van[b]! ||
    lots[a]! - lots[b]! ||
    secondsPerLot[a]! - secondsPerLot[b]! ||
    compareCodes(lineSets[eligible[a]!]!, lineSets[eligible[b]!]!) ||
    indivisibleGroup[a]! - indivisibleGroup[b]! ||
    (priority ? priority[a]! - priority[b]! : 0) ||
    compareCodes(historyOf(a), historyOf(b))
}

function nameHistories({ pinned, previous, lines }: LevelProblem): ReadonlyMap<number, string> {
  const names = new Map<number, string[]>()
  const note = (item: number, text: string) => {
    const known = names.get(item)
    if (known) known.push(text)
    else names.set(item, [text])
  }
  for (const { item, line, day, lots } of pinned) note(item, `${lines[line]!.line} ${day} ${lots}`)
  if (previous) {
    const { item, line, day, lots } = previous.placements
    for (let row = 0; row < item.length; row++) {
      note(item[row]!, `was ${lines[line[row]!]!.line} ${day[row]} ${lots[row]}`)
    }
  }
  return new Map(Array.from(names, ([item, texts]) => [item, texts.sort(compareCodes).join('\n')]))
}
