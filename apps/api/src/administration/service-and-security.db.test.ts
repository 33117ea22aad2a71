import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Administration, startAdministration } from './testing/administer.ts'

let test: Administration
beforeAll(async () => {
  test = await startAdministration()
})
afterAll(() => test.close())

const lastEvent = async () => (await test.events()).at(-1)

describe('service', () => {
  it('closes the service for some or all PRCTCCs with overlapping closures and reopens it', async () => {
    expect((await test.admin('service', 'status')).out).toBe('The service is open for all PRCTCCs.')
    expect((await test.admin('service', 'close')).code).toBe(2)
    const until = ['--until', '2h', '--reason-en', 'Night batch', '--reason-ja', '夜間バッチ']
    expect((await test.admin('service', 'close', '--prct', '200100,300100', ...until)).out).toMatch(
      /^The service is closed for 200100, 300100 until \d{4}-\d\d-\d\d \d\d:\d\d JST\.$/m,
    )
    expect((await test.admin('service', 'close', '--yes', '--from', '2099-01-01', '--by', 'chief')).out).toContain(
      'The service will be closed for all PRCTCCs from 2099-01-01 00:00 JST until “service open”.',
    )
    const status = await test.json('service', 'status')
    expect(status.map(({ prctCode, state, reasonJa }) => [prctCode, state, reasonJa])).toEqual([
      ['200100', 'CLOSED', '夜間バッチ'],
      ['300100', 'CLOSED', '夜間バッチ'],
      [null, 'PLANNED', ''],
    ])
    expect(status[2]).toMatchObject({ createdBy: 'chief', closedUntil: null, closedFrom: '2098-12-31T15:00:00.000Z' })
    expect((await test.admin('service', 'open', '--prct', '200100')).out).toBe('The service is open again for 200100.')
    expect(await lastEvent()).toMatchObject({ prct_code: '200100', detail: { command: 'service open' } })
    expect((await test.admin('service', 'open')).out).toContain('Still closed for 300100')
    const [left] = await test.json('service', 'status')
    expect((await test.admin('service', 'open', '--id', String(left?.['closureId']))).code).toBe(0)
    expect((await test.admin('service', 'open', '--id', String(left?.['closureId']))).code).toBe(1)
    expect((await test.admin('service', 'open', '--all')).out).toBe('No matching closures.')
    expect(await test.json('service', 'status')).toEqual([])
  })

  it.each([
    [['close', '--prct', '200100', '--until', '2020-01-01'], 1, 'must be later than'],
    [['close', '--prct', '200100', '--from', '3d', '--until', '2d'], 1, 'must be later than'],
    [['close', '--prct', '200100', '--until', 'soon'], 2, 'is not a valid time'],
    [['close', '--prct', '200109'], 1, 'PRCTCC 200109 does not exist. Did you mean'],
    [['open', '--all', '--prct', '200100'], 2, 'Specify at most one of'],
  ])('rejects %s', async (words, expected, message) => {
    const { code, err } = await test.admin('service', ...words)
    expect(code).toBe(expected)
    expect(err).toContain(message)
    expect(await test.json('service', 'status')).toEqual([])
  })
})

describe('security', () => {
  it('lists events by time, kind and user, newest last', async () => {
    await test.rows(`insert into security_event (at, kind, user_id, employee_id, message_code) values
      (now() - interval '3 days', 'SIGN_IN', 1, 'E100001', null), (now() - interval '1 hour', 'SIGN_IN', 1, 'E100001', null),
      (now() - interval '2 hours', 'TOKEN_REJECTED', 1, null, 'M-COM-003')`)
    const kinds = async (...words: string[]) =>
      (await test.json('security', 'list', ...words)).map((row) => row['kind'])
    expect(await kinds('--user', 'E100001')).toEqual(['TOKEN_REJECTED', 'SIGN_IN'])
    expect(await kinds('--user', 'E100001', '--since', '7d')).toEqual(['SIGN_IN', 'TOKEN_REJECTED', 'SIGN_IN'])
    expect(await kinds('--kind', 'token-rejected,SIGN_OUT')).toEqual(['TOKEN_REJECTED'])
    expect((await kinds('--kind', 'ADMINISTRATION')).length).toBe((await test.events()).length)
    const { out } = await test.admin('security', 'list', '--limit', '1')
    expect(out).toMatch(/^Only the latest 1 are shown. Use --limit for more.\nTIME /)
    expect(out).toContain('service open')
    expect((await test.admin('security', 'list', '--kind', 'SIGNIN')).err).toContain('Did you mean SIGN_IN?')
    expect((await test.admin('security', 'list', '--limit', '0')).code).toBe(2)
    expect((await test.admin('security', 'list', '--since', '2099-01-01')).out).toBe('No entries.')
  })
})
