import { type Privilege, privilege, workingCalendar } from '@packing/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadRuntimeConfig } from '../../platform/config/runtime-config.ts'
import { isOfSomeDealers, menuItems, userInfo } from '../../platform/session/session.ts'
import { testConfig } from '../../testing/test-config.ts'
import { testUser } from '../../testing/test-user.ts'
import { clearStage, stage } from '../testing/stage.tsx'
import { until } from '../testing/until.ts'
import { RolesAllowed } from './roles-allowed.tsx'

const realFetch = window.fetch
const rolesOf = (url: string) =>
  new URL(url).searchParams.get('privilege') === '9' ? ['Calendar approver'] : ['Calendar approver', 'Planner']

beforeEach(async () => {
  userInfo.set(testUser)
  window.fetch = async () => Response.json(testConfig())
  await loadRuntimeConfig()
  window.fetch = async (input) => {
    const url = input instanceof Request ? input.url : String(input)
    return Response.json({ code: 200, message: '', data: { roles: rolesOf(new URL(url, location.href).href) } })
  }
})
afterEach(() => {
  userInfo.set(null)
  menuItems.set(null)
  isOfSomeDealers.set(null)
  clearStage()
  window.fetch = realFetch
})

const shown = async (granted: Privilege) => {
  menuItems.set([{ functionId: 'A02F01', accessPrivilege: granted, pageSize: 10 }])
  await stage(
    <QueryClientProvider client={new QueryClient()}>
      <RolesAllowed
        calls={[
          ['Can change', workingCalendar.save],
          ['Can register', workingCalendar.register],
        ]}
      />
      <i />
    </QueryClientProvider>,
  )
  await until(() => document.querySelector('i'), 'the page')
}

it('names the roles that may change what the user can only read', async () => {
  await shown(privilege.reference)
  const note = await until(() => document.querySelector('[role=note]'), 'the note')
  await expect
    .poll(() => note.textContent)
    .toBe('Read-only for your role.Can change: Calendar approver, Planner.Can register: Calendar approver.')
})

it('names the roles of a command that needs more than the user has', async () => {
  await shown(privilege.edit)
  const note = await until(() => document.querySelector('[role=note]'), 'the note')
  await expect.poll(() => note.textContent).toBe('Can register: Calendar approver.')
})

it('shows nothing to a user with full privilege', async () => {
  await shown(privilege.full)
  expect(document.querySelector('[role=note]')).toBeNull()
})

it('names the packing site for what is closed to users of some dealers, whatever their role', async () => {
  isOfSomeDealers.set(true)
  await shown(privilege.full)
  const note = await until(() => document.querySelector('[role=note]'), 'the note')
  expect(note.textContent).toBe('Read-only for your role.Can change: the packing site.Can register: the packing site.')
})
