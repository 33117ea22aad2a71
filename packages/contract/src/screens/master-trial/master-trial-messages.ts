import type { Texts } from '../../texts/texts.ts'

export const masterTrialMessages = {
  'M-MTR-001': {
    en: 'No open plan has days that this change touches. There is nothing to try.',
    ja: 'この変更の対象となる未確定の計画がありません。試算は不要です。',
  },
  'M-MTR-002': {
    en: 'A trial plans all dealers. Only users with access to all of them can run it.',
    ja: '試算は全ディーラーを対象に計画するため、全ディーラーの参照権限が必要です。',
  },
  'M-MTR-003': {
    en: 'The change would not be saved as it is, so it cannot be tried. Correct the marked rows.',
    ja: 'このままでは保存できないため、試算できません。表示された行を修正してください。',
  },
  'M-MTR-004': {
    en: 'The change can no longer be saved, so it cannot be tried: {why} Search again and repeat the trial.',
    ja: '変更を保存できなくなったため、試算できません：{why} 再検索してから、もう一度試算してください。',
  },
  'M-MTR-005': {
    en: 'Trial {runId} was not found. Start it again.',
    ja: '試算 {runId} の情報がありません。もう一度試算してください。',
  },
} as const satisfies Texts
