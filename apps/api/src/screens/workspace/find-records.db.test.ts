import { privilege } from '@packing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createNets } from '../../jobs/nets.ts'
import { type CallAs, openPlanFixture, type PlanFixture } from '../../testing/plan-fixture.ts'
import { findRecords } from './find-records.ts'

const find = findRecords(createNets({ planThreads: 1, importFolder: '' }))
const privileges = Object.fromEntries(['L02F01', 'L03F01', 'M01F01'].map((id) => [id, privilege.reference] as const))

let fixture: PlanFixture
beforeAll(async () => {
  fixture = await openPlanFixture()
})
afterAll(() => fixture.close())

const found = async (text: string, as: CallAs = {}) => {
  const { records } = await fixture.call('workspace/common/find-records', find, { text }, { privileges, ...as })
  return records.map(({ kind, title }) => `${kind} ${title}`)
}

it('finds parts by any spelling of their number, orders, cases and containers by prefix', async () => {
  await fixture.write("update order_line set order_no = 'ODR-A1' where order_no = 'A1'")
  expect(await found('５３３０１-000')).toEqual(['PART 53301-00001'])
  expect(await found('53301-00001-00')).toEqual(['PART 53301-00001'])
  expect(await found('53301-00001-01')).toEqual([])
  expect(await found('odr-')).toEqual(['ORDER ODR-A1'])
  expect(await found('id0112l')).toEqual(['CASE ID0112L020001'])
  expect(await found('TH0126')).toEqual(['CONTAINER TH01261207-2-001'])
})

it('finds runs by the name of their net, for users who see all dealers', async () => {
  expect(await found('levelling')).toEqual(['RUN Plan levelling 1'])
  expect(await found('平準化', { language: 'ja' })).toEqual(['RUN 計画平準化 1'])
  expect(await found('levelling', { dealerCodes: ['TH01'] })).toEqual([])
})

it('finds nothing of other dealers, PRCTCCs or screens', async () => {
  expect(await found('id0112l', { dealerCodes: ['TH01'] })).toEqual([])
  expect(await found('TH0112', { prctCode: '300100' })).toEqual([])
  expect(await found('533', { privileges: {} })).toEqual([])
})

it('finds finished files of the user only', async () => {
  await fixture.write(`
    insert into app_role values ('X', 'X', 'X');
    insert into app_user (issuer, subject, employee_id, employee_name, prct_code, role_code)
      values ('i', 'a', 'A', 'A', '200100', 'X'), ('i', 'b', 'B', 'B', '200100', 'X');
    insert into file_request (prct_code, user_id, call_id, function_id, language, input, input_key, status, file_name, file_id, requested_at, expires_at)
      select '200100', app_user.user_id, 'partmaster/download', 'B01F01', 'en', '{}', employee_id, 'DONE', 'Parts ' || employee_id || '.xlsx', file_id, now(), now() + interval '1 day'
      from app_user, stored_file where file_name = 'report.xlsx' and employee_id in ('A', 'B')`)
  const [{ id }] = (await fixture.rows("select user_id::int as id from app_user where employee_id = 'A'")) as [
    { id: number },
  ]
  expect(await found('PARTS', { userId: id })).toEqual(['FILE Parts A.xlsx'])
})
