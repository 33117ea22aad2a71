import { expect, it } from 'vitest'
import { stage } from '../../../ui/testing/stage.tsx'
import { until } from '../../../ui/testing/until.ts'
import { NextStart } from './next-start.tsx'

const schedule = { startsOn: 'WORKING_DAY', startAt: '06:00', startDay: null, calendarCode: 'LINE02' } as const

it('warns of a schedule that has no day to come, and says what can be done', async () => {
  const setting = { schedule, nextStartAt: null }
  await stage(<NextStart setting={setting as never} />)
  const badge = await until(() => document.querySelector('[data-tone="warning"]'), 'the warning')
  expect(badge.textContent).toContain('does not start: LINE02 has no working day to come')
  expect(badge.getAttribute('title')).toMatch(/^Register working days of the calendar on A02/)
})
