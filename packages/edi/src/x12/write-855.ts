import { rules855 } from '../structure/rules-855.ts'
import type { Segment } from '../terms/segment.ts'
import type { OrderResponse, ResponseLine } from '../write/order-response.ts'
import { compactDate, type Exchange, type Party } from '../write/ship-notice.ts'
import { assertValid, type Element, MessageWriter, writtenUnit } from '../write/writing.ts'
import { SEPARATORS, setControl, writeX12, x12OrderNumber, x12Text } from './write-x12.ts'

/** Action of the seller on a line (668): accepted, accepted with another quantity, rejected. */
const lineStatuses = { ACCEPTED: 'IA', CHANGED: 'IQ', REJECTED: 'IR' } as const
/** Departure that is planned, and delivery that was requested (374). */
const DEPARTURE = '068'
const REQUESTED = '002'

interface AnsweredOrder {
  readonly orderNo: string
  readonly lines: readonly ResponseLine[]
}

/**
 * ANSI X12 004010, 855: one transaction set for each order, because its number is that of the whole set (BAK03). Throws
 * InvalidMessage if one breaks the standard.
 */
export function write855(exchange: Exchange, responses: readonly OrderResponse[]): string {
  const sets: Segment[][] = []
  for (const response of responses)
    for (const order of ordersOf(response)) sets.push(writeOrder(response, order, exchange, sets.length + 1))
  return writeX12('PR', exchange, sets)
}

function ordersOf({ lines }: OrderResponse): AnsweredOrder[] {
  const orders = new Map<string, ResponseLine[]>()
  for (const line of lines) {
    const own = orders.get(line.orderNo)
    if (own) own.push(line)
    else orders.set(line.orderNo, [line])
  }
  return [...orders].map(([orderNo, own]) => ({ orderNo, lines: own }))
}

function writeOrder(
  response: OrderResponse,
  { orderNo, lines }: AnsweredOrder,
  { writtenAt, texts }: Exchange,
  no: number,
): Segment[] {
  const { seller, buyer, issuedAt = writtenAt } = response
  const set = new MessageWriter(texts)
  set.add('ST', '855', setControl(no))
  const orderedOn = lines.reduce((first, line) => (line.orderedOn < first ? line.orderedOn : first), issuedAt)
  const unused: Element[] = ['', '', '', '']
  set.add('BAK', '00', kindOf(lines), x12OrderNumber(orderNo), compactDate(orderedOn), ...unused, compactDate(issuedAt))
  addParty(set, 'SE', seller)
  addParty(set, 'BY', buyer)
  for (const line of lines) writeLine(set, line)
  set.add(
    'CTT',
    lines.length,
    lines.reduce((sum, { orderedQty }) => sum + orderedQty, 0),
  )
  set.add('SE', set.segments.length + 1, setControl(no))
  assertValid(`855 ${orderNo}`, set, rules855, SEPARATORS)
  return set.segments
}

/** With detail (587): AD no change, RD rejected, AC changed. */
function kindOf(lines: readonly ResponseLine[]): string {
  if (lines.every(({ answer }) => answer === 'ACCEPTED')) return 'AD'
  return lines.every(({ answer }) => answer === 'REJECTED') ? 'RD' : 'AC'
}

const addParty = (set: MessageWriter, code: string, { id, name }: Party) =>
  set.add('N1', code, x12Text(set, name, 60), '92', id)

function writeLine(set: MessageWriter, line: ResponseLine): void {
  const { lineNo, orderedQty, confirmedQty, buyerPart, supplierPart, answer, departsOn, requiredOn } = line
  const supplier: Element[] = supplierPart === buyerPart ? [] : ['VP', supplierPart]
  const unit = writtenUnit(line, 'X12')
  set.add('PO1', lineNo, orderedQty, unit, '', '', 'BP', buyerPart, ...supplier)
  // A rejected line names the pieces that are not delivered, any other those that are.
  const qty = answer === 'REJECTED' ? orderedQty : confirmedQty
  const date: Element[] = departsOn === '' ? [REQUESTED, compactDate(requiredOn)] : [DEPARTURE, compactDate(departsOn)]
  set.add('ACK', lineStatuses[answer], qty, unit, ...date)
}
