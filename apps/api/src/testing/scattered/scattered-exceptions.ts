import { addDays, addMonths, type ExceptionKind, netIds } from '@packing/contract'
import { createRandom, type Random } from '../../demo/terms/random.ts'
import {
  CHOOSY,
  CLOSED_MONTH,
  CYCLES,
  dealers,
  isPast,
  NOW,
  PLANNED_MONTHS,
  type Place,
  places,
  planOf,
  TODAY,
} from './scattered-month.ts'

/** What the list is to have, or a row of its kind gets more pieces by. */
export interface Expected {
  readonly kind: ExceptionKind
  readonly object: string
  /** null: the row is not about pieces. */
  readonly pieces: number | null
}

export interface Scattered {
  readonly sql: string
  readonly expected: readonly Expected[]
}

interface Draw {
  readonly random: Random
  /** Unlike all numbers before. */
  readonly no: number
  /** A vanning that nothing else has happened to. */
  take(which: (place: Place) => boolean): Place
}

type Seed = (draw: Draw) => Scattered

const HOUR_MS = 3_600_000
const WAITS = ['PLANNED', 'PRINTED', 'PACKING', 'REPACK'] as const
const OUT =
  'container_id = null, load_step = null, x_mm = null, y_mm = null, z_mm = null, dx_mm = null, dy_mm = null, dz_mm = null'
const NO_PLACE = `left_reason = '{"cause": "NO_CONTAINER_FITS"}'`

const isAhead = (place: Place) => !isPast(place)
const isOver = (place: Place) => isPast(place) && place.month !== CLOSED_MONTH
const isHistory = ({ month }: Place) => month === CLOSED_MONTH

const ofCase = ({ no }: Place, letter = 'A') => `where prct_code = '200100' and case_no = 'C${no}${letter}'`
const contents = (place: Place, letter = 'A') =>
  `where prct_code = '200100' and case_id = (select case_id from case_header ${ofCase(place, letter)})`
const ofContainer = ({ no }: Place) => `where prct_code = '200100' and renban_no = 'K${no}'`
const vanning = ({ dealer, vanOn }: Place) => `${dealer} ${vanOn}`
const ofVoyage = ({ no }: Place) => `where prct_code = '200100' and voyage = 'V${no}'`
const nothing = (sql: string): Scattered => ({ sql, expected: [] })
const one = (kind: ExceptionKind, object: string, pieces: number | null, sql: string): Scattered => ({
  sql,
  expected: [{ kind, object, pieces }],
})

/** Case A is packed with fewer pieces. */
const shortBy = (place: Place, pieces: number, status: string) => `
  update case_header set status = '${status}', packed_on = '2026-12-04', packed_qty = 20 - ${pieces} ${ofCase(place)};
  update case_content set packed_qty = 20 - ${pieces} ${contents(place)};`

/** Case A is planned on a day that is over, to be packed by another. */
const planned = (place: Place, status: string, packOn: string, latestOn: string) => `
  update plan_line set pack_on = '${packOn}', latest_on = '${latestOn}' where prct_code = '200100' and seq = 100 + (select case_id from case_header ${ofCase(place)});
  update case_header set pack_on = '${packOn}', status = '${status}' ${ofCase(place)};`

const uuid = (no: number) => `00000000-0000-4000-9000-${String(no).padStart(12, '0')}`
const upload = ({
  no,
  user,
  cycle,
  status,
  hours = 0,
  rejected = '{}',
}: Readonly<{ no: number; user: string; cycle: string; status: string; hours?: number; rejected?: string }>) => `
  insert into stored_file (file_id, prct_code, user_id, function_id, file_name, media_type, sha256, size_bytes, content, created_at)
    values ('${uuid(no)}', '200100', 7, 'I02F01', 'orders-${no}.csv', 'text/csv', 'x', 1, 'x', '2026-12-01');
  insert into order_upload (upload_id, prct_code, cycle_month, file_id, sha256, status, uploaded_by, uploaded_at, error_count, rejected_dealers)
    values ('${uuid(no)}', '200100', '${cycle}', '${uuid(no)}', 'x', '${status}', '${user}', '2026-12-03T03:00:00Z'::timestamptz + ${hours} * interval '1 hour', 3, '${rejected}');`

const judgement = ({
  no,
  dealer,
  cycle,
  isExempt = false,
}: Readonly<{ no: number; dealer: string; cycle: string; isExempt?: boolean }>) => `
  insert into volatility_judgement (prct_code, cycle_month, dealer_code, part_no, target_month, month_offset, parts, car_family, line_code, snp, base_snp, qty, mm3, base_mm3,
      verdict, previous_mm3, previous_verdict, first_mm3, drift_verdict, is_small, has_new_lot_size, events, is_exempt)
    values ('200100', '${cycle}', '${dealer}', 'V${no}', '${cycle}', 0, '{V${no}}', '', '', 1, 1, 9, 1, 1, 'OVER', 1, 'OK', 1, 'OK', false, false, '{}', ${isExempt});`

const unplanned = (no: number, plan: string, qty: number) => `
  insert into plan_unplanned values (${plan}, '200100', ${no}, 'Q01', '5330200002', 'STD', '2026-12-02', '2026-12-04', '2026-12-07', 1, ${qty}, '{"cause": "NO_CAPACITY"}');`

const run = ({ no, net, status, more = '' }: Readonly<{ no: number; net: string; status: string; more?: string }>) => `
  insert into job_net_run (prct_code, net_id, params, params_key, status, kicked_by_name, kicked_at, started_at, ended_at, confirmed_at, limit_seconds)
    values ('200100', '${net}', '{}', '${no}', '${status}', 'me', '2026-12-04', ${more});`

const receipt = ({
  no,
  dealer,
  on = '2026-12-03',
  asn = 'null',
}: Readonly<{ no: number; dealer: string; on?: string; asn?: string }>) => `
  insert into stored_file (prct_code, file_id, function_id, file_name, media_type, sha256, size_bytes, content, created_at)
    values ('200100', '${uuid(no)}', 'L04F01', 'r.edi', 'text/plain', '', 1, 'x', '2026-12-04');
  insert into receipt_line (prct_code, dealer_code, receipt_no, line_no, received_on, stated_asn, asn_no, part_no, received_qty, damaged_qty, short_qty, refused_qty, file_id,
      recorded_by, recorded_at)
    values ('200100', '${dealer}', 'R${no}', 1, '${on}', 'LOST', ${asn}, '5330100001', 12, 0, 0, 0, '${uuid(no)}', 'E1', '2026-12-04');`

const notice = (place: Place, status: string) => `
  insert into asn (prct_code, plan_id, asn_no, container_id, renban_no, dealer_code, part_no, case_count, qty, van_on, status, sent_at)
    select '200100', plan_id, 'A${place.no}', container_id, renban_no, dealer_code, '5330100001', 1, 20, van_on, '${status}', '2026-12-05T01:00:00Z' from container ${ofContainer(place)};`

const missing = (cycle: string, dealer: string, cause: string, qty: number) => `
  insert into compile_exception (prct_code, cycle_month, dealer_code, part_no, qty, reason) values ('200100', '${cycle}', '${dealer}', '5330100001', ${qty}, '{"cause": "${cause}"}');`

const cutOff = (cycle: string, dealer: string, at: Date) =>
  `update order_cycle set cut_off_at = '${at.toISOString()}' where prct_code = '200100' and cycle_month = '${cycle}' and dealer_code = '${dealer}';`

const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)

/** By the kinds that the list was asked for: unplanned or late work, stranded cases, containers, sailings, and so on. */
const kindsOfWork: Readonly<Record<string, Seed>> = {
  late: ({ random, take }) => {
    const place = take(isAhead)
    const packOn = addDays(TODAY, -random.int(1, 5))
    const isLate = random.chance(0.5)
    const latestOn = isLate ? addDays(TODAY, -1) : addDays(TODAY, random.int(0, 2))
    const kind = isLate || place.vanOn === TODAY ? 'VANNINGS_AT_RISK' : 'CASES_BEHIND'
    return one(kind, vanning(place), 20, planned(place, random.pick(WAITS), packOn, latestOn))
  },
  unplanned: ({ random, no }) => {
    const month = random.pick(PLANNED_MONTHS)
    const qty = random.int(1, 90)
    return one('UNPLANNED', month, qty, unplanned(no, planOf(month), qty))
  },
  stranded: ({ take }) => {
    const place = take(isAhead)
    return one(
      'CASES_STRANDED',
      vanning(place),
      12,
      `update case_header set ${OUT}, ${NO_PLACE} ${ofCase(place, 'B')};`,
    )
  },
  left: ({ random, take }) => {
    const place = take(isOver)
    const status = random.pick(['PLANNED', 'PACKED'])
    return one(
      'CASES_LEFT',
      vanning(place),
      20,
      `update case_header set ${OUT}, status = '${status}', ${random.chance(0.5) ? NO_PLACE : 'left_reason = null'} ${ofCase(place)};`,
    )
  },
  missed: ({ take }) => {
    const place = take(isOver)
    return one(
      'VANNINGS_MISSED',
      vanning(place),
      32,
      `update container set status = 'PLANNED' ${ofContainer(place)};
      update case_header set status = 'PACKED' ${ofCase(place)}; update case_header set status = 'PACKED' ${ofCase(place, 'B')};`,
    )
  },
  thin: ({ take }) => {
    const place = take(isAhead)
    return one(
      'CONTAINERS_THIN',
      vanning(place),
      32,
      `update container set fill_permille = ${place.dealer === CHOOSY ? 899 : 699} ${ofContainer(place)};`,
    )
  },
  cancelled: ({ random, take }) => {
    const place = take(isAhead)
    // Mapped to it still, or mapped again already, with the cases where they were.
    const isRemapped = random.chance(0.5)
    const remapped = isRemapped ? `delete from correspondence ${ofVoyage(place)};` : ''
    return {
      sql: `update sailing set is_blank = true ${ofVoyage(place)}; ${remapped}`,
      expected: [
        { kind: 'SAILINGS_CANCELLED', object: `MARU V${place.no}`, pieces: null },
        ...(isRemapped ? [{ kind: 'CASES_STRANDED' as const, object: vanning(place), pieces: 32 }] : []),
      ],
    }
  },
  moved: ({ random, take }) => {
    const place = take(isAhead)
    return one(
      'SAILINGS_MOVED',
      `MARU V${place.no}`,
      null,
      `update sailing set ${random.pick(['etd = etd + 2', 'cy_cut = cy_cut - 1', 'cy_cut = cy_cut + 1, etd = etd + 1'])} ${ofVoyage(place)};`,
    )
  },
  shortVanning: ({ random, take }) => {
    const place = take(isOver)
    const pieces = random.int(1, 19)
    return {
      sql: `${shortBy(place, pieces, 'VANNED')} update case_header set status = 'VANNED' ${ofCase(place, 'B')}; update container set status = 'VANNED' ${ofContainer(place)};`,
      expected: [
        { kind: 'CONTAINERS_SHORT', object: vanning(place), pieces },
        { kind: 'CASES_SHORT', object: `${place.dealer} ${place.month}`, pieces },
      ],
    }
  },
  shortfall: ({ random, take }) => {
    const place = take(isAhead)
    const pieces = random.int(1, 20)
    const sql =
      pieces === 20
        ? `update case_header set status = 'CANCELLED', ${OUT} ${ofCase(place)};`
        : shortBy(place, pieces, 'SHORT')
    return one('CASES_SHORT', `${place.dealer} ${place.month}`, pieces, sql)
  },
  rejected: ({ random, no }) => {
    const cycle = random.pick(CYCLES)
    const [status, rejected] = random.chance(0.7)
      ? (['REJECTED', '{}'] as const)
      : (['COMMITTED', '{"Q01": {"lines": 2}}'] as const)
    return one('ORDER_FILES_REJECTED', uuid(no), null, upload({ no, user: `U${no}`, cycle, status, rejected }))
  },
  waiting: ({ random, no }) =>
    one(
      'ORDER_FILES_WAITING',
      uuid(no),
      null,
      upload({ no, user: `U${no}`, cycle: random.pick(CYCLES), status: 'STAGED' }),
    ),
  volatile: ({ random, no }) => {
    const cycle = random.pick(CYCLES)
    return one('OVER_OPEN', cycle, null, judgement({ no, dealer: random.pick(dealers), cycle }))
  },
  delivery: ({ random, no, take }) => {
    const dealer = random.pick(dealers)
    if (random.chance(0.5)) return one('RECEIPTS_UNMATCHED', `${dealer} R${no}`, 12, receipt({ no, dealer }))
    const place = take(isPast)
    return one('NOTICES_WRONG', addMonths(place.month, -1), null, notice(place, 'ERROR'))
  },
  net: ({ random, no }) => {
    const net = random.pick(netIds)
    return random.chance(0.5)
      ? one(
          'NETS_FAILED',
          net,
          null,
          run({ no, net, status: random.pick(['ENDED_NG', 'KILLED']), more: 'now(), now(), null, null' }),
        )
      : one(
          'NETS_LATE',
          net,
          null,
          run({ no, net, status: 'RUNNING', more: `now() - interval '2 minutes', null, null, 60` }),
        )
  },
  master: ({ random }) => {
    const [cycle, cause, qty] = [
      random.pick(CYCLES),
      random.pick(['NO_CONDITION', 'NO_CORRESPONDENCE']),
      random.int(1, 90),
    ]
    return one('MASTERS_MISSING', `${cycle} ${cause}`, qty, missing(cycle, random.pick(dealers), cause, qty))
  },
  cutOff: ({ random, no }) => {
    // Each of its own cycle and dealer, or the next one would take its place.
    const [cycle, dealer] = [
      CYCLES[no % CYCLES.length] ?? '',
      dealers[Math.floor(no / CYCLES.length) % dealers.length] ?? '',
    ]
    const at = inHours(random.int(1, 48))
    return one('CUT_OFF', `${cycle} ${at.toISOString()}`, null, cutOff(cycle, dealer, at))
  },
}

/** What looks like one of them and is not. */
const inOrder: readonly Seed[] = [
  ({ take, random }) => {
    const place = take(isAhead)
    return nothing(`${planned(place, 'PACKED', addDays(TODAY, -random.int(1, 5)), addDays(TODAY, -1))}
      update case_header set packed_on = '2026-12-05', packed_qty = 20 ${ofCase(place)}; update case_content set packed_qty = 20 ${contents(place)};`)
  },
  ({ take }) => {
    const place = take(isAhead)
    return nothing(planned(place, 'PLANNED', TODAY, TODAY))
  },
  ({ no, random }) =>
    nothing(
      unplanned(
        no,
        `(select plan_id from packing_plan where prct_code = '200100' and month = '202612' and rev = 1)`,
        random.int(1, 9),
      ),
    ),
  ({ no, random }) => nothing(unplanned(no, planOf('202611'), random.int(1, 9))),
  ({ take }) => nothing(`update case_header set ${OUT}, ${NO_PLACE} ${ofCase(take(isHistory))};`),
  ({ take }) => nothing(`update container set status = 'PLANNED' ${ofContainer(take(isHistory))};`),
  ({ take }) => {
    const place = take((each) => isAhead(each) && each.dealer !== CHOOSY)
    return nothing(`update container set fill_permille = 700 ${ofContainer(place)};`)
  },
  ({ take }) => {
    const place = take(isAhead)
    return nothing(`update container set fill_permille = 100, status = 'VANNED' ${ofContainer(place)};
      update case_header set status = 'VANNED', packed_on = '2026-12-04', packed_qty = qty ${ofCase(place)}; update case_header set status = 'VANNED', packed_on = '2026-12-04', packed_qty = qty ${ofCase(place, 'B')};
      update case_content set packed_qty = qty ${contents(place)}; update case_content set packed_qty = qty ${contents(place, 'B')};`)
  },
  ({ take }) => {
    const place = take(isAhead)
    // Another ship serves the date, and nothing of this one is planned.
    return nothing(`insert into sailing (prct_code, carrier, vessel, voyage, port_of_discharge, cy_cut, etd, eta, is_blank)
      select '200100', 'LINE', 'OTHER', voyage, port_of_discharge, cy_cut, etd, eta, true from sailing ${ofVoyage(place)};`)
  },
  ({ take, random }) => {
    const place = take(isAhead)
    const pieces = random.int(1, 19)
    return nothing(`${shortBy(place, pieces, 'SHORT')}
      insert into case_content (case_id, prct_code, plan_id, dealer_code, seq, part_no, pack_style, lots, qty, net_g)
        select case_id, prct_code, plan_id, dealer_code, 2, '5330100001', 'STD', 1, ${pieces}, 1 from case_header ${ofCase(place, 'B')};`)
  },
  ({ no, random }) => {
    const [cycle, user] = [random.pick(CYCLES), `U${no}`]
    return nothing(
      upload({ no, user, cycle, status: 'REJECTED' }) +
        upload({ no: no + 500_000, user, cycle, status: 'COMMITTED', hours: 1 }),
    )
  },
  ({ no }) => nothing(upload({ no, user: `U${no}`, cycle: '202611', status: 'REJECTED' })),
  ({ no, random }) =>
    nothing(judgement({ no, dealer: random.pick(dealers), cycle: random.pick(CYCLES), isExempt: true })),
  ({ no, random }) => {
    const [dealer, cycle] = [random.pick(dealers), random.pick(CYCLES)]
    return nothing(`${judgement({ no, dealer, cycle })} insert into volatility_answer (prct_code, cycle_month, dealer_code, part_no, target_month, qty, reason, decision, owner, created_by, updated_by)
      values ('200100', '${cycle}', '${dealer}', 'V${no}', '${cycle}', 9, 'x', 'ACCEPTED', 'E1', 'E1', 'E1');`)
  },
  ({ no, random }) => nothing(receipt({ no, dealer: random.pick(dealers), asn: `'A1'` })),
  ({ no, random }) => nothing(receipt({ no, dealer: random.pick(dealers), on: '2026-08-03' })),
  ({ take }) => nothing(notice(take(isPast), 'ACKED')),
  ({ no, random }) =>
    nothing(run({ no, net: random.pick(netIds), status: 'ENDED_NG', more: 'now(), now(), now(), null' })),
  ({ no, random }) =>
    nothing(
      run({ no, net: random.pick(netIds), status: 'RUNNING', more: `now() - interval '2 minutes', null, null, 6000` }),
    ),
  ({ random }) => nothing(missing('202611', 'ID01', 'NO_CONDITION', random.int(1, 9))),
  ({ random, no }) =>
    nothing(
      cutOff(
        CYCLES[no % CYCLES.length] ?? '',
        dealers[Math.floor(no / CYCLES.length) % dealers.length] ?? '',
        inHours(random.pick([-1, 49, 500])),
      ),
    ),
]

/** Exceptions at random places, each kind of work equally often, and between them as many things that are in order. */
export function scatterExceptions(seed: number, count: number): Scattered {
  const random = createRandom(seed)
  const free = [...places]
  const take = (which: (place: Place) => boolean): Place => {
    const found = free.filter(which)
    const place = random.pick(found)
    if (!place) throw new Error('No vanning is left')
    free.splice(free.indexOf(place), 1)
    return place
  }
  const works = Object.values(kindsOfWork)
  const drawn = Array.from({ length: count }, (_none, at) => {
    const asked = works[at % works.length] as Seed
    const decoy = inOrder[at % inOrder.length] as Seed
    return [asked({ random, no: 2 * at, take }), decoy({ random, no: 2 * at + 1, take })]
  }).flat()
  return { sql: drawn.map(({ sql }) => sql).join('\n'), expected: drawn.flatMap(({ expected }) => expected) }
}
