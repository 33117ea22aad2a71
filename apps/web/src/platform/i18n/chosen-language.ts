import type { Language } from '@packing/contract'
import { loadCatalogue } from '@packing/contract/catalogues-when-chosen'
import { logProblem } from '../log.ts'
import { preferences, setPreference } from '../preferences/preferences.ts'

/** A page without the texts of its language is in English rather than not there at all. */
export async function loadTextsOf(language: Language = preferences.get().language): Promise<void> {
  try {
    await loadCatalogue(language)
  } catch (error) {
    logProblem('The texts of the language were not loaded', error)
  }
}

/** Shown when its texts are there, so that no screen is in English for a moment. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadTextsOf(language)
  setPreference('language', language)
}
