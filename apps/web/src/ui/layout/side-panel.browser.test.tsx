import { Modal, Select } from '@mantine/core'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { followKeys } from '../../platform/shortcuts/follow-keys.ts'
import { DateInput } from '../calendar/input/date-input.tsx'
import { stage } from '../testing/stage.tsx'
import { until } from '../testing/until.ts'
import { press as type } from '../testing/user-input.ts'
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

function Entries() {
  const [isOpen, setIsOpen] = useState(true)
  const [day, setDay] = useState('2026-11-20')
  const [isAsking, setIsAsking] = useState(false)
  if (!isOpen) return null
  return (
    <SidePanel title="Bulk edit" onClose={() => setIsOpen(false)}>
      <Select label="Shift" data={['A', 'B']} />
      <DateInput label="From" value={day} onChange={setDay} />
      <button type="button" onClick={() => setIsAsking(true)}>
        Ask
      </button>
      <Modal opened={isAsking} onClose={() => setIsAsking(false)} title="Sure?" transitionProps={{ duration: 0 }} />
    </SidePanel>
  )
}

const panel = () => document.querySelector('aside')
const inPanel = (selector: string) => until(() => panel()?.querySelector<HTMLElement>(selector), selector)
const isIn = (selector: string) => document.activeElement?.closest(selector) !== null

it('stays open when Escape closes a list, a calendar or a dialog of it', async () => {
  await stage(<Entries />)
  ;(await inPanel('[aria-haspopup="listbox"]')).focus()
  await type('{ArrowDown}')
  await until(() => document.querySelector('[aria-expanded="true"]'))
  await type('{Escape}')
  await until(() => document.querySelector('[aria-expanded="true"]') === null)
  expect(panel()).not.toBeNull()

  const from = await inPanel('input[placeholder="YYYY/MM/DD"]')
  from.focus()
  await type('{F4}')
  await until(() => isIn('[role="dialog"]'))
  await type('{Escape}')
  await until(() => document.querySelector('[role="dialog"]') === null)
  expect(panel()).not.toBeNull()

  ;[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Ask')?.click()
  await until(() => isIn('[role="dialog"]'))
  await type('{Escape}')
  await until(() => document.querySelector('[role="dialog"]') === null)
  expect(panel()).not.toBeNull()

  from.focus()
  from.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 229, bubbles: true }))
  expect(panel()).not.toBeNull()
  await type('{Escape}')
  await until(() => panel() === null)
})
