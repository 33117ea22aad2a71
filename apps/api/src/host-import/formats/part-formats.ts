import { discontinuedColumns, groupMemberColumns, pairColumns, partColumns } from '@packing/contract'
import { code, FOREVER, fromList, integer, month, partNo } from '../../domain/files/file-column.ts'
import { type ImportFormat, rangeOrder } from './import-format.ts'

const isDealer = { column: 'dealer_code', to: 'dealers', toColumn: 'dealer_code' } as const
const isDealerOrAll = { ...isDealer, allowsAll: true }
const refersToPart = (column: string) => ({ column, to: 'parts', toColumn: 'part_no' }) as const

const part = fromList(partColumns)
const pair = fromList(pairColumns)
const member = fromList(groupMemberColumns)
const ended = fromList(discontinuedColumns)
const required = { isRequired: true } as const

const parts = {
  title: 'Parts',
  about: 'Parts that can be ordered and packed. Part numbers can have hyphens.',
  table: 'part',
  columns: [
    part('partNo', 'Part number, 3 to 18 letters and digits', '53301-0K120-00'),
    part('partName', 'Name', 'HOOD SUB-ASSY', required),
    part('partNameJa', 'Part name (Japanese)', 'フードサブアッシー', { absent: '' }),
    part('netWeightG', 'Net weight of one piece', '12400', required),
    part('lengthMm', 'Length', '1320', { absent: 0 }),
    part('widthMm', 'Width', '980', { absent: 0 }),
    part('heightMm', 'Height', '140', { absent: 0 }),
    part('origin', 'Country of origin, ISO 3166; it is printed on marks and papers', 'JP', required),
    part('supplierCode', 'Supplier', 'S1042', { absent: '' }),
    part('carFamily', 'Car family', '0K', { absent: '' }),
    part('dgClass', 'Dangerous goods class; empty: none', '9', { absent: '' }),
    part('lifecycle', 'Lifecycle', 'ACTIVE', { absent: 'ACTIVE' }),
    part('maxAdvanceDays', 'Maximum advance before the pack-by date', '5', { absent: 5, unit: 'working days' }),
    part('unit', 'Unit in which the host counts the part', 'PC', required),
    part('ecnNo', 'Latest engineering change notice (ECN)', 'ECN26-0417', { absent: '' }),
    part('effectiveFrom', 'Effective from', '2024-04-01'),
    part('effectiveTo', 'Effective to; empty: no end', '2027-03-31'),
    part('hostUpdatedOn', 'Date of the last change in the host system', '2026-10-30'),
    part('stockQty', 'Stock on hand', '1200', { absent: 0 }),
    code('exporter_code', 'Exporter; empty: the PRCTCC', 'EXP01', { absent: '' }),
  ],
  key: ['part_no'],
  references: [],
  rules: [
    {
      code: 'PART_NO_SHAPE',
      column: 'part_no',
      isBad: "r.part_no !~ '^[0-9A-Z]{3,18}$'",
      en: 'A part number has 3 to 18 letters A–Z or digits.',
      ja: '品番は英数字 3～18 桁です。',
    },
    {
      code: 'COUNTRY_SHAPE',
      column: 'origin',
      isBad: "r.origin !~ '^[A-Z]{2}$'",
      en: 'A country has two letters of ISO 3166, such as JP, DE or TH.',
      ja: '国は ISO 3166 の英字 2 文字です（例：JP、DE、TH）。',
    },
  ],
} as const satisfies ImportFormat

const pairs = {
  title: 'Pairs',
  about: 'Parts packed in a fixed ratio, such as left and right.',
  table: 'pairing',
  columns: [
    pair('pairId', 'Pair', 'P00001'),
    pair('dealerCode', 'Dealer; * for all', '*', { absent: '*' }),
    pair('partA', 'Part A', '81110-0K120-00'),
    pair('partB', 'Part B', '81150-0K120-00'),
    pair('ratioA', 'Pieces of part A', '1', { absent: 1, unit: 'pieces' }),
    pair('ratioB', 'Pieces of part B for these pieces of part A', '1', { absent: 1, unit: 'pieces' }),
    pair('validFrom', 'Valid from', '2026-04-01'),
    pair('validTo', 'Valid to; empty: no end', '2027-03-31', { absent: FOREVER }),
  ],
  key: ['pair_id'],
  references: [isDealerOrAll, refersToPart('part_a'), refersToPart('part_b')],
  rules: [
    rangeOrder('valid_from', 'valid_to'),
    {
      code: 'SAME_PART',
      column: 'part_b',
      isBad: 'r.part_a = r.part_b',
      en: 'A part cannot be paired with itself.',
      ja: '同じ品番をペアにできません。',
    },
    {
      code: 'IN_TWO_PAIRS',
      column: 'part_a',
      isBad: `exists (select 1 from import_pairs o where o.pair_id <> r.pair_id and (o.dealer_code = r.dealer_code or '*' in (o.dealer_code, r.dealer_code))
        and o.valid_from <= r.valid_to and r.valid_from <= o.valid_to and r.part_a in (o.part_a, o.part_b))`,
      en: 'The part belongs to another pair in the same period.',
      ja: '同じ期間に別のペアに登録されています。',
    },
  ],
} as const satisfies ImportFormat

const groups = {
  title: 'Groups',
  about:
    'Parts that must share a case, a day or a container. One row per member; dealer, kind and dates are the same in all rows of a group. The members of a group are replaced completely. SAME_CASE: all lots of a dealer and latest day are packed on one line and day; SAME_DAY: complete sets on each day (a part without a line in common with the others is planned on its own); SAME_CONTAINER: sets share a container.',
  table: 'part_group',
  columns: [
    member('groupId', 'Group', 'G00001'),
    member('dealerCode', 'Dealer; * for all', '*', { absent: '*' }),
    member('kind', 'What the members share', 'SAME_CASE'),
    member('validFrom', 'Valid from', '2026-04-01'),
    member('validTo', 'Valid to; empty: no end', '2027-03-31', { absent: FOREVER }),
    member('seq', 'Position in the group', '1', { min: 1 }),
    member('partNo', 'Part', '90119-0K120-00', required),
    member('qtyPerGroup', 'Pieces in one group', '20', { isRequired: true, min: 1 }),
  ],
  key: ['group_id', 'seq'],
  references: [isDealerOrAll, refersToPart('part_no')],
  rules: [
    rangeOrder('valid_from', 'valid_to'),
    {
      code: 'HEADER_DIFFERS',
      column: 'group_id',
      isBad: `exists (select 1 from import_groups o where o.group_id = r.group_id
        and (o.dealer_code, o.kind, o.valid_from, o.valid_to) is distinct from (r.dealer_code, r.kind, r.valid_from, r.valid_to) and o.line < r.line)`,
      en: 'All rows of a group need the same dealer, kind and dates.',
      ja: '同じグループの行は、ディーラー・区分・期間を同じにしてください。',
    },
    {
      code: 'ONE_MEMBER',
      column: 'group_id',
      isBad: 'not exists (select 1 from import_groups o where o.group_id = r.group_id and o.part_no <> r.part_no)',
      en: 'A group needs at least two parts.',
      ja: 'グループには 2 品番以上が必要です。',
    },
  ],
} as const satisfies ImportFormat

const discontinued = {
  title: 'Discontinued parts',
  about: 'Parts that end, with date and successor.',
  table: 'discontinued_part',
  columns: [
    ended('ecnNo', 'Engineering change notice (ECN)', 'ECN26-0417'),
    ended('dealerCode', 'Dealer; * for all', '*', { absent: '*' }),
    ended('oldPart', 'Discontinued part', '53301-0K120-00'),
    ended('newPart', 'Successor; empty: none', '53301-0K121-00'),
    ended('timing', 'Immediately, when stock runs out, on a date, or by lot', 'DATE'),
    ended('interchange', 'Whether stock of the old part can be used for the new part', 'FORWARD', { absent: 'NONE' }),
    ended('lastOrderMonth', 'Last order month', '202612'),
    ended('lastPackDate', 'Last pack date of the old part', '2026-12-11'),
    ended('newFirstPackDate', 'First pack date of the new part', '2026-12-14'),
    ended('runOutQty', 'Run-out quantity: pieces of the old part still to be packed', '400', { absent: 0 }),
    ended('discGroup', 'Group of parts that end together', 'DG0042', { absent: '' }),
  ],
  key: ['ecn_no', 'old_part', 'dealer_code'],
  references: [isDealerOrAll, refersToPart('old_part'), refersToPart('new_part')],
  rules: [
    {
      code: 'SAME_PART',
      column: 'new_part',
      isBad: 'r.old_part = r.new_part',
      en: 'Old part and new part are the same.',
      ja: '旧品番と新品番が同じです。',
    },
    {
      code: 'DATE_MISSING',
      column: 'new_first_pack_date',
      isBad: "r.timing = 'DATE' and r.new_first_pack_date is null and r.last_pack_date is null",
      en: 'Timing DATE needs the last pack date or the first pack date of the new part.',
      ja: '切替方法が日付指定（DATE）の場合は、最終梱包日または新品番の初回梱包日を入力してください。',
    },
  ],
} as const satisfies ImportFormat

const carryOver = {
  title: 'Carry-over',
  about:
    'Pieces packed beyond the requirement at the end of a month; negative: backlog. The next month opens with it. Planning the month again does not change it. A part that is not in the file keeps the closing of its own plan, so report 0 where nothing is left.',
  table: 'carry_over',
  columns: [
    month('month', 'Closed month', '202611'),
    code('dealer_code', 'Dealer', 'TH01', { maxLength: 10 }),
    partNo('part_no', 'Part', '53301-0K120-00'),
    code('pack_style', 'Packing style', 'STD', { maxLength: 20, absent: 'STD' }),
    integer('pieces', 'Pieces', '7', { min: -9_999_999, max: 9_999_999, unit: 'pieces' }),
  ],
  key: ['month', 'dealer_code', 'part_no', 'pack_style'],
  references: [isDealer, refersToPart('part_no')],
  rules: [],
  onHostRow: {
    set: 'source = excluded.source, writes_off = false, written_off = 0',
    alsoIf: 't.source <> excluded.source',
  },
} as const satisfies ImportFormat

export const partFormats = { parts, pairs, groups, discontinued, carry_over: carryOver }
