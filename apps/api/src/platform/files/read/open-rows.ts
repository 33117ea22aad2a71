import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { RawRow } from '@packing/xlsx'
import { openWorkbook, WorkbookError } from '@packing/xlsx'
import { MAX_RECORD_BYTES } from '../csv/csv-records.ts'
import { FileRejected } from '../table/file-rejected.ts'
import type { Detected, ReadLimits, Template, TextEncoding } from '../table/table-file.ts'
import { readCsvRows } from './read-csv-rows.ts'
import { type Sniffed, sniffFile } from './sniff-file.ts'

export interface RowSource {
  readonly path: string
  /** The user's file name, if known: its extension must match the content. */
  readonly fileName?: string
  readonly template?: Template
  readonly limits: ReadLimits
  /** Of a text that does not show itself to be Unicode; default: as its bytes look. */
  readonly encoding?: TextEncoding
  /** Which of the visible worksheets; default: the first. */
  readonly worksheet?: number
}

export interface OpenRows {
  readonly detected: Detected
  readonly rows: AsyncGenerator<RawRow[]>
  readonly rowsTotal: number
  /** Names of the visible worksheets; one for a text file. */
  readonly worksheets: readonly string[]
  readonly hiddenWorksheets: readonly string[]
  /** References of merged cells such as B2:C3, once all rows are read. */
  readonly merged: readonly string[]
  /** Of another worksheet, hidden ones after the visible ones. The file stays open until `close` or the end of \`rows\`. */
  rowsOf(worksheet: number): AsyncGenerator<RawRow[]>
  close(): Promise<unknown>
  /** Of the fields of a text file, once its first rows are read. */
  separator(): string | undefined
  /** The last line of a text file that seems to be cut off, once all rows are read. */
  cutLine(): number | undefined
}

const extensions = { zip: ['.xlsx'], text: ['.csv', '.txt', '.tsv'], compound: ['.xls'] }
const kindNames = { zip: 'an Excel workbook (.xlsx)', text: 'text (CSV)', compound: 'an old Excel workbook (.xls)' }

/** Old .xls and encrypted .xlsx files are both OLE compound files; the latter contain a stream of this name. */
const rejectCompound = async (path: string): Promise<never> => {
  const isEncrypted = (await readFile(path)).includes(Buffer.from('EncryptedPackage', 'utf16le'))
  throw new FileRejected(isEncrypted ? 'ENCRYPTED' : 'OLD_EXCEL')
}

const checkName = ({ fileName: name }: RowSource, { kind }: Sniffed): void => {
  if (!name) return
  const extension = extname(name).toLowerCase()
  if (extension === '.xlsm' || extension === '.xltm') throw new FileRejected('MACRO')
  if (!extensions[kind].includes(extension)) throw new FileRejected('WRONG_EXTENSION', { name, kind: kindNames[kind] })
}

const checkTemplate = (expected: Template | undefined, found: Template | undefined): void => {
  if (!expected || !found || (expected.id === found.id && expected.version === found.version)) return
  const name = ({ id, version }: Template) => `${id} ${version}`
  throw new FileRejected('WRONG_TEMPLATE', { found: name(found), expected: name(expected) })
}

async function* countRows(batches: AsyncGenerator<RawRow[]>, max: number): AsyncGenerator<RawRow[]> {
  let left = max + 1
  for await (const rows of batches) {
    left -= rows.length
    if (left < 0) throw new FileRejected('TOO_MANY_ROWS', { max })
    yield rows
  }
}

/** Before the first row is given out: its receiver would compare rows of a file with the database that is refused in the end. */
async function proveStructure({ path, limits }: RowSource, { encoding, lines }: Sniffed): Promise<void> {
  if (!lines.mayBreak(limits, MAX_RECORD_BYTES)) return
  const isByBytes = encoding !== 'utf16le' && encoding !== 'utf16be'
  if (lines.hasTooManyRows(limits, MAX_RECORD_BYTES, isByBytes))
    throw new FileRejected('TOO_MANY_ROWS', { max: limits.maxRows })
  for await (const _rows of countRows(readCsvRows(path, encoding, limits), limits.maxRows));
}

const rejected = (error: unknown) =>
  error instanceof WorkbookError ? new FileRejected(error.code, error.details) : error

async function* rejecting(rows: AsyncGenerator<RawRow[]>): AsyncGenerator<RawRow[]> {
  try {
    yield* rows
  } catch (error) {
    throw rejected(error)
  }
}

export const openRows = async (source: RowSource): Promise<OpenRows> => {
  const { path, limits } = source
  const sniffed = await sniffFile(path, limits, source.encoding)
  const { kind, encoding, sha256, size } = sniffed
  if (kind === 'compound') await rejectCompound(path)
  if (kind === 'text') {
    checkName(source, sniffed)
    await proveStructure(source, sniffed)
    let separator: string | undefined
    let cutLine: number | undefined
    const onSeparator = (found: string) => {
      separator = found
    }
    const onCut = (line: number) => {
      cutLine = line
    }
    return {
      detected: { kind: 'csv', encoding, sha256 },
      rows: countRows(readCsvRows(path, encoding, limits, { onSeparator, onCut }), limits.maxRows),
      rowsTotal: sniffed.lines.count,
      worksheets: [''],
      hiddenWorksheets: [],
      merged: [],
      rowsOf: () => readCsvRows(path, encoding, limits),
      close: () => Promise.resolve(),
      separator: () => separator,
      cutLine: () => cutLine,
    }
  }
  const opened = await openWorkbook(path, size, limits, source.worksheet).catch((error: unknown) => {
    throw rejected(error)
  })
  const { template, rowsTotal, rows, close, worksheets, hiddenWorksheets, merged } = opened
  try {
    checkName(source, sniffed)
    checkTemplate(source.template, template)
  } catch (error) {
    await close()
    throw error
  }
  const detected = { kind: 'xlsx' as const, sha256, ...(template && { template }) }
  const counted = countRows(rejecting(rows), limits.maxRows)
  const rowsOf = (worksheet: number) => rejecting(opened.rowsOf(worksheet))
  const names = { worksheets, hiddenWorksheets, merged }
  return {
    detected,
    rowsTotal,
    rows: counted,
    ...names,
    rowsOf,
    close,
    separator: () => undefined,
    cutLine: () => undefined,
  }
}
