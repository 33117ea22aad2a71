import type { Texts } from './texts.ts'

export const noticeMessages = {
  'M-NTC-001': {
    en: 'There is no unit to tell: nobody elsewhere may look into this unit for these dealers. An administrator gives their users access.',
    ja: '通知先がありません。対象ディーラーの担当者に、この管理コードの参照権限がありません。管理者に設定を依頼してください。',
  },
  'M-NTC-002': {
    en: 'Unit {value} cannot be told: none of its users may look into this unit for these dealers. Choose others.',
    ja: '管理コード {value} には通知できません。対象ディーラーの参照権限を持つユーザーがいません。別の通知先を選択してください。',
  },
  'M-NTC-003': { en: 'Choose at least one unit to tell.', ja: '通知先を1つ以上選択してください。' },
  'M-NTC-008': {
    en: 'None of the units {units} answers for {dealers}. Choose a unit that does, or leave these rows out.',
    ja: '{units} には {dealers} の回答先がありません。回答先の拠点を選択するか、該当行を外してください。',
  },
  'M-NTC-004': { en: '{rows} rows noticed to {units}.', ja: '{rows} 行を {units} に通知しました。' },
  'M-NTC-005': {
    en: 'Only who answers for a dealer confirms a notice, in the unit of their own.',
    ja: '通知の確認は、自所属の管理コードでディーラー担当者のみ行えます。',
  },
  'M-NTC-006': {
    en: 'The notice is no longer there. Open the top page again.',
    ja: '通知が見つかりません。トップページを再表示してください。',
  },
  'M-NTC-007': { en: 'Confirmed to {unit}.', ja: '{unit} に確認済みを通知しました。' },
} as const satisfies Texts
