import { MAX_VIEW_BYTES, MAX_VIEWS, type SavedView, type ViewState, type ViewVisibility } from '@packing/contract'
import { sql } from 'kysely'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, int, json, oneOf, type RowOf, text } from '../../platform/database/column-types.ts'
import { invalid } from '../../platform/errors/api-error.ts'
import type { Audited, ByUser, ReadContext, WriteContext } from '../rule-context.ts'
import { canAdminister, openScreen } from './screen-access.ts'

type ViewRecord = Omit<SavedView, 'canChange'>

const canChange = ({ isMine, visibility }: Pick<SavedView, 'isMine' | 'visibility'>, isAdministrator: boolean) =>
  isAdministrator || (isMine && visibility !== 'LOCKED')

export async function listViews(context: ReadContext & ByUser, screenKey: string) {
  const { db, user, prctCode } = context
  const isAdministrator = canAdminister(context, openScreen(context, screenKey))
  const { rows } = await checkedSql({
    name: text,
    viewId: int,
    visibility: oneOf(['PRIVATE', 'SHARED', 'LOCKED']),
    isMine: bool,
    ownerName: text,
    isPrctDefault: bool,
    rowVersion: int,
    state: json<ViewRecord['state']>(),
  })`
    select v.view_id as "viewId", v.view_name as name, v.visibility, v.user_id = ${user.userId} as "isMine", u.employee_name as "ownerName",
      v.is_prct_default as "isPrctDefault", v.row_version as "rowVersion", v.state
    from saved_view v join app_user u using (user_id)
    where v.prct_code = ${prctCode} and v.screen_key = ${screenKey} and (v.user_id = ${user.userId} or v.visibility <> 'PRIVATE')
    order by v.user_id = ${user.userId} desc, lower(v.view_name), v.view_id`.execute(db)
  const chosen = await db
    .selectFrom('savedViewDefault')
    .select('viewId')
    .where('prctCode', '=', prctCode)
    .where('userId', '=', user.userId)
    .where('screenKey', '=', screenKey)
    .executeTakeFirst()
  const views = rows.map((view) => ({ ...view, canChange: canChange(view, isAdministrator) }))
  // A chosen view may since have become private: then the PRCTCC's applies.
  const own = views.find(({ viewId }) => viewId === chosen?.viewId)
  const defaultView = own ?? views.find(({ isPrctDefault }) => isPrctDefault)
  return { views, defaultViewId: defaultView?.viewId ?? null, canAdminister: isAdministrator }
}

export interface ViewOrder {
  readonly screenKey: string
  readonly viewId?: number | undefined
  readonly rowVersion?: number | undefined
  readonly name: string
  readonly visibility: ViewVisibility
  readonly isPrctDefault: boolean
  readonly state: ViewState
}

const savedColumns = {
  viewId: int,
  rowVersion: int,
}
type Saved = RowOf<typeof savedColumns>

function rejectInvalid({ state, visibility, isPrctDefault }: ViewOrder, isAdministrator: boolean): void {
  const bytes = Buffer.byteLength(JSON.stringify(state))
  if (bytes > MAX_VIEW_BYTES) throw invalid('M-WSP-005', { bytes, max: MAX_VIEW_BYTES })
  if (isPrctDefault && visibility === 'PRIVATE') throw invalid('M-WSP-008')
  if ((isPrctDefault || visibility === 'LOCKED') && !isAdministrator) throw invalid('M-WSP-006')
}

export async function saveView(context: WriteContext & ByUser & Audited, order: ViewOrder): Promise<Saved> {
  const { db, prctCode } = context
  const isAdministrator = canAdminister(context, openScreen(context, order.screenKey))
  rejectInvalid(order, isAdministrator)
  // Serialises changes of a screen's views: their number, their names and the single default stay consistent.
  await sql`select pg_advisory_xact_lock(hashtextextended('saved_view ' || ${prctCode} || ${order.screenKey}, 0))`.execute(
    db,
  )
  if (order.viewId !== undefined) await getChangeable(context, order.viewId, order.rowVersion, isAdministrator)
  if (order.isPrctDefault) {
    await sql`update saved_view set is_prct_default = false where prct_code = ${prctCode} and screen_key = ${order.screenKey}
      and is_prct_default and view_id is distinct from ${order.viewId ?? null}`.execute(db)
  }
  await rejectDuplicate(context, order)
  const saved = await (order.viewId === undefined ? addView(context, order) : changeView(context, order))
  if (order.visibility !== 'PRIVATE') {
    const { name, visibility, isPrctDefault } = order
    await context.audit({
      entity: 'saved_view',
      key: { viewId: saved.viewId },
      change: { name, visibility, isPrctDefault },
    })
  }
  return saved
}

/** Names are unique per owner: editing another user's view must not use a name of that user. */
async function rejectDuplicate(
  { db, user, prctCode }: ReadContext & ByUser,
  { screenKey, name, viewId }: ViewOrder,
): Promise<void> {
  const { rows } = await sql`
    select 1 from saved_view where prct_code = ${prctCode} and screen_key = ${screenKey} and lower(view_name) = lower(${name})
      and view_id is distinct from ${viewId ?? null}
      and user_id = coalesce((select user_id from saved_view where prct_code = ${prctCode} and view_id = ${viewId ?? null}), ${user.userId})`.execute(
    db,
  )
  if (rows.length > 0) throw invalid('M-WSP-001', { name }, [{ field: 'name', message: 'M-WSP-001', params: { name } }])
}

async function addView({ db, user, prctCode, now }: WriteContext & ByUser, order: ViewOrder): Promise<Saved> {
  const { rows } = await checkedSql(savedColumns)`
    insert into saved_view (prct_code, screen_key, user_id, view_name, visibility, is_prct_default, state, created_by, created_at, updated_by, updated_at)
    select ${prctCode}, ${order.screenKey}, ${user.userId}, ${order.name}, ${order.visibility}, ${order.isPrctDefault},
      ${JSON.stringify(order.state)}::jsonb, ${user.employeeId}, ${now}::timestamptz, ${user.employeeId}, ${now}::timestamptz
    where (select count(*) from saved_view where prct_code = ${prctCode} and screen_key = ${order.screenKey}
      and user_id = ${user.userId}) < ${MAX_VIEWS}
    returning view_id as "viewId", row_version as "rowVersion"`.execute(db)
  if (!rows[0]) throw invalid('M-WSP-004', { max: MAX_VIEWS })
  return rows[0]
}

async function changeView({ db, user, prctCode, now }: WriteContext & ByUser, order: ViewOrder): Promise<Saved> {
  const { rows } = await checkedSql(savedColumns)`
    update saved_view set view_name = ${order.name}, visibility = ${order.visibility}, is_prct_default = ${order.isPrctDefault},
      state = ${JSON.stringify(order.state)}::jsonb, row_version = row_version + 1, updated_by = ${user.employeeId}, updated_at = ${now}
    where prct_code = ${prctCode} and screen_key = ${order.screenKey} and view_id = ${order.viewId} and row_version = ${order.rowVersion}
    returning view_id as "viewId", row_version as "rowVersion"`.execute(db)
  if (!rows[0]) throw invalid('M-WSP-003')
  return rows[0]
}

const storedColumns = {
  screenKey: text,
  isMine: bool,
  visibility: oneOf(['PRIVATE', 'SHARED', 'LOCKED']),
  ownerName: text,
  rowVersion: int,
}
type StoredView = RowOf<typeof storedColumns>

async function findView({ db, user, prctCode }: ReadContext & ByUser, viewId: number): Promise<StoredView> {
  const { rows } = await checkedSql(storedColumns)`
    select v.screen_key as "screenKey", v.user_id = ${user.userId} as "isMine", v.visibility, u.employee_name as "ownerName",
      v.row_version as "rowVersion"
    from saved_view v join app_user u using (user_id) where v.prct_code = ${prctCode} and v.view_id = ${viewId}
      and (v.user_id = ${user.userId} or v.visibility <> 'PRIVATE')`.execute(db)
  if (!rows[0]) throw invalid('M-WSP-003')
  return rows[0]
}

async function getChangeable(
  context: ReadContext & ByUser,
  viewId: number,
  rowVersion: number | undefined,
  isAdministrator: boolean,
) {
  const view = await findView(context, viewId)
  if (!canChange(view, isAdministrator)) throw invalid('M-WSP-002', { who: view.ownerName })
  if (view.rowVersion !== rowVersion) throw invalid('M-WSP-003')
}

export async function deleteView(
  context: WriteContext & ByUser & Audited,
  viewId: number,
  rowVersion: number,
): Promise<void> {
  const { screenKey, visibility } = await findView(context, viewId)
  const isAdministrator = canAdminister(context, openScreen(context, screenKey))
  await getChangeable(context, viewId, rowVersion, isAdministrator)
  const { numAffectedRows } = await sql`
    delete from saved_view where prct_code = ${context.prctCode} and view_id = ${viewId} and row_version = ${rowVersion}`.execute(
    context.db,
  )
  if (numAffectedRows !== 1n) throw invalid('M-WSP-003')
  if (visibility !== 'PRIVATE') await context.audit({ entity: 'saved_view', key: { viewId }, change: { op: 'D' } })
}

export async function setDefaultView(
  context: WriteContext & ByUser,
  screenKey: string,
  viewId: number | null,
): Promise<void> {
  const { db, user, prctCode } = context
  openScreen(context, screenKey)
  if (viewId === null) {
    await sql`delete from saved_view_default where prct_code = ${prctCode} and user_id = ${user.userId} and screen_key = ${screenKey}`.execute(
      db,
    )
    return
  }
  const view = await findView(context, viewId)
  if (view.screenKey !== screenKey) throw invalid('M-WSP-003')
  await sql`
    insert into saved_view_default (prct_code, user_id, screen_key, view_id) values (${prctCode}, ${user.userId}, ${screenKey}, ${viewId})
    on conflict (prct_code, user_id, screen_key) do update set view_id = excluded.view_id`.execute(db)
}
