import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Administration, startAdministration } from './testing/administer.ts'

let test: Administration
beforeAll(async () => {
  test = await startAdministration()
})
afterAll(() => test.close())

describe('device', () => {
  it('adds a device, shows its key once, and revokes it', async () => {
    const { code, out } = await test.admin('device', 'add', 'l01-ht1', '--prct', '200100', '--name', 'Line 1')
    expect([code, out]).toEqual([0, expect.stringMatching(/^Device L01-HT1 added to 200100[^\n]*\ndev_\d+_[\w-]{43}$/)])
    const listed = async () => (await test.json('device', 'list')).map(({ code, state }) => [code, state])
    expect(await listed()).toEqual([['L01-HT1', 'ACTIVE']])
    expect((await test.admin('device', 'revoke', 'L01-HT1', '--prct', '200100')).code).toBe(0)
    expect(await listed()).toEqual([['L01-HT1', 'REVOKED']])
  })
})

describe('prctcc separate', () => {
  it('sets what separates cases of one vanning date and rejects unknown criteria', async () => {
    const listed = async () => (await test.json('prctcc', 'list')).map(({ vanningApart }) => vanningApart)
    const before = await listed()
    const { code, out } = await test.admin('prctcc', 'separate', '200100', '--criteria', 'line,ORDER_TYPE')
    expect([code, out]).toEqual([0, expect.stringContaining('DEALER, LINE, ORDER_TYPE')])
    expect(await listed()).not.toEqual(before)
    expect(await listed()).toContain('DEALER,LINE,ORDER_TYPE')
    expect((await test.admin('prctcc', 'separate', '200100', '--criteria', 'DEALER,LINE,ORDER_TYPE')).out).toContain(
      'No changes',
    )
    const rejected = await test.admin('prctcc', 'separate', '200100', '--criteria', 'COLOUR')
    expect([rejected.code, rejected.err]).toEqual([2, expect.stringContaining('“COLOUR” is not one of CAR_FAMILY')])
    expect((await test.admin('prctcc', 'separate', '200100')).code).toBe(0)
    expect(await listed()).toEqual(before)
  })
})
