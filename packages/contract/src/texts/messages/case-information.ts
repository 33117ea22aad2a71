import type { Texts } from './texts.ts'

export const caseInformationMessages = {
  'M-L03-001': { en: 'There is no case {caseNo}.', ja: 'ケース番号 {caseNo} は存在しません。' },
  'M-L03-002': { en: 'There is no container {renbanNo}.', ja: 'コンテナ {renbanNo} は存在しません。' },
  'M-L03-003': {
    en: 'Container {renbanNo} was changed by {by} at {at}. Load it again and repeat your moves.',
    ja: 'コンテナ {renbanNo} は {by} が {at} に変更しました。再読込みして操作をやり直してください。',
  },
  'M-L03-004': {
    en: 'The load breaks {count} rules and was not saved.',
    ja: '積付規則に反する箇所が{count}件あるため保存しませんでした。',
  },
  'M-L03-005': {
    en: 'Case {caseNo} may not go into these containers: it does not exist, stands elsewhere, or goes to another dealer or on another day.',
    ja: 'ケース {caseNo} はこれらのコンテナに積めません（存在しない、他のコンテナにある、またはディーラー・バンニング日が異なる）。',
  },
  'M-L03-006': {
    en: 'Container {renbanNo} is loaded or shipped already ({status}): it can no longer be changed.',
    ja: 'コンテナ {renbanNo} は既に積込み・出荷済み（{status}）のため変更できません。',
  },
  'M-L03-007': {
    en: 'The containers are not of one group: dealer, vanning day or collective rule differ. Change them one group at a time.',
    ja: 'ディーラー・バンニング日・混載規則が異なるコンテナは同時に変更できません。',
  },
  'M-L03-008': { en: 'Case {caseNo} is placed twice.', ja: 'ケース {caseNo} が二重に配置されています。' },
  'M-L03-009': { en: 'Containers saved: {saved}.', ja: 'コンテナ{saved}本を保存しました。' },
  'M-L03-010': {
    en: '{count} containers are more than one file holds ({max}). Narrow the days or the dealers.',
    ja: 'コンテナ{count}本は1ファイルの上限（{max}本）を超えています。期間またはディーラーを絞ってください。',
  },
  'M-L03-011': {
    en: 'Say which containers: by number or by month.',
    ja: 'コンテナ番号または月を指定してください。',
  },
  'M-L03-012': {
    en: 'Container {renbanNo} is shared with dealers that you do not see. Ask somebody who sees all of them to change it.',
    ja: 'コンテナ {renbanNo} は参照権限のないディーラーとの混載です。全ディーラーを参照できる担当者に変更を依頼してください。',
  },
  'M-L03-013': {
    en: 'Container {renbanNo} is named twice. Send each container once, with all of its cases.',
    ja: 'コンテナ {renbanNo} が二重に指定されています。コンテナごとに全ケースを 1 回で送信してください。',
  },
  'M-L03-014': {
    en: 'This container belongs to revision {rev} of the plan; the newest is {newest}. Build cases and load containers again.',
    ja: 'このコンテナは計画の改訂{rev}のものです（最新は改訂{newest}）。ケース組立とコンテナ積付けをやり直してください。',
  },
} as const satisfies Texts
