import { valueNames } from '@packing/contract'
import { namesUnder } from '../../platform/i18n/names-under.ts'
import type { Texts } from '../../platform/i18n/texts.ts'
import { fieldTexts } from '../../ui/words/field-texts.ts'

export const collectiveTexts = {
  rules: { en: 'collective vanning rules', ja: '混載バンニング規則' },
  cvId: { en: 'Rule', ja: '規則' },
  idRule: { en: 'Letters, digits, - and _ only', ja: '英数字・「-」・「_」のみ' },
  dealer: fieldTexts.dealer,
  port: { en: 'Destination port', ja: '仕向港' },
  containerType: { en: 'Container type', ja: 'コンテナタイプ' },
  mixKey: { en: 'Mix key', ja: '混載キー' },
  vanOn: { en: 'Valid on', ja: '適用日' },
  period: { en: 'Vanning date', ja: 'バンニング日' },
  withArchived: { en: 'Include ended', ja: '終了分を含む' },
  separation: { en: 'Separation', ja: '分離条件' },
  separationNote: {
    en: 'Where no rule joins them, cases that differ in one of these go into containers of their own. Containers follow when they are loaded again.',
    ja: '規則がない場合、選択した値が異なるケースは別のコンテナに積みます。次回のコンテナ積付けから反映されます。',
  },
  saveSeparation: { en: 'Save', ja: '保存' },
  trySeparation: { en: 'Try', ja: '試算' },
  separationHistory: { en: 'History', ja: '変更履歴' },
  noEffect: {
    en: 'No effect: cases are not separated by this key',
    ja: 'このキーではケースを分けていないため、効果がありません',
  },
  apart: {
    en: 'Without a rule, cases are separated by: {keys}.',
    ja: '規則がない場合、コンテナは次の値ごとに分けます：{keys}',
  },
  any: { en: 'any', ja: 'すべて' },
  ...namesUnder('key', valueNames.mixKey),
  'order.MEMBERS': { en: 'By members', ja: '混載対象の順' },
  'order.ANY': { en: 'Any order', ja: '順不同' },
  ownExporter: { en: 'the PRCTCC itself', ja: '自社' },
  effect: { en: 'Effect', ja: '効果' },
  members: { en: 'Members', ja: '混載対象' },
  inOrder: { en: 'Members in unloading order', ja: '混載対象（荷降ろし順）' },
  addMember: { en: 'Add member', ja: '混載対象を追加' },
  up: { en: 'Move {member} up', ja: '{member} を上へ' },
  down: { en: 'Move {member} down', ja: '{member} を下へ' },
  remove: { en: 'Remove {member}', ja: '{member} を削除' },
  unknown: { en: 'unknown', ja: '未登録' },
  touched: { en: 'Affected', ja: '影響範囲' },
  untouched: {
    en: 'No container plan or open order cycle has cases for these vanning dates.',
    ja: 'このバンニング期間に該当するコンテナ計画・未締めの注文サイクルはありません。',
  },
  plan: { en: 'Containers of {month}, revision {rev}', ja: '{month} のコンテナ（改訂 {rev}）' },
  planCounts: {
    en: '{from}–{to}: containers to load again {containers}, cases {cases}.',
    ja: '{from}～{to}：積み直し {containers} 本、{cases} ケース。',
  },
  planFixed: {
    en: {
      one: '{count} announced or vanned container stays as it is.',
      other: '{count} announced or vanned containers stay as they are.',
    },
    ja: '出荷通知済み・バンニング済みの {count} 本は変わりません。',
  },
  changes: { en: 'Saving changes these vanning dates:', ja: 'この保存により、次のバンニング日に影響があります。' },
  dateCounts: {
    en: 'containers now {containers}, after loading again {after}; cases {cases}.',
    ja: 'コンテナ 現在 {containers} 本 → 積み直し後 {after} 本、{cases} ケース。',
  },
  moreDates: {
    en: { one: '{rule} · {count} more vanning date', other: '{rule} · {count} more vanning dates' },
    ja: '{rule} · ほか {count} 日',
  },
  simulateFirst: {
    en: '{rule}: “?” is not simulated yet. To see it before saving, cancel and choose “Compare” in the panel “Effect”.',
    ja: '{rule}：「?」は未シミュレーションです。保存前に確認するには、キャンセルして「効果」パネルの「比較」を実行してください。',
  },
  cycle: { en: 'Orders of cycle {month}', ja: 'サイクル {month} の注文' },
  cycleDealers: { en: 'not closed for {dealers}', ja: '未締め：{dealers}' },
  simulation: { en: 'Before and after', ja: '前後比較' },
  about: {
    en: 'Loads the cases of the month without the rule and with the rule as edited here. Other rules stay unchanged; nothing is saved.',
    ja: '当月のケースを、規則なしと編集中の規則ありで積み付けて比較します。他の規則はそのままで、何も保存しません。',
  },
  month: { en: 'Packing month', ja: '梱包月' },
  monthDates: { en: '{month} · vanning {from}–{to}', ja: '{month}・バンニング {from}～{to}' },
  run: { en: 'Compare', ja: '比較' },
  incomplete: {
    en: 'Enter mix key, members and vanning dates to see the effect.',
    ja: '混載キー・混載対象・バンニング期間を入力すると効果を確認できます。',
  },
  noMonths: {
    en: 'No month has cases to load. Build cases first.',
    ja: '積付け対象のケースがありません。先にケース組立を実行してください。',
  },
  noTrials: { en: 'Not simulated yet.', ja: 'シミュレーション結果はまだありません。' },
  otherVersion: { en: 'simulated with other rule values', ja: '規則の内容が現在と異なります' },
  dealersOnly: {
    en: 'Only users with access to all dealers can see simulations.',
    ja: 'シミュレーションは全ディーラー担当のユーザーのみ表示できます。',
  },
  confirmRun: { en: 'Confirm abnormal end', ja: '異常終了を確認' },
} as const satisfies Texts
