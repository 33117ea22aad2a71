import type { Texts } from '../../texts/texts.ts'

export const reportOutputMessages = {
  'M-K01-001': {
    en: 'The report cannot be created. Correct the marked conditions.',
    ja: '帳票を作成できません。指摘された条件を修正してください。',
  },
  'M-K01-002': { en: 'Choose at least one dealer.', ja: 'ディーラーを 1 つ以上選択してください。' },
  'M-K01-003': {
    en: 'The period ends before it starts. Enter {fromMonth} or later.',
    ja: '期間の終了月が開始月より前です。{fromMonth} 以降を入力してください。',
  },
  'M-K01-004': {
    en: 'The period of {count} months exceeds the limit of {max} months. Shorten it.',
    ja: '期間（{count} か月）が上限の {max} か月を超えています。期間を短くしてください。',
  },
  'M-K01-005': {
    en: 'The report would have more than {max} rows. Narrow the criteria: period, dealers or lines.',
    ja: '帳票が {max} 行を超えます。期間・ディーラー・ラインなどの条件を絞り込んでください。',
  },
  'M-K01-006': {
    en: 'No rows match the conditions, so no report was created.',
    ja: '条件に合うデータがないため、帳票は作成していません。',
  },
} as const satisfies Texts
