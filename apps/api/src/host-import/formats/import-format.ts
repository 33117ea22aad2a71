import type { FileColumn } from '../../domain/files/file-column.ts'
import type { Sql } from '../../platform/database/page-query.ts'

/** In import order: a kind refers only to kinds before it. */
export const importKinds = [
  'shift_patterns',
  'calendar_codes',
  'working_calendar',
  'packing_lines',
  'line_manning',
  'container_types',
  'dealers',
  'shipping_terms',
  'sailings',
  'loading_rules',
  'parts',
  'case_types',
  'packing_conditions',
  'pairs',
  'groups',
  'discontinued',
  'tolerance_rules',
  'plan_fences',
  'printers',
  'report_definitions',
  'correspondence',
  'carry_over',
  'orders',
] as const
export type ImportKind = (typeof importKinds)[number]

/** Values must be codes of another kind, imported before or in the same run. */
export interface Reference {
  readonly column: string
  readonly to: ImportKind
  readonly toColumn: string
  readonly allowsAll?: boolean
}

export interface ImportSite {
  readonly prctCode: string
  readonly now: Date
}

/** A rule over whole rows, in SQL over the staged row `r`; rows for which `isBad` holds are errors. */
export interface RowRule {
  readonly code: string
  readonly column: string
  /** A function where the rule compares with what is stored or with the day. */
  readonly isBad: string | ((site: ImportSite) => Sql)
  readonly en: string
  readonly ja: string
  readonly params?: Readonly<Record<string, string>>
}

export const rangeOrder = (from: string, to: string): RowRule => ({
  code: 'RANGE_ORDER',
  column: to,
  isBad: `r.${from} > r.${to}`,
  en: 'The end date is before the start date.',
  ja: '終了日が開始日より前です。',
})

/** Lists of codes, keys of several codes and the * of all dealers would mean something else with such a code. */
export const plainCode = (column: string): RowRule => ({
  code: 'CODE_SHAPE',
  column,
  isBad: `r.${column} ~ '[[:space:],;*]'`,
  en: 'A code has no blanks, commas, semicolons or *.',
  ja: 'コードに空白、カンマ、セミコロン、* は使えません。',
})

export interface ImportFormat {
  readonly title: string
  readonly about: string
  readonly table: string
  readonly columns: readonly FileColumn[]
  readonly key: readonly string[]
  readonly references: readonly Reference[]
  readonly rules: readonly RowRule[]
  /** Of a table without author columns, which planning writes too; `t` is the stored row. */
  readonly onHostRow?: {
    /** Assignments besides those of the columns. */
    readonly set: string
    /** Rows that are written although their columns are equal. */
    readonly alsoIf: string
  }
}

export const isImportKind = (name: string): name is ImportKind => importKinds.some((kind) => kind === name)
