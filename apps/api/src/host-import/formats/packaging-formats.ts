import { caseTypeColumns, conditionColumns, containerTypeColumns } from '@packing/contract'
import { codeList, FOREVER, fromList, integer } from '../../domain/files/file-column.ts'
import { type ImportFormat, plainCode, rangeOrder } from './import-format.ts'

const caseType = fromList(caseTypeColumns)
const container = fromList(containerTypeColumns)

const caseTypes = {
  title: 'Case types',
  about: 'Outer units handled by forklift and loaded into containers.',
  table: 'case_type',
  columns: [
    caseType('caseCode', 'Case type', '8F1100'),
    caseType('family', 'Case family: cases of one footprint', '8F'),
    caseType('material', 'Material', 'STEEL'),
    caseType('lengthMm', 'Outer length', '1490'),
    caseType('widthMm', 'Outer width', '1130'),
    caseType('heightMm', 'Outer height', '1100'),
    caseType('innerLengthMm', 'Inner length', '1430'),
    caseType('innerWidthMm', 'Inner width', '1070'),
    caseType('innerHeightMm', 'Inner height', '960'),
    caseType('tareG', 'Tare weight', '92000'),
    caseType('maxGrossG', 'Maximum gross weight', '1500000'),
    caseType('fillLimitPermille', 'Maximum share of the inner volume filled with boxes', '920', { absent: 850 }),
    caseType('allowsMixed', 'Mixed cases allowed', 'Y', { absent: true }),
    caseType('maxStack', 'Maximum number of cases in a stack, including this one; empty: no limit', '3'),
    caseType('maxTopG', 'Maximum weight on top; empty: no limit', '3000000', { sqlType: 'bigint' }),
    caseType('stackCode', 'Stacking code: only cases with the same code can be stacked', '8F', { absent: '' }),
    caseType('nestingMm', 'Nesting depth on an identical case below', '0', { absent: 0 }),
    caseType('floorOnly', 'Floor only: cannot be placed on other cases', 'N', { absent: false }),
    caseType('topOnly', 'Top only: nothing can be placed on it', 'N', { absent: false }),
    caseType('maxMixedParts', 'Maximum number of parts in a mixed case; empty: no limit', '20'),
    caseType('maxMixedBoxes', 'Maximum number of boxes in a mixed case; empty: no limit', '60', { unit: 'boxes' }),
    caseType('mixedSetupSec', 'Set-up time for each part in a mixed case', '40', { absent: 0 }),
  ],
  key: ['case_code'],
  references: [],
  rules: [
    plainCode('case_code'),
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
    plainCode('container_type'),
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
