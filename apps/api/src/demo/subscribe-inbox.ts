import { randomBytes } from 'node:crypto'
import { outboxEventTypes } from '@packing/contract'
import { sql } from 'kysely'
import type { WriteDb } from '../platform/database/database.ts'
import type { Webhooks } from '../platform/outbound/outbound-settings.ts'
import { writtenSecret } from '../platform/outbound/send-webhook.ts'

/** Cases are thousands: the inbox is for reading. */
const types = outboxEventTypes.filter((type) => type !== 'case.packed')

/** Lets the inbox of the local identity provider receive the events of the demo. Its secret is known to nobody. */
export async function subscribeInbox(
  db: WriteDb,
  { prctCode, url, at }: { readonly prctCode: string; readonly url: string; readonly at: Date },
  { sealer }: Pick<Webhooks, 'sealer'>,
): Promise<void> {
  await sql`
    insert into event_subscription (prct_code, subscription_name, url, event_types, sealed_secret, created_by, created_at, updated_by, updated_at)
    values (${prctCode}, 'Inbox', ${url}, ${types}::text[], ${sealer.seal(writtenSecret(randomBytes(32)))}, 'DEMO', ${at}, 'DEMO', ${at})
    on conflict (prct_code, subscription_name) do nothing`.execute(db)
}
