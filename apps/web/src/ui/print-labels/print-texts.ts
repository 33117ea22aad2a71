import type { Texts } from '../../platform/i18n/texts.ts'

export const printTexts = {
  open: { en: 'Label printer', ja: 'ラベルプリンター' },
  openHint: {
    en: 'Print on the printer of the line, or download the labels for it (ZPL)',
    ja: 'ラインのプリンターで印刷、またはプリンター用ファイル（ZPL）をダウンロード',
  },
  title: {
    en: { one: 'Labels of {count} case', other: 'Labels of {count} cases' },
    ja: 'ラベル印刷（{count} ケース）',
  },
  labels: { en: 'Labels', ja: 'ラベル' },
  'of.CASE': { en: 'Cases', ja: 'ケース' },
  'of.BOX': { en: 'Boxes', ja: '箱' },
  printer: { en: 'Printer', ja: 'プリンター' },
  printerOf: {
    en: '{printer} – {name} ({dpi} dpi, {width} × {length} mm)',
    ja: '{printer} – {name}（{dpi} dpi、{width} × {length} mm）',
  },
  off: {
    en: 'This installation sends nothing to printers (PRINTER_HOSTS). The file can be sent with another program.',
    ja: 'このシステムではプリンターへの送信が設定されていません（PRINTER_HOSTS）。ファイルは他のプログラムで送信できます。',
  },
  none: {
    en: 'No printer has stock for these labels. Printers are registered on L03 under [Masters]. The file is for labels of 102 × 152 mm at 203 dpi.',
    ja: 'このラベル用のプリンターがありません。プリンターは L03 の［マスタ］で登録します。ファイルは 203 dpi・102 × 152 mm 用です。',
  },
  notAllowed: {
    en: 'The installation does not allow the address of this printer (PRINTER_HOSTS).',
    ja: 'このプリンターの接続先はシステム設定（PRINTER_HOSTS）で許可されていません。',
  },
  print: { en: 'Print', ja: '印刷' },
  file: { en: 'Download (.zpl)', ja: 'ダウンロード（.zpl）' },
  jobs: { en: 'Latest jobs', ja: '最近の印刷' },
  noJobs: { en: 'No print jobs yet.', ja: 'プリンターに送信した印刷はありません。' },
  time: { en: 'Time', ja: '日時' },
  user: { en: 'User', ja: 'ユーザー' },
  state: { en: 'State', ja: '状態' },
  job: { en: '{of}: {cases}, from {firstCase}', ja: '{of}：{cases} ケース（{firstCase} から）' },
  'status.WAITING': { en: 'Waiting', ja: '待機中' },
  'status.SENT': { en: 'Sent', ja: '送信済み' },
  'status.DEAD': { en: 'Given up', ja: '送信中止' },
  'status.UNKNOWN': { en: 'Check the labels', ja: '用紙を確認' },
  'status.DISCARDED': { en: 'Discarded', ja: '破棄' },
  unknown: {
    en: 'Sent up to {lastCase}; the last labels may be missing. Send again from the first case that is missing.',
    ja: '{lastCase} まで送信しましたが、最後の数枚が印刷されていない可能性があります。不足している最初のケースから再送してください。',
  },
  fromCase: { en: 'From case', ja: '再送開始ケース' },
  resend: { en: 'Send again', ja: '再送' },
  resendOf: { en: 'Send job {jobNo} again', ja: '印刷 {jobNo} を再送' },
  discard: { en: 'Discard', ja: '破棄する' },
  discardOf: { en: 'Discard job {jobNo}', ja: '印刷 {jobNo} を破棄する' },
} as const satisfies Texts
