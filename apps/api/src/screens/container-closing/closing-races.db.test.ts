import { expect, it } from 'vitest'
import { writeOnceWaitedFor } from '../../testing/other-writer.ts'
import { closingSite, EXTRA, MIXED, OTHER, PLAIN, RENBAN } from './closing-fixture.ts'

const { app, call, closing, close, pack, casesOf } = closingSite()

it('locks the container of an added case before the case, as results do', async () => {
  await pack(PLAIN, [{ seq: 1, okQty: 20 }])
  await pack(MIXED, [
    { seq: 1, okQty: 15 },
    { seq: 2, okQty: 12 },
  ])
  await pack(EXTRA, [{ seq: 1, okQty: 10 }])
  const result = await writeOnceWaitedFor(app().superuser, {
    lock: `select 1 from container where renban_no = '${OTHER}' for update`,
    write: `select 1 from case_header where case_no = '${EXTRA}' for update`,
  })
  const { code, message } = await close({ addedCaseNos: [EXTRA] })
  await result.done
  expect([code, message]).toEqual([200, expect.anything()])
  expect((await casesOf(RENBAN)).map(({ no }) => no)).toEqual([PLAIN, MIXED, EXTRA])
})

it('keeps a case short that was reported so, although its pieces add up', async () => {
  await app().superuser.query(`update case_header set packed_qty = qty where case_no = '${MIXED}'`)
  const { rowVersion } = await closing()
  expect((await call('workspace/container-closing/reopen', { renbanNo: RENBAN, rowVersion, reason: 'x' })).code).toBe(
    200,
  )
  expect(await casesOf(RENBAN)).toContainEqual({ no: MIXED, status: 'SHORT' })
})
