import '../shell/look/tokens.css'
import './scan.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadTextsOf } from '../platform/i18n/chosen-language.ts'
import { followLanguage } from '../platform/i18n/document-language.ts'
import { logProblem } from '../platform/log.ts'
import { keepOfflineCopy } from './offline-copy.ts'
import { ScanPage } from './scan-page.tsx'
import { openScanStore } from './scan-store.ts'

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  followLanguage()
  const [store] = await Promise.all([openScanStore(), loadTextsOf()])
  createRoot(root).render(
    <StrictMode>
      <ScanPage store={store} first={await store.settings()} />
    </StrictMode>,
  )
  const camera = await import('./camera.ts')
  await keepOfflineCopy(camera.cameraFiles)
  document.documentElement.dataset['offlineReady'] = 'yes'
}

start().catch((error: unknown) => logProblem('The scan page could not be prepared', error))
