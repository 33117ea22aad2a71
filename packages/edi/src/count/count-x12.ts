import { nothing, numberOf, type QuantityCount } from './quantity-count.ts'

const kinds: Readonly<Record<string, keyof QuantityCount>> = { C: 'firm', H: 'firm', D: 'forecast', E: 'forecast' }

/** FST of the lines of an 830. The fourth and the 106th character of each interchange are its separators. */
export function countX12(text: string): QuantityCount {
  const count = nothing()
  let at = text.search(/\S/)
  let [element, end] = ['', '']
  while (at >= 0 && at < text.length) {
    while (at < text.length && text.charAt(at).trim() === '') at += 1
    if (text.startsWith('ISA', at)) [element, end] = [text.charAt(at + 3), text.charAt(at + 105)]
    const stop = end === '' ? -1 : text.indexOf(end, at)
    if (stop < 0) return count
    const segment = text.slice(at, stop)
    if (segment.startsWith('F')) {
      const [tag, number = '', code = ''] = segment.replace(/[\r\n]+/g, '').split(element)
      if (tag === 'FST') count[kinds[code.trim()] ?? 'other'] += numberOf(number)
    }
    at = stop + 1
  }
  return count
}
