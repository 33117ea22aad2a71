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

/** Without a prototype, so that no name of an attribute means anything; a class, because files have millions of them. */
class OwnAttributes {
  [name: string]: string
}
Object.setPrototypeOf(OwnAttributes.prototype, null)
Reflect.deleteProperty(OwnAttributes.prototype, 'constructor')
const none: Attributes = new OwnAttributes()

const [TAB, LINE_FEED, RETURN, SPACE, QUOTE, APOSTROPHE, SLASH, EQUALS, QUESTION] = [9, 10, 13, 32, 34, 39, 47, 61, 63]

const isSpace = (code: number) => code === SPACE || code === LINE_FEED || code === RETURN || code === TAB
const isQuote = (code: number) => code === QUOTE || code === APOSTROPHE

/** The `>` that ends a tag: one within quotes does not. */
const findTagEnd = (xml: string, start: number): number => {
  let end = xml.indexOf('>', start)
  for (let at = start; at < end; at++) {
    const code = xml.charCodeAt(at)
    if (!isQuote(code)) continue
    at = xml.indexOf(code === QUOTE ? '"' : "'", at + 1)
    if (at < 0) return -1
    if (at > end) end = xml.indexOf('>', at)
  }
  return end
}

const skipSpace = (xml: string, start: number, end: number): number => {
  let at = start
  while (at < end && isSpace(xml.charCodeAt(at))) at += 1
  return at
}

/** Up to the first one that is none. */
const parseAttributes = (xml: string, start: number, end: number): Attributes => {
  const attributes = new OwnAttributes()
  let at = skipSpace(xml, start, end)
  while (at < end) {
    const from = at
    while (at < end && xml.charCodeAt(at) !== EQUALS && !isSpace(xml.charCodeAt(at))) at += 1
    const name = xml.slice(from, at)
    at = skipSpace(xml, at, end)
    if (name === '' || xml.charCodeAt(at) !== EQUALS) break
    at = skipSpace(xml, at + 1, end)
    const quote = xml.charCodeAt(at)
    if (!isQuote(quote)) break
    const close = xml.indexOf(quote === QUOTE ? '"' : "'", at + 1)
    if (close < 0 || close >= end) break
    attributes[withoutPrefix(name)] = decodeEntities(xml.slice(at + 1, close))
    at = skipSpace(xml, close + 1, end)
  }
  return attributes
}

const nameEnd = (xml: string, start: number, end: number): number => {
  let at = start
  while (at < end && !isSpace(xml.charCodeAt(at))) at += 1
  return at
}

/** A tag between `<` and `>`. */
const readTag = (xml: string, start: number, tagEnd: number, handlers: XmlHandlers): void => {
  const first = xml.charCodeAt(start)
  if (first === QUESTION) return
  if (first === SLASH) {
    handlers.close?.(withoutPrefix(xml.slice(start + 1, nameEnd(xml, start + 1, tagEnd))))
    return
  }
  const isEmpty = tagEnd > start && xml.charCodeAt(tagEnd - 1) === SLASH
  const end = isEmpty ? tagEnd - 1 : tagEnd
  const afterName = nameEnd(xml, start, end)
  const name = withoutPrefix(xml.slice(start, afterName))
  handlers.open(name, afterName === end ? none : parseAttributes(xml, afterName, end))
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
    readTag(xml, start + 1, end, handlers)
    at = end + 1
  }
}
