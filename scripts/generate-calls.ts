/** `npm run generate:calls`: writes docs/calls.md, docs/openapi.json and the table in docs/administration.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { renewed } from '../apps/api/src/administration/administration-document.ts'
import { callsDocument } from '../packages/contract/src/testing/calls-document.ts'
import { openapiText } from '../packages/contract/src/testing/openapi-document.ts'

const administration = new URL('../docs/administration.md', import.meta.url)

writeFileSync(new URL('../docs/calls.md', import.meta.url), callsDocument())
writeFileSync(new URL('../docs/openapi.json', import.meta.url), openapiText())
writeFileSync(administration, renewed(readFileSync(administration, 'utf8')))
