import { parseSafely } from './xml-pieces.ts'

/** How a cell's number format shows a number: as a date, a month, with leading zeros up to a width, or plain. */
export type NumberLook = 'date' | 'month' | 'plain' | number

/** Built-in format mmm-yy. */
const BUILT_IN_MONTH = 17

/** Built-in date formats, including those of Japanese, Chinese and Korean Excel (ECMA-376 Part 1, §18.8.30). */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

const builtInLook = (id: number): NumberLook => {
  if (id === BUILT_IN_MONTH) return 'month'
  return isBuiltInDate(id) ? 'date' : 'plain'
}

const lookOf = (code: string): NumberLook => {
  const bare = code.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  const section = bare.split(';')[0] ?? ''
  if (/d/i.test(section)) return 'date'
  if (/y/i.test(section)) return /[m]/i.test(section) && !/h|s/i.test(section) ? 'month' : 'date'
  if (/[ge]{1,3}.*m/i.test(section)) return 'month'
  return /^0{2,}$/.test(section) ? section.length : 'plain'
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
