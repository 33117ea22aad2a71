import { type EdiReading, type MappedColumn, orderCompiling, orderFiles, standardReading } from '@packing/contract'
import {
  calendarMonths,
  type MonthDates,
  PLANT_HOLIDAY,
  periodsOfWeeks,
  tuesdays,
} from '../domain/orders/testing/dealer-calendars.ts'
import { type SignedIn, startTestApp, type TestApp } from './test-app.ts'

const NOW = new Date('2026-11-16T03:00:00Z')
const parts = [
  ...['533010K12000', '164000K0J000', '901050A12300', '088260E0PX00', '521190E0GN00'],
  ...['4471280530071', 'KX7710A22', 'B8H2210450LR', '7781009100', '3351009100'],
]
const calendars: Readonly<Record<string, MonthDates>> = { TH01: calendarMonths, ID01: tuesdays, MX01: periodsOfWeeks }

export interface OrderWorld {
  readonly test: TestApp
  readonly planner: SignedIn
  upload(name: string, content: Buffer | string): ReturnType<typeof uploadTo>
  /** `dealer month part day pieces` of staged rows. */
  staged(uploadId: string | undefined): Promise<string[]>
  map(dealer: string, ...columns: readonly MappedColumn[]): Promise<void>
  /** How files of a dealer are read, beside what the standards say. */
  agree(dealer: string, reading: Partial<EdiReading>): Promise<void>
  close(): Promise<void>
}

async function uploadTo(test: TestApp, planner: SignedIn, file: { name: string; content: Buffer }) {
  const input = { phase: 'VALIDATE', cycleMonth: '202611', file }
  const { status, reply } = await test.call(orderCompiling.upload, input, { signedIn: planner })
  const problems = reply.errinfo?.validationErrors.flatMap(({ messages }) => messages) ?? []
  const issues = status === 200 ? reply.data.issues : []
  const texts = (errorType: 'ERROR' | 'WARNING') =>
    issues.filter((issue) => issue.errorType === errorType).map(({ message }) => message)
  return {
    httpStatus: status,
    ...reply.data,
    issues,
    errors: [...problems, ...texts('ERROR')],
    warnings: texts('WARNING'),
  }
}

/**
 * Cycle 202611 on 16 November 2026 with three dealers: TH01 works in calendar months and ID01 on Tuesdays, both registered
 * to N+1; MX01 in months of whole weeks. Every part is packed one by one.
 */
export async function startOrderWorld(): Promise<OrderWorld> {
  const test = await startTestApp({ clock: { now: () => NOW } })
  const planner = await test.signIn({
    name: 'PLANNER',
    prctCode: '200100',
    scopes: ['200100'],
    privileges: { I02F01: 2 },
  })
  await fill(test)
  return {
    test,
    planner,
    upload: (name, content) => uploadTo(test, planner, { name, content: Buffer.from(content) }),
    async staged(uploadId) {
      const { rows } = await test.superuser.query<{ row: string }>(
        `select concat_ws(' ', dealer_code, target_month, part_no, coalesce(required_on::text, '-'), sum(qty)) as row
         from order_upload_row where upload_id = $1 group by dealer_code, target_month, part_no, required_on
         order by dealer_code, target_month, part_no, required_on`,
        [uploadId],
      )
      return rows.map(({ row }) => row)
    },
    async map(dealer, ...columns) {
      const { reply } = await test.call(orderFiles.listCodes, { dealer }, { signedIn: planner })
      const input = { dealer, columns, version: reply.data.columnsVersion }
      await test.call(orderFiles.saveColumns, input, { signedIn: planner })
    },
    async agree(dealer, reading) {
      const { reply } = await test.call(orderFiles.listCodes, { dealer }, { signedIn: planner })
      const input = { dealer, reading: { ...standardReading, ...reading }, version: reply.data.readingVersion }
      await test.call(orderFiles.saveReading, input, { signedIn: planner })
    },
    close: () => test.close(),
  }
}

async function fill({ superuser }: TestApp): Promise<void> {
  await superuser.query(`
    insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone)
      select '200100', 'PL' || c, 'DEALER_PLANT', c, c, 'Asia/Tokyo' from unnest(array['TH', 'ID', 'MX']) c;
    insert into working_calendar (prct_code, calendar_code, cal_date, day_type, work_pct)
      select '200100', 'PL' || c, d, case when extract(isodow from d) > 5 or (c = 'ID' and d = '${PLANT_HOLIDAY}') then 'H' else 'W' end, 100
      from unnest(array['TH', 'ID', 'MX']) c, generate_series(date '2026-11-01', date '2027-05-31', '1 day') d;
    insert into dealer (prct_code, dealer_code, dealer_name, country, plant_calendar_code)
      select '200100', c || '01', c, c, 'PL' || c from unnest(array['TH', 'ID', 'MX']) c;
    insert into case_type (prct_code, case_code, family, material, length_mm, width_mm, height_mm, inner_length_mm, inner_width_mm, inner_height_mm, tare_g, max_gross_g)
      values ('200100', 'C1', 'C', 'STEEL', 1500, 1000, 1000, 1400, 950, 900, 90000, 1000000);`)
  await superuser.query(
    "insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g) select '200100', 'JP', 'PC', p, p, 100 from unnest($1::text[]) p",
    [parts],
  )
  await superuser.query(
    `insert into packing_condition (prct_code, part_no, effective_from, snp, boxes_per_case, box_length_mm, box_width_mm, box_height_mm,
       box_gross_g, case_code, pack_lines, std_seconds_per_case)
     select '200100', p, '2026-01-01', 1, 1, 100, 100, 100, 200, 'C1', '{}', 60 from unnest($1::text[]) p`,
    [parts],
  )
  for (const [dealer, months] of Object.entries(calendars))
    for (const [month, dates] of Object.entries(months))
      await superuser.query(
        `insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to,
           van_date, etd, eta, arrival_date)
         select '200100', $1, d, $2, d - 35, d - 31, d - 30, d - 28, d - 7, d - 5 from unnest($3::date[]) d`,
        [dealer, month, dates],
      )
}
