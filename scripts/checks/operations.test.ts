import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fromRoot } from '../launch/child.ts'

const read = (path: string) => readFileSync(fromRoot(path), 'utf8')
const deployed = [
  'Containerfile',
  'compose.yaml',
  ...readdirSync(fromRoot('deploy/systemd')).map((name) => `systemd/${name}`),
]
const sources = ['platform/telemetry/metrics.ts', 'domain/operations/queue-figures.ts'].map((path) =>
  read(`apps/api/src/${path}`),
)
const served = new Set(sources.join('\n').match(/\bpacking_\w+/g))

it.each(['docs/operations.md', 'deploy/prometheus-alerts.yml', 'deploy/grafana-dashboard.json'])(
  'names only metrics that exist in %s',
  (file) => {
    const named = read(file).match(/\bpacking_(?!owner|app|login)\w+/g) ?? []
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

it('builds the image without the history, data, keys and passwords of the machine', () => {
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.git', '.data', 'deploy/*.env']))
  expect(read('deploy/Containerfile')).toMatch(/rm -rf .*apps\/identity apps\/api\/dist\/main-demo\*/)
})

it('starts only entry points that exist', () => {
  const named = deployed.flatMap((file) => read(`deploy/${file}`).match(/main-[a-z]+\.js/g) ?? [])
  expect(new Set(named).size).toBe(4)
  expect(named.filter((name) => !existsSync(fromRoot(`apps/api/src/${name.replace('.js', '.ts')}`)))).toEqual([])
})
