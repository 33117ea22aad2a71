import { inflateSync } from 'node:zlib'

type Objects = ReadonlyMap<string, { readonly head: string; readonly stream: string }>

function objectsOf(pdf: Buffer): Objects {
  const text = pdf.toString('latin1')
  const objects = new Map<string, { head: string; stream: string }>()
  for (const { 1: number = '', 2: body = '' } of text.matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)) {
    const at = body.indexOf('stream')
    const head = at < 0 ? body : body.slice(0, at)
    objects.set(number, { head, stream: at < 0 ? '' : readStream(head, body.slice(at)) })
  }
  return objects
}

/** Cuts by the declared length: the last compressed byte may look like a line break. */
function readStream(head: string, rest: string): string {
  const length = Number(/\/Length (\d+)/.exec(head)?.[1])
  const bytes = Buffer.from(rest.replace(/^stream\r?\n/, '').slice(0, length), 'latin1')
  return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

const fromHex = (hex: string) =>
  String.fromCodePoint(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))

function glyphsOf(cmap: string): Map<string, string> {
  const glyphs = new Map<string, string>()
  for (const { 1: from = '', 2: list = '' } of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [at, { 1: unicode = '' }] of [...list.matchAll(/<([0-9a-f]+)>/gi)].entries())
      glyphs.set((Number.parseInt(from, 16) + at).toString(16).padStart(4, '0'), fromHex(unicode))
  return glyphs
}

const wordOf = (line: string, glyphs: ReadonlyMap<string, string>) =>
  [...line.matchAll(/<([0-9a-f]+)>/gi)]
    .flatMap(({ 1: hex = '' }) => hex.toLowerCase().match(/.{4}/g) ?? [])
    .map((glyph) => glyphs.get(glyph) ?? '?')
    .join('')

/** Words of each page in drawing order. The fonts must have a ToUnicode map. */
export function readPdf(pdf: Buffer): string[][] {
  const objects = objectsOf(pdf)
  const at = (pattern: RegExp, head: string) => objects.get(pattern.exec(head)?.[1] ?? '') ?? { head: '', stream: '' }
  const glyphsOfFont = new Map(
    [...objects].map(([number, { head }]) => [number, glyphsOf(at(/\/ToUnicode (\d+) 0 R/, head).stream)]),
  )
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages.map(({ head }) => {
    const resources = at(/\/Resources (\d+) 0 R/, head).head
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(({ 1: name, 2: number }) => [name, number]),
    )
    let glyphs: ReadonlyMap<string, string> = new Map()
    return [...at(/\/Contents (\d+) 0 R/, head).stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(
      ({ 1: name, 2: line = '' }) => {
        if (name === undefined) return [wordOf(line, glyphs)]
        glyphs = glyphsOfFont.get(fonts.get(name) ?? '') ?? new Map()
        return []
      },
    )
  })
}
