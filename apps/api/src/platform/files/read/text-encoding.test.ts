import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { FileRejected } from '../table/file-rejected.ts'
import { TextCheck } from './text-encoding.ts'

function encodingOf(bytes: Buffer): string {
  const check = new TextCheck()
  // In chunks of a few bytes, which part characters.
  for (let at = 0; at < bytes.length; at += 5) check.look(bytes.subarray(at, at + 5))
  try {
    return check.encoding
  } catch (error) {
    if (error instanceof FileRejected) return error.code
    throw error
  }
}
const rows = (heading: string, text: string) => `Part;${heading};Remark\r\nP1;40;${text}\r\n`

describe('text that is no UTF-8', () => {
  it.each([
    ['Stückzahl', ''],
    ['Menge', 'Prüfen Sie die Größe'],
    ['Menge', 'März'],
    ['MENGE', 'STÜCK'],
    ['Menge', 'Maße'],
    ['Quantité', 'Référence du modèle'],
    ['Quantité', 'à côté'],
    ['Cantidad', 'Año'],
    ['Quantidade', 'Peça não disponível'],
    ['Antal', 'Ø 12 mm på lager'],
    ['Menge', 'Bestätigt – „fest“ für Händler'],
    ['Qty', 'Dealer’s café'],
    ['Menge', 'Müller'],
    ['Quantità', 'più'],
  ])('is Windows-1252 with the heading %s and the text %s', (heading, text) => {
    expect(encodingOf(iconv.encode(rows(heading, text), 'windows-1252'))).toBe('windows-1252')
  })

  it.each(['Preis € je Stück', 'Škoda für März', 'œuvre'])('is ISO 8859-15 with %s', (text) => {
    expect(encodingOf(iconv.encode(rows('Menge', `${text} für`), 'iso-8859-15'))).toBe('iso-8859-15')
  })

  it.each([
    ['数量', '備考'],
    ['数', ''],
    ['Qty', '個'],
    ['Qty', 'A型'],
    ['Qty', 'SUV車'],
    ['Qty', '右L'],
    ['Qty', '表'],
    ['Qty', 'ｽｳﾘｮｳ'],
    ['Qty', 'ﾄ'],
    ['Qty', '左'],
    ['数量①', '髙﨑'],
    ['ソ連', '能力'],
    ['Qty', '〜'],
  ])('is cp932 with the heading %s and the text %s', (heading, text) => {
    expect(encodingOf(iconv.encode(rows(heading, text), 'cp932'))).toBe('cp932')
  })

  it('is cp932 where some bytes of a Japanese text are damaged or its end is cut off', () => {
    const text = iconv.encode(rows('数量', '部品の備考です'), 'cp932')
    expect(encodingOf(text.subarray(0, -3))).toBe('cp932')
    expect(encodingOf(Buffer.concat([text, Buffer.from([0xfd, 0x0a])]))).toBe('cp932')
  })

  it('is asked about where it is Japanese and Western text alike', () => {
    // étét is two kanji in Shift_JIS, “Über begins with one, and 台A is ‘äA in Windows-1252.
    for (const [text, set] of [
      ['“Überlast” vorn', 'windows-1252'],
      ['台A', 'cp932'],
    ] as const)
      expect(encodingOf(iconv.encode(`Menge;${text};`, set).subarray(0, 14))).toBe('AMBIGUOUS_TEXT')
    expect(encodingOf(iconv.encode(rows('Menge', 'ététa'), 'windows-1252'))).toBe('AMBIGUOUS_TEXT')
  })
})
