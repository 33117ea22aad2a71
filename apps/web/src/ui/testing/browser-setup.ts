import './browser-styles.ts'
import { beforeEach } from 'vitest'
import { followLanguage } from '../../platform/i18n/document-language.ts'
import { setPreference } from '../../platform/preferences/preferences.ts'

followLanguage()

beforeEach(() => {
  setPreference('language', 'en')
  setPreference('density', 'compact')
})
