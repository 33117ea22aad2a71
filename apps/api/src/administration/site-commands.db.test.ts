import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^Device L01-HT1 added to 200100[^\n]*\nmt_200100_\d+_[\w-]{43}$/),
    ])
    const listed = async () => (await test.json('device', 'list')).map(({ code, state }) => [code, state])
    expect(await listed()).toEqual([['L01-HT1', 'ACTIVE']])
    expect((await test.admin('device', 'revoke', 'L01-HT1', '--prct', '200100')).code).toBe(0)
    expect(await listed()).toEqual([['L01-HT1', 'REVOKED']])
  })
})

describe('bi', () => {
  it('lets a login of the database read the rows of a PRCTCC and dealers, and takes it back', async () => {
    const listed = async () =>
      (await test.json('bi', 'list')).map(({ login, prctCode, dealers }) => [login, prctCode, dealers])
    expect((await test.admin('bi', 'allow', 'bi_plant', '--prct', '200100')).code).toBe(0)
    expect(await listed()).toEqual([['bi_plant', '200100', '*']])
    const { out } = await test.admin('bi', 'allow', 'bi_plant', '--prct', '200100', '--dealers', 'TH01,ID01')
    expect(out).toContain('reads the views of the schema bi for 200100, dealers ID01, TH01.')
    expect(await listed()).toEqual([['bi_plant', '200100', 'ID01,TH01']])
    expect((await test.admin('bi', 'revoke', 'bi_plant')).code).toBe(0)
    expect(await listed()).toEqual([])
    expect((await test.admin('bi', 'revoke', 'bi_plant')).err).toContain('No login bi_plant')
  })
})

describe('token', () => {
  const listed = async (...words: string[]) =>
    (await test.json('token', 'list', ...words)).map(({ code, calls, dealers, state }) => [code, calls, dealers, state])

  it('adds a token for calls and dealers, rotates and revokes it', async () => {
    const { code, out } = await test.admin(
      ...['token', 'add', 'erp', '--prct', '200100', '--calls', 'ordercompiling/*,orderocfasn/search', '--read-only'],
      ...['--dealers', 'TH01', '--expires', '30d'],
    )
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/Token ERP added to 200100;[^\n]*\nmt_200100_\d+_[\w-]{43}$/),
    ])
    const token = ['ERP', 'ordercompiling/*,orderocfasn/search (read only)', 'TH01']
    expect(await listed('--prct', '200100')).toContainEqual([...token, 'ACTIVE'])
    const rotated = await test.admin('token', 'rotate', 'ERP', '--prct', '200100', '--overlap', '24')
    expect([rotated.code, rotated.out]).toEqual([0, expect.stringMatching(/\nmt_200100_\d+_[\w-]{43}$/)])
    expect(rotated.out.split('\n')[1]).not.toBe(out.split('\n').at(-1))
    expect((await test.admin('token', 'revoke', 'ERP', '--prct', '200100')).code).toBe(0)
    expect(await listed()).toContainEqual([...token, 'REVOKED'])
    expect((await test.admin('token', 'rotate', 'ERP', '--prct', '200100')).code).toBe(1)
    expect((await test.admin('user', 'show', 'ERP@200100')).code).toBe(1)
    expect(JSON.stringify(await test.events())).not.toContain('mt_200100')
  })

  it('rejects calls that no machine can open, and times that are not ahead', async () => {
    const add = (...words: string[]) => test.admin('token', 'add', 'X', '--prct', '200100', ...words)
    expect(await add('--calls', 'partmaster/nothing')).toMatchObject({
      code: 2,
      err: expect.stringContaining('“partmaster/nothing”'),
    })
    expect((await add('--calls', 'workspace/job-net-kick/add-token')).code).toBe(2)
    expect((await add('--calls', '*', '--expires', '2020-01-01')).code).toBe(2)
    expect((await add('--calls', '*', '--expires', '800d')).code).toBe(2)
    expect((await listed()).some(([code]) => code === 'X')).toBe(false)
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

describe('prctcc calendars', () => {
  it('sets from which state on planning uses a working calendar', async () => {
    const listed = async () =>
      (await test.json('prctcc', 'list')).find(({ prctCode }) => prctCode === '200100')?.calendars
    expect(await listed()).toBe('SENT')
    const { code, out } = await test.admin('prctcc', 'calendars', '200100', '--from', 'registered')
    expect([code, out, await listed()]).toEqual([0, expect.stringContaining('registered from now on'), 'REGISTERED'])
    expect((await test.admin('prctcc', 'calendars', '200100', '--from', 'REGISTERED')).out).toContain('No changes')
    expect((await test.admin('prctcc', 'calendars', '200100', '--from', 'DRAFT')).code).toBe(2)
    await test.admin('prctcc', 'calendars', '200100', '--from', 'SENT')
    expect(await listed()).toBe('SENT')
  })
})

describe('manual', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'manual-'))
    await writeFile(join(folder, 'loading.pdf'), '%PDF-1.7 one')
    await writeFile(join(folder, 'newer.pdf'), '%PDF-1.7 second')
    await writeFile(join(folder, 'notes.txt'), 'plain text')
  })
  afterAll(() => rm(folder, { recursive: true }))

  const add = (file: string, version: string, ...more: readonly string[]) =>
    test.admin(
      'manual',
      'add',
      join(folder, file),
      '--prct',
      '200100',
      '--title-en',
      'Loading',
      '--version',
      version,
      ...more,
    )
  const listed = async (prctCode = '200100') =>
    (await test.json('manual', 'list', '--prct', prctCode)).map(({ title, titleJa, version, fileName, sizeBytes }) => [
      title,
      titleJa,
      version,
      fileName,
      sizeBytes,
    ])

  it('adds a manual to one PRCTCC, replaces it by its title, and removes it', async () => {
    expect(await add('loading.pdf', '1.0', '--title-ja', '積付基準')).toMatchObject({ code: 0 })
    expect(await listed()).toEqual([['Loading', '積付基準', '1.0', 'loading.pdf', 12]])
    expect(await listed('100100')).toEqual([])
    expect((await add('newer.pdf', '2.0')).out).toContain('1.0 → 2.0')
    expect(await listed()).toEqual([['Loading', 'Loading', '2.0', 'newer.pdf', 15]])
    expect((await test.admin('manual', 'remove', 'Loading', '--prct', '200100')).code).toBe(0)
    expect(await listed()).toEqual([])
    expect(await test.admin('manual', 'remove', 'Loading', '--prct', '200100')).toMatchObject({
      code: 1,
      err: expect.stringContaining('no manual “Loading”'),
    })
  })

  it('rejects files that are missing or no PDF', async () => {
    expect(await add('none.pdf', '1')).toMatchObject({ code: 1, err: expect.stringContaining('Cannot read') })
    expect(await add('notes.txt', '1')).toMatchObject({ code: 1, err: expect.stringContaining('is not a PDF file') })
    expect(await listed()).toEqual([])
  })
})
