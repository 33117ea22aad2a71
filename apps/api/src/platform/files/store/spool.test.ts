import { readdirSync } from 'node:fs'
import { Readable, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { endOutput, writeTo } from '@packing/xlsx'
import { expect, it } from 'vitest'
import { orSpoolFull, SpoolFull, spool } from './spool.ts'
import { temporaryFolder } from './temporary-folder.ts'

const openFiles = () => readdirSync('/dev/fd').length
const namesLeft = async () => readdirSync(await temporaryFolder()).filter((name) => name !== 'alive')

it('stores the output, however it ended, and leaves no name on the disk', async () => {
  const text = 'あ'.repeat(200_000)
  const ways: ((out: Writable) => Promise<void>)[] = [
    (out) => pipeline(Readable.from([Buffer.from(text)]), out),
    async (out) => {
      await writeTo(out, text)
      await endOutput(out)
    },
    async (out) => writeTo(out, text),
  ]
  for (const write of ways) {
    const kept = await spool(write, { maxBytes: 1_000_000 })
    expect(kept.sizeBytes).toBe(600_000)
    expect(await namesLeft()).toEqual([])
    expect((await buffer(kept.content())).toString()).toBe(text)
    await kept.dispose()
    await kept.dispose()
  }
})

it('returns an empty file', async () => {
  const kept = await spool(async (out) => void out.end(), { maxBytes: 10 })
  expect([kept.sizeBytes, (await buffer(kept.content())).length]).toEqual([0, 0])
  await kept.dispose()
})

it('rejects output beyond the limit and reports that instead of the writer’s error', async () => {
  const before = openFiles()
  const endless = async (out: Writable) => {
    for (;;) await writeTo(out, Buffer.alloc(100_000))
  }
  const failure = await spool(endless, { maxBytes: 1_000_000 }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(SpoolFull)
  expect(failure).toMatchObject({ reason: 'TOO_LARGE', maxBytes: 1_000_000 })
  expect(await namesLeft()).toEqual([])
  expect(openFiles()).toBe(before)
})

it('throws the writer’s error', async () => {
  const before = openFiles()
  const write = async (out: Writable) => {
    await writeTo(out, Buffer.alloc(300_000))
    throw new RangeError('A sheet holds 1048576 rows')
  }
  await expect(spool(write, { maxBytes: 1_000_000 })).rejects.toThrow('A sheet holds 1048576 rows')
  expect(openFiles()).toBe(before)
})

it('stops when it is aborted', async () => {
  const abort = new AbortController()
  const write = async (out: Writable) => {
    for (let piece = 0; ; piece += 1) {
      await writeTo(out, Buffer.alloc(100_000))
      if (piece === 20) abort.abort()
    }
  }
  await expect(spool(write, { maxBytes: 2 ** 40, signal: abort.signal })).rejects.toThrow(/abort/i)
  await expect(spool(write, { maxBytes: 2 ** 40, signal: abort.signal })).rejects.toThrow(/abort/i)
  expect(await namesLeft()).toEqual([])
})

it('reports a full disk and passes on other failures', () => {
  expect(orSpoolFull(Object.assign(new Error('write'), { code: 'ENOSPC' }), 5)).toMatchObject({ reason: 'NO_ROOM' })
  const other = new Error('other')
  expect(orSpoolFull(other, 5)).toBe(other)
})
