import { type ContainerType, LONGEST_EDGE_MM, type LoadBox, type LoadBoxType } from '@packing/planning'
import { InputError, type InputIssue } from '../../packages/planning/bin/input-issues.ts'
import { boxType, endless, type Instance, rulesFor } from './instance.ts'

const MM3_PER_DM3 = 1_000_000
/** Load allowed on one item, and on a square metre of its top or of the floor including the item itself. */
const MOST_ABOVE_G = 750_000
const MOST_G_PER_M2 = 2_000_000
const MM2_PER_M2 = 1_000_000

/**
 * ESICUP challenge 2014/15: `input_bin.csv` and `input_items.csv`. Minimises container volume: a container costs its
 * volume in dm³. Items turn about the vertical axis only. Throws `InputError`.
 */
export function readExport(name: string, binCsv: string, itemCsv: string, isSupported: boolean): Instance {
  const issues: InputIssue[] = []
  const bins = rowsOf('input_bin.csv', binCsv, issues)
  const items = rowsOf('input_items.csv', itemCsv, issues)
  if (issues.length > 0) throw new InputError(issues)
  const containerTypes = bins.map(({ code, lengthMm, widthMm, heightMm, weightKg: payloadKg }): ContainerType => {
    const cost = Math.round((lengthMm * widthMm * heightMm) / MM3_PER_DM3)
    return { code, lengthMm, widthMm, heightMm, maxPayloadG: payloadKg * 1000, cost, available: null }
  })
  const boxTypes: LoadBoxType[] = []
  const boxes = items.map(({ code: id, lengthMm, widthMm, heightMm, weightKg }): LoadBox => {
    const weightG = Math.round(weightKg * 1000)
    const carriesG = Math.floor((MOST_G_PER_M2 * lengthMm * widthMm) / MM2_PER_M2) - weightG
    const maxTopG = Math.max(0, Math.min(MOST_ABOVE_G, carriesG))
    const code = `${lengthMm}x${widthMm}x${heightMm} ${maxTopG}`
    const known = boxTypes.findIndex((type) => type.code === code)
    if (known < 0) boxTypes.push({ ...boxType(code, [lengthMm, widthMm, heightMm]), maxTopG })
    return { id, type: known < 0 ? boxTypes.length - 1 : known, weightG, group: '' }
  })
  return { name, problem: { containerTypes, boxTypes, boxes, rules: rulesFor(isSupported), ...endless } }
}

interface Row {
  readonly code: string
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  readonly weightKg: number
}

const HEAVIEST_KG = 1_000_000

function rowsOf(file: string, csv: string, issues: InputIssue[]): Row[] {
  const lines = csv.split(/\r?\n/).map((text, at) => ({ text, at: `${file}, line ${at + 1}` }))
  const [, ...rows] = lines.filter(({ text }) => text.trim() !== '')
  if (rows.length === 0) issues.push({ at: file, what: 'no rows', fix: 'Use the published file' })
  return rows.map(({ text, at }) => {
    const [code = '', ...cells] = text.split(';').map((cell) => cell.trim())
    const number = (what: string, cell: string | undefined, most: number, isWhole: boolean): number => {
      const value = cell === undefined || cell === '' ? Number.NaN : Number(cell)
      if (value >= 0 && value <= most && (!isWhole || (Number.isInteger(value) && value > 0))) return value
      const fix = isWhole ? `Give whole mm from 1 to ${most}` : `Give kg up to ${most}`
      issues.push({ at, what: `the ${what} is "${cell ?? ''}"`, fix })
      return 0
    }
    const edge = (what: string, cell: string | undefined) => number(what, cell, LONGEST_EDGE_MM, true)
    const [length, width, height, weight] = cells
    return {
      code,
      lengthMm: edge('length', length),
      widthMm: edge('width', width),
      heightMm: edge('height', height),
      weightKg: number('weight', weight, HEAVIEST_KG, false),
    }
  })
}
