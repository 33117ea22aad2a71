import {
  addDays,
  type ExceptionAction,
  exceptionSpec,
  isoDate,
  type JudgedAction,
  type JudgedFigure,
  joinPlanChanges,
  judgedFigures,
} from '@packing/contract'
import type { Remedy } from '@packing/planning'
import { sql } from 'kysely'
import type { Handler } from '../../../calls/handlers.ts'
import { leftPieces } from '../../../domain/cases/left-pieces.ts'
import { isPacked, piecesOfCase } from '../../../domain/cases/packed-contents.ts'
import { changesOfRemedy } from '../../../domain/plans/revision/remedy-changes.ts'
import { isUnpacked } from '../../../domain/results/late-cases.ts'
import { isWithoutPlace, isWithoutVessel, nextVanningOn } from '../../../domain/results/left-behind.ts'
import { businessDayOf } from '../../../domain/site/business-day.ts'
import { countLabels } from '../../../jobs/case-build/count-labels.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { date, int, json, orNull, text } from '../../../platform/database/column-types.ts'
import type { Sql } from '../../../platform/database/page-query.ts'
import type { LookContext } from './found-exception.ts'
import { judgeOvertime, minutesOf } from './judge-overtime.ts'
import { seesKind } from './list-exceptions.ts'

interface Judged {
  readonly figures: Partial<Readonly<Record<JudgedFigure, number>>>
  readonly vanOn?: string | null
  readonly changes?: string
}

/** What the row is about, as its key names it: of a vanning the dealer and the date, otherwise the month. */
interface About {
  readonly dealer: string
  readonly vanOn: string
  readonly month: string
}

/** null: the action cannot be judged for what the row is about. */
type Judge = (context: LookContext, about: About) => Promise<Judged | null>

const ofVanning =
  (judge: (context: LookContext, vanning: Pick<About, 'dealer' | 'vanOn'>) => Promise<Judged>): Judge =>
  (context, about) =>
    about.vanOn === '' ? Promise.resolve(null) : judge(context, about)

const ofMonth =
  (judge: (context: LookContext, month: string) => Promise<Judged>): Judge =>
  (context, { month }) =>
    month === '' ? Promise.resolve(null) : judge(context, month)

const daysBetween = (from: Sql, to: Sql): Sql => sql`(${to} - ${from})::int`

/** Cases of a vanning, if they go with the dealer's next one. `which` can name h, the case, and k, its container. */
const toNextVanning = (whichOf: (prctCode: string, today: Sql) => Sql) =>
  ofVanning(async (context, { dealer, vanOn }) => {
    const { db, prctCode } = context
    const today = await businessDayOf(context)
    const which = whichOf(prctCode, sql`${today}::date`)
    const yesterday = addDays(today, -1)
    const next = nextVanningOn(prctCode, sql`${dealer}`, sql`greatest(${vanOn}::date, ${yesterday}::date)`)
    const { rows } = await checkedSql({
      containers: int,
      cases: int,
      pieces: int,
      next: orNull(date),
      days: orNull(int),
    })`
      select w.*, n.next, ${daysBetween(sql`${vanOn}::date`, sql`n.next`)} as days
      from (select count(distinct k.container_id)::int as containers, count(*)::int as cases,
          coalesce(sum(${piecesOfCase('h')}), 0)::int as pieces
        from case_header h left join container k on k.prct_code = ${prctCode} and k.container_id = h.container_id
        where h.prct_code = ${prctCode} and h.dealer_code = ${dealer} and h.van_on = ${vanOn}::date and ${which}) w,
        (select ${next} as next) n`.execute(db)
    const [found] = rows
    if (!found || found.next === null) return { figures: { STAYING: found?.cases ?? 0 } }
    const figures = { CASES: found.cases, PIECES: found.pieces, DAYS_LATER: found.days ?? 0 }
    return {
      figures: found.containers > 0 ? { ...figures, CONTAINERS: found.containers } : figures,
      vanOn: found.next,
    }
  })

/** What leaves with the containers of the date as it is packed, and what stays behind. */
const partial = ofVanning(async ({ db, prctCode }, { dealer, vanOn }) => {
  const { rows } = await checkedSql({ containers: int, pieces: int, staying: int })`
    select count(distinct k.container_id)::int as containers, coalesce(sum(h.packed_qty) filter (where ${isPacked('h')}), 0)::int as pieces,
      count(*) filter (where not ${isPacked('h')})::int as staying
    from container k join case_header h on h.prct_code = ${prctCode} and h.container_id = k.container_id and h.status <> 'CANCELLED'
    where k.prct_code = ${prctCode} and k.status in ('PLANNED', 'VANNED') and k.van_on = ${vanOn}::date and h.dealer_code = ${dealer}`.execute(
    db,
  )
  const { containers, pieces, staying } = rows[0] ?? { containers: 0, pieces: 0, staying: 0 }
  return { figures: { CONTAINERS: containers, PIECES: pieces, STAYING: staying } }
})

/** Pieces of the newest plan that no case has, with their line time, and the labels that CASE_BUILD would replace. */
const build = ofMonth(async (context, month) => {
  const { db, prctCode } = context
  const { rows } = await checkedSql({ pieces: int, seconds: int })`
    with plan as (select max(p.plan_id) as plan_id from packing_plan p where p.prct_code = ${prctCode} and p.month = ${month}),
    planned as (
      select t.dealer_code, t.part_no, t.pack_style, sum(t.qty) as qty, sum(t.seconds) as seconds
      from plan_part t where t.prct_code = ${prctCode} and t.plan_id = (select plan_id from plan) group by 1, 2, 3),
    cased as (
      select x.dealer_code, x.part_no, x.pack_style,
        sum(case when h.status = 'CANCELLED' then 0 when ${isPacked('h')} then x.packed_qty else x.qty end) as qty
      from packing_plan p join case_header h on h.prct_code = ${prctCode} and h.plan_id = p.plan_id
      join case_content x on x.prct_code = ${prctCode} and x.case_id = h.case_id
      where p.prct_code = ${prctCode} and p.month = ${month} group by 1, 2, 3),
    lacking as (
      select p.qty, p.seconds, greatest(0, p.qty - coalesce(c.qty, 0) - ${leftPieces(prctCode, 'p', sql`(select plan_id from plan)`)}) as lack
      from planned p left join cased c using (dealer_code, part_no, pack_style))
    select coalesce(sum(lack), 0)::int as pieces, coalesce(sum(lack * seconds / nullif(qty, 0)), 0)::int as seconds from lacking`.execute(
    db,
  )
  const { pieces, seconds } = rows[0] ?? { pieces: 0, seconds: 0 }
  const { reprints } = await countLabels(context, month)
  return { figures: { PIECES: pieces, MINUTES: minutesOf(seconds), LABELS: reprints } }
})

/** Cases of the month that wait for a container. */
const load = ofMonth(async (context, month) => {
  const { db, prctCode } = context
  const { rows } = await checkedSql({ cases: int, pieces: int })`
    select count(*)::int as cases, coalesce(sum(${piecesOfCase('h')}), 0)::int as pieces
    from packing_plan p join case_header h on h.prct_code = ${prctCode} and h.plan_id = p.plan_id
    where p.prct_code = ${prctCode} and p.month = ${month} and ${isWithoutPlace} and h.van_on >= ${await businessDayOf(context)}::date`.execute(
    db,
  )
  return { figures: { CASES: rows[0]?.cases ?? 0, PIECES: rows[0]?.pieces ?? 0 } }
})

/** The overtime of the cases that are late for the vanning. */
const overtime = ofVanning(async (context, vanning) => {
  const today = await businessDayOf(context)
  return {
    figures: await judgeOvertime(context, { ...vanning, today, isLate: isUnpacked('h', sql`(${today}::date - 1)`) }),
  }
})

/** Remedies of the newest plan, the cheapest first, which were solved when the month was levelled (decision 171). */
async function remediesOf({ db, prctCode }: LookContext, month: string) {
  const { rows } = await checkedSql({ remedies: json<readonly Remedy[]>(), withChanges: text })`
    select f.figures -> 'remedies' as remedies, coalesce(f.figures ->> 'withChanges', '') as "withChanges"
    from plan_figures f where f.prct_code = ${prctCode} and f.plan_id = (
      select max(p.plan_id) from packing_plan p where p.prct_code = ${prctCode} and p.month = ${month})
      and f.figures -> 'remedies' is not null`.execute(db)
  const { remedies = [], withChanges = '' } = rows[0] ?? {}
  return { remedies, withChanges }
}

const figuresOf = (remedy: Remedy | undefined): Judged['figures'] =>
  remedy
    ? {
        MINUTES: minutesOf(remedy.way === 'OVERTIME' ? remedy.seconds : 0),
        LEFT_MINUTES: minutesOf(remedy.remainingSeconds),
      }
    : {}

const cheapest = ofMonth(async (context, month) => ({
  figures: figuresOf((await remediesOf(context, month)).remedies[0]),
}))

/** The cheapest that a simulation knows. */
const tryRemedy = ofMonth(async (context, month) => {
  const { remedies, withChanges } = await remediesOf(context, month)
  const tried = remedies.find((remedy) => changesOfRemedy(remedy) !== '')
  return { figures: figuresOf(tried), changes: tried ? joinPlanChanges(withChanges, changesOfRemedy(tried)) : '' }
})

const unjudged: Judge = () => Promise.resolve(null)

const judges: Readonly<Record<ExceptionAction, Judge>> = {
  // As the command chooses them.
  NEXT_VANNING: toNextVanning((prctCode, today) => sql`(${isWithoutPlace} or ${isWithoutVessel(prctCode, today)})`),
  BUILD: build,
  LOAD: load,
  OVERTIME: overtime,
  // With all open containers of the date.
  ROLL: toNextVanning(() => sql`k.status = 'PLANNED' and h.status <> 'CANCELLED'`),
  PARTIAL: partial,
  TRY_REMEDY: tryRemedy,
  REMEDIES: cheapest,
  RERUN: unjudged,
  CORRECT: unjudged,
  OPEN: unjudged,
}

const isMonth = (text: string) => /^\d{4}(0[1-9]|1[0-2])$/.test(text)

function aboutOf(object: string): About {
  const [first = '', second = ''] = object.split(' ')
  const isVanning = isoDate.safeParse(second).success
  return {
    dealer: second === '' ? '' : first,
    vanOn: isVanning ? second : '',
    month: [second, first].find(isMonth) ?? '',
  }
}

/** Judged when a row is selected: the list stays as fast as it is. */
export const judgeActions: Handler<'workspace/top-page/judge-actions'> = async ({ kind, object }, context) => {
  const actions: JudgedAction[] = []
  if (!seesKind(context, kind)) return { actions }
  const about = aboutOf(object)
  for (const action of exceptionSpec(kind).actions) {
    const judged = await judges[action](context, about)
    if (!judged) continue
    const figures = judgedFigures.flatMap((name) => {
      const value = judged.figures[name]
      return value === undefined ? [] : [{ name, value }]
    })
    actions.push({ action, figures, vanOn: judged.vanOn ?? null, changes: judged.changes ?? '' })
  }
  return { actions }
}
