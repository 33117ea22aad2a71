import type { ReadLimits } from './table-file.ts'

const LINE_FEED = 10
const QUOTE = 34
const COMMA = 44
const SEMICOLON = 59
const TAB = 9
/** That of the headings, and one that names the separator. */
const LINES_BEFORE_ROWS = 2

/** Bytes of a text by lines, whatever stands within quotes: what may break a limit, before anything is parsed. */
export class LineFigures {
  count = 0
  #quotes = 0
  #length = 0
  #longest = 0
  #separators = 0
  #mostSeparators = 0

  look(chunk: Buffer): void {
    for (const byte of chunk) {
      if (byte === LINE_FEED) {
        this.count += 1
        this.#length = 0
        this.#separators = 0
        continue
      }
      this.#length += 1
      if (this.#length > this.#longest) this.#longest = this.#length
      if (byte === QUOTE) this.#quotes += 1
      else if (byte === COMMA || byte === SEMICOLON || byte === TAB) {
        this.#separators += 1
        if (this.#separators > this.#mostSeparators) this.#mostSeparators = this.#separators
      }
    }
  }

  /** Whether the text may have too many rows or columns, a quotation mark that is never closed, or an endless cell. */
  mayBreak({ maxRows, maxColumns }: ReadLimits, maxRecordBytes: number): boolean {
    return (
      this.count > maxRows ||
      this.#mostSeparators >= maxColumns ||
      this.#quotes % 2 === 1 ||
      this.#longest > maxRecordBytes
    )
  }

  /** Whether it has too many rows for certain: without quotation marks each line is one. `isByBytes`: no other character has the byte of a line break. */
  hasTooManyRows({ maxRows, maxColumns }: ReadLimits, maxRecordBytes: number, isByBytes: boolean): boolean {
    const isPlain =
      isByBytes && this.#quotes === 0 && this.#longest <= maxRecordBytes && this.#mostSeparators < maxColumns
    return isPlain && this.count > maxRows + LINES_BEFORE_ROWS
  }
}
