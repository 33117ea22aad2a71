import { expect, it } from 'vitest'
import { createTestDatabase } from '../../apps/api/src/testing/test-database.ts'
import { isPrepared } from './prepared.ts'

const issuer = 'http://localhost:8081'

it('leaves out the steps before the start only where they would find nothing to do', async () => {
  const database = await createTestDatabase()
  const looks = async () => [await isPrepared(database.url, undefined), await isPrepared(database.url, issuer)]
  expect(await looks()).toEqual([true, false])
  await database.asOwner(`insert into prct (prct_code, prct_name, time_zone) values ('200100', 'Site', 'Asia/Tokyo');
    insert into app_role (role_code, name_en, name_ja) values ('VIEWER', 'Viewer', '閲覧者');
    insert into app_user (issuer, subject, employee_id, employee_name, prct_code, role_code)
      values ('${issuer}', 's1', 'E1', 'One', '200100', 'VIEWER')`)
  expect(await looks()).toEqual([true, true])
  await database.asOwner("update app_user set issuer = 'http://localhost:9081'")
  expect(await looks()).toEqual([true, false])
  await database.asOwner('alter table part add column by_hand text')
  expect(await looks()).toEqual([false, false])
  await database.asOwner('alter table part drop column by_hand; delete from migration')
  expect(await looks()).toEqual([false, false])
  await database.drop()
  expect(await looks()).toEqual([false, false])
})
