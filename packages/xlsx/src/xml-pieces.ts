import { WorkbookError } from './workbook-error.ts'
import { BadXml, parseXml, type XmlHandlers } from './xml.ts'

/** Between two tags stands a cell's text, of at most 32,767 characters. */
const maxBetweenTags = 1_000_000

/** Declarations, comments and CDATA, which Excel never writes into these parts, are refused. */
export const parseSafely = (xml: string, handlers: XmlHandlers): void => {
  if (xml.includes('<!')) throw new WorkbookError('UNSAFE_XML')
  try {
    parseXml(xml, handlers)
  } catch (error) {
    throw error instanceof BadXml ? new WorkbookError('DAMAGED', { detail: 'xml' }) : error
  }
}

/** Long lists of empty elements (merged cells, links) have no end tag for a while; their own ends serve too. */
const findCut = (xml: string): number => {
  const cut = xml.lastIndexOf('</')
  return cut > 0 || xml.length < maxBetweenTags / 2 ? cut : xml.lastIndexOf('/>') + 2
}

/**
 * Parses XML as it arrives, cut before an end tag: '</' stands in no attribute, and no entity is cut.
 * Yields after each piece, so that what the handlers have gathered can be taken away.
 */
export async function* parsePieces(text: AsyncIterable<string>, handlers: XmlHandlers): AsyncGenerator<void> {
  let rest = ''
  for await (const piece of text) {
    rest += piece
    const cut = findCut(rest)
    if (cut > 0) {
      parseSafely(rest.slice(0, cut), handlers)
      rest = rest.slice(cut)
      yield
    }
    if (rest.length > maxBetweenTags) throw new WorkbookError('DAMAGED', { detail: 'xml' })
  }
  parseSafely(rest, handlers)
  yield
}
