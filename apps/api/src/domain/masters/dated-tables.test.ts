import { readdirSync, readFileSync } from 'node:fs'
import {
  bomLineColumns,
  collectiveColumns,
  conditionColumns,
  discontinuedColumns,
  eventColumns,
  rulePeriod,
} from '@packing/contract'
import { type DatedRule, type RuleDay, ruleDays } from '@packing/planning'
import { expect, it } from 'vitest'

const migrations = new URL('../../../migrations/', import.meta.url)

/** Tables whose rows begin on a day, and the rules that they hold; or why their day decides nothing. */
const datedTables: Readonly<Record<string, readonly DatedRule[] | string>> = {
  packing_condition: ['PACKING_CONDITION'],
  pairing: ['PAIR'],
  part_group: ['GROUP', 'CONTAINER_GROUP'],
  discontinued_part: ['DISCONTINUATION'],
  line_manning: ['MANNING'],
  calendar_event: ['EVENT'],
  tolerance_rule: ['TOLERANCE'],
  collective_vanning: ['COLLECTIVE_VANNING'],
  bom_line: ['BILL_OF_MATERIAL'],
  part: 'of the host, shown only',
  volatility_rule: 'a copy of the tolerance that was applied',
}

type Column = Readonly<{ hint?: Readonly<Record<'en' | 'ja', string>> }>

/** The column with the first day of each rule that planners see. Manning and tolerances come by files only. */
const columns: readonly (readonly [DatedRule, Column])[] = [
  ['PACKING_CONDITION', conditionColumns.effectiveFrom],
  ['DISCONTINUATION', discontinuedColumns.newFirstPackDate],
  ['PAIR', rulePeriod.validFrom],
  ['GROUP', rulePeriod.validFrom],
  ['CONTAINER_GROUP', rulePeriod.validFrom],
  ['COLLECTIVE_VANNING', collectiveColumns.vanFrom],
  ['EVENT', eventColumns.dateFrom],
  ['BILL_OF_MATERIAL', bomLineColumns.validFrom],
]

const words: Readonly<Record<RuleDay, readonly [en: RegExp, ja: RegExp]>> = {
  ORDER: [/check/, /判定/],
  PACK_BY: [
    /to be packed by this day or later, whenever it is packed/,
    /梱包期限がこの日以降.*実際の梱包日は問いません/,
  ],
  PACKING: [
    /to be packed by this day or later.*not(hing)? (is )?packed.* before/,
    /梱包期限がこの日以降.*この日より前には/,
  ],
  WORK: [/work on this day or later/, /この日以降の作業/],
  VANNING: [/vanning date/, /バンニング日/],
  MONTH: [/months whose first day/, /月初日/],
}

it('is decided for every table whose rows begin on a day', () => {
  const dated = readdirSync(migrations).flatMap((file) =>
    readFileSync(new URL(file, migrations), 'utf8')
      .split(/^create table /m)
      .slice(1)
      .filter((table) =>
        /\b((valid|effective|van|date)_from|date_from|new_first_pack_date) date/.test(table.split(/^\);/m)[0] ?? ''),
      )
      .map((table) => table.split(' ')[0] ?? ''),
  )
  expect(dated.toSorted()).toEqual(Object.keys(datedTables).toSorted())
  const named = Object.values(datedTables).flatMap((rules) => (typeof rules === 'string' ? [] : rules))
  expect(named.toSorted()).toEqual(Object.keys(ruleDays).toSorted())
})

it.each(columns)('is named by the column of %s in both languages', (rule, column) => {
  const [en, ja] = words[ruleDays[rule]]
  expect(column.hint?.en).toMatch(en)
  expect(column.hint?.ja).toMatch(ja)
})
