import { FileRejected } from '../file-rejected.ts'

/** Excel's cell holds 32,767 characters; anything near a million is an unclosed quote or an attack. */
const maxFieldLength = 1_000_000

const separators = [',', ';', '\t']

/** The separator that the first record uses most outside quotes. */
export const detectSeparator = (text: string): string => {
  const record = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.replace(/^[\r\n]+/, ''))?.[0] ?? ''
  const bare = record.replace(/"(?:[^"]|"")*"/g, '')
  const counts = separators.map((separator) => bare.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

/**
 * RFC 4180 with what Excel allows: quotes within a field are letters, text after a closing quote belongs to the field.
 * Text comes in pieces; a record ends at a line break outside quotes.
 */
export class CsvRecords {
  readonly #separator: string
  readonly #stop: RegExp
  #rest = ''
  #record: string[] = []
  /** The part of the current field that is already read, undefined before its first letter. */
  #field: string | undefined
  #isQuoted = false
  #isLast = false
  #line = 1

  constructor(separator: string) {
    this.#separator = separator
    this.#stop = new RegExp(`[${separator}\r\n]`, 'g')
  }

  /** Complete records of the text so far. */
  push(text: string): string[][] {
    this.#rest += text
    const records: string[][] = []
    while (this.#isQuoted ? this.#readQuoted() : this.#readBare(records));
    if (this.#rest.length + (this.#field?.length ?? 0) > maxFieldLength) this.#refuseField()
    return records
  }

  finish(): string[][] {
    this.#isLast = true
    const records = this.push('')
    if (this.#isQuoted) throw new FileRejected('LONE_QUOTE', { line: this.#line })
    if (this.#field !== undefined || this.#record.length > 0) this.#endRecord(records)
    return records
  }

  #refuseField(): never {
    throw new FileRejected(this.#isQuoted ? 'LONE_QUOTE' : 'HUGE_TEXT', { line: this.#line })
  }

  /** Up to the closing quote; false when more text is needed. */
  #readQuoted(): boolean {
    const end = this.#rest.indexOf('"')
    if (end < 0) {
      this.#take(this.#rest.length)
      return false
    }
    if (end === this.#rest.length - 1 && !this.#isLast) return false
    const isDoubled = this.#rest[end + 1] === '"'
    this.#take(isDoubled ? end + 1 : end, 1)
    this.#isQuoted = isDoubled
    return true
  }

  /** One field or the end of one; false when more text is needed. */
  #readBare(records: string[][]): boolean {
    if (this.#field === undefined && this.#rest.startsWith('"')) {
      this.#take(0, 1)
      this.#isQuoted = true
      return true
    }
    this.#stop.lastIndex = 0
    const end = this.#stop.exec(this.#rest)?.index ?? -1
    if (end < 0) {
      if (this.#isLast && this.#rest) this.#take(this.#rest.length)
      return false
    }
    if (this.#rest[end] === this.#separator) {
      this.#take(end, 1)
      this.#endField()
      return true
    }
    const isPair = this.#rest.startsWith('\r\n', end)
    if (end === this.#rest.length - 1 && this.#rest[end] === '\r' && !this.#isLast) return false
    this.#take(end, isPair ? 2 : 1)
    this.#endRecord(records)
    return true
  }

  #take(length: number, skipped = 0): void {
    this.#field = (this.#field ?? '') + this.#rest.slice(0, length)
    this.#rest = this.#rest.slice(length + skipped)
  }

  #endField(): void {
    this.#record.push(this.#field ?? '')
    this.#field = undefined
  }

  #endRecord(records: string[][]): void {
    this.#endField()
    records.push(this.#record)
    this.#record = []
    this.#line += 1
  }
}
