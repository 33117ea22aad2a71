import type { EdiReading } from '@packing/contract'
import type { TextEncoding } from '../../../platform/files/table/table-file.ts'

const encodings: Partial<Record<EdiReading['characters'], TextEncoding>> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-2': 'iso-8859-2',
  'ISO-8859-3': 'iso-8859-3',
  'ISO-8859-4': 'iso-8859-4',
  'ISO-8859-5': 'iso-8859-5',
  'ISO-8859-6': 'iso-8859-6',
  'ISO-8859-7': 'iso-8859-7',
  'ISO-8859-8': 'iso-8859-8',
  'ISO-8859-9': 'iso-8859-9',
  SHIFT_JIS: 'cp932',
  'EUC-JP': 'euc-jp',
}

/** Of a CSV by the settings of its dealer. undefined: as its bytes show, which is certain for Unicode and ASCII. */
export const encodingOf = (characters: EdiReading['characters']): TextEncoding | undefined => encodings[characters]
