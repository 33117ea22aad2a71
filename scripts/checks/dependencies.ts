import { minVersion, satisfies } from 'semver'
import { readFromRoot } from './proofs.ts'

/** They allow any use of the unchanged package without obligations beyond their notice. */
const ALLOWED = new Set([
  ...[
    'MIT',
    'MIT-0',
    'Apache-2.0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'Unlicense',
  ],
])

/** Packages by the beginning of their name, with the licence each may have; why is said beside each. */
const EXCEPTIONS: readonly (readonly [name: string, licence: string])[] = [
  // Fonts, embedded unchanged.
  ['@expo-google-fonts/biz-udpgothic', 'MIT AND OFL-1.1'],
  ['@fontsource/biz-udpgothic', 'OFL-1.1'],
  // Permissive, that of Python.
  ['argparse', 'PSF-2.0'],
  // Its holidays are data under CC-BY; docs/security.md names the source.
  ['date-holidays', '(ISC AND CC-BY-3.0)'],
  // Used unchanged by build and tests, not part of the product.
  ['axe-core', 'MPL-2.0'],
  ['lightningcss', 'MPL-2.0'],
  // Its package.json names none; its file LICENSE is that of MIT.
  ['png-js', 'none'],
  // The same of SSH and its optional parts.
  ['ssh2', 'none'],
  ['cpu-features', 'none'],
  ['buildcheck', 'none'],
]

const TARGET_NODE = '20.20.0'

interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly engines?: { readonly node?: string }
  readonly integrity?: string
  readonly link?: boolean
  readonly dev?: boolean
}

export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const isAllowed = (licence: string) =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one)))

const exceptionOf = (name: string) => EXCEPTIONS.find(([start]) => name === start || name.startsWith(`${start}-`))

function licenceIssues(name: string, { license = 'none' }: LockedPackage): string[] {
  if (isAllowed(license) || exceptionOf(name)?.[1] === license) return []
  return [`${name} has the licence ${license}, which scripts/checks/dependencies.ts does not allow`]
}

function engineIssues(name: string, { engines, version = '' }: LockedPackage, nodes: readonly string[]): string[] {
  const range = engines?.node
  if (range === undefined) return []
  const wrong = nodes.filter((node) => !satisfies(node, range))
  return wrong.length === 0 ? [] : [`${name} ${version} needs Node ${range}, not ${wrong.join(', ')}`]
}

/** Licences, versions of Node, missing digests and exceptions that nothing needs any more. */
export function dependencyIssues(lock: LockFile, oldestNode: string): string[] {
  const installed = Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, one]) => ({ name: nameOf(path), one }))
  const nodes = [...new Set([oldestNode, TARGET_NODE])]
  const unused = EXCEPTIONS.filter(
    (exception) =>
      !installed.some(({ name, one }) => exceptionOf(name) === exception && !isAllowed(one.license ?? 'none')),
  )
  return [
    ...installed.flatMap(({ name, one }) => [
      ...licenceIssues(name, one),
      ...engineIssues(name, one, nodes),
      ...(one.integrity === undefined ? [`${name} has no digest in package-lock.json`] : []),
    ]),
    ...unused.map(([name]) => `${name} needs no exception of its licence any more`),
  ]
}

export function checkDependencies(): { isGood: boolean; output: string } {
  const { engines }: { engines: { node: string } } = JSON.parse(readFromRoot('package.json') ?? '')
  const lock: LockFile = JSON.parse(readFromRoot('package-lock.json') ?? '')
  const issues = dependencyIssues(lock, minVersion(engines.node)?.version ?? TARGET_NODE)
  return { isGood: issues.length === 0, output: issues.join('\n') }
}
