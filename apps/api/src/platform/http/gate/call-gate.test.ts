import { stat } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { DatabaseUnavailable } from '../../database/connection/failure-of.ts'
import { CallGate, type Urgency } from './call-gate.ts'

const patient = { begun: 60_000, arriving: 60_000, batch: 60_000 }

const callerOf = (key: string, group = '200100') => ({ group, key })
let strangers = 0

/** A call that runs until it is ended, by default of a caller of its own. */
function start(
  gate: CallGate,
  urgency: Urgency,
  key = `stranger ${strangers++}`,
  { log = [], call = '', group = '200100' }: { log?: string[]; call?: string; group?: string } = {},
) {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const outcome = gate.run(urgency, { caller: callerOf(key, group), call }, async () => {
    log.push(call === '' ? urgency : key)
    await ended
  })
  outcome.catch(() => undefined)
  return { end, outcome }
}
/** Lets promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

it('keeps connections free and serves calls that have begun first, batch last', async () => {
  const gate = new CallGate(5, patient)
  expect(gate.places).toBe(3)
  const log: string[] = []
  const running = [start(gate, 'arriving'), start(gate, 'arriving'), start(gate, 'arriving')]
  const waiting = (['batch', 'arriving', 'begun'] as const).map((urgency) => start(gate, urgency, undefined, { log }))
  expect(gate.waiting).toEqual({ begun: 1, arriving: 1, batch: 1 })
  for (const call of running) {
    call.end()
    await call.outcome
    await settle()
  }
  expect(log).toEqual(['begun', 'arriving', 'batch'])
  for (const call of waiting) call.end()
})

it('lets batch calls take half of the places at most', async () => {
  const gate = new CallGate(6, patient)
  const calls = [start(gate, 'batch'), start(gate, 'batch'), start(gate, 'batch'), start(gate, 'arriving')]
  expect([gate.running, gate.waiting.batch]).toEqual([{ begun: 0, arriving: 1, batch: 2 }, 1])
  for (const call of calls) call.end()
  await Promise.all(calls.map((call) => call.outcome))
  expect(gate.running).toEqual({ begun: 0, arriving: 0, batch: 0 })
})

it('rejects a call at once behind too many, first those of the caller with the most', async () => {
  const gate = new CallGate(3, patient)
  const running = start(gate, 'arriving')
  const many = Array.from({ length: 12 }, () => start(gate, 'arriving', 'many'))
  await expect(many[11]?.outcome).rejects.toThrow(DatabaseUnavailable)
  expect([gate.waiting.arriving, gate.rejected.arriving]).toEqual([10, 2])
  const other = start(gate, 'arriving', 'other')
  await expect(many[9]?.outcome).rejects.toThrow('Too many calls')
  for (const call of [running, ...many, other]) call.end()
  await other.outcome
  await many[0]?.outcome
})

it('is stuck when it rejects calls while none ends', async () => {
  const gate = new CallGate(3, { ...patient, arriving: 1 }, 0)
  const running = start(gate, 'arriving')
  expect(gate.isStuck).toBe(false)
  await expect(start(gate, 'arriving').outcome).rejects.toMatchObject({ failure: 'BUSY' })
  await expect.poll(() => gate.isStuck).toBe(true)
  running.end()
  await running.outcome
  expect(gate.isStuck).toBe(false)
})

it('rejects a call that waits too long, and goes on', async () => {
  const gate = new CallGate(3, { ...patient, arriving: 1 })
  const running = start(gate, 'arriving')
  await expect(start(gate, 'arriving').outcome).rejects.toMatchObject({ failure: 'BUSY' })
  running.end()
  await running.outcome
  const next = start(gate, 'arriving')
  next.end()
  await next.outcome
  expect([gate.running.arriving, gate.rejected.arriving]).toEqual([0, 1])
})

it('serves who waits before it rejects anybody after a pause of the process', async () => {
  const gate = new CallGate(3, { ...patient, arriving: 300 })
  const running = start(gate, 'arriving')
  const waiting = start(gate, 'arriving')
  // Timers come next, then what has come during the pause: the reply to the running call.
  await settle()
  stat(import.meta.filename, () => running.end())
  const until = performance.now() + 400
  while (performance.now() < until);
  waiting.end()
  await waiting.outcome
  expect(gate.rejected.arriving).toBe(0)
})

/** Runs a call that takes so long, so that its cost is known. */
const run = (gate: CallGate, key: string, call: string, ms: number, group?: string) =>
  gate.run('begun', { caller: callerOf(key, group), call }, () => new Promise((resolve) => setTimeout(resolve, ms)))

it('leaves half of the places to others, who begin at once', async () => {
  const gate = new CallGate(20, patient)
  const many = Array.from({ length: 16 }, () => start(gate, 'begun', 'many'))
  expect([gate.running.begun, gate.waiting.begun]).toEqual([8, 8])
  const other = start(gate, 'begun', 'other')
  expect([gate.running.begun, gate.waiting.begun]).toEqual([9, 8])
  for (const call of [...many, other]) call.end()
  await Promise.all([...many, other].map((call) => call.outcome))
  expect(gate.running.begun).toBe(0)
})

it('gives an eighth of the places to the large calls of a caller, one while others are at work and the process is busy, and half to those of all', async () => {
  const gate = new CallGate(20, patient, 180_000, () => true)
  await run(gate, 'many', 'search', 200)
  const first = Array.from({ length: 3 }, () => start(gate, 'begun', 'many', { call: 'search' }))
  expect([gate.running.begun, gate.waiting.begun]).toEqual([2, 1])
  for (const call of first) call.end()
  await Promise.all(first.map((call) => call.outcome))
  await run(gate, 'few', 'save', 1)
  const many = Array.from({ length: 5 }, () => start(gate, 'begun', 'many', { call: 'search' }))
  expect([gate.running.begun, gate.waiting.begun]).toEqual([1, 4])
  // A large call is large for everybody who has not made it yet; other calls have room.
  const others = [...'abcdefghi'].map((key) => start(gate, 'begun', key, { call: 'search' }))
  const small = start(gate, 'begun', 'many', { call: 'save' })
  expect([gate.running.begun, gate.waiting.begun]).toEqual([9, 6])
  for (const call of [...many, ...others, small]) call.end()
  await Promise.all([...many, ...others].map((call) => call.outcome))
})

it('takes files for large until one was measured', async () => {
  const gate = new CallGate(20, patient)
  const files = Array.from({ length: 5 }, () => start(gate, 'batch', 'many', { call: 'upload' }))
  expect(gate.running.batch).toBe(2)
  for (const file of files) file.end()
  await Promise.all(files.map((file) => file.outcome))
})

it('has one heavy call of a caller at a time while others are at work, however idle the process is', async () => {
  const gate = new CallGate(20, patient, 180_000, () => false)
  await run(gate, 'other', 'save', 1)
  const files = Array.from({ length: 3 }, () => start(gate, 'batch', 'many', { call: 'upload' }))
  expect(gate.running.batch).toBe(1)
  for (const file of files) file.end()
  await Promise.all(files.map((file) => file.outcome))
})

it('lets the large calls of a caller rest while others are at work, and begins them by itself', async () => {
  const gate = new CallGate(20, patient, 180_000, () => true)
  await run(gate, 'many', 'search', 200)
  await run(gate, 'other', 'save', 1)
  await run(gate, 'many', 'search', 200)
  const next = start(gate, 'begun', 'many', { call: 'search' })
  expect([gate.running.begun, gate.waiting.begun]).toEqual([0, 1])
  next.end()
  await next.outcome
  expect(gate.rejected.begun).toBe(0)
})

it('lets the large calls of a caller who used much lately rest, however idle the process is', async () => {
  const gate = new CallGate(20, patient, 180_000, () => false, 150)
  await run(gate, 'other', 'save', 1)
  await run(gate, 'many', 'search', 100)
  await run(gate, 'many', 'search', 100)
  const calls = ['many', 'few'].map((key) => start(gate, 'begun', key, { call: 'search' }))
  expect([gate.running.begun, gate.waiting.begun]).toEqual([1, 1])
  for (const call of calls) call.end()
  await Promise.all(calls.map((call) => call.outcome))
})

describe('a caller who used most of the database', () => {
  let gate: CallGate
  beforeEach(async () => {
    gate = new CallGate(20, patient, 180_000, () => false, 20)
    await run(gate, 'other', 'save', 1)
    await run(gate, 'many', 'search', 5)
    await Promise.all(Array.from({ length: 12 }, () => run(gate, 'many', 'search', 5)))
    await run(gate, 'other', 'save', 1)
  })

  it('has one place for calls that seem small each, one after the other', async () => {
    const many = Array.from({ length: 3 }, () => start(gate, 'begun', 'many', { call: 'search' }))
    const others = Array.from({ length: 3 }, () => start(gate, 'begun', 'other', { call: 'save' }))
    await expect.poll(() => gate.running.begun).toBe(4)
    expect(gate.waiting.begun).toBe(2)
    for (const call of [...others, ...many]) call.end()
    await many[0]?.outcome
    expect([gate.running.begun, gate.waiting.begun]).toEqual([1, 1])
    await Promise.all(many.map((call) => call.outcome))
  })

  it('rests between them with more calls at once than a page has', async () => {
    const many = Array.from({ length: 8 }, () => start(gate, 'begun', 'many', { call: 'search' }))
    await expect.poll(() => gate.running.begun).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 100))
    many[0]?.end()
    await many[0]?.outcome
    expect([gate.running.begun, gate.waiting.begun]).toEqual([0, 7])
    for (const call of many) call.end()
    await Promise.all(many.map((call) => call.outcome))
  })
})

it('begins all calls of a page at once for who used somewhat more than others, and two at a time of a loop', async () => {
  const gate = new CallGate(20, patient, 180_000, () => false, 200)
  await run(gate, 'other', 'save', 1)
  for (let call = 0; call < 8; call++) await run(gate, 'quick', 'search', 5)
  await run(gate, 'other', 'save', 1)
  const page = Array.from({ length: 6 }, () => start(gate, 'begun', 'quick', { call: 'search' }))
  expect([gate.running.begun, gate.waiting.begun]).toEqual([6, 0])
  const loop = Array.from({ length: 8 }, () => start(gate, 'begun', 'quick', { call: 'search' }))
  expect([gate.running.begun, gate.waiting.begun]).toEqual([6, 8])
  for (const call of page) call.end()
  await Promise.all(page.map((call) => call.outcome))
  expect(gate.running.begun).toBe(2)
  for (const call of loop) call.end()
  await Promise.all(loop.map((call) => call.outcome))
})

it('has two of a call at a time while nobody knows what it costs the caller, unless that caller is alone', async () => {
  const gate = new CallGate(20, patient)
  const alone = Array.from({ length: 4 }, () => start(gate, 'begun', 'alone', { call: 'search' }))
  expect(gate.running.begun).toBe(4)
  for (const call of alone) call.end()
  await Promise.all(alone.map((call) => call.outcome))
  const many = Array.from({ length: 4 }, () => start(gate, 'begun', 'many', { call: 'search' }))
  const another = start(gate, 'begun', 'many', { call: 'save' })
  expect([gate.running.begun, gate.waiting.begun]).toEqual([3, 2])
  another.end()
  for (const call of many) call.end()
  await Promise.all(many.map((call) => call.outcome))
})

it('judges a call that waits by what was measured meanwhile', async () => {
  const gate = new CallGate(20, patient, 180_000, () => true)
  await run(gate, 'other', 'save', 1)
  const known = Array.from({ length: 2 }, () => run(gate, 'many', 'search', 200))
  const waiting = Array.from({ length: 4 }, () => start(gate, 'begun', 'many', { call: 'search' }))
  expect([gate.running.begun, gate.waiting.begun]).toEqual([2, 4])
  await Promise.all(known)
  expect([gate.running.begun, gate.waiting.begun]).toEqual([1, 3])
  for (const call of waiting) call.end()
  await Promise.all(waiting.map((call) => call.outcome))
})

it('says when to come back before a call is admitted, unless it has a place', async () => {
  const gate = new CallGate(6, { ...patient, begun: 50 })
  const caller = callerOf('many')
  await run(gate, 'many', 'search', 100)
  const calls = Array.from({ length: 2 }, () => start(gate, 'begun', 'many', { call: 'search' }))
  expect(gate.secondsUntilWelcome('begun', { caller, call: 'search' })).toBe(1)
  expect(gate.secondsUntilWelcome('begun', { caller, call: 'save' })).toBeUndefined()
  expect(gate.secondsUntilWelcome('begun', { caller: callerOf('other'), call: 'search' })).toBeUndefined()
  for (const call of calls) call.end()
  await calls[0]?.outcome
})
it('lets a large call wait after one that took longer than calls wait', async () => {
  const gate = new CallGate(20, { ...patient, batch: 300 }, 180_000, () => true)
  await run(gate, 'many', 'search', 200)
  await run(gate, 'other', 'save', 1)
  await run(gate, 'many', 'search', 400)
  const next = start(gate, 'batch', 'many', { call: 'search' })
  expect([gate.running.batch, gate.waiting.batch]).toEqual([0, 1])
  next.end()
  await next.outcome
  expect(gate.rejected.batch).toBe(0)
})

it('serves the PRCTCC and in it the caller that used least, and of a caller the smaller call', async () => {
  const gate = new CallGate(3, patient)
  await run(gate, 'heavy', 'search', 30, '300100')
  await run(gate, 'light', 'search', 5, '300100')
  await run(gate, 'quiet', 'search', 1, '200100')
  const log: string[] = []
  const running = start(gate, 'begun')
  const waiting = ['heavy', 'light', 'heavy', 'quiet'].map((key) =>
    start(gate, 'begun', key, { log, call: 'search', group: key === 'quiet' ? '200100' : '300100' }),
  )
  for (const call of [running, ...waiting]) call.end()
  await Promise.all(waiting.map((call) => call.outcome))
  expect(log).toEqual(['quiet', 'light', 'heavy', 'heavy'])
})

it('tells a caller when to come back whose waiting calls take longer than it may wait', async () => {
  const gate = new CallGate(3, { ...patient, begun: 50 })
  await run(gate, 'many', 'search', 100)
  const calls = Array.from({ length: 3 }, () => start(gate, 'begun', 'many', { call: 'search' }))
  await expect(calls[2]?.outcome).rejects.toMatchObject({ failure: 'BUSY', retryAfterSeconds: 1 })
  expect([...gate.rejectedOf]).toEqual([['200100', 1]])
  for (const call of calls) call.end()
  await calls[0]?.outcome
})
