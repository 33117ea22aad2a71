interface Filled {
  readonly renbanNo: string
  readonly dealerCode: string
  readonly vanOn: string
  readonly status: string
  readonly fillPercent: number
  readonly usableM3: number
  readonly cargoKg: number
  readonly maxPayloadKg: number
}

const loadedM3 = ({ fillPercent, usableM3 }: Filled) => (fillPercent / 100) * usableM3

/**
 * The open container of the vanning before or after that has the most room for a thin one, by volume and weight. Whether the
 * cases fit by their measures, the simulation of rolling decides.
 */
export function findNeighbour<Container extends Filled>(
  thin: Container,
  all: readonly Container[],
  today: string,
): { readonly renbanNo: string; readonly vanOn: string } | null {
  const ofDealer = all.filter(({ dealerCode, vanOn }) => dealerCode === thin.dealerCode && vanOn >= today)
  const dates = [...new Set(ofDealer.map(({ vanOn }) => vanOn))].toSorted()
  const at = dates.indexOf(thin.vanOn)
  const near = [dates[at - 1], dates[at + 1]]
  const room = (one: Container) => one.usableM3 - loadedM3(one)
  const [best] = ofDealer
    .filter(({ vanOn, status }) => near.includes(vanOn) && status === 'PLANNED')
    .filter((one) => room(one) >= loadedM3(thin) && one.cargoKg + thin.cargoKg <= one.maxPayloadKg)
    .toSorted((a, b) => room(b) - room(a) || (a.renbanNo < b.renbanNo ? -1 : 1))
  return best ? { renbanNo: best.renbanNo, vanOn: best.vanOn } : null
}
