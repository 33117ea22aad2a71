import { ordrspRules } from '../structure/ordrsp-rules.ts'
import type { OrderResponse, ResponseLine } from '../write/order-response.ts'
import { compactDate, compactTime, type Exchange, type Party } from '../write/ship-notice.ts'
import { assertValid, type MessageWriter, orderNumber, writtenUnit } from '../write/writing.ts'
import { closeMessage, openMessage, writeEdifact } from './write-edifact.ts'

/** Response type of the document (4343) and action of a line (1229). */
const lineActions = { ACCEPTED: '5', CHANGED: '6', REJECTED: '7' } as const
const AGREED = ['', '92'] as const

/** ORDRSP D.96A, one message for each response. Throws InvalidMessage if one breaks the standard. */
export function writeOrdrsp(exchange: Exchange, responses: readonly OrderResponse[]): string {
  const messages = responses.map((response, at) => {
    const message = openMessage(exchange, at + 1, ['ORDRSP', 'D', '96A', 'UN'])
    message.add('BGM', '231', response.number, functionOf(response))
    const { issuedAt = exchange.writtenAt } = response
    message.add('DTM', ['137', compactDate(issuedAt) + compactTime(issuedAt), '203'])
    addParty(message, 'SE', response.seller)
    addParty(message, 'BY', response.buyer)
    for (const [index, line] of response.lines.entries()) writeLine(message, line, index + 1)
    message.add('UNS', 'S')
    message.add('CNT', ['1', sumOf(response.lines)])
    message.add('CNT', ['2', response.lines.length])
    const segments = closeMessage(message)
    assertValid(`ORDRSP ${response.number}`, message, ordrspRules)
    return segments
  })
  return writeEdifact(exchange, messages)
}

/** 29: accepted without amendment, 27: not accepted, 4: changed. */
function functionOf({ lines }: OrderResponse): string {
  if (lines.every(({ answer }) => answer === 'ACCEPTED')) return '29'
  return lines.every(({ answer }) => answer === 'REJECTED') ? '27' : '4'
}

/** Control total 1: the sum of the first quantity of each line. */
const sumOf = (lines: readonly ResponseLine[]) => lines.reduce((sum, { orderedQty }) => sum + orderedQty, 0)

const addParty = (message: MessageWriter, code: string, { id, name }: Party) =>
  message.add('NAD', code, [id, ...AGREED], '', message.texts.plain(name, 35))

function writeLine(message: MessageWriter, line: ResponseLine, no: number): void {
  const { buyerPart, supplierPart, orderedQty, confirmedQty, requiredOn, departsOn, orderNo, lineNo } = line
  message.add('LIN', no, lineActions[line.answer], [buyerPart, 'IN'])
  if (supplierPart !== buyerPart) message.add('PIA', '1', [supplierPart, 'SA'])
  const unit = writtenUnit(line, 'EDIFACT')
  message.add('QTY', ['21', orderedQty, unit])
  message.add('QTY', ['113', confirmedQty, unit])
  message.add('DTM', ['2', compactDate(requiredOn), '102'])
  if (departsOn !== '') message.add('DTM', ['133', compactDate(departsOn), '102'])
  if (confirmedQty !== orderedQty) message.add('QVR', [confirmedQty - orderedQty, '21'])
  const texts = [line.reason, line.comment].map((text) => message.texts.plain(text, 200)).filter((text) => text !== '')
  for (const text of texts) message.add('FTX', 'AAI', '', '', [text.slice(0, 70), text.slice(70, 140), text.slice(140)])
  message.add('RFF', ['ON', orderNumber(orderNo), lineNo])
}
