import { describe, expect, it } from 'vitest'
import { firstSender } from './first-sender.ts'
import { readSchedules } from './read-schedules.ts'
import { characterSets, SetEncoder, syntaxOf } from './terms/characters.ts'
import { decodeFile } from './terms/decode.ts'
import { ford830 } from './testing/guide-schedules.ts'
import { schedule4905 } from './testing/sample-schedules.ts'
import { MessageTexts } from './write/message-texts.ts'

/** A DELFOR with a name in `set`, whose header says `syntax`. */
function delfor(syntax: string, name: string | Uint8Array): Uint8Array {
  const before = `UNB+${syntax}:3+BUYER01+SELLER+261110:0800+1'UNH+1+DELFOR:D:97A:UN'BGM+241+R1+5'DTM+137:20261110:102'NAD+ST+PLANT1::92++`
  const after = `'GIS+37'LIN+1++4711:IN'SCC+1'QTY+113:50:PCE'DTM+2:20261214:102'UNT+10+1'UNZ+1+1'`
  const bytes = typeof name === 'string' ? new TextEncoder().encode(name) : name
  return Uint8Array.from([...new TextEncoder().encode(before), ...bytes, ...new TextEncoder().encode(after)])
}
const inSet = (set: (typeof characterSets)[number], text: string) => new SetEncoder(set).encode(text)
const SHIFT_JIS = Uint8Array.from([0x8c, 0xb3, 0x92, 0xac, 0x8d, 0x48, 0x8f, 0xea])

describe('decodeFile', () => {
  it.each([
    ['UNOC', 'ISO-8859-1', 'Süd Werk Ä'],
    ['UNOD', 'ISO-8859-2', 'Żółw Łódź'],
    ['UNOE', 'ISO-8859-5', 'Завод'],
    ['UNOF', 'ISO-8859-7', 'Αθήνα'],
    ['UNOK', 'ISO-8859-9', 'İstanbul Şişli'],
  ] as const)('reads %s as %s', (syntax, set, text) => {
    const read = decodeFile(delfor(syntax, inSet(set, text)))
    expect(read).toMatchObject({ set, text: expect.stringContaining(`++${text}'`) })
    expect(read.contradicts).toBeUndefined()
  })

  it.each(['UNOA', 'UNOB', 'UNOW', 'UNOY'])('reads UTF-8 of %s without a word', (syntax) => {
    expect(decodeFile(delfor(syntax, '元町工場'))).toEqual({ set: 'UTF-8', text: expect.stringContaining('元町工場') })
  })

  it.each([
    ['UNOD', 'Łódź', 'UTF-8'],
    ['UNOY', inSet('ISO-8859-1', 'Süd'), 'ISO-8859-1'],
    ['UNOC', SHIFT_JIS, 'SHIFT_JIS'],
  ])('names a file that says %s and is not', (syntax, name, found) => {
    const { issues, schedules, errorCount } = readSchedules(delfor(syntax, name))
    expect(errorCount).toBe(0)
    expect(schedules[0]?.items[0]?.demands[0]?.qty).toBe(50)
    expect(issues.map(({ code, severity, value }) => [code, severity, value])).toEqual([
      ['CHARACTERS', 'WARNING', syntax],
    ])
    expect(issues[0]?.message.en).toContain(`read as ${found}`)
  })

  it('follows the settings of the partner against the file', () => {
    const bytes = delfor('UNOA', inSet('ISO-8859-2', 'Łódź'))
    expect(decodeFile(bytes).text).not.toContain('Łódź')
    expect(decodeFile(bytes, 'ISO-8859-2').text).toContain('Łódź')
    expect(decodeFile(delfor('UNOC', SHIFT_JIS), 'SHIFT_JIS').text).toContain('元町工場')
  })

  it('names a file that is not as the settings say', () => {
    const { contradicts, set } = decodeFile(delfor('UNOC', inSet('ISO-8859-1', 'Süd')), 'UTF-8')
    expect([contradicts?.id, set]).toEqual(['UTF-8', 'ISO-8859-1'])
  })
})

describe('firstSender', () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text)

  it('finds the sender of each standard, and none elsewhere', () => {
    expect(firstSender(delfor('UNOD', inSet('ISO-8859-2', 'Ł')))).toBe('BUYER01')
    expect(firstSender(bytesOf(ford830))).toBe(readSchedules(ford830).schedules[0]?.sender)
    expect(firstSender(bytesOf(schedule4905))).toBe(readSchedules(schedule4905).schedules[0]?.sender)
    expect(firstSender(bytesOf('dealer_code;part_no\r\n'))).toBe('')
    expect(firstSender(new Uint8Array())).toBe('')
  })
})

describe('MessageTexts', () => {
  it.each(characterSets)('reads back what it writes in %s', (set) => {
    const texts = new MessageTexts(set)
    const written = texts.plain('Abc Ä Ł Ж Ω 部品 – “x”', 60)
    expect(new TextDecoder(set === 'ASCII' ? 'utf-8' : set).decode(texts.encode(written))).toBe(written)
    expect(written.startsWith('Abc ')).toBe(true)
  })

  it('writes what the set has, near letters for others, and remembers each text that it changed', () => {
    const texts = new MessageTexts('ISO-8859-1')
    expect(texts.plain('Süd ＡＢＣ', 35)).toBe('Süd ABC')
    expect(texts.replaced).toEqual([])
    expect(texts.plain('Łódź – 部品', 35)).toBe('Lódz - ??')
    expect(texts.plain('Łódź – 部品', 35)).toBe('Lódz - ??')
    expect(texts.replaced).toEqual([{ text: 'Łódź – 部品', written: 'Lódz - ??' }])
    const ascii = new MessageTexts('ASCII')
    expect(ascii.plain('A*B~C', 35, '*~>')).toBe('A B C')
    expect(ascii.replaced).toHaveLength(1)
  })

  it('cuts a text between characters', () => {
    expect(new MessageTexts('UTF-8').plain('𠮷野家', 2)).toBe('𠮷野')
  })
})

it('names the set of each interchange by an identifier of ISO 9735', () => {
  expect(characterSets.map((set) => [set, ...syntaxOf(set)].join(' '))).toEqual([
    'ASCII UNOB 3',
    'UTF-8 UNOY 4',
    'ISO-8859-1 UNOC 3',
    'ISO-8859-2 UNOD 3',
    'ISO-8859-3 UNOG 4',
    'ISO-8859-4 UNOH 4',
    'ISO-8859-5 UNOE 3',
    'ISO-8859-6 UNOI 4',
    'ISO-8859-7 UNOF 3',
    'ISO-8859-8 UNOJ 4',
    'ISO-8859-9 UNOK 4',
    'SHIFT_JIS UNOB 3',
    'EUC-JP UNOB 3',
    'ISO-2022-JP UNOB 3',
  ])
})
