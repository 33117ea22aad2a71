export { inspectWorkbook, type OpenWorkbook, openWorkbook } from './read/open-workbook.ts'
export {
  type DateCell,
  type ErrorCell,
  type FormulaCell,
  headingText,
  isBlank,
  type RawCell,
  type RawRow,
  shownText,
} from './terms/cell.ts'
export { serialToDate } from './terms/excel-serial.ts'
export { WorkbookError, type WorkbookErrorCode } from './terms/workbook-error.ts'
export type { Template, WorkbookLimits } from './terms/workbook-options.ts'
export { CellBytes } from './write/cell-bytes.ts'
export { dateCell, numberCell, textCell } from './write/cell-xml.ts'
export { type CellStyle, cellStyle } from './write/workbook-styles.ts'
export { safeWorksheetName, type WorkbookContent, writeWorkbook } from './write/workbook-xml.ts'
export {
  type MakeCells,
  type WorksheetColumn,
  type WriteCells,
  worksheetBytes,
  worksheetXml,
} from './write/worksheet-xml.ts'
export { endOutput, writeTo } from './write/write-to.ts'
