import { WorkbookError } from '../terms/workbook-error.ts'
import { BadXml, parseXml, type XmlHandlers } from './xml.ts'

/** Text between two tags has at most 32,767 characters. */
const maxBetweenTags = 1_000_000

/** Rejects declarations, comments and CDATA, which Excel never writes into these parts. */
export const parseSafely = (xml: string, handlers: XmlHandlers): void => {
  if (xml.includes('<!')) throw new WorkbookError('UNSAFE_XML')
  try {
    parseXml(xml, handlers)
  } catch (error) {
    throw error instanceof BadXml ? new WorkbookError('DAMAGED', { detail: 'xml' }) : error
  }
}

/** Long lists of empty elements (merged cells, links) have no end tags, so `/>` is a cut as well. */
const findCut = (xml: string): number => {
  const cut = xml.lastIndexOf('</')
  return cut > 0 || xml.length < maxBetweenTags / 2 ? cut : xml.lastIndexOf('/>') + 2
}

/**
 * Parses XML as it arrives, cut before an end tag: '</' occurs in no attribute, and no entity is split. Yields after
 * each piece, so that collected rows can be consumed.
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
