/** In pieces or other units, as stated. `other`: neither firm nor forecast by its code. */
export interface QuantityCount {
  firm: number
  forecast: number
  other: number
}

export type CountedQuantities = Readonly<QuantityCount>

export const nothing = (): QuantityCount => ({ firm: 0, forecast: 0, other: 0 })

/** Numbers of decimals, such as 2.5 thousand, add up to more digits than they have. */
const DIGITS = 1000

export const total = ({ firm, forecast, other }: QuantityCount): CountedQuantities => ({
  firm: Math.round(firm * DIGITS) / DIGITS,
  forecast: Math.round(forecast * DIGITS) / DIGITS,
  other: Math.round(other * DIGITS) / DIGITS,
})

/** 0 for what is no number of pieces: its readers report it, and a wrong decimal mark. */
export function numberOf(text: string): number {
  const found = Number(text.trim().replace(',', '.'))
  return Number.isFinite(found) ? found : 0
}
