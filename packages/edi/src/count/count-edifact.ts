import { nothing, numberOf, type QuantityCount } from './quantity-count.ts'

/** Separators of components and elements, decimal mark, release character, a reserved one, terminator. */
const STANDARD = ":+.? '"
const FIRM = new Set(['1', '2', '15'])
const FORECAST = new Set(['3', '4', '7', '12', '24', '25', '26'])
/** Backlog and immediate demand are neither. */
const NEITHER = new Set(['83', '84'])
/** Qualifiers of QTY for what happened or is packed, on which nothing has to be delivered. */
const FACTS = new Set(['12', '17', '46', '47', '48', '52', '53', '54', '59', '70', '79', '145', '194'])

/** In releases to D.96A the condition (SCC) stands after each quantity, unless a line begins with one. */
const AFTER = /^9([0-5]|6A)/

/** QTY of the lines of a DELFOR or DELJIT, with the condition that is before or after them (in DELJIT after). */
export function countEdifact(whole: string): QuantityCount {
  const text = whole.replace(/[\r\n]+/g, '').replace(/^[\s\uFEFF]+/, '')
  const hasAdvice = text.startsWith('UNA')
  const [component = '', element = '', mark = '', release = '', , end = ''] = hasAdvice ? text.slice(3, 9) : STANDARD
  const count = nothing()
  const line = { isBefore: false, isBegun: false, condition: '', waiting: 0 }
  let isBefore = false
  const settle = (condition: string) => {
    count[kindOf(condition)] += line.waiting
    line.waiting = 0
  }
  for (const segment of segmentsOf(text.slice(hasAdvice ? 9 : 0), end, release)) {
    const tag = segment.slice(0, 3)
    if (tag !== 'LIN' && tag !== 'SEQ' && tag !== 'SCC' && tag !== 'QTY' && tag !== 'UNH') continue
    const [code = '', number = ''] = (segment.split(element)[1] ?? '').split(component)
    if (tag === 'SCC') {
      if (!line.isBegun) line.isBefore = true
      if (!line.isBefore) settle(code)
      line.condition = code
    } else if (tag === 'QTY') {
      if (FACTS.has(code)) continue
      settle('')
      const qty = numberOf(number, mark)
      if (NEITHER.has(code)) count.other += qty
      else if (line.isBefore) count[kindOf(line.condition)] += qty
      else line.waiting = qty
      line.isBegun = true
    } else {
      settle('')
      if (tag === 'UNH') {
        const [type = '', , release = ''] = segment.split(element)[2]?.split(component) ?? []
        isBefore = type !== 'DELJIT' && !AFTER.test(release)
      }
      Object.assign(line, { isBefore, isBegun: false, condition: '' })
    }
  }
  settle('')
  return count
}

/** Without a condition a quantity is firm. */
function kindOf(condition: string): keyof QuantityCount {
  if (condition === '' || FIRM.has(condition)) return 'firm'
  return FORECAST.has(condition) ? 'forecast' : 'other'
}

function* segmentsOf(text: string, end: string, release: string): Generator<string> {
  let at = 0
  let stop = text.indexOf(end)
  while (stop >= 0) {
    if (!isReleased(text, stop, release)) {
      yield text.slice(at, stop).trimStart()
      at = stop + 1
    }
    stop = text.indexOf(end, stop + 1)
  }
}

/** An even number of release characters release each other. */
function isReleased(text: string, at: number, release: string): boolean {
  if (release === ' ' || release === '') return false
  let before = at
  while (before > 0 && text[before - 1] === release) before -= 1
  return (at - before) % 2 === 1
}
