import type { FileHandle } from 'node:fs/promises'
import { WorkbookError } from '../terms/workbook-error.ts'

/** Offsets and signatures: PKWARE APPNOTE 6.3.10, §4.3. */
const endSignature = 0x06054b50
const end64Signature = 0x06064b50
const locator64Signature = 0x07064b50
const entrySignature = 0x02014b50
const max32 = 0xffffffff
const maxEntries = 2_000

export interface ZipEntry {
  readonly name: string
  readonly isEncrypted: boolean
  readonly method: number
  readonly crc: number
  readonly packedBytes: number
  readonly inflatedBytes: number
  readonly offset: number
}

const damaged = (detail: string) => new WorkbookError('DAMAGED', { detail })

const readAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  if (bytesRead < length) throw damaged('zip')
  return buffer
}

interface Directory {
  readonly count: number
  readonly offset: number
  readonly size: number
}

const readEnd64 = async (file: FileHandle, tail: Buffer, endAt: number): Promise<Directory> => {
  const at = endAt - 20
  if (at < 0 || tail.readUInt32LE(at) !== locator64Signature) throw damaged('zip64')
  const end = await readAt(file, Number(tail.readBigUInt64LE(at + 8)), 56)
  if (end.readUInt32LE(0) !== end64Signature) throw damaged('zip64')
  const [count, size, offset] = [32, 40, 48].map((field) => Number(end.readBigUInt64LE(field)))
  return { count: count ?? 0, size: size ?? 0, offset: offset ?? 0 }
}

const findDirectory = async (file: FileHandle, fileSize: number): Promise<Directory> => {
  const tailSize = Math.min(fileSize, 65_535 + 22 + 20)
  const tail = await readAt(file, fileSize - tailSize, tailSize)
  let at = tail.length - 22
  while (at >= 0 && tail.readUInt32LE(at) !== endSignature) at -= 1
  if (at < 0) throw damaged('zip')
  const [count, size, offset] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
  const is64 = count === 0xffff || size === max32 || offset === max32
  return is64 ? readEnd64(file, tail, at) : { count, size, offset }
}

/** Sizes of 4 GB and more, or of writers that always use zip64, are in an extra field in this order. */
const readExtra64 = (extra: Buffer, sizes: readonly number[]): number[] => {
  let at = 0
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2)
  at += 4
  return sizes.map((size) => {
    if (size !== max32) return size
    if (at + 8 > extra.length) throw damaged('zip64')
    at += 8
    return Number(extra.readBigUInt64LE(at - 8))
  })
}

const readEntry = (directory: Buffer, at: number): { entry: ZipEntry; length: number } => {
  if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySignature) throw damaged('zip')
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field))
  const extraAt = at + 46 + (nameLength ?? 0)
  const end = extraAt + (extraLength ?? 0)
  if (end > directory.length) throw damaged('zip')
  const raw = [24, 20, 42].map((field) => directory.readUInt32LE(at + field))
  const [inflatedBytes = 0, packedBytes = 0, offset = 0] = readExtra64(directory.subarray(extraAt, end), raw)
  const name = directory.toString('utf8', at + 46, extraAt)
  const isEncrypted = (directory.readUInt16LE(at + 8) & 1) === 1
  const [method, crc] = [directory.readUInt16LE(at + 10), directory.readUInt32LE(at + 16)]
  const entry = { name, isEncrypted, method, crc, packedBytes, inflatedBytes, offset }
  return { entry, length: end + (commentLength ?? 0) - at }
}

export const readZipDirectory = async (file: FileHandle, fileSize: number): Promise<ZipEntry[]> => {
  if (fileSize < 22) throw damaged('zip')
  const { count, size, offset } = await findDirectory(file, fileSize)
  if (offset + size > fileSize) throw damaged('zip')
  if (count > maxEntries) throw new WorkbookError('UNSAFE_ARCHIVE', { detail: `${count} entries` })
  const directory = await readAt(file, offset, size)
  const entries: ZipEntry[] = []
  for (let at = 0; entries.length < count; ) {
    const { entry, length } = readEntry(directory, at)
    entries.push(entry)
    at += length
  }
  return entries
}
