import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLongRun } from './long-run.ts'

const PACKAGE = join(import.meta.dirname, '../../packages/planning')

let folder: string
let packed: readonly string[]
function run(...command: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: join(folder, 'project'),
    encoding: 'utf8',
  })
  return { status, output: stdout.trim().split('\n'), errors: stderr.trim().split('\n') }
}

const cli = (...args: readonly string[]) => run('node_modules/@packing/planning/dist/bin/packing-plan.js', ...args)
const write = (name: string, json: object) => writeFileSync(join(folder, 'project', name), JSON.stringify(json))
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, 'project', name), 'utf8'))

const examples = [...readFileSync(join(PACKAGE, 'README.md'), 'utf8').matchAll(/^```js\n([\s\S]*?)^```/gm)].map(
  ([, code = '']) => code,
)

/** What it packs is shown from source by the tests of its parts. */
describe.runIf(isLongRun)('the packed engine, installed in an empty project', () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'pack-planning-'))
    mkdirSync(join(folder, 'project'))
    const pack = ['pack', '--json', '--silent', '--pack-destination', folder]
    const written = execFileSync('npm', pack, { cwd: PACKAGE, encoding: 'utf8' })
    const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''
    packed = execFileSync('tar', ['-tzf', join(folder, tarball)], { encoding: 'utf8' })
      .trim()
      .split('\n')
    expect(written).not.toBe('')
    writeFileSync(join(folder, 'project/package.json'), '{ "name": "project", "private": true, "type": "module" }')
    const install = ['install', '--offline', '--no-audit', '--no-fund', '--silent', join(folder, tarball)]
    execFileSync('npm', install, { cwd: join(folder, 'project') })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('has no tests and no sources', () => {
    expect(packed).toContain('package/dist/index.d.ts')
    expect(packed).toContain('package/README.md')
    expect(packed.filter((name) => /test|\/src\/|\.map$|\.tsbuildinfo/.test(name))).toEqual([])
  })

  it.each(examples.map((code, at) => ({ code, at })))('runs example $at of its README', ({ code, at }) => {
    writeFileSync(join(folder, `project/example-${at}.js`), code)
    const { status, output, errors } = run(`example-${at}.js`)
    expect([status, errors]).toEqual([0, ['']])
    expect(output.at(-1)).toBe('violations 0')
  })

  it('has an example for each of the four steps', () => expect(examples).toHaveLength(4))

  it('levels and loads files, and checks the plans', () => {
    const item = {
      id: 'a',
      dealer: 'D',
      part: 'P',
      lots: 6,
      secondsPerLot: 90,
      earliest: '2026-12-01',
      latest: '2026-12-02',
    }
    const days = [{ day: '2026-12-01', regularSeconds: 600 }]
    write('level.json', {
      format: 'level-problem/1',
      lines: [{ line: 'L1', days }],
      items: [{ ...item, lines: ['L1'] }],
    })
    expect(cli('level', 'level.json', '--plan', 'level-plan.json').status).toBe(0)
    expect(read('level-plan.json')).toMatchObject({ placements: [{ item: 'a', day: '2026-12-01', lots: 6 }] })
    expect(cli('check', 'level.json', 'level-plan.json')).toMatchObject({ status: 0, output: ['Legal: 1 placements'] })

    const boxTypes = [{ code: 'B', lengthMm: 200, widthMm: 100, heightMm: 100 }]
    const containerTypes = [{ code: 'C', lengthMm: 1000, widthMm: 200, heightMm: 200, maxPayloadG: 900 }]
    const boxes = [{ id: 'b', type: 'B', weightG: 10 }]
    write('load.json', { format: 'loading-problem/1', containerTypes, boxTypes, boxes })
    const { status, output } = cli('load', 'load.json')
    expect(status).toBe(0)
    writeFileSync(join(folder, 'project/load-plan.json'), output.join(''))
    expect(cli('check', 'load.json', 'load-plan.json').output).toEqual(['Legal: 1 placements'])
    write('no-plan.json', { format: 'loading-plan/1', containers: [] })
    expect(cli('check', 'load.json', 'no-plan.json')).toMatchObject({
      status: 1,
      output: [/BOX_MISSING/, '1 issues'].map((each) => expect.stringMatching(each)),
    })
  })

  it('says what is wrong with a file or a command, with code 2', () => {
    write('wrong.json', { format: 'loading-problem/1', containerTypes: [], boxTypes: [], boxes: [{ id: 'b' }] })
    expect(cli('load', 'wrong.json')).toMatchObject({
      status: 2,
      errors: [/wrong\.json: boxes\[0\]\.type/, /weightG/].map((each) => expect.stringMatching(each)),
    })
    expect(cli('load', 'absent.json').status).toBe(2)
    expect(cli('paint', 'wrong.json').errors[0]).toMatch(/^packing-plan level/)
    expect(cli().status).toBe(2)
  })

  it('has a schema of each file', () => {
    const code = `import { createRequire } from 'node:module'
      const schema = createRequire(import.meta.url)('@packing/planning/schemas/loading-problem.json')
      console.log(Object.keys(schema.properties).join(' '))`
    writeFileSync(join(folder, 'project/schema.js'), code)
    expect(run('schema.js').output[0]).toMatch(/^format containerTypes boxTypes boxes /)
  })
})
