import './shell/look/mantine-styles.ts'
import './shell/look/forced-colours.css'
import './shell/look/print.css'
import './shell/look/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createApp } from './app.tsx'
import { apiTexts } from './platform/api/api-texts.ts'
import { loadRuntimeConfig } from './platform/config/runtime-config.ts'
import { loadTextsOf } from './platform/i18n/chosen-language.ts'
import { followLanguage } from './platform/i18n/document-language.ts'
import { texts } from './platform/i18n/texts.ts'
import { logProblem } from './platform/log.ts'
import { forgetMissingParts, reportFailure, watchMissingParts } from './platform/navigation/missing-parts.ts'
import { followSession } from './platform/sign-in/follow-session.ts'
import { syncPreferences } from './platform/sign-in/sync-preferences.ts'
import { followPaper } from './shell/look/paper.ts'

const text = texts(apiTexts)

window.addEventListener('unhandledrejection', (event) => {
  logProblem('Unhandled rejection', event.reason)
})

watchMissingParts()

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  followLanguage()
  followPaper()
  // The Japanese font is a long list of ranges; the first paint does not wait for it.
  void import('./shell/look/japanese-font.ts').then(({ loadJapaneseFont }) => loadJapaneseFont())
  try {
    const [config] = await Promise.all([loadRuntimeConfig(), loadTextsOf()])
    document.title = config.appName
    followSession()
    syncPreferences()
  } catch (error) {
    logProblem('The settings could not be read', error)
    root.textContent = text('transport')
    return
  }
  const { App } = createApp()
  createRoot(root, { onCaughtError: reportFailure, onUncaughtError: reportFailure }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  forgetMissingParts()
}

void start()
