import { reportColumns, reportIds } from '@packing/contract'
import { integer, oneOf, text } from '../../domain/files/file-column.ts'
import type { ImportFormat, RowRule } from './import-format.ts'

const MAX_ROWS = 5000

const fieldsOf = (id: (typeof reportIds)[number]) => Object.keys(reportColumns[id])
const isUnknown = reportIds
  .map((id) => {
    const fields = fieldsOf(id)
      .map((field) => `'${field}'`)
      .join(', ')
    return `r.report_id = '${id}' and r.field not in (${fields})`
  })
  .join(' or ')

/** What belongs to the report, the same in all its rows. */
const headers = ['title_en', 'title_ja', 'max_rows'] as const

const rules: readonly RowRule[] = [
  ...headers.map((column) => ({
    code: 'HEADER_DIFFERS',
    column,
    isBad: `exists (select 1 from import_report_definitions o where o.report_id = r.report_id and o.${column} <> r.${column} and o.line < r.line)`,
    en: 'All rows of a report need the same title and number of rows.',
    ja: '同じ帳票の行は、帳票名と最大行数を同じにしてください。',
  })),
  {
    code: 'UNKNOWN_FIELD',
    column: 'field',
    isBad: isUnknown,
    en: 'The report has no such column. ECNF: {ecnf}. DSF: {dsf}.',
    ja: '帳票にない項目です。ECNF：{ecnf}。DSF：{dsf}。',
    params: { ecnf: fieldsOf('ECNF').join(', '), dsf: fieldsOf('DSF').join(', ') },
  },
  {
    code: 'FIELD_TWICE',
    column: 'field',
    isBad: `exists (select 1 from import_report_definitions o where o.report_id = r.report_id and o.field = r.field and o.line < r.line)`,
    en: 'The column is in the report twice. Remove one of the rows.',
    ja: '同じ項目が 2 回指定されています。一方の行を削除してください。',
  },
]

const reportDefinitions = {
  title: 'Report definitions',
  about:
    'Title, largest number of rows and columns of the reports on K01, one row per column. An import replaces the columns of the reports in the file; a report without a definition has its usual columns.',
  table: '',
  columns: [
    oneOf('report_id', 'Report', reportIds, 'DSF'),
    text('title_en', 'Title in English, the same in all rows of a report', 'Despatch schedule', { maxLength: 100 }),
    text('title_ja', 'Title in Japanese', '出荷予定表', { maxLength: 100 }),
    integer('max_rows', 'Largest number of rows; longer reports are rejected', '5000', {
      min: 1,
      max: 100_000,
      unit: 'rows',
      absent: MAX_ROWS,
    }),
    integer('seq', 'Position of the column, counted from 1', '1', { min: 1, max: 1000 }),
    text('field', 'Column', 'dealerCode', { maxLength: 40 }),
    text('label_en', 'Heading in English; empty: as on the screens', 'Consignee', { maxLength: 60, absent: '' }),
    text('label_ja', 'Heading in Japanese; empty: as on the screens', '荷受人', { maxLength: 60, absent: '' }),
  ],
  key: ['report_id', 'seq'],
  references: [],
  rules,
} as const satisfies ImportFormat

export const reportFormats = { report_definitions: reportDefinitions }
