import { DAY_MS } from '@packing/contract'
import {
  addMachine,
  enterPrct,
  findToken,
  type Machine,
  revokeToken,
  rotateToken,
} from '../domain/identity/machine-tokens.ts'
import { transaction, type WriteDb } from '../platform/database/database.ts'
import { ELSEWHERE, HOME } from './authorisation-cases.ts'
import type { MachineCaller } from './machine-rule.ts'
import type { TestApp } from './test-app.ts'

interface NamedMachine {
  readonly name: string
  readonly key: string
  readonly caller: MachineCaller
}

/** A token as administration makes it. Returns its key. */
export function newToken(
  { superuser }: Pick<TestApp, 'superuser'>,
  prctCode: string,
  code: string,
  machine: Partial<Machine>,
  then?: (db: WriteDb, key: string) => Promise<string>,
): Promise<string> {
  return transaction(superuser, 'none', 'write', async (db) => {
    await enterPrct(db, prctCode)
    const work = { db, prctCode, by: 'ADMIN', now: new Date() }
    const usual = { name: code, calls: ['*'], readsOnly: false, dealerCodes: null, expiresAt: null }
    const made = await addMachine(work, code, { ...usual, ...machine })
    if (!made) throw new Error(`${code} is in use`)
    return then ? then(db, made.key) : made.key
  })
}

/** Tokens of every kind, and keys that are none. */
export async function addMachines(test: Pick<TestApp, 'superuser'>, closedPrctCode: string): Promise<NamedMachine[]> {
  const found: NamedMachine[] = []
  const add = (name: string, key: string, caller: Partial<MachineCaller> = {}) =>
    found.push({
      name,
      key,
      caller: { isGood: true, prctCode: HOME, isClosed: false, opens: () => true, readsOnly: false, ...caller },
    })
  const all = await newToken(test, HOME, 'ALL', {})
  add('all', all)
  add('reads', await newToken(test, HOME, 'READS', { readsOnly: true }), { readsOnly: true })
  add('an area', await newToken(test, HOME, 'AREA', { calls: ['ordercompiling/*', 'workspace/load-plan/*'] }), {
    opens: (id) => /^(ordercompiling|workspace\/load-plan)\//.test(id),
  })
  const some = ['packingplan/search', 'common/initialtoken', 'workspace/job-net-kick/add-token', 'toppage/init']
  add('some calls', await newToken(test, HOME, 'SOME', { calls: some }), { opens: (id) => some.includes(id) })
  add('device', await newToken(test, HOME, 'HT1', { calls: ['workspace/deviceresults'] }), {
    opens: (id) => id === 'workspace/deviceresults',
  })
  const elsewhere = await newToken(test, ELSEWHERE, 'ALL', {})
  add('elsewhere', elsewhere, { prctCode: ELSEWHERE })
  add('closed', await newToken(test, closedPrctCode, 'ALL', {}), { prctCode: closedPrctCode, isClosed: true })
  add('of another PRCTCC', elsewhere.replace(ELSEWHERE, HOME), { isGood: false })
  add('wrong secret', `${all.slice(0, -1)}${all.endsWith('A') ? 'B' : 'A'}`, { isGood: false })
  add('made up', `mt_${HOME}_999999_${'A'.repeat(43)}`, { isGood: false })
  add('expired', await newToken(test, HOME, 'OLD', { expiresAt: new Date(Date.now() - 1000) }), { isGood: false })
  add('not yet expired', await newToken(test, HOME, 'YOUNG', { expiresAt: new Date(Date.now() + DAY_MS) }))
  const ending = async (code: string, end: (db: WriteDb, key: string) => Promise<string>) =>
    newToken(test, HOME, code, {}, end)
  const workIn = (db: WriteDb) => ({ db, prctCode: HOME, by: 'ADMIN', now: new Date() })
  const foundIn = async (db: WriteDb, code: string) => {
    const token = await findToken(workIn(db), { code })
    if (!token) throw new Error(`no ${code}`)
    return token
  }
  const revoked = await ending('GONE', async (db, key) => {
    await revokeToken(workIn(db), await foundIn(db, 'GONE'))
    return key
  })
  add('revoked', revoked, { isGood: false })
  const replaced = async (code: string, hours: number) => {
    let next = ''
    const first = await ending(code, async (db, key) => {
      next = (await rotateToken(workIn(db), await foundIn(db, code), hours)).key
      return key
    })
    return { first, next }
  }
  const atOnce = await replaced('SWAP', 0)
  add('replaced', atOnce.first, { isGood: false })
  add('its new key', atOnce.next)
  const overlapping = await replaced('OVERLAP', 1)
  add('replaced, for an hour', overlapping.first)
  add('its new key, too', overlapping.next)
  return found
}
