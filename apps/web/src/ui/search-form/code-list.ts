import { MAX_LIST, normaliseCode, normalisePartNo } from '@packing/contract'

/**
 * `part`: stored without hyphens and spaces. `code`: stored as written. `spaced`: codes that can contain spaces, so
 * spaces do not separate. `case`: case numbers, which end with a check character.
 */
export type CodeKind = 'part' | 'code' | 'spaced' | 'case'

export interface CodeList {
  readonly codes: readonly string[]
  readonly duplicateCount: number
  readonly invalid: readonly string[]
  readonly cutCount: number
}

const MAX_LENGTH: Record<CodeKind, number> = { part: 18, code: 20, spaced: 20, case: 24 }
const PRINTABLE = /^[\x20-\x7e]+$/
/** Groups 5-5-2 separated by spaces are one part number. */
const GROUPS = /^([A-Z0-9]{5}) ([A-Z0-9]{5})(?: ([A-Z0-9]{2}))?$/
const CELL_ENDS = /[\n\r\t,;、，；，]+/

const normalise: Record<CodeKind, (text: string) => string> = {
  part: normalisePartNo,
  code: normaliseCode,
  spaced: normaliseCode,
  case: normaliseCode,
}

/** Separators: line ends, tabs, commas, semicolons and, except for `spaced`, spaces. */
export const splitCodes = (text: string, kind: CodeKind): readonly string[] =>
  text
    .split(CELL_ENDS)
    .flatMap((cell) => inCell(cell, kind))
    .filter((item) => item !== '')

/** Accepts full-width and quoted codes. */
export function readCodes(text: string, kind: CodeKind = 'code'): CodeList {
  const codes = new Set<string>()
  const invalid = new Set<string>()
  let duplicateCount = 0
  for (const item of splitCodes(text, kind)) {
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
