import type { Texts } from '../../platform/i18n/texts.ts'

export const heldScansTexts = {
  held: {
    en: {
      one: '{count} scan is on hold: the clock of its device was wrong.',
      other: '{count} scans are on hold: the clock of their device was wrong.',
    },
    ja: '端末の時計が誤っているスキャンを {count} 件保留しています。',
  },
  decide: { en: 'Scans on hold', ja: '保留スキャン' },
  howTo: {
    en: 'Correct the time at which it happened and record the scan, or discard it. Times are those of the PRCTCC.',
    ja: '実際の日時に修正して登録するか、スキャンを破棄してください（PRCTCC の現地時間）。',
  },
  first: { en: 'The oldest {count} are shown.', ja: '古い順に {count} 件を表示しています。' },
  caseNo: { en: 'Case no', ja: 'ケース番号' },
  device: { en: 'Device', ja: '端末' },
  what: { en: 'Scan', ja: 'スキャン' },
  received: { en: 'Received', ja: '受信日時' },
  happened: { en: 'Happened at', ja: '実際の日時' },
  happenedOf: { en: 'Happened at: {caseNo}', ja: '実際の日時：{caseNo}' },
  timeShape: { en: 'Use the format 2026/12/03 10:15.', ja: '2026/12/03 10:15 の形式で入力してください。' },
  START: { en: 'Start', ja: '開始' },
  PACKED: { en: 'Packed', ja: '完了' },
  NOT_PACKED: { en: 'Not packed', ja: '未梱包' },
  SHORT: { en: 'Short: {pieces}', ja: '数量不足：{pieces}' },
  pieces: { en: '{count} pcs', ja: '{count} 個' },
  ofPart: { en: '{partNo} {count} pcs', ja: '{partNo} {count} 個' },
  record: { en: 'Record', ja: '登録' },
  recordOf: { en: 'Record {caseNo}', ja: '{caseNo} を登録' },
  discard: { en: 'Discard', ja: '破棄' },
  discardOf: { en: 'Discard {caseNo}', ja: '{caseNo} を破棄' },
  discardAsk: {
    en: 'Discard the scan of case {caseNo}? It will not count as a result.',
    ja: 'ケース {caseNo} のスキャンを破棄しますか？実績には反映されません。',
  },
} as const satisfies Texts
