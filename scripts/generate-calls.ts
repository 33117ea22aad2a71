/** `npm run generate:calls`: docs/calls.md, docs/openapi.json and the tables in docs/administration.md and docs/interfaces.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { renewed } from '../apps/api/src/administration/administration-document.ts'
import { withCurrentFormats } from '../apps/api/src/host-import/formats/describe-formats.ts'
import { productVersion } from '../apps/api/src/platform/config/product-version.ts'
import { callsDocument } from '../packages/contract/src/testing/calls-document.ts'
import { openapiText } from '../packages/contract/src/testing/openapi-document.ts'

const renew = (name: string, contentOf: (document: string) => string): void => {
  const file = new URL(`../docs/${name}`, import.meta.url)
  writeFileSync(file, contentOf(readFileSync(file, 'utf8')))
}

writeFileSync(new URL('../docs/calls.md', import.meta.url), callsDocument())
writeFileSync(new URL('../docs/openapi.json', import.meta.url), openapiText(productVersion))
renew('administration.md', renewed)
renew('interfaces.md', withCurrentFormats)
