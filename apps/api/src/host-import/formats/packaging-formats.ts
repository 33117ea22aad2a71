import { conditionColumns, containerTypeColumns } from '@packing/contract'
import { code, codeList, FOREVER, fromList, integer, oneOf, yesNo } from '../../domain/files/file-column.ts'
import { type ImportFormat, rangeOrder } from './import-format.ts'

const mm = <Key extends string>(
  key: Key,
  meaning: string,
  example: string,
  details: { readonly isRequired?: boolean } = {},
) => integer(key, meaning, example, { min: 1, max: 100_000, unit: 'mm', ...details })

const container = fromList(containerTypeColumns)

const caseTypes = {
  title: 'Case types',
  about: 'Outer units handled by forklift and loaded into containers.',
  table: 'case_type',
  columns: [
    code('case_code', 'Case type', '8F1100', { maxLength: 12 }),
    code('family', 'Case family: cases of one footprint', '8F', { maxLength: 20 }),
    oneOf('material', 'Material', ['STEEL', 'WOOD', 'CARTON'], 'STEEL'),
    mm('length_mm', 'Outer length', '1490'),
    mm('width_mm', 'Outer width', '1130'),
    mm('height_mm', 'Outer height', '1100'),
    mm('inner_length_mm', 'Inner length', '1430'),
    mm('inner_width_mm', 'Inner width', '1070'),
    mm('inner_height_mm', 'Inner height', '960'),
    integer('tare_g', 'Tare weight', '92000', { unit: 'g' }),
    integer('max_gross_g', 'Maximum gross weight', '1500000', { min: 1, unit: 'g' }),
    integer('fill_limit_permille', 'Maximum share of the inner volume filled with boxes', '920', {
      min: 1,
      max: 1000,
      unit: '‰',
      absent: 850,
    }),
    yesNo('allows_mixed', 'Mixed cases allowed', 'Y', { absent: true }),
    integer('max_stack', 'Maximum number of cases in a stack, including this one; empty: no limit', '3', {
      min: 1,
      max: 1000,
      isRequired: false,
    }),
    integer('max_top_g', 'Maximum weight on top; empty: no limit', '3000000', {
      sqlType: 'bigint',
      max: 1_000_000_000_000,
      isRequired: false,
      unit: 'g',
    }),
    code('stack_code', 'Stacking code: only cases with the same code can be stacked', '8F', {
      maxLength: 40,
      absent: '',
    }),
    integer('nesting_mm', 'Nesting depth on an identical case below', '0', { max: 10_000, absent: 0, unit: 'mm' }),
    yesNo('floor_only', 'Floor only: cannot be placed on other cases', 'N', { absent: false }),
    yesNo('top_only', 'Top only: nothing can be placed on it', 'N', { absent: false }),
    integer('max_mixed_parts', 'Maximum number of parts in a mixed case; empty: no limit', '20', {
      min: 2,
      max: 10_000,
      isRequired: false,
    }),
    integer('max_mixed_boxes', 'Maximum number of boxes in a mixed case; empty: no limit', '60', {
      min: 2,
      max: 100_000,
      isRequired: false,
      unit: 'boxes',
    }),
    integer('mixed_setup_sec', 'Set-up time for each part in a mixed case', '40', {
      max: 86_400,
      absent: 0,
      unit: 'seconds',
    }),
  ],
  key: ['case_code'],
  references: [],
  rules: [
    {
      code: 'INNER_LARGER',
      column: 'inner_length_mm',
      isBad: 'r.inner_length_mm > r.length_mm or r.inner_width_mm > r.width_mm or r.inner_height_mm > r.height_mm',
      en: 'The inside dimensions exceed the outside dimensions.',
      ja: '内寸が外寸を超えています。',
    },
    {
      code: 'TARE_LIMIT',
      column: 'tare_g',
      isBad: 'r.tare_g >= r.max_gross_g',
      en: 'The tare weight must be less than the maximum gross weight.',
      ja: '風袋質量は最大総質量より小さくしてください。',
    },
  ],
} as const satisfies ImportFormat

const containerTypes = {
  title: 'Container types',
  about: 'Usable inside dimensions of containers, not nominal ones.',
  table: 'container_type',
  columns: [
    container('containerType', 'Container type', '40HC'),
    container('usableLengthMm', 'Usable length', '12000'),
    container('usableWidthMm', 'Usable width', '2300'),
    container('usableHeightMm', 'Usable height', '2550'),
    container('tareG', 'Tare weight', '3940000'),
    container('maxPayloadG', 'Maximum payload', '24000000'),
    container('cost', 'Relative cost; 100 is the standard type', '104', { absent: 100 }),
    container('doorWidthMm', 'Clear door width; empty: usable width', '2338'),
    container('doorHeightMm', 'Clear door height; empty: usable height', '2585'),
    container('maxFloorKgPerM2', 'Maximum floor load; empty: no limit', '3000'),
  ],
  key: ['container_type'],
  references: [],
  rules: [
    {
      code: 'DOOR_HALF',
      column: 'door_width_mm',
      isBad: '(r.door_width_mm is null) <> (r.door_height_mm is null)',
      en: 'Enter both the width and the height of the door.',
      ja: '扉の幅と高さは両方指定してください。',
    },
  ],
} as const satisfies ImportFormat

const condition = fromList(conditionColumns)

const packingConditions = {
  title: 'Packing conditions',
  about:
    'How a part is packed for a dealer from a date on. A condition of the dealer takes priority over one for *. A new condition ends an open earlier one on the day before.',
  table: '',
  columns: [
    condition('partNo', 'Part', '53301-0K120-00'),
    condition('dealerCode', 'Dealer; * for all', '*', { absent: '*' }),
    condition('packStyle', 'Packing style', 'STD', { absent: 'STD' }),
    condition('effectiveFrom', 'Valid from', '2026-04-01'),
    condition('effectiveTo', 'Valid to; empty: no end', '2027-03-31', { absent: FOREVER }),
    condition('snp', 'SNP: pieces in a box, which is the packing lot', '20'),
    condition('rounding', 'Whole lots for the pieces required: more, the nearest or fewer', 'UP', { absent: 'UP' }),
    condition('minLots', 'Fewest lots packed on a day', '1', { absent: 1, unit: 'lots' }),
    condition('boxesPerCase', 'Boxes in a full case', '24', { unit: 'boxes' }),
    condition('boxLengthMm', 'Outer length of a box', '530'),
    condition('boxWidthMm', 'Outer width of a box', '350'),
    condition('boxHeightMm', 'Outer height of a box', '240'),
    integer('box_gross_g', 'Gross weight of a full box', '9800', { min: 1, unit: 'g' }),
    condition('caseCode', 'Case type', '8F1100'),
    codeList('pack_lines', 'Lines that can pack the part, most preferred first', 'L01;L02'),
    integer('std_seconds_per_case', 'Line time of a full case', '540', { min: 1, max: 1_000_000, unit: 'seconds' }),
    condition('dangerousGoods', 'Suitable for dangerous goods (parts with a DG class)', 'N', { absent: false }),
  ],
  key: ['part_no', 'dealer_code', 'pack_style', 'effective_from'],
  references: [
    { column: 'part_no', to: 'parts', toColumn: 'part_no' },
    { column: 'dealer_code', to: 'dealers', toColumn: 'dealer_code', allowsAll: true },
    { column: 'case_code', to: 'case_types', toColumn: 'case_code' },
    { column: 'pack_lines', to: 'packing_lines', toColumn: 'line_code' },
  ],
  rules: [
    rangeOrder('effective_from', 'effective_to'),
    {
      code: 'OVERLAP',
      column: 'effective_from',
      isBad: `exists (select 1 from import_packing_conditions o where o.line <> r.line and (o.part_no, o.dealer_code, o.pack_style) = (r.part_no, r.dealer_code, r.pack_style)
        and o.effective_from < r.effective_from and o.effective_to >= r.effective_from)`,
      en: 'The dates overlap another row of the same part, dealer and pack style.',
      ja: '同じ品番・ディーラー・荷姿の期間が重複しています。',
    },
    {
      code: 'OVERLAP_LATER',
      column: 'effective_to',
      isBad: `exists (select 1 from packing_condition c where c.prct_code = current_setting('app.prct_code') and c.status = 'APPROVED' and (c.part_no, c.dealer_code, c.pack_style) = (r.part_no, r.dealer_code, r.pack_style)
        and c.effective_from > r.effective_from and c.effective_from <= r.effective_to
        and not exists (select 1 from import_packing_conditions o where (o.part_no, o.dealer_code, o.pack_style, o.effective_from) = (c.part_no, c.dealer_code, c.pack_style, c.effective_from)))`,
      en: 'The dates overlap a later packing condition that is already registered.',
      ja: '登録済みの後続の荷姿条件と期間が重複しています。',
    },
    {
      code: 'NO_LINE',
      column: 'pack_lines',
      isBad: 'cardinality(r.pack_lines) = 0',
      en: 'Enter at least one packing line.',
      ja: '梱包ラインを 1 つ以上入力してください。',
    },
  ],
} as const satisfies ImportFormat

export const packagingFormats = {
  case_types: caseTypes,
  container_types: containerTypes,
  packing_conditions: packingConditions,
}
