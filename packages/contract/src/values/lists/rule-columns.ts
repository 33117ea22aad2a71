import { column } from './list-column.ts'

/** Columns of rules that are valid between two dates and are ended with a reason, never deleted. */

export const ruleDealer = column.code('Dealer', 'ディーラー', {
  hint: { en: '* means all dealers', ja: '* は全ディーラー' },
  isEditable: true,
  isRequired: true,
  maxLength: 10,
  isSortable: true,
  width: 96,
})

export const rulePeriod = {
  validFrom: column.date('Valid from', '適用開始日', {
    hint: {
      en: 'For what is to be packed by this day or later, whenever it is packed; groups of one container look at the vanning date',
      ja: '梱包期限がこの日以降の分に適用します（実際の梱包日は問いません）。同一コンテナのグループはバンニング日で判定します',
    },
    isEditable: true,
    isRequired: true,
    isSortable: true,
    width: 116,
  }),
  validTo: column.date('Valid to', '適用終了日', {
    hint: { en: 'Blank: until further notice', ja: '空白：期限なし' },
    isNullable: true,
    isEditable: true,
    isSortable: true,
    width: 116,
  }),
}

export const endingParts = column.text('Ending parts', '打切り品番', {
  hint: {
    en: 'Parts of the rule that DISCONTINUED PART (B05) ends while it is valid, with last pack date and new part',
    ja: '適用期間中に打切り部品（B05）で打ち切られる品番（最終梱包日と新品番）',
  },
  width: 232,
})

export const ruleEnd = {
  archivedAt: column.instant('Ended at', '終了登録日時', { isNullable: true, isSortable: true, width: 144 }),
  archivedBy: column.text('Ended by', '終了登録者', { width: 128 }),
  archiveReason: column.text('Reason', '終了理由', { maxLength: 200, isSortable: true, width: 200 }),
}
