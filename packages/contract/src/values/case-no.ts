const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Dealer, year and month, line and five digits take at least this many characters; anything shorter is a prefix. */
const SHORTEST_CASE_NO = 13

/** Weights 1 and 2 alternating, modulo 36: detects any wrong character and most swaps. */
export function checkCharacter(text: string): string {
  let sum = 0
  for (let index = 0; index < text.length; index++) {
    const product = Math.max(0, alphabet.indexOf(text[index] ?? '')) * (index % 2 === 0 ? 2 : 1)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return alphabet[(36 - (sum % 36)) % 36] ?? '0'
}

/** The right check character of a complete case number that has a wrong one: it is mistyped or misread. */
export function wrongCheckOf(caseNo: string): string | undefined {
  const expected = checkCharacter(caseNo.slice(0, -1))
  return caseNo.length >= SHORTEST_CASE_NO && !caseNo.endsWith(expected) ? expected : undefined
}

/** Licence plate of box `seq` of a case, counted through its contents: on its label and on screen. */
export const boxId = (caseNo: string, seq: number): string => `${caseNo}${String(seq).padStart(3, '0')}`

export const isCaseNo = (text: string): boolean => text.length >= SHORTEST_CASE_NO && wrongCheckOf(text) === undefined

const MATRIX = '[)>'
/** Group, record and end. */
const SEPARATORS = ['\u001d', '\u001e', '\u0004']
/** Identifiers of the fields of our labels. */
const [SERIAL, CASE_PLATES, BOX_PLATE] = ['S', ['6J', '5J'], '1J']
const BOX_DIGITS = 3
/** Format 06 and one of the plates; imagers that type like a keyboard leave the separators out. */
const UNSEPARATED = /^\[\)>06(?:[65]J)(.+)$/

/**
 * The case number in what a scanner or camera reads: the number itself, or the Data Matrix of a label of the case or of one
 * of its boxes (ISO/IEC 15434). Anything else is returned as it is, in capitals.
 */
export function scannedCaseNo(read: string): string {
  const text = read.trim().toUpperCase()
  if (!text.startsWith(MATRIX)) return text
  const fields = SEPARATORS.reduce((parts, separator) => parts.flatMap((part) => part.split(separator)), [text])
  const fieldOf = (identifier: string) => fields.find((field) => field.startsWith(identifier))?.slice(identifier.length)
  const box = fieldOf(BOX_PLATE)?.slice(0, -BOX_DIGITS)
  const found = [fieldOf(SERIAL), ...CASE_PLATES.map(fieldOf), box].find((no) => no !== undefined && isCaseNo(no))
  return found ?? unseparatedCaseNo(text) ?? text
}

/** Ends with its check character, before the next field. */
function unseparatedCaseNo(text: string): string | undefined {
  const [, rest = ''] = UNSEPARATED.exec(text) ?? []
  const ends = Array.from({ length: rest.length }, (_, at) => at + 1)
  const end = ends.find((at) => isCaseNo(rest.slice(0, at)) && /^(?:[PQS]|$)/.test(rest.slice(at)))
  return end === undefined ? undefined : rest.slice(0, end)
}
