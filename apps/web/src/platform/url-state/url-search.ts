export type UrlSearch = Readonly<Record<string, string | readonly string[]>>

export function parseUrlSearch(search: string): Record<string, string | string[]> {
  const result: Record<string, string | string[]> = {}
  for (const [key, value] of new URLSearchParams(search)) {
    const before = result[key]
    result[key] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value]
  }
  return result
}

const isParam = (value: unknown): value is string | readonly string[] =>
  typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string'))

/** The search of every route: texts and lists of texts. What they mean is up to the screen. */
export function urlSearchOf(search: Readonly<Record<string, unknown>>): UrlSearch {
  const params: Record<string, string | readonly string[]> = {}
  for (const [name, value] of Object.entries(search)) if (isParam(value)) params[name] = value
  return params
}

export function stringifyUrlSearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') params.append(key, String(item))
    }
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
