import type { Text } from '@packing/contract'
import { sql } from 'kysely'
import type { RowEdit } from '../domain/edits/row-edit.ts'
import { checkedSql } from '../platform/database/checked-sql.ts'
import { int, ints } from '../platform/database/column-types.ts'
import type { ReadDb } from '../platform/database/database.ts'
import type { Sql } from '../platform/database/page-query.ts'

/** Tables whose rows refer to a master, under one name for users. */
export interface Use {
  readonly what: Text
  readonly tables: readonly string[]
  /** The column that holds the code; default: that of the master. */
  readonly column?: string
  /** The column holds several codes. */
  readonly isList?: true
}

const orders = { en: 'orders', ja: '注文' }
const plans = { en: 'packing plans', ja: '梱包計画' }
const cases = { en: 'cases', ja: 'ケース' }
const containers = { en: 'containers', ja: 'コンテナ' }
const conditions = { en: 'packing conditions', ja: '荷姿条件' }
const rules = { en: 'pairs, groups and ended parts', ja: 'ペア・グループ・打切り部品' }
const vanningRules = { en: 'collective vanning rules', ja: '混載ルール' }
const volatility = { en: 'order volatility', ja: '注文変動' }
const dealers = { en: 'dealers', ja: 'ディーラー' }

/** Every table with a dealer, except the dealer's own row: a test compares it with the schema. */
export const usesOfDealers: readonly Use[] = [
  {
    what: orders,
    tables:
      `order_line order_release order_cycle order_adjustment order_upload_row upload_issue compiled_req compile_exception
      carry_over dealer_cumulative cumulative_reset order_file_mapping edi_partner edi_part edi_reading partner_exchange
      partner_file partner_message`.split(/\s+/),
  },
  {
    what: plans,
    tables: `plan_line plan_dealer plan_part plan_quantity plan_unplanned plan_block plan_outlook_dealer`.split(/\s+/),
  },
  {
    what: cases,
    tables: `case_header case_content case_left case_number case_print packing_result result_picture`.split(' '),
  },
  { what: containers, tables: ['container'] },
  {
    what: { en: 'answers and notices', ja: '回答・通知' },
    tables: `asn ocf ocf_answer ocf_seen receipt_line notice`.split(' '),
  },
  {
    what: { en: 'the correspondence calendar', ja: '対応カレンダー' },
    tables: ['correspondence', 'correspondence_rev', 'correspondence_row'],
  },
  { what: { en: 'shipping terms', ja: '輸送条件' }, tables: ['shipping_term'] },
  { what: { en: 'loading rules', ja: '積付ルール' }, tables: ['loading_rule'] },
  { what: { en: 'tolerances', ja: '許容値' }, tables: ['tolerance_rule'] },
  {
    what: volatility,
    tables:
      `volatility_answer volatility_history volatility_judgement volatility_quantity volatility_rule volatility_run
      volatility_sum`.split(/\s+/),
  },
  { what: conditions, tables: ['packing_condition', 'part_local'] },
  { what: rules, tables: ['pairing', 'part_group', 'discontinued_part'] },
  { what: vanningRules, tables: ['collective_vanning'] },
  { what: { en: 'calendar events', ja: 'カレンダーイベント' }, tables: ['calendar_event'] },
  {
    what: { en: 'bills of material', ja: '部品表' },
    tables: ['bom_line', 'bom_check', 'bom_check_evidence', 'vehicle_plan'],
  },
]

export const usesOfShiftPatterns: readonly Use[] = [
  { what: { en: 'calendars', ja: 'カレンダー' }, tables: ['calendar_code'], column: 'shift_pattern' },
  {
    what: { en: 'days of the working calendar', ja: '稼働日カレンダーの日' },
    tables: ['working_calendar', 'working_calendar_day'],
    column: 'shift_pattern',
  },
]

export const usesOfLines: readonly Use[] = [
  {
    what: plans,
    tables: `plan_line plan_day plan_block plan_part plan_quantity plan_outlook plan_outlook_chance
      plan_outlook_dealer`.split(/\s+/),
  },
  { what: cases, tables: ['case_header', 'case_left', 'case_number'] },
  { what: volatility, tables: ['volatility_history', 'volatility_judgement', 'volatility_sum'] },
  { what: { en: 'manning', ja: '要員率' }, tables: ['line_manning'] },
  { what: { en: 'label printers', ja: 'ラベルプリンター' }, tables: ['printer'] },
  { what: conditions, tables: ['packing_condition'], column: 'pack_lines', isList: true },
  { what: { en: 'parts', ja: '部品' }, tables: ['part', 'part_local'], column: 'pack_line' },
]

export const usesOfCaseTypes: readonly Use[] = [
  { what: plans, tables: ['plan_line', 'plan_block', 'plan_part', 'plan_quantity'] },
  { what: cases, tables: ['case_header'] },
  { what: conditions, tables: ['packing_condition'] },
  { what: rules, tables: ['part_group'] },
]

export const usesOfContainerTypes: readonly Use[] = [
  { what: containers, tables: ['container'] },
  { what: vanningRules, tables: ['collective_vanning'] },
  { what: dealers, tables: ['dealer'], column: 'container_types', isList: true },
]

interface Asked {
  readonly prctCode: string
  readonly uses: readonly Use[]
  /** Column of the master that others refer to, and its field. */
  readonly column: string
  readonly field: string
}

const existsIn = ({ prctCode, column: own }: Asked, { tables, column = own, isList }: Use): Sql =>
  sql.join(
    tables.map((table) => {
      const refers = isList ? sql`r.code = any(${sql.id('u', column)})` : sql`${sql.id('u', column)} = r.code`
      return sql`exists (select from ${sql.id(table)} u where u.prct_code = ${prctCode} and ${refers})`
    }),
    sql` or `,
  )

/** What uses each row, by its index; rows that nothing uses are absent. */
export async function usersOf(
  db: ReadDb,
  asked: Asked,
  edits: readonly RowEdit[],
): Promise<ReadonlyMap<number, readonly Text[]>> {
  const { uses, field } = asked
  if (edits.length === 0 || uses.length === 0) return new Map()
  const found = uses.map((use, at) => sql`case when ${existsIn(asked, use)} then ${sql.lit(at)} end`)
  const rowsOf = JSON.stringify(edits.map(({ index, key }) => ({ line: index, code: key[field] ?? '' })))
  const { rows } = await checkedSql({ line: int, used: ints })`
    select r.line, array_remove(array[${sql.join(found)}]::int[], null) as used
    from jsonb_to_recordset(${rowsOf}::jsonb) as r (line int, code text) order by r.line`.execute(db)
  return new Map(
    rows
      .filter(({ used }) => used.length > 0)
      .map(({ line, used }) => [line, used.flatMap((at) => uses[at]?.what ?? [])]),
  )
}
