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

/** Licence plate of box `seq` of a case, counted through its contents. */
export const boxId = (caseNo: string, seq: number): string => `${caseNo}-${String(seq).padStart(3, '0')}`
