import { DEFAULT_TIME_ZONE, isTimeZone, ZONE_EXAMPLES } from '@packing/contract'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { codes, int, text } from '../../platform/database/column-types.ts'
import { AdministrationError, WrongUsage } from '../terms/administration-error.ts'
import { type Command, change, look } from '../terms/command.ts'
import { getPrctCode, listPrctCodes, readPrctCode, readText } from '../terms/look-up.ts'

const operand = { name: 'PRCTCC', summary: 'six digits' }
const name = { value: 'name', summary: 'name shown on the screens', isRequired: true }

const timeZone = { value: 'zone', summary: `IANA time zone of its clock, such as ${ZONE_EXAMPLES}` }

function readTimeZone(typed = ''): string {
  if (isTimeZone(typed)) return typed
  throw new WrongUsage(`--time-zone “${typed}” is not an IANA time zone such as ${ZONE_EXAMPLES}.`)
}

function readShiftStart(typed: string): string {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(typed)) return typed
  throw new WrongUsage(`--shift-start “${typed}” is not a time of day such as 06:30.`)
}

const columns = [
  { key: 'prctCode', title: 'PRCTCC' },
  { key: 'name', title: 'NAME' },
  { key: 'timeZone', title: 'TIME ZONE' },
  { key: 'shiftStart', title: 'DAY STARTS' },
  { key: 'vanningApart', title: 'LOADED SEPARATELY BY' },
  { key: 'calendars', title: 'CALENDARS FROM' },
  { key: 'homeUsers', title: 'HOME USERS', isNumber: true },
  { key: 'users', title: 'USERS', isNumber: true },
]

const list = look({
  noun: 'prctcc',
  verb: 'list',
  summary: 'List PRCTCCs with the number of their own users and of all users with access',
  example: 'prctcc list',
  async run({ db }) {
    const { rows } = await checkedSql({
      prctCode: text,
      name: text,
      timeZone: text,
      shiftStart: text,
      vanningApart: text,
      calendars: text,
      homeUsers: int,
      users: int,
    })`
      select prct_code as "prctCode", prct_name as "name", time_zone as "timeZone", to_char(shift_start, 'HH24:MI') as "shiftStart",
        array_to_string(vanning_apart, ',') as "vanningApart",
        case when plans_registered then 'REGISTERED' else 'SENT' end as calendars,
        (select count(*) from app_user u where u.prct_code = p.prct_code and u.calls is null) as "homeUsers",
        (select count(*) from user_scope s where s.prct_code = p.prct_code) as "users"
      from prct p order by prct_code`.execute(db)
    return { table: { columns, rows } }
  },
})

const add = change({
  noun: 'prctcc',
  verb: 'add',
  summary: 'Add a PRCTCC; then give users access with “scope grant” and import its masters',
  operands: [operand],
  options: {
    name,
    'time-zone': { ...timeZone, isRequired: true },
    'shift-start': { value: 'HH:MM', summary: 'start of the business day; default 06:30' },
  },
  example: `prctcc add 200300 --name 'Packing site Tohoku' --time-zone ${DEFAULT_TIME_ZONE}`,
  async run({ db }, given) {
    const prctCode = readPrctCode(given.operand('PRCTCC'))
    const after = {
      name: readText('The name', given.text('name') ?? ''),
      timeZone: readTimeZone(given.text('time-zone')),
      shiftStart: readShiftStart(given.text('shift-start') ?? '06:30'),
    }
    if ((await listPrctCodes(db)).includes(prctCode)) {
      throw new AdministrationError(`PRCTCC ${prctCode} already exists. Use “prctcc rename” to change its name.`)
    }
    await db
      .insertInto('prct')
      .values({ prctCode, prctName: after.name, timeZone: after.timeZone, shiftStart: after.shiftStart })
      .execute()
    return { lines: [`PRCTCC ${prctCode} added.`], change: { of: prctCode, prctCode, before: null, after } }
  },
})

const rename = change({
  noun: 'prctcc',
  verb: 'rename',
  summary: 'Change the name of a PRCTCC',
  operands: [operand],
  options: { name },
  example: "prctcc rename 200300 --name 'Packing site Sendai'",
  async run({ db }, given) {
    const prctCode = await getPrctCode(db, given.operand('PRCTCC'))
    const after = readText('The name', given.text('name') ?? '')
    const before = await db
      .selectFrom('prct')
      .select('prctName')
      .where('prctCode', '=', prctCode)
      .executeTakeFirstOrThrow()
    if (before.prctName === after) return { lines: [`PRCTCC ${prctCode} already has this name.`] }
    await db.updateTable('prct').set({ prctName: after }).where('prctCode', '=', prctCode).execute()
    return {
      lines: [`PRCTCC ${prctCode} renamed to “${after}”.`],
      change: { of: prctCode, prctCode, before: { name: before.prctName }, after: { name: after } },
    }
  },
})

const criteria = ['CAR_FAMILY', 'LINE', 'ORDER_TYPE', 'EXPORTER']

const separate = change({
  noun: 'prctcc',
  verb: 'separate',
  summary:
    'Set what cases of one container have in common besides the dealer, unless a collective vanning rule joins them',
  operands: [operand],
  options: {
    criteria: { value: 'criteria', summary: `${criteria.join(', ')}; default: the dealer only`, isMany: true },
  },
  example: 'prctcc separate 200100 --criteria LINE,ORDER_TYPE',
  async run({ db }, given) {
    const prctCode = await getPrctCode(db, given.operand('PRCTCC'))
    const by = new Set((given.list('criteria') ?? []).map((each) => each.toUpperCase()))
    const unknown = [...by].filter((each) => each !== 'DEALER' && !criteria.includes(each))
    if (unknown.length > 0)
      throw new WrongUsage(`--criteria “${unknown.join(', ')}” is not one of ${criteria.join(', ')}.`)
    const after = ['DEALER', ...criteria.filter((each) => by.has(each))]
    const { rows } = await checkedSql({ apart: codes<string>() })`
      select vanning_apart as apart from prct where prct_code = ${prctCode} for update`.execute(db)
    const before = rows[0]?.apart ?? []
    if (String([...before].sort()) === String([...after].sort())) return { lines: ['No changes: already set.'] }
    await db.updateTable('prct').set({ vanningApart: after }).where('prctCode', '=', prctCode).execute()
    return {
      lines: [`${prctCode}: the next VANNING loads cases separately by ${after.join(', ')}.`],
      change: { of: prctCode, prctCode, before: { vanningApart: before }, after: { vanningApart: after } },
    }
  },
})

const calendars = change({
  noun: 'prctcc',
  verb: 'calendars',
  summary: 'Set from which state on planning uses a working calendar (A02)',
  operands: [operand],
  options: { from: { value: 'state', summary: 'SENT (default) or REGISTERED', isRequired: true } },
  example: 'prctcc calendars 200100 --from REGISTERED',
  async run({ db }, given) {
    const prctCode = await getPrctCode(db, given.operand('PRCTCC'))
    const from = (given.text('from') ?? '').toUpperCase()
    if (from !== 'SENT' && from !== 'REGISTERED')
      throw new WrongUsage(`--from “${from}” is neither SENT nor REGISTERED.`)
    const plansRegistered = from === 'REGISTERED'
    const before = await db
      .selectFrom('prct')
      .select('plansRegistered')
      .where('prctCode', '=', prctCode)
      .executeTakeFirstOrThrow()
    if (before.plansRegistered === plansRegistered) return { lines: ['No changes: already set.'] }
    await db.updateTable('prct').set({ plansRegistered }).where('prctCode', '=', prctCode).execute()
    return {
      lines: [`${prctCode}: planning uses years of working calendars that are ${from.toLowerCase()} from now on.`],
      change: { of: prctCode, prctCode, before, after: { plansRegistered } },
    }
  },
})

const clock = change({
  noun: 'prctcc',
  verb: 'clock',
  summary: 'Set the time zone and the start of the business day; results that are recorded keep their day',
  operands: [operand],
  options: { 'time-zone': timeZone, 'shift-start': { value: 'HH:MM', summary: 'start of the business day' } },
  example: `prctcc clock 200300 --time-zone ${DEFAULT_TIME_ZONE} --shift-start 06:00`,
  async run({ db }, given) {
    const prctCode = await getPrctCode(db, given.operand('PRCTCC'))
    const { rows } = await checkedSql({ timeZone: text, shiftStart: text })`
      select time_zone as "timeZone", to_char(shift_start, 'HH24:MI') as "shiftStart" from prct
      where prct_code = ${prctCode} for update`.execute(db)
    const [before] = rows
    if (!before) throw new AdministrationError(`PRCTCC ${prctCode} is missing.`)
    const zone = given.text('time-zone')
    const after = {
      timeZone: zone === undefined ? before.timeZone : readTimeZone(zone),
      shiftStart: readShiftStart(given.text('shift-start') ?? before.shiftStart),
    }
    const line = `${prctCode}: the business day starts at ${after.shiftStart}, ${after.timeZone}.`
    if (JSON.stringify(before) === JSON.stringify(after)) return { lines: [line] }
    await db.updateTable('prct').set(after).where('prctCode', '=', prctCode).execute()
    return { lines: [line], change: { of: prctCode, prctCode, before, after } }
  },
})

/** undefined: not given. */
function readCount(
  option: string,
  text: string | undefined,
  [least, most]: readonly [number, number],
): number | undefined {
  if (text === undefined) return undefined
  const count = Number(text)
  if (!/^\d{1,4}$/.test(text) || count < least || count > most)
    throw new WrongUsage(`--${option} “${text}” is not a whole number from ${least} to ${most}.`)
  return count
}

const scans = change({
  noun: 'prctcc',
  verb: 'scans',
  summary: 'Set which times the scans of devices may have, compared with the clock of the server',
  operands: [operand],
  options: {
    ahead: { value: 'minutes', summary: 'ahead at most; 10 unless set' },
    behind: { value: 'days', summary: 'behind at most; 14 unless set' },
  },
  example: 'prctcc scans 200100 --ahead 5 --behind 30',
  async run({ db }, given) {
    const prctCode = await getPrctCode(db, given.operand('PRCTCC'))
    const before = await db
      .selectFrom('prct')
      .select(['scanAheadMinutes', 'scanBehindDays'])
      .where('prctCode', '=', prctCode)
      .executeTakeFirstOrThrow()
    const after = {
      scanAheadMinutes: readCount('ahead', given.text('ahead'), [0, 1440]) ?? before.scanAheadMinutes,
      scanBehindDays: readCount('behind', given.text('behind'), [1, 366]) ?? before.scanBehindDays,
    }
    const line = `${prctCode}: scans are recorded from ${after.scanBehindDays} days behind to ${after.scanAheadMinutes} minutes ahead.`
    if (JSON.stringify(before) === JSON.stringify(after)) return { lines: [line] }
    await db.updateTable('prct').set(after).where('prctCode', '=', prctCode).execute()
    return { lines: [line], change: { of: prctCode, prctCode, before, after } }
  },
})

export const prctccCommands: readonly Command[] = [list, add, rename, clock, separate, calendars, scans]
