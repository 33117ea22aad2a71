import { componentsOf, edifactPieces, elementsOf } from './edifact-pieces.ts'
import { nothing, numberOf, type QuantityCount } from './quantity-count.ts'

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
  const count = nothing()
  const line = { isBefore: false, isBegun: false, condition: '', waiting: 0 }
  let isBefore = false
  const settle = (condition: string) => {
    count[kindOf(condition)] += line.waiting
    line.waiting = 0
  }
  for (const piece of edifactPieces(whole)) {
    const tag = piece.text.slice(0, 3)
    if (tag !== 'LIN' && tag !== 'SEQ' && tag !== 'SCC' && tag !== 'QTY' && tag !== 'UNH') continue
    const [, first = '', second = ''] = elementsOf(piece)
    const [code, number] = componentsOf(piece, first)
    if (tag === 'SCC') {
      if (!line.isBegun) line.isBefore = true
      if (!line.isBefore) settle(code)
      line.condition = code
    } else if (tag === 'QTY') {
      if (FACTS.has(code)) continue
      settle('')
      const qty = numberOf(number)
      if (NEITHER.has(code)) count.other += qty
      else if (line.isBefore) count[kindOf(line.condition)] += qty
      else line.waiting = qty
      line.isBegun = true
    } else {
      settle('')
      if (tag === 'UNH') {
        const [type = '', , release = ''] = second.split(piece.component)
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
