import type { Wording } from '../languages/catalogue.ts'
import { catalogues } from '../languages/catalogues.ts'
import { type EveryLanguage, type Language, languages } from './languages.ts'

/** A text as it is declared. Further languages are found by it in their catalogue. */
export interface Text {
  readonly en: string
  readonly ja: string
}

/** A sentence that was written in every language carries them all. */
export type Written = Text & Partial<EveryLanguage>

export interface WordedText {
  readonly en: Wording
  readonly ja: string
}

export const keyOf = (en: Wording): string => (typeof en === 'string' ? en : en.other)

export function wordingIn(text: WordedText, language: Language): Wording {
  if (language === 'en' || language === 'ja') return text[language]
  const catalogue = catalogues[language]
  const key = keyOf(text.en)
  return catalogue?.[`${key} @${text.ja}`] ?? catalogue?.[key] ?? text.en
}

export function textIn(text: Written, language: Language): string
export function textIn(text: Written | undefined, language: Language): string | undefined
export function textIn(text: Written | undefined, language: Language): string | undefined {
  if (!text) return undefined
  const own = text[language]
  if (own !== undefined) return own
  const wording = wordingIn(text, language)
  return typeof wording === 'string' ? wording : wording.other
}

/** For messages that are stored or sent before it is known who reads them. */
export function inEveryLanguage(write: (language: Language) => string): EveryLanguage
export function inEveryLanguage(write: (language: Language) => string): Readonly<Record<string, string>> {
  return Object.fromEntries(languages.map((language) => [language, write(language)]))
}
