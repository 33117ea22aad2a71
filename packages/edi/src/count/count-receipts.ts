import { componentsOf, edifactPieces, elementsOf } from './edifact-pieces.ts'
import { numberOf } from './quantity-count.ts'

/** QTY of a receipt, and what a variance is of. */
const STATED = new Set(['48', '194', '195', '196', '124', '119', '121', '122', '123'])
const VARIANCES = new Set(['AC', 'AF', 'BP', 'CP'])

/** All numbers of pieces that the lines of receipt advices state. Shares no code with their readers. */
export const countReceipts = (text: string, standard: 'EDIFACT' | 'X12'): number =>
  standard === 'X12' ? count861(text) : countRecadv(text)

function countRecadv(whole: string): number {
  let total = 0
  let isLine = false
  for (const piece of edifactPieces(whole)) {
    const [tag = '', first = '', second = ''] = elementsOf(piece)
    if (tag === 'LIN') isLine = true
    else if (tag === 'CPS' || tag === 'UNH') isLine = false
    const values = componentsOf(piece, first)
    if (!isLine) continue
    if (tag === 'QTY' && STATED.has(values[0].trim())) total += numberOf(values[1])
    const isVariance = VARIANCES.has(second.trim()) || STATED.has(values[1].trim())
    if (tag === 'QVR' && isVariance) total += Math.abs(numberOf(values[0]))
  }
  return total
}

const QUANTITIES = [2, 4, 6, 9, 12, 15, 18]

function count861(text: string): number {
  let total = 0
  let [element, end] = ['', '']
  let rest = text.trimStart()
  while (rest !== '') {
    if (rest.startsWith('ISA')) [element, end] = [rest.charAt(3), rest.charAt(105)]
    const stop = end === '' ? -1 : rest.indexOf(end)
    const elements = rest.slice(0, stop < 0 ? undefined : stop).split(element)
    if (elements[0] === 'RCD') for (const at of QUANTITIES) total += numberOf(elements[at]?.trim() || '0')
    rest = stop < 0 ? '' : rest.slice(stop + 1).trimStart()
  }
  return total
}
