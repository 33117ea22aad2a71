/** States of an order cycle. */
export const orderCycleTexts = {
  'cycle.OPEN': { en: 'Open', ja: '受付中' },
  'cycle.RECEIVED': { en: 'Received', ja: '受信済' },
  'cycle.CHECKED': { en: 'Checked', ja: '検査済' },
  'cycle.COMPILED': { en: 'Compiled', ja: 'コンパイル済' },
  'cycle.CONFIRMED': { en: 'Confirmed', ja: '確定済' },
  'cycle.CLOSED': { en: 'Closed', ja: '締切' },
} as const
