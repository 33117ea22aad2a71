import { nothing, numberOf, type QuantityCount } from './quantity-count.ts'

/** Pairs of six and nine characters: where the first one begins, counted from 0, and how many there are. */
const fields: Readonly<Record<string, readonly [from: number, pairs: number]>> = { '513': [47, 5], '514': [5, 8] }
const [PAIR, DATE, RECORD] = [15, 6, 128]

/** Quantities of the records 513 and 514, whatever the dates beside them say. VDA does not tell firm from forecast. */
export function countVda(text: string): QuantityCount {
  const count = nothing()
  for (const record of recordsOf(text)) {
    const [from, pairs] = fields[record.slice(0, 3)] ?? [0, 0]
    for (let pair = 0; pair < pairs; pair++) {
      const at = from + pair * PAIR
      count.other += numberOf(record.slice(at + DATE, at + PAIR))
    }
  }
  return count
}

function recordsOf(text: string): string[] {
  const whole = text.replace(/^[\s\uFEFF]+/, '')
  if (/[\r\n]/.test(whole.trimEnd())) return whole.split(/[\r\n]+/)
  return Array.from({ length: Math.ceil(whole.length / RECORD) }, (_, at) =>
    whole.slice(at * RECORD, (at + 1) * RECORD),
  )
}
