import { HEAD_OFFICE_PRCT_CODE } from '@packing/contract'
import { sql } from 'kysely'
import { connectAsOwner } from '../../platform/backup/catalogue.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, oneOf, orNull, text } from '../../platform/database/column-types.ts'
import type { ReadDb, WriteDb } from '../../platform/database/database.ts'
import { AdministrationError, WrongUsage } from '../terms/administration-error.ts'
import { type Command, change } from '../terms/command.ts'
import { getPrctCode, readText } from '../terms/look-up.ts'
import { digestOf, removeRows } from './copy-rows-between.ts'
import { movePrctcc, sumAll } from './move-prctcc.ts'
import { listMovedTables } from './moved-tables.ts'

const operand = { name: 'PRCTCC', summary: 'six digits' }

const standstill = {
  state: oneOf(['FROZEN', 'MOVED', 'GONE', 'ARRIVED']),
  closureId: int,
  movedTo: orNull(text),
  digest: orNull(text),
}

async function findStandstill(db: ReadDb, prctCode: string) {
  const { rows } = await checkedSql(standstill)`
    select state, closure_id as "closureId", moved_to as "movedTo", digest from prct_standstill where prct_code = ${prctCode}`.execute(
    db,
  )
  return rows[0]
}

/** Waits for those who have begun to write, and rejects what goes on. */
async function rejectBusy(db: WriteDb, prctCode: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(727011, hashtext(${prctCode}))`.execute(db)
  await sql`select set_config('app.prct_code', ${prctCode}, true), set_config('app.dealer_codes', '*', true), set_config('app.is_backup', 'on', true)`.execute(
    db,
  )
  const { rows } = await checkedSql({ what: text })`
    select format('run %s of %s is %s', run_id, net_id, status) as what from job_net_run
      where prct_code = ${prctCode} and status in ('WAITING', 'HELD', 'RUNNING')
    union all select format('file %s is being made', request_id) from file_request
      where prct_code = ${prctCode} and status in ('WAITING', 'RUNNING')
    union all select format('files are exchanged with %s', dealer_code) from partner_exchange
      where prct_code = ${prctCode} and lease_until > now()
    union all select format('mail %s is being sent', mail_id) from mail
      where prct_code = ${prctCode} and status = 'WAITING' and handed_at is not null
    union all select format('printer %s has labels of job %s', printer_code, job_no) from print_job
      where prct_code = ${prctCode} and status = 'WAITING' and handed_cases > sent_cases
    order by 1 limit 20`.execute(db)
  if (rows.length === 0) return
  throw new AdministrationError(
    `${prctCode} is at work: ${rows.map(({ what }) => what).join(', ')}. Wait until it has ended, or cancel it on M01, and try again.`,
  )
}

const freeze = change({
  noun: 'prctcc',
  verb: 'freeze',
  summary: 'Freeze a PRCTCC before it moves: nobody works in it, and no job, file, mail or event of it begins',
  operands: [operand],
  options: {
    'reason-en': { value: 'text', summary: 'what users read in English, such as the new address' },
    'reason-ja': { value: 'text', summary: 'what users read in Japanese' },
  },
  example: "prctcc freeze 200100 --reason-en 'Moves to https://east.example.com this evening'",
  async run({ db, now, by }, given) {
    const prctCode = await getPrctCode(db, given.operand('PRCTCC'))
    if (prctCode === HEAD_OFFICE_PRCT_CODE)
      throw new AdministrationError(
        `${prctCode} is the head office, which works the backups of its installation. It does not move.`,
      )
    if (await findStandstill(db, prctCode)) return { lines: [`${prctCode} is frozen already.`] }
    await rejectBusy(db, prctCode)
    const reason = (name: string, usual: string) => readText(`--${name}`, given.text(name) ?? usual, 300)
    const at = now.toISOString()
    const closure = await db
      .insertInto('serviceClosure')
      .values({
        prctCode,
        closedFrom: at,
        reasonEn: reason('reason-en', 'This PRCTCC is moving to another address.'),
        reasonJa: reason('reason-ja', 'このPRCTCCは別のアドレスへ移行中です。'),
        createdBy: by,
        createdAt: at,
      })
      .returning('closureId')
      .executeTakeFirstOrThrow()
    const { closureId } = closure
    await db
      .insertInto('prctStandstill')
      .values({ prctCode, state: 'FROZEN', closureId, since: at, setBy: by })
      .execute()
    return {
      lines: [`${prctCode} is frozen. Next: TARGET_DATABASE_URL=… npm run admin -- prctcc move ${prctCode}`],
      change: { of: prctCode, prctCode, before: null, after: { state: 'FROZEN' } },
    }
  },
})

const thaw = change({
  noun: 'prctcc',
  verb: 'thaw',
  summary: 'Open a frozen PRCTCC: at its new place after a move, or where it was if it does not move',
  operands: [operand],
  options: { yes: { summary: 'required where a copy of it was verified elsewhere, which must then never be opened' } },
  example: 'prctcc thaw 200100',
  async run({ db, now }, given) {
    const prctCode = await getPrctCode(db, given.operand('PRCTCC'))
    const found = await findStandstill(db, prctCode)
    if (!found) return { lines: [`${prctCode} is not frozen.`] }
    const { state, movedTo, closureId } = found
    if (state === 'GONE') throw new AdministrationError(`${prctCode} is at ${movedTo} now. Its rows here were removed.`)
    if (state === 'MOVED' && !given.isSet('yes'))
      throw new WrongUsage(
        `A copy of ${prctCode} is at ${movedTo}: two would go on. Add --yes if that one is never opened.`,
      )
    await db.deleteFrom('prctStandstill').where('prctCode', '=', prctCode).execute()
    await db
      .updateTable('serviceClosure')
      .set({ liftedAt: now.toISOString() })
      .where('closureId', '=', closureId)
      .execute()
    return {
      lines: [`${prctCode} is open.`],
      change: { of: prctCode, prctCode, before: { state }, after: null },
    }
  },
})

const move = change({
  noun: 'prctcc',
  verb: 'move',
  summary:
    'Copy a frozen PRCTCC into the database of another installation (TARGET_DATABASE_URL, its owner), and compare',
  operands: [operand],
  example: 'prctcc move 200100',
  async run({ db, now, by, moves }, given) {
    const prctCode = await getPrctCode(db, given.operand('PRCTCC'))
    const before = await findStandstill(db, prctCode)
    if (before?.state !== 'FROZEN' && before?.state !== 'MOVED')
      throw new AdministrationError(`${prctCode} is not frozen here. Use “prctcc freeze” first.`)
    const targetUrl = moves.targetUrl()
    if (targetUrl === undefined)
      throw new WrongUsage(
        'Set TARGET_DATABASE_URL to the database of the other installation, as the owner of its tables.',
      )
    const moved = await movePrctcc({ prctCode, sourceUrl: moves.sourceUrl(), targetUrl, now, by, say: moves.say })
    const { digest, place } = moved
    await db
      .updateTable('prctStandstill')
      .set({ state: 'MOVED', movedTo: place, digest })
      .where('prctCode', '=', prctCode)
      .execute()
    return {
      lines: [
        `${prctCode}: ${moved.rows} rows are at ${place}${moved.wasThere ? ' already' : ''}, the same in every table.`,
        ...(moved.addedUsers.length === 0 ? [] : [`Added users there: ${moved.addedUsers.join(', ')}.`]),
        ...(moved.sealed === 0
          ? []
          : [
              `${moved.sealed} sealed secrets: add the keys of SECRETS_KEY_FILE here to that there, then “secret reseal” there.`,
            ]),
        `Next: “prctcc thaw ${prctCode}” there; when it works, “prctcc remove ${prctCode} --yes” here.`,
      ],
      change: {
        of: prctCode,
        prctCode,
        before: { state: before.state },
        after: { state: 'MOVED', to: place, digest, rows: moved.rows },
      },
    }
  },
})

const remove = change({
  noun: 'prctcc',
  verb: 'remove',
  summary: 'Remove the rows of a PRCTCC that was moved; it stays as a signpost, closed with its reason',
  operands: [operand],
  options: { yes: { summary: 'required' } },
  example: 'prctcc remove 200100 --yes',
  async run({ db, moves }, given) {
    const prctCode = await getPrctCode(db, given.operand('PRCTCC'))
    const found = await findStandstill(db, prctCode)
    if (found?.state === 'GONE') return { lines: [`${prctCode} was removed already.`] }
    if (found?.state !== 'MOVED')
      throw new AdministrationError(`${prctCode} was not moved. Only what was copied and compared is removed.`)
    if (!given.isSet('yes'))
      throw new WrongUsage(`This removes ${prctCode} here. Add --yes when it works at ${found.movedTo}.`)
    const rows = await removeMoved(moves.sourceUrl(), prctCode, found.digest)
    await db.updateTable('prctStandstill').set({ state: 'GONE' }).where('prctCode', '=', prctCode).execute()
    return {
      lines: [`${prctCode}: ${rows} rows removed. It is at ${found.movedTo}.`],
      change: { of: prctCode, prctCode, before: { state: 'MOVED' }, after: { state: 'GONE', rows } },
    }
  },
})

/** Compares once more: what is removed is what was copied. Repeated after a failure, it finds nothing left to remove. */
async function removeMoved(sourceUrl: string, prctCode: string, digest: string | null): Promise<number> {
  const client = await connectAsOwner(sourceUrl)
  try {
    await client.query(
      `begin; set local app.is_backup = 'on'; set local app.dealer_codes = '*'; set local app.moves_prct = '${prctCode}'`,
    )
    const tables = await listMovedTables(client)
    const sums = await sumAll(client, tables, prctCode)
    if (sums.some(({ rows }) => rows !== '0') && digestOf(sums) !== digest)
      throw new AdministrationError(`${prctCode} is not as it was when it was copied. Nothing was removed.`)
    const removed = await removeRows(client, tables, prctCode)
    await client.query('commit')
    return removed
  } finally {
    await client.end().catch(() => undefined)
  }
}

export const moveCommands: readonly Command[] = [freeze, move, thaw, remove]
