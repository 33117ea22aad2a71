import { type ContainerType, DEFAULT_LOADING_BUDGET, LONGEST_EDGE_MM, type LoadBoxType } from '@packing/planning'
import { InputError, type InputIssue } from '../../packages/planning/bin/input-issues.ts'
import { boxType, type Instance } from './instance.ts'

const container = (
  code: string,
  lengthMm: number,
  heightMm: number,
  payloadT: number,
  cost: number,
): ContainerType => ({
  code,
  lengthMm,
  widthMm: 2300,
  heightMm,
  maxPayloadG: payloadT * 1_000_000,
  cost,
  available: null,
})
/** As `npm run import -- --convert cases` gives them. */
const CONTAINER_TYPES = [
  container('20GP', 5850, 2250, 21, 62),
  container('40GP', 12_000, 2250, 24, 100),
  container('40HC', 12_000, 2550, 24, 104),
]
const MOST_STACKED = 1000
const MOST_CASES = 100_000
const HEAVIEST_KG = 100_000

/**
 * Orders of cases as `npm run import -- --convert cases` reads them: an instance for all that a dock receives on a latest
 * date, in the order of dates. Throws `InputError`.
 */
export function readOrders(textOf: (name: string) => string): Instance[] {
  const issues: InputIssue[] = []
  const read = (name: string) => rowsOf(name, textOf(name), issues)
  const types = read('case-types.csv')
  const conditions = read('packing-conditions.csv')
  const orders = read('orders.csv')
  const codes = types.map((row) => row.text('case_code'))
  const boxTypes = types.map(typeOf)
  const grams = new Map(
    conditions.map((row) => [nameOf(row), Math.round(row.number('gross_kg_mean', 0, HEAVIEST_KG, false) * 1000)]),
  )
  const groups = new Map<string, Instance['problem']['boxes'][number][]>()
  for (const row of orders) {
    const type = codes.indexOf(row.text('case_code'))
    const weightG = grams.get(nameOf(row))
    if (type < 0 || weightG === undefined) row.fail('case_code', 'has no case type or no packing condition')
    const group = `${row.text('latest_date')} ${row.text('dealer_dock')}`
    const boxes = groups.get(group) ?? []
    groups.set(group, boxes)
    for (let n = row.number('cases', 1, MOST_CASES); n > 0; n--)
      boxes.push({ id: `${row.text('order_no')}-${n}`, type, weightG: weightG ?? 0, group })
  }
  if (issues.length > 0) throw new InputError(issues)
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, boxes]) => ({
      name,
      problem: {
        containerTypes: CONTAINER_TYPES,
        boxTypes,
        boxes,
        rules: { supportPermille: 1000, gravityTolerancePermille: 250 },
        budget: DEFAULT_LOADING_BUDGET,
      },
    }))
}

const nameOf = (row: Row) => `${row.text('part_no')} ${row.text('case_code')}`

function typeOf(row: Row): LoadBoxType {
  const edge = (name: string) => row.number(name, 1, LONGEST_EDGE_MM)
  return {
    ...boxType(row.text('case_code'), [edge('length_mm'), edge('width_mm'), edge('height_mm')]),
    maxStack: row.number('max_stack', 1, MOST_STACKED),
    stackCode: row.text('stackability_code'),
    nestingMm: row.number('nesting_height_mm', 0, LONGEST_EDGE_MM),
  }
}

interface Row {
  text(name: string): string
  number(name: string, least: number, most: number, isWhole?: boolean): number
  fail(name: string, what: string): void
}

function rowsOf(file: string, csv: string, issues: InputIssue[]): Row[] {
  const [head = '', ...lines] = csv.split(/\r?\n/).filter((line) => line.trim() !== '')
  const names = head.split(',')
  return lines.map((line, n): Row => {
    const cells = line.split(',')
    const text = (name: string) => cells[names.indexOf(name)] ?? ''
    const fail = (name: string, what: string) =>
      void issues.push({ at: `${file}, row ${n + 1}, ${name}`, what, fix: 'Compare with docs/interfaces.md' })
    const number = (name: string, least: number, most: number, isWhole = true): number => {
      const value = text(name) === '' ? Number.NaN : Number(text(name))
      if (value >= least && value <= most && (!isWhole || Number.isInteger(value))) return value
      fail(name, `"${text(name)}" is no ${isWhole ? 'whole ' : ''}number from ${least} to ${most}`)
      return least
    }
    return { text, number, fail }
  })
}
