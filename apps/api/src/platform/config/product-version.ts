import { readFileSync } from 'node:fs'

const manifest: { readonly version: string } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
)

/** What migrations compare: unlike `APP_VERSION`, which an installation may choose to show. */
export const productVersion: string = manifest.version
