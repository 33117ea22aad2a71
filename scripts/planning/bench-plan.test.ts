import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

function run(...args: readonly string[]) {
  const command = [join('node_modules', 'tsx', 'dist', 'cli.mjs'), '--conditions=source', join('bench', 'plan.ts')]
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...args], { encoding: 'utf8' })
  return { status, out: stdout, faults: stderr.trim().split('\n') }
}

describe('npm run bench:plan', () => {
  it('says everything that is wrong with its options, a line each, and ends with 2', () => {
    const { status, out, faults } = run(
      ...['--size', 'XL', '--seed', '1e2', '--stability', '1x', '--problem', 'no/such.json'],
      ...['--plan', 'no/such/folder/plan.json'],
    )
    expect([status, out]).toEqual([2, ''])
    expect(faults).toEqual([
      expect.stringMatching(/^--size: "XL" is no size\. Use S, M, L$/),
      expect.stringMatching(/^--problem: there is no file "no\/such\.json"\. Give /),
      expect.stringMatching(/^--plan: "no\/such\/folder\/plan\.json" cannot be written\. Give /),
      expect.stringMatching(/^--seed: "1e2" is no such number\. Give /),
      expect.stringMatching(/^--stability: "1x" is no such number\. Give /),
    ])
    const unknown = run('--sise', 'M')
    expect([unknown.status, unknown.faults]).toEqual([2, [expect.stringMatching(/^options: Unknown option '--sise'/)]])
    const broken = run('--problem', 'package.json')
    expect(broken.status).toBe(2)
    expect(broken.faults[0]).toMatch(/^format: /)
  }, 60_000)
})
