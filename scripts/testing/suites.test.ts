import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { Suites } from './suites.ts'

const folder = mkdtempSync(join(tmpdir(), 'suites-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const passes = (passed: number) => async () => ({ passed, failed: 0, notes: [] })

it('adds up all suites on the last line', async () => {
  const suites = new Suites(['a', 'b'])
  await suites.run({ name: 'a', run: passes(3) })
  await suites.run({ name: 'b', run: passes(4) })
  expect(suites.summary('')).toEqual({
    lines: ['a: 3 passed, 0 failed (0 s)', 'b: 4 passed, 0 failed (0 s)', '7 passed, 0 failed'],
    isGood: true,
  })
})

it('reports the tests done so far when a run is stopped, and fails', async () => {
  const suites = new Suites(['checks', 'vitest', 'e2e'])
  const progressFile = join(folder, 'vitest.progress')
  writeFileSync(progressFile, 'passed\npassed\nfailed\n')
  await suites.run({ name: 'checks', run: passes(9) })
  void suites.run({ name: 'vitest', progressFile, run: () => new Promise(() => undefined) })
  expect(suites.summary('stopped by SIGTERM')).toEqual({
    lines: [
      'vitest: failed: not ended, stopped by SIGTERM',
      'e2e: failed: not begun, stopped by SIGTERM',
      'checks: 9 passed, 0 failed (0 s)',
      'vitest: 2 passed, 2 failed (0 s)',
      'e2e: 0 passed, 1 failed (0 s)',
      '11 passed, 3 failed',
    ],
    isGood: false,
  })
})

it('counts a suite that throws as failed', async () => {
  const suites = new Suites(['a'])
  await suites.run({ name: 'a', run: () => Promise.reject(new Error('no disk')) })
  expect(suites.summary('').lines).toEqual(['a: failed: no disk', 'a: 0 passed, 1 failed (0 s)', '0 passed, 1 failed'])
})
