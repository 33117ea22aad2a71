import { parseSafely } from './xml-pieces.ts'

/**
 * How a cell's number format shows a number: as a date, a month, a percentage, with leading zeros up to a width, followed by a unit
 * of several pieces, or plain.
 */
export type NumberLook = 'date' | 'month' | 'percent' | 'plain' | number | { readonly unit: string }

/** Built-in format mmm-yy. */
const BUILT_IN_MONTH = 17

/** Built-in date formats, including those of Japanese, Chinese and Korean Excel (ECMA-376 Part 1, §18.8.30). */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

const builtInLook = (id: number): NumberLook => {
  if (id === BUILT_IN_MONTH) return 'month'
  if (id === 9 || id === 10) return 'percent'
  return isBuiltInDate(id) ? 'date' : 'plain'
}

/** A number with such a text behind it is another number of pieces: 5千個, 3 dz. */
const multiples = /^(?:[十百千万].?|k(?:pcs)?|dz|doz(?:en)?s?|gross|ダース|打)$/i

/** Text behind the last digit of a format, quoted or escaped. With a comma before it, the cell holds all pieces: 12000 is shown as 12. */
const unitOf = (code: string): string => {
  const behind = (code.split(';')[0] ?? '').replace(/^.*[0#?]/s, '')
  if (behind.startsWith(',')) return ''
  const unit = behind.replace(/_.|\*.|\[[^\]]*\]/g, '').replace(/["\\]/g, '')
  return unit.normalize('NFKC').replace(/[\s.()]/g, '')
}

const lookOf = (code: string): NumberLook => {
  const bare = code.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  const section = bare.split(';')[0] ?? ''
  if (/d/i.test(section)) return 'date'
  if (/y/i.test(section)) return /[m]/i.test(section) && !/h|s/i.test(section) ? 'month' : 'date'
  if (/[ge]{1,3}.*m/i.test(section)) return 'month'
  if (section.includes('%')) return 'percent'
  const unit = unitOf(code)
  if (multiples.test(unit)) return { unit }
  return /^0{2,}$/.test(section) ? section.length : 'plain'
}

/** Whether cells of each style are struck out. */
export const readStruckStyles = (stylesXml: string): boolean[] => {
  const fonts: boolean[] = []
  const struck: boolean[] = []
  let part = ''
  parseSafely(stylesXml, {
    open: (name, { val = '1', fontId = '0' }) => {
      if (name === 'fonts' || name === 'cellXfs' || name === 'dxfs' || name === 'cellStyleXfs') part = name
      else if (part === 'fonts' && name === 'font') fonts.push(false)
      else if (part === 'fonts' && name === 'strike') fonts[fonts.length - 1] = val === '1' || val === 'true'
      else if (part === 'cellXfs' && name === 'xf') struck.push(fonts[Number(fontId)] ?? false)
    },
  })
  return struck
}

export const readNumberLooks = (stylesXml: string): NumberLook[] => {
  const custom = new Map<number, NumberLook>()
  const looks: NumberLook[] = []
  let isInCellFormats = false
  parseSafely(stylesXml, {
    open: (name, attributes) => {
      if (name === 'numFmt')
        custom.set(Number(attributes.numFmtId), lookOf((attributes.formatCode ?? '').slice(0, 255)))
      if (name === 'cellXfs') isInCellFormats = true
      if (name !== 'xf' || !isInCellFormats) return
      const id = Number(attributes.numFmtId ?? 0)
      looks.push(custom.get(id) ?? builtInLook(id))
    },
    close: (name) => {
      if (name === 'cellXfs') isInCellFormats = false
    },
  })
  return looks
}
