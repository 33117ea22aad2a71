import { expect, it } from 'vitest'
import { acknowledge } from './acknowledge.ts'
import { contrlRules } from './structure/contrl-rules.ts'
import { findViolations } from './structure/message-rules.ts'
import { rules997 } from './structure/rules-997.ts'
import { messagesOf, valuesOf } from './testing/written-messages.ts'

const answer = { reference: 77, writtenAt: '2026-12-01T06:05' }
const edifact = (reference: string) =>
  `UNB+UNOC:3+BUYER:14+OURS:92+261130:0605+${reference}'UNH+1+DELFOR:D:04A:UN'UNT+2+1'UNZ+1+${reference}'`
const isa = 'ISA*00*          *00*          *ZZ*BUYER          *ZZ*OURS           *261130*0605*U*00401*000000042*0*P*>~'
const x12 = `${isa}GS*PS*BUYER*OURS*20261130*0605*7*X*004010~ST*830*0001~SE*2*0001~ST*830*0002~SE*2*0002~GE*2*7~IEA*1*000000042~`

it.each([
  [true, ['7'], ['']],
  [false, ['4'], ['18']],
])('answers an EDIFACT file with CONTRL to its sender (accepted: %s)', (isAccepted, action, error) => {
  const written = acknowledge(edifact('R1'), isAccepted, answer)
  expect(written?.message).toBe('CONTRL')
  expect(written?.text).toContain('UNB+UNOB:3+OURS+BUYER+261201:0605+77')
  const [message = []] = messagesOf(written?.text ?? '')
  expect(findViolations(message, contrlRules)).toEqual([])
  expect([valuesOf(message, 'UCI', 1), valuesOf(message, 'UCI', 2), valuesOf(message, 'UCI', 2, 2)]).toEqual([
    ['R1'],
    ['BUYER'],
    ['14'],
  ])
  expect([valuesOf(message, 'UCI', 4), valuesOf(message, 'UCI', 5)]).toEqual([action, error])
})

it('answers every interchange of a file, also with separators of its own', () => {
  const other = edifact('R2').replaceAll('+', '|').replaceAll("'", '~')
  const written = acknowledge(`${edifact('R1')}UNA:|.? ~${other}`, true, answer)
  expect(messagesOf(written?.text ?? '').map((message) => valuesOf(message, 'UCI', 1)[0])).toEqual(['R1', 'R2'])
})

it.each([
  [true, 'A', '2'],
  [false, 'R', '0'],
])('answers an X12 file with 997 and all its sets (accepted: %s)', (isAccepted, outcome, accepted) => {
  const written = acknowledge(Buffer.from(x12), isAccepted, answer)
  expect(written?.message).toBe('997')
  const [message = []] = messagesOf(written?.text ?? '')
  expect(findViolations(message, rules997)).toEqual([])
  expect(valuesOf(message, 'AK1', 1).concat(valuesOf(message, 'AK1', 2))).toEqual(['PS', '7'])
  expect(valuesOf(message, 'AK2', 2)).toEqual(['0001', '0002'])
  expect(valuesOf(message, 'AK5', 1)).toEqual([outcome, outcome])
  expect([1, 2, 3, 4].map((place) => valuesOf(message, 'AK9', place)[0])).toEqual([outcome, '2', '2', accepted])
})

it.each(['', 'Order no,Part no', '51101BUYER', "UNB+UNOC:3++OURS+261130:0605+1'UNZ+0+1'", isa])(
  'has no answer to a file that does not say who sent it: %s',
  (text) => {
    expect(acknowledge(text, true, answer)).toBeUndefined()
  },
)
