import { z } from 'zod'
import { area, command, download, query } from '../../calls/call.ts'
import { caseCode, code, dealerCode, isoDate, partNo } from '../../values/codes.ts'
import { editableRow, listArchive, listDownload, listPage, listSave } from '../../values/lists/editable-list.ts'
import { column } from '../../values/lists/list-column.ts'
import { flag, list, optional, paging } from '../../values/lists/query.ts'
import { endingParts, ruleDealer, ruleEnd, rulePeriod } from '../../values/lists/rule-columns.ts'
import { savedWithImpact } from '../../values/plans/plan-impact.ts'

export const groupKinds = ['SAME_CASE', 'SAME_DAY', 'SAME_CONTAINER'] as const

const computed = { width: 96, isNullable: true } as const

/** Totals of one set of the group with the packing conditions of today. */
const totals = {
  boxes: column.integer('Boxes', '箱数', { ...computed, description: 'Boxes of one set' }),
  m3: column.decimal('Volume', '容積', { ...computed, unit: 'm3', digits: 3 }),
  weightKg: column.decimal('Weight', '質量', { ...computed, unit: 'kg', digits: 1 }),
  utilisation: column.decimal('Case fill', 'ケース充填率', {
    unit: 'percent',
    hint: { en: 'One set in the inner volume of the case', ja: 'ケース内容積に対する 1 セットの容積' },
    isNullable: true,
    digits: 1,
    width: 152,
  }),
  stdMinutes: column.decimal('Standard time', '標準時間', { isNullable: true, unit: 'minutes', digits: 1, width: 144 }),
}

const header = {
  groupId: column.code('Group', 'グループ', {
    isKey: true,
    isEditable: true,
    maxLength: 20,
    isSortable: true,
    width: 104,
    pin: 'start',
  }),
  version: column.integer('Version', '版', {
    hasNoSum: true,
    hint: {
      en: 'Changing members, kind, case or dealer of a group in use creates a new version',
      ja: '使用中のグループの構成・種別・ケース・ディーラーを変更すると新しい版になります',
    },
    isKey: true,
    min: 1,
    max: 9999,
    isSortable: true,
    width: 72,
  }),
  kind: column.choice('Kind', '種別', {
    oneOf: groupKinds,
    isEditable: true,
    isRequired: true,
    isSortable: true,
    width: 144,
  }),
  dealerCode: ruleDealer,
  caseCode: column.code('Case', 'ケース', {
    hint: { en: 'Blank: the case of the first member', ja: '空白：先頭の構成品番のケース' },
    isNullable: true,
    isEditable: true,
    maxLength: 12,
    isSortable: true,
    width: 96,
  }),
}

export const groupColumns = {
  ...header,
  members: column.members('Members', '構成品番', {
    description: 'Part numbers in order, each with its pieces in one set: 5330100001*20,5330200002',
    memberKind: 'part',
    isEditable: true,
    isRequired: true,
    width: 320,
  }),
  ...totals,
  ...rulePeriod,
  endingParts,
  ...ruleEnd,
}

export const groupRow = editableRow(groupColumns)
export type GroupRow = z.infer<typeof groupRow>

/** Columns of a file with all columns: a row for each member. */
export const groupMemberColumns = {
  ...header,
  seq: column.integer('Seq', '順', { isKey: true, width: 56 }),
  partNo: column.part('Part', '品番', {}),
  partName: column.text('Name', '品名', { width: 168 }),
  qtyPerGroup: column.integer('Qty per set', '1 セット個数', { hasNoSum: true, unit: 'pcs', width: 120 }),
  ...totals,
  ...rulePeriod,
  ...ruleEnd,
}

export const groupSearch = {
  groupId: list(code(20)),
  part: list(partNo).describe('One of the members'),
  dealer: list(dealerCode),
  caseCode: list(caseCode),
  kind: list(z.enum(groupKinds)),
  validOn: optional(isoDate),
  withArchived: flag.describe('Also groups that were ended'),
}

export const groupingRegistration = area('groupPart', ['B03F01'], {
  search: query({
    summary: 'Groups with their members',
    action: 'search',
    history: { part_group: ['B03F01'] },
    input: z.object({ ...groupSearch, ...paging }),
    output: listPage(groupRow),
  }),
  download: download({
    summary: 'Groups as a workbook: the visible columns with a row for each group, or all with a row for each member',
    action: 'download',
    hasChangeStamp: true,
    input: z.object({ ...groupSearch, ...listDownload }),
  }),
  save: command({
    summary: 'Save groups with their members as a unit, or preview their impact',
    action: 'save',
    forDealers: 'open',
    input: listSave(groupColumns),
    output: savedWithImpact,
  }),
  archive: command({
    summary: 'End groups on a date with a reason, or preview the impact',
    action: 'archive',
    forDealers: 'open',
    input: listArchive(groupColumns),
    output: savedWithImpact,
  }),
})
