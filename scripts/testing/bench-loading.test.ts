import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bench-loading-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, lines: readonly string[]) => {
  const file = join(folder, name)
  writeFileSync(file, lines.join('\r\n'))
  return file
}

function run(...args: readonly string[]) {
  const command = ['--import', 'tsx', '--conditions=source', join('bench', 'loading.ts')]
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...args], { encoding: 'utf8' })
  return { status, lines: stdout.trim().split('\n'), issues: stderr.trim().split('\n') }
}

const boxes = ['1', '1 2502505', '587 233 220', '2']

describe('npm run bench:loading', () => {
  it('reports all option errors at once', () => {
    const { status, issues } = run('--first', '0', '--seconds', 'abc', '--format', 'unknown', '--support', '')
    expect(status).toBe(1)
    expect(issues.map((line) => line.split(':')[0])).toEqual([
      '--format',
      '--file',
      '--first',
      '--seconds',
      '--support',
    ])
  }, 60_000)

  it('reports the issues of every file with their place before it loads anything', () => {
    const wrong = write('wrong.txt', [...boxes, '1 -108 0 76 0 30 1 2', '2 abc 0 43 3 25 1 7'])
    const truncated = write('truncated.txt', [...boxes, '1 108 0 76'])
    const huge = write('huge.txt', [...boxes, '1 108 0 76 0 30 1 99999999', '2 110 0 43 1 25 1 7'])
    const good = write('good.txt', [...boxes, '1 108 0 76 0 30 1 2', '2 110 0 43 1 25 1 7'])
    const { status, lines, issues } = run(wrong, truncated, huge, good, write('empty.txt', []))
    expect([status, lines]).toEqual([1, ['']])
    const told = issues.map((line) => line.slice(folder.length + 1))
    expect(told).toEqual([
      expect.stringMatching(/^wrong.txt, line 5: the length of box type 001 of instance 1 is "-108"/),
      expect.stringMatching(/^wrong.txt, line 6: the length of box type 002 of instance 1 is "abc"/),
      expect.stringMatching(/^wrong.txt, line 6: whether the width may stand .* is "3", outside 0 to 1/),
      expect.stringMatching(/^truncated.txt, line 5: the file ends where whether the width may stand/),
      expect.stringMatching(/^huge.txt, line 5: the number of boxes .* is "99999999"/),
      expect.stringMatching(/^empty.txt, line 1: the file ends where the number of instances is expected/),
    ])
  }, 60_000)

  it('loads a valid file even if no box fits', () => {
    const file = write('right.txt', [...boxes, '1 108 0 76 0 30 1 2', '2 110 0 43 1 25 1 7'])
    const large = write('large.txt', ['1', '1 7', '10 10 10', '1', '1 11 1 11 1 11 1 3'])
    const { status, lines } = run(file, large, '--seconds', '0.2')
    expect(status).toBe(0)
    expect(JSON.parse(lines.at(-1)?.slice('RESULT '.length) ?? '')).toMatchObject({
      rows: [{ count: 9 }, { count: 0, fill: 0 }, { instances: 2 }],
    })
  }, 60_000)
})
