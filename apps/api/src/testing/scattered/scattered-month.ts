import { addDays, monthOf } from '@packing/contract'

export const TODAY = '2026-12-05'
export const NOW = new Date('2026-12-05T03:00:00Z')

/** A vanning of a dealer: container K{no} with the cases C{no}A and C{no}B of 20 and 12 pieces. */
export interface Place {
  readonly no: number
  readonly dealer: string
  readonly vanOn: string
  readonly month: string
  /** When its cases are planned to be packed. */
  readonly packOn: string
}

const DEALERS = Array.from({ length: 20 }, (_none, at) => `Q${String(at + 1).padStart(2, '0')}`)
/** One that wants its containers fuller than all others. */
export const CHOOSY = 'Q07'
/** Its vannings are history. */
export const CLOSED_MONTH = '202610'
/** Order cycles that can still be ordered in. */
export const CYCLES = Array.from({ length: 10 }, (_none, at) => (at === 0 ? '202612' : `20270${at}`))
/** Packing months that only have a plan. */
export const PLANNED_MONTHS = ['202612', ...Array.from({ length: 9 }, (_none, at) => `20270${at + 1}`)]

const weekly = (from: string, count: number) => Array.from({ length: count }, (_none, at) => addDays(from, 7 * at))
const vanningDates = [...weekly('2026-10-14', 8), TODAY, ...weekly('2026-12-09', 8)]

const placeOf = (dealer: string, vanOn: string, no: number): Place => {
  const before = addDays(vanOn, -1)
  return { no, dealer, vanOn, month: monthOf(vanOn), packOn: vanOn === TODAY ? TODAY : before }
}
export const places: readonly Place[] = DEALERS.flatMap((dealer, row) =>
  vanningDates.map((vanOn, at) => placeOf(dealer, vanOn, row * vanningDates.length + at + 1)),
)
export const isPast = ({ vanOn }: Place): boolean => vanOn < TODAY
export const dealers = DEALERS

export const planOf = (month: string): string =>
  `(select max(plan_id) from packing_plan where prct_code = '200100' and month = '${month}')`

const months = [...new Set([...places.map(({ month }) => month), ...PLANNED_MONTHS])].filter(
  (month) => month !== '202612',
)

const plans = `
  insert into packing_plan (prct_code, month, rev, problem_hash, created_at)
    select '200100', m, 1, 'x', '2026-11-02' from unnest('{${months}}'::text[]) m;
  insert into closed_month (prct_code, month, closed_by, closed_at) values ('200100', '${CLOSED_MONTH}', 'E1', '2026-11-02');
  insert into dealer (prct_code, dealer_code, dealer_name, country, port_of_discharge) select '200100', d, 'Dealer', 'TH', 'Port of ' || d from unnest('{${DEALERS}}'::text[]) d;
  insert into loading_rule (prct_code, dealer_code, roll_fill_permille) values ('200100', '*', 700), ('200100', '${CHOOSY}', 900);
  insert into order_cycle (prct_code, cycle_month, dealer_code, status, rev)
    select '200100', c, d, 'OPEN', 1 from unnest('{${CYCLES}}'::text[]) c, unnest('{${DEALERS}}'::text[]) d;`

/** What was vanned has left, whole; what is ahead is loaded, and its ship is the one of the registered calendar. */
const vannings = `
  create temporary table place (no int, dealer text, van_on date, month text, pack_on date);
  insert into place values ${places.map(({ no, dealer, vanOn, month, packOn }) => `(${no}, '${dealer}', '${vanOn}', '${month}', '${packOn}')`).join(', ')};
  create temporary table vanning as select p.*, n.plan_id, p.van_on < '${TODAY}' as is_past from place p
    join (select month, max(plan_id) as plan_id from packing_plan where prct_code = '200100' group by 1) n using (month);
  insert into container (prct_code, plan_id, renban_no, container_type, dealer_code, van_on, case_count, cargo_g, fill_permille, gravity_x_mm, gravity_y_mm,
      gravity_z_mm, status)
    select '200100', plan_id, 'K' || no, '40HC', dealer, van_on, 2, 1000, case dealer when '${CHOOSY}' then 950 else 800 end, 0, 0, 0,
      case when is_past then 'SHIPPED' else 'PLANNED' end from vanning;
  insert into case_header (prct_code, plan_id, case_no, case_code, dealer_code, line_code, pack_on, van_on, status, is_mixed, part_count, box_count, qty, net_g, gross_g,
      volume_mm3, container_id, load_step, x_mm, y_mm, z_mm, dx_mm, dy_mm, dz_mm, packed_on, packed_qty)
    select '200100', v.plan_id, 'C' || v.no || c.letter, 'M1', v.dealer, c.line, v.pack_on, v.van_on, case when is_past then 'SHIPPED' else 'PLANNED' end, false, 1, 1,
      c.qty, 1, 1, 1, k.container_id, c.step, 0, 0, 0, 1500, 1000, 1000, case when is_past then v.pack_on end, case when is_past then c.qty else 0 end
    from vanning v join container k on k.prct_code = '200100' and k.renban_no = 'K' || v.no
    cross join (values ('A', 'L01', 20, 1), ('B', 'L02', 12, 2)) c (letter, line, qty, step);
  insert into case_content (case_id, prct_code, plan_id, dealer_code, seq, part_no, pack_style, lots, qty, net_g, packed_qty)
    select h.case_id, '200100', h.plan_id, h.dealer_code, 1, case h.line_code when 'L01' then '5330100001' else '5330200002' end, 'STD', 1, h.qty, 1, h.packed_qty
    from case_header h where h.prct_code = '200100' and h.case_no ~ '^C[0-9]';
  insert into plan_line (plan_id, prct_code, seq, line_code, pack_on, dealer_code, part_no, pack_style, condition_id, case_code, lots, qty, seconds, earliest_on, latest_on, van_on)
    select h.plan_id, '200100', 100 + h.case_id, h.line_code, h.pack_on, h.dealer_code, x.part_no, 'STD', 1, 'M1', 1, h.qty, 60, h.pack_on, h.pack_on, h.van_on
    from case_header h join case_content x on x.prct_code = '200100' and x.case_id = h.case_id where h.prct_code = '200100' and h.case_no ~ '^C[0-9]';
  insert into plan_part (plan_id, prct_code, dealer_code, part_no, pack_style, line_code, case_code, condition_id, lots, qty, seconds, pinned_lots, pinned_qty, pinned_seconds,
      first_on, latest_on, places_hash)
    select plan_id, prct_code, dealer_code, part_no, pack_style, line_code, case_code, 1, sum(lots), sum(qty), sum(seconds), 0, 0, 0, min(pack_on), max(latest_on), 0
    from plan_line where prct_code = '200100' and dealer_code ~ '^Q' group by 1, 2, 3, 4, 5, 6, 7;
  insert into sailing (prct_code, carrier, vessel, voyage, port_of_discharge, cy_cut, etd, eta)
    select '200100', 'LINE', 'MARU', 'V' || no, 'Port of ' || dealer, van_on + 2, van_on + 3, van_on + 12 from vanning where not is_past;
  insert into correspondence (prct_code, dealer_code, production_date, order_month, pack_date_from, pack_date_to, van_date, vessel, voyage, cy_cut, etd, eta, arrival_date)
    select '200100', dealer, van_on + 20, month, pack_on, pack_on, van_on, 'MARU', 'V' || no, van_on + 2, van_on + 3, van_on + 12, van_on + 13 from vanning where not is_past;
  drop table vanning, place;`

/** Added to the quiet plan: 20 dealers with 17 vannings each, a closed month, one that has begun and two ahead, as planned. */
export const scatteredMonth = plans + vannings
