import { randomBytes } from 'node:crypto'
import { MAX_DEAD_SHOWN, type OutboxEventType, outboxEventTypes, SECRET_OVERLAP_HOURS } from '@packing/contract'
import { sql } from 'kysely'
import type { CommandContext, Handlers, QueryContext } from '../../calls/handlers.ts'
import { listDealers } from '../../domain/masters/choices.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import {
  bool,
  codes,
  instant,
  int,
  notNull,
  oneOf,
  orNull,
  text,
  texts,
  uuid,
} from '../../platform/database/column-types.ts'
import { invalid, type ValidationIssue } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'
import { problemOfAddress } from '../../platform/outbound/address-rules.ts'
import type { Webhooks } from '../../platform/outbound/outbound-settings.ts'
import { writtenSecret } from '../../platform/outbound/send-webhook.ts'

const SECRET_BYTES = 32

const subscriptionColumns = {
  subscriptionId: int,
  name: text,
  url: text,
  types: codes<OutboxEventType>(),
  dealerCodes: orNull(texts),
  isPaused: bool,
  waiting: int,
  dead: int,
  lastDeliveredAt: orNull(instant),
  lastError: text,
  previousUntil: orNull(instant),
  rowVersion: int,
}

async function listSubscriptions({ db, prctCode, now }: QueryContext) {
  const ofThis = sql`d.prct_code = s.prct_code and d.subscription_id = s.subscription_id`
  const { rows } = await checkedSql(subscriptionColumns)`
    select s.subscription_id as "subscriptionId", s.subscription_name as name, s.url, s.event_types as types, s.dealers as "dealerCodes",
      s.is_paused as "isPaused", s.row_version as "rowVersion",
      (select count(*)::int from event_delivery d where ${ofThis} and d.status = 'WAITING') as waiting,
      (select count(*)::int from event_delivery d where ${ofThis} and d.status = 'DEAD') as dead,
      (select max(d.delivered_at) from event_delivery d where ${ofThis} and d.status = 'DELIVERED') as "lastDeliveredAt",
      case when s.previous_until > ${now}::timestamptz then s.previous_until end as "previousUntil",
      case when s.failures = 0 then '' else coalesce((select d.last_error from event_delivery d where ${ofThis}
        and d.status <> 'DELIVERED' and d.last_error <> '' order by d.event_no desc limit 1), '') end as "lastError"
    from event_subscription s where s.prct_code = ${prctCode} order by s.subscription_name`.execute(db)
  return rows.map((row) => ({
    ...row,
    lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
    previousUntil: row.previousUntil?.toISOString() ?? null,
  }))
}

interface Wanted {
  readonly name: string
  readonly url: string
  readonly types: readonly OutboxEventType[]
  readonly dealerCodes: readonly string[] | null
}

const addressMessages = { SHAPE: 'M-M01-046', HTTPS: 'M-M01-047', HOST: 'M-M01-048' } as const

async function check(wanted: Wanted, { db, prctCode }: CommandContext, { rules }: Webhooks): Promise<void> {
  const issues: ValidationIssue[] = []
  const problem = problemOfAddress(wanted.url, rules)
  if (problem !== undefined)
    issues.push({ field: 'url', message: addressMessages[problem], params: { hosts: rules.hosts.join(', ') } })
  const known = new Set((await listDealers(db, prctCode)).map(({ code }) => code))
  for (const dealer of wanted.dealerCodes ?? [])
    if (!known.has(dealer)) issues.push({ field: 'dealerCodes', message: 'M-M01-014', params: { dealer } })
  if (issues.length > 0) throw invalid('M-COM-006', {}, issues)
}

/** Without a key there is no secret to sign with. */
function configured(webhooks: Webhooks | undefined): Webhooks {
  if (webhooks) return webhooks
  throw invalid('M-M01-049')
}

const nameTaken = (name: string) =>
  invalid('M-COM-006', {}, [{ field: 'name', message: 'M-M01-050', params: { name } }])

const touched = ({ user, now }: CommandContext) =>
  sql`updated_by = ${user.employeeId}, updated_at = ${now}, row_version = row_version + 1`

interface Which {
  readonly subscriptionId: number
  readonly rowVersion: number
}

const which = ({ subscriptionId, rowVersion }: Which, { prctCode }: CommandContext) =>
  sql`prct_code = ${prctCode} and subscription_id = ${subscriptionId}::bigint and row_version = ${rowVersion}`

/** Names are given one after the other, so that what is found free stays free. */
const lockNames = ({ db, prctCode }: CommandContext) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`event_subscription ${prctCode}`}, 0))`.execute(db)

async function add(wanted: Wanted, context: CommandContext, webhooks: Webhooks) {
  await check(wanted, context, webhooks)
  await lockNames(context)
  const { db, prctCode, user, now } = context
  const secret = writtenSecret(randomBytes(SECRET_BYTES))
  const { rows } = await checkedSql({ subscriptionId: int })`
    insert into event_subscription (prct_code, subscription_name, url, event_types, dealers, sealed_secret, created_by, created_at,
      updated_by, updated_at)
    values (${prctCode}, ${wanted.name}, ${wanted.url}, ${wanted.types}::text[], ${wanted.dealerCodes}::text[],
      ${webhooks.sealer.seal(secret)}, ${user.employeeId}, ${now}, ${user.employeeId}, ${now})
    on conflict (prct_code, subscription_name) do nothing returning subscription_id as "subscriptionId"`.execute(db)
  const [added] = rows
  if (!added) throw nameTaken(wanted.name)
  await context.audit({ entity: 'event_subscription', key: added, change: { op: 'I', ...wanted } })
  return new Answer({ ...added, secret, rowVersion: 1 }, 'M-M01-051', { name: wanted.name })
}

async function change(
  input: Wanted & Which & { readonly isPaused: boolean },
  context: CommandContext,
  webhooks: Webhooks,
) {
  await check(input, context, webhooks)
  await lockNames(context)
  const { db, prctCode } = context
  const { subscriptionId, rowVersion: _version, ...wanted } = input
  const { rows: others } = await checkedSql({ one: int })`
    select 1 as one from event_subscription where prct_code = ${prctCode} and subscription_name = ${wanted.name}
      and subscription_id <> ${subscriptionId}::bigint`.execute(db)
  if (others.length > 0) throw nameTaken(wanted.name)
  // Another address is asked at once.
  const { rows } = await checkedSql({ rowVersion: int })`
    update event_subscription set subscription_name = ${wanted.name}, url = ${wanted.url}, event_types = ${wanted.types}::text[],
      dealers = ${wanted.dealerCodes}::text[], is_paused = ${wanted.isPaused}, rests_until = '-infinity', ${touched(context)}
    where ${which(input, context)} returning row_version as "rowVersion"`.execute(db)
  const [saved] = rows
  if (!saved) throw invalid('M-M01-052')
  await context.audit({ entity: 'event_subscription', key: { subscriptionId }, change: { op: 'U', ...wanted } })
  return new Answer(saved, 'M-M01-051', { name: wanted.name })
}

async function rotate(input: Which, context: CommandContext, { sealer }: Webhooks) {
  const { subscriptionId } = input
  const secret = writtenSecret(randomBytes(SECRET_BYTES))
  const until = new Date(context.now.getTime() + SECRET_OVERLAP_HOURS * 3_600_000)
  const { rows } = await checkedSql({ name: text, rowVersion: int })`
    update event_subscription set previous_secret = sealed_secret, previous_until = ${until}, sealed_secret = ${sealer.seal(secret)},
      ${touched(context)}
    where ${which(input, context)} returning subscription_name as name, row_version as "rowVersion"`.execute(context.db)
  const [saved] = rows
  if (!saved) throw invalid('M-M01-052')
  await context.audit({ entity: 'event_subscription', key: { subscriptionId }, change: { op: 'U', rotated: true } })
  return new Answer({ subscriptionId, secret, rowVersion: saved.rowVersion }, 'M-M01-051', { name: saved.name })
}

async function remove(input: Which, context: CommandContext) {
  const { rows } = await checkedSql({ name: text })`
    delete from event_subscription where ${which(input, context)} returning subscription_name as name`.execute(
    context.db,
  )
  const [gone] = rows
  if (!gone) throw invalid('M-M01-052')
  const { subscriptionId } = input
  await context.audit({ entity: 'event_subscription', key: { subscriptionId }, change: { op: 'D', ...gone } })
  return new Answer({ isDeleted: true }, 'M-M01-053', gone)
}

async function listDead({ db, prctCode }: QueryContext, subscriptionId: number) {
  const { rows } = await checkedSql({
    deliveryId: int,
    eventId: uuid,
    type: oneOf(outboxEventTypes),
    subject: text,
    occurredAt: instant,
    attempts: int,
    error: text,
    total: notNull(int),
  })`
    select d.delivery_id as "deliveryId", e.event_id as "eventId", e.event_type as type, e.subject, e.caused_at as "occurredAt", d.attempts,
      d.last_error as error, count(*) over ()::int as total
    from event_delivery d join outbox_event e using (prct_code, event_no)
    where d.prct_code = ${prctCode} and d.subscription_id = ${subscriptionId}::bigint and d.status = 'DEAD'
    order by d.event_no desc limit ${MAX_DEAD_SHOWN}`.execute(db)
  const events = rows.map(({ total: _total, occurredAt, ...row }) => ({ ...row, occurredAt: occurredAt.toISOString() }))
  return { events, total: rows[0]?.total ?? 0 }
}

async function resend(subscriptionId: number, deliveryIds: readonly number[] | null, context: CommandContext) {
  const { db, prctCode } = context
  const { rows } = await checkedSql({ one: int })`
    update event_delivery set status = 'WAITING', attempts = 0, next_at = clock_timestamp()
    where prct_code = ${prctCode} and subscription_id = ${subscriptionId}::bigint and status = 'DEAD'
      and (${deliveryIds}::bigint[] is null or delivery_id = any (${deliveryIds}::bigint[])) returning 1 as one`.execute(
    db,
  )
  await sql`update event_subscription set rests_until = '-infinity'
    where prct_code = ${prctCode} and subscription_id = ${subscriptionId}::bigint`.execute(db)
  const resent = rows.length
  await context.audit({ entity: 'event_subscription', key: { subscriptionId }, change: { op: 'U', resent } })
  return new Answer({ resent }, 'M-M01-054', { count: resent })
}

export const eventSubscriptionHandlers = (webhooks: Webhooks | undefined) =>
  ({
    'workspace/job-net-kick/list-subscriptions': async (_input, context) => {
      return {
        subscriptions: await listSubscriptions(context),
        hosts: [...(webhooks?.rules.hosts ?? [])],
        dealers: await listDealers(context.db, context.prctCode),
      }
    },
    'workspace/job-net-kick/add-subscription': async (wanted, context) => {
      return add(wanted, context, configured(webhooks))
    },
    'workspace/job-net-kick/change-subscription': async (input, context) => {
      return change(input, context, configured(webhooks))
    },
    'workspace/job-net-kick/rotate-secret': async (input, context) => {
      return rotate(input, context, configured(webhooks))
    },
    'workspace/job-net-kick/delete-subscription': async (input, context) => {
      return remove(input, context)
    },
    'workspace/job-net-kick/list-dead-events': async ({ subscriptionId }, context) => {
      return listDead(context, subscriptionId)
    },
    'workspace/job-net-kick/resend-events': async ({ subscriptionId, deliveryIds }, context) => {
      return resend(subscriptionId, deliveryIds, context)
    },
  }) satisfies Partial<Handlers>
