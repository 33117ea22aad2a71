import { mixKeys } from '@packing/contract'
import { sql } from 'kysely'
import type { TriedHandler } from '../../calls/handlers.ts'
import { decidesFor } from '../../domain/identity/decides-for.ts'
import { listApartKeys } from '../../domain/loads/collective-rules.ts'
import { invalid } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'

const inOrder = (keys: readonly string[]) => mixKeys.filter((key) => keys.includes(key))
const written = (keys: readonly string[]) => inOrder(keys).join(', ')

/** Of the whole PRCTCC: loading reads the keys when it is run. */
export const saveSeparation: TriedHandler<'workspace/collective-vanning/save-separation'> = async (input, context) => {
  const { db, prctCode } = context
  if (!decidesFor(context)) throw invalid('M-B04-027')
  const apart = inOrder(input.apart)
  if (!apart.includes('DEALER')) throw invalid('M-B04-029', {}, [{ field: 'apart', message: 'M-B04-029' }])
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vanning_apart ${prctCode}`}, 0))`.execute(db)
  const before = await listApartKeys(db, prctCode)
  if (written(before) !== written(input.shown)) throw invalid('M-B04-028')
  if (written(before) !== written(apart)) {
    await sql`select save_vanning_apart(${apart}::text[])`.execute(db)
    await context.audit({
      entity: 'prct',
      key: { prctCode },
      change: { op: 'U', fields: { apart: [written(before), written(apart)] } },
    })
  }
  return new Answer({ apart }, 'M-B04-030', { keys: written(apart) })
}
