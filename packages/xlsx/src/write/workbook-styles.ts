/** Indices into the style sheet below. */
export const cellStyle = {
  plain: 0,
  header: 1,
  text: 2,
  date: 3,
  badPlain: 4,
  badText: 5,
  badDate: 6,
  badHeader: 7,
  message: 8,
} as const
export type CellStyle = (typeof cellStyle)[keyof typeof cellStyle]

const textFormat = 49
const dateFormat = 164

const xf = (format: number, font: number, fill: number, alignment = '') =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${alignment ? ` applyAlignment="1">${alignment}</xf>` : '/>'}`
const solid = (rgb: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${rgb}"/><bgColor indexed="64"/></patternFill></fill>`
const wrapped = '<alignment vertical="top" wrapText="1"/>'
const [grey, red] = [2, 3]

const cellFormats = [
  xf(0, 0, 0),
  xf(textFormat, 1, grey),
  xf(textFormat, 0, 0),
  xf(dateFormat, 0, 0),
  xf(0, 0, red),
  xf(textFormat, 0, red),
  xf(dateFormat, 0, red),
  xf(textFormat, 1, red),
  xf(textFormat, 2, 0, wrapped),
]

const font = (extra: string) => `<font>${extra}<sz val="11"/><name val="Yu Gothic"/><family val="2"/></font>`

export const stylesXml = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  `<numFmts count="1"><numFmt numFmtId="${dateFormat}" formatCode="yyyy/mm/dd"/></numFmts>`,
  `<fonts count="3">${font('')}${font('<b/>')}<font><sz val="11"/><color rgb="FFC00000"/><name val="Yu Gothic"/><family val="2"/></font></fonts>`,
  `<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${solid('FFE7EAEE')}${solid('FFFFB3B3')}</fills>`,
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${cellFormats.length}">${cellFormats.join('')}</cellXfs>`,
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('')
