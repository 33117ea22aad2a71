import { rules856 } from '../structure/rules-856.ts'
import {
  boxesOf,
  compactDate,
  compactTime,
  type Exchange,
  grossOf,
  kilograms,
  netOf,
  type ShipItem,
  type ShipNotice,
  type ShipPackage,
} from '../write/ship-notice.ts'
import { assertValid, type Element, MessageWriter, writtenUnit } from '../write/writing.ts'
import { SEPARATORS, setControl, writeX12, x12OrderNumber, x12Text } from './write-x12.ts'

/** Identification code of a carrier (66): its standard carrier alpha code (two to four letters), or one of ours. */
const SCAC = '2'
const ASSIGNED_BY_SELLER = '91'
const isScac = (carrier: string) => /^[A-Z]{2,4}$/.test(carrier)

/** Of pieces that no order asked for, beside those of an order. */
const NO_ORDER = '-'

/** Shipment, order, packaging, item. */
const STRUCTURE = '0001'

/** ANSI X12 004010, 856: one transaction set for each notice. Throws InvalidMessage if one breaks the standard. */
export function write856(exchange: Exchange, notices: readonly ShipNotice[]): string {
  const sets = notices.map((notice, at) => {
    const set = new SetWriter(exchange, at + 1)
    set.writeNotice(notice, exchange.writtenAt)
    assertValid(`856 ${notice.number}`, set, rules856, SEPARATORS)
    return set.segments
  })
  return writeX12('SH', exchange, sets)
}

/** Levels: shipment, order, tare (case), package (group of equal boxes), item. */
class SetWriter extends MessageWriter {
  readonly #control: string
  #level = 0
  #total = 0

  constructor({ texts }: Exchange, no: number) {
    super(texts)
    this.#control = setControl(no)
  }

  writeNotice(notice: ShipNotice, writtenAt: string): void {
    const { number, replacesNo, shippedAt, arrivesOn, issuedAt = writtenAt } = notice
    this.add('ST', '856', this.#control)
    const [date, time] = [compactDate(issuedAt), compactTime(issuedAt)]
    this.add('BSN', replacesNo === '' ? '00' : '05', number, date, time, STRUCTURE)
    this.add('DTM', '011', compactDate(shippedAt), compactTime(shippedAt))
    if (arrivesOn !== '') this.add('DTM', '017', compactDate(arrivesOn))
    const shipment = this.#shipment(notice)
    for (const [orderNo, packages] of byOrder(notice.packages)) {
      const order = this.#open(shipment, 'O')
      this.add('PRF', x12OrderNumber(orderNo))
      for (const each of packages) this.#tare(each, order, orderNo)
    }
    this.add('CTT', this.#level, this.#total)
    this.add('SE', this.segments.length + 1, this.#control)
  }

  #open(parent: number | '', code: string, hasChildren = true): number {
    this.#level += 1
    this.add('HL', this.#level, parent, code, hasChildren ? 1 : 0)
    return this.#level
  }

  #shipment(notice: ShipNotice): number {
    const { packages, containerNo, sealNo, voyage, replacesNo, loadNo, shipFrom, shipTo } = notice
    const level = this.#open('', 'S')
    this.#weight('G', grossOf(notice))
    this.#weight('N', netOf(notice))
    this.add('TD1', 'CAS', packages.length)
    this.#route(notice)
    const [initials, no] = [containerNo.slice(0, 4), containerNo.slice(4)]
    // Weights, ownership and the state of the seal stand before it.
    const seal: Element[] = sealNo === '' ? [] : ['', '', '', '', '', sealNo]
    this.add('TD3', 'CN', initials, no, ...seal)
    this.add('REF', 'CN', loadNo)
    if (voyage !== '') this.add('REF', 'V3', voyage)
    if (replacesNo !== '') this.add('REF', 'PR', replacesNo)
    this.add('N1', 'SF', x12Text(this, shipFrom.name, 60), '92', shipFrom.id)
    this.add('N1', 'ST', x12Text(this, shipTo.name, 60), '92', shipTo.id)
    return level
  }

  #weight(code: 'G' | 'N', inKilograms: string): void {
    this.add('MEA', 'PD', code, inKilograms, 'KG')
  }

  /** The carrier is named by its code, the vessel in the text of the route. */
  #route({ carrier, vessel }: ShipNotice): void {
    const qualifier = isScac(carrier) ? SCAC : ASSIGNED_BY_SELLER
    const coded = carrier === '' ? ['', ''] : [qualifier, x12Text(this, carrier, 80)]
    if (carrier !== '' || vessel !== '') this.add('TD5', 'B', ...coded, 'O', x12Text(this, vessel, 35))
  }

  #tare(each: ShipPackage, order: number, orderNo: string): void {
    const tare = this.#open(order, 'T')
    this.#weight('G', kilograms(each.grossG))
    this.add('REF', 'LS', each.licencePlate)
    for (const item of each.items) {
      const pack = this.#open(tare, 'P')
      for (const { count, pieces } of boxesOf(item)) this.add('CLD', count, pieces, 'CTN')
      this.#item(item, pack, orderNo)
    }
  }

  #item(item: ShipItem, pack: number, orderNo: string): void {
    this.#open(pack, 'I', false)
    const supplier: Element[] = item.supplierPart === item.buyerPart ? [] : ['VP', item.supplierPart]
    this.add('LIN', '', 'BP', item.buyerPart, ...supplier)
    this.add('SN1', '', item.qty, writtenUnit(item, 'X12'), item.cumulativeQty ?? '')
    const [own = NO_ORDER] = item.orderNos
    if (own !== orderNo) this.add('PRF', x12OrderNumber(own))
    // PRF stands once; the orders of an item that has several are references.
    if (item.orderNos.length > 1) for (const each of item.orderNos) this.add('REF', 'PO', x12OrderNumber(each))
    this.#total += item.qty
  }
}

/** Packages by the order of their first part; items of other or several orders name theirs. */
function byOrder(packages: readonly ShipPackage[]): Map<string, ShipPackage[]> {
  const groups = new Map<string, ShipPackage[]>()
  for (const each of packages) {
    const orderNo = each.items[0]?.orderNos[0] ?? NO_ORDER
    const group = groups.get(orderNo)
    if (group) group.push(each)
    else groups.set(orderNo, [each])
  }
  return groups
}
