import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { crc32 } from '../terms/crc32.ts'
import { WorkbookError } from '../terms/workbook-error.ts'
import type { WorkbookLimits } from '../terms/workbook-options.ts'
import { inspectEntries } from './inspect-entries.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

const chunkBytes = 131_072
/** Limit in bytes for parts that are read whole: all but worksheets and shared strings. */
const maxWholePart = 20_000_000

const isInflateError = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
const damaged = () => new WorkbookError('DAMAGED', { detail: 'zip' })

export class WorkbookArchive {
  readonly #file: FileHandle
  readonly #entries: Map<string, ZipEntry>

  private constructor(file: FileHandle, entries: Map<string, ZipEntry>) {
    this.#file = file
    this.#entries = entries
  }

  static async open(path: string, size: number, limits: WorkbookLimits): Promise<WorkbookArchive> {
    const file = await open(path)
    try {
      return new WorkbookArchive(file, inspectEntries(await readZipDirectory(file, size), limits))
    } catch (error) {
      await file.close()
      throw error
    }
  }

  close(): Promise<void> {
    return this.#file.close()
  }

  has(path: string): boolean {
    return this.#entries.has(path.toLowerCase())
  }

  hasExtension(extension: string): boolean {
    const end = `.${extension.toLowerCase()}`
    return [...this.#entries.keys()].some((name) => name.endsWith(end))
  }

  /** Streams a part; never more than the size in the zip directory. */
  async *text(path: string): AsyncGenerator<string> {
    const entry = this.#entries.get(path.toLowerCase())
    if (!entry) throw new WorkbookError('DAMAGED', { detail: path })
    const decoder = new TextDecoder()
    let [left, crc] = [entry.inflatedBytes, 0]
    try {
      for await (const chunk of await this.#bytes(entry)) {
        left -= chunk.length
        if (left < 0) throw damaged()
        crc = crc32(chunk, crc)
        yield decoder.decode(chunk, { stream: true })
      }
    } catch (error) {
      throw isInflateError(error) ? damaged() : error
    }
    if (left > 0 || crc !== entry.crc) throw damaged()
  }

  async whole(path: string): Promise<string> {
    let text = ''
    for await (const piece of this.text(path)) {
      text += piece
      if (text.length > maxWholePart) throw new WorkbookError('TOO_MUCH_CONTENT')
    }
    return text
  }

  async #bytes(entry: ZipEntry): Promise<AsyncIterable<Buffer>> {
    const local = Buffer.alloc(30)
    await this.#file.read(local, 0, 30, entry.offset)
    if (local.readUInt32LE(0) !== 0x04034b50) throw damaged()
    const start = entry.offset + 30 + local.readUInt16LE(26) + local.readUInt16LE(28)
    const packed = readRange(this.#file, start, entry.packedBytes)
    if (entry.method === 0) return packed
    const inflate = createInflateRaw({ chunkSize: chunkBytes })
    // Whoever reads `inflate` gets the error.
    pipeline(packed, inflate, () => {})
    return inflate
  }
}

async function* readRange(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  let at = start
  while (at < start + length) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(chunkBytes, start + length - at)), 0, null, at)
    if (bytesRead === 0) throw damaged()
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}
