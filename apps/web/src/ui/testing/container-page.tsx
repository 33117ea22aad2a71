import './browser-styles.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { followLanguage } from '../../platform/i18n/document-language.ts'
import { setPreference } from '../../platform/preferences/preferences.ts'
import type { ColourBy } from '../container-view/cargo/case-colours.ts'
import { lastStep } from '../container-view/cargo/loaded-container.ts'
import { ContainerView } from '../container-view/container-view.tsx'
import { measureFirstPicture, measureTurning } from './container-measures.ts'
import { fullContainer } from './full-container.ts'
import { stage } from './stage.tsx'

/** For the benchmark and for manual checks: `?cases=…&scheme=dark&language=ja`. */

const query = new URLSearchParams(window.location.search)
const container = fullContainer(Number(query.get('cases') ?? 500))

interface Bench {
  show(): void
  measureFirstPicture(): Promise<number>
  measureTurning(): Promise<number[]>
}
const bench: Bench = {
  show: () => undefined,
  measureFirstPicture: () => measureFirstPicture(() => bench.show()),
  measureTurning,
}
Object.assign(window, { bench })

function Page() {
  const [isShown, setShown] = useState(!query.has('empty'))
  const [selected, setSelected] = useState<string | null>(null)
  const [step, setStep] = useState(lastStep(container))
  const [colourBy, setColourBy] = useState<ColourBy>('caseCode')
  bench.show = () => setShown(true)
  if (!isShown) return null
  return (
    <ContainerView
      container={container}
      selectedCaseNo={selected}
      onSelect={setSelected}
      step={step}
      onStepChange={setStep}
      colourBy={colourBy}
      onColourByChange={setColourBy}
    />
  )
}

followLanguage()
if (query.get('language') === 'ja') {
  setPreference('language', 'ja')
  void import('../../shell/look/japanese-font.ts')
}
await stage(
  <QueryClientProvider client={new QueryClient()}>
    <Page />
  </QueryClientProvider>,
  { scheme: query.get('scheme') === 'dark' ? 'dark' : 'light' },
)
document.body.dataset['ready'] = ''
