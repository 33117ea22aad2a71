import { z } from 'zod'
import { type Language, languages } from '../texts/languages.ts'

function sentences(): Record<Language, z.ZodString>
function sentences(): Record<string, z.ZodString> {
  return Object.fromEntries(languages.map((language) => [language, z.string()]))
}

/** A sentence in every language, for replies that outlive the language of their reader. */
export const everyLanguage = z.object(sentences())
