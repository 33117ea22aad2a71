const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Weights 1 and 2 alternating, modulo 36: detects any wrong character and most swaps. */
export function checkCharacter(text: string): string {
  let sum = 0
  for (let index = 0; index < text.length; index++) {
    const product = Math.max(0, alphabet.indexOf(text[index] ?? '')) * (index % 2 === 0 ? 2 : 1)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return alphabet[(36 - (sum % 36)) % 36] ?? '0'
}

/** `<dealer><YYMM><line><sequence, at least 5 digits><check>`. */
export function caseNumber(dealer: string, month: string, line: string, sequence: number): string {
  const body = `${dealer}${month.slice(2)}${line}${String(sequence).padStart(5, '0')}`
  return body + checkCharacter(body)
}
