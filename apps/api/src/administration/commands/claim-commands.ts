import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, orNull, text, texts } from '../../platform/database/column-types.ts'
import { AdministrationError, WrongUsage } from '../terms/administration-error.ts'
import type { Arguments } from '../terms/arguments.ts'
import { type Command, change, look } from '../terms/command.ts'
import { getPrctCode, getRoleCode, normaliseId, readDealerCodes, readText } from '../terms/look-up.ts'

const columns = [
  { key: 'ruleNo', title: 'RULE', isNumber: true },
  { key: 'claim', title: 'CLAIM' },
  { key: 'match', title: 'MATCH' },
  { key: 'value', title: 'VALUE' },
  { key: 'gives', title: 'GIVES' },
  { key: 'code', title: 'CODE' },
  { key: 'createsUser', title: 'CREATES USER' },
  { key: 'issuer', title: 'ISSUER' },
]

const issuerOption = { value: 'address', summary: 'identity provider; default: OIDC_ISSUER' }

const list = look({
  noun: 'claim',
  verb: 'list',
  summary: 'List the rules that give role, PRCTCCs and dealers for claims of the identity provider',
  example: 'claim list',
  async run({ db }) {
    const rows = await db.selectFrom('signInRule').selectAll().orderBy('ruleNo').execute()
    return { table: { columns, rows: rows.map((row) => ({ ...row, code: row.code ?? '(what follows)' })) } }
  },
})

const oneOf = <Value extends string>(name: string, typed: string, values: readonly Value[]): Value => {
  const found = values.find((value) => value === typed.trim().toUpperCase())
  if (found) return found
  throw new WrongUsage(`--${name} must be one of ${values.join(', ').toLowerCase()}.`)
}

async function readCode(db: Parameters<typeof getRoleCode>[0], gives: string, typed: string): Promise<string> {
  if (gives === 'ROLE') return getRoleCode(db, typed)
  if (gives === 'PRCT') return getPrctCode(db, typed)
  const [dealer = '*', ...more] = readDealerCodes([typed]) ?? []
  if (more.length === 0) return dealer
  throw new WrongUsage('--code: a rule gives one dealer, or * for all.')
}

async function ruleIn(db: Parameters<typeof getRoleCode>[0], given: Arguments) {
  const match = oneOf('match', given.text('match') ?? '', ['EXACT', 'PREFIX', 'GROUP'])
  const gives = oneOf('gives', given.text('gives') ?? '', ['ROLE', 'PRCT', 'DEALER'])
  const typed = given.text('code')
  if ((match === 'PREFIX') !== (typed === undefined))
    throw new WrongUsage(
      match === 'PREFIX'
        ? '--code is not for --match prefix: the code is what follows the prefix.'
        : '--code says which role, PRCTCC or dealer the rule gives.',
    )
  return {
    claim: readText('The claim', given.operand('claim'), 100),
    match,
    value: readText('The value', given.operand('value'), 200),
    gives,
    code: typed === undefined ? null : await readCode(db, gives, typed),
    createsUser: given.isSet('creates-user'),
  }
}

const add = change({
  noun: 'claim',
  verb: 'add',
  summary: 'Add a rule: a claim gives a role, a PRCTCC or a dealer at each sign-in',
  operands: [
    { name: 'claim', summary: 'name of the claim, or the way to it with dots, such as realm_access.roles' },
    { name: 'value', summary: 'what it has to be, to begin with, or to contain' },
  ],
  options: {
    match: { value: 'way', summary: 'exact: a text; prefix: text or list; group: one of a list', isRequired: true },
    gives: { value: 'what', summary: 'role, prct or dealer', isRequired: true },
    code: { value: 'code', summary: "which one; '*': all dealers. With prefix the code is what follows it" },
    'creates-user': { summary: 'who signs in for the first time with this claim becomes a user' },
    issuer: issuerOption,
  },
  example: 'claim add groups packing-planners --match group --gives role --code PACKING_PLANNER --creates-user',
  async run({ db, now, by, issuer: defaultIssuer }, given) {
    const rule = { issuer: given.text('issuer') ?? defaultIssuer(), ...(await ruleIn(db, given)) }
    const added = await db
      .insertInto('signInRule')
      .values({ ...rule, createdBy: by, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('ruleNo')
      .executeTakeFirst()
    if (!added) throw new AdministrationError('There is such a rule already. See: claim list')
    return {
      lines: [`Rule ${added.ruleNo} added. Users who were entered by hand stay as they are.`],
      change: { of: `rule ${added.ruleNo}`, before: null, after: rule },
    }
  },
})

const remove = change({
  noun: 'claim',
  verb: 'remove',
  summary: 'Remove a rule; users keep what it gave until their next sign-in',
  operands: [{ name: 'rule', summary: 'number of the rule, see “claim list”' }],
  example: 'claim remove 3',
  async run({ db }, given) {
    const ruleNo = Number(given.operand('rule'))
    if (!Number.isInteger(ruleNo) || ruleNo < 1 || ruleNo > 2_147_483_647) throw new WrongUsage('A rule has a number.')
    const removed = await db.deleteFrom('signInRule').where('ruleNo', '=', ruleNo).returningAll().executeTakeFirst()
    if (!removed) throw new AdministrationError(`There is no rule ${ruleNo}. See: claim list`)
    return { lines: [`Rule ${ruleNo} removed.`], change: { of: `rule ${ruleNo}`, before: removed, after: null } }
  },
})

function readClaims(typed: string): string {
  try {
    const claims: unknown = JSON.parse(typed)
    if (typeof claims === 'object' && claims !== null && !Array.isArray(claims)) return JSON.stringify(claims)
  } catch {
    // Said below.
  }
  throw new WrongUsage('Enter the claims of an ID token as a JSON object.')
}

const tryOut = look({
  noun: 'claim',
  verb: 'try',
  summary: 'Show what the rules give for the claims of an ID token; nothing is changed',
  operands: [{ name: 'claims', summary: 'JSON object' }],
  options: { issuer: issuerOption },
  example: `claim try '{"groups": ["packing-planners", "packing-prct-200100"]}'`,
  async run({ db, issuer: defaultIssuer }, given) {
    const issuer = given.text('issuer') ?? defaultIssuer()
    const claims = readClaims(given.operand('claims'))
    const { rows } = await checkedSql({ role: text, prctCodes: texts, dealers: orNull(texts), createsUser: bool })`
      select coalesce(role_code, '') as role, prct_codes as "prctCodes", dealer_codes as dealers, creates as "createsUser"
      from sign_in_gives(${issuer}, ${claims}::jsonb)`.execute(db)
    const [found] = rows
    const isEnough = found !== undefined && found.role !== '' && (found.prctCodes ?? []).length > 0
    return {
      record: { ...found, dealers: found?.dealers ?? '*', opens: isEnough },
      ...(isEnough ? {} : { lines: ['Without a role and a PRCTCC these claims open nothing.'] }),
    }
  },
})

/** From now on, and back: users whom the first sign-in created are of their claims. */
const manage = change({
  noun: 'claim',
  verb: 'manage',
  summary: 'Let the rules decide about users who were entered by hand, from their next sign-in on; --off: no longer',
  operands: [{ name: 'employee id', summary: 'users', isMany: true }],
  options: { off: { summary: 'role, PRCTCCs and dealers are again those of administration' } },
  example: 'claim manage E100200',
  async run({ db }, given) {
    const ids = given.all('employee id').map(normaliseId)
    const isManaged = !given.isSet('off')
    const found = await db
      .updateTable('appUser')
      .set({ fromClaims: isManaged })
      .where('employeeId', 'in', ids)
      .where('roleCode', 'is not', null)
      .returning('employeeId')
      .execute()
    const unknown = ids.filter((id) => !found.some(({ employeeId }) => employeeId === id))
    if (unknown.length > 0) throw new AdministrationError(`No user ${unknown.join(', ')}. Nothing was changed.`)
    const what = isManaged ? 'are of their claims from the next sign-in on' : 'are of administration again'
    return {
      lines: [`Role, PRCTCCs and dealers of ${ids.join(', ')} ${what}.`],
      change: { of: ids.join(','), before: null, after: { fromClaims: isManaged } },
    }
  },
})

export const claimCommands: readonly Command[] = [list, add, remove, tryOut, manage]
