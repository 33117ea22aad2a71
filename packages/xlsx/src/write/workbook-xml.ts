import type { Writable } from 'node:stream'
import { metaWorksheetName, type Template } from '../terms/workbook-options.ts'
import { escapeXml, textCell } from './cell-xml.ts'
import { cellStyle, stylesXml } from './workbook-styles.ts'
import { type MakeCells, worksheetXml } from './worksheet-xml.ts'
import { endOutput } from './write-to.ts'
import { ZipWriter } from './zip-writer.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const schemas = 'http://schemas.openxmlformats.org'
const mainType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = (worksheetCount: number) => {
  const sheets = Array.from(
    { length: worksheetCount },
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${mainType}.worksheet+xml"/>`,
  )
  return `${declaration}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mainType}.sheet.main+xml"/>${sheets.join('')}<Override PartName="/xl/styles.xml" ContentType="${mainType}.styles+xml"/></Types>`
}

const relations = (targets: readonly (readonly [type: string, target: string])[]) => {
  const items = targets.map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${schemas}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
  )
  return `${declaration}<Relationships xmlns="${schemas}/package/2006/relationships">${items.join('')}</Relationships>`
}

const workbook = (worksheetName: string, hasMeta: boolean) => {
  const meta = hasMeta ? `<sheet name="${metaWorksheetName}" sheetId="2" state="hidden" r:id="rId2"/>` : ''
  return `${declaration}<workbook xmlns="${schemas}/spreadsheetml/2006/main" xmlns:r="${schemas}/officeDocument/2006/relationships"><bookViews><workbookView activeTab="0"/></bookViews><sheets><sheet name="${escapeXml(worksheetName)}" sheetId="1" r:id="rId1"/>${meta}</sheets></workbook>`
}

/** Excel allows 31 letters, none of []:*?/\, and no apostrophe at the ends. */
export const safeWorksheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .replace(/^'+|'+$/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet1'

const metaWorksheet = (template: Template) => {
  const facts = [
    ['templateId', template.id],
    ['templateVersion', template.version],
  ] as const
  const rows = facts.map(
    ([name, value]): MakeCells =>
      (line) =>
        textCell(`A${line}`, name, 2) + textCell(`B${line}`, value, 2),
  )
  const column = { width: 20, style: cellStyle.text }
  return worksheetXml([column, column], rows, { hasHeader: false })
}

export interface WorkbookContent {
  readonly worksheetName: string
  readonly worksheet: AsyncIterable<string | Uint8Array>
  readonly template?: Template | undefined
}

/** One worksheet and, with a template, a hidden one that names it. Ends `out`. */
export const writeWorkbook = async (
  out: Writable,
  { worksheetName, worksheet, template }: WorkbookContent,
): Promise<void> => {
  const worksheetCount = template ? 2 : 1
  const worksheetTargets = Array.from(
    { length: worksheetCount },
    (_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const,
  )
  const zip = new ZipWriter(out)
  await zip.add('[Content_Types].xml', [contentTypes(worksheetCount)])
  await zip.add('_rels/.rels', [relations([['officeDocument', 'xl/workbook.xml']])])
  await zip.add('xl/workbook.xml', [workbook(safeWorksheetName(worksheetName), template !== undefined)])
  await zip.add('xl/_rels/workbook.xml.rels', [relations([...worksheetTargets, ['styles', 'styles.xml']])])
  await zip.add('xl/styles.xml', [stylesXml])
  await zip.add('xl/worksheets/sheet1.xml', worksheet)
  if (template) await zip.add('xl/worksheets/sheet2.xml', metaWorksheet(template))
  await zip.finish()
  await endOutput(out)
}
