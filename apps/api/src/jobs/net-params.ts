import type { NetParam } from '../platform/jobs/job.ts'

export const cycleMonth: NetParam = {
  name: 'cycleMonth',
  label: { en: 'Cycle month', ja: 'サイクル月' },
  kind: 'MONTH',
  isRequired: true,
  pattern: /^20\d{2}(0[1-9]|1[0-2])$/,
  begins: 'CYCLE',
}

export const month: NetParam = {
  ...cycleMonth,
  name: 'month',
  label: { en: 'Packing month', ja: '梱包月' },
  begins: 'PACKING',
}

export const oneDealer: NetParam = {
  name: 'dealer',
  label: { en: 'Dealer', ja: 'ディーラー' },
  kind: 'DEALER',
  isRequired: false,
  pattern: /^[A-Z0-9]{1,10}$/,
}

/** The lots of confirmed dealers follow what the months before have left by now. */
export const changedOpenings: NetParam = {
  name: 'openings',
  label: { en: 'Changed openings of confirmed dealers', ja: '確定済みディーラーの繰越変更' },
  kind: 'SELECT',
  isRequired: false,
  pattern: /^TAKE_OVER$/,
  options: [
    { value: '', label: { en: 'Show in the log', ja: 'ログに表示' } },
    { value: 'TAKE_OVER', label: { en: 'Take over', ja: '反映する' } },
  ],
}
