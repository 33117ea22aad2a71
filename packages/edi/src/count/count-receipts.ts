import { numberOf } from './quantity-count.ts'

/** QTY of a receipt, and what a variance is of. */
const STATED = new Set(['48', '194', '195', '196', '124', '119', '121', '122', '123'])
const VARIANCES = new Set(['AC', 'AF', 'BP', 'CP'])
const STANDARD = ":+.? '"

/** All numbers of pieces that the lines of receipt advices state. Shares no code with their readers. */
export const countReceipts = (text: string, standard: 'EDIFACT' | 'X12'): number =>
  standard === 'X12' ? count861(text) : countRecadv(text)

function countRecadv(whole: string): number {
  const text = whole.replace(/[\r\n]+/g, '').trimStart()
  const hasAdvice = text.startsWith('UNA')
  const [component = '', element = '', mark = '', release = '', , end = ''] = hasAdvice ? text.slice(3, 9) : STANDARD
  let total = 0
  let isLine = false
  for (const segment of splitBy(text.slice(hasAdvice ? 9 : 0), end, release)) {
    const [tag = '', first = '', second = ''] = segment.trimStart().split(element)
    if (tag === 'LIN') isLine = true
    else if (tag === 'CPS' || tag === 'UNH') isLine = false
    const values = first.split(component)
    if (!isLine) continue
    if (tag === 'QTY' && STATED.has(values[0]?.trim() ?? '')) total += numberOf(values[1] ?? '', mark)
    const isVariance = VARIANCES.has(second.trim()) || STATED.has(values[1]?.trim() ?? '')
    if (tag === 'QVR' && isVariance) total += Math.abs(numberOf(values[0] ?? '', mark))
  }
  return total
}

function splitBy(text: string, end: string, release: string): string[] {
  const parts: string[] = ['']
  for (let at = 0; at < text.length; at++) {
    const mark = text.charAt(at)
    if (mark === release) {
      parts.push(`${parts.pop() ?? ''}${mark}${text.charAt(at + 1)}`)
      at += 1
    } else if (mark === end) parts.push('')
    else parts.push(`${parts.pop() ?? ''}${mark}`)
  }
  return parts
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
