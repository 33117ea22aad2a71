import { z } from 'zod'
import { area, command, download, ownArea, query } from '../../calls/call.ts'
import { rowVersion, whole } from '../../values/bounds.ts'
import { dealerCode, month, partNo } from '../../values/codes.ts'
import { text } from '../../values/lists/editable-list.ts'
import { column, listRow } from '../../values/lists/list-column.ts'
import { flag, integer, list, optional, page, paging } from '../../values/lists/query.ts'
import { cycleStatuses } from '../order-compiling/order-compiling.ts'

export const volatilityLevels = ['PART', 'PART_GROUP', 'CAR_FAMILY', 'DEALER', 'LINE'] as const
export const volatilityBases = ['LAST_CONFIRMED', 'PREVIOUS', 'FIRST'] as const
export const volatilityVerdicts = ['OVER', 'UNDER', 'NEW', 'DROPPED', 'OK', 'INFO', 'NO_BASE'] as const
/** Months from the firm month N. */
export const volatilityOffsets = ['0', '1', '2', '3'] as const
/** OPEN: an OVER without an accepted reason. */
export const volatilityAnswers = ['OPEN', 'REJECTED', 'ACCEPTED'] as const
export const HISTORY_CYCLES = 6

type Offset = 0 | 1 | 2 | 3

const nullable = { isNullable: true } as const
const percent = { ...nullable, unit: 'percent', digits: 1 } as const

/** Columns of a month, named n0Qty, n1Qty …; the verdict first, so that it is seen without scrolling. */
function monthColumns<N extends Offset>(offset: N) {
  const name = offset === 0 ? 'N' : `N+${offset}`
  const columns = {
    Verdict: column.choice(`${name} judgement`, `${name} 判定`, {
      ...nullable,
      oneOf: volatilityVerdicts,
      isSortable: true,
      width: 128,
    }),
    BaseQty: column.integer(`${name} base`, `${name} 基準数`, {
      ...nullable,
      unit: 'pcs',
      isSortable: true,
      width: 116,
    }),
    Qty: column.integer(`${name} ordered`, `${name} 注文数`, {
      ...nullable,
      unit: 'pcs',
      isSortable: true,
      width: 128,
    }),
    Change: column.integer(`${name} Δ`, `${name} 差異`, { ...nullable, unit: 'pcs', isSortable: true, width: 100 }),
    ChangePercent: column.decimal(`${name} Δ`, `${name} 変動率`, { ...percent, isSortable: true, width: 100 }),
    ChangeLots: column.decimal(`${name} Δ lots`, `${name} 差異ロット`, { ...nullable, digits: 1, width: 112 }),
    ChangeM3: column.decimal(`${name} Δ`, `${name} 差異容積`, {
      ...nullable,
      unit: 'm3',
      digits: 2,
      isSortable: true,
      width: 120,
    }),
    MinusPercent: column.decimal(`${name} tolerance −`, `${name} 許容 −`, { ...percent, width: 152 }),
    PlusPercent: column.decimal(`${name} tolerance +`, `${name} 許容 +`, { ...percent, width: 152 }),
    Rule: column.text(`${name} rule`, `${name} 許容ルール`, { ...nullable, isHidden: true, width: 120 }),
  }
  return Object.fromEntries(Object.entries(columns).map(([field, each]) => [`n${offset}${field}`, each])) as {
    [Field in keyof typeof columns as `n${N}${Field}`]: (typeof columns)[Field]
  }
}

export const volatilityColumns = {
  dealerCode: column.code('Dealer', 'ディーラー', { isSortable: true, width: 88, pin: 'start' }),
  partNo: column.part('Part no', '品番', { ...nullable, isSortable: true, pin: 'start', width: 132 }),
  partName: column.text('Part name', '品名', { ...nullable, width: 160 }),
  carFamily: column.code('Car family', '車種', { ...nullable, isSortable: true, width: 108 }),
  partGroup: column.code('Part group', '部品グループ', {
    ...nullable,
    hint: { en: 'The first of its groups; blank: none', ja: '複数ある場合は先頭のグループ。空白はグループなし' },
    isSortable: true,
    width: 128,
  }),
  lineCode: column.code('Line', 'ライン', { ...nullable, isSortable: true, width: 72 }),
  openCount: column.integer('Open OVER', '未回答の超過', { width: 108 }),
  answer: column.choice('Answer', '回答', { ...nullable, oneOf: volatilityAnswers, width: 104 }),
  reason: column.text('Dealer’s reason', 'ディーラーの理由', { width: 220 }),
  history: column.text('Last 6 cycles', '直近 6 サイクル', { width: 128 }),
  ...monthColumns(0),
  ...monthColumns(1),
  ...monthColumns(2),
  ...monthColumns(3),
  flags: column.text('Events / ECN', 'イベント・設変', { width: 168 }),
  faiPercent: column.decimal('FAI', '予測精度 FAI', { ...percent, width: 128 }),
  trackingSignal: column.decimal('WTS', '偏り WTS', { ...nullable, digits: 2, width: 104 }),
  owner: column.text('Owner', '担当', { width: 104 }),
}

export const volatilityRow = listRow(volatilityColumns).extend({
  quantities: z.array(z.int().nullable()).describe('Firm orders of the last six cycles, the oldest first; null: none'),
  parts: z
    .array(z.string())
    .describe('Parts that supersede each other and are judged together; empty above part level'),
  exempt: z.array(z.int()).describe('Offsets of months that an event exempts'),
  answerVersions: z
    .record(z.string(), z.int())
    .describe('Row versions of the answers by target month, without months that have none; empty above part level'),
})
export type VolatilityRow = z.infer<typeof volatilityRow>

/** Sums of all rows found, not only of the page. Percentages are of the sums. */
export const volatilityTotal = z.object({
  offset: z.int(),
  baseQty: z.int().nullable().describe('Without rows that have no base; null: none has'),
  qty: z.int(),
  changePercent: z.number().nullable(),
  baseM3: z.number().nullable(),
  m3: z.number(),
  m3ChangePercent: z.number().nullable(),
  over: z.int(),
  under: z.int(),
  withoutBase: z.int(),
})
export type VolatilityTotal = z.infer<typeof volatilityTotal>

export const judgedCycle = z.object({
  dealerCode: z.string(),
  status: z.enum(cycleStatuses),
  rev: z.int(),
  judgedRev: z.int().nullable(),
  judgedAt: z.string().nullable(),
  baseCycleMonth: z.string().nullable(),
  baseRev: z.int().nullable(),
})

export const volatilityRule = z.object({
  toleranceId: z.string(),
  version: z.int(),
  dealerCode: z.string(),
  partGroup: z.string(),
  offset: z.int(),
  minusPercent: z.number().nullable(),
  plusPercent: z.number().nullable(),
  minAbsLots: z.int(),
  effectiveFrom: z.string(),
  approvedBy: z.string(),
})
export type VolatilityRule = z.infer<typeof volatilityRule>

export const volatilitySearch = {
  cycleMonth: month,
  dealer: list(dealerCode),
  level: z.enum(volatilityLevels).default('PART'),
  base: z.enum(volatilityBases).default('LAST_CONFIRMED'),
  target: list(z.enum(volatilityOffsets)),
  verdict: list(z.enum(volatilityVerdicts)),
  partNo: list(partNo),
  threshold: optional(integer(0, 1000)).describe('Percent, instead of the tolerances'),
  withExempt: flag.describe('Judge and add up months that an event exempts, too'),
  openOnly: flag.describe('Only rows with an OVER that is not accepted'),
}

export const orderVolatilitySearch = area('ordervolatilitysearch', ['I01F01'], {
  init: query({
    summary: 'Cycles and dealers to search by',
    action: 'init',
    output: z.object({
      cycleMonths: z.array(z.string()),
      currentCycleMonth: z.string(),
      dealers: z.array(z.object({ code: z.string(), name: z.string() })),
      canDecide: z.boolean().describe('Accepts or rejects; dealers only enter reasons'),
    }),
  }),
  search: query({
    summary: 'Orders compared with the forecast',
    action: 'search',
    input: z.object({ ...paging, ...volatilitySearch }),
    output: page(volatilityRow).extend({
      totals: z.array(volatilityTotal),
      openOrders: z
        .int()
        .describe('Orders of the dealers above the tolerance, in all four months, that nobody has accepted'),
      cycles: z.array(judgedCycle),
      rules: z.array(volatilityRule).describe('As they were when the cycle was judged'),
    }),
  }),
  download: download({
    summary: 'The comparison as shown, or quantities by part and month (raw), with the rule versions',
    action: 'download',
    input: z.object({
      ...volatilitySearch,
      sort: paging.sort,
      what: z.enum(['SHOWN', 'RAW']).default('SHOWN'),
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
    }),
  }),
})

export const MAX_ANSWERS = 4000

/** For functions of ORDER VOLATILITY SEARCH. */
export const volatilityDesk = ownArea('order-volatility-search', ['I01F01'], {
  answer: command({
    summary: 'Answer orders above the tolerance: the dealer’s reason, and whether the packing side accepts them',
    action: 'save',
    forDealers: 'open',
    input: z.object({
      cycleMonth: month,
      rows: z
        .array(
          z.object({
            dealerCode,
            partNo,
            targetMonth: month,
            qty: whole().describe('As it was shown'),
            rowVersion: rowVersion
              .optional()
              .describe('Of the answer as it was shown; 0: there was none. Absent: not compared'),
          }),
        )
        .min(1)
        .max(MAX_ANSWERS),
      reason: text(200).default('').describe('Of the dealer; empty keeps the one entered before'),
      decision: z
        .enum(['ACCEPTED', 'REJECTED'])
        .nullable()
        .describe(
          'null: not decided yet; a user who cannot decide leaves the decision as it is. Needs edit privilege for ORDER COMPILING, which the decision releases',
        ),
      owner: text(20).default('').describe('Who follows it up; empty: the previous owner or the user'),
    }),
    output: z.object({ answered: z.int().describe('Orders') }),
  }),
})

/** The raw download: each part's own share of what was judged. */
export const volatilityRawColumns = {
  dealerCode: column.code('Dealer', 'ディーラー'),
  partNo: column.part('Part no', '品番'),
  judgedPartNo: column.part('Judged with', '判定単位品番'),
  carFamily: column.code('Car family', '車種'),
  partGroup: column.code('Part group', '部品グループ'),
  lineCode: column.code('Line', 'ライン'),
  targetMonth: column.month('Target month', '対象月', { width: 128 }),
  qty: column.integer('Ordered', '注文数', { unit: 'pcs', width: 128 }),
  confirmedQty: column.integer('Last confirmed', '前回確定数', { ...nullable, unit: 'pcs', width: 176 }),
  previousQty: column.integer('Previous file', '前回受信数', { ...nullable, unit: 'pcs', width: 176 }),
  firstQty: column.integer('First announced', '初回内示数', { ...nullable, unit: 'pcs', width: 176 }),
  m3: column.decimal('Volume', '容積', { unit: 'm3', digits: 3 }),
  verdict: column.choice('Judgement', '判定', { oneOf: volatilityVerdicts }),
  changePercent: column.decimal('Δ', '変動率', percent),
  driftVerdict: column.choice('Drift judgement', '累積判定', { oneOf: volatilityVerdicts }),
  driftPercent: column.decimal('Drift', '累積変動率', percent),
  minusPercent: column.decimal('Tolerance −', '許容 −', { ...percent, width: 136 }),
  plusPercent: column.decimal('Tolerance +', '許容 +', { ...percent, width: 136 }),
  minAbsLots: column.integer('Minimum lots', '判定対象ロット数', { ...nullable, width: 152 }),
  rule: column.text('Rule', '許容ルール', nullable),
  approvedBy: column.text('Approved by', '承認者', nullable),
  isExempt: column.flag('Exempt', '除外'),
  events: column.text('Events', 'イベント'),
}
