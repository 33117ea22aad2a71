import { dateToSerial } from '../terms/excel-serial.ts'
import { columnLetters, textTail } from './cell-xml.ts'
import { type CellStyle, cellStyle } from './workbook-styles.ts'

const START_BYTES = 131_072
/** Of a letter in UTF-8; a surrogate pair has four for two. */
const BYTES_A_LETTER = 3
/** Longer texts are rare, and may have to be cut. */
const MOST_PLAIN = 4096
/** Around a value: element, reference, style. */
const AROUND = 128

const encoder = new TextEncoder()
const bytesOf = (text: string): Uint8Array => encoder.encode(text)
const styles = Object.values(cellStyle)
const textOpen = styles.map((style) => bytesOf(`" s="${style}" t="inlineStr"><is><t>`))
const textEnd = bytesOf('</t></is></c>')
const numberOpen = styles.map((style) => bytesOf(`" s="${style}"><v>`))
const numberEnd = bytesOf('</v></c>')
const [rowOpen, rowOpened, rowEnd] = [bytesOf('<row r="'), bytesOf('">'), bytesOf('</row>')]

const SPACE = 0x20
/** By letter of ASCII: whether it stands in XML as it is. */
const isPlain = Uint8Array.from({ length: 128 }, (_none, code) =>
  code > SPACE && code < 127 && !'&<>"_'.includes(String.fromCharCode(code)) ? 1 : 0,
)
/** Beyond ASCII: what a reader may take for a space, and what is no letter by itself. */
const isOdd = (code: number) => code >= 0xd800 || /\s/.test(String.fromCharCode(code))

/**
 * Cells of one row after the other, as the bytes of `textCell` and its like. Millions of them as strings cost several times
 * as much: each is put together, flattened and encoded.
 */
export class CellBytes {
  #bytes = new Uint8Array(START_BYTES)
  #length = 0
  #line = ''
  readonly #opens: readonly Uint8Array[]
  readonly letters: readonly string[]

  constructor(columns: number) {
    this.letters = Array.from({ length: columns }, (_none, at) => columnLetters(at))
    this.#opens = this.letters.map((letters) => bytesOf(`<c r="${letters}`))
  }

  get length(): number {
    return this.#length
  }

  /** What was written since the last time. */
  take(): Uint8Array {
    const taken = this.#bytes.slice(0, this.#length)
    this.#length = 0
    return taken
  }

  beginRow(line: number): void {
    this.#makeRoom(AROUND)
    this.#line = String(line)
    this.#append(rowOpen)
    this.#appendAscii(this.#line)
    this.#append(rowOpened)
  }

  endRow(): void {
    this.#makeRoom(AROUND)
    this.#append(rowEnd)
  }

  /** As it is. */
  xml(text: string): void {
    this.#makeRoom(text.length)
    this.#length += encoder.encodeInto(text, this.#bytes.subarray(this.#length)).written
  }

  /** Always a string cell, so Excel never computes it. */
  text(column: number, text: string, style: CellStyle): void {
    this.#makeRoom(text.length)
    this.#open(column)
    const before = this.#length
    this.#append(textOpen[style])
    if (this.#appendPlain(text)) this.#append(textEnd)
    else {
      this.#length = before
      this.xml(textTail(text, style))
    }
  }

  number(column: number, value: number, style: CellStyle): void {
    this.#makeRoom(AROUND)
    this.#open(column)
    this.#append(numberOpen[style])
    this.#appendAscii(String(value))
    this.#append(numberEnd)
  }

  /** A date cell; text where Excel has no such day. */
  date(column: number, date: string, style: CellStyle): void {
    const serial = dateToSerial(date)
    if (serial === undefined) this.text(column, date, style)
    else this.number(column, serial, style)
  }

  #makeRoom(letters: number): void {
    const needed = this.#length + letters * BYTES_A_LETTER + AROUND
    if (needed <= this.#bytes.length) return
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2))
    larger.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = larger
  }

  #open(column: number): void {
    this.#append(this.#opens[column])
    this.#appendAscii(this.#line)
  }

  #append(piece: Uint8Array | undefined): void {
    if (!piece) return
    const bytes = this.#bytes
    let length = this.#length
    // A call of `set` takes longer for so few bytes.
    for (let at = 0; at < piece.length; at++) bytes[length++] = piece[at] ?? 0
    this.#length = length
  }

  #appendAscii(text: string): void {
    const bytes = this.#bytes
    let length = this.#length
    for (let at = 0; at < text.length; at++) bytes[length++] = text.charCodeAt(at)
    this.#length = length
  }

  /** false where something has to be escaped, cut or kept from a reader that drops it. */
  #appendPlain(text: string): boolean {
    const bytes = this.#bytes
    let length = this.#length
    let last = SPACE
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code < 128) {
        if (isPlain[code] === 0 && (code !== SPACE || last === SPACE)) return false
        bytes[length++] = code
      } else if (isOdd(code)) return false
      else if (code < 0x800) {
        bytes[length++] = 0xc0 | (code >> 6)
        bytes[length++] = 0x80 | (code & 63)
      } else {
        bytes[length++] = 0xe0 | (code >> 12)
        bytes[length++] = 0x80 | ((code >> 6) & 63)
        bytes[length++] = 0x80 | (code & 63)
      }
      last = code
    }
    if (last === SPACE || text.length > MOST_PLAIN) return false
    this.#length = length
    return true
  }
}
