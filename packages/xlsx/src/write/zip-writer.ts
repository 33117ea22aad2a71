import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createDeflateRaw } from 'node:zlib'
import { crc32 } from '../terms/crc32.ts'
import { writeTo } from './write-to.ts'

const utf8Name = 0x0800
const sizesFollow = 0x0008
/** 1980-01-01: equal content gives an equal file. */
const fixedDate = 0x0021
const version = 20
const deflated = 8
/** Half the time of the default level, for 5 % more bytes. */
const level = 4

interface WrittenEntry {
  readonly name: Buffer
  readonly offset: number
  readonly crc: number
  readonly packed: number
  readonly inflated: number
}

const words = (...fields: readonly (readonly [size: 2 | 4, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of fields)
    at = size === 2 ? buffer.writeUInt16LE(value, at) : buffer.writeUInt32LE(value, at)
  return buffer
}

const common = (crc: number, packed: number, inflated: number, nameLength: number) =>
  [
    [2, version],
    [2, utf8Name | sizesFollow],
    [2, deflated],
    [2, 0],
    [2, fixedDate],
    [4, crc],
    [4, packed],
    [4, inflated],
    [2, nameLength],
    [2, 0],
  ] as const

const centralHeader = ({ name, offset, crc, packed, inflated }: WrittenEntry) =>
  Buffer.concat([
    words(
      [4, 0x02014b50],
      [2, version],
      ...common(crc, packed, inflated, name.length),
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ),
    name,
  ])

/** Streams entries; sizes follow each entry (PKWARE APPNOTE §4.3.9), and only the directory stays in memory. */
export class ZipWriter {
  readonly #out: Writable
  readonly #entries: WrittenEntry[] = []
  #written = 0

  constructor(out: Writable) {
    this.#out = out
  }

  async add(name: string, content: Iterable<string> | AsyncIterable<string | Uint8Array>): Promise<void> {
    const offset = this.#written
    const nameBytes = Buffer.from(name)
    let [crc, inflated] = [0, 0]
    await this.#write(Buffer.concat([words([4, 0x04034b50], ...common(0, 0, 0, nameBytes.length)), nameBytes]))
    const start = this.#written
    const measured = async function* () {
      for await (const piece of content) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
        crc = crc32(bytes, crc)
        inflated += bytes.length
        yield bytes
      }
    }
    await pipeline(measured, createDeflateRaw({ level, chunkSize: 65_536 }), async (packed: AsyncIterable<Buffer>) => {
      for await (const chunk of packed) await this.#write(chunk)
    })
    const packed = this.#written - start
    await this.#write(words([4, 0x08074b50], [4, crc], [4, packed], [4, inflated]))
    this.#entries.push({ name: nameBytes, offset, crc, packed, inflated })
  }

  async finish(): Promise<void> {
    const offset = this.#written
    for (const entry of this.#entries) await this.#write(centralHeader(entry))
    const count = this.#entries.length
    await this.#write(
      words([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, this.#written - offset], [4, offset], [2, 0]),
    )
  }

  async #write(bytes: Buffer): Promise<void> {
    this.#written += bytes.length
    await writeTo(this.#out, bytes)
  }
}
