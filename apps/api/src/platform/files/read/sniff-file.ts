import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { FileRejected } from '../table/file-rejected.ts'
import { LineFigures } from '../table/line-figures.ts'
import type { ReadLimits, TextEncoding } from '../table/table-file.ts'
import { TextCheck } from './text-encoding.ts'

type ContentKind = 'zip' | 'compound' | 'text'

export interface Sniffed {
  readonly kind: ContentKind
  readonly size: number
  readonly sha256: string
  readonly encoding: TextEncoding
  /** Workbooks have no lines. */
  readonly lines: LineFigures
}

const startsWith = (head: Buffer, hex: string) => head.subarray(0, hex.length / 2).toString('hex') === hex

const kindOf = (head: Buffer): ContentKind => {
  if (startsWith(head, '504b0304') || startsWith(head, '504b0506')) return 'zip'
  return startsWith(head, 'd0cf11e0a1b11ae1') ? 'compound' : 'text'
}

/** Tells UTF-8 from cp932 by every byte: real cp932 text is hardly ever valid UTF-8. */
class Utf8Check {
  isUtf8 = true
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })

  look(chunk?: Buffer): void {
    if (!this.isUtf8) return
    try {
      if (chunk) this.#decoder.decode(chunk, { stream: true })
      else this.#decoder.decode()
    } catch {
      this.isUtf8 = false
    }
  }
}

/**
 * Tells EUC-JP from cp932, which uses other bytes for kana: text in EUC-JP has pairs from A1 to FE only, some of them kana
 * (rows A4 and A5) or kanji with a byte from E0. No row begins with F5 to FE; cp932 has names like 﨑 there. Half-width katakana of cp932 alone have neither.
 */
class EucCheck {
  isPossible = true
  #pairs = 0
  #signs = 0
  #lead = 0

  look(chunk: Buffer): void {
    if (!this.isPossible) return
    for (const byte of chunk) {
      if (this.#lead > 0) this.#endPair(byte)
      else if (byte >= 0x80) this.#lead = byte
      if (!this.isPossible) return
    }
  }

  get isEuc(): boolean {
    return this.isPossible && this.#lead === 0 && this.#signs * 5 > this.#pairs
  }

  #endPair(byte: number): void {
    const isKana = this.#lead === 0x8e && byte >= 0xa1 && byte <= 0xdf
    const isPair = this.#lead >= 0xa1 && this.#lead <= 0xf4 && byte >= 0xa1 && byte <= 0xfe
    if (!isKana && !isPair) this.isPossible = false
    if (this.#lead === 0xa4 || this.#lead === 0xa5 || this.#lead >= 0xe0 || byte >= 0xe0) this.#signs++
    this.#pairs++
    this.#lead = 0
  }
}

const hasMark16 = (head: Buffer) => startsWith(head, 'fffe') || startsWith(head, 'feff')

interface Looked {
  readonly path: string
  readonly head: Buffer
  readonly isUtf8: boolean
  /** Of text that does not show itself to be Unicode. */
  readonly agreed: TextEncoding | undefined
}

async function encodingOf({ path, head, isUtf8, agreed }: Looked): Promise<TextEncoding> {
  if (hasMark16(head)) return startsWith(head, 'fffe') ? 'utf16le' : 'utf16be'
  const saysUtf8 = startsWith(head, 'efbbbf')
  // Has a UTF-8 mark but is invalid: truncated within a character, or joined from two encodings.
  if (saysUtf8 && !isUtf8) throw new FileRejected('BROKEN_UTF8')
  if (isUtf8) return saysUtf8 ? 'utf8-bom' : 'utf8'
  if (agreed) return agreed
  const [euc, text] = [new EucCheck(), new TextCheck()]
  for await (const chunk of bytesOf(path)) {
    euc.look(chunk)
    text.look(chunk)
  }
  return euc.isEuc ? 'euc-jp' : text.encoding
}

const bytesOf = (path: string): AsyncIterable<Buffer> => createReadStream(path, { highWaterMark: 262_144 })

/** `agreed`: the encoding of a text by the settings of its sender, unless it is Unicode. */
export const sniffFile = async (path: string, limits: ReadLimits, agreed?: TextEncoding): Promise<Sniffed> => {
  const { size } = await stat(path)
  if (size === 0) throw new FileRejected('EMPTY_FILE')
  if (size > limits.maxBytes) throw new FileRejected('TOO_LARGE', { max: Math.floor(limits.maxBytes / 1_048_576) })
  const [hash, utf8] = [createHash('sha256'), new Utf8Check()]
  let head = Buffer.alloc(0)
  let hasNul = false
  const lines = new LineFigures()
  for await (const chunk of bytesOf(path)) {
    if (head.length < 8) head = Buffer.concat([head, chunk.subarray(0, 8)])
    hash.update(chunk)
    utf8.look(chunk)
    hasNul ||= chunk.includes(0)
    lines.look(chunk)
  }
  utf8.look()
  const kind = kindOf(head)
  if (kind === 'text' && hasNul && !hasMark16(head)) throw new FileRejected('WRONG_TYPE')
  const encoding = kind === 'text' ? await encodingOf({ path, head, isUtf8: utf8.isUtf8, agreed }) : 'utf8'
  return { kind, encoding, size, lines, sha256: hash.digest('hex') }
}
