import { countEdifact } from './count-edifact.ts'
import { countVda } from './count-vda.ts'
import { countX12 } from './count-x12.ts'
import { type CountedQuantities, type QuantityCount, total } from './quantity-count.ts'

export type { CountedQuantities }

const counters: Readonly<Record<'EDIFACT' | 'X12' | 'VDA', (text: string) => QuantityCount>> = {
  EDIFACT: countEdifact,
  X12: countX12,
  VDA: countVda,
}

/**
 * The numbers of pieces that a file states, added up as they stand there: no unit is converted, nothing is dated, and what is
 * ordered already or cumulative counts as any other number. Shares no code with the readers, which must account for each
 * piece of it.
 */
export const countQuantities = (text: string, standard: 'EDIFACT' | 'X12' | 'VDA'): CountedQuantities =>
  total(counters[standard](text))
