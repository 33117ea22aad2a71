import { type NumberLook, readNumberLooks } from './number-formats.ts'
import { readSharedStrings } from './shared-strings.ts'
import type { WorkbookArchive } from './workbook-archive.ts'
import { WorkbookError } from './workbook-error.ts'
import { metaWorksheetName } from './workbook-options.ts'
import { parseSafely } from './xml-pieces.ts'

export interface CellContext {
  readonly strings: readonly string[]
  readonly looks: readonly NumberLook[]
  readonly is1904: boolean
}

export interface WorkbookParts extends CellContext {
  readonly worksheetPath: string
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

export const readWorkbookParts = async (archive: WorkbookArchive): Promise<WorkbookParts> => {
  if (/macroEnabled|vbaProject/i.test(await archive.whole('[Content_Types].xml'))) throw new WorkbookError('MACRO')
  const relations = readRelations(await archive.whole('xl/_rels/workbook.xml.rels'))
  const pathOfType = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.path
  const { sheets, is1904 } = readWorkbook(await archive.whole('xl/workbook.xml'))
  const pathOfWorksheet = (sheet: WorksheetEntry | undefined) => sheet && relations.get(sheet.relation)?.path
  const worksheetPath = pathOfWorksheet(sheets.find(({ name, isVisible }) => isVisible && name !== metaWorksheetName))
  if (!worksheetPath) throw new WorkbookError('DAMAGED', { detail: 'sheet' })
  const [stringsPath, stylesPath] = [pathOfType('sharedStrings'), pathOfType('styles')]
  return {
    worksheetPath,
    metaPath: pathOfWorksheet(sheets.find(({ name }) => name === metaWorksheetName)),
    strings: stringsPath ? await readSharedStrings(archive.text(stringsPath)) : [],
    looks: stylesPath ? readNumberLooks(await archive.whole(stylesPath)) : [],
    is1904,
  }
}
