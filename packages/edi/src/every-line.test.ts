import { describe, expect, it } from 'vitest'
import { readSchedules, type SchedulesRead } from './read-schedules.ts'
import { textOf } from './terms/decode.ts'
import { boschDelfor, ford830, vda4984Delfor, vw4905 } from './testing/guide-schedules.ts'
import { delfor04a, delfor96a, schedule830, schedule830Cumulative, schedule4905 } from './testing/sample-schedules.ts'

const files = {
  delfor96a,
  delfor04a,
  boschDelfor,
  vda4984Delfor,
  schedule830,
  schedule830Cumulative,
  ford830,
  schedule4905,
  vw4905,
}
const samples = Object.entries(files).map(([name, file]): [string, string] => [name, textOf(file).text])

const itemsOf = ({ schedules }: SchedulesRead) => schedules.flatMap(({ items }) => items)

interface Summary {
  /** With their segments. */
  readonly issues: string
  /** Number of items, sums of demands by kind, and what is left out. */
  readonly values: string
}

function summary(text: string): Summary {
  const read = readSchedules(text)
  const sums = new Map<string, number>()
  for (const { demands } of itemsOf(read))
    for (const { kind, qty } of demands) sums.set(kind, (sums.get(kind) ?? 0) + qty)
  const issues = read.issues.map(({ code, segmentNo, place }) => `${code}@${segmentNo}${place && ` ${place}`}`)
  const values = [
    `${itemsOf(read).length} items`,
    ...Array.from(sums, ([kind, qty]) => `${kind} ${qty}`),
    ...read.leftOut.map(({ reason, qty }) => `${reason} ${qty}`),
  ]
  return { issues: issues.join(', '), values: values.join(', ') }
}

/** Segments with what ends them; records of VDA are lines. */
function linesOf(text: string): string[] {
  const end = text.startsWith('UN') ? "'" : text.startsWith('ISA') ? '~' : '\n'
  return text.split(end).flatMap((line, at, all) => (at < all.length - 1 ? [line + end] : line === '' ? [] : [line]))
}

const shown = (line: string) => line.trim().replace(/\s+/g, ' ').slice(0, 40)

/** With the last digit of each number turned into the next one. */
function renumbered(line: string): string[] {
  return [...line.matchAll(/\d+/g)].map(({ 0: digits, index }) => {
    const at = index + digits.length - 1
    return `${line.slice(0, at)}${(Number(line[at]) + 1) % 10}${line.slice(at + 1)}`
  })
}

describe('a schedule', () => {
  it.each(samples)('of %s is read with every value', (_, text) => {
    const { schedules, leftOut } = readSchedules(text)
    const written = schedules.flatMap(({ items, ...head }) => [
      JSON.stringify(head),
      ...items.flatMap(({ demands, ...item }) => [
        JSON.stringify(item),
        ...demands.map((demand) => `  ${JSON.stringify(demand)}`),
      ]),
    ])
    expect([...written, ...leftOut.map((each) => JSON.stringify(each))].join('\n')).toMatchSnapshot()
  })

  it.each(samples)('of %s says what is wrong where a segment is missing, twice or has another number', (_, text) => {
    const lines = linesOf(text)
    const before = summary(text)
    /** `=`: what is read is the same. */
    const answer = (what: string, changed: string) => {
      const { issues, values } = summary(changed)
      return `  ${what}: ${issues} ${values === before.values ? '=' : `| ${values}`}`
    }
    const withLine = (at: number, ...own: readonly string[]) => lines.toSpliced(at, 1, ...own).join('')
    const answers = lines.flatMap((line, at) => [
      `${shown(line)}`,
      answer('missing', withLine(at)),
      answer('twice', withLine(at, line, line)),
      ...new Set(renumbered(line).map((other) => answer('other number', withLine(at, other)))),
    ])
    expect([before.issues, before.values, ...answers].join('\n')).toMatchSnapshot()
  })
})
