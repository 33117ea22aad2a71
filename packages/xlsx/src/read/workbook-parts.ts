import { WorkbookError } from '../terms/workbook-error.ts'
import { metaWorksheetName } from '../terms/workbook-options.ts'
import { type NumberLook, readNumberLooks, readStruckStyles } from './number-formats.ts'
import { readSharedStrings } from './shared-strings.ts'
import type { WorkbookArchive } from './workbook-archive.ts'
import { parseSafely } from './xml-pieces.ts'

export interface CellContext {
  readonly strings: readonly string[]
  readonly looks: readonly NumberLook[]
  readonly struck: readonly boolean[]
  readonly is1904: boolean
}

interface Worksheet {
  readonly name: string
  readonly path: string
}

export interface WorkbookParts extends CellContext {
  /** The visible ones, of which there is at least one. */
  readonly worksheets: readonly Worksheet[]
  readonly hidden: readonly Worksheet[]
  readonly metaPath: string | undefined
}

/** Targets are relative to xl/, or absolute with a leading slash. */
const resolveTarget = (target: string) =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`

interface Relation {
  readonly type: string
  readonly path: string
}

const readRelations = (xml: string): Map<string, Relation> => {
  const relations = new Map<string, Relation>()
  parseSafely(xml, {
    open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (name !== 'Relationship') return
      if (TargetMode === 'External') throw new WorkbookError('EXTERNAL_LINK')
      relations.set(Id, { type: Type.split('/').at(-1) ?? '', path: resolveTarget(Target) })
    },
  })
  return relations
}

interface WorksheetEntry {
  readonly name: string
  readonly isVisible: boolean
  readonly relation: string
}

const readWorkbook = (xml: string): { sheets: WorksheetEntry[]; is1904: boolean } => {
  const sheets: WorksheetEntry[] = []
  let is1904 = false
  parseSafely(xml, {
    open: (tag, { name = '', state = 'visible', id = '', date1904 = '' }) => {
      if (tag === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true'
      if (tag === 'sheet') sheets.push({ name, isVisible: state === 'visible', relation: id })
    },
  })
  return { sheets, is1904 }
}

/**
 * By the parts that are there: some writers declare the content type of macros for an extension that no part has.
 */
const hasMacros = async (archive: WorkbookArchive): Promise<boolean> => {
  let found = false
  parseSafely(await archive.whole('[Content_Types].xml'), {
    open: (_, { PartName = '', Extension, ContentType = '' }) => {
      if (!/macroEnabled|vbaProject/i.test(ContentType)) return
      found ||= Extension === undefined ? archive.has(PartName.replace(/^\//, '')) : archive.hasExtension(Extension)
    },
  })
  return found
}

export const readWorkbookParts = async (archive: WorkbookArchive): Promise<WorkbookParts> => {
  if (await hasMacros(archive)) throw new WorkbookError('MACRO')
  const relations = readRelations(await archive.whole('xl/_rels/workbook.xml.rels'))
  const pathOfType = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.path
  const { sheets, is1904 } = readWorkbook(await archive.whole('xl/workbook.xml'))
  const pathOfWorksheet = (sheet: WorksheetEntry | undefined) => sheet && relations.get(sheet.relation)?.path
  const worksheetsOf = (entries: readonly WorksheetEntry[]) =>
    entries.flatMap((sheet): Worksheet[] => {
      const path = sheet.name === metaWorksheetName ? undefined : pathOfWorksheet(sheet)
      return path ? [{ name: sheet.name, path }] : []
    })
  const worksheets = worksheetsOf(sheets.filter(({ isVisible }) => isVisible))
  if (worksheets.length === 0) throw new WorkbookError('DAMAGED', { detail: 'sheet' })
  const [stringsPath, stylesPath] = [pathOfType('sharedStrings'), pathOfType('styles')]
  const styles = stylesPath ? await archive.whole(stylesPath) : ''
  return {
    worksheets,
    hidden: worksheetsOf(sheets.filter(({ isVisible }) => !isVisible)),
    metaPath: pathOfWorksheet(sheets.find(({ name }) => name === metaWorksheetName)),
    strings: stringsPath ? await readSharedStrings(archive.text(stringsPath)) : [],
    looks: styles === '' ? [] : readNumberLooks(styles),
    struck: styles === '' ? [] : readStruckStyles(styles),
    is1904,
  }
}
