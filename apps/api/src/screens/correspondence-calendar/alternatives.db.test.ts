import { type OutputOf, voyageAlternatives } from '@packing/contract'
import { expect, it } from 'vitest'
import { correspondenceSite, wordsOf } from './correspondence-fixture.ts'

const site = correspondenceSite()
const cancelled = { dealerCode: 'TH01', vessel: 'MARU', voyage: '1213' }

type Found = OutputOf<(typeof voyageAlternatives)['listAlternatives']>

const list = async (signedIn = site.people.viewer): Promise<Found> => {
  const { reply } = await site.app.call(voyageAlternatives.listAlternatives, cancelled, { signedIn })
  return reply.data as Found
}
const reroute = async (input: object, signedIn = site.people.planner) => {
  const { reply } = await site.app.call(voyageAlternatives.reroute, { ...cancelled, ...input }, { signedIn })
  return wordsOf(reply)
}
const voyages = async () => (await site.search()).rows.map(({ productionDate, voyage }) => [productionDate, voyage])

it('lists the voyages that overtake no other, and gives the dates of a cancelled one the one that is chosen', async () => {
  await site.registered()
  await site.query(`update sailing set is_blank = true where voyage = '1213'`)
  const { productionDates, months, alternatives } = await list()
  expect(months).toEqual([{ orderMonth: '202612', rowVersion: expect.any(Number) }])
  expect(alternatives.map(({ voyage, lateDays, isRemapped }) => ({ voyage, lateDays, isRemapped }))).toEqual([
    { voyage: '1206', lateDays: 0, isRemapped: true },
    { voyage: '1220', lateDays: expect.any(Number), isRemapped: false },
  ])
  const [earlier, later] = alternatives.map(({ vessel, voyage, etd }) => ({
    toVessel: vessel,
    toVoyage: voyage,
    toEtd: etd,
  }))
  expect(alternatives[1]?.lateDays).toBeGreaterThan(0)
  const before = await voyages()

  expect((await reroute({ ...later, months }, site.people.dealer)).message).toContain('Only users who see all dealers')
  const gone = { ...later, toVoyage: '1213', toEtd: '2026-12-13', months }
  expect((await reroute(gone)).message).toContain('cannot take these production dates')
  const outdated = [{ orderMonth: '202612', rowVersion: 99 }]
  expect((await reroute({ ...later, months: outdated })).message).toContain('was changed since it was shown')
  expect(await voyages()).toEqual(before)

  const changed = (to: string | undefined) => before.map(([on, voyage]) => [on, voyage === '1213' ? to : voyage])
  expect((await reroute({ ...later, months })).message).toContain(`${productionDates} production dates of TH01 changed`)
  expect((await site.month()).status).toBe('PREPARED')
  expect(await voyages()).toEqual(changed('1220'))
  // It arrives too late: the rules of the calendar still hold.
  expect((await site.act('approve', { acceptWarnings: true })).issues).not.toEqual([])
  expect(await list()).toEqual({ productionDates: 0, months: [], alternatives: [] })
  expect((await reroute({ ...earlier, months })).message).toContain('has no production date with MARU 1213 any more')
})

it('names the containers of a vanning date: shared ones too, and those that left under an older plan', async () => {
  await site.registered()
  const [row] = (await site.search()).rows
  const container = (rev: number, renban: string, dealer: string, more: string) => `
    insert into container (prct_code, plan_id, renban_no, container_type, dealer_code, also_dealers, status, van_on, case_count, cargo_g, fill_permille,
        gravity_x_mm, gravity_y_mm, gravity_z_mm)
      select '200100', plan_id, '${renban}', '40HC', '${dealer}', ${more}, '${row?.vanDate}', 0, 0, 0, 0, 0, 0 from packing_plan where rev = ${rev};`
  await site.query(`
    insert into packing_plan (prct_code, month, rev, problem_hash, created_at) values ('200100', '202612', 1, 'x', now()), ('200100', '202612', 2, 'x', now());
    ${container(1, 'OPEN-OF-OLD', 'TH01', `'{}', 'PLANNED'`)} ${container(1, 'LEFT', 'TH01', `'{}', 'VANNED'`)}
    ${container(2, 'OWN', 'TH01', `'{}', 'PLANNED'`)} ${container(2, 'SHARED', 'TH02', `'{TH01}', 'PLANNED'`)}
    ${container(2, 'THEIRS', 'TH02', `'{}', 'PLANNED'`)}`)
  const [found] = (await site.search()).rows
  expect(found?.renban).toBe('LEFT OWN SHARED')
})
