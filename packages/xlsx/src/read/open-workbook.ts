import { isBlank, type RawRow, shownText } from '../terms/cell.ts'
import type { Template, WorkbookLimits } from '../terms/workbook-options.ts'
import { WorkbookArchive } from './workbook-archive.ts'
import { readWorkbookParts, type WorkbookParts } from './workbook-parts.ts'
import { readWorksheetRows } from './worksheet-rows.ts'

export interface OpenWorkbook {
  /** Names of the visible worksheets. */
  readonly worksheets: readonly string[]
  readonly hiddenWorksheets: readonly string[]
  readonly template: Template | undefined
  readonly rows: AsyncGenerator<RawRow[]>
  readonly rowsTotal: number
  /** References of merged cells such as B2:C3, once `rows` are read. */
  readonly merged: readonly string[]
  /** Of another worksheet, hidden ones after the visible ones. The file stays open: `rows` or \`close\` closes it. */
  rowsOf(worksheet: number): AsyncGenerator<RawRow[]>
  readonly close: () => Promise<void>
}

const maxMetaRows = 100

/** Names and values of the hidden worksheet: templateId, templateVersion. */
const readTemplate = async (
  archive: WorkbookArchive,
  parts: WorkbookParts,
  limits: WorkbookLimits,
): Promise<Template | undefined> => {
  if (!parts.metaPath || !archive.has(parts.metaPath)) return undefined
  const facts = new Map<string, string>()
  for await (const rows of readWorksheetRows(archive.text(parts.metaPath), parts, limits.maxColumns)) {
    for (const { cells } of rows) if (!isBlank(cells[0])) facts.set(shownText(cells[0]), shownText(cells[1]))
    if (facts.size > maxMetaRows) break
  }
  const id = facts.get('templateId')
  return id ? { id, version: facts.get('templateVersion') ?? '' } : undefined
}

/** The last row by the worksheet's dimension, which precedes its rows. For progress only: some writers get it wrong. */
async function readRowsTotal(archive: WorkbookArchive, path: string): Promise<number> {
  for await (const head of archive.text(path)) {
    return Number(/<dimension ref="[A-Z]+\d+:[A-Z]+(\d{1,7})"/.exec(head.slice(0, 10_000))?.[1] ?? 0)
  }
  return 0
}

async function* readAndClose(
  archive: WorkbookArchive,
  parts: WorkbookParts,
  path: string,
  limits: WorkbookLimits,
  merged: string[],
): AsyncGenerator<RawRow[]> {
  try {
    yield* readWorksheetRows(archive.text(path), parts, limits.maxColumns, merged)
  } finally {
    await archive.close()
  }
}

/**
 * Inspects and opens a workbook at one of its visible worksheets; the file is closed after its rows have been read. Throws
 * `WorkbookError`.
 */
export const openWorkbook = async (
  path: string,
  size: number,
  limits: WorkbookLimits,
  worksheet = 0,
): Promise<OpenWorkbook> => {
  const archive = await WorkbookArchive.open(path, size, limits)
  try {
    const parts = await readWorkbookParts(archive)
    const pathOf = (at: number) => [...parts.worksheets, ...parts.hidden][at]?.path ?? ''
    const worksheetPath = pathOf(worksheet)
    const merged: string[] = []
    return {
      worksheets: parts.worksheets.map(({ name }) => name),
      hiddenWorksheets: parts.hidden.map(({ name }) => name),
      template: await readTemplate(archive, parts, limits),
      rowsTotal: await readRowsTotal(archive, worksheetPath),
      merged,
      rows: readAndClose(archive, parts, worksheetPath, limits, merged),
      rowsOf: (at) => readWorksheetRows(archive.text(pathOf(at)), parts, limits.maxColumns),
      close: () => archive.close(),
    }
  } catch (error) {
    await archive.close()
    throw error
  }
}

/** Rejects what `openWorkbook` rejects by the directory of the file: no workbook, macros, links to other files. Reads no content. */
export const inspectWorkbook = async (path: string, size: number, limits: WorkbookLimits): Promise<void> =>
  (await WorkbookArchive.open(path, size, limits)).close()
