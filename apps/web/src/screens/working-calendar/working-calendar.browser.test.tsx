import { addDays, type OutputOf, type workingCalendar, type workspace } from '@packing/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadRuntimeConfig } from '../../platform/config/runtime-config.ts'
import { userInfo } from '../../platform/session/session.ts'
import { testConfig } from '../../testing/test-config.ts'
import { testUser } from '../../testing/test-user.ts'
import { clearStage, stage } from '../../ui/testing/stage.tsx'
import { until } from '../../ui/testing/until.ts'
import { WorkingCalendarScreen } from './working-calendar.tsx'

const init: OutputOf<typeof workingCalendar.init> = {
  calendars: [{ code: 'LINE01', name: 'Line 1', kind: 'PACK_LINE' }],
  years: [2026],
  shiftPatterns: [],
  today: '2026-11-20',
}
const dayRow = (calDate: string) => ({
  calendarCode: 'LINE01',
  calDate,
  dayType: 'W' as const,
  workPct: 100,
  shiftPattern: null,
  regularMin: 480,
  otMin: 0,
  remark: '',
  orderMonth: null,
  isChanged: false,
  rowVersion: 1,
})
const rows = Array.from({ length: 365 }, (_, at) => dayRow(addDays('2026-01-01', at)))
const rev = {
  rev: 1,
  rowVersion: 1,
  updatedBy: '',
  updatedAt: null,
  registeredBy: '',
  registeredAt: null,
  sentBy: '',
  sentAt: null,
}
const year: OutputOf<typeof workingCalendar.search> = {
  rows,
  total: rows.length,
  hasMore: false,
  page: 1,
  pageSize: 400,
  header: {
    ...rev,
    status: 'SENT',
    calendarCode: 'LINE01',
    name: 'Line 1',
    kind: 'PACK_LINE',
    country: 'JP',
    year: 2026,
    isCurrent: true,
    plansRegistered: false,
    defaultWorkPct: 100,
    shiftPattern: null,
    today: '2026-11-20',
    canChangePast: false,
    maxOtDay: null,
    maxOtMonth: null,
  },
  revisions: [{ ...rev, status: 'SENT' }],
  events: [],
  holidays: [],
}
const views: OutputOf<typeof workspace.listViews> = { views: [], defaultViewId: null, canAdminister: false }
const replies = { 'workingcalendar/init': init, 'workingcalendar/search': year, 'workspace/common/list-views': views }
const realFetch = window.fetch
let search: () => object

function Screen() {
  const router = useRouter()
  const isThere = 'calendarCode' in useLocation().search
  search = () => router.state.location.search
  const go = () => router.navigate({ to: '.', search: { calendarCode: 'LINE01', year: '2026', day: '2026-12-05' } })
  return isThere ? <WorkingCalendarScreen /> : <button onClick={() => void go()} type="button" id="go" />
}

beforeEach(async () => {
  userInfo.set(testUser)
  window.fetch = async () => Response.json(testConfig())
  await loadRuntimeConfig()
  window.fetch = async (input) => {
    const { url } = new Request(input)
    const data = Object.entries(replies).find(([call]) => url.includes(call))?.[1]
    return Response.json({ code: 200, message: '', data })
  }
})
afterEach(() => {
  userInfo.set(null)
  clearStage()
  window.fetch = realFetch
})

it('starts with the focus on the day of the address, which later searches forget', async () => {
  await stage(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
  const link = await until(() => document.querySelector<HTMLElement>('#go'))
  link.click()
  const day = await until(() => document.querySelector<HTMLElement>('[data-day="2026-12-05"]'))
  await until(() => document.activeElement === day)
  expect(day.getAttribute('aria-selected')).toBe('true')
  await until(() => !('day' in search()))
  expect(search()).toMatchObject({ calendarCode: 'LINE01', year: '2026' })
})
