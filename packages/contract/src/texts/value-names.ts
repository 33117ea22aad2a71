import type { Language } from './languages.ts'
import { type Text, textIn } from './translate.ts'

/** Names of coded values, for messages (`{status@orderCycle}`) and screens. */
export const valueNames = {
  orderCycle: {
    OPEN: { en: 'Open', ja: '受付中' },
    RECEIVED: { en: 'Received', ja: '受信済' },
    CHECKED: { en: 'Checked', ja: 'チェック済' },
    COMPILED: { en: 'Compiled', ja: 'コンパイル済' },
    CONFIRMED: { en: 'Confirmed', ja: '確定済' },
    CLOSED: { en: 'Closed', ja: '締め済' },
  },
  planState: {
    DRAFT: { en: 'Draft', ja: '作成中' },
    LEVELLED: { en: 'Levelled', ja: '平準化済' },
    FIXED: { en: 'Month fixed', ja: '月次確定' },
    WEEK_FIXED: { en: 'Weeks fixed', ja: '週次確定' },
    DAY_FIXED: { en: 'Days fixed', ja: '日次確定' },
    DONE: { en: 'Done', ja: '完了' },
  },
  run: {
    WAITING: { en: 'Waiting', ja: '実行待ち' },
    HELD: { en: 'Held', ja: '保留中' },
    RUNNING: { en: 'Running', ja: '実行中' },
    ENDED_OK: { en: 'Ended normally', ja: '正常終了' },
    ENDED_WARN: { en: 'Ended with warnings', ja: '警告終了' },
    ENDED_NG: { en: 'Ended abnormally', ja: '異常終了' },
    KILLED: { en: 'Cancelled', ja: '中止' },
    BYPASSED: { en: 'Skipped', ja: 'スキップ' },
    NOT_EXECUTED: { en: 'Not executed', ja: '未実行' },
  },
  finding: {
    OPEN: { en: 'Open', ja: '未回答' },
    IN_PROGRESS: { en: 'In progress', ja: '対応中' },
    RESOLVED: { en: 'Resolved', ja: '解決済' },
    ACCEPTED: { en: 'Accepted', ja: '容認済' },
    ARCHIVED: { en: 'Archived', ja: '保管済' },
  },
  findingOwner: {
    DEALER: { en: 'Dealer', ja: 'ディーラー' },
    PACKING: { en: 'Packing', ja: '梱包' },
    ENGINEERING: { en: 'Engineering', ja: '技術' },
  },
  discontinuation: {
    REGISTERED: { en: 'Registered', ja: '登録済' },
    NOTIFIED: { en: 'Notified', ja: '通知済' },
    RUNNING_OUT: { en: 'Running out', ja: '使い切り中' },
    CLOSED: { en: 'Closed', ja: '完了' },
  },
  timing: {
    IMMEDIATE: { en: 'At once', ja: '即時' },
    STOCK_OUT: { en: 'Stock out', ja: '在庫限り' },
    DATE: { en: 'On a date', ja: '日付指定' },
    LOT: { en: 'By lot', ja: 'ロット' },
  },
  packingCondition: {
    DRAFT: { en: 'Draft', ja: '下書き' },
    APPROVED: { en: 'Approved', ja: '承認済' },
    OBSOLETE: { en: 'Former values', ja: '変更前' },
  },
  calendarKind: {
    PACK_LINE: { en: 'Packing line', ja: '梱包ライン' },
    VANNING: { en: 'Vanning', ja: 'バンニング' },
    DEALER_PLANT: { en: 'Dealer plant', ja: 'ディーラー工場' },
    PORT: { en: 'Port', ja: '港' },
    OFFICE: { en: 'Office', ja: '事務所' },
  },
  impact: {
    NONE: { en: 'None', ja: 'なし' },
    NO_PACK: { en: 'No packing', ja: '梱包停止' },
    CAP_PCT: { en: 'Capacity %', ja: '能力（%）' },
    OT_MAX: { en: 'Overtime limit', ja: '残業上限' },
    VOLATILITY_EXEMPT: { en: 'No volatility check', ja: '変動チェック除外' },
  },
  mixKey: {
    DEALER: { en: 'Dealers', ja: 'ディーラー' },
    CAR_FAMILY: { en: 'Car families', ja: '車種' },
    LINE: { en: 'Lines', ja: 'ライン' },
    ORDER_TYPE: { en: 'Order types', ja: '注文区分' },
    EXPORTER: { en: 'Exporters', ja: '輸出者' },
  },
  result: {
    OK: { en: 'OK', ja: '完了' },
    SHORT: { en: 'Short', ja: '数量不足' },
    NOT_PACKED: { en: 'Not packed', ja: '未梱包' },
    CANCELLED: { en: 'Cancelled', ja: '中止' },
    REPACK: { en: 'Repack', ja: '再梱包' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Text>>>>

/** The code itself where it has no name. */
export function valueName(kind: string, code: string, language: Language): string {
  const kinds: Readonly<Record<string, Readonly<Record<string, Text>>>> = valueNames
  const name = kinds[kind]?.[code]
  return name ? textIn(name, language) : code
}
