import { planViewFunctionId, privilege } from '@packing/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { menuItems } from '../../../platform/session/session.ts'
import { useUrlSearch } from '../../../platform/url-state/use-url-search.ts'
import { stage } from '../../../ui/testing/stage.tsx'
import { until } from '../../../ui/testing/until.ts'
import { Remedies } from './remedies.tsx'

const closed = 'CLOSED L02 2026-12-14 2026-12-15'
const overtime = 'OVERTIME L01 2026-12-16 2026-12-16 60'
const kpi = {
  withChanges: closed,
  remediesState: 'FOUND' as const,
  remedies: [
    { way: 'OVERTIME', text: 'Add 60 min of overtime.', changes: overtime },
    { way: 'LATE', text: 'Pack 3 lots late.', changes: '' },
  ],
}
const rights = (functionId: string) => menuItems.set([{ functionId, accessPrivilege: privilege.full, pageSize: 50 }])

beforeEach(() => rights(planViewFunctionId.DAILY))
afterEach(() => menuItems.set(null))

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('li button')]

function Address() {
  const [search] = useUrlSearch()
  return <output>{`${search['tab']} ${search['changes']}`}</output>
}

it('puts a remedy that can be simulated into What if, after the changes of the plan', async () => {
  await stage(
    <>
      <Remedies kpi={kpi} />
      <Address />
    </>,
  )
  const button = await until(() => buttons()[0])
  expect(buttons().length).toBe(1)
  await userEvent.click(button)
  await until(() => document.querySelector('output')?.textContent === `TRIAL ${closed}; ${overtime}`)
})

it('offers nothing to try without the daily view', async () => {
  rights(planViewFunctionId.MONTHLY)
  await stage(<Remedies kpi={kpi} />)
  await until(() => document.querySelector('li'))
  expect(buttons()).toEqual([])
})

it('says that remedies are being calculated, and where their run ended without them', async () => {
  await stage(
    <>
      <Remedies kpi={{ ...kpi, remedies: [], remediesState: 'SOUGHT' }} />
      <Remedies kpi={{ ...kpi, remedies: [], remediesState: 'MISSING' }} />
    </>,
  )
  const said = await until(() => {
    const found = [...document.querySelectorAll('p')].map((each) => each.textContent)
    return found.length === 2 && found
  })
  expect(said[0]).toBe('Remedies for the unplanned lots are being calculated.')
  expect(said[1]).toMatch(/were not calculated: their run ended without a result/)
})
