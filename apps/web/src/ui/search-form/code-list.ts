import { MAX_LIST, normaliseCode, normalisePartNo } from '@packing/contract'

/**
 * `part`: a part number, held without hyphens and blanks. `code`: any other code, held as it is written. `spaced`: a code
 * that may have blanks in it, so that blanks do not part two of them.
 */
export type CodeKind = 'part' | 'code' | 'spaced'

export interface CodeList {
  /** In the order in which they came, each once. */
  readonly codes: readonly string[]
  readonly duplicateCount: number
  /** What cannot be a code, as it was written. */
  readonly invalid: readonly string[]
  /** Codes beyond what one search takes. */
  readonly cutCount: number
}

const MAX_LENGTH: Record<CodeKind, number> = { part: 18, code: 20, spaced: 20 }
const PRINTABLE = /^[\x20-\x7e]+$/
/** A part number written in its groups 5-5-2 with blanks: one code, not several. */
const GROUPS = /^([A-Z0-9]{5}) ([A-Z0-9]{5})(?: ([A-Z0-9]{2}))?$/
const CELL_ENDS = /[\n\r\t,;、，；，]+/

const normalise: Record<CodeKind, (text: string) => string> = {
  part: normalisePartNo,
  code: normaliseCode,
  spaced: normaliseCode,
}

/**
 * Codes out of a column of a sheet, a row of it, a mail or the keyboard: separated by line ends, tabs, commas,
 * semicolons or (but for codes that have some) blanks, full width or not, in quotes or not.
 */
export function readCodes(text: string, kind: CodeKind = 'code'): CodeList {
  const written = text
    .split(CELL_ENDS)
    .flatMap((cell) => inCell(cell, kind))
    .filter((item) => item !== '')
  const codes = new Set<string>()
  const invalid = new Set<string>()
  let duplicateCount = 0
  for (const item of written) {
    const code = normalise[kind](item)
    if (!isCode(code, kind)) invalid.add(item)
    else if (codes.has(code)) duplicateCount += 1
    else codes.add(code)
  }
  const all = [...codes]
  const cutCount = Math.max(0, all.length - MAX_LIST)
  return { codes: all.slice(0, MAX_LIST), duplicateCount, invalid: [...invalid], cutCount }
}

function inCell(cell: string, kind: CodeKind): readonly string[] {
  const plain = cell.normalize('NFKC').replaceAll('"', ' ').replace(/\s+/g, ' ').trim()
  const isOne = kind === 'spaced' || (kind === 'part' && GROUPS.test(plain.toUpperCase()))
  return isOne ? [plain] : plain.split(' ')
}

const isCode = (code: string, kind: CodeKind) => code.length <= MAX_LENGTH[kind] && PRINTABLE.test(code)

export const writtenCodes = (codes: readonly string[]) => codes.join(', ')
