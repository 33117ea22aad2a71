import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sealerOf } from '../platform/outbound/sealed-text.ts'
import { type Administration, startAdministration } from './testing/administer.ts'

const [before, after, stranger] = [randomBytes(32), randomBytes(32), randomBytes(32)]

let test: Administration
let folder = ''
beforeAll(async () => {
  test = await startAdministration()
  folder = await mkdtemp(join(tmpdir(), 'secrets-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await test.close()
})

async function reseal(...keys: readonly Buffer[]) {
  const file = join(folder, 'sealing.keys')
  await writeFile(file, keys.map((key) => `${key.toString('base64')}\n`).join(''))
  return test.admin('secret', 'reseal', '--file', file)
}

const subscribe = (prctCode: string, name: string, secret: string, previous: string | null) =>
  test.rows(
    `insert into event_subscription (prct_code, subscription_name, url, event_types, sealed_secret, previous_secret, created_by, created_at,
       updated_by, updated_at) values ($1, $2, 'https://x', '{net.failed}', $3, $4, 'me', now(), 'me', now())`,
    [prctCode, name, secret, previous],
  )
const stored = () =>
  test.rows<{ secret: string; previous: string | null }>(
    'select sealed_secret as secret, previous_secret as previous from event_subscription order by prct_code',
  )

it('seals every secret of every PRCTCC with the first key, so that the others are no longer needed', async () => {
  const old = sealerOf([before])
  await subscribe('100100', 'BI', old.seal('whsec_one'), null)
  await subscribe('200100', 'ERP', old.seal('whsec_two'), old.seal('whsec_three'))
  await test.rows(
    `insert into dealer (prct_code, dealer_code, dealer_name, country) values ('200100', 'TH01', 'Thailand', 'TH') on conflict do nothing`,
  )
  await test.rows(
    `insert into partner_exchange (prct_code, dealer_code, place, sealed_secret, created_by, created_at, updated_by, updated_at)
     values ('200100', 'TH01', 'SFTP', $1, 'me', now(), 'me', now())`,
    [old.seal('whsec_of_server')],
  )
  expect((await reseal(after, before)).out).toContain('4 secrets are sealed with the first key of')
  const fresh = sealerOf([after])
  const opened = (await stored()).map(({ secret, previous }) => [
    fresh.open(secret),
    previous === null ? null : fresh.open(previous),
  ])
  expect(opened).toEqual([
    ['whsec_one', null],
    ['whsec_two', 'whsec_three'],
  ])
  const [server] = await test.rows<{ secret: string }>('select sealed_secret as secret from partner_exchange')
  expect(fresh.open(server?.secret ?? '')).toBe('whsec_of_server')
  expect(JSON.stringify(await test.events())).not.toMatch(/whsec_|[\w+/]{43}=/)
})

it('changes nothing when a key is missing, and names the subscription', async () => {
  const untouched = await stored()
  expect(await reseal(stranger, before)).toMatchObject({ code: 1, err: expect.stringContaining('“BI” in 100100') })
  expect(await stored()).toEqual(untouched)
  expect(await reseal()).toMatchObject({ code: 1, err: expect.stringContaining('must have keys of 32 bytes') })
})
