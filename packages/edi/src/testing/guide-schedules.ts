import { record, vda } from './sample-schedules.ts'

/*
 * Schedules made after published guides of partners (named in the README), each with what is peculiar to it. All parts,
 * codes and quantities are invented.
 */

/** Text in ISO 8859-1, as partners send it with UNOC. */
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))

const interchange = (sender: string, message: readonly string[]): string => {
  const [header = '', ...segments] = message
  return [
    "UNA:+.? '",
    `UNB+UNOC:3+${sender}+SELLER+261105:1319+0000100002'`,
    `${header}'`,
    ...segments.map((segment) => `${segment}'`),
    `UNT+${segments.length + 2}+1'`,
    "UNZ+1+0000100002'",
  ].join('')
}

/**
 * Bosch, GLOBAL DELFOR D.04A V10 (GMI051): routing address behind the sender, long address and legal texts with release
 * characters and umlauts, function 9 (original), application reference, backlog and cumulative quantities beside those of
 * the dates, weeks by their number.
 */
export const boschDelfor = latin1(
  interchange('BUYER-EDI::1234', [
    'UNH+1+DELFOR:D:04A:UN:GMI051',
    'BGM+241::6+98765+9',
    'DTM+137:20261105:102',
    'FTX+ADU+++Sitz?: Stuttgart, Registergericht?: Stuttgart:Geschäftsführung?: A, B+DE',
    'FTX+AAI+++info 1:info 2:info 3:info 4:info 5',
    'RFF+AGK:1234567890123',
    'NAD+BY+1234::92++Käufer 1:Käufer 2+Straße 1+Reutlingen++72762+DE',
    'RFF+VA:DE123456789',
    'CTA+AC+:A. Muster',
    'COM+a.muster@buyer.example:EM',
    'NAD+SE+SELLER::92++Seller+Street 2+Nagoya++4500001+JP',
    'GEI+2+101::272',
    'NAD+ST+PLANT1::92++Werk 1',
    'LOC+11+DOCK7::92',
    'LIN+1++0 265 005 303:IN',
    'PIA+1+S-P100:SA+02:EC',
    'IMD+++:::Sensor',
    'RFF+ON:5500001034',
    'RFF+AAN:17',
    'DTM+171:20261105:102',
    'QTY+70:1000:PCE',
    'DTM+51:20260101:102',
    'QTY+83:20:PCE',
    'SCC+1',
    'QTY+113:100:PCE',
    'DTM+2:20261207:102',
    'QTY+3:1100:PCE',
    'DTM+2:20261207:102',
    'QTY+113:50:PCE',
    'DTM+2:20261214:102',
    'QTY+3:1150:PCE',
    'DTM+2:20261214:102',
    'SCC+4',
    'QTY+113:300:PCE',
    'DTM+2:202702:616',
    'QTY+3:1450:PCE',
    'DTM+2:202702:616',
  ]),
)

/**
 * VDA recommendation 4984 V2.0: the delivery points of a buyer in one message, commitments for manufacturing and material,
 * a period of two dates, the capacity of a tool, which is no demand, and the part short delivered before.
 */
export const vda4984Delfor = interchange('BUYER01', [
  'UNH+1+DELFOR:D:04A:UN:GAVF15',
  'BGM+241+DS200+5',
  'DTM+137:20261105:102',
  'NAD+BY+BUYER01::92',
  'NAD+SE+SELLER::92',
  'GEI+2+101::272',
  'NAD+ST+PLANT1::92',
  'LIN+1++P100:IN',
  'RFF+ON:PO100',
  'QTY+70:500:PCE',
  'DTM+51:20260701:102',
  'SCC+5',
  'QTY+113:7:PCE',
  'DTM+2:20261102:102',
  'SCC+1',
  'QTY+113:40:PCE',
  'DTM+2:20261207:102',
  'SCC+2',
  'QTY+113:60:PCE',
  'DTM+64:20261214:102',
  'DTM+63:20261220:102',
  'SCC+3',
  'QTY+113:80:PCE',
  'DTM+2:202701:610',
  'SCC+17',
  'QTY+113:9000:PCE',
  'DTM+2:202701:610',
  'NAD+ST+PLANT2::92',
  'LIN+2++P100:IN',
  'RFF+ON:PO200',
  'SCC+4',
  'QTY+113:90:PCE',
  'DTM+2:202702:610',
])

/**
 * Ford, 830 of X12 release 2001: dates with two-digit years, a ship pattern for the quantities after it, resource
 * authorizations (ATH), which are cumulative and no demand, and the last shipment beside the cumulative receipts.
 */
export const ford830 = `${[
  'ISA*00*          *00*          *ZZ*BUYER01        *ZZ*SELLER         *261105*0815*U*00200*000000009*0*P*<',
  'GS*PS*F159B*SELLER*261105*0815*9*X*002001FORD',
  'ST*830*0001',
  'BFR*00**261105-001*SH*A*261105*270331*261105',
  'N1*ST**92*0152A',
  'N1*SF**92*SELLER',
  'LIN**BP*E6DZ 18500 A*PO*PO100',
  'UIT*EA',
  'REF*DK*GATE5',
  'SDP*Y*Y',
  'FST*40*C*D*261207',
  'FST*60*C*D*261214',
  'FST*300*D*W*270104',
  'ATH*FI*261220*4000**260101',
  'ATH*MT*270131*5200**260101',
  'SHP*01*120*011*261030',
  'REF*SI*SHIP77',
  'SHP*02*3600*051*260101',
  'CTT*1',
  'SE*18*0001',
  'GE*1*9',
  'IEA*1*000000009',
].join('~\n')}~\n`

/**
 * Volkswagen and Audi, VDA 4905/1: a call-off number instead of an order number, backlog and immediate demand before the
 * dates, a month and ranges of weeks after them.
 */
export const vw4905 = vda(
  record('511', '02', [6, 'BUYER01'], [15, 'SELLER'], [24, '00016'], [29, '00017'], [34, '261105'], [40, '260101']),
  record('512', '01', [6, '011'], [9, '000000042'], [18, '261105'], [39, '1K0 601 025 B'], [95, 'HALLE'], [104, 'ST']),
  record(
    '513',
    '01',
    ...([
      [38, '0000003600'],
      [48, '333333'],
      [54, '000000012'],
      [63, '444444'],
      [69, '000000008'],
      [78, '261207'],
      [84, '000000040'],
      [93, '270100'],
      [99, '000000200'],
      [108, '555555'],
      [114, '000000000'],
    ] as const),
  ),
  record('514', '01', [6, '270508'], [12, '000000400'], [21, '000000'], [27, '000000000']),
)
