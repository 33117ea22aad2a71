import { WorkbookError, type WorkbookErrorCode } from '../terms/workbook-error.ts'
import type { WorkbookLimits } from '../terms/workbook-options.ts'
import type { ZipEntry } from './zip-directory.ts'

/** Worksheets of equal rows pack to 1/100; deflate's limit is 1/1032, which only a bomb approaches. */
const maxRatio = 250
const ratioMattersFrom = 10_000_000

const forbiddenParts: readonly (readonly [RegExp, WorkbookErrorCode])[] = [
  [/vbaproject|\/macrosheets\/|\/activex\//i, 'MACRO'],
  [/^xl\/externallinks\//i, 'EXTERNAL_LINK'],
  [/^xl\/workbook\.bin$/i, 'BINARY_WORKBOOK'],
]

const unsafe = (detail: string) => new WorkbookError('UNSAFE_ARCHIVE', { detail })

const isUnsafeName = (name: string) =>
  name === '' || name.startsWith('/') || /[\\:\0\ufffd]/.test(name) || name.split('/').includes('..')

const checkEntry = (entry: ZipEntry, limits: WorkbookLimits): void => {
  if (isUnsafeName(entry.name)) throw unsafe('path')
  if (entry.isEncrypted) throw new WorkbookError('ENCRYPTED')
  for (const [pattern, code] of forbiddenParts) if (pattern.test(entry.name)) throw new WorkbookError(code)
  if (entry.method !== 0 && entry.method !== 8) throw unsafe(`method ${entry.method}`)
  const isBomb = entry.inflatedBytes > ratioMattersFrom && entry.inflatedBytes > entry.packedBytes * maxRatio
  if (isBomb || entry.inflatedBytes > limits.maxInflatedBytes) throw new WorkbookError('TOO_MUCH_CONTENT')
}

const checkNoOverlap = (entries: readonly ZipEntry[]): void => {
  const sorted = entries.toSorted((a, b) => a.offset - b.offset)
  for (const [at, entry] of sorted.entries()) {
    const next = sorted[at + 1]
    if (next && entry.offset + entry.packedBytes > next.offset) throw unsafe('overlap')
  }
}

/** Rejects a zip by its directory alone, before anything is inflated. */
export const inspectEntries = (entries: readonly ZipEntry[], limits: WorkbookLimits): Map<string, ZipEntry> => {
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
  if (byName.size !== entries.length) throw unsafe('duplicate')
  for (const entry of entries) checkEntry(entry, limits)
  checkNoOverlap(entries)
  const total = entries.reduce((sum, entry) => sum + entry.inflatedBytes, 0)
  if (total > limits.maxInflatedBytes) throw new WorkbookError('TOO_MUCH_CONTENT')
  if (!byName.has('[content_types].xml') || !byName.has('xl/workbook.xml')) throw new WorkbookError('WRONG_TYPE')
  return byName
}
