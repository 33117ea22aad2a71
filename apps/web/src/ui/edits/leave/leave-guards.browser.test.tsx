import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { authToken } from '../../../platform/session/session.ts'
import { SettingsMenu } from '../../../shell/bar/settings-menu.tsx'
import { stage } from '../../testing/stage.tsx'
import { drawn, until } from '../../testing/until.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

let go: (to: string) => Promise<void>
let place: () => string
const unsaved = new Set<string>()

function Input({ name, staysInSearch = false }: { readonly name: string; readonly staysInSearch?: boolean }) {
  const [isDirty, setIsDirty] = useState(true)
  if (isDirty) unsaved.add(name)
  else unsaved.delete(name)
  useLeaveGuard(isDirty, () => setIsDirty(false), { staysInSearch })
  return <p>{name}</p>
}

function Screen() {
  const router = useRouter()
  go = (to) => router.navigate({ to })
  place = () => router.state.location.href
  return (
    <>
      <SettingsMenu isSignedIn />
      <Input name="edits" staysInSearch />
      <Input name="form" />
      <Input name="desk" />
    </>
  )
}

const dialog = () => document.querySelector<HTMLElement>('section[role="dialog"]')
const press = async (words: string) => {
  const button = () =>
    [...document.querySelectorAll<HTMLElement>('section[role="dialog"] button')].find(
      ({ textContent }) => textContent === words,
    )
  await userEvent.click(await until(button))
  await until(() => dialog() === null)
  await drawn()
}

beforeEach(async () => {
  unsaved.clear()
  await stage(<Screen />)
  await until(() => document.querySelector('p'))
})

describe('several unsaved inputs', () => {
  it('are all kept on CANCEL, and all discarded by one OK', async () => {
    void go('/elsewhere')
    await press('CANCEL')
    expect([place(), unsaved.size]).toEqual(['/', 3])
    void go('/elsewhere')
    await press('OK')
    await until(() => place() === '/elsewhere')
    expect([unsaved.size, dialog()]).toEqual([0, null])
  })

  it('are all asked about where another list takes the place of the screen', async () => {
    void go('/?master=dealers')
    await press('CANCEL')
    expect([place(), unsaved.size]).toEqual(['/', 3])
  })

  it('are kept by another search where they outlive it', async () => {
    void go('/?page=2')
    await press('OK')
    await until(() => place() === '/?page=2')
    expect([...unsaved]).toEqual(['edits'])
  })
})

it('asks about unsaved input before the user signs out, and keeps both on CANCEL', async () => {
  authToken.set('token')
  await userEvent.click(await until(() => document.querySelector('[aria-label="Display settings"]')))
  const item = () =>
    [...document.querySelectorAll('[role="menuitem"]')].find(({ textContent }) => textContent === 'Sign out')
  await userEvent.click(await until(item))
  await press('CANCEL')
  expect([authToken.get(), unsaved.size]).toEqual(['token', 3])
  authToken.set(null)
})
