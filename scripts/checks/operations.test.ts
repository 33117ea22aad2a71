import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../apps/api/src/platform/config/config.ts'
import { LARGE_CALL_CONNECTIONS } from '../../apps/api/src/platform/config/large-call-connections.ts'
import { workerPoolSize } from '../../apps/api/src/platform/config/worker-pool.ts'
import { fromRoot } from '../launch/child.ts'

const read = (path: string) => readFileSync(fromRoot(path), 'utf8')
const units = readdirSync(fromRoot('deploy/systemd')).filter((name) => name.endsWith('.service'))
const deployed = ['Containerfile', 'compose.yaml', ...units.map((name) => `systemd/${name}`)]
const sources = ['platform/telemetry/metrics.ts', 'domain/operations/queue-figures.ts'].map((path) =>
  read(`apps/api/src/${path}`),
)
const served = new Set(sources.join('\n').match(/\bpacking_\w+/g))

it.each(['docs/operations.md', 'deploy/prometheus-alerts.yml', 'deploy/grafana-dashboard.json'])(
  'names only metrics that exist in %s',
  (file) => {
    const named = read(file).match(/\bpacking_(?!owner|app|login|bi\b)\w+/g) ?? []
    expect(named.length).toBeGreaterThan(5)
    expect(named.map((name) => name.replace(/_(bucket|count|sum)$/, '')).filter((name) => !served.has(name))).toEqual(
      [],
    )
  },
)

it('describes each alert, and only alerts that exist', () => {
  const alerts = [...read('deploy/prometheus-alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name)
  const described = [...read('docs/operations.md').matchAll(/^\| `(Packing\w+)` \|/gm)].map(([, name]) => name)
  expect(described.sort()).toEqual(alerts.sort())
})

it('alerts once on figures that every process shows', () => {
  const shared = [...new Set(sources[1]?.match(/\bpacking_\w+/g))]
  const exprs = [...read('deploy/prometheus-alerts.yml').matchAll(/expr: (.+)/g)].map(([, expr = '']) => expr)
  const used = exprs.flatMap((expr) => shared.flatMap((name) => expr.match(new RegExp(`\\S*${name}`, 'g')) ?? []))
  expect(used.length).toBeGreaterThan(4)
  expect(used.filter((figure) => !figure.startsWith('max('))).toEqual([])
})

it.each([
  ['PackingBackupOld', 'packing_backup_age_seconds'],
  ['PackingBackupNotRestored', 'packing_restored_age_seconds'],
])('alerts by %s when %s is more than a day and the time of a backup, or there is none', (alert, figure) => {
  const groups: { rules: { alert: string; expr: string }[] }[] = parse(read('deploy/prometheus-alerts.yml')).groups
  const expr = groups.flatMap(({ rules }) => rules).find((rule) => rule.alert === alert)?.expr ?? ''
  const limits = [...expr.matchAll(new RegExp(`max\\(${figure}\\) ([<>]) (\\d+)`, 'g'))]
  const alerts = (age: number) =>
    limits.some(([, sign, limit]) => (sign === '<' ? age < Number(limit) : age > Number(limit)))
  const [day, runs] = [86_400, 7_200]
  expect([alerts(0), alerts(day), alerts(day + runs + 1), alerts(-1)]).toEqual([false, false, true, true])
  expect(expr.replaceAll(/max\([^)]*\) [<>] \d+/g, '')).toMatch(/^ or ( or up\{job="packing-backup"\} == 0)?$/)
})

it('alerts on processes that are asked for their figures', () => {
  const asked = [...read('deploy/prometheus.yml').matchAll(/job_name: (\S+)/g)].map(([, name]) => name)
  const named = [...read('deploy/prometheus-alerts.yml').matchAll(/job=~?"([^"]+)"/g)].map(([, name]) => name)
  expect(asked).toEqual(['packing-web', 'packing-worker', 'packing-backup'])
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((name) => !asked.includes(name))).toEqual([])
})

const settings = [...read('apps/api/src/platform/config/config.ts').matchAll(/^ {2}([A-Z_]+):/gm)].map(
  ([, name = '']) => name,
)
const namesIn = (file: string) => [...read(`deploy/${file}`).matchAll(/^#?([A-Z_\d]+)=/gm)].map(([, name = '']) => name)

it.each(['app.env.example', 'owner.env.example'])('sets only settings that exist in %s', (file) => {
  expect(namesIn(file).length).toBeGreaterThan(4)
  expect(namesIn(file).filter((name) => !settings.includes(name))).toEqual([])
})

it.each(['app.env.example', 'owner.env.example', 'packing.env.example'])(
  'has values in %s that a shell reads as systemd and compose do',
  (file) => {
    const text = read(`deploy/${file}`)
      .replaceAll(/^#(?=[A-Z_]+=)/gm, '')
      .replaceAll('secret', 's&c$et;#')
    const { status, stdout } = spawnSync('sh', ['-c', `set -a; ${text}\nenv`], {
      env: {},
      encoding: 'utf8',
    })
    expect(status).toBe(0)
    const wanted = Object.entries(parseEnv(text)).map(([name, value]) => `${name}=${value}`)
    expect(wanted.some((line) => line.includes('s&c$et;#'))).toBe(true)
    expect(stdout.split('\n')).toEqual(expect.arrayContaining(wanted))
  },
)

it('sets only settings that compose.yaml reads in packing.env.example', () => {
  const compose = read('deploy/compose.yaml')
  expect(namesIn('packing.env.example').length).toBeGreaterThan(8)
  expect(namesIn('packing.env.example').filter((name) => !compose.includes(`\${${name}`))).toEqual([])
})

it('passes all settings to the containers, and no others', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true })
  const passed = ['web-1', 'worker', 'backup'].flatMap((name) => Object.keys(services[name].environment))
  // Replies are only compared with their declarations in development, where measurements leave it out.
  const ofImage = ['PORT', 'HOST', 'METRICS_HOST', 'REPLY_CHECKS']
  expect(settings.length).toBeGreaterThan(25)
  expect(settings.filter((name) => ![...passed, ...ofImage].includes(name))).toEqual([])
  expect(passed.filter((name) => !settings.includes(name) && !name.startsWith('OTEL_'))).toEqual([])
})

it('builds the image without the history, data, keys and passwords of the machine', () => {
  const compose = read('deploy/compose.yaml')
  const folders = [...compose.matchAll(/:-\.\/(\w+)\}/g)].map(([, name]) => `deploy/${name}`)
  expect(folders).toEqual(['deploy/import', 'deploy/backup'])
  const kept = read('.dockerignore').split('\n')
  expect(kept).toEqual(expect.arrayContaining(['.git', '.data', 'deploy/*.env', ...folders]))
  const ignored = read('.gitignore').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['/deploy/*.env', ...folders.map((folder) => `/${folder}/`)]))
  expect(read('deploy/Containerfile')).toMatch(/rm -rf .*apps\/identity apps\/api\/dist\/main-demo\*/)
})

it('starts only entry points that exist', () => {
  const named = deployed.flatMap((file) => read(`deploy/${file}`).match(/main-[a-z-]+\.js/g) ?? [])
  expect(new Set(named).size).toBe(6)
  expect(named.filter((name) => !existsSync(fromRoot(`apps/api/src/${name.replace('.js', '.ts')}`)))).toEqual([])
})

it('switches TLS on where PostgreSQL accepts nothing else', () => {
  const { postgresql } = parse(read('deploy/patroni.yml'))
  expect(postgresql.pg_hba.every((rule: string) => rule.startsWith('hostssl '))).toBe(true)
  const file = expect.stringMatching(/^\//)
  expect(postgresql.parameters).toMatchObject({ ssl: 'on', ssl_cert_file: file, ssl_key_file: file })
})

it('asks for a password where the pair of servers can be changed', () => {
  const { restapi } = parse(read('deploy/patroni.yml'))
  expect(restapi.authentication).toEqual({ username: 'patroni', password: 'secret' })
})

it('migrates at each start of web, workers and backups with systemd', () => {
  // A unit that remains active is not started again.
  expect(read('deploy/systemd/packing-migrate.service')).not.toContain('RemainAfterExit')
  for (const unit of ['packing-web@', 'packing-worker@', 'packing-backup']) {
    const lines = read(`deploy/systemd/${unit}.service`).split('\n')
    expect(lines).toEqual(expect.arrayContaining(['After=packing-migrate.service', 'Wants=packing-migrate.service']))
  }
})

it('keeps the login of the owner and the backups out of reach of web and workers with systemd', () => {
  const valuesOf = (unit: string, key: string) =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value)
  const rights = units.map((unit) =>
    ['EnvironmentFile', 'User', 'ReadWritePaths'].map((key) => valuesOf(read(`deploy/systemd/${unit}`), key).join(' ')),
  )
  expect(rights.sort()).toEqual([
    ['/etc/packing/app.env', 'packing', ''],
    ['/etc/packing/app.env', 'packing', ''],
    ['/etc/packing/owner.env', 'packing-owner', ''],
    ['/etc/packing/owner.env', 'packing-owner', '/var/lib/packing/backup'],
  ])
  const install = read('docs/operations.md')
  for (const user of ['packing', 'packing-owner']) expect(install).toMatch(new RegExp(`^useradd .* ${user} `, 'm'))
  expect(install).toMatch(/^install -d -m 0700 -o packing-owner -g packing-owner \/var\/lib\/packing\/backup$/m)
  expect(install).toMatch(/^install -m 0600 -o root -g root deploy\/owner\.env\.example /m)
})

it.each(['first-hour', 'operations', 'upgrade', 'uninstall'])(
  'names each unit in docs/%s.md where systemctl takes no pattern',
  (page) => expect(read(`docs/${page}.md`).match(/systemctl (enable|disable)[^`\n]*\*/g)).toBeNull(),
)

const canRate = existsSync('/usr/bin/systemd-analyze')

/** Of systemd's scale from 0 to 10, times 10. */
const MOST_EXPOSED = '20'

it.runIf(canRate)('exposes less than two of ten in the rating of systemd', () => {
  const root = mkdtempSync(join(tmpdir(), 'units-'))
  cpSync(fromRoot('deploy/systemd'), join(root, 'etc/systemd/system'), { recursive: true })
  const rate = (unit: string) =>
    spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', `--root=${root}`, '--no-pager', `--threshold=${MOST_EXPOSED}`, unit],
      { encoding: 'utf8' },
    )
  const rated = units.map((name) => rate(name.replace('@.', '@1.')))
  rmSync(root, { recursive: true })
  expect(rated.map(({ status, stdout, stderr }) => [status, status === 0 ? '' : stdout + stderr])).toEqual(
    units.map(() => [0, '']),
  )
})

it('leaves a worker with systemd the memory of its runs', () => {
  const gigabytes = Number(/^MemoryMax=(\d+)G$/m.exec(read('deploy/systemd/packing-worker@.service'))?.[1])
  const perRun = Number(/A worker needs 1 to (\d+) GB/.exec(read('docs/operations.md'))?.[1])
  const { WORKER_CONCURRENCY } = readConfig({ DATABASE_URL: 'postgres://db/packing' })
  expect(gigabytes).toBeGreaterThan(perRun * WORKER_CONCURRENCY)
})

it('states limits and connections as the code has them', () => {
  const values = /MOST_VALUES = ([\d_]+)/.exec(read('apps/api/src/platform/http/body/json-body.ts'))?.[1]
  expect(read('docs/security.md')).toContain(`; ${values?.replaceAll('_', ',')} values |`)
  const { DATABASE_POOL, WORKER_CONCURRENCY } = readConfig({ DATABASE_URL: 'postgres://db/packing' })
  const [ofWeb, ofWorker] = [DATABASE_POOL + LARGE_CALL_CONNECTIONS + 5, workerPoolSize(WORKER_CONCURRENCY) + 5]
  expect(read('docs/operations.md')).toContain(`${ofWeb} × web + ${ofWorker} × workers + 20`)
  const all = `web 10 × ${ofWeb}, workers 5 × ${ofWorker}, 20 others: ${10 * ofWeb + 5 * ofWorker + 20};`
  expect(read('docs/scale.md')).toContain(all)
})

it('gives each process of a machine a port for its figures with systemd, which prometheus.yml asks', () => {
  const firstOf = (unit: string) =>
    Number(/METRICS_PORT=\$\(\((\d+) \+ %i\)\)/.exec(read(`deploy/systemd/${unit}`))?.[1])
  const numbered = (unit: string) => Array.from({ length: 20 }, (_none, index) => firstOf(unit) + index + 1)
  const [webs, workers] = [numbered('packing-web@.service'), numbered('packing-worker@.service')]
  const backups = Number(/^METRICS_PORT=(\d+)$/m.exec(read('deploy/owner.env.example'))?.[1])
  expect(new Set([...webs, ...workers, backups]).size).toBe(41)
  const asked = [...read('deploy/prometheus.yml').matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => Number(port))
  expect(asked).toEqual([...webs.slice(0, 3), ...workers.slice(0, 2), backups])
})
