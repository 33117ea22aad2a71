import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

function run(...args: readonly string[]) {
  const command = ['--import', 'tsx', '--conditions=source', join('bench', 'plan.ts')]
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...args], { encoding: 'utf8' })
  return { status, out: stdout, issues: stderr.trim().split('\n') }
}

describe('npm run bench:plan', () => {
  it('reports all option errors, one per line, and exits with 2', () => {
    const { status, out, issues } = run(
      ...['--size', 'XL', '--seed', '1e2', '--stability', '1x', '--problem', 'no/such.json'],
      ...['--plan', 'no/such/folder/plan.json'],
    )
    expect([status, out]).toEqual([2, ''])
    expect(issues).toEqual([
      expect.stringMatching(/^--size: "XL" is unknown\. Use S, M, L$/),
      expect.stringMatching(/^--problem: file "no\/such\.json" not found\. Check /),
      expect.stringMatching(/^--plan: "no\/such\/folder\/plan\.json" cannot be written\. Use /),
      expect.stringMatching(/^--seed: "1e2" is invalid\. Use /),
      expect.stringMatching(/^--stability: "1x" is invalid\. Use /),
    ])
    const unknown = run('--sise', 'M')
    expect([unknown.status, unknown.issues]).toEqual([2, [expect.stringMatching(/^options: Unknown option '--sise'/)]])
    const broken = run('--problem', 'package.json')
    expect(broken.status).toBe(2)
    expect(broken.issues[0]).toMatch(/^format: /)
  }, 60_000)

  it('names bottleneck and remedies for a problem that cannot be planned completely', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bench-plan-'))
    const file = join(folder, 'tight.json')
    const item = { dealer: 'D1', part: 'P', secondsPerLot: 60, earliest: '2026-12-01', latest: '2026-12-01' }
    const problem = {
      format: 'level-problem/1',
      lines: [{ line: 'L1', days: [{ day: '2026-12-01', regularSeconds: 600 }] }],
      items: [
        { ...item, id: 'much', lots: 12, lines: ['L1'] },
        { ...item, id: 'nowhere', lots: 1, lines: [] },
      ],
    }
    // Some editors write a byte order mark.
    writeFileSync(file, `\uFEFF${JSON.stringify(problem)}`)
    const { status, out, issues } = run('--problem', file)
    rmSync(folder, { recursive: true })
    expect(status).toBe(0)
    const { unplanned }: { unplanned: Record<string, unknown> } = JSON.parse(out.replace('RESULT ', ''))
    expect(unplanned).toMatchObject({
      lots: 3,
      causes: [
        { cause: 'CAPACITY', lots: 2 },
        { cause: 'NO_LINE', lots: 1 },
      ],
      bottleneck: {
        lines: ['L1'],
        from: '2026-12-01',
        to: '2026-12-01',
        loadSeconds: 720,
        capacitySeconds: 600,
        missingSeconds: 120,
        items: ['much'],
      },
    })
    expect(issues).toContain(
      'Bottleneck: L1 from 2026-12-01 to 2026-12-01: 720 s of load, 600 s of capacity, 120 s missing.',
    )
    expect(unplanned['remedies']).not.toEqual([])
  }, 60_000)
})
