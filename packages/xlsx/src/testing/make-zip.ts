import { deflateRawSync } from 'node:zlib'
import { crc32 } from '../terms/crc32.ts'

export interface ZipPart {
  readonly name: string
  readonly data: string | Buffer
  /** The size that the directory claims, when it differs. */
  readonly claimedBytes?: number
  readonly flags?: number
}

/** Builds a zip by hand, so that tests can make it invalid in every way. */
export const makeZip = (parts: readonly ZipPart[]): Buffer => {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const { name, data, claimedBytes, flags = 0 } of parts) {
    const bytes = Buffer.from(data)
    const packed = deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claimedBytes ?? bytes.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('504b01021400', 'hex'), common, rest, Buffer.from(name))
    bodies.push(local)
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('504b0506', 'hex')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, list, end])
}

export interface BookParts {
  readonly contentTypes?: string
  readonly rows?: string
  readonly sheet?: string
  readonly strings?: string
  readonly styles?: string
  readonly workbook?: string
  readonly relations?: string
  readonly more?: readonly ZipPart[]
}

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

export const bookParts = ({
  rows = '',
  sheet,
  strings,
  styles,
  workbook,
  relations,
  more = [],
  contentTypes = '<Types/>',
}: BookParts): ZipPart[] => [
  { name: '[Content_Types].xml', data: contentTypes },
  {
    name: 'xl/workbook.xml',
    data:
      workbook ??
      `<workbook ${main} xmlns:r="${types}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    data:
      relations ??
      `<Relationships><Relationship Id="r1" Type="${types}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${types}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="r3" Type="${types}/styles" Target="styles.xml"/></Relationships>`,
  },
  { name: 'xl/sharedStrings.xml', data: strings ?? `<sst ${main}/>` },
  { name: 'xl/styles.xml', data: styles ?? `<styleSheet ${main}/>` },
  { name: 'xl/worksheets/sheet1.xml', data: sheet ?? `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>` },
  ...more,
]

export const makeBook = (parts: BookParts): Buffer => makeZip(bookParts(parts))

export const textRow = (line: number, ...texts: readonly string[]): string => {
  const cells = texts.map(
    (text, at) => `<c r="${String.fromCharCode(65 + at)}${line}" t="inlineStr"><is><t>${text}</t></is></c>`,
  )
  return `<row r="${line}">${cells.join('')}</row>`
}

export interface BookSheet {
  readonly name: string
  readonly state?: 'hidden' | 'veryHidden'
  readonly rows: string
}

/** A workbook of several worksheets. */
export function makeSheets(...sheets: readonly BookSheet[]): Buffer {
  const entries = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="s${at + 1}"/>`,
  )
  const relations = sheets.map(
    (_, at) => `<Relationship Id="s${at + 1}" Type="${types}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const [first, ...others] = sheets.map(({ rows }) => `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`)
  return makeBook({
    workbook: `<workbook ${main} xmlns:r="${types}"><sheets>${entries.join('')}</sheets></workbook>`,
    relations: `<Relationships>${relations.join('')}</Relationships>`,
    ...(first !== undefined && { sheet: first }),
    more: others.map((data, at) => ({ name: `xl/worksheets/sheet${at + 2}.xml`, data })),
  })
}
