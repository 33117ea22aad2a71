import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { parseAllDocuments } from 'yaml'
import { fromRoot } from '../launch/child.ts'

const FOLDER = 'deploy/kubernetes'

interface Schemas {
  /** Name of the definition, by kind of object. */
  readonly oneOfKind: Readonly<Record<string, string>>
  readonly $defs: Readonly<Record<string, object>>
}

export interface KubernetesObject {
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec?: Readonly<Record<string, unknown>>
}

const { oneOfKind, $defs }: Schemas = JSON.parse(readFileSync(fromRoot(`${FOLDER}/schemas.json`), 'utf8'))
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false }).addSchema({ $id: 'kubernetes', $defs })

/** Fields that Kubernetes would reject, with where they stand. */
export function kubernetesIssues(object: KubernetesObject): string[] {
  const definition = oneOfKind[object.kind]
  if (definition === undefined) return [`${object.kind}: ${FOLDER}/schemas.json has no such kind`]
  ajv.validate(`kubernetes#/$defs/${definition}`, object)
  return (ajv.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${object.kind} ${object.metadata.name}${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

export const objectsOf = (yaml: string): KubernetesObject[] =>
  parseAllDocuments(yaml, { merge: true }).map((document) => document.toJS())

export const baseObjects = (): KubernetesObject[] =>
  readdirSync(fromRoot(`${FOLDER}/base`))
    .filter((name) => name !== 'kustomization.yaml')
    .flatMap((name) => objectsOf(readFileSync(fromRoot(`${FOLDER}/base/${name}`), 'utf8')))

/** What kubectl makes of the example; undefined where it is not installed. */
export function builtExample(): KubernetesObject[] | undefined {
  const { status, stdout, stderr, error } = spawnSync('kubectl', ['kustomize', fromRoot(`${FOLDER}/example`)], {
    encoding: 'utf8',
  })
  if (error) return undefined
  if (status !== 0) throw new Error(stderr)
  return objectsOf(stdout)
}

export function checkKubernetes(): { isGood: boolean; output: string } {
  const issues = [...baseObjects(), ...(builtExample() ?? [])].flatMap(kubernetesIssues)
  return { isGood: issues.length === 0, output: issues.join('\n') }
}
