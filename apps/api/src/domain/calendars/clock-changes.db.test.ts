import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text } from '../../platform/database/column-types.ts'
import { transaction } from '../../platform/database/database.ts'
import { openPlanningSite, SITE_PRCT } from '../../testing/planning-site.ts'
import { listLineDays } from '../results/line-work-days.ts'
import { lineDays } from './line-days.ts'

const scope = { prctCode: SITE_PRCT, dealerCodes: null }

it.each([
  // Clocks skip an hour in the night after the first day, and show one twice in that after the second. A half day has ended.
  ['Europe/Berlin', '2026-03-28', '2026-10-24'],
  ['America/Chicago', '2026-03-07', '2026-10-31'],
  ['Asia/Tokyo', undefined, undefined],
])('counts the minutes that pass in a night shift in %s', async (zone, shorter, longer) => {
  const site = await openPlanningSite()
  await site.exec(`update prct set time_zone = '${zone}';
    insert into shift_pattern (prct_code, pattern_code, pattern_name) values ('200100', 'TWO', 'Day and night');
    insert into shift_span (prct_code, pattern_code, seq, shift_code, start_minute, end_minute) values
      ('200100', 'TWO', 1, 'A', 360, 840), ('200100', 'TWO', 2, 'N', 1320, 1500), ('200100', 'TWO', 3, 'N', 1530, 1800);
    insert into working_calendar (prct_code, calendar_code, cal_date, day_type, work_pct, regular_min, ot_min, shift_pattern)
      select '200100', 'L1', d, 'W', 100, 930, 30, 'TWO' from generate_series(date '2026-03-01', date '2026-10-31', '1 day') d;
    insert into line_manning (prct_code, line_code, shift_code, valid_from, valid_to, manning_pct)
      values ('200100', 'L02', 'N', '2026-01-01', '2026-12-31', 50)`)
  /** Minutes of both lines, of the second one with half of the people at night; and on which days. */
  const minutes = () =>
    transaction(site.pool, scope, 'read', async (db) => {
      const [from, to] = ['2026-03-01', '2026-10-31'].map((day) => sql`(${day}::date - date '1970-01-01')`)
      if (!from || !to) return []
      const { rows } = await checkedSql({ minutes: text, days: int, first: text })`
        select minutes, count(*) as days, min(day)::text as first from (
          select d.cal_date as day, string_agg((d.regular / 60)::text, ' ' order by d.line) as minutes
          from (${lineDays(SITE_PRCT, { from, to })}) d group by 1) x group by 1 order by 1`.execute(db)
      return rows.map((row) => [row.minutes, row.days === 1 ? row.first : 'other days'])
    })
  const usual = ['930 705', 'other days']
  expect(await minutes()).toEqual(shorter === undefined ? [usual] : [['870 675', shorter], usual, ['990 735', longer]])
  if (shorter !== undefined) {
    const [day] = await transaction(site.pool, scope, 'read', (db) =>
      listLineDays(db, SITE_PRCT, { from: shorter, to: shorter }),
    )
    const skipped = [
      { endMinute: 1500 },
      { startMinute: 1530, endMinute: 1560 },
      { startMinute: 1620, endMinute: 1800 },
    ]
    expect(day?.spans.slice(1)).toMatchObject(skipped)
    // A half day ends before the night.
    await site.exec(`update working_calendar set work_pct = 50 where cal_date in ('${shorter}', '${longer}')`)
    expect(new Set((await minutes()).map(([both]) => String(both).split(' ')[0]))).toEqual(new Set(['465', '930']))
  }
  await site.close()
})
