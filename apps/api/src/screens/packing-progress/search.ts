import { daysBetween, MAX_PROGRESS_DAYS } from '@packing/contract'
import type { Handler } from '../../calls/handlers.ts'
import { listLineDays } from '../../domain/results/line-work-days.ts'
import { listShifts } from '../../domain/results/result-facts.ts'
import { siteTimeOf } from '../../domain/site/business-day.ts'
import { businessDate } from '../../platform/clock/site-time.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors/api-error.ts'
import { lineFlows, type TodayOfLines } from './line-flow.ts'
import { progressRows } from './progress-rows.ts'
import {
  type ProgressFilter,
  readLeft,
  readOpenContainers,
  readPacked,
  readPlanned,
  readUnpacked,
} from './read-progress.ts'

function checkRange(from: string, to: string): void {
  const days = daysBetween(from, to) + 1
  const wrong = (message: 'M-L01-001' | 'M-L01-002') =>
    invalid('M-COM-006', {}, [{ field: 'to', message, params: { max: MAX_PROGRESS_DAYS } }])
  if (days < 1) throw wrong('M-L01-001')
  if (days > MAX_PROGRESS_DAYS) throw wrong('M-L01-002')
}

async function readSite(db: ReadDb, prctCode: string) {
  const lines = await db
    .selectFrom('packingLine')
    .select(['lineCode as code', 'lineName as name'])
    .where('prctCode', '=', prctCode)
    .where('isActive', '=', true)
    .orderBy('lineCode')
    .execute()
  return { site: await siteTimeOf({ db, prctCode }), shifts: await listShifts(db, prctCode), lines }
}

/**
 * Today's work of the lines, of all dealers, shifts and containers: a part of it does not show their pace. Users of a dealer
 * see only a part.
 */
async function readLines(
  db: ReadDb,
  filter: ProgressFilter,
  { now, today, lineDays }: Pick<TodayOfLines, 'now' | 'today' | 'lineDays'>,
): Promise<TodayOfLines> {
  const all = { ...filter, view: 'LINE' as const, shift: [], dealer: [], vanOn: undefined, from: today, to: today }
  return {
    now,
    site: filter.site,
    today,
    lineDays,
    planned: await readPlanned(db, all),
    packed: await readPacked(db, all),
  }
}

export const searchProgress: Handler<'packingprogress/search'> = async (input, { db, prctCode, now, user }) => {
  const { site, shifts, lines } = await readSite(db, prctCode)
  const today = businessDate(now, site)
  const from = input.from ?? input.to ?? today
  const to = input.to ?? from
  checkRange(from, to)
  const filter: ProgressFilter = { ...input, from, to, prctCode, site }
  const isToday = from <= today && today <= to
  const planned = await readPlanned(db, filter)
  const packed = await readPacked(db, filter)
  const lineDays = await listLineDays(db, prctCode, { from, to })
  const { rows, total } = progressRows({
    view: input.view,
    now,
    site,
    today,
    planned,
    packed,
    unpacked: isToday ? await readUnpacked(db, filter, today) : [],
    left: isToday ? await readLeft(db, filter, today) : [],
    openContainers: await readOpenContainers(
      db,
      prctCode,
      planned.flatMap(({ containerIds }) => containerIds),
    ),
    lineDays,
    flows: isToday && !user.dealerCodes ? lineFlows(await readLines(db, filter, { now, today, lineDays })) : new Map(),
  })
  return { asOf: now.toISOString(), today, from, to, rows, total, lines, shifts }
}
