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
