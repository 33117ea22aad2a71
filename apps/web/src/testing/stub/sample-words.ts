/** What texts and numbers of replies look like, by the name of their field. */

/** The demo's time: a Saturday, and the month that is planned. */
export const SAMPLE_DAY = '2026-11-21'
const MONTH = '202612'

/** What has not happened: a run that failed, a row that was archived. */
export const usuallyNull = /^(cancel|archive|fail|late|locked|corrects|superseded|acknowledged|ended|error|skip)/i

const two = (value: number) => String(value).padStart(2, '0')
const dayOf = (row: number) => `2026-12-${two((row % 24) + 1)}`
const instantOf = (row: number) => `2026-11-20T${two(row % 24)}:30:00.000Z`

const dealers = ['XX01', 'XX02', 'XX03']
const lines = ['L01', 'L02', 'L03']
const names = ['ENGINE ASSY', 'ブラケット 左', 'COVER, FUEL TANK', 'HARNESS, MAIN', 'DOOR PANEL RR']
const cycled = (values: readonly string[]) => (row: number) => values[row % values.length] ?? ''
const numbered = (prefix: string, digits: number) => (row: number) =>
  `${prefix}${String(row + 1).padStart(digits, '0')}`

type Word = readonly [name: RegExp, word: (row: number) => string]

/** The first that fits. */
const words: readonly Word[] = [
  [/^timeZones?$/, () => 'Asia/Tokyo'],
  [/^prctCode|PrctCodes?$/i, cycled(['200100', '200200', '300100'])],
  [/^(dealers?|.*dealerCode|.*Dealers)$/i, cycled(dealers)],
  [/^(lines?|.*lineCode|.*Line)$/i, cycled(lines)],
  [/^(part|.*PartNo|partNos?|successors|buyerPart|old(Part)?|new(Part)?)$/, numbered('53301000', 2)],
  [/^(.*PartName.*|name[AB]?|.*Name)$/i, cycled(names)],
  [/caseNos?$/i, numbered('C261200', 3)],
  [/renban(Nos?)?$/i, numbered('RB', 5)],
  [/orderNos?$/i, numbered('N2612', 4)],
  [/asnNos?$/i, numbered('ASN', 6)],
  [/lotNo$/, numbered('LT', 6)],
  [/calendarCode$/i, numbered('CAL', 1)],
  [/^containerNo$/, cycled(['MSKU1234565', 'TCLU4265783', 'CSQU3054383'])],
  [/^containerTypes?$/, cycled(['40HC', '40DC', '20DC'])],
  [/^isoNo$/, cycled(['45G1', '42G1', '22G1'])],
  [/^packStyles?$/, cycled(['BOX', 'PALLET', 'RACK'])],
  [/^(.*Months?|month|currentCycle|compiledCycle|firstCycle|lastCycle|cycle(From|To)?)$/, () => MONTH],
  [/^asOf$/, () => instantOf(0)],
  [/(^at|At)$/, instantOf],
  [/^(startTime)$/, () => '08:00'],
  [/^(endTime)$/, () => '17:00'],
  [/^(today)$/, () => SAMPLE_DAY],
  [
    /^(on|day|from|to|et[ad]|cyCut|.*(On|Date|From|To|Day|Before|Eta|Et[ad]\d?)|effective.*|via.*|ship(From|To))$/,
    dayOf,
  ],
  [/^(version|codesVersion|columnsVersion)$/, () => '1'],
  [/^fileName$/, (row) => `orders-${row + 1}.csv`],
  [/^netId$/, () => 'PLAN_LEVEL'],
  [/^functionId$/, () => 'I02F01'],
  [/^callId$/, () => 'partmaster/save'],
  [/^employeeId$|EmployeeId$/, numbered('E10000', 1)],
  [/(By|owner|worker)$/i, cycled(['Packing Planner', 'Order Planner'])],
  [/^(flags|marks)$/, () => ''],
  [/^key$/, (row) => JSON.stringify({ partNo: `53301000${two(row + 1)}` })],
]

interface Limits {
  readonly format: string | null
  readonly maxLength: number | null
}

export function sampleText(name: string, row: number, { format, maxLength }: Limits): string {
  if (format === 'uuid') return `00000000-0000-4000-8000-${String(row + 1).padStart(12, '0')}`
  if (format === 'date') return dayOf(row)
  if (format === 'datetime') return instantOf(row)
  const found = words.find(([pattern]) => pattern.test(name))
  return found ? found[1](row) : `${name.slice(0, Math.min(6, (maxLength ?? 20) - 2)).toUpperCase()}${row + 1}`
}

const figures: readonly (readonly [name: RegExp, figure: (row: number) => number])[] = [
  [/^(rowVersion|page)$/, () => 1],
  [/^rev(ision)?$/i, (row) => row + 1],
  [/^years?$/i, (row) => 2026 + (row % 3)],
  [/Id$/, (row) => 101 + row],
  [/^index$/, (row) => row],
  [/Mm$/, () => 1100],
  [/(WeightG|G)$/, () => 250_000],
  [/(Percent|Share|Rate)$/i, (row) => 60 + (row % 30)],
  [/(Minutes)$/, () => 480],
]

export const sampleNumber = (name: string, row: number): number =>
  figures.find(([pattern]) => pattern.test(name))?.[1](row) ?? (row + 1) * 4
