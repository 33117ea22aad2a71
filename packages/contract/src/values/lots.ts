export interface LotPieces {
  readonly lotNo: string
  readonly qty: number
}

export const MAX_LOT_NO = 20
export const MAX_LOTS_TEXT = 120

const SEVERAL = /[,;、，；:：]/
const ENTRIES = /[,;、，；]/
const ENTRY = /^(.+?)\s*[:：]\s*(\d{1,7})$/

/**
 * The lots of a part in a case. One lot is written as it is, several with their pieces: `A12:8, B07:4`. Empty: none or one;
 * undefined: several that cannot be read.
 */
export function readLots(written: string): readonly LotPieces[] | undefined {
  if (!SEVERAL.test(written)) return written.trim().length <= MAX_LOT_NO ? [] : undefined
  const lots = written.split(ENTRIES).map((entry) => {
    const [, lotNo = '', qty = '0'] = ENTRY.exec(entry.trim()) ?? []
    return { lotNo: lotNo.trim(), qty: Number(qty) }
  })
  const names = new Set(lots.map(({ lotNo }) => lotNo))
  const isReadable = lots.every(({ lotNo, qty }) => lotNo !== '' && lotNo.length <= MAX_LOT_NO && qty > 0)
  return isReadable && names.size === lots.length ? lots : undefined
}

/** As `readLots` reads it. */
export const writtenLots = (lots: readonly LotPieces[]): string =>
  lots.map(({ lotNo, qty }) => `${lotNo}:${qty}`).join(', ')
