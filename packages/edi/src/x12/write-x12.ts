import type { Segment } from '../terms/segment.ts'
import { compactDate, compactTime, type Exchange } from '../write/ship-notice.ts'
import { InvalidMessage, MessageWriter, orderNumber } from '../write/writing.ts'

const ELEMENT = '*'
const TERMINATOR = '~'

export const SEPARATORS = '*~>'

/** X12 has no release character: separators in texts become blanks, which is stated, and a number or code with one is rejected. */
export const x12Text = ({ texts }: MessageWriter, text: string, maxLength: number): string =>
  texts.plain(text, maxLength, SEPARATORS)
export const x12OrderNumber = (orderNo: string): string => orderNumber(orderNo, SEPARATORS)
const written = ({ tag, elements }: Segment) =>
  `${[tag, ...elements.map(([value = '']) => value)].join(ELEMENT)}${TERMINATOR}\r\n`

/** Sender and recipient of an interchange. */
const PARTNER_LENGTH = 15

/** A code that was cut would be that of another partner. */
function partnerCode(code: string): string {
  const isWritable = /^[\x20-\x7e]{1,15}$/.test(code) && !/[*~>]/.test(code) && code.trim() === code
  if (!isWritable)
    throw new InvalidMessage(`partner ${code}: ISA allows ${PARTNER_LENGTH} characters without separators`)
  return code
}

const digits = (value: number, length: number) => String(value % 10 ** length).padStart(length, '0')

/** Transaction set control number of the set at a place from 1. */
export const setControl = (no: number): string => String(no).padStart(4, '0')

/** Interchange of one functional group (`code`, GS01) of release 004010; one segment a line. */
export function writeX12(code: string, exchange: Exchange, sets: readonly (readonly Segment[])[]): string {
  const { sender, recipient, reference, writtenAt, texts } = exchange
  const [date, time] = [compactDate(writtenAt), compactTime(writtenAt)]
  const control = digits(reference, 9)
  const isa = [
    ...[
      'ISA',
      '00',
      ' '.repeat(10),
      '00',
      ' '.repeat(10),
      'ZZ',
      partnerCode(sender).padEnd(15),
      'ZZ',
      partnerCode(recipient).padEnd(15),
    ],
    ...[date.slice(2), time, 'U', '00401', control, '0', 'P', '>'],
  ].join(ELEMENT)
  const envelope = new MessageWriter(texts)
  envelope.add('GS', code, sender, recipient, date, time, reference, 'X', '004010')
  envelope.add('GE', sets.length, reference)
  envelope.add('IEA', 1, control)
  const [open, close, end] = envelope.segments.map(written)
  return [`${isa}${TERMINATOR}\r\n`, open, ...sets.flat().map(written), close, end].join('')
}
