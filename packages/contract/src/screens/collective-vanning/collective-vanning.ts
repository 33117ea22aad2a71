import { z } from 'zod'
import { area, command, ownArea, query } from '../../calls/call.ts'
import { code, dealerCode, isoDate } from '../../values/codes.ts'
import { definitionText, loadOrders, mixKeys } from '../../values/collective-rule.ts'
import { choices, editableRow, listArchive, listPage, listSave, text } from '../../values/lists/editable-list.ts'
import { column } from '../../values/lists/list-column.ts'
import { flag, list, optional, paging } from '../../values/lists/query.ts'
import { ruleDealer, ruleEnd } from '../../values/lists/rule-columns.ts'
import { loadTrial } from '../../values/plans/load-trial.ts'
import { savedWithImpact } from '../../values/plans/plan-impact.ts'

const vanDay = { isEditable: true, isRequired: true, isSortable: true, width: 128 } as const
const simulated = { isNullable: true, width: 152 } as const

export const collectiveColumns = {
  cvId: column.code('Rule', '規則', {
    isKey: true,
    isEditable: true,
    maxLength: 20,
    isSortable: true,
    width: 96,
    pin: 'start',
  }),
  mixKey: column.choice('Mix key', '混載キー', {
    hint: { en: 'Property whose values may share a container', ja: 'コンテナを共有できる値の種類' },
    oneOf: mixKeys,
    isEditable: true,
    isRequired: true,
    isSortable: true,
    width: 120,
  }),
  members: column.members('Members', '混載対象', {
    hint: {
      en: 'At least two codes; dealers in unloading order. Exporter - means the PRCTCC itself.',
      ja: '2 つ以上のコード。ディーラーは荷降ろし順。輸出者「-」は自社。',
    },
    isEditable: true,
    isRequired: true,
    width: 168,
  }),
  dealerCode: ruleDealer,
  destinationPort: column.text('Destination port', '仕向港', {
    hint: { en: 'Only dealers of this port. Blank: all', ja: 'この港のディーラーのみ。空白：すべて' },
    isNullable: true,
    isEditable: true,
    maxLength: 40,
    isSortable: true,
    width: 152,
  }),
  containerType: column.code('Container type', 'コンテナタイプ', {
    hint: { en: 'Blank: any type that the dealers accept', ja: '空白：ディーラーが受入可能なすべてのタイプ' },
    isNullable: true,
    isEditable: true,
    maxLength: 10,
    isSortable: true,
    width: 136,
  }),
  vanFrom: column.date('Vanning from', 'バンニング開始日', {
    hint: {
      en: 'For containers of this vanning date or later, whenever their cases are packed',
      ja: 'バンニング日がこの日以降のコンテナに適用します（梱包日は問いません）',
    },
    ...vanDay,
  }),
  vanTo: column.date('Vanning to', 'バンニング終了日', vanDay),
  priority: column.integer('Priority', '優先順位', {
    hasNoSum: true,
    hint: {
      en: 'If several rules apply to a case, the one with the lowest number is used',
      ja: '同じケースに複数の規則が該当する場合、数字の小さい規則を適用',
    },
    isEditable: true,
    min: 1,
    max: 999,
    isSortable: true,
    width: 96,
  }),
  minFillPercent: column.decimal('Min. fill', '最低充填率', {
    unit: 'percent',
    hint: { en: 'Containers filled less than this are not shipped', ja: 'これに満たないコンテナは出荷しません' },
    isEditable: true,
    min: 0,
    max: 100,
    digits: 1,
    width: 112,
  }),
  maxCases: column.integer('Max. cases', '最大ケース数', {
    hint: { en: 'Per container. Blank: no limit', ja: '1 コンテナあたり。空白：制限なし' },
    isNullable: true,
    isEditable: true,
    min: 1,
    max: 10_000,
    width: 112,
  }),
  maxGrossKg: column.decimal('Max. gross', '最大総質量', {
    unit: 'kg',
    hint: {
      en: 'Total of the cases in a container. Blank: payload of the container type',
      ja: '1 コンテナのケース合計。空白：コンテナタイプの最大積載量',
    },
    isNullable: true,
    isEditable: true,
    min: 1,
    max: 100_000,
    digits: 0,
    width: 120,
  }),
  loadOrder: column.choice('Unloading', '荷降ろし順', {
    hint: {
      en: 'By members: the dealer unloaded first is loaded last. Only for rules that mix dealers',
      ja: '混載対象の順：先に降ろすディーラーを後に積みます。ディーラー混載の規則のみ有効。',
    },
    oneOf: loadOrders,
    isEditable: true,
    width: 136,
  }),
  remark: column.text('Remark', '備考', { isEditable: true, maxLength: 200, isSortable: true, width: 176 }),
  sharedContainers: column.integer('Shared containers', '混載コンテナ', {
    hint: {
      en: 'Containers that VANNING loaded by this rule. 0: no cases of two members had a vanning date in common, or the rule has no effect.',
      ja: 'この規則で積み付けたコンテナ数。0：混載対象のケースが同じバンニング日にないか、規則が有効ではありません。',
    },
    width: 144,
  }),
  containersBefore: column.integer('Containers before', 'コンテナ数（規則なし）', {
    ...simulated,
    hint: {
      en: 'Latest simulation of the saved rule: without the rule',
      ja: '保存済みの規則の最新シミュレーション（規則なし）',
    },
  }),
  containersAfter: column.integer('Containers after', 'コンテナ数（規則あり）', simulated),
  fillBeforePercent: column.decimal('Fill before', '充填率（規則なし）', { ...simulated, unit: 'percent', digits: 1 }),
  fillAfterPercent: column.decimal('Fill after', '充填率（規則あり）', { ...simulated, unit: 'percent', digits: 1 }),
  simulatedAt: column.instant('Simulated', 'シミュレーション日時', { isNullable: true, width: 144 }),
  ...ruleEnd,
}

export const collectiveRow = editableRow(collectiveColumns)
export type CollectiveRow = z.infer<typeof collectiveRow>

export const collectiveSearch = {
  cvId: list(code(20)),
  dealer: list(dealerCode).describe('Rules that can apply to cases of the dealer'),
  port: list(text(40)).describe('Destination ports, also those of the dealers of a rule'),
  containerType: list(code(10)),
  mixKey: list(z.enum(mixKeys)),
  vanOn: optional(isoDate),
  vanFrom: optional(isoDate).describe('Rules valid on this day or later'),
  vanTo: optional(isoDate).describe('Rules valid on this day or earlier'),
  withArchived: flag.describe('Also rules that were ended'),
}

export const collectiveVanning = area('collectivevanning', ['B04F01'], {
  search: query({
    summary: 'Rules that let cases share a container',
    action: 'search',
    hasChangeStamp: true,
    history: { collective_vanning: ['B04F01'] },
    input: z.object({ ...collectiveSearch, ...paging }),
    output: listPage(collectiveRow),
  }),
  save: command({
    summary: 'Save changed rules, or preview their impact',
    action: 'save',
    forDealers: 'open',
    input: listSave(collectiveColumns),
    output: savedWithImpact,
  }),
  archive: command({
    summary: 'End rules on a vanning date with a reason, or preview the impact',
    action: 'archive',
    forDealers: 'open',
    input: listArchive(collectiveColumns),
    output: savedWithImpact,
  }),
})

const touchedPlan = z.object({
  month: z.string(),
  rev: z.int(),
  firstOn: z.string(),
  lastOn: z.string(),
  containers: z.int().describe('Open containers with such cases: VANNING loads them again'),
  cases: z.int().describe('Cases in them or not loaded yet'),
  fixedContainers: z.int().describe('Announced or vanned containers; they do not change'),
})

const openCycle = z.object({
  cycleMonth: z.string(),
  dealers: z.array(z.string()),
})

/** Calls of our own for the screen (docs/decisions/0005). */
export const collectiveDesk = ownArea('collective-vanning', ['B04F01'], {
  init: query({
    summary: 'Values that rules can mix, ports, container types and months to simulate',
    action: 'init',
    history: { prct: ['B04F01'] },
    output: z.object({
      apart: z.array(z.enum(mixKeys)).describe('Keys by which the PRCTCC separates cases'),
      canSeparate: z.boolean().describe('false: the user belongs to another PRCTCC, or does not see all dealers'),
      dealers: z.array(
        z.object({ code: z.string(), name: z.string(), port: z.string(), containerTypes: z.array(z.string()) }),
      ),
      lines: choices,
      carFamilies: z.array(z.string()),
      orderTypes: z.array(z.string()),
      exporters: z.array(z.string()),
      containerTypes: z.array(z.string()),
      months: z.array(z.object({ month: z.string(), firstOn: z.string(), lastOn: z.string() })),
    }),
  }),
  searchDetail: query({
    summary: 'Container plans and open order cycles affected by a rule, and its simulations',
    action: 'search',
    input: z.object({
      definition: definitionText.describe('The rule as JSON (`collectiveDefinition`), saved or not'),
    }),
    output: z.object({
      plans: z.array(touchedPlan),
      cycles: z.array(openCycle).describe('Open order cycles with orders for vanning dates of the rule'),
      trials: z.array(loadTrial).describe('Newest first; only for users of all dealers'),
      canSimulate: z.boolean().describe('The user sees all dealers'),
    }),
  }),
  saveSeparation: command({
    summary:
      'Set the keys by which the PRCTCC separates cases where no rule joins them; containers follow when they are loaded again',
    action: 'save',
    forDealers: 'M-B04-027',
    input: z.object({
      apart: z.array(z.enum(mixKeys)).min(1).max(mixKeys.length).describe('With DEALER, which always separates'),
      shown: z.array(z.enum(mixKeys)).max(mixKeys.length).describe('The keys as they were shown'),
    }),
    output: z.object({ apart: z.array(z.enum(mixKeys)) }),
  }),
})
