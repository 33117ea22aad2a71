import type bwip from 'bwip-js/node'
import { onFirstUse } from '../../process/on-first-use.ts'

const library = onFirstUse<typeof bwip>('bwip-js/node')

/** On each side of a Code 128, in widths of the finest bar (ISO/IEC 15417). */
export const QUIET_MODULES = 10

/** Alternating widths of bars and gaps, starting with a bar, in multiples of the finest bar. */
export function code128(text: string): readonly number[] {
  const [symbol] = library().raw({ bcid: 'code128', text })
  if (!symbol || !('sbs' in symbol)) throw new Error(`No bar code can be made of ${text}`)
  return [...symbol.sbs]
}

/** Data Matrix (ECC 200), row by row: 1 is dark. */
export function dataMatrix(text: string): readonly string[] {
  const [symbol] = library().raw({ bcid: 'datamatrix', text })
  if (!symbol || !('pixs' in symbol)) throw new Error(`No Data Matrix can be made of ${text}`)
  const { pixs, pixx } = symbol
  return Array.from({ length: pixs.length / pixx }, (_, row) => [...pixs.slice(row * pixx, (row + 1) * pixx)].join(''))
}
