import { column } from '../../values/lists/list-column.ts'
import { master } from './master.ts'

export const fencedViews = ['DAILY', 'WEEKLY'] as const

export const planFenceColumns = {
  planView: column.choice('Plan view', '計画の単位', {
    oneOf: fencedViews,
    isKey: true,
    isEditable: true,
    isSortable: true,
    width: 144,
    pin: 'start',
  }),
  frozenCount: column.integer('Frozen days or weeks', '固定する日数・週数', {
    hint: {
      en: 'Working days after today, or weeks after this week; 0: none',
      ja: '本日より後の稼働日数、または今週より後の週数（0：なし）',
    },
    min: 0,
    max: 30,
    isEditable: true,
    isRequired: true,
    isSortable: true,
    width: 184,
  }),
}

export const planFences = master({
  screen: 'packing-plan',
  route: '/PackingPlan',
  functionId: 'J01F01-3',
  noun: 'fences',
  table: 'plan_fence',
  title: { en: 'Plan fences', ja: '固定期間' },
  about: {
    en: 'Plan fences: how many days or weeks of the plan stay as they are when it is made again.',
    ja: '固定期間：再計画の際に変更しない日数・週数。',
  },
  columns: planFenceColumns,
  valueNames: {
    planView: { DAILY: { en: 'Daily plan', ja: '日別計画' }, WEEKLY: { en: 'Weekly plan', ja: '週別計画' } },
  },
  trial: { step: 'LEVEL' },
})
