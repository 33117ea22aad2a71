import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { freePort, killStarted, type StartedProcess, startProcess } from '../../apps/api/src/testing/start-process.ts'
import { createTestDatabase, type TestDatabase } from '../../apps/api/src/testing/test-database.ts'
import { fromRoot } from '../launch/child.ts'

interface Service {
  readonly environment?: Readonly<Record<string, string>>
  readonly command?: readonly string[]
}

const { services } = parse(readFileSync(fromRoot('deploy/compose.yaml'), 'utf8'), { merge: true }) as {
  services: Readonly<Record<string, Service>>
}

/** NAME=value pairs of the image. */
const ofImage = Object.fromEntries(
  [...readFileSync(fromRoot('deploy/Containerfile'), 'utf8').matchAll(/^ENV (.+)$/gm)].flatMap(([, pairs = '']) =>
    pairs.split(' ').map((pair) => pair.split('=')),
  ),
)

const folder = mkdtempSync(join(tmpdir(), 'compose-'))
let database: TestDatabase
let given: Record<string, string>

beforeAll(async () => {
  database = await createTestDatabase()
  given = {
    DATABASE_URL: database.url,
    DATABASE_APP_URL: database.appUrl,
    OIDC_ISSUER: 'https://sign-in.example.com',
    OIDC_CLIENT_ID: 'packing-web',
  }
})
afterEach(killStarted)
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** As compose does: ${NAME} and ${NAME:-default}. */
const filled = (text: string) =>
  text.replaceAll(/\$\{(\w+)(?::-([^}]*))?\}/g, (_all, name: string, usual?: string) => given[name] ?? usual ?? '')

/** Nothing but the environment of the service, with ports and folders of this test. */
async function start(name: string, own: Record<string, string> = {}): Promise<StartedProcess> {
  const { environment = {}, command = ['node', 'apps/api/dist/main-web.js'] } = services[name] ?? {}
  const entry = /(main-[a-z-]+)\.js$/.exec(command.join(' '))?.[1] ?? ''
  const env = Object.fromEntries(Object.entries(environment).map(([key, text]) => [key, filled(String(text))]))
  const nothingElse = Object.fromEntries(Object.keys(process.env).map((key) => [key, undefined]))
  const all = { ...nothingElse, PATH: process.env['PATH'], ...ofImage, ...env, METRICS_PORT: '0', ...own }
  return startProcess(entry as Parameters<typeof startProcess>[0], all)
}

it('starts the migration', async () => {
  const { exited, output } = await start('migrate')
  expect([await exited, output()]).toEqual([0, 'The database is up to date.\n'])
})

it.each(Object.keys(services).filter((name) => name.startsWith('web')))('starts %s', async (name) => {
  const port = await freePort()
  await start(name, { PORT: String(port), HOST: '127.0.0.1' })
  const status = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.status,
      () => 0,
    )
  await expect.poll(status).toBe(200)
})

it('starts the worker', async () => {
  const { output } = await start('worker', { IMPORT_DIR: folder })
  await expect.poll(output).toContain('The worker takes runs')
})

it('starts the process for backups', async () => {
  const { output } = await start('backup', { BACKUP_DIR: join(folder, 'backup') })
  await expect.poll(output).toContain('Backups are made here')
})
