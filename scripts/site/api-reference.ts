/** The API reference as documents, one for each tag, from openapi.json. */

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly description?: string
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}

interface Operation {
  readonly tags: readonly string[]
  readonly operationId: string
  readonly summary?: string
  readonly description?: string
  readonly parameters?: readonly {
    readonly $ref?: string
    readonly name?: string
    readonly in?: string
    readonly required?: boolean
    readonly description?: string
    readonly schema?: Schema
  }[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}

export interface OpenApi {
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const DEEPEST = 6

function boundsOf({ minimum, maximum, minLength, maxLength, maxItems }: Schema): string {
  const span = (least: number | undefined, most: number | undefined, what: string) => {
    if (least === undefined && most === undefined) return ''
    return `${least ?? '…'} to ${most ?? '…'}${what}`
  }
  return [
    span(minimum, maximum, ''),
    span(minLength, maxLength, ' characters'),
    maxItems === undefined ? '' : `at most ${maxItems}`,
  ]
    .filter((part) => part !== '')
    .join(', ')
}

class Reference {
  readonly #schemas: OpenApi['components']['schemas']

  constructor({ components }: OpenApi) {
    this.#schemas = components.schemas
  }

  resolve(schema: Schema): Schema {
    const name = schema.$ref?.split('/').at(-1)
    const found = name === undefined ? undefined : this.#schemas[name]
    return found ? this.resolve(found) : schema
  }

  typeOf(given: Schema): string {
    const schema = this.resolve(given)
    if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``
    if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ')
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return [...new Set(choices.map((choice) => this.typeOf(choice)))].join(' or ')
    if (schema.items) return `list of ${this.typeOf(schema.items)}`
    const type = [schema.type ?? []].flat().join(' or ') || (schema.properties ? 'object' : 'anything')
    return [schema.format ?? type, boundsOf(schema)].filter((part) => part !== '').join(', ')
  }

  /** A row for each field, `rows[].partNo` for those of lists. */
  fieldsOf(given: Schema, path = '', depth = 0): string[] {
    const schema = this.resolve(given)
    if (depth > DEEPEST) return []
    if (schema.items) return this.fieldsOf(schema.items, `${path}[]`, depth)
    const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
    const inside = [...new Set(parts.flatMap((part) => this.fieldsOf(part, path, depth)))]
    const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
      const at = path === '' ? name : `${path}.${name}`
      const isRequired = schema.required?.includes(name) === true
      const row = `| \`${at}\` | ${cell(this.typeOf(field))} | ${isRequired ? 'yes' : ''} |`
      return [row, ...this.fieldsOf(field, at, depth + 1)]
    })
    return [...own, ...inside]
  }

  tableOf(title: string, schema: Schema | undefined): string[] {
    const rows = schema ? this.fieldsOf(schema) : []
    return rows.length === 0 ? [] : [`**${title}**`, ['| Field | Type | Always |', '|---|---|---|', ...rows].join('\n')]
  }
}

const schemaIn = ({ content = {} }: Content): Schema | undefined => Object.values(content)[0]?.schema

function operationText(reference: Reference, method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).flatMap(({ name, in: place, required, schema = {} }) =>
    name === undefined || place !== 'query'
      ? []
      : [`| \`${name}\` | ${cell(reference.typeOf(schema))} | ${required ? 'yes' : ''} |`],
  )
  const reply = schemaIn(operation.responses['200'] ?? {})
  const data = reply?.allOf?.map((part) => part.properties?.['data']).find((part) => part !== undefined)
  return [
    `## ${operation.operationId}`,
    `\`${method.toUpperCase()} ${path}\``,
    [operation.summary, operation.description].filter((text) => text !== undefined).join('. '),
    ...(parameters.length > 0
      ? ['**Parameters**', ['| Name | Type | Required |', '|---|---|---|', ...parameters].join('\n')]
      : []),
    ...reference.tableOf('Input', operation.requestBody && schemaIn(operation.requestBody)),
    ...reference.tableOf('`data` of the reply', data),
  ].join('\n\n')
}

/** Documents by path, `docs/api/README.md` first. */
export function apiReference(api: OpenApi): ReadonlyMap<string, string> {
  const reference = new Reference(api)
  const byTag = new Map<string, string[]>()
  const names = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(api.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? 'other'
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationText(reference, method, path, operation)])
      names.set(tag, [...(names.get(tag) ?? []), `${operation.operationId}: ${operation.summary ?? ''}`])
    }
  const tags = [...byTag.keys()].toSorted()
  const fileOf = (tag: string) => `${tag.replaceAll(/[^a-z0-9-]/g, '-')}.md`
  const index = [
    '# API reference',
    'Every call with its parameters, input and reply, from [openapi.json](../openapi.json). Headers, sign-in and machine tokens: [integration](../integration.md). Each reply has `code`, `message`, `data` and `errinfo`.',
    ...tags.map((tag) => {
      const list = (names.get(tag) ?? []).map((name) => `- ${name}`).join('\n')
      return `## ${tag}\n\n[Fields of these calls](${fileOf(tag)})\n\n${list}`
    }),
  ].join('\n\n')
  return new Map([
    ['docs/api/README.md', index],
    ...tags.map((tag): [string, string] => [
      `docs/api/${fileOf(tag)}`,
      [`# API: ${tag}`, '[All calls](README.md)', ...(byTag.get(tag) ?? [])].join('\n\n'),
    ]),
  ])
}
