import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { followKeys } from '../../platform/shortcuts/follow-keys.ts'
import { stage } from '../testing/stage.tsx'
import { until } from '../testing/until.ts'
import { ScreenLayout } from './screen-layout.tsx'
import { SidePanel } from './side-panel.tsx'

function Screen() {
  const [isOpen, setIsOpen] = useState(true)
  const panel = isOpen && (
    <SidePanel title="Month" onClose={() => setIsOpen(false)}>
      31 days
    </SidePanel>
  )
  return (
    <ScreenLayout panel={panel}>
      <button type="button">Content</button>
    </ScreenLayout>
  )
}

const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

let unfollow: () => void
beforeEach(() => {
  unfollow = followKeys()
})
afterEach(() => unfollow())

it('closes on Escape right after F6 has entered the panel', async () => {
  await stage(<Screen />)
  const content = await until(() => document.querySelector<HTMLElement>('[data-pane="content"] button'))
  content.focus()
  press('F6')
  // As between two keys that the browser has queued.
  await Promise.resolve()
  press('Escape')
  await until(() => document.querySelector('aside') === null)
  await expect.poll(() => document.activeElement).toBe(content)
})
