import { expect, it } from 'vitest'
import { ruleSite } from '../../testing/rule-site.ts'
import { collectiveRows } from './collective-fixture.ts'

const site = ruleSite({ functionId: 'B04F01', rows: collectiveRows })
const id = 'workspace/collective-vanning/save-separation'
const shown = ['DEALER', 'LINE', 'EXPORTER']
const stored = () =>
  site.query(
    `select prct_code as of, vanning_apart as apart from prct where prct_code in ('200100', '300100') order by 1`,
  )

it('changes what separates cases of the own PRCTCC, with history, for who sees all dealers', async () => {
  const before = await stored()
  const rejected = [
    ['elsewhere', 401, 'You do not have permission'],
    ['viewer', 401, 'You do not have permission'],
    ['dealer', 400, 'Only users of this PRCTCC'],
  ] as const
  for (const [who, code, words] of rejected) {
    const answer = await site.call(id, { apart: ['DEALER'], shown }, who)
    expect([answer.code, answer.message]).toEqual([code, expect.stringContaining(words)])
  }
  expect(await site.call('workspace/collective-vanning/init', {}, 'dealer')).toMatchObject({
    data: { canSeparate: false },
  })
  expect((await site.call(id, { apart: ['LINE'], shown })).message).toContain('Keep the dealer')
  expect((await site.call(id, { apart: ['DEALER'], shown: ['DEALER'] })).message).toContain(
    'changed since it was shown',
  )
  expect(await stored()).toEqual(before)

  const saved = await site.call(id, { apart: ['ORDER_TYPE', 'DEALER'], shown })
  expect([saved.code, saved.data]).toEqual([200, { apart: ['DEALER', 'ORDER_TYPE'] }])
  expect(await stored()).toEqual([{ of: '200100', apart: ['DEALER', 'ORDER_TYPE'] }, before[1]])
  expect(await site.call('workspace/collective-vanning/init', {})).toMatchObject({
    data: { apart: ['DEALER', 'ORDER_TYPE'], canSeparate: true },
  })
  const history = await site.call('workspace/common/search-history', {
    entity: 'prct',
    key: JSON.stringify({ prctCode: '200100' }),
  })
  expect(history.data).toMatchObject({
    changes: [{ fields: [{ field: 'apart', before: 'DEALER, LINE, EXPORTER', after: 'DEALER, ORDER_TYPE' }] }],
  })
})
