import { vermasRules } from '../structure/vermas-rules.ts'
import { compactDate, compactTime, type Exchange, kilograms, type Party } from '../write/ship-notice.ts'
import type { MassDeclaration, WeighedContainer } from '../write/weighed-container.ts'
import { assertValid, type MessageWriter } from '../write/writing.ts'
import { closeMessage, openMessage, writeEdifact } from './write-edifact.ts'

/** Document name 749: verification of the gross mass of transport equipment. */
const DOCUMENT = '749'
const ORIGINAL = '9'
/** Code list agreed by the partners, list of container numbers (ISO 6346) and list of the SMDG. */
const AGREED = ['', '92'] as const
const ISO_6346 = ['6346', '5'] as const
const SMDG_VGM = ['VGM', '306'] as const
/** Method 2 of SOLAS: the sum of packages, securing material and tare. */
const METHOD_2 = 'SM2'
const FULL = '5'
const SHIPPERS_SEAL = 'SH'
const SEA = '1'
const MAIN_CARRIAGE = '20'

/** VERMAS D.16A, one message for all containers of a carrier. Throws InvalidMessage if it breaks the standard. */
export function writeVermas(exchange: Exchange, { carrier, shipper, containers }: MassDeclaration): string {
  const message = openMessage(exchange, 1, ['VERMAS', 'D', '16A', 'UN', 'SMDG10'])
  message.add('BGM', DOCUMENT, exchange.reference, ORIGINAL)
  addTime(message, '137', exchange.writtenAt)
  addParty(message, 'MS', shipper)
  message.add('NAD', 'CA', [carrier, ...AGREED])
  for (const container of containers) writeContainer(message, container, carrier, shipper)
  const segments = closeMessage(message)
  assertValid(`VERMAS ${exchange.reference}`, message, vermasRules)
  return writeEdifact(exchange, [segments])
}

function writeContainer(message: MessageWriter, container: WeighedContainer, carrier: string, shipper: Party): void {
  const { containerNo, loadNo, sealNo, massG, weighedAt, responsible, vessel, voyage } = container
  message.add('EQD', 'CN', [containerNo, ...ISO_6346], '', '', '', FULL)
  message.add('RFF', ['SI', loadNo])
  if (sealNo !== '') message.add('SEL', sealNo, SHIPPERS_SEAL)
  message.add('MEA', 'AAE', 'VGM', ['KGM', kilograms(massG)])
  addTime(message, '798', weighedAt)
  const ship = ['', '', '', message.texts.plain(vessel, 70)]
  if (vessel !== '') message.add('TDT', MAIN_CARRIAGE, voyage, SEA, '', [carrier, ...AGREED], '', '', ship)
  message.add('DOC', [METHOD_2, ...SMDG_VGM])
  addTime(message, '137', weighedAt)
  addParty(message, 'SPC', shipper)
  // The name in capital letters stands for the signature.
  message.add('CTA', 'AM', ['', message.texts.plain(responsible, 256).toUpperCase()])
}

const addTime = (message: MessageWriter, code: string, at: string) =>
  message.add('DTM', [code, compactDate(at) + compactTime(at), '203'])

const addParty = (message: MessageWriter, code: string, { id, name }: Party) =>
  message.add('NAD', code, [id, ...AGREED], '', message.texts.plain(name, 70))
