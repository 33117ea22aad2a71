import { decodeCellText } from './xml.ts'
import { parsePieces } from './xml-pieces.ts'

/** Cell texts in order. Runs of rich text are joined; furigana (rPh) is left out. */
export const readSharedStrings = async (text: AsyncIterable<string>): Promise<string[]> => {
  const strings: string[] = []
  let current = ''
  let [isText, isFurigana] = [false, false]
  const pieces = parsePieces(text, {
    open: (name) => {
      if (name === 'si') current = ''
      else if (name === 'rPh') isFurigana = true
      else if (name === 't') isText = !isFurigana
    },
    text: (part) => {
      if (isText) current += part
    },
    close: (name) => {
      if (name === 't') isText = false
      else if (name === 'rPh') isFurigana = false
      else if (name === 'si') strings.push(decodeCellText(current))
    },
  })
  for await (const _ of pieces);
  return strings
}
