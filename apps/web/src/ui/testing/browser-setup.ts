import './browser-styles.ts'
import { beforeEach } from 'vitest'
import { followLanguage } from '../../platform/i18n/document-language.ts'
import { setPreference } from '../../platform/preferences/preferences.ts'
import { keepOpen } from '../search-form/kept-open.ts'

followLanguage()

beforeEach(() => {
  setPreference('language', 'en')
  setPreference('density', 'compact')
  // Tests fill in fields; what the fold does is tested beside it and in the frame of all lists.
  keepOpen(true)
})
