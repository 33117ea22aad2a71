import './shell/mantine-styles.ts'
import './shell/print.css'
import './shell/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createApp } from './app.tsx'
import { apiTexts } from './platform/api/api-texts.ts'
import { loadRuntimeConfig } from './platform/config/runtime-config.ts'
import { followLanguage } from './platform/i18n/document-language.ts'
import { texts } from './platform/i18n/texts.ts'
import { logProblem } from './platform/log.ts'
import { syncPreferences } from './platform/preferences/sync-preferences.ts'
import { followSession } from './platform/session/follow-session.ts'

const text = texts(apiTexts)

const RELOADED_KEY = 'reloadedForAssets'

window.addEventListener('unhandledrejection', (event) => {
  logProblem('Unhandled rejection', event.reason)
})

// After a release the old page requests chunks that are gone: reload once.
window.addEventListener('vite:preloadError', (event) => {
  if (sessionStorage.getItem(RELOADED_KEY) !== null) {
    logProblem('A part of the page could not be loaded', event.payload)
    // TanStack Router would reload once per chunk by itself.
    sessionStorage.setItem(`tanstack_router_reload:${event.payload.message}`, '1')
    return
  }
  event.preventDefault()
  sessionStorage.setItem(RELOADED_KEY, window.location.pathname)
  window.location.reload()
})

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  followLanguage()
  // The Japanese font is a long list of ranges; the first paint does not wait for it.
  void import('./shell/japanese-font.ts').then(({ loadJapaneseFont }) => loadJapaneseFont())
  try {
    const config = await loadRuntimeConfig()
    document.title = config.appName
    followSession()
    syncPreferences()
  } catch (error) {
    logProblem('The settings could not be read', error)
    root.textContent = text('transport')
    return
  }
  const { App } = createApp()
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  // The new page works, so a later release may reload again.
  window.setTimeout(() => sessionStorage.removeItem(RELOADED_KEY), 30_000)
}

void start()
