import {
  loadingRuleColumns,
  planFenceColumns,
  shiftPatternColumns,
  shippingTermColumns,
  toleranceColumns,
} from '@packing/contract'
import { code, FOREVER, fromList, text } from '../../domain/files/file-column.ts'
import { type ImportFormat, rangeOrder } from './import-format.ts'

const time = <Key extends string>(key: Key, meaning: string, example: string) =>
  text(key, meaning, example, { maxLength: 5, unit: 'HH:MM' })

const pattern = fromList(shiftPatternColumns)

const shiftPatterns = {
  title: 'Shift patterns',
  about:
    'Time spans in which a line works. The time between two spans is a break; overtime follows the last span. One row per span. Times after midnight continue to 48:00. An import replaces all spans of the patterns in the file. A01 CALENDAR CODE assigns a pattern to a calendar.',
  table: '',
  columns: [
    pattern('patternCode', 'Shift pattern', '2S'),
    pattern('patternName', 'Name, the same in all rows of a pattern', 'Two shifts'),
    code('shift_code', 'Shift', 'B', { maxLength: 10 }),
    time('starts_at', 'Start of the span', '22:30'),
    time('ends_at', 'End of the span', '24:15'),
  ],
  key: ['pattern_code', 'starts_at'],
  references: [],
  rules: [
    {
      code: 'CODE_SHAPE',
      column: 'pattern_code',
      isBad: "r.pattern_code !~ '^[A-Z0-9]{1,10}$'",
      en: 'Enter a shift pattern code of 1 to 10 letters A–Z and digits.',
      ja: '勤務シフトコードは英大文字・数字の 1～10 文字で入力してください。',
    },
    ...(['starts_at', 'ends_at'] as const).map((column) => ({
      code: 'TIME_SHAPE',
      column,
      isBad: `r.${column} !~ '^([0-3][0-9]|4[0-7]):[0-5][0-9]$' and r.${column} <> '48:00'`,
      en: 'Enter the time as HH:MM from 00:00 to 48:00, for example 06:30 or 24:15.',
      ja: '時刻は 00:00～48:00 の HH:MM 形式で入力してください（例：06:30、24:15）。',
    })),
    {
      code: 'SPAN_ORDER',
      column: 'ends_at',
      isBad: 'length(r.starts_at) = 5 and r.ends_at <= r.starts_at',
      en: 'The end must be after the start. Add 24 hours to times after midnight: 24:15 for 00:15.',
      ja: '終了時刻は開始時刻より後にしてください。翌日の時刻には 24 時間を加えます（例：0:15 は 24:15）。',
    },
    {
      code: 'SPANS_OVERLAP',
      column: 'starts_at',
      isBad: `exists (select 1 from import_shift_patterns o where o.pattern_code = r.pattern_code and o.line <> r.line
        and o.starts_at < r.starts_at and r.starts_at < o.ends_at)`,
      en: 'The span overlaps another span of the same pattern. Correct the times.',
      ja: '同じ勤務シフトの他の時間帯と重複しています。時刻を修正してください。',
    },
    {
      code: 'HEADER_DIFFERS',
      column: 'pattern_name',
      isBad: `exists (select 1 from import_shift_patterns o where o.pattern_code = r.pattern_code
        and o.pattern_name <> r.pattern_name and o.line < r.line)`,
      en: 'All rows of a pattern need the same name.',
      ja: '同じ勤務シフトの行は名称を同じにしてください。',
    },
  ],
} as const satisfies ImportFormat

const calendarDays = { absent: 0, unit: 'calendar days' } as const
const term = fromList(shippingTermColumns)
const loading = fromList(loadingRuleColumns)
const tolerance = fromList(toleranceColumns)
const fence = fromList(planFenceColumns)

const shippingTerms = {
  title: 'Shipping terms',
  about:
    'Lead times from packing to the dealer’s plant. WINDOWS_PREPARE calculates the correspondence calendar from them.',
  table: 'shipping_term',
  columns: [
    term('dealerCode', 'Dealer', 'TH01'),
    term('vanningCalendarCode', 'Calendar of the vanning site', 'VAN01'),
    term('packToVanDays', 'From packing to vanning', '1', { absent: 1, unit: 'working days' }),
    term(
      'vanToCutDays',
      'From vanning to the cut-off of the container yard; then back to the previous working day of the vanning site',
      '0',
      calendarDays,
    ),
    term('portToPlantDays', 'From the port of discharge to the plant', '3', calendarDays),
    term('receivingDays', 'Receiving at the plant; then on to the next working day of the plant', '1', calendarDays),
    term('safetyDays', 'Safety time before production', '2', calendarDays),
    term('monthRule', 'Order months by calendar months or by whole weeks', 'CALENDAR', { absent: 'CALENDAR' }),
    term('orderMonthOffset', 'From the packing month to the order month', '0', { absent: 0 }),
    term(
      'offDay',
      'Production date of an order for a day that is none: the last one before it or the next one',
      'PREVIOUS',
      { absent: 'PREVIOUS' },
    ),
  ],
  key: ['dealer_code'],
  references: [
    { column: 'dealer_code', to: 'dealers', toColumn: 'dealer_code' },
    { column: 'vanning_calendar_code', to: 'calendar_codes', toColumn: 'calendar_code' },
  ],
  rules: [],
} as const satisfies ImportFormat

const loadingRules = {
  title: 'Loading rules',
  about: 'How containers of a dealer are loaded. A rule of the dealer takes priority over the one for *.',
  table: 'loading_rule',
  columns: [
    loading('dealerCode', 'Dealer; * for all', '*', { absent: '*' }),
    loading('supportPermille', 'Share of a case’s base area that must rest on the floor or on other cases', '1000', {
      absent: 1000,
    }),
    loading(
      'gravityLengthPermille',
      'Maximum distance of the centre of gravity from the middle, as a share of the length; 500: anywhere',
      '250',
      { absent: 250 },
    ),
    loading('gravityWidthPermille', 'The same across the width; empty: anywhere', ''),
    loading(
      'minFillPermille',
      'Minimum volume fill of a container. Below it, VANNING does not send the container and its cases wait; 0: none',
      '400',
      { absent: 0 },
    ),
    loading('minCases', 'Minimum number of cases in a container, with the same effect; empty: none', '4'),
    loading('maxCases', 'Maximum number of cases in a container; empty: no limit', '40'),
    loading(
      'maxGrossG',
      'Maximum gross weight of the cases in a container; empty: the payload of its type',
      '22000000',
    ),
    loading(
      'planFillPermille',
      'Planned volume fill: VANNING fills a container no further, unless with a single case; empty: as full as possible',
      '850',
    ),
    loading(
      'rollFillPermille',
      'Containers below this volume fill are offered for rolling to the vanning date before or after; 0: never',
      '700',
      { absent: 700 },
    ),
    loading(
      'vehicleMastMm',
      'Height of the lowered mast of the vehicle that brings in cases. VANNING keeps its lane from the door clear, up to the mast or the top of the case; empty: by hand',
      '2100',
    ),
    loading(
      'vehicleWidthMm',
      'Width of the vehicle. Its lane is as wide as itself or the case, whichever is wider',
      '1100',
    ),
    loading(
      'vehicleReachMm',
      'By so much the mast may stay behind its case (forks, reach): earlier cases may stand so far beyond it towards the door; empty: 0',
      '300',
    ),
  ],
  key: ['dealer_code'],
  references: [{ column: 'dealer_code', to: 'dealers', toColumn: 'dealer_code', allowsAll: true }],
  rules: [
    {
      code: 'VEHICLE_WHOLE',
      column: 'vehicle_mast_mm',
      isBad:
        '(r.vehicle_mast_mm is null) <> (r.vehicle_width_mm is null) or (r.vehicle_reach_mm is not null and r.vehicle_mast_mm is null)',
      en: 'A vehicle has a mast height and a width. State both, or leave height, width and reach empty.',
      ja: '荷役車両にはマスト高さと幅が必要です。両方を指定するか、高さ、幅、リーチを空欄にしてください。',
    },
    {
      code: 'CASES_ORDER',
      column: 'max_cases',
      isBad: 'r.min_cases > r.max_cases',
      en: 'The maximum number of cases is below the minimum. Correct one of them.',
      ja: '最大ケース数が最小ケース数を下回っています。いずれかを修正してください。',
    },
    {
      code: 'FILL_ORDER',
      column: 'plan_fill_permille',
      isBad: 'r.min_fill_permille > r.plan_fill_permille',
      en: 'The planned fill is below the minimum fill. Correct one of them.',
      ja: '計画充填率が最低充填率を下回っています。いずれかを修正してください。',
    },
  ],
} as const satisfies ImportFormat

const toleranceRules = {
  title: 'Tolerances',
  about:
    'How far an order may differ from the forecast. The most specific rule applies: dealer and part group, then dealer, then part group, then all.',
  table: 'tolerance_rule',
  columns: [
    tolerance('toleranceId', 'Tolerance', 'N1'),
    tolerance('dealerCode', 'Dealer; * for all', '*', { absent: '*' }),
    tolerance('partGroup', 'Group of parts; * for all', '*', { absent: '*' }),
    tolerance('monthOffset', 'Months after the firm month; 0: the firm month', '1'),
    tolerance('plusPermille', 'Allowed increase; increase and decrease both empty: for information only', '200'),
    tolerance('minusPermille', 'Allowed decrease', '200'),
    tolerance('minAbsLots', 'Differences up to this are always allowed', '2', { unit: 'lots', absent: 2 }),
    tolerance('effectiveFrom', 'Valid from', '2026-04-01'),
    tolerance('effectiveTo', 'Valid to; empty: no end', '2027-03-31', { absent: FOREVER }),
    tolerance('approvedBy', 'Employee number of the user who approved it', 'E100001'),
  ],
  key: ['tolerance_id'],
  references: [
    { column: 'dealer_code', to: 'dealers', toColumn: 'dealer_code', allowsAll: true },
    { column: 'part_group', to: 'groups', toColumn: 'group_id', allowsAll: true },
  ],
  rules: [
    rangeOrder('effective_from', 'effective_to'),
    {
      code: 'LIMIT_HALF',
      column: 'plus_permille',
      isBad: '(r.plus_permille is null) <> (r.minus_permille is null)',
      en: 'Enter both the allowed increase and the allowed decrease, or neither.',
      ja: '増加・減少の許容値は両方入力するか、両方空白にしてください。',
    },
    {
      code: 'APPROVER_UNKNOWN',
      column: 'approved_by',
      isBad: 'not exists (select 1 from app_user u where u.employee_id = r.approved_by)',
      en: 'Enter the employee number of a user.',
      ja: 'ユーザーの社員番号を入力してください。',
    },
  ],
} as const satisfies ImportFormat

const planFences = {
  title: 'Plan fences',
  about: 'How many days or weeks of the plan are frozen.',
  table: 'plan_fence',
  columns: [
    fence('planView', 'Daily plan, working days after today; or weekly plan, weeks after this week', 'DAILY'),
    fence('frozenCount', 'Frozen working days or weeks; 0: none', '3', { unit: 'days or weeks' }),
  ],
  key: ['plan_view'],
  references: [],
  rules: [],
} as const satisfies ImportFormat

export const ruleFormats = {
  shift_patterns: shiftPatterns,
  shipping_terms: shippingTerms,
  loading_rules: loadingRules,
  tolerance_rules: toleranceRules,
  plan_fences: planFences,
}
