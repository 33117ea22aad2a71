import {
  ALL_SHIFTS,
  calendarCodeColumns,
  calendarCodePattern,
  correspondenceColumns,
  dealerColumns,
  lineManningColumns,
  packingLineColumns,
  sailingColumns,
  workingDayColumns,
} from '@packing/contract'
import { sql } from 'kysely'
import { codeList, date, FOREVER, fromList } from '../../domain/files/file-column.ts'
import { businessDaySql } from '../../domain/site/business-day.ts'
import { type ImportFormat, plainCode, rangeOrder } from './import-format.ts'

const calendar = fromList(calendarCodeColumns)
const day = fromList(workingDayColumns)
const dealer = fromList(dealerColumns)
const packingLine = fromList(packingLineColumns)
const manning = fromList(lineManningColumns)
const production = fromList(correspondenceColumns)
const voyage = fromList(sailingColumns)

const calendarCodes = {
  title: 'Calendar codes',
  about: 'Calendars of packing lines, vanning, dealer plants, ports and offices.',
  table: 'calendar_code',
  columns: [
    calendar('calendarCode', '2 to 6 letters and digits', 'LINE01'),
    calendar('kind', 'Kind of calendar', 'PACK_LINE'),
    calendar('name', 'Name', 'Packing line 1'),
    calendar('country', 'ISO 3166 country', 'JP'),
    calendar('timeZone', 'IANA time zone', 'Asia/Tokyo'),
  ],
  key: ['calendar_code'],
  references: [],
  rules: [
    {
      code: 'CODE_SHAPE',
      column: 'calendar_code',
      isBad: `r.calendar_code !~ '${calendarCodePattern.source}'`,
      en: 'A calendar code has 2 to 6 letters A–Z or digits.',
      ja: 'カレンダーコードは英数字 2～6 桁です。',
    },
  ],
} as const satisfies ImportFormat

const workingCalendar = {
  title: 'Working calendar',
  about: 'One row per calendar and day, the source of line capacity. Days without a row are non-working days.',
  table: 'working_calendar',
  columns: [
    day('calendarCode', 'Calendar', 'LINE01'),
    day('calDate', 'Day', '2026-12-01'),
    day('dayType', 'W working, H holiday, S shutdown', 'W'),
    day('workPct', 'Work rate: share of a full day; 0 on H and S', '100'),
    day('regularMin', 'Regular time of a full day', '920', { absent: 0 }),
    day('otMin', 'Available overtime', '120', { absent: 0 }),
    day('remark', 'Remark', 'Line renewal', { absent: '' }),
  ],
  key: ['calendar_code', 'cal_date'],
  references: [{ column: 'calendar_code', to: 'calendar_codes', toColumn: 'calendar_code' }],
  rules: [
    {
      code: 'PCT_OF_TYPE',
      column: 'work_pct',
      isBad: "(r.day_type = 'W') <> (r.work_pct > 0)",
      en: 'Working days need more than 0 %, all other days 0 %.',
      ja: '稼働日は 1% 以上、それ以外の日は 0% にしてください。',
    },
  ],
} as const satisfies ImportFormat

const packingLines = {
  title: 'Packing lines',
  about: 'Lines on which parts are packed.',
  table: 'packing_line',
  columns: [
    packingLine('lineCode', 'Line', 'L01'),
    packingLine('lineName', 'Name', 'Body parts line'),
    packingLine('calendarCode', 'Working calendar of the line', 'LINE01'),
    packingLine('isActive', 'Used for planning', 'Y', { absent: true }),
    packingLine(
      'maxCasesPerDay',
      'Limit of cases per working day (half of it on a half day), besides the minutes of its calendar; empty: no limit',
      '400',
      { unit: 'cases' },
    ),
    packingLine(
      'maxDm3PerDay',
      'Limit of volume per working day (half of it on a half day), as the sum of its boxes (1 m³ = 1000 dm³); empty: no limit',
      '250000',
    ),
    packingLine('changeoverSec', 'Changeover time between two case families packed on one day', '900', { absent: 0 }),
  ],
  key: ['line_code'],
  references: [{ column: 'calendar_code', to: 'calendar_codes', toColumn: 'calendar_code' }],
  rules: [plainCode('line_code')],
} as const satisfies ImportFormat

const lineManning = {
  title: 'Manning of lines',
  about: 'Share of the people of a line and shift that are present: the share of regular time that counts.',
  table: 'line_manning',
  columns: [
    manning('lineCode', 'Line', 'L01'),
    manning('shiftCode', 'Shift of its shift pattern; * or empty: all shifts', 'B', { absent: ALL_SHIFTS }),
    manning('validFrom', 'First day', '2026-12-01'),
    manning('validTo', 'Last day; empty: open', '2026-12-31', { absent: FOREVER }),
    manning('manningPct', 'People present in percent of the planned ones', '80'),
  ],
  key: ['line_code', 'shift_code', 'valid_from'],
  references: [{ column: 'line_code', to: 'packing_lines', toColumn: 'line_code' }],
  rules: [rangeOrder('valid_from', 'valid_to')],
} as const satisfies ImportFormat

const dealers = {
  title: 'Dealers',
  about: 'Who orders: overseas plants, importers, distributors.',
  table: 'dealer',
  columns: [
    dealer('dealerCode', 'Dealer', 'TH01'),
    dealer('dealerName', 'Name', 'Chao Phraya Vehicle Assembly'),
    dealer('country', 'ISO 3166 country', 'TH'),
    dealer('plantCalendarCode', 'Working calendar of the dealer’s plant', 'TH01'),
    dealer('portOfDischarge', 'Port of discharge', 'Laem Chabang', { absent: '' }),
    codeList('container_types', 'Allowed container types, most preferred first; empty: all', '40HC;20GP', {
      absent: '',
    }),
    dealer('isActive', 'Orders and is planned', 'Y', { absent: true }),
  ],
  key: ['dealer_code'],
  references: [
    { column: 'plant_calendar_code', to: 'calendar_codes', toColumn: 'calendar_code' },
    { column: 'container_types', to: 'container_types', toColumn: 'container_type' },
  ],
  rules: [plainCode('dealer_code')],
} as const satisfies ImportFormat

const via = (key: string, meaning: string, example: string) => date(key, meaning, example, { isRequired: false })

const sailings = {
  title: 'Sailing schedule',
  about:
    'Voyages from the port of loading to the ports of dealers. WINDOWS_PREPARE and A03 choose among them; registered production dates follow a changed voyage only when a planner prepares their months again. A voyage that is not in the file stays: report a cancelled one as blank.',
  table: 'sailing',
  columns: [
    voyage('portOfDischarge', 'Port of discharge, as dealers have it', 'Laem Chabang'),
    voyage('vessel', 'Vessel', 'PACIFIC HERON'),
    voyage('voyage', 'Voyage', '0051W'),
    voyage('carrier', 'Carrier', 'NORTH OCEAN LINE'),
    voyage('portOfLoading', 'Port of loading', 'Nagoya'),
    voyage('cyCut', 'Last day at the container yard', '2026-12-12'),
    voyage('etd', 'Departure from the port of loading', '2026-12-15'),
    voyage('eta', 'Arrival at the port of discharge', '2026-12-25'),
    voyage('isBlank', 'Blank sailing: announced, but cancelled', 'N', { absent: false, unit: 'Y or N' }),
    via('first_via_eta', 'Arrival at the first transhipment; empty: none', '2026-12-18'),
    via('first_via_etd', 'Departure from it', '2026-12-20'),
    via('second_via_eta', 'Arrival at the second transhipment; empty: none', '2026-12-21'),
    via('second_via_etd', 'Departure from it', '2026-12-22'),
  ],
  key: ['port_of_discharge', 'vessel', 'voyage'],
  references: [{ column: 'port_of_discharge', to: 'dealers', toColumn: 'port_of_discharge' }],
  rules: [
    {
      code: 'DATE_ORDER',
      column: 'etd',
      isBad: `not (r.cy_cut <= r.etd and r.etd < r.eta)
        or (r.first_via_eta is null) <> (r.first_via_etd is null) or (r.second_via_eta is null) <> (r.second_via_etd is null)
        or (r.first_via_eta is null and r.second_via_eta is not null)
        or not (r.etd <= coalesce(r.first_via_eta, r.etd) and coalesce(r.first_via_eta, r.etd) <= coalesce(r.first_via_etd, r.etd)
          and coalesce(r.first_via_etd, r.etd) <= coalesce(r.second_via_eta, r.eta)
          and coalesce(r.second_via_eta, r.eta) <= coalesce(r.second_via_etd, r.eta) and coalesce(r.second_via_etd, r.first_via_etd, r.etd) <= r.eta)`,
      en: 'The dates must be in this order: CY cut, ETD, transhipments with arrival and departure, ETA after the ETD.',
      ja: '日付は CYカット、出港日、積替（入港・出港）、入港日（出港日より後）の順にしてください。',
    },
    {
      code: 'SAME_PORT',
      column: 'port_of_loading',
      isBad: 'upper(r.port_of_loading) = upper(r.port_of_discharge)',
      en: 'Port of loading and port of discharge are the same.',
      ja: '積港と揚港が同じです。',
    },
    {
      code: 'HAS_SAILED',
      column: 'etd',
      isBad: ({ prctCode, now }) => sql`exists (
        select from sailing s where s.prct_code = ${prctCode} and s.port_of_discharge = r.port_of_discharge
          and s.vessel = r.vessel and s.voyage = r.voyage and not s.is_blank
          and s.etd < ${businessDaySql(prctCode, sql`${now}::timestamptz`)}
          and (s.cy_cut, s.etd, s.is_blank) is distinct from (r.cy_cut, r.etd, r.is_blank))`,
      en: 'The vessel has sailed: only its arrival can change.',
      ja: '出港済みのため、変更できるのは到着のみです。',
    },
  ],
} as const satisfies ImportFormat

const correspondence = {
  title: 'Correspondence calendar',
  about: 'Packing window, vanning date and vessel for each production date of a dealer.',
  table: 'correspondence',
  columns: [
    production('dealerCode', 'Dealer', 'TH01'),
    production('productionDate', 'Production date at the dealer', '2027-01-14'),
    production('orderMonth', 'Order month of the production date', '202612'),
    production('packDateFrom', 'Pack-from date', '2026-12-08'),
    production('packDateTo', 'Pack-by date', '2026-12-10'),
    production('vanDate', 'Vanning date', '2026-12-11'),
    production('vessel', 'Vessel', 'PACIFIC HERON', { absent: '' }),
    production('voyage', 'Voyage', '0051W', { absent: '' }),
    production('etd', 'Departure from the port of loading', '2026-12-15', { isRequired: true }),
    production('eta', 'Arrival at the port of discharge', '2026-12-25', { isRequired: true }),
    production('arrivalDate', 'Arrival at the dealer’s plant', '2026-12-30', { isRequired: true }),
  ],
  key: ['dealer_code', 'production_date'],
  references: [{ column: 'dealer_code', to: 'dealers', toColumn: 'dealer_code' }],
  rules: [
    {
      code: 'DATE_ORDER',
      column: 'van_date',
      isBad: `not (r.pack_date_from <= r.pack_date_to and r.pack_date_to <= r.van_date and r.van_date <= r.etd
        and r.etd <= r.eta and r.eta <= r.arrival_date and r.arrival_date <= r.production_date)`,
      en: 'The dates must be in this order: pack from, pack to, vanning, ETD, ETA, arrival, production.',
      ja: '日付は 梱包開始、梱包終了、バンニング、ETD、ETA、到着、生産日 の順にしてください。',
    },
  ],
} as const satisfies ImportFormat

export const calendarFormats = {
  calendar_codes: calendarCodes,
  working_calendar: workingCalendar,
  packing_lines: packingLines,
  line_manning: lineManning,
  dealers,
  sailings,
  correspondence,
}
