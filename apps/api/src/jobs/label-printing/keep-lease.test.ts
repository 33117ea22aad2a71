import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepLease } from './keep-lease.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function kept(renew: () => Promise<boolean>) {
  const reasons: string[] = []
  const lease = keepLease({ leaseMs: 1000, caseMs: 60_000, renew, lost: ({ message }) => void reasons.push(message) })
  return { lease, reasons }
}

it('renews the lease until it is stopped', async () => {
  let renewals = 0
  const { lease, reasons } = kept(async () => {
    renewals += 1
    return true
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect(renewals).toBe(20)
  lease.stop()
  await vi.advanceTimersByTimeAsync(100_000)
  expect([renewals, reasons]).toEqual([20, []])
})

it('is lost at once where another worker owns the job', async () => {
  const { reasons } = kept(async () => false)
  await vi.advanceTimersByTimeAsync(250)
  expect(reasons).toEqual([expect.stringContaining('another worker')])
})

it('is lost before it runs out where the database rejects or does not answer', async () => {
  for (const renew of [() => Promise.reject(new Error('away')), () => new Promise<boolean>(() => undefined)]) {
    const { reasons } = kept(renew)
    await vi.advanceTimersByTimeAsync(799)
    expect(reasons).toEqual([])
    await vi.advanceTimersByTimeAsync(5000)
    expect(reasons).toEqual([expect.stringContaining('did not answer')])
  }
})

it('is lost where one case takes too long, not where many do', async () => {
  const { lease, reasons } = kept(async () => true)
  for (let cases = 0; cases < 3; cases++) {
    await vi.advanceTimersByTimeAsync(40_000)
    lease.nextCase()
  }
  expect(reasons).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reasons).toEqual(['The printer took longer than 1 minutes for one case'])
})
