import { desadvRules } from '../structure/desadv-rules.ts'
import type { MessageTexts } from '../write/message-texts.ts'
import {
  boxesOf,
  compactDate,
  compactTime,
  cubicMetres,
  type Exchange,
  grossOf,
  kilograms,
  netOf,
  type Party,
  type ShipItem,
  type ShipNotice,
  type ShipPackage,
  volumeOf,
} from '../write/ship-notice.ts'
import { assertValid, type MessageWriter, orderNumber, writtenUnit } from '../write/writing.ts'
import { closeMessage, openMessage, writeEdifact } from './write-edifact.ts'

/** Both are DESADV D.07A. GLOBAL: the joint message of AIAG, JAMA/JAPIA and Odette; VDA: its profile by VDA 4987. */
export type DesadvProfile = 'GLOBAL' | 'VDA4987'

/** Assigned code of the guideline (UNH 2.5), and what else differs. */
const profiles = {
  GLOBAL: { association: 'GA0220', documentName: '', transportStage: '20' },
  VDA4987: { association: 'GAVF24', documentName: 'LAB-ED', transportStage: '12' },
} as const

/** Code list agreed by the partners. */
const AGREED = ['', '92'] as const
const SEA = '1'
const OUTER = '3'
const INNER = '1'

interface Counts {
  cps: number
  lines: number
}

/** One message for each notice. Throws InvalidMessage if one breaks the standard. */
export function writeDesadv(exchange: Exchange, notices: readonly ShipNotice[], profile: DesadvProfile): string {
  const messages = notices.map((notice, at) => {
    const message = openMessage(exchange, at + 1, ['DESADV', 'D', '07A', 'UN', profiles[profile].association])
    writeHead(message, exchange, notice, profile)
    const counts = { cps: 0, lines: 0 }
    for (const each of notice.packages) writePackage(message, each, notice, counts)
    message.add('CNT', ['2', counts.lines])
    message.add('CNT', ['11', notice.packages.length])
    const segments = closeMessage(message)
    assertValid(`DESADV ${notice.number}`, message, desadvRules)
    return segments
  })
  return writeEdifact(exchange, messages)
}

function writeHead(message: MessageWriter, exchange: Exchange, notice: ShipNotice, profile: DesadvProfile): void {
  const { documentName, transportStage } = profiles[profile]
  const { number, replacesNo, shippedAt, arrivesOn, vessel, voyage, carrier, containerNo, sealNo } = notice
  message.add('BGM', ['351', '', '', documentName], number, replacesNo === '' ? '9' : '5')
  addTime(message, '137', notice.issuedAt ?? exchange.writtenAt)
  addTime(message, '11', shippedAt)
  if (arrivesOn !== '') message.add('DTM', ['132', compactDate(arrivesOn), '102'])
  message.add('MEA', 'AAX', 'AAD', ['KGM', grossOf(notice)])
  message.add('MEA', 'AAX', 'AAL', ['KGM', netOf(notice)])
  const volume = volumeOf(notice)
  if (volume !== undefined) message.add('MEA', 'AAX', 'ABJ', ['MTQ', volume])
  message.add('RFF', ['CRN', notice.loadNo])
  if (replacesNo !== '') message.add('RFF', ['ACW', replacesNo])
  addParty(message, 'SF', notice.shipFrom)
  addParty(message, 'ST', notice.shipTo)
  if (notice.dischargePlace !== '') message.add('LOC', '11', [notice.dischargePlace, ...AGREED])
  message.add('TDT', transportStage, voyage, SEA, '', carrierOf(carrier, message.texts), '', '', [
    ...['', '', ''],
    message.texts.plain(vessel, 35),
  ])
  message.add('EQD', 'CN', [containerNo])
  if (sealNo !== '') message.add('SEL', sealNo)
}

/** A code, or a name. */
const carrierOf = (carrier: string, texts: MessageTexts) =>
  /^[A-Z0-9]{0,17}$/.test(carrier) ? [carrier] : ['', '', '', texts.plain(carrier, 35)]

const addTime = (message: MessageWriter, code: string, at: string) =>
  message.add('DTM', [code, compactDate(at) + compactTime(at), '203'])

const addParty = (message: MessageWriter, code: string, { id, name }: Party) =>
  message.add('NAD', code, [id, ...AGREED], '', message.texts.plain(name, 35))

/** An outer package (CPS level 3) with its plate, and in it the inner packages (level 1) of each part by their pieces. */
function writePackage(message: MessageWriter, each: ShipPackage, notice: ShipNotice, counts: Counts): void {
  counts.cps += 1
  const outer = counts.cps
  message.add('CPS', outer, '', OUTER)
  message.add('PAC', 1, OUTER, [each.caseCode, ...AGREED])
  message.add('MEA', 'AAY', 'AAD', ['KGM', kilograms(each.grossG)])
  message.add('MEA', 'AAY', 'AAL', ['KGM', kilograms(each.netG)])
  if (each.volumeMm3 !== undefined) message.add('MEA', 'AAY', 'ABJ', ['MTQ', cubicMetres(each.volumeMm3)])
  message.add('PCI', '17')
  message.add('GIN', 'ML', each.licencePlate)
  for (const item of each.items) {
    counts.cps += 1
    message.add('CPS', counts.cps, outer, INNER)
    for (const { count, pieces } of boxesOf(item)) {
      message.add('PAC', count, INNER, [item.boxCode, ...AGREED])
      message.add('QTY', ['52', pieces, writtenUnit(item, 'EDIFACT')])
    }
    counts.lines += 1
    writeItem(message, item, notice, counts.lines)
  }
}

function writeItem(message: MessageWriter, item: ShipItem, notice: ShipNotice, line: number): void {
  message.add('LIN', line, '', [item.buyerPart, 'IN'])
  if (item.supplierPart !== item.buyerPart) message.add('PIA', '1', [item.supplierPart, 'SA'])
  if (item.name !== '') message.add('IMD', 'F', '', ['', '', '', message.texts.plain(item.name, 35)])
  const unit = writtenUnit(item, 'EDIFACT')
  message.add('QTY', ['12', item.qty, unit])
  if (item.cumulativeQty !== null) message.add('QTY', ['3', item.cumulativeQty, unit])
  if (item.origin !== '') message.add('ALI', item.origin)
  for (const orderNo of item.orderNos) message.add('RFF', ['ON', orderNumber(orderNo)])
  message.add('RFF', ['AAU', notice.number, line])
}
