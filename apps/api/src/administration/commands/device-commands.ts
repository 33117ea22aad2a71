import { addDevice } from '../../domain/identity/devices.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { instant, orNull, text } from '../../platform/database/column-types.ts'
import { AdministrationError, WrongUsage } from '../terms/administration-error.ts'
import { type Command, change, look } from '../terms/command.ts'
import { getPrctCodes } from '../terms/look-up.ts'

const CODE = /^[A-Z0-9][A-Z0-9-]{0,11}$/

const columns = [
  { key: 'prctCode', title: 'PRCTCC' },
  { key: 'code', title: 'DEVICE' },
  { key: 'name', title: 'NAME' },
  { key: 'state', title: 'STATE' },
  { key: 'createdAt', title: 'SINCE' },
  { key: 'lastSeenAt', title: 'LAST SEEN' },
]

const list = look({
  noun: 'device',
  verb: 'list',
  summary: 'List devices that record packing results, without their keys',
  example: 'device list',
  async run({ db }) {
    const { rows } = await checkedSql({
      prctCode: text,
      code: text,
      name: text,
      state: text,
      createdAt: instant,
      lastSeenAt: orNull(instant),
    })`
      select prct_code as "prctCode", device_code as code, device_name as name, case when revoked_at is null then 'ACTIVE' else 'REVOKED' end as state,
        created_at as "createdAt", last_seen_at as "lastSeenAt"
      from device order by prct_code, device_code`.execute(db)
    return { table: { columns, rows } }
  },
})

const codeOf = (typed: string) => {
  const code = typed.normalize('NFKC').trim().toUpperCase()
  if (!CODE.test(code))
    throw new WrongUsage('A device code has 1 to 12 letters, digits and hyphens, for example L01-HT1.')
  return code
}

const prctOption = { value: 'PRCTCC', summary: 'where the device records results', isRequired: true } as const

const add = change({
  noun: 'device',
  verb: 'add',
  summary: 'Create a device and show its key, once: only a hash of it is stored',
  operands: [{ name: 'code', summary: 'code of the device, part of its result numbers' }],
  options: { prct: prctOption, name: { value: 'text', summary: 'for example its place' } },
  example: 'device add L01-HT1 --prct 200100 --name "Line 1"',
  async run({ db, now, by }, given) {
    const code = codeOf(given.operand('code'))
    const [prctCode = ''] = await getPrctCodes(db, [given.text('prct') ?? ''])
    const key = await addDevice(db, { prctCode, code, name: given.text('name') ?? '', by, now })
    if (key === undefined)
      throw new AdministrationError(
        `Device ${code} exists in ${prctCode}. A revoked code is not used again: results name it.`,
      )
    return {
      lines: [`Device ${code} added to ${prctCode}. Enter this key on the device; it is not shown again:`, key],
      change: { of: code, before: null, after: { code, prctCode }, prctCode },
    }
  },
})

const revoke = change({
  noun: 'device',
  verb: 'revoke',
  summary: 'Reject the key of a device from now on; what it recorded stays',
  operands: [{ name: 'code', summary: 'code of the device' }],
  options: { prct: prctOption },
  example: 'device revoke L01-HT1 --prct 200100',
  async run({ db, now }, given) {
    const code = codeOf(given.operand('code'))
    const prctCode = given.text('prct') ?? ''
    const revoked = await db
      .updateTable('device')
      .set({ revokedAt: now.toISOString() })
      .where('prctCode', '=', prctCode)
      .where('deviceCode', '=', code)
      .where('revokedAt', 'is', null)
      .returning('deviceId')
      .executeTakeFirst()
    if (!revoked)
      throw new AdministrationError(`${prctCode} has no active device ${code}. “device list” lists devices.`)
    return {
      lines: [`Device ${code} of ${prctCode} revoked.`],
      change: { of: code, before: { isActive: true }, after: { isActive: false }, prctCode },
    }
  },
})

export const deviceCommands: readonly Command[] = [list, add, revoke]
