import { expect, it } from 'vitest'
import { casedMonth, loadedMonth, plannedMonth, shippedMonth } from './month-templates.ts'
import { openPlanningSite } from './planning-site.ts'
import { resultImbalances } from './result-imbalances.ts'
import type { Template } from './test-database.ts'

async function stateOf(template: Template) {
  const site = await openPlanningSite(template)
  try {
    const [found] = await site.rows<{ planned: number; cased: number; loaded: number; statuses: string }>(`
      select (select sum(qty)::int from plan_line) as planned, (select coalesce(sum(qty), 0)::int from case_header) as cased,
        (select count(*)::int from case_header where container_id is not null) as loaded,
        (select coalesce(string_agg(distinct status, ','), '') from case_header) as statuses`)
    expect(await site.rows(resultImbalances)).toEqual([])
    return { ...found, unplanned: await site.rows('select part_no from plan_unplanned') }
  } finally {
    await site.close()
  }
}

it('has a month that is planned, cased, loaded and shipped, each from the one before', async () => {
  const planned = await stateOf(plannedMonth)
  expect(planned).toMatchObject({ cased: 0, loaded: 0, statuses: '', unplanned: [] })
  expect(await stateOf(casedMonth)).toMatchObject({ planned: planned.planned, cased: planned.planned, loaded: 0 })
  const loaded = await stateOf(loadedMonth)
  expect(loaded.loaded).toBeGreaterThan(10)
  expect(loaded.statuses).toBe('PLANNED')
  expect(await stateOf(shippedMonth)).toMatchObject({
    cased: planned.planned,
    loaded: loaded.loaded,
    statuses: 'SHIPPED',
  })
})
