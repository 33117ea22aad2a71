import { parseDefinition, parseMembers } from '@packing/contract'
import { findCollectiveRule, listApartKeys } from '../domain/loads/collective-rules.ts'
import { findLoadedPlan } from '../domain/loads/loaded-plan.ts'
import { businessDayOf } from '../domain/site/business-day.ts'
import type { ReadDb } from '../platform/database/database.ts'
import type { ValidationIssue } from '../platform/errors/api-error.ts'
import type { KickOrder } from '../platform/jobs/job.ts'
import { hasWaitingCases } from './vanning/read-vanning.ts'
import { vanningScope } from './vanning/vanning-scope.ts'

export const issuesOfDealer = (
  db: ReadDb,
  { prctCode, params: { dealer = '' } }: KickOrder,
): Promise<ValidationIssue[]> => unknownDealers(db, prctCode, 'dealer', dealer === '' ? [] : [dealer])

/** The dealer or vanning date must have cases to load: a run without any would end abnormally. */
export async function issuesOfVanning(db: ReadDb, order: KickOrder): Promise<ValidationIssue[]> {
  const { month = '', dealer = '', vanOn = '' } = order.params
  const unknown = await issuesOfDealer(db, order)
  const plan = await findLoadedPlan(db, order.prctCode, month)
  if (unknown.length > 0 || !plan || (dealer === '' && vanOn === '')) return unknown
  const { prctCode, now } = order
  const today = await businessDayOf({ db, prctCode, now })
  const scope = await vanningScope(db, { prctCode, planId: plan.planId, today, dealer, vanOn })
  if (await hasWaitingCases(db, scope)) return []
  return [{ field: vanOn === '' ? 'dealer' : 'vanOn', message: 'M-JOB-019', params: { month } }]
}

export async function issuesOfTrial(db: ReadDb, { prctCode, params }: KickOrder): Promise<ValidationIssue[]> {
  const { rule = '', members = '', definition = '', vanFrom = '', vanTo = '' } = params
  const days: ValidationIssue[] =
    vanFrom !== '' && vanTo !== '' && vanTo < vanFrom
      ? [{ field: 'vanTo', message: 'M-M01-015', params: { from: vanFrom, to: vanTo } }]
      : []
  if (definition !== '') return [...(await issuesOfEdited(db, prctCode, definition)), ...days]
  return [...(await issuesOfJoined(db, prctCode, { rule, members })), ...days]
}

async function issuesOfEdited(db: ReadDb, prctCode: string, definition: string): Promise<ValidationIssue[]> {
  const edited = parseDefinition(definition)
  if (!edited || parseMembers(edited.members).length < 2) return [{ field: 'definition', message: 'M-JOB-013' }]
  const { mixKey, cvId } = edited
  if ((await listApartKeys(db, prctCode)).includes(mixKey)) return []
  return [{ field: 'definition', message: 'M-JOB-014', params: { mixKey, rule: cvId } }]
}

interface Joined {
  readonly rule: string
  readonly members: string
}

async function issuesOfJoined(db: ReadDb, prctCode: string, { rule, members }: Joined): Promise<ValidationIssue[]> {
  if (rule === '' && members === '') return [{ field: 'rule', message: 'M-JOB-013' }]
  const named = members === '' ? [] : members.split(';')
  if (named.length > 0 && new Set(named).size === 1) return [{ field: 'members', message: 'M-JOB-013' }]
  const dealers = await unknownDealers(db, prctCode, 'members', named)
  const found = rule === '' ? null : await findCollectiveRule(db, prctCode, rule)
  if (rule !== '' && !found) return [{ field: 'rule', message: 'M-JOB-012', params: { rule } }, ...dealers]
  const mixKey = found?.mixKey ?? 'DEALER'
  if ((await listApartKeys(db, prctCode)).includes(mixKey)) return dealers
  const field = found ? 'rule' : 'members'
  return [{ field, message: 'M-JOB-014', params: { mixKey, rule: found?.id ?? members } }, ...dealers]
}

async function unknownDealers(
  db: ReadDb,
  prctCode: string,
  field: string,
  dealers: readonly string[],
): Promise<ValidationIssue[]> {
  if (dealers.length === 0) return []
  const rows = await db
    .selectFrom('dealer')
    .select('dealerCode')
    .where('prctCode', '=', prctCode)
    .where('dealerCode', 'in', [...dealers])
    .execute()
  const known = new Set(rows.map((row) => row.dealerCode))
  return [...new Set(dealers)].flatMap((dealer) =>
    known.has(dealer) ? [] : [{ field, message: 'M-M01-014', params: { dealer } } as const],
  )
}
