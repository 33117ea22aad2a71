import { checkedSql } from '../../platform/database/checked-sql.ts'
import { instant, text } from '../../platform/database/column-types.ts'
import { AdministrationError } from '../terms/administration-error.ts'
import { type Command, change, look } from '../terms/command.ts'
import { getPrctCode, readDealerCodes, unknownDealers } from '../terms/look-up.ts'

const operand = { name: 'login', summary: 'login of the database, with the role packing_bi' }

const columns = [
  { key: 'login', title: 'LOGIN' },
  { key: 'prctCode', title: 'PRCTCC' },
  { key: 'dealers', title: 'DEALERS' },
  { key: 'createdAt', title: 'SINCE' },
]

const list = look({
  noun: 'bi',
  verb: 'list',
  summary: 'List logins that read the views for BI',
  example: 'bi list',
  async run({ db }) {
    const { rows } = await checkedSql({ login: text, prctCode: text, dealers: text, createdAt: instant })`
      select login_name as login, prct_code as "prctCode", coalesce(array_to_string(dealer_codes, ','), '*') as dealers,
        created_at as "createdAt" from bi_login order by login_name`.execute(db)
    return { table: { columns, rows } }
  },
})

const allow = change({
  noun: 'bi',
  verb: 'allow',
  summary: 'Let a login of the database read the views for BI of one PRCTCC; again: change what it reads',
  operands: [operand],
  options: {
    prct: { value: 'PRCTCC', summary: 'whose rows it reads', isRequired: true },
    dealers: { value: 'codes', summary: 'only these dealers; default: all', isMany: true },
  },
  example: 'bi allow bi_plant --prct 200100',
  async run({ db, now, by }, given) {
    const login = given.operand('login')
    const prctCode = await getPrctCode(db, given.text('prct') ?? '')
    const listed = given.list('dealers')
    const dealers = listed === undefined ? null : readDealerCodes(listed)
    const before = await db.selectFrom('biLogin').selectAll().where('loginName', '=', login).executeTakeFirst()
    const values = { prctCode, dealerCodes: dealers === null ? null : [...dealers] }
    await db
      .insertInto('biLogin')
      .values({ loginName: login, ...values, createdBy: by, createdAt: now })
      .onConflict((conflict) => conflict.column('loginName').doUpdateSet(values))
      .execute()
    const unknown = await unknownDealers(db, dealers)
    return {
      lines: [
        `The login ${login} reads the views of the schema bi for ${prctCode}${dealers === null ? '' : `, dealers ${dealers.join(', ')}`}.`,
        `It needs the role: grant packing_bi to "${login}"`,
        ...unknown,
      ],
      change: { of: login, before: before ?? null, after: { login, ...values }, prctCode },
    }
  },
})

const revoke = change({
  noun: 'bi',
  verb: 'revoke',
  summary: 'Show a login no more rows of the views for BI',
  operands: [operand],
  example: 'bi revoke bi_plant',
  async run({ db }, given) {
    const login = given.operand('login')
    const removed = await db.deleteFrom('biLogin').where('loginName', '=', login).returningAll().executeTakeFirst()
    if (!removed) throw new AdministrationError(`No login ${login} reads the views for BI. See: bi list`)
    return {
      lines: [`The login ${login} reads no more rows.`],
      change: { of: login, before: removed, after: null, prctCode: removed.prctCode },
    }
  },
})

export const biCommands: readonly Command[] = [list, allow, revoke]
