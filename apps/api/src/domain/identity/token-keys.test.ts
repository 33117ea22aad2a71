import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createAppTokens } from './app-token.ts'
import { testClock } from './testing/forge.ts'
import { keysInFile, listKeyFile, rotatedKeys } from './token-keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'token-keys-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const path = join(folder, 'keys.json')
const clock = testClock()

const rotate = async (isNext = false) => writeFileSync(path, await rotatedKeys(path, clock.now(), isNext))
const uses = async () => (await listKeyFile(path)).map(({ use }) => use)
const order = () => ({
  sessionId: 's',
  userId: 1,
  accessPrctCode: '200100',
  sessionExpiresAt: new Date(clock.now().getTime() + 3_600_000),
})

it('signs with the first key of the file and verifies with all, as the file changes', async () => {
  await rotate()
  const tokens = await createAppTokens(keysInFile(path), clock)
  const { token: first } = await tokens.issue(order())
  clock.pass(61)
  await rotate()
  const { token: second } = await tokens.issue(order())
  expect(await tokens.verify(first)).toMatchObject({ userId: 1 })
  clock.pass(61)
  await rotate()
  expect(await tokens.verify(second)).toMatchObject({ userId: 1 })
  expect(await tokens.verify(first)).toBeUndefined()
  expect(await uses()).toEqual(['SIGNING', 'VERIFYING'])
})

it('announces a key before it signs, so that every machine knows it by then', async () => {
  const before = await listKeyFile(path)
  await rotate(true)
  expect(await uses()).toEqual(['SIGNING', 'VERIFYING', 'NEXT'])
  const announced = (await listKeyFile(path)).at(-1)?.keyId
  const elsewhere = await createAppTokens(keysInFile(path), clock)
  await rotate(true)
  expect((await listKeyFile(path)).at(-1)?.keyId).toBe(announced)
  await rotate()
  expect((await listKeyFile(path)).map(({ keyId }) => keyId)).toEqual([announced, before[0]?.keyId])
  const { token } = await (await createAppTokens(keysInFile(path), clock)).issue(order())
  expect(await elsewhere.verify(token)).toMatchObject({ userId: 1 })
})

it('keeps the keys that it has while the file cannot be read, and does not start without them', async () => {
  const tokens = await createAppTokens(keysInFile(path), clock)
  const { token } = await tokens.issue(order())
  writeFileSync(path, '{"keys": [{"d": "secret"}]}')
  clock.pass(61)
  expect(await tokens.verify(token)).toMatchObject({ userId: 1 })
  const refused = createAppTokens(keysInFile(path), clock)
  await expect(refused).rejects.toThrow('has no signing keys')
  await expect(refused).rejects.not.toThrow('secret')
})
