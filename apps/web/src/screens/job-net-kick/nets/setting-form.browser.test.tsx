import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { forgetDrafts, offeredDrafts, restoreDrafts } from '../../../platform/drafts/drafts.ts'
import { userInfo } from '../../../platform/session/session.ts'
import { testUser } from '../../../testing/test-user.ts'
import { stage } from '../../../ui/testing/stage.tsx'
import { until } from '../../../ui/testing/until.ts'
import type { Net } from '../jobs/written-params.ts'
import { plainNet } from '../testing/plain-net.ts'
import { SettingForm } from './setting-form.tsx'

const netAt = (rowVersion: number): Net => ({ ...plainNet, setting: { ...plainNet.setting, rowVersion } })
const from = () => until(() => document.querySelector<HTMLInputElement>('input[type="time"]'), 'the first time')
const show = async (rowVersion: number) => {
  await stage(
    <QueryClientProvider client={new QueryClient()}>
      <SettingForm net={netAt(rowVersion)} calendars={[]} />
    </QueryClientProvider>,
  )
  await from()
}

beforeEach(() => userInfo.set(testUser))
afterEach(() => {
  forgetDrafts()
  userInfo.set(null)
})

it('offers unsaved settings after a reload, unless somebody else has saved them meanwhile', async () => {
  await show(1)
  await userEvent.fill(await from(), '12:30')
  window.dispatchEvent(new Event('pagehide'))
  await show(2)
  expect(offeredDrafts.get()).toEqual([])
  await show(1)
  await until(() => offeredDrafts.get().length === 1, 'the draft')
  expect((await from()).value).toBe('')
  restoreDrafts()
  await expect.poll(async () => (await from()).value).toBe('12:30')
})
