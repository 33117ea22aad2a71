import { stat } from 'node:fs'
import { expect, it } from 'vitest'
import { DatabaseUnavailable } from '../database/failure-of.ts'
import { CallGate, type Urgency } from './call-gate.ts'

const patient = { begun: 60_000, arriving: 60_000, batch: 60_000 }

/** A call that runs until it is ended. */
function start(gate: CallGate, urgency: Urgency, key = 'a', log: string[] = []) {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const outcome = gate.run(urgency, key, async () => {
    log.push(urgency)
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
  const waiting = (['batch', 'arriving', 'begun'] as const).map((urgency) => start(gate, urgency, 'a', log))
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
