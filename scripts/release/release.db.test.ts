import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../apps/api/src/testing/start-process.ts'
import { createTestDatabase, type TestDatabase } from '../../apps/api/src/testing/test-database.ts'
import { fromRoot } from '../launch/child.ts'
import { isLongRun } from '../testing/long-run.ts'

const TWO_BUILDS_MS = 10 * 60_000

let folder: string
let installed: string
let outputs: readonly string[]
let database: TestDatabase

const release = (to: string) =>
  execFileSync('npm', ['run', '--silent', 'release', '--', '--to', join(folder, to)], {
    cwd: fromRoot('.'),
    encoding: 'utf8',
  })
const sumsOf = (name: string) => readFileSync(join(folder, name, 'SHA256SUMS'), 'utf8')
const tarballIn = (sums: string) => /\S+\.tar\.gz/.exec(sums)?.[0] ?? ''

/** It builds the product twice: not in `npm test`. */
describe.runIf(isLongRun)('a release', () => {
  beforeAll(async () => {
    database = await createTestDatabase()
    folder = mkdtempSync(join(tmpdir(), 'release-test-'))
    outputs = ['first', 'second'].map(release)
    const tarball = tarballIn(sumsOf('first'))
    execFileSync('tar', ['-xzf', join(folder, 'first', tarball), '-C', folder])
    installed = join(folder, tarball.replace('.tar.gz', ''))
  }, TWO_BUILDS_MS)
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    await database.drop()
  })

  it('has the same bytes when it is built again', () => {
    expect(sumsOf('second')).toBe(sumsOf('first'))
    expect(spawnSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: join(folder, 'first') }).status).toBe(0)
  })

  it('names what is left to whoever publishes it', () => {
    expect(outputs[0]).toContain('git tag -s v')
    expect(outputs[0]).toContain('Choose the licence of the product')
  })

  it('lists its parts as CycloneDX, without those of development', () => {
    const list = JSON.parse(readFileSync(join(folder, 'first', `${installed.split('/').at(-1)}.cdx.json`), 'utf8'))
    const names = list.components.map(({ name }: { readonly name: string }) => name)
    expect(list.bomFormat).toBe('CycloneDX')
    expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'react']))
    expect(names).not.toContain('vitest')
  })

  it('holds the licences of its parts, and neither sources nor tests', () => {
    const files = execFileSync('find', [installed, '-not', '-path', '*/node_modules/*'], { encoding: 'utf8' }).split(
      '\n',
    )
    expect(files.filter((file) => /\.test\.|\.tsx?$|\/testing\/|\/demo\//.test(file))).toEqual([])
    expect(readFileSync(join(installed, 'docs-site/index.html'), 'utf8')).toContain('Packing Planning System')
    const notices = readFileSync(join(installed, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
    for (const name of ['fastify', 'react', 'kysely']) expect(notices).toMatch(new RegExp(`^${name} \\d+\\.`, 'm'))
  })

  it('migrates an empty database, serves the site and answers its commands without a registry', async () => {
    const port = String(await freePort())
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      PORT: port,
      DATABASE_URL: database.url,
      OIDC_ISSUER: 'https://sign-in.example.com',
      OIDC_CLIENT_ID: 'packing-web',
    }
    const npm = (...args: readonly string[]) =>
      spawnSync('npm', ['run', '--silent', ...args], { cwd: installed, env, encoding: 'utf8' })
    expect(npm('migrate')).toMatchObject({ status: 0 })
    expect(npm('admin', '--', 'prctcc', 'list')).toMatchObject({ status: 0 })
    const web = spawn(process.execPath, ['apps/api/dist/main-web.js'], { cwd: installed, env, stdio: 'ignore' })
    const ended = once(web, 'exit')
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200)
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('<div id="root">')
    web.kill('SIGTERM')
    await ended
  })
})
