import type { Language } from '@packing/contract'
import i18next from 'i18next'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { logProblem } from '../log.ts'
import { preferences } from '../preferences/preferences.ts'
import { type TextKey, textCatalogue } from './text-catalogue.ts'

export type TextParams = Readonly<Record<string, string | number>>
/** Gives the text of a key in the user's language; `{name}` takes a parameter. */
export type Translate = (key: TextKey, params?: TextParams) => string

type Texts = Readonly<Record<string, Readonly<Record<Language, string>>>>

const languages: readonly Language[] = ['en', 'ja']
const textsOf = (texts: Texts, language: Language) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[language]]))

/** What parts of the page have added, also before the start. */
const added = new Set<Texts>()

export async function startI18n(): Promise<void> {
  const all: Texts = Object.assign({}, textCatalogue, ...added)
  await i18next.use(initReactI18next).init({
    lng: preferences.get().language,
    fallbackLng: 'en',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    resources: { en: { translation: textsOf(all, 'en') }, ja: { translation: textsOf(all, 'ja') } },
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => logProblem('A text is missing', key),
  })
  const follow = () => {
    const { language } = preferences.get()
    document.documentElement.lang = language
    if (i18next.language !== language) void i18next.changeLanguage(language)
  }
  preferences.subscribe(follow)
  follow()
}

/** Texts that come later, with the part of the page that shows them. */
export function addTexts(texts: Texts): void {
  if (added.has(texts)) return
  added.add(texts)
  if (!i18next.isInitialized) return
  for (const language of languages) i18next.addResourceBundle(language, 'translation', textsOf(texts, language))
}

/** All that the page can say so far in a language, one after another. */
export const textsIn = (language: Language): string =>
  Object.values<string>(i18next.getResourceBundle(language, 'translation')).join('')

/** For code outside components. Components use `useText`, which follows the language. */
export const text: Translate = (key, params) => i18next.t(key, params ?? {})

/** Whether there is a text for a key made from data (a status, a code). */
const isTextKey = (key: string): key is TextKey => i18next.exists(key)

export function useText(): { readonly t: Translate; readonly language: Language } {
  const { t, i18n } = useTranslation()
  return { t: t as unknown as Translate, language: i18n.language as Language }
}

/** The text of a status or code: `name('cycle', 'OPEN')` is the text of `cycle.OPEN`, or the code itself when there is none. */
export function useName(): (family: string, value: string) => string {
  const { t } = useText()
  return useCallback(
    (family: string, value: string) => {
      const key = `${family}.${value}`
      return isTextKey(key) ? t(key) : value
    },
    [t],
  )
}
