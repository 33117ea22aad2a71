/** The first two are written in the code, side by side; the others have a folder in `languages`. */
export const languages = ['en', 'ja', 'de'] as const
export type Language = (typeof languages)[number]
/** A sentence with its values, in every language. */
export type EveryLanguage = Readonly<Record<Language, string>>

/** By its own name. */
export const languageNames: EveryLanguage = { en: 'English', ja: '日本語', de: 'Deutsch' }

/** The first of the accepted languages that there is, otherwise English. */
export function acceptedLanguage(header: string | undefined): Language {
  const wanted = header?.trim().slice(0, 2).toLowerCase()
  return languages.find((language) => language === wanted) ?? 'en'
}
