import type { ContainerType, LoadBox, LoadBoxType } from '@packing/planning'
import { boxType, endless, type Instance, rulesFor } from './instance.ts'

const MM3_PER_DM3 = 1_000_000
/** What may lie on one item, and what a square metre of its top or of the floor carries with the item itself. */
const MOST_ABOVE_G = 750_000
const MOST_G_PER_M2 = 2_000_000
const MM2_PER_M2 = 1_000_000

/**
 * A folder of the ESICUP challenge 2014/15: `input_bin.csv` and `input_items.csv`. As little container volume as
 * possible; a container costs its volume in dm³. Items turn about the vertical axis only.
 */
export function readExport(name: string, binCsv: string, itemCsv: string, isSupported: boolean): Instance {
  const containerTypes = rowsOf(binCsv).map(([code = '', ...numbers]): ContainerType => {
    const [lengthMm = 0, widthMm = 0, heightMm = 0, payloadKg = 0] = numbers.map(Number)
    const cost = Math.round((lengthMm * widthMm * heightMm) / MM3_PER_DM3)
    return { code, lengthMm, widthMm, heightMm, maxPayloadG: payloadKg * 1000, cost, available: null }
  })
  const boxTypes: LoadBoxType[] = []
  const boxes = rowsOf(itemCsv).map(([id = '', ...numbers]): LoadBox => {
    const [lengthMm = 0, widthMm = 0, heightMm = 0, weightKg = 0] = numbers.map(Number)
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

function rowsOf(csv: string): string[][] {
  const lines = csv.split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.slice(1).map((line) => line.split(';').map((cell) => cell.trim()))
}
