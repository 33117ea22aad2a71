import type { ExchangeSettings } from '@packing/contract'
import type { CommandContext, Handler } from '../../../calls/handlers.ts'
import { nextLook } from '../../../domain/partner-files/look-schedule.ts'
import { isNamePattern } from '../../../domain/partner-files/name-pattern.ts'
import { siteTimeOf } from '../../../domain/site/business-day.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { bool, int } from '../../../platform/database/column-types.ts'
import { invalid, type ValidationIssue } from '../../../platform/errors/api-error.ts'
import { Answer } from '../../../platform/http/reply.ts'
import type { Exchanges } from '../../../platform/places/exchange-settings.ts'
import { isAllowedDirectory, isPlainFolder } from '../../../platform/places/path-rules.ts'
import { isAllowedServer, isPrivateKey } from '../../../platform/places/sftp-place.ts'
import { rejectUnknownDealer } from '../file-settings/file-settings.ts'

function configured(exchanges: Exchanges | undefined): Exchanges {
  if (exchanges) return exchanges
  throw invalid('M-I02-176')
}

const folders = ['inFolder', 'archiveFolder', 'quarantineFolder', 'outFolder'] as const

function* problemsOf(exchange: ExchangeSettings, { roots, hosts }: Exchanges): Generator<ValidationIssue> {
  const { place, directory, namePattern } = exchange
  if (place === 'DIRECTORY' && !isAllowedDirectory(directory, roots))
    yield { field: 'exchange.directory', message: 'M-I02-177', params: { roots: roots.join(', ') || '–' } }
  if (place === 'SFTP' && !isAllowedServer(exchange, hosts))
    yield { field: 'exchange.host', message: 'M-I02-178', params: { hosts: hosts.join(', ') || '–' } }
  for (const field of folders)
    if (!isPlainFolder(exchange[field], { canBeAbsolute: place === 'SFTP' }))
      yield { field: `exchange.${field}`, message: 'M-I02-179' }
  if (!isNamePattern(namePattern))
    yield { field: 'exchange.namePattern', message: 'M-I02-180', params: { placeholder: '{cycle}' } }
}

/** Locks what is stored, so that it stays as it was read. */
async function lockExchange({ db, prctCode }: CommandContext, dealer: string) {
  const { rows } = await checkedSql({ rowVersion: int, hasSecret: bool })`
    select row_version as "rowVersion", sealed_secret is not null as "hasSecret" from partner_exchange
    where prct_code = ${prctCode} and dealer_code = ${dealer} for update`.execute(db)
  return rows[0] ?? { rowVersion: 0, hasSecret: false }
}

export const saveExchange =
  (exchanges: Exchanges | undefined): Handler<'workspace/order-compiling/save-exchange'> =>
  async ({ dealer, exchange, rowVersion }, context) => {
    await rejectUnknownDealer(context, dealer)
    const stored = await lockExchange(context, dealer)
    const outdated = (): never => {
      const params = { value: dealer }
      throw invalid('M-I02-063', params, [{ field: 'rowVersion', message: 'M-I02-063', params }])
    }
    if (stored.rowVersion !== rowVersion) outdated()
    const issues = [...problemsOf(exchange, configured(exchanges))]
    const isReady = exchange.place === 'DIRECTORY' || (stored.hasSecret && exchange.hostKey !== '')
    if (exchange.isOn && !isReady) issues.push({ field: 'exchange.isOn', message: 'M-I02-181' })
    if (issues.length > 0) throw invalid('M-COM-006', {}, issues)
    const saved = await store(context, dealer, exchange, rowVersion)
    if (saved === undefined) return outdated()
    await context.audit({
      entity: 'partner_exchange',
      key: { dealer },
      change: { op: rowVersion === 0 ? 'I' : 'U', exchange },
    })
    return new Answer({ rowVersion: saved }, 'M-I02-182', { dealer })
  }

/** Another place, schedule or name is looked at by the new schedule. undefined: another user was first. */
async function store(context: CommandContext, dealer: string, exchange: ExchangeSettings, rowVersion: number) {
  const { db, prctCode, user, now } = context
  const { everyMinutes, atTimes } = exchange
  const times = everyMinutes === null ? [...new Set(atTimes)].toSorted() : []
  const site = await siteTimeOf(context)
  const next =
    everyMinutes === null ? (nextLook({ everyMinutes, atTimes: times }, now, site) ?? new Date('9999-12-31')) : now
  const { rows } = await checkedSql({ rowVersion: int })`
    insert into partner_exchange as x (prct_code, dealer_code, is_on, place, directory, host, port, user_name, host_key, fetches, in_folder,
      name_pattern, archive_folder, quarantine_folder, every_minutes, at_times, cycle_shift, commits, acknowledges, out_folder, answer_format,
      notice_format, next_look_at, created_by, created_at, updated_by, updated_at)
    values (${prctCode}, ${dealer}, ${exchange.isOn}, ${exchange.place}, ${exchange.directory}, ${exchange.host}, ${exchange.port},
      ${exchange.userName}, ${exchange.hostKey}, ${exchange.fetches}, ${exchange.inFolder}, ${exchange.namePattern}, ${exchange.archiveFolder},
      ${exchange.quarantineFolder}, ${everyMinutes}, ${times}::text[], ${exchange.cycleShift}, ${exchange.commits}, ${exchange.acknowledges},
      ${exchange.outFolder}, ${exchange.answerFormat}, ${exchange.noticeFormat}, ${next}::timestamptz, ${user.employeeId}, ${now}, ${user.employeeId}, ${now})
    on conflict (prct_code, dealer_code) do update set is_on = excluded.is_on, place = excluded.place, directory = excluded.directory,
      host = excluded.host, port = excluded.port, user_name = excluded.user_name, host_key = excluded.host_key, fetches = excluded.fetches,
      in_folder = excluded.in_folder, name_pattern = excluded.name_pattern, archive_folder = excluded.archive_folder,
      quarantine_folder = excluded.quarantine_folder, every_minutes = excluded.every_minutes, at_times = excluded.at_times,
      cycle_shift = excluded.cycle_shift, commits = excluded.commits, acknowledges = excluded.acknowledges, out_folder = excluded.out_folder,
      answer_format = excluded.answer_format, notice_format = excluded.notice_format, next_look_at = excluded.next_look_at,
      rests_until = '-infinity', row_version = x.row_version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at
    where x.row_version = ${rowVersion}
    returning x.row_version as "rowVersion"`.execute(db)
  return rows[0]?.rowVersion
}

export const saveExchangeSecret =
  (exchanges: Exchanges | undefined): Handler<'workspace/order-compiling/save-exchange-secret'> =>
  async ({ dealer, kind, secret }, context) => {
    const { db, prctCode, user, now } = context
    const { sealer } = configured(exchanges)
    if (!sealer) throw invalid('M-I02-185')
    if (kind === 'KEY' && !isPrivateKey(secret))
      throw invalid('M-COM-006', {}, [{ field: 'secret', message: 'M-I02-186' }])
    const { rows } = await checkedSql({ rowVersion: int })`
      update partner_exchange set sealed_secret = ${sealer.seal(secret)}, secret_kind = ${kind}, rests_until = '-infinity',
        row_version = row_version + 1, updated_by = ${user.employeeId}, updated_at = ${now}
      where prct_code = ${prctCode} and dealer_code = ${dealer} returning row_version as "rowVersion"`.execute(db)
    const [saved] = rows
    if (!saved) throw invalid('M-I02-183')
    await context.audit({ entity: 'partner_exchange', key: { dealer }, change: { op: 'U', secret: kind } })
    return new Answer(saved, 'M-I02-182', { dealer })
  }
