import { headerOf, sailingColumns } from '@packing/contract'
import { orderFileColumnList } from '../apps/api/src/domain/orders/rows/order-file-format.ts'
import type { SystemUnderTest } from '../scripts/testing/start-system.ts'
import { query } from './fixtures.ts'

/** A PRCTCC of its own with a dealer and four parts, two for each of two sailings, all of whose packing is planned for today. */
export const SITE = '400100'
/** The last in any order: other journeys take the first ones. */
export const DEALER = 'ZZ01'
/** The planner and the approver: in a PRCTCC that is not their own they change nothing. */
const workers = ['E100001', 'E100004']
/** At least a day apart at all times: the clock of the PRCTCC is set from the first to the other, and the next day has begun. */
const today = ['Pacific/Pago_Pago', 'Pacific/Honolulu'] as const
const tomorrow = 'Pacific/Kiritimati'

export interface BegunMonth {
  readonly cycle: string
  readonly month: string
  readonly day: string
  /** Vanning dates, production dates and voyages: the first sailing is the one that will be cancelled. */
  readonly first: Sailing
  readonly next: Sailing
}

export interface Sailing {
  readonly voyage: string
  readonly van: string
  readonly productionOn: string
  readonly etd: string
  readonly eta: string
}

interface Days extends Pick<BegunMonth, 'cycle' | 'month' | 'day'> {
  readonly zone: string
  readonly days: readonly string[]
}

/** Not the zone whose day is about to end. */
const daysOf = async (system: SystemUnderTest): Promise<Days> => {
  const [found] = await query<Days>(
    system,
    `select z.zone, d.day::text, to_char(d.day, 'YYYYMM') as month, to_char(d.day - interval '1 month', 'YYYYMM') as cycle,
       (select array_agg((d.day + n)::text order by n) from generate_series(0, 40) n) as days
     from (select case when extract(hour from now() at time zone $1) < 23 then $1 else $2 end as zone) z
     cross join lateral (select (now() at time zone z.zone)::date as day) d`,
    [...today],
  )
  if (!found) throw new Error('The database has no clock')
  return found
}

const masters = ({ zone, day }: Days) => `
  insert into prct (prct_code, prct_name, time_zone, shift_start) values ('${SITE}', 'Begun month', '${zone}', '00:00');
  insert into user_scope (user_id, prct_code) select user_id, '${SITE}' from app_user where employee_id = any('{${workers}}');
  update app_user set prct_code = '${SITE}' where employee_id = any('{${workers}}');
  insert into calendar_code (prct_code, calendar_code, kind, name, country, time_zone) values
    ('${SITE}', 'L1', 'PACK_LINE', 'Line', 'JP', '${zone}'), ('${SITE}', 'V1', 'VANNING', 'Yard', 'JP', '${zone}'),
    ('${SITE}', 'P1', 'DEALER_PLANT', 'Plant', 'TH', '${zone}');
  insert into working_calendar (prct_code, calendar_code, cal_date, day_type, work_pct, regular_min, ot_min)
    select '${SITE}', c, d, case when c = 'L1' and d <> '${day}' then 'H' else 'W' end, case when c = 'L1' and d <> '${day}' then 0 else 100 end,
      case when c = 'L1' and d = '${day}' then 480 else 0 end, 0
    from generate_series(date '${day}' - 40, date '${day}' + 80, '1 day') d, unnest(array['L1', 'V1', 'P1']) c;
  insert into plan_fence (prct_code, plan_view, frozen_count) values ('${SITE}', 'DAILY', 0), ('${SITE}', 'WEEKLY', 0);
  insert into packing_line (prct_code, line_code, line_name, calendar_code) values ('${SITE}', 'L01', 'Line 1', 'L1');
  insert into dealer (prct_code, dealer_code, dealer_name, country, plant_calendar_code, port_of_discharge)
    values ('${SITE}', '${DEALER}', 'Dealer', 'TH', 'P1', 'Laem Chabang');
  insert into shipping_term (prct_code, dealer_code, vanning_calendar_code) values ('${SITE}', '${DEALER}', 'V1');
  insert into case_type (prct_code, case_code, family, material, length_mm, width_mm, height_mm, inner_length_mm, inner_width_mm, inner_height_mm, tare_g, max_gross_g)
    values ('${SITE}', 'M1', 'M', 'STEEL', 1500, 1000, 1000, 1400, 950, 900, 90000, 1000000);
  insert into container_type (prct_code, container_type, usable_length_mm, usable_width_mm, usable_height_mm, tare_g, max_payload_g)
    values ('${SITE}', '20GP', 6000, 2000, 2000, 2000000, 20000000);
  insert into part (prct_code, origin, unit, part_no, part_name, net_weight_g)
    select '${SITE}', 'JP', 'PC', p, p, 100 from unnest(array['A01', 'B01', 'C01', 'D01']) p;
  insert into packing_condition (prct_code, part_no, effective_from, effective_to, snp, boxes_per_case, box_length_mm, box_width_mm,
      box_height_mm, box_gross_g, case_code, pack_lines, std_seconds_per_case)
    select '${SITE}', p, '2026-01-01', '9999-12-31', n, 1, 500, 400, 250, 9000, 'M1', '{L01}', 600 from (values ('A01', 5), ('B01', 6), ('C01', 5), ('D01', 6)) x (p, n);`

const sailing = ({ voyage, van, productionOn, etd, eta }: Sailing, { day, month }: Days) => `
  insert into sailing (prct_code, carrier, vessel, voyage, port_of_loading, port_of_discharge, cy_cut, etd, eta)
    values ('${SITE}', 'LINE', 'MARU', '${voyage}', 'Nagoya', 'Laem Chabang', '${van}', '${etd}', '${eta}');
  insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, carrier, vessel, voyage, cy_cut, etd, eta, arrival_date)
    values ('${SITE}', '${DEALER}', '${productionOn}', '${month}', '${day}', '${day}', '${van}', 'LINE', 'MARU', '${voyage}', '${van}', '${etd}', '${eta}', '${eta}');`

export interface Line {
  readonly part: string
  readonly on: string
  readonly qty: number
  readonly type: 'R' | 'S'
}

export const linesOf = ({ first, next }: BegunMonth): readonly Line[] => [
  { part: 'A01', on: first.productionOn, qty: 20, type: 'R' },
  { part: 'B01', on: first.productionOn, qty: 30, type: 'R' },
  { part: 'C01', on: next.productionOn, qty: 25, type: 'R' },
  { part: 'D01', on: next.productionOn, qty: 12, type: 'R' },
]

/** An order file, which states all lines of the dealer. */
export const orderFile = ({ month }: BegunMonth, lines: readonly Line[]): string =>
  [
    orderFileColumnList.map(({ key }) => key).join(','),
    ...lines.map(({ part, on, qty, type }, at) => `${DEALER},O1,${at + 1},${type},${part},${month},${on},${qty},,,`),
  ].join('\n')

/** The schedule of the first sailing, which does not run. */
export function blankSailing({ first: { voyage, van, etd, eta } }: BegunMonth): string {
  const cells = {
    portOfDischarge: 'Laem Chabang',
    vessel: 'MARU',
    voyage,
    carrier: 'LINE',
    portOfLoading: 'Nagoya',
    cyCut: van,
    etd,
    eta,
    isBlank: 'Y',
  } as const
  const fields = [
    'portOfDischarge',
    'vessel',
    'voyage',
    'carrier',
    'portOfLoading',
    'cyCut',
    'etd',
    'eta',
    'isBlank',
  ] as const
  return [fields.map((field) => headerOf(sailingColumns[field]).en), fields.map((field) => cells[field])]
    .map((line) => line.join(','))
    .join('\n')
}

export async function addBegunMonth(system: SystemUnderTest): Promise<BegunMonth> {
  const days = await daysOf(system)
  const at = (day: number) => days.days[day] ?? ''
  const sailingAt = (van: number, voyage: string): Sailing => ({
    voyage,
    van: at(van),
    productionOn: at(van + 30),
    etd: at(van + 1),
    eta: at(van + 8),
  })
  const { cycle, month, day } = days
  const begun = { cycle, month, day, first: sailingAt(1, '001'), next: sailingAt(2, '002') }
  await query(
    system,
    `${masters(days)} ${sailing(begun.first, days)} ${sailing(begun.next, days)}
     insert into order_cycle (prct_code, cycle_month, dealer_code, status, rev, received_at) values ('${SITE}', '${cycle}', '${DEALER}', 'OPEN', 0, null)`,
  )
  return begun
}

/** Its clock is set to another zone, as by `npm run admin -- prctcc clock`: the day after the month's last one begins. */
export const beginNextDay = (system: SystemUnderTest) =>
  query(system, 'update prct set time_zone = $2 where prct_code = $1', [SITE, tomorrow])

/** The workers go home; nobody sees the PRCTCC any more. */
export const leaveBegunMonth = (system: SystemUnderTest, home: string) =>
  query(
    system,
    'with gone as (delete from user_scope where prct_code = $1) update app_user set prct_code = $2 where prct_code = $1',
    [SITE, home],
  )
