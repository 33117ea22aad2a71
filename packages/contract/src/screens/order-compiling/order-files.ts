import { z } from 'zod'
import { command, ownArea, query, upload } from '../../calls/call.ts'
import { plainText } from '../../values/bounds.ts'
import { dealerCode, isoDate, MAX_ORDER_NO, month, partNo, printable } from '../../values/codes.ts'
import { jsonField } from '../../values/json-field.ts'
import { text } from '../../values/lists/editable-list.ts'
import { flag } from '../../values/lists/query.ts'
import { orderFileFormats, orderUploadPreview } from './order-compiling.ts'
import { uploadParts } from './order-preview.ts'

/** Columns of an order file, as in docs/interfaces.md. */
export const orderFileFields = [
  'dealer_code',
  'order_no',
  'line_no',
  'order_type',
  'part_no',
  'target_month',
  'required_on',
  'qty',
  'pack_from',
  'pack_to',
  'pack_style',
] as const
export type OrderFileField = (typeof orderFileFields)[number]

/** What a column may mean: a field, or nothing that a planner wants to be asked about. */
export const columnMeanings = [...orderFileFields, 'ignored'] as const

const mappedColumn = z.object({ heading: text(100).pipe(z.string().min(1)), field: z.enum(columnMeanings) })
export type MappedColumn = z.infer<typeof mappedColumn>

const fileReading = z.object({
  decimalMark: z.enum(['', 'POINT', 'COMMA']).describe('Of numbers in text; empty: as the file shows it'),
  dayOrder: z.enum(['', 'DMY', 'MDY']).describe('Of headings such as 05/01/2027; empty: as the file shows it'),
})
export type FileReading = z.infer<typeof fileReading>

const partnerCode = z
  .string()
  .transform((code) => code.normalize('NFKC').trim().toUpperCase())
  .pipe(z.string().max(35).regex(printable))

const ediPartner = z.object({
  senderId: partnerCode.pipe(z.string().min(1)),
  deliveryPoint: partnerCode.describe('Empty: every other one of the sender'),
  ownId: partnerCode.describe('Our number with the partner; empty: the PRCTCC'),
  labelCompany: partnerCode.pipe(z.string().max(15)).describe('Issuing agency and company of licence plates'),
})
export type EdiPartner = z.infer<typeof ediPartner>

const ediPart = z.object({ buyerPart: partnerCode.pipe(z.string().min(1)), partNo })
export type EdiPart = z.infer<typeof ediPart>

export const bucketRules = ['NAMED', 'DATE', 'CODE'] as const
export const deliveryWindows = ['PERIOD', 'EARLIEST', 'LATEST'] as const
export const dateMeanings = ['BY_CODE', 'DELIVERY', 'SHIPMENT'] as const
export const shipmentDates = ['ETD', 'VANNING'] as const
/** FIRST_DATE: ordered for the first production date of the firm month. BACKLOG: ordered in earlier cycles already. */
export const immediateMeanings = ['FIRST_DATE', 'BACKLOG'] as const
/** Character sets of EDI files, by the names of the standards. */
export const ediCharacters = [
  'ASCII',
  'UTF-8',
  'ISO-8859-1',
  'ISO-8859-2',
  'ISO-8859-3',
  'ISO-8859-4',
  'ISO-8859-5',
  'ISO-8859-6',
  'ISO-8859-7',
  'ISO-8859-8',
  'ISO-8859-9',
  'SHIFT_JIS',
  'EUC-JP',
  'ISO-2022-JP',
] as const
export const demandMeanings = ['FIRM', 'PLANNED', 'IMMEDIATE', 'BACKLOG', 'NOT_READ'] as const

const upperCase = z.string().transform((code) => code.normalize('NFKC').trim().toUpperCase())

/** What the standards leave to the guide of a partner. */
const ediReading = z.object({
  buckets: z.enum(bucketRules).describe('A week or month that begins on another day than its code says'),
  deliveryWindow: z.enum(deliveryWindows).describe('Earliest and latest date (DTM 64 and 63)'),
  dates: z.enum(dateMeanings).describe('BY_CODE: BFR04 SH, AS, PS and DTM 10 are dates of shipment'),
  shipment: z.enum(shipmentDates).describe('Date of the correspondence calendar that a date of shipment is'),
  immediate: z.enum(immediateMeanings).describe('What is wanted at once: SCC 10, QTY 84, FST A, 444444'),
  contractNo: upperCase
    .pipe(z.string().max(MAX_ORDER_NO).regex(printable))
    .describe('Order number of all lines of EDI files; empty: as the file says'),
  fileFormat: z.enum(['', ...orderFileFormats]).describe('Files of other formats are rejected; empty: any'),
  characters: z
    .enum(['', ...ediCharacters])
    .describe('Character set of EDI files and CSV; empty: as a file says of itself'),
  codes: z
    .array(
      z.object({
        code: upperCase
          .pipe(z.string().regex(/^(SCC|FST|QTY|VDA|CNT|CTT) [0-9A-Z]{1,6}$/))
          .describe('Such as SCC 9, FST H; CNT 1, CTT 2: sums'),
        meaning: z.enum(demandMeanings),
      }),
    )
    .max(50),
  units: z
    .array(
      z.object({
        unit: upperCase.pipe(z.string().regex(/^[0-9A-Z]{1,8}$/)).describe('As the file names it'),
        pieces: z.int().min(1).max(1_000_000),
      }),
    )
    .max(50),
})
export type EdiReading = z.infer<typeof ediReading>

const storedReading = ediReading.extend({
  codes: z.array(z.object({ code: z.string(), meaning: z.enum(demandMeanings) })),
  units: z.array(z.object({ unit: z.string(), pieces: z.int() })),
})

export const standardReading: EdiReading = {
  buckets: 'NAMED',
  deliveryWindow: 'PERIOD',
  dates: 'BY_CODE',
  shipment: 'ETD',
  immediate: 'FIRST_DATE',
  contractNo: '',
  fileFormat: '',
  characters: '',
  codes: [],
  units: [],
}

const resetOn = isoDate
  .nullable()
  .describe('Day from which on cumulative quantities count, unless a schedule says otherwise; null: all')

const version = plainText(40).describe('As of which the settings are replaced; changed settings have another one')

const dealerCalendar = z.object({
  plantCalendar: z.string().nullable(),
  monthRule: z.enum(['CALENDAR', 'WEEK']).nullable().describe('null: no shipping terms'),
  offDay: z.enum(['PREVIOUS', 'NEXT']).nullable().describe('Production date that takes the orders of another day'),
  months: z
    .array(z.object({ month: z.string(), first: z.string(), last: z.string(), dates: z.int() }))
    .describe('Of the correspondence calendar, from the current month on'),
})
export type DealerCalendar = z.infer<typeof dealerCalendar>

/** For functions of ORDER COMPILING: what is known of the files of a dealer. */
export const orderFiles = ownArea('order-compiling', ['I02F01'], {
  listCodes: query({
    summary: 'EDI codes of a dealer, its parts, how its EDI files are read, and its column mapping',
    action: 'init',
    input: z.object({ dealer: dealerCode }),
    output: z.object({
      partners: z.array(ediPartner),
      parts: z.array(ediPart),
      resetOn,
      codesVersion: version,
      calendar: dealerCalendar,
      reading: storedReading,
      readingVersion: version,
      columns: z.array(mappedColumn).describe('None: the dealer sends our own columns'),
      columnReading: fileReading,
      columnsVersion: version,
    }),
  }),
  saveCodes: command({
    summary: 'Replace the EDI codes of a dealer',
    action: 'save',
    forDealers: 'open',
    input: z.object({
      dealer: dealerCode,
      partners: z.array(ediPartner).max(200),
      parts: z.array(ediPart).max(5000),
      resetOn: resetOn.default(null),
      version,
    }),
    output: z.object({ partners: z.int(), parts: z.int(), version }),
  }),
  saveReading: command({
    summary: 'Replace how the EDI files of a dealer are read; as the standards say: forget it',
    action: 'save',
    forDealers: 'open',
    input: z.object({ dealer: dealerCode, reading: ediReading, version }),
    output: z.object({ version }),
  }),
  proposeColumns: upload({
    summary: 'Headings and first rows of an order file, with a proposal for the meaning of each column',
    action: 'upload',
    forDealers: 'open',
    input: z.object({ dealer: dealerCode }),
    output: z.object({
      columns: z.array(
        z.object({
          heading: z.string(),
          field: z.enum(columnMeanings).nullable().describe('null: not read'),
          isQtyOfDate: z.boolean().describe('The heading is a month or date: quantities of it'),
        }),
      ),
      rows: z.array(z.array(z.string())).describe('At most 8'),
    }),
  }),
  tryFile: upload({
    summary: 'What a file would be read as with changed settings of a dealer; nothing is stored',
    action: 'upload',
    forDealers: 'open',
    input: z.object({
      dealer: dealerCode,
      cycleMonth: month,
      acceptsOlder: flag,
      partners: jsonField(z.array(ediPartner).max(200)).optional().describe('JSON; absent: as saved'),
      parts: jsonField(z.array(ediPart).max(5000)).optional().describe('JSON; absent: as saved'),
      reading: jsonField(ediReading).optional().describe('JSON; absent: as saved'),
      columns: jsonField(z.array(mappedColumn).max(200)).optional().describe('JSON; absent: as saved'),
      columnReading: jsonField(fileReading).optional().describe('JSON; absent: as saved'),
    }),
    output: orderUploadPreview.omit({ uploadId: true }).extend({ parts: uploadParts }),
  }),
  saveColumns: command({
    summary: 'Remember how the columns of a dealer’s order files are read; none: forget it',
    action: 'save',
    forDealers: 'open',
    input: z.object({
      dealer: dealerCode,
      columns: z.array(mappedColumn).max(200),
      reading: fileReading.default({ decimalMark: '', dayOrder: '' }),
      version,
    }),
    output: z.object({ columns: z.int(), version }),
  }),
})
