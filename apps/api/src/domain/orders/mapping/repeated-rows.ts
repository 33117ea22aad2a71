import { createHash } from 'node:crypto'
import type { Issue } from '../../uploads/upload-issues.ts'

interface RowOfPart {
  readonly line: number
  readonly dealerCode: string
  readonly part: string
  /** What tells it from other rows of the part: order, packing style. */
  readonly mark: string
  /** Times and quantities. */
  readonly content: string
}

interface Repeated {
  readonly line: number
  readonly part: string
  readonly other: number
  count: number
}

/** Longer contents are remembered by their digest: a file may have 200,000 rows of a hundred months. */
const LONG = 64
const short = (content: string) =>
  content.length <= LONG ? content : createHash('sha1').update(content).digest('base64')

/** Rows without line numbers that say the same twice: they may have been copied. All of them are ordered. */
export class RepeatedRows {
  readonly #lines = new Map<string, number>()
  readonly #found = new Map<string, Repeated>()

  look({ line, dealerCode, part, mark, content }: RowOfPart): void {
    const key = `${dealerCode}\n${part}\n${mark}\n${short(content)}`
    const other = this.#lines.get(key)
    if (other === undefined) {
      this.#lines.set(key, line)
      return
    }
    const before = this.#found.get(dealerCode)
    if (before) before.count += 1
    else this.#found.set(dealerCode, { line, part, other, count: 1 })
  }

  issues(): Issue[] {
    return [...this.#found].map(([dealerCode, { line, part: value, other, count }]) => ({
      line,
      dealerCode,
      column: '',
      value,
      errorType: 'WARNING',
      messageCode: 'M-I02-139',
      params: { value, dealer: dealerCode, line, other, count },
    }))
  }
}
