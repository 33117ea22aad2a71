/**
 * The source of a typed client, from docs/openapi.json alone, as the generators of others read it: it shows that the
 * document says all that a program needs.
 */

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const nodeIn = (node: Node, key: string): Node => (isNode(node[key]) ? (node[key] as Node) : {})
const listIn = (node: Node, key: string): readonly unknown[] => {
  const value = node[key]
  return Array.isArray(value) ? value : []
}

const typeName = (ref: unknown) => String(ref).replace('#/components/schemas/', '').replaceAll(/\W/g, '_')

function objectType(schema: Node): string {
  const required = listIn(schema, 'required')
  const fields = Object.entries(nodeIn(schema, 'properties')).map(
    ([name, field]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field)}`,
  )
  const others = schema['additionalProperties']
  if (fields.length === 0) return `{ [name: string]: ${isNode(others) ? typeOf(others) : 'unknown'} }`
  return `{ ${fields.join('; ')} }`
}

const scalars: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

function typeOf(schema: unknown): string {
  if (!isNode(schema)) return 'unknown'
  if ('$ref' in schema) return typeName(schema['$ref'])
  if ('const' in schema) return JSON.stringify(schema['const'])
  if ('enum' in schema)
    return listIn(schema, 'enum')
      .map((value) => JSON.stringify(value))
      .join(' | ')
  const either = [...listIn(schema, 'anyOf'), ...listIn(schema, 'oneOf')]
  if (either.length > 0) return `(${either.map(typeOf).join(' | ')})`
  if ('allOf' in schema) return `(${listIn(schema, 'allOf').map(typeOf).join(' & ')})`
  if (schema['type'] === 'array') return `(${typeOf(schema['items'])})[]`
  if (schema['type'] === 'object') return objectType(schema)
  return scalars[String(schema['type'])] ?? 'unknown'
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Node
}

function resolved(document: Node, parameter: unknown): Parameter {
  const ref = isNode(parameter) ? parameter['$ref'] : undefined
  if (typeof ref !== 'string') return parameter as Parameter
  return nodeIn(
    nodeIn(nodeIn(document, 'components'), 'parameters'),
    ref.replace('#/components/parameters/', ''),
  ) as unknown as Parameter
}

function inputType(operation: Node, parameters: readonly Parameter[]): string {
  const body = nodeIn(nodeIn(nodeIn(nodeIn(operation, 'requestBody'), 'content'), 'application/json'), 'schema')
  if ('$ref' in body) return typeOf(body)
  const fields = parameters
    .filter((one) => one.in === 'query')
    .map((one) => `${JSON.stringify(one.name)}${one.required ? '' : '?'}: ${typeOf(one.schema)}`)
  return `{ ${fields.join('; ')} }`
}

/** What the document says of the headers: the value where there is one, otherwise the first of those allowed. */
function headersOf(parameters: readonly Parameter[]): Node {
  const known = parameters.flatMap(({ in: place, name, schema }) => {
    const value = schema['const'] ?? listIn(schema, 'enum')[0]
    return place === 'header' && value !== undefined ? [[name, value] as const] : []
  })
  return Object.fromEntries(known)
}

const HEAD = `
export interface Connection { readonly site: string; readonly key: string; readonly prctCode: string }
const queryOf = (input: object) => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) for (const one of [value].flat()) query.append(name, String(one))
  return query
}
async function send<Data>(
  { site, key, prctCode }: Connection, method: string, path: string, headers: Record<string, string>, input: object,
): Promise<Data> {
  const url = new URL(path, site)
  if (method === 'GET') url.search = queryOf(input).toString()
  const reply = await fetch(url, {
    method,
    headers: { AccessPrctCode: prctCode, FunctionId: '', ...headers, Authorization: \`Bearer \${key}\`,
      ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}) },
    ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
  })
  const { code, message, data } = (await reply.json()) as { code: number; message: string; data: Data }
  if (code !== 200) throw new Error(\`\${code} \${message}\`)
  return data
}
`

/** A function for each operation that answers with JSON and can be opened by a machine token. */
export function clientSource(document: Node): string {
  const schemas = Object.entries(nodeIn(nodeIn(document, 'components'), 'schemas')).map(
    ([name, schema]) => `export type ${typeName(name)} = ${typeOf(schema)}`,
  )
  const functions = Object.entries(nodeIn(document, 'paths')).flatMap(([path, item]) =>
    Object.entries(isNode(item) ? item : {}).flatMap(([method, operation]) => {
      if (!isNode(operation) || !listIn(operation, 'security').some((one) => isNode(one) && 'machineToken' in one))
        return []
      const done = nodeIn(nodeIn(operation, 'responses'), '200')
      // Live data has no envelope.
      if (!('allOf' in nodeIn(nodeIn(nodeIn(done, 'content'), 'application/json'), 'schema'))) return []
      const parameters = listIn(operation, 'parameters').map((one) => resolved(document, one))
      const id = String(operation['operationId'])
      const headers = JSON.stringify(headersOf(parameters))
      return `export const ${id} = (connection: Connection, input: ${inputType(operation, parameters)}) =>
  send<${typeName(`${id}.data`)}>(connection, ${JSON.stringify(method.toUpperCase())}, ${JSON.stringify(path)}, ${headers}, input)`
    }),
  )
  return [HEAD, ...schemas, ...functions, ''].join('\n')
}
