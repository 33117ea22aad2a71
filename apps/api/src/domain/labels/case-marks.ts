/** What is written on the outside of a case, in English: it is read abroad. */
export interface MarkedCase {
  readonly caseNo: string
  readonly dealerName: string
  readonly country: string
  readonly portOfDischarge: string
  readonly orderNos: readonly string[]
  /** The countries of the parts inside, by code. */
  readonly origins: readonly string[]
  readonly netKg: number
  readonly grossKg: number
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  readonly maxStack: number | null
  readonly dgClasses: readonly string[]
}

const SHOWN_ORDERS = 3

const regions = new Intl.DisplayNames(['en'], { type: 'region' })
export const countryName = (code: string) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code).toUpperCase() : code)

const kg = (value: number) => `${value.toFixed(1)} KG`

/** More orders than fit are counted: the packing list has them all. */
function writtenOrders(orderNos: readonly string[]): string {
  if (orderNos.length === 0) return 'NO ORDER'
  const more = orderNos.length - SHOWN_ORDERS
  return `ORDER NO. ${orderNos.slice(0, SHOWN_ORDERS).join(', ')}${more > 0 ? ` +${more}` : ''}`
}

/** The six lines of the shipping mark: main mark, port, order, case, weights and measurement, origin. */
export function shippingMark(one: MarkedCase): readonly string[] {
  const { caseNo, dealerName, country, portOfDischarge, orderNos, origins, netKg, grossKg } = one
  const { lengthMm, widthMm, heightMm } = one
  return [
    dealerName.toUpperCase(),
    [portOfDischarge.toUpperCase(), countryName(country)].filter(Boolean).join(', '),
    writtenOrders(orderNos),
    `CASE NO. ${caseNo}`,
    `N/W ${kg(netKg)}  G/W ${kg(grossKg)}  ${lengthMm} × ${widthMm} × ${heightMm} MM`,
    `MADE IN ${origins.map(countryName).join(' / ') || '–'}`,
  ]
}

/** The care marks that are printed beside the mark of a case. */
export const careMarks = ({ maxStack, dgClasses }: Pick<MarkedCase, 'maxStack' | 'dgClasses'>): readonly string[] => [
  ...(maxStack === null ? [] : [maxStack <= 1 ? 'DO NOT STACK' : `STACK MAX. ${maxStack}`]),
  ...dgClasses.map((dgClass) => `DANGEROUS GOODS CLASS ${dgClass}`),
]
