import './browser-styles.ts'
import { beforeEach } from 'vitest'
import { startI18n } from '../../platform/i18n/i18n.ts'
import { setPreference } from '../../platform/preferences/preferences.ts'

await startI18n()

// Every test begins with the same choices of the user.
beforeEach(() => {
  setPreference('language', 'en')
  setPreference('density', 'compact')
})
