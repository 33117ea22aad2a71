import { planFunctionId, privilege } from '@packing/contract'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { forgetDrafts, offeredDrafts, restoreDrafts } from '../../../platform/drafts/drafts.ts'
import { setPreference } from '../../../platform/preferences/preferences.ts'
import { menuItems, userInfo } from '../../../platform/session/session.ts'
import { testUser } from '../../../testing/test-user.ts'
import { axeIssues } from '../../../ui/testing/axe-issues.ts'
import { stage } from '../../../ui/testing/stage.tsx'
import { until } from '../../../ui/testing/until.ts'
import { press } from '../../../ui/testing/user-input.ts'
import type { LoadGroup } from './desk-state.ts'
import { firstView, Loaded } from './loaded.tsx'
import { sampleGroup } from './sample-group.ts'
import { useLoadDesk } from './use-load-desk.ts'

function Desk({ group }: { readonly group: LoadGroup }) {
  const desk = useLoadDesk(group)
  const [renbanNo, onShow] = useState('R1')
  const [view, setView] = useState(firstView)
  return (
    <>
      <button type="button" onClick={desk.undo}>
        back
      </button>
      <Loaded
        key={renbanNo}
        desk={desk}
        renbanNo={renbanNo}
        view={view}
        onViewChange={(change) => setView((before) => ({ ...before, ...change }))}
        onShow={onShow}
      />
    </>
  )
}

const signInWith = (level: 1 | 2) =>
  menuItems.set([
    { functionId: planFunctionId, accessPrivilege: level === 2 ? privilege.edit : privilege.reference, pageSize: 50 },
  ])
afterEach(() => menuItems.set(null))

async function show(level: 1 | 2 = 2, scheme: 'light' | 'dark' = 'light', group = sampleGroup) {
  signInWith(level)
  await stage(<Desk group={group} />, { scheme })
  await until(table, 'the list of cases')
}

const table = () => document.querySelector<HTMLElement>('[role="grid"]')
const picked = () => document.querySelector('[role="row"][aria-selected="true"]')?.getAttribute('id') ?? null
const violationsText = () => document.querySelector('[aria-live="polite"]')?.textContent ?? ''
const button = (text: string) =>
  until(() => [...document.querySelectorAll('button')].find((each) => each.textContent === text), `the button ${text}`)
const labelled = (label: string) =>
  until(() => document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`), `the field ${label}`)
const violatingOnFloor = () =>
  [...document.querySelectorAll<SVGElement>('[data-case][data-violating]')].map((each) => each.dataset['case'])

describe('load desk', () => {
  it('highlights the case selected in the list by keyboard', async () => {
    await show()
    table()?.focus()
    await press('{ArrowDown}')
    expect(picked()).toBe('loaded-A')
    await press('{End}')
    expect(picked()).toBe('loaded-B')
    expect(table()?.getAttribute('aria-activedescendant')).toBe('loaded-B')
    await until(
      () => document.querySelector('section[aria-label*="B"] h3')?.textContent?.startsWith('B'),
      'commands of B',
    )
    await press('{Escape}')
    expect(picked()).toBeNull()
  })

  it('checks a move at once, shows how to correct it, and undoes it', async () => {
    await show()
    expect(violationsText()).toBe('No constraint violations.')
    table()?.focus()
    await press('{End}')
    await userEvent.fill(await labelled('From the front wall, mm'), '99000')
    await press('{Enter}')
    await until(() => violationsText().includes('B sticks out of the container. Move it inwards.'), 'what is wrong')
    table()?.focus()
    await press('{Home}')
    ;(await until(() => document.querySelector<HTMLElement>('[aria-live="polite"] button'), 'the violation')).click()
    await until(() => picked() === 'loaded-B', 'the case of the violation')
    ;(await button('back')).click()
    await until(() => violationsText() === 'No constraint violations.', 'the move is undone')
  })

  it('moves the picked case on the floor with the arrow keys', async () => {
    await show()
    table()?.focus()
    await press('{End}')
    const floor = await until(
      () => [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')][1],
      'the plan',
    )
    floor.click()
    const plan = await until(() => document.querySelector<HTMLElement>('[role="application"]'), 'the floor')
    plan.focus()
    await press('{Shift>}{ArrowRight}{/Shift}')
    expect((await labelled('From the front wall, mm')).value).toBe('5350')
    // Its base is only partly supported now.
    await until(() => violationsText().includes('B'), 'what is wrong')
    expect(violatingOnFloor()).toEqual(['B'])
  })

  it('puts an outside case into a container, and removes one', async () => {
    await show()
    ;(await button('D · M1')).click()
    ;(await button('Load')).click()
    await until(() => document.querySelector('#loaded-D'), 'D in the list')
    expect(violationsText()).toBe('No constraint violations.')
    ;(await button('Remove')).click()
    await until(() => document.querySelector('#loaded-D') === null, 'D is out')
  })

  it('offers unsaved moves again after a reload', async () => {
    userInfo.set(testUser)
    await show()
    ;(await button('D · M1')).click()
    ;(await button('Load')).click()
    await until(() => document.querySelector('#loaded-D'), 'D in the list')
    window.dispatchEvent(new Event('pagehide'))
    await show()
    await until(() => offeredDrafts.get().length === 1, 'the draft')
    expect(document.querySelector('#loaded-D')).toBeNull()
    restoreDrafts()
    await until(() => document.querySelector('#loaded-D'), 'D in the list again')
    ;(await button('back')).click()
    await until(() => document.querySelector('#loaded-D') === null, 'the restored moves are undone')
    forgetDrafts()
    userInfo.set(null)
  })

  it('keeps the floor plan and the selected case when the case moves to another container', async () => {
    await show()
    table()?.focus()
    await press('{End}')
    ;(await until(() => [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')][1], 'the plan')).click()
    await userEvent.selectOptions(
      await until(() => document.querySelector('section[aria-label*="B"] select'), 'the target container'),
      'R2',
    )
    ;(await button('Move to free space')).click()
    await until(() => document.querySelector('#loaded-C'), 'the other container')
    expect(picked()).toBe('loaded-B')
    expect(document.querySelector('[role="application"]')).not.toBeNull()
  })

  it('says that a container is full and leaves the case outside', async () => {
    const low = sampleGroup.containers.map((one) => ({ ...one, heightMm: 500 }))
    await show(2, 'light', { ...sampleGroup, containers: low })
    ;(await button('D · M1')).click()
    ;(await button('Load')).click()
    const alert = await until(() => document.querySelector('p[role="alert"]'), 'the message')
    expect(alert.textContent).toContain('No free space found for this case in R1.')
    expect(document.querySelector('#loaded-D')).toBeNull()
    expect((await button('D · M1')).getAttribute('aria-pressed')).toBe('true')
  })

  it('hides all commands from read-only users', async () => {
    await show(1)
    table()?.focus()
    await press('{End}')
    expect(picked()).toBe('loaded-B')
    expect(document.querySelector('form')).toBeNull()
    expect([...document.querySelectorAll('button')].map((each) => each.textContent)).not.toContain('Remove')
  })

  it('hides all commands for containers of a superseded revision', async () => {
    await show(2, 'light', { ...sampleGroup, superseded: 'The newest is 2.' })
    table()?.focus()
    await press('{End}')
    expect(picked()).toBe('loaded-B')
    expect(document.querySelector('form')).toBeNull()
    expect([...document.querySelectorAll('button')].map((each) => each.textContent)).not.toContain('Remove')
  })

  it('hides all commands of a closed container, and moves or swaps nothing into it', async () => {
    const [open, shut] = sampleGroup.containers
    const closed = { ...shut!, status: 'SHIPPED' as const, locked: 'R2 has been shipped.' }
    await show(2, 'light', { ...sampleGroup, containers: [open!, closed] })
    table()?.focus()
    await press('{End}')
    const targets = await until(() => document.querySelector('section[aria-label*="B"] select'), 'the target container')
    expect([...targets.querySelectorAll('option')].map(({ value }) => value)).toEqual(['R1'])
    await userEvent.fill(await labelled('Case no to swap with'), 'C')
    await until(() => document.querySelector('p[role="alert"]')?.textContent === 'R2 has been shipped.', 'the reason')
    expect(await button('Swap')).toHaveProperty('disabled', true)
    await show(2, 'light', { ...sampleGroup, containers: [{ ...closed, renbanNo: 'R1' }] })
    table()?.focus()
    await press('{End}')
    expect(document.querySelector('form')).toBeNull()
    const shown = [...document.querySelectorAll('button')].map((each) => each.textContent)
    expect(shown).not.toContain('Remove')
    expect(shown).not.toContain('Unlock')
  })

  it.each([
    ['light', 'en'],
    ['dark', 'ja'],
  ] as const)('passes axe: %s, %s', async (scheme, language) => {
    setPreference('language', language)
    await show(2, scheme)
    table()?.focus()
    await press('{End}')
    expect(await axeIssues()).toEqual([])
    const floor = await until(
      () => [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')][1],
      'the plan',
    )
    floor.click()
    await until(() => document.querySelector('[role="application"] svg'), 'the floor')
    expect(await axeIssues()).toEqual([])
  })
})
