import { sql } from 'kysely'
import { enterPrct } from '../../domain/identity/machine-tokens.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, notNull, orNull, text } from '../../platform/database/column-types.ts'
import type { WriteDb } from '../../platform/database/database.ts'
import { readSealer, type Sealer } from '../../platform/outbound/sealed-text.ts'
import { AdministrationError } from '../terms/administration-error.ts'
import { type Command, change } from '../terms/command.ts'
import { listPrctCodes } from '../terms/look-up.ts'

/** Seals it again. One that no key opens stops the command: nothing is changed. */
function sealAgain(sealer: Sealer, sealed: string, whose: string): string {
  try {
    return sealer.seal(sealer.open(sealed))
  } catch {
    throw new AdministrationError(
      `No key of the file opens the secret of ${whose}. Add its key to the file, or give it a new secret. Nothing was changed.`,
    )
  }
}

async function resealSubscriptions(db: WriteDb, prctCode: string, sealer: Sealer): Promise<number> {
  const { rows } = await checkedSql({ id: int, name: text, secret: text, previous: orNull(text) })`
    select subscription_id as id, subscription_name as name, sealed_secret as secret, previous_secret as previous
    from event_subscription where prct_code = ${prctCode} order by subscription_id for update`.execute(db)
  for (const { id, name, secret, previous } of rows) {
    const again = (sealed: string) => sealAgain(sealer, sealed, `the subscription “${name}” in ${prctCode}`)
    await sql`update event_subscription set sealed_secret = ${again(secret)}, previous_secret = ${previous === null ? null : again(previous)}
      where prct_code = ${prctCode} and subscription_id = ${id}`.execute(db)
  }
  return rows.reduce((sum, { previous }) => sum + (previous === null ? 1 : 2), 0)
}

async function resealExchanges(db: WriteDb, prctCode: string, sealer: Sealer): Promise<number> {
  const { rows } = await checkedSql({ dealerCode: text, secret: notNull(text) })`
    select dealer_code as "dealerCode", sealed_secret as secret from partner_exchange
    where prct_code = ${prctCode} and sealed_secret is not null order by dealer_code for update`.execute(db)
  for (const { dealerCode, secret } of rows) {
    const again = sealAgain(sealer, secret, `the SFTP server of ${dealerCode} in ${prctCode}`)
    await sql`update partner_exchange set sealed_secret = ${again}
      where prct_code = ${prctCode} and dealer_code = ${dealerCode}`.execute(db)
  }
  return rows.length
}

/** Returns how many secrets it has sealed again. */
async function resealIn(db: WriteDb, prctCode: string, sealer: Sealer): Promise<number> {
  await enterPrct(db, prctCode)
  return (await resealSubscriptions(db, prctCode, sealer)) + (await resealExchanges(db, prctCode, sealer))
}

const reseal = change({
  noun: 'secret',
  verb: 'reseal',
  summary: 'Seal all stored secrets with the first key of the file; afterwards the other keys are no longer needed',
  options: {
    file: { value: 'path', summary: 'the SECRETS_KEY_FILE of web and workers', isRequired: true },
  },
  example: 'secret reseal --file /etc/packing/sealing.keys',
  async run({ db }, given) {
    const file = given.text('file') ?? ''
    const sealer = await readSealer(file).catch((error: unknown) => {
      throw new AdministrationError(error instanceof Error ? error.message : String(error))
    })
    let count = 0
    for (const prctCode of await listPrctCodes(db)) count += await resealIn(db, prctCode, sealer)
    return {
      lines: [`${count} secrets are sealed with the first key of ${file}. The other keys can be removed from it.`],
      change: { of: file, before: null, after: { sealed: count } },
    }
  },
})

export const secretCommands: readonly Command[] = [reseal]
