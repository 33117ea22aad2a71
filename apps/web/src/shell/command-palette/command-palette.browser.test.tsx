import { privilege, screens } from '@packing/contract'
import axe from 'axe-core'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { menuItems, userInfo } from '../../platform/session/session.ts'
import { useAction } from '../../platform/shortcuts/actions.ts'
import { stage } from '../../ui/testing/stage.tsx'
import { until } from '../../ui/testing/until.ts'
import { commitComposition, compose, press } from '../../ui/testing/user-input.ts'
import './command-palette.tsx'
import { testUser } from '../../testing/test-user.ts'
import { Shortcuts } from '../shortcuts/shortcuts.tsx'

let saved = 0

function Screen() {
  const [text, setText] = useState('')
  useAction({ id: 'save', label: 'Save', keys: 'Mod+S', run: () => (saved += 1) })
  useAction({ id: 'new', label: 'New row', keys: 'Alt+N', run: () => (saved += 100) })
  return (
    <>
      <Shortcuts screen={undefined} />
      <input aria-label="Text" value={text} onChange={(event) => setText(event.currentTarget.value)} />
    </>
  )
}

const box = () =>
  until(() => {
    const input = document.querySelector<HTMLInputElement>('input[role="combobox"]')
    return input === document.activeElement && input
  }, 'the palette')
const chosen = () => document.querySelector('[role="option"][aria-selected="true"]')?.textContent ?? ''

beforeEach(async () => {
  saved = 0
  const functions = screens.flatMap((screen) => screen.functionIds)
  menuItems.set(functions.map((functionId) => ({ functionId, accessPrivilege: privilege.edit, pageSize: 50 })))
  userInfo.set(testUser)
  await stage(<Screen />)
  await until(() => document.querySelector('input'))
})

it('finds a screen and an action by keyboard', async () => {
  await press('{Control>}k{/Control}')
  await box()
  await press('b01')
  await until(() => chosen().includes('PART MASTER'))
  await press('{Control>}a{/Control}{Backspace}save')
  await until(() => chosen().includes('Save'))
  await press('{Enter}')
  await until(() => saved === 1)
  expect(document.querySelector('input[role="combobox"]')).toBeNull()
})

it('waits for the end of an IME composition', async () => {
  await press('{Control>}k{/Control}')
  const input = await box()
  await compose('ぶひん')
  await until(() => chosen().includes('PART MASTER'))
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
  expect(document.querySelector('input[role="combobox"]')).not.toBeNull()
  await commitComposition('部品')
  await until(() => chosen().includes('PART MASTER'))
  await press('{Escape}')
})

it('runs shortcuts, but not while the user types', async () => {
  const input = await until(() => document.querySelector<HTMLInputElement>('input[aria-label="Text"]'))
  input.focus()
  await press('?{Alt>}n{/Alt}')
  expect(saved).toBe(0)
  await press('{Control>}s{/Control}')
  await until(() => saved === 1)
  input.blur()
  await press('{Alt>}n{/Alt}')
  await until(() => saved === 101)
  await press('{Shift>}?{/Shift}')
  await until(() => document.body.textContent?.includes('New row'))
})

it('has no serious accessibility issue', async () => {
  await press('{Control>}k{/Control}')
  await box()
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
})
