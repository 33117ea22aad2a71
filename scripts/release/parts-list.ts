import { isOfOthers, type LockFile, nameOf, shippedPackages } from './shipped-packages.ts'

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** `sha512-…` of the lock file, in the words of CycloneDX. */
function hashesOf(integrity: string | undefined) {
  const [, digest] = /^sha512-(.+)$/.exec(integrity ?? '') ?? []
  return digest === undefined ? [] : [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }]
}

const licencesOf = (licence: string | undefined) => {
  if (licence === undefined) return []
  return [/\s/.test(licence) ? { expression: licence } : { license: { id: licence } }]
}

/**
 * The packages of others that run in an installation or its site, as CycloneDX 1.5. `npm sbom --omit dev` is no help: it
 * leaves out what a workspace needs if the root needs it for development, such as the driver of the database.
 */
export function partsList(lock: LockFile, product: { readonly name: string; readonly version: string }) {
  const paths = shippedPackages(lock, ['apps/api', 'apps/web']).filter(isOfOthers)
  const parts = new Map(paths.map((path) => [`${nameOf(path)} ${lock.packages[path]?.version}`, path]))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: product.name, version: product.version } },
    components: [...parts.values()].map((path) => {
      const { version = '', license, integrity } = lock.packages[path] ?? {}
      const purl = purlOf(nameOf(path), version)
      const name = nameOf(path)
      return {
        type: 'library',
        'bom-ref': purl,
        name,
        version,
        licenses: licencesOf(license),
        hashes: hashesOf(integrity),
        purl,
      }
    }),
  }
}
