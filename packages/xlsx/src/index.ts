export {
  type DateCell,
  type ErrorCell,
  type FormulaCell,
  headingText,
  isBlank,
  type RawCell,
  type RawRow,
  shownText,
} from './cell.ts'
export { dateCell, numberCell, textCell } from './cell-xml.ts'
export { serialToDate } from './excel-serial.ts'
export { inspectWorkbook, type OpenWorkbook, openWorkbook } from './open-workbook.ts'
export { WorkbookError, type WorkbookErrorCode } from './workbook-error.ts'
export type { Template, WorkbookLimits } from './workbook-options.ts'
export { type CellStyle, cellStyle } from './workbook-styles.ts'
export { safeWorksheetName, type WorkbookContent, writeWorkbook } from './workbook-xml.ts'
export { type MakeCells, type WorksheetColumn, worksheetXml } from './worksheet-xml.ts'
export { endOutput, writeTo } from './write-to.ts'
