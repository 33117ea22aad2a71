/** Schedules in general forms of each standard; all parts and codes are invented. Those of published guides: guide-schedules.ts. */

/** Segments with interchange, message header and trailers around them; counts and references are right. */
export function delfor(release: string, ...segments: readonly string[]): string {
  return [
    "UNA:+.? '",
    "UNB+UNOA:2+BUYER01:ZZ+SELLER:ZZ+261105:0815+4711'",
    `UNH+1+DELFOR:D:${release}:UN'`,
    ...segments.map((segment) => `${segment}'`),
    `UNT+${segments.length + 2}+1'`,
    "UNZ+1+4711'",
  ].join('\r\n')
}

export const delforHead = ['BGM+241+DS100+5', 'DTM+137:20261105:102']

/** D.96A: SCC after the quantity it applies to. */
export const delfor96a = delfor(
  '96A',
  ...delforHead,
  'DTM+157:20261201:102',
  'NAD+BY+BUYER01::91',
  'NAD+CN+PLANT1::91',
  'UNS+D',
  'LIN+++53301-0K120-00:IN',
  'LOC+11+GATE5::91',
  'DTM+51:20260101:102',
  'RFF+ON:PO100',
  'QTY+70:9600',
  'QTY+83:128',
  'QTY+113:64',
  'SCC+1',
  'DTM+10:202612070800:203',
  'QTY+113:80',
  'SCC+1',
  'DTM+10:202612140800:203',
  'QTY+113:300',
  'SCC+4++M',
  'DTM+10:20270115:102',
)

/** D.04A: SCC before its quantities, delivery points before their lines, a cancelled line. */
export const delfor04a = delfor(
  '04A',
  ...delforHead,
  'NAD+BY+BUYER01::92',
  'NAD+SE+SELLER::92',
  'GEI+2+101::272',
  'NAD+ST+PLANT1::92',
  'LIN+1++P100:IN',
  'PIA+1+S-P100:SA',
  'RFF+ON:PO100',
  'SCC+1',
  'QTY+113:40:PCE',
  'DTM+2:20261207:102',
  'QTY+113:60:PCE',
  'DTM+2:20261214:102',
  'SCC+4++W',
  'QTY+113:500:PCE',
  'DTM+64:20270104:102',
  'DTM+63:20270110:102',
  'LIN+2+2+P200:IN',
  'RFF+ON:PO100',
  'SCC+1',
  'QTY+113:10:PCE',
  'DTM+2:20261207:102',
  'NAD+ST+PLANT2::92',
  'LIN+3++P100:IN',
  'RFF+ON:PO200',
  'SCC+10',
  'QTY+84:5:PCE',
  'SCC+4',
  'QTY+113:70:PCE',
  'DTM+2:202701:610',
)

const isa = 'ISA*00*          *00*          *ZZ*BUYER01        *ZZ*SELLER         *261105*0815*U*00401*000000009*0*P*>~'

/** Transaction set with its envelope; `lines` is the count of CTT. */
export const x12 = (...segments: readonly string[]): string =>
  [
    isa,
    'GS*PS*BUYER01*SELLER*20261105*0815*9*X*004010~',
    'ST*830*0001~',
    ...segments.map((segment) => `${segment}~`),
    `SE*${segments.length + 2}*0001~`,
    'GE*1*9~',
    'IEA*1*000000009~',
  ].join('\n')

export const schedule830 = x12(
  'BFR*05*R100**DL*A*20261201*20270331*20261105',
  'N1*SU*SELLER*92*SELLER',
  'N1*ST*PLANT 1*92*PLANT1',
  'LIN**BP*P100*VP*S-P100*PO*PO100',
  'UIT*EA',
  'SHP*02*9600*051*20260101',
  'FST*40*C*D*20261207',
  'FST*60*C*D*20261214',
  'FST*500*D*W*20270104',
  'LIN**BP*P200*PO*PO100',
  'N1*ST*PLANT 2*92*PLANT2',
  'FST*300*D*M*20270201',
  'CTT*2*900',
)

/** Cumulative: what was received is subtracted. */
export const schedule830Cumulative = x12(
  'BFR*05*R101**DL*C*20261201*20270331*20261105',
  'N1*ST*PLANT 1*92*PLANT1',
  'LIN**BP*P100*PO*PO100',
  'SHP*02*1000*051*20260101',
  'FST*1040*C*D*20261207',
  'FST*1100*C*D*20261214',
  'FST*1100*C*D*20261221',
  'CTT*1',
)

type FieldText = readonly [from: number, text: string]

/** A record of 128 characters with fields at their first positions. */
export function record(tag: string, version: string, ...fields: readonly FieldText[]): string {
  const characters = Array.from(`${tag}${version}`.padEnd(128))
  for (const [from, text] of fields) characters.splice(from - 1, text.length, ...text)
  return characters.join('')
}

export const record511 = record(
  '511',
  '02',
  [6, 'BUYER01'],
  [15, 'SELLER'],
  [24, '00099'],
  [29, '00100'],
  [34, '261105'],
  [40, '260101'],
)

export const record512 = (part: string, orderNo = 'PO100') =>
  record(
    '512',
    '01',
    [6, '001'],
    [9, '000000100'],
    [18, '261105'],
    [39, part],
    [83, orderNo],
    [95, 'GATE5'],
    [104, 'ST'],
  )

/** Pairs of date and quantity, five in record 513, eight in 514. */
export function demands(tag: '513' | '514', ...pairs: readonly (readonly [date: string, qty: number])[]): string {
  const from = tag === '513' ? 48 : 6
  const fields = pairs.flatMap(([date, qty], at): FieldText[] => [
    [from + at * 15, date],
    [from + at * 15 + 6, String(qty).padStart(9, '0')],
  ])
  return record(tag, '01', ...(tag === '513' ? [[38, '0000009600'] as FieldText] : []), ...fields)
}

const counted = ['511', '512', '513', '514', '517', '518', '519', '515']

export const vda = (...records: readonly string[]): string => {
  const counts = counted.map((tag) => (tag === '519' ? 1 : records.filter((each) => each.startsWith(tag)).length))
  const trailer = record(
    '519',
    '02',
    ...counts.map((count, at): FieldText => [6 + at * 7, String(count).padStart(7, '0')]),
  )
  return [...records, trailer].join('\r\n')
}

export const schedule4905 = vda(
  record511,
  record512('P100'),
  demands('513', ['333333', 12], ['444444', 8], ['261207', 40], ['261214', 60], ['555555', 0]),
  demands('514', ['270103', 300], ['270405', 200], ['000000', 0]),
  record('518', '01', [6, 'Text']),
  record512('P200'),
  demands('513', ['270200', 500], ['270009', 70], ['222222', 0], ['000000', 0]),
)

/** DELJIT: deliveries (SEQ) with dates of their own, SCC after the quantity it applies to. */
export const deljit = (release: string, ...segments: readonly string[]): string =>
  delfor(release, ...segments).replace('DELFOR', 'DELJIT')

export const deljitHead = ['BGM+242+JIT7+9', 'DTM+137:20261110:102', 'NAD+ST+PLANT1::92', 'LOC+11+GATE5::92']

/** Two deliveries of one part, and one that dates the quantities of its lines itself. */
export const deljit97a = deljit(
  '97A',
  ...deljitHead,
  'SEQ++1',
  'LIN+1++P100:IN',
  'RFF+ON:PO100',
  'QTY+131:30:PCE',
  'SCC+1',
  'DTM+2:202612070800:203',
  'QTY+131:20:PCE',
  'SCC+1',
  'DTM+2:202612071400:203',
  'SEQ++2',
  'DTM+2:20261214:102',
  'LOC+11+GATE6::92',
  'LIN+2++P100:IN',
  'RFF+ON:PO100',
  'QTY+131:60:PCE',
  'LIN+3++P200:IN',
  'RFF+ON:PO100',
  'QTY+131:5:PCE',
)

export const x12Of = (set: string, ...segments: readonly string[]): string =>
  x12(...segments)
    .replace('ST*830*', `ST*${set}*`)
    .replace('GS*PS*', `GS*${set === '862' ? 'SS' : 'PS'}*`)

/** A quantity divided by times of the day. */
export const callOff862 = x12Of(
  '862',
  'BSS*05*JIT7*20261110*DL*20261201*20261231*JIT7***PO100*A',
  'N1*ST*PLANT 1*92*PLANT1',
  'LIN**BP*P100',
  'UIT*EA',
  'REF*DK*GATE5',
  'FST*50*C*D*20261207',
  'JIT*30*0800',
  'JIT*20*1400',
  'FST*60*C*D*20261214',
  'SHP*02*9600*051*20260101',
  'CTT*1*110',
)
