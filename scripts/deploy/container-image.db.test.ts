import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../apps/api/src/testing/start-process.ts'
import { createTestDatabase, type TestDatabase } from '../../apps/api/src/testing/test-database.ts'
import { fromRoot } from '../launch/child.ts'
import { isLongRun } from '../testing/long-run.ts'

const IMAGE = 'localhost/packing-test'
/** An installation and a build within the image. */
const BUILD_MS = 30 * 60_000
/** Also where the machine lets no container have namespaces of its own. */
const isolation = ['--isolation', 'chroot', '--network', 'host']

const hasBuildah = spawnSync('buildah', ['--version']).status === 0

/** Standard output of buildah; throws what it wrote otherwise. */
function buildah(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('buildah', args, { encoding: 'utf8', cwd: fromRoot('.') })
  if (status !== 0) throw new Error(`buildah ${args[0]}: ${stderr.slice(-2000)}`)
  return stdout.trim()
}

interface ImageConfig {
  readonly User: string
  readonly Cmd: readonly string[]
  readonly Healthcheck: { readonly Test: readonly string[] }
}

let container: string
let config: ImageConfig
let database: TestDatabase

const inContainer = (env: Readonly<Record<string, string>>, command: readonly string[]) => [
  'run',
  ...isolation,
  ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
  container,
  '--',
  ...command,
]

/** Minutes long, and the base image comes from a registry: not in `npm test`. */
describe.runIf(isLongRun && hasBuildah)('the container image', () => {
  beforeAll(async () => {
    database = await createTestDatabase()
    buildah(
      'build',
      ...isolation,
      '--pull=missing',
      '--format',
      'docker',
      '-f',
      'deploy/Containerfile',
      '-t',
      IMAGE,
      '.',
    )
    container = buildah('from', '--pull=never', IMAGE)
    config = JSON.parse(buildah('inspect', IMAGE)).Docker.config
  }, BUILD_MS)
  afterAll(async () => {
    if (container) buildah('rm', container)
    await database.drop()
  })

  it('runs as an ordinary user who cannot change the program', () => {
    expect(config.User).toBe('node')
    expect(buildah(...inContainer({}, ['id', '-u']))).not.toBe('0')
    expect(() => buildah(...inContainer({}, ['touch', '/app/package.json']))).toThrow('Permission denied')
  })

  it('holds neither sources nor tools of the development', () => {
    const found = buildah(...inContainer({}, ['ls', '/app', '/app/apps', '/app/apps/api', '/app/node_modules']))
    const names = found.split('\n')
    for (const unwanted of ['e2e', 'bench', 'scripts', 'identity', 'src', 'typescript', 'vitest']) {
      expect(names).not.toContain(unwanted)
    }
  })

  it('starts the web process, whose health check passes only while it runs', async () => {
    const port = String(await freePort())
    const env = {
      PORT: port,
      HOST: '127.0.0.1',
      METRICS_PORT: '0',
      DATABASE_URL: database.appUrl,
      OIDC_ISSUER: 'https://sign-in.example.com',
      OIDC_CLIENT_ID: 'packing-web',
    }
    const [, ...check] = config.Healthcheck.Test
    const isHealthy = () =>
      spawnSync('buildah', inContainer({ PORT: port, METRICS_PORT: '' }, check), { stdio: 'ignore' }).status === 0
    expect(isHealthy()).toBe(false)
    const web = spawn('buildah', inContainer(env, config.Cmd), { stdio: 'ignore' })
    const ended = once(web, 'exit')
    await expect.poll(isHealthy).toBe(true)
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`)
    expect(ready.status).toBe(200)
    web.kill('SIGTERM')
    await ended
    expect(isHealthy()).toBe(false)
  })
})
