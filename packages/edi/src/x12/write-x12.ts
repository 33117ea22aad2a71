import type { Segment } from '../terms/segment.ts'
import { compactDate, compactTime, type Exchange } from '../write/ship-notice.ts'
import { MessageWriter, orderNumber, plainText } from '../write/writing.ts'

const ELEMENT = '*'
const TERMINATOR = '~'

const SEPARATORS = '*~>'

/** X12 has no release character: separators in texts become blanks, and an order number with one is rejected. */
const safe = (text: string) => plainText(text, 512).replace(/[*~>]/g, ' ')
export const x12OrderNumber = (orderNo: string): string => orderNumber(orderNo, SEPARATORS)
const written = ({ tag, elements }: Segment) =>
  `${[tag, ...elements.map(([value = '']) => safe(value))].join(ELEMENT)}${TERMINATOR}\r\n`

const fixed = (text: string, length: number) => safe(text).slice(0, length).padEnd(length)
const digits = (value: number, length: number) => String(value % 10 ** length).padStart(length, '0')

/** Transaction set control number of the set at a place from 1. */
export const setControl = (no: number): string => digits(no, 4)

/** Interchange of one functional group (`code`, GS01) of release 004010; one segment a line. */
export function writeX12(code: string, exchange: Exchange, sets: readonly (readonly Segment[])[]): string {
  const { sender, recipient, reference, writtenAt } = exchange
  const [date, time] = [compactDate(writtenAt), compactTime(writtenAt)]
  const control = digits(reference, 9)
  const isa = [
    ...['ISA', '00', ' '.repeat(10), '00', ' '.repeat(10), 'ZZ', fixed(sender, 15), 'ZZ', fixed(recipient, 15)],
    ...[date.slice(2), time, 'U', '00401', control, '0', 'P', '>'],
  ].join(ELEMENT)
  const envelope = new MessageWriter()
  envelope.add('GS', code, sender.slice(0, 15), recipient.slice(0, 15), date, time, reference, 'X', '004010')
  envelope.add('GE', sets.length, reference)
  envelope.add('IEA', 1, control)
  const [open, close, end] = envelope.segments.map(written)
  return [`${isa}${TERMINATOR}\r\n`, open, ...sets.flat().map(written), close, end].join('')
}
