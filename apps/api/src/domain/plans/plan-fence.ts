import { sql } from 'kysely'
import type { Context } from '../../handlers.ts'
import { addDays, businessDate } from '../../platform/clock/clock.ts'

const FROZEN_WORKING_DAYS = 3
/** As far as calendars are looked through; a shutdown is shorter. */
const LONGEST_DAYS = 40

/** The first day whose plan can still be changed freely: the third after today on which a line works. */
export async function planFence({ db, accessPrctCode, now }: Pick<Context, 'db' | 'accessPrctCode' | 'now'>) {
  const today = businessDate(now)
  const { rows } = await sql<{ day: string }>`
    select distinct w.cal_date as day from working_calendar w
    join packing_line l on l.prct_code = w.prct_code and l.calendar_code = w.calendar_code and l.is_active
    where w.prct_code = ${accessPrctCode} and w.day_type = 'W' and w.work_pct > 0
      and w.cal_date > ${today}::date and w.cal_date <= ${addDays(today, LONGEST_DAYS)}::date
    order by 1 limit ${FROZEN_WORKING_DAYS}`.execute(db)
  return rows[FROZEN_WORKING_DAYS - 1]?.day ?? fromMondayToFriday(today)
}

/** Where there is no calendar yet. */
function fromMondayToFriday(today: string): string {
  let day = today
  for (let left = FROZEN_WORKING_DAYS; left > 0; ) {
    day = addDays(day, 1)
    if (![0, 6].includes(new Date(day).getUTCDay())) left -= 1
  }
  return day
}
