import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../apps/api/src/platform/config/config.ts'
import { fromRoot } from '../launch/child.ts'
import { baseObjects, builtExample, type KubernetesObject, kubernetesIssues, objectsOf } from './kubernetes.ts'

const example = (name: string) => parseEnv(readFileSync(fromRoot(`deploy/kubernetes/example/${name}.env`), 'utf8'))
const objects = baseObjects()
const ofKind = (kind: string) => objects.filter((object) => object.kind === kind)
const namesOf = (kind: string) => ofKind(kind).map(({ metadata }) => metadata.name)
const podsOf = (kind: string) => ofKind(kind).map(({ metadata, spec }) => ({ name: metadata.name, spec: podOf(spec) }))

interface Container {
  readonly command: readonly string[]
  readonly envFrom: readonly Readonly<Record<string, { readonly name: string }>>[]
  readonly env?: readonly { readonly name: string; readonly value: string }[]
  readonly securityContext: object
  readonly readinessProbe?: { readonly httpGet: object }
  readonly livenessProbe?: { readonly httpGet: object }
}

interface Pod {
  readonly securityContext: object
  readonly terminationGracePeriodSeconds?: number
  readonly containers: readonly [Container]
}

function podOf(spec: KubernetesObject['spec']): Pod {
  const template: { spec: Pod } = JSON.parse(JSON.stringify(spec?.['template']))
  return template.spec
}

const pods = [...podsOf('Deployment'), ...podsOf('Job')]

describe('the objects for Kubernetes', () => {
  it('have only fields that Kubernetes knows', () => {
    expect(objects.length).toBeGreaterThan(12)
    expect(objects.flatMap(kubernetesIssues)).toEqual([])
  })

  it.runIf(builtExample())('have them once the example has named image, settings and logins, too', () => {
    const built = builtExample() ?? []
    expect(built.flatMap(kubernetesIssues)).toEqual([])
    const text = JSON.stringify(built)
    expect(text).not.toContain('"image":"packing"')
    for (const name of ['packing', 'packing-app', 'packing-owner'])
      expect(text).toMatch(new RegExp(`"name":"${name}-[a-z0-9]{10}"`))
  })

  it('start programs of the product as a user without rights, who writes to /tmp and volumes only', () => {
    const programs = pods.map(({ spec }) => spec.containers[0].command.at(-1))
    const entries = ['main-backup-worker', 'main-migrate', 'main-web', 'main-worker']
    expect(programs.sort()).toEqual(entries.map((name) => `apps/api/dist/${name}.js`))
    for (const { name, spec } of pods) {
      expect([name, spec.securityContext]).toEqual([name, expect.objectContaining({ runAsNonRoot: true })])
      expect([name, spec.containers[0].securityContext]).toEqual([
        name,
        { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
      ])
    }
  })

  it('give the login of the owner to migration and backups alone', () => {
    const logins = pods.map(({ name, spec }) => [
      name,
      spec.containers[0].envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []),
    ])
    expect(Object.fromEntries(logins)).toEqual({
      web: ['packing-app'],
      worker: ['packing-app'],
      backup: ['packing-owner'],
      migrate: ['packing-owner'],
    })
  })

  it('send calls to what is ready, and restart what is not alive', () => {
    const probes = podsOf('Deployment').map(({ name, spec }) => {
      const { readinessProbe, livenessProbe } = spec.containers[0]
      return [name, readinessProbe?.httpGet, livenessProbe?.httpGet]
    })
    const [live, ready] = ['/livez', '/readyz'].map((path) => ({ path, port: 'metrics' }))
    expect(probes).toEqual(
      expect.arrayContaining([
        ['web', ready, live],
        ['worker', ready, live],
        ['backup', undefined, live],
      ]),
    )
  })

  it('leave a web process the time to announce its stop and end its calls', () => {
    const web = podsOf('Deployment').find(({ name }) => name === 'web')?.spec
    const announceMs = Number(web?.containers[0].env?.find(({ name }) => name === 'STOP_ANNOUNCE_MS')?.value)
    const source = readFileSync(fromRoot('apps/api/src/main-web.ts'), 'utf8')
    const ms = (name: string) => Number(new RegExp(`${name} = ([\\d_]+)`).exec(source)?.[1]?.replaceAll('_', ''))
    const longestMs = announceMs + ms('DRAIN_MS') + ms('ROLLBACK_MS')
    expect(longestMs).toBeGreaterThan(20_000)
    expect(web?.terminationGracePeriodSeconds).toBeGreaterThan(longestMs / 1000)
  })

  it('keep a web process and a worker while nodes are emptied, and scale both', () => {
    expect(namesOf('PodDisruptionBudget').sort()).toEqual(['web', 'worker'])
    expect([...namesOf('HorizontalPodAutoscaler'), ...namesOf('ScaledObject')]).toEqual(['web', 'worker'])
    const [scaled] = ofKind('ScaledObject')
    expect(JSON.stringify(scaled)).toContain('packing_queue_length')
  })

  it('have settings that the product reads', () => {
    const names = Object.keys({ ...example('settings'), ...example('app-login') })
    const config = readFileSync(fromRoot('apps/api/src/platform/config/config.ts'), 'utf8')
    expect(names.filter((name) => !new RegExp(`^ {2}${name}:`, 'm').test(config))).toEqual([])
    expect(readConfig({ ...example('settings'), ...example('app-login') }).APP_ENV).toBe('prod')
  })
})

it('names a field that Kubernetes does not know', () => {
  const [wrong] = objectsOf('kind: Service\nmetadata: { name: web }\nspec: { port: 80, ports: [{ port: "http" }] }')
  if (!wrong) throw new Error('There is no object.')
  expect(kubernetesIssues(wrong)).toEqual([
    'Service web/spec must NOT have additional properties {"additionalProperty":"port"}',
    'Service web/spec/ports/0/port must be integer {"type":"integer"}',
  ])
  expect(kubernetesIssues({ kind: 'Pet', metadata: { name: 'a' } })).toEqual([
    'Pet: deploy/kubernetes/schemas.json has no such kind',
  ])
})
