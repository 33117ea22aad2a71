import type { Texts } from '../../../platform/i18n/texts.ts'
import { fieldTexts } from '../../../ui/words/field-texts.ts'

export const machinesTexts = {
  machines: { en: 'Machine tokens', ja: 'マシントークン' },
  machinesHint: {
    en: 'Keys for programs and devices that call without a user',
    ja: 'プログラムや端末がユーザーなしで呼び出すためのキー',
  },
  code: { en: 'Code', ja: 'コード' },
  name: { en: 'Used by', ja: '利用システム' },
  calls: { en: 'Calls', ja: '許可する呼出し' },
  everyCall: { en: '* – all calls', ja: '* – すべての呼出し' },
  readsOnly: { en: 'Queries and downloads only', ja: '照会・ダウンロードのみ' },
  dealers: { en: 'Dealers', ja: 'ディーラー' },
  allDealers: { en: 'All dealers', ja: '全ディーラー' },
  expiresOn: { en: 'Last day', ja: '有効期限' },
  noExpiry: { en: 'No last day', ja: '無期限' },
  status: fieldTexts.status,
  lastUsed: { en: 'Last use', ja: '最終使用' },
  neverUsed: { en: 'Never used', ja: '未使用' },
  ACTIVE: { en: 'Active', ja: '有効' },
  EXPIRED: { en: 'Expired', ja: '期限切れ' },
  REVOKED: { en: 'Revoked', ja: '失効' },
  previousUntil: { en: 'previous key until {time}', ja: '旧キー有効 {time} まで' },
  none: { en: 'No machine tokens yet', ja: 'マシントークンはありません' },
  add: { en: 'New token', ja: '新規トークン' },
  save: { en: 'Save token', ja: 'トークンを保存' },
  back: { en: 'Back to the list', ja: '一覧へ戻る' },
  change: { en: 'Change', ja: '変更' },
  changeOf: { en: 'Change token {code}', ja: 'トークン {code} を変更' },
  rotate: { en: 'New key', ja: 'キー再発行' },
  rotateOf: { en: 'New key for token {code}', ja: 'トークン {code} のキーを再発行' },
  rotateAsk: {
    en: 'Issue a new key for {code}? The current key stays valid for 24 hours, so that the program can switch over.',
    ja: '{code} に新しいキーを発行しますか？現在のキーは切替えのため 24 時間有効です。',
  },
  revoke: { en: 'Revoke', ja: '失効' },
  revokeOf: { en: 'Revoke token {code}', ja: 'トークン {code} を失効' },
  revokeAsk: {
    en: 'Revoke {code}? Its key stops working immediately, and its code cannot be reused.',
    ja: '{code} を失効しますか？キーは直ちに使えなくなり、コードは再利用できません。',
  },
  keyOf: { en: 'Key of {code}', ja: '{code} のキー' },
  keyOnce: {
    en: 'Copy the key into the settings of the program now. It is not stored and cannot be shown again.',
    ja: 'このキーをプログラムの設定に今すぐ登録してください。保存されないため、再表示できません。',
  },
} as const satisfies Texts
