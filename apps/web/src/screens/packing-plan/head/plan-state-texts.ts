import { valueNames } from '@packing/contract'
import type { Texts } from '../../../platform/i18n/texts.ts'

export const planStateTexts = {
  title: { en: 'State of the plan', ja: '計画の状態' },
  state: { en: 'Rev. {rev}: {status}', ja: '改訂 {rev}：{status}' },
  DRAFT: valueNames.planState.DRAFT,
  LEVELLED: valueNames.planState.LEVELLED,
  FIXED: valueNames.planState.FIXED,
  WEEK_FIXED: valueNames.planState.WEEK_FIXED,
  DAY_FIXED: valueNames.planState.DAY_FIXED,
  DONE: valueNames.planState.DONE,
  'means.LEVELLED': { en: 'can be levelled again', ja: '再平準化できます' },
  'means.FIXED': { en: 'no more levelling; rows can be moved', ja: '再平準化はできません（行の移動は可能）' },
  'means.WEEK_FIXED': { en: 'rows stay in their week', ja: '週をまたぐ移動はできません' },
  'means.DAY_FIXED': { en: 'rows stay on their line and day', ja: 'ライン・梱包日の変更はできません' },
  'means.DONE': { en: 'the month is closed', ja: '月締め済み' },
  'to.FIXED': { en: 'Fix the month', ja: '月次を確定' },
  'to.WEEK_FIXED': { en: 'Fix the weeks', ja: '週次を確定' },
  'to.DAY_FIXED': { en: 'Fix the days', ja: '日次を確定' },
  'ask.LEVELLED': {
    en: 'Release the month? It can then be levelled again.',
    ja: '月次の確定を解除しますか？解除後は再平準化できます。',
  },
  'ask.FIXED': {
    en: 'Set the plan to “Month fixed”? It cannot be levelled again until it is released. Rows can still be moved.',
    ja: '計画を「月次確定」にしますか？解除するまで再平準化できません。行の移動は引き続き可能です。',
  },
  'ask.WEEK_FIXED': {
    en: 'Set the plan to “Weeks fixed”? Rows must then stay in their week.',
    ja: '計画を「週次確定」にしますか？週をまたぐ移動ができなくなります。',
  },
  'ask.DAY_FIXED': {
    en: 'Set the plan to “Days fixed”? Rows must then stay on their line and day.',
    ja: '計画を「日次確定」にしますか？ライン・梱包日を変更できなくなります。',
  },
  reason: { en: 'Reason for the release', ja: '解除の理由' },
  reasonFirst: { en: 'Enter the reason first', ja: '先に理由を入力してください' },
  release: { en: 'Release to “{status}”', ja: '「{status}」に戻す' },
} as const satisfies Texts
