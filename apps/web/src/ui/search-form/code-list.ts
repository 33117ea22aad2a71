import { MAX_LIST, MAX_ORDER_NO, normaliseCode, normalisePartNo, printable } from '@packing/contract'

/**
 * `part`: stored without hyphens and spaces. `code`: stored as written. `spaced`: codes that can contain spaces, so
 * spaces do not separate; so are `order`, numbers of orders, and `container`, renban numbers, numbers on containers and
 * seals. `case`: case numbers, which end with a check character.
 */
export type CodeKind = 'part' | 'code' | 'spaced' | 'order' | 'container' | 'case'

export interface CodeList {
  readonly codes: readonly string[]
  readonly duplicateCount: number
  readonly invalid: readonly string[]
  readonly cutCount: number
}

/** As calls accept them. */
const MAX_LENGTH: Record<CodeKind, number> = {
  part: 18,
  code: 20,
  spaced: 20,
  order: MAX_ORDER_NO,
  container: 24,
  case: 24,
}
const WITH_SPACES: readonly CodeKind[] = ['spaced', 'order', 'container']
/** Numbers that the product gives or that have a standard: anything else is the heading of a pasted column. */
const IN_ASCII: readonly CodeKind[] = ['part', 'case']
const ASCII = /^[\x20-\x7e]+$/
/** Groups 5-5-2 separated by spaces are one part number. */
const GROUPS = /^([A-Z0-9]{5}) ([A-Z0-9]{5})(?: ([A-Z0-9]{2}))?$/
/** ISO 6346, without the spaces and the hyphen that it is painted with. */
const CONTAINER_NO = /^[A-Z]{4}\d{7}$/
const CELL_ENDS = /[\n\r\t,;、，；，]+/

const normalise: Record<CodeKind, (text: string) => string> = {
  part: normalisePartNo,
  code: normaliseCode,
  spaced: normaliseCode,
  order: normaliseCode,
  container: (text) => {
    const code = normaliseCode(text)
    const number = code.replaceAll(/[\s-]/g, '')
    return CONTAINER_NO.test(number) ? number : code
  },
  case: normaliseCode,
}

/** Separators: line ends, tabs, commas, semicolons and, except where codes can contain them, spaces. */
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
  const isOne = WITH_SPACES.includes(kind) || (kind === 'part' && GROUPS.test(plain.toUpperCase()))
  return isOne ? [plain] : plain.split(' ')
}

const isCode = (code: string, kind: CodeKind) =>
  code.length <= MAX_LENGTH[kind] && (IN_ASCII.includes(kind) ? ASCII : printable).test(code)

export const writtenCodes = (codes: readonly string[]) => codes.join(', ')
