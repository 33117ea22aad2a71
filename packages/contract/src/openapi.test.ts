import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { area, type Call, command, query } from './calls/call.ts'
import { allCalls, calls } from './contract.ts'
import { openapiDocument, openapiText, printJson } from './testing/openapi-document.ts'
import { list } from './values/lists/query.ts'

type Node = Readonly<Record<string, unknown>>
interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: Node
  readonly style?: string
  readonly explode?: boolean
}
interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly security: readonly Node[]
  readonly parameters: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: { readonly required: boolean; readonly content: Record<string, { schema: Node }> }
  readonly responses: Record<string, Node>
}
interface Document {
  readonly openapi: string
  readonly info: Node
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: Record<string, Record<string, Node>>
}

const { version }: { readonly version: string } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
)
const generate = (of: readonly Call[]) => openapiDocument(version, of) as unknown as Document
const document = generate(allCalls)
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
)

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
function walk(value: unknown, way: string, visit: (node: Node, way: string) => void): void {
  if (!isNode(value)) return
  visit(value, way)
  for (const [key, inner] of Object.entries(value)) walk(inner, `${way}/${key}`, visit)
}
function resolve(root: unknown, ref: string): unknown {
  expect(ref).toMatch(/^#\//)
  const steps = ref.slice(2).split('/')
  return steps.reduce<unknown>((node, step) => (isNode(node) ? node[step] : undefined), root)
}
const resolved = (operation: Operation) =>
  operation.parameters.map((one) => ('$ref' in one ? (resolve(document, one.$ref) as Parameter) : one))
const operationOf = (id: string) => {
  const found = operations.find(({ path }) => path.endsWith(`/${id}`))
  if (!found) throw new Error(`no operation ${id}`)
  return found.operation
}

describe('docs/openapi.json', () => {
  it('matches the contract (otherwise run npm run generate:calls)', () => {
    const text = readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')
    expect(text === openapiText(version), 'docs/openapi.json is stale: run npm run generate:calls').toBe(true)
  })

  it('is identical every time it is generated', () => {
    expect(openapiText(version)).toBe(openapiText(version))
    expect(JSON.parse(openapiText(version, allCalls))).toEqual(openapiDocument(version, allCalls))
  })
})

describe('the OpenAPI document', () => {
  it('has every call exactly once, under its address and method', () => {
    const made = Object.entries(generate(calls).paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => `${method} ${path} ${operation.operationId}`),
    )
    const asked = calls.map((call) => {
      const method = call.kind === 'query' || call.kind === 'download' ? 'get' : 'post'
      return `${method} /api/v1/${call.id} ${call.id.replace('/', '_')}`
    })
    expect(made).toEqual(asked)
    expect(operations).toHaveLength(allCalls.length)
    expect(() => openapiDocument(version, [...calls, ...calls.slice(0, 1)])).toThrow('declared twice')
  })

  it.each(allCalls.map((call) => [call.id, call] as const))('describes %s as the contract does', (id, call) => {
    const operation = operationOf(id)
    const parameters = resolved(operation)
    const isLive = id.startsWith('workspace/live/')
    const claims = parameters.filter(
      (one) => one.in === 'header' && one.name !== 'If-None-Match' && one.required !== isLive,
    )
    const names = claims.map((one) => one.name).filter((name) => name !== 'Accept-Language')
    expect(names).toEqual(['FunctionId', 'APIId', 'ActionName', 'AccessPrctCode'])
    expect(claims[0]?.schema['enum']).toEqual(call.functionIds.length > 0 ? call.functionIds : undefined)
    expect(claims[1]?.schema['const']).toBe(id)
    expect(claims[2]?.schema['enum']).toEqual([call.action, ...call.alsoActions])
    const [session, machine] = [{ bearer: [] }, { machineToken: [] }]
    const secured = {
      anonymous: [],
      machine: [machine],
      'signed-in': [session, machine],
      privilege: [session, machine],
    }
    expect(operation.security).toEqual(call.isForPeople ? [session] : secured[call.access])
    expect(operation.tags).toEqual([id.split('/').slice(0, -1).join('/')])
    expect(operation.summary).toBe(call.summary)
    const isRepeatable = call.kind === 'command' && call.access !== 'anonymous'
    expect(parameters.some((one) => one.name === 'Idempotency-Key')).toBe(isRepeatable)
    const bodies = { query: undefined, download: undefined, command: 'application/json', upload: 'multipart/form-data' }
    expect(Object.keys(operation.requestBody?.content ?? {})[0]).toBe(bodies[call.kind])
    expect(Object.keys(operation.responses)).toEqual([
      '200',
      ...(isLive ? ['304'] : []),
      '400',
      '401',
      '404',
      '409',
      '410',
      '500',
    ])
  })

  it('gives every error reply the common envelope', () => {
    for (const { operation } of operations) {
      for (const code of ['400', '401', '404', '409', '410', '500']) {
        const reply = resolve(document, String(operation.responses[code]?.['$ref']))
        expect(reply).toMatchObject({
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Reply' } } },
        })
      }
    }
  })

  it('sends lists as repeated keys and files as multipart, and returns files as binary with their name', () => {
    const dealer = resolved(operationOf('ordercompiling/search')).find((one) => one.name === 'dealer')
    expect(dealer).toMatchObject({
      in: 'query',
      style: 'form',
      explode: true,
      schema: { type: 'array', maxItems: 500 },
    })
    const body = operationOf('ordercompiling/upload').requestBody?.content['multipart/form-data']?.schema
    expect(body).toMatchObject({
      required: ['phase', 'cycleMonth'],
      properties: { file: { type: 'string', format: 'binary' }, phase: { enum: ['VALIDATE', 'COMMIT'] } },
    })
    expect(operationOf('ordercompiling/download').responses['200']).toMatchObject({
      headers: { 'Content-Disposition': {} },
      content: { 'application/octet-stream': { schema: { format: 'binary' } } },
    })
  })

  it('allows additional fields in replies and documents the format of months', () => {
    expect(document.components['schemas']?.['ordercompiling_save.data']).toMatchObject({
      type: 'object',
      properties: { confirmed: { type: 'integer' } },
    })
    const month = resolved(operationOf('ordercompiling/search')).find((one) => one.name === 'cycleMonth')
    expect(month).toMatchObject({ required: true, description: 'Month, YYYYMM' })
  })

  it('accepts recursive and named schemas', () => {
    interface Tree {
      readonly name: string
      readonly below: readonly Tree[]
    }
    const tree: z.ZodType<Tree> = z.lazy(() => z.object({ name: z.string(), below: z.array(tree) }))
    const forest = area('forest', [], {
      grow: command({ summary: 'Grow', action: 'save', input: z.object({ tree }), output: tree }),
      walk: query({ summary: 'Walk', action: 'search', input: z.object({ names: list(z.string()) }) }),
    })
    const made = generate(Object.values(forest))
    let refs = 0
    walk(made, '', (node, way) => {
      if (typeof node['$ref'] !== 'string') return
      refs += 1
      expect(resolve(made, node['$ref']), `${way} → ${node['$ref']}`).toBeDefined()
    })
    expect(refs).toBeGreaterThan(15)
    const odd = area('odd', [], { odd: query({ summary: 'Odd', action: 'search', input: z.array(z.string()) }) })
    expect(() => openapiDocument(version, Object.values(odd))).toThrow('must be an object')
  })
})

const schemaKeywords =
  `$ref type enum const description default examples format pattern minLength maxLength minimum maximum exclusiveMinimum
exclusiveMaximum multipleOf items prefixItems minItems maxItems uniqueItems properties required additionalProperties
propertyNames anyOf oneOf allOf not contentMediaType contentEncoding title deprecated readOnly`.split(/\s+/)
const schemaTypes = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']

function listIn(node: Node, key: string): unknown[] {
  const value = node[key] ?? []
  if (!Array.isArray(value)) throw new Error(`${key} is no list`)
  return value
}

function checkSchema(schema: unknown, way: string): void {
  if (typeof schema === 'boolean') return
  if (!isNode(schema) || Array.isArray(schema)) throw new Error(`${way} is no schema`)
  const node = schema
  for (const key of Object.keys(node)) expect(schemaKeywords, `${way}/${key}`).toContain(key)
  for (const type of [node['type'] ?? []].flat()) expect(schemaTypes, way).toContain(type)
  if ('enum' in node) expect(listIn(node, 'enum').length, way).toBeGreaterThan(0)
  const { pattern } = node
  if (typeof pattern === 'string') expect(() => new RegExp(pattern, 'u'), way).not.toThrow()
  const properties = isNode(node['properties']) ? node['properties'] : {}
  for (const [name, inner] of Object.entries(properties)) checkSchema(inner, `${way}/${name}`)
  const required = listIn(node, 'required')
  expect(new Set(required).size, way).toBe(required.length)
  expect(Object.keys(properties), way).toEqual(expect.arrayContaining(required))
  for (const key of ['items', 'additionalProperties', 'propertyNames', 'not']) {
    if (key in node) checkSchema(node[key], `${way}/${key}`)
  }
  for (const key of ['anyOf', 'oneOf', 'allOf', 'prefixItems']) {
    for (const [index, inner] of listIn(node, key).entries()) checkSchema(inner, `${way}/${key}/${index}`)
  }
}

describe('the rules of OpenAPI 3.1', () => {
  it('hold for the head, the tags and the names of the components', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
    const tags = document.tags.map((tag) => tag.name)
    expect(new Set(tags).size).toBe(tags.length)
    for (const { operation } of operations) expect(tags).toEqual(expect.arrayContaining([...operation.tags]))
    for (const part of Object.values(document.components)) {
      for (const name of Object.keys(part)) expect(name).toMatch(/^[a-zA-Z0-9._-]+$/)
    }
  })

  it('hold for paths and operations', () => {
    for (const { path, method, operation } of operations) {
      expect(path).toMatch(/^\/[^{}?#]+$/)
      expect(['get', 'post']).toContain(method)
      expect(method === 'get' && operation.requestBody !== undefined, path).toBe(false)
      for (const scheme of operation.security.flatMap(Object.keys)) {
        expect(document.components['securitySchemes'], path).toHaveProperty(scheme)
      }
      for (const reply of Object.values(operation.responses)) {
        const target = '$ref' in reply ? resolve(document, String(reply['$ref'])) : reply
        expect(target, path).toHaveProperty('description')
      }
    }
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[A-Za-z]\w+$/)
  })

  it('hold for parameters: unique by name and place, one schema each, no ignored names', () => {
    for (const { path, operation } of operations) {
      const parameters = resolved(operation)
      const keys = parameters.map((one) => `${one.in} ${one.in === 'header' ? one.name.toLowerCase() : one.name}`)
      expect(new Set(keys).size, path).toBe(keys.length)
      for (const one of parameters) {
        expect(['query', 'header'], path).toContain(one.in)
        expect(['accept', 'content-type', 'authorization'], path).not.toContain(one.name.toLowerCase())
        checkSchema(one.schema, `${path} ${one.name}`)
      }
    }
  })

  it('hold for schemas', () => {
    for (const [name, schema] of Object.entries(document.components['schemas'] ?? {})) checkSchema(schema, name)
    for (const { path, operation } of operations) {
      for (const { schema } of Object.values(operation.requestBody?.content ?? {})) checkSchema(schema, path)
      for (const content of Object.values(operation.responses['200']?.['content'] ?? {})) {
        if (isNode(content)) checkSchema(content['schema'], path)
      }
    }
  })

  it('hold for references: each resolves, and every component is referenced', () => {
    const used = new Set<string>()
    walk(document, '', (node, way) => {
      if (typeof node['$ref'] !== 'string') return
      expect(resolve(document, node['$ref']), `${way} → ${node['$ref']}`).toBeDefined()
      used.add(node['$ref'])
    })
    for (const [kind, part] of Object.entries(document.components)) {
      if (kind === 'securitySchemes') continue
      for (const name of Object.keys(part)) expect(used).toContain(`#/components/${kind}/${name}`)
    }
  })
})

describe('the printed JSON', () => {
  it('matches the formatter: plain lists stay on one line while they fit', () => {
    expect(printJson({ a: [1, 'b', null], c: [], d: {}, e: [{ f: true }] })).toBe(
      '{\n  "a": [1, "b", null],\n  "c": [],\n  "d": {},\n  "e": [\n    {\n      "f": true\n    }\n  ]\n}',
    )
    const fits = 'x'.repeat(120 - '  "a": [""]'.length)
    expect(printJson({ a: [fits] })).toBe(`{\n  "a": ["${fits}"]\n}`)
    expect(printJson({ a: [`${fits}x`] })).toBe(`{\n  "a": [\n    "${fits}x"\n  ]\n}`)
    expect(printJson({ a: [fits], b: 1 })).toContain('[\n    "x')
  })
})
