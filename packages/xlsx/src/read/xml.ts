/** Only the XML of workbook parts: elements, attributes, text and the five predefined entities. */

export type Attributes = Readonly<Record<string, string>>

export interface XmlHandlers {
  /** Names come without their prefix. */
  readonly open: (name: string, attributes: Attributes) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

export class BadXml extends Error {}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decodeReference = (reference: string): string => {
  const code = Number(reference[1] === 'x' || reference[1] === 'X' ? `0x${reference.slice(2)}` : reference.slice(1))
  if (!(code >= 0 && code <= 0x10ffff)) throw new BadXml(`&${reference};`)
  return String.fromCodePoint(code)
}

/** Other entities would need a document type definition, which is never read. */
const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&([^;&]{1,10});/g, (_, name: string) => {
        const letter = name.startsWith('#') ? decodeReference(name) : entities[name]
        if (letter === undefined) throw new BadXml(`&${name};`)
        return letter
      })
    : text

/** Characters that XML cannot hold are written as _x0008_ (ECMA-376 Part 1, §22.9.2.19). */
export const decodeCellText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

const withoutPrefix = (tag: string): string => {
  const colon = tag.indexOf(':')
  return colon < 0 ? tag : tag.slice(colon + 1)
}

/** Sticky, so that a malformed tag costs one look per character. */
const attributePattern = /\s*([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y
const none: Attributes = {}

const parseAttributes = (text: string): Attributes => {
  if (!text.includes('=')) return none
  const attributes: Record<string, string> = Object.create(null)
  attributePattern.lastIndex = 0
  for (let match = attributePattern.exec(text); match; match = attributePattern.exec(text))
    attributes[withoutPrefix(match[1] ?? '')] = decodeEntities(match[2] ?? match[3] ?? '')
  return attributes
}

const findTagEnd = (xml: string, start: number): number => {
  let end = xml.indexOf('>', start)
  for (let quote = findQuote(xml, start, end); quote >= 0; quote = findQuote(xml, start, end)) {
    const closing = xml.indexOf(xml[quote] ?? '"', quote + 1)
    if (closing < 0) return -1
    start = closing + 1
    if (start > end) end = xml.indexOf('>', start)
  }
  return end
}

const findQuote = (xml: string, start: number, end: number): number => {
  for (let at = start; at < end; at++) {
    const code = xml.charCodeAt(at)
    if (code === 34 || code === 39) return at
  }
  return -1
}

const readTag = (tag: string, handlers: XmlHandlers): void => {
  if (tag.startsWith('?')) return
  if (tag.startsWith('/')) {
    handlers.close?.(withoutPrefix(tag.slice(1).trimEnd()))
    return
  }
  const isEmpty = tag.endsWith('/')
  const inner = isEmpty ? tag.slice(0, -1) : tag
  const space = inner.search(/\s/)
  const name = withoutPrefix(space < 0 ? inner : inner.slice(0, space))
  handlers.open(name, space < 0 ? none : parseAttributes(inner.slice(space)))
  if (isEmpty) handlers.close?.(name)
}

/** A whole document, or a piece cut between tags. Callers reject declarations (<!…) beforehand. */
export const parseXml = (xml: string, handlers: XmlHandlers): void => {
  let at = 0
  while (at < xml.length) {
    const start = xml.indexOf('<', at)
    const textEnd = start < 0 ? xml.length : start
    if (textEnd > at) handlers.text?.(decodeEntities(xml.slice(at, textEnd)))
    if (start < 0) return
    const end = findTagEnd(xml, start + 1)
    if (end < 0) throw new BadXml('unfinished tag')
    readTag(xml.slice(start + 1, end), handlers)
    at = end + 1
  }
}
