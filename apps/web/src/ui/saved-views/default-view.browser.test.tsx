import { type SavedView, workingCalendarScreen } from '@packing/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { loadRuntimeConfig } from '../../platform/config/runtime-config.ts'
import { userInfo } from '../../platform/session/session.ts'
import { testConfig } from '../../testing/test-config.ts'
import { testUser } from '../../testing/test-user.ts'
import { TextField } from '../search-form/fields.tsx'
import { SearchForm } from '../search-form/search-form.tsx'
import { useSearchForm } from '../search-form/use-search-form.ts'
import { clearStage, stage } from '../testing/stage.tsx'
import { until } from '../testing/until.ts'
import { ScreenViews } from './screen-views.tsx'
import { useViewState } from './use-view-state.ts'

const realFetch = window.fetch
const fields = { name: '' as string }
const view: SavedView = {
  viewId: 1,
  name: 'My default',
  visibility: 'PRIVATE',
  isMine: true,
  ownerName: '',
  canChange: true,
  isPrctDefault: false,
  rowVersion: 1,
  state: { search: { name: 'OF THE VIEW' }, sort: [], layout: {} },
}
let arrive: (() => void) | undefined

function Screen() {
  const { form, applied } = useSearchForm({ fields })
  const { viewState } = useViewState({ fields, applied, typed: form.values })
  return (
    <>
      <SearchForm form={form} views={<ScreenViews screen={workingCalendarScreen} state={viewState} />}>
        <TextField name="name" label="Name" />
      </SearchForm>
      <output>{applied.name}</output>
    </>
  )
}

const searched = () => document.querySelector('output')?.textContent
const field = () => until(() => document.querySelector<HTMLInputElement>('input'), 'the field')
const viewsArrive = async () => {
  arrive?.()
  await until(() => client.isFetching() === 0, 'the views')
}
/** Rendered from the reply, and so after what the reply leads to. */
const viewsAreShown = async () => {
  await userEvent.click(await until(() => document.querySelector('button[aria-haspopup="menu"]'), 'the menu'))
  await until(() => document.body.textContent?.includes('My default'), 'the view in the menu')
}
let client = new QueryClient()

beforeEach(async () => {
  userInfo.set(testUser)
  window.fetch = async () => Response.json(testConfig())
  await loadRuntimeConfig()
  window.fetch = async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve
    })
    const data = { views: [view], defaultViewId: 1, canAdminister: false }
    return Response.json({ code: 200, message: '', data })
  }
  client = new QueryClient()
  await stage(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  )
  await until(() => client.isFetching() === 1, 'the request')
})
afterEach(() => {
  userInfo.set(null)
  clearStage()
  window.fetch = realFetch
})

describe('the default view', () => {
  it('is applied to a screen opened without conditions', async () => {
    await viewsArrive()
    await expect.poll(searched).toBe('OF THE VIEW')
  })

  it('leaves a search that was made before it arrived', async () => {
    await userEvent.fill(await field(), 'OWN')
    await userEvent.keyboard('{Enter}')
    await expect.poll(searched).toBe('OWN')
    await viewsArrive()
    await viewsAreShown()
    expect(searched()).toBe('OWN')
  })

  it('leaves what is typed in the form', async () => {
    await userEvent.fill(await field(), 'OWN')
    await viewsArrive()
    await viewsAreShown()
    expect([searched(), (await field()).value]).toEqual(['', 'OWN'])
  })
})
