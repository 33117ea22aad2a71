import type { Texts } from './texts.ts'

/** L03 CASE INFORMATION. */
export const caseInformationMessages = {
  'M-L03-001': { en: 'There is no case {caseNo}.', ja: 'ケース番号 {caseNo} は存在しません。' },
} as const satisfies Texts
