/** Rows of the EDI codes, and codes of all dealers. */
export interface PartnerRows {
  readonly partners: readonly {
    readonly senderId: string
    readonly deliveryPoint: string
    readonly dealerCode: string
  }[]
  readonly dealerCodes: readonly string[]
}

/** Without the contract, which would take longer to load in the reading thread than most files. */
export const spellCode = (code: string) => code.normalize('NFKC').trim().toUpperCase()

/** `dealerCode` empty: our own number of the part. */
export const partUnitKey = (dealerCode: string, part: string) =>
  JSON.stringify([dealerCode, spellCode(part).replaceAll(/[-\s]/g, '')])

const key = (...codes: readonly string[]) => JSON.stringify(codes.map(spellCode))

/**
 * The dealer of a sender and a delivery point, which may be named in several ways. Without an entry, a delivery point or a
 * sender that is a dealer's code is that dealer.
 */
export function dealerLookup({ partners, dealerCodes }: PartnerRows) {
  const byPoint = new Map(
    partners.map(({ senderId, deliveryPoint, dealerCode }) => [key(senderId, deliveryPoint), dealerCode]),
  )
  const known = new Set(dealerCodes)
  return (sender: string, points: readonly string[]): string | undefined => {
    const entered = [...points, ''].map((point) => byPoint.get(key(sender, point)))
    const own = [...points, sender].map(spellCode).find((code) => known.has(code))
    return entered.find((dealerCode) => dealerCode !== undefined) ?? own
  }
}
