import type { Language } from './languages.ts'
import { type WordedText, wordingIn } from './translate.ts'

export type TextParams = Readonly<Record<string, string | number>>

const pluralRules = new Map<Language, Intl.PluralRules>()

function formOf(count: number, language: Language): Intl.LDMLPluralRule {
  let rules = pluralRules.get(language)
  if (!rules) {
    rules = new Intl.PluralRules(language)
    pluralRules.set(language, rules)
  }
  return rules.select(count)
}

function wordingOf(text: WordedText, language: Language, count: string | number | undefined): string {
  const wording = wordingIn(text, language)
  if (typeof wording === 'string') return wording
  const form = formOf(Number(count), language)
  return (form === 'zero' || form === 'two' ? undefined : wording[form]) ?? wording.other
}

const grouped = new Intl.NumberFormat('en-US')

/** 1,234 in every language, so that columns and copies agree. */
export const writtenNumber = (value: number): string => grouped.format(value)

/** A text with its values. Only a `count` is formatted here, because it also chooses the plural form. */
export const writeText = (text: WordedText, params: TextParams, language: Language): string =>
  wordingOf(text, language, params['count']).replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name] ?? placeholder
    return name === 'count' && typeof value === 'number' ? writtenNumber(value) : String(value)
  })
