import { functionIds } from '@packing/contract'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, oneOf, orNull, text, texts } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { listUsers } from '../terms/look-up.ts'
import type { ExchangeData, ItemOf } from './exchange-format.ts'

async function listPrctccs(db: ReadDb): Promise<ItemOf<'prctccs'>[]> {
  const { rows } = await checkedSql({ prctCode: text, name: text, timeZone: text, shiftStart: text })`
    select prct_code as "prctCode", prct_name as "name", time_zone as "timeZone", to_char(shift_start, 'HH24:MI') as "shiftStart"
    from prct order by prct_code`.execute(db)
  return rows
}

async function listRoles(db: ReadDb): Promise<ItemOf<'roles'>[]> {
  return db.selectFrom('appRole').select(['roleCode', 'nameEn', 'nameJa']).orderBy('roleCode').execute()
}

async function listPrivileges(db: ReadDb): Promise<ItemOf<'privileges'>[]> {
  const { rows } = await checkedSql({ roleCode: text, functionId: text, privilege: oneOf([0, 1, 2, 9]) })`
    select role_code as "roleCode", function_id as "functionId", privilege from role_privilege
    where function_id = any (${[...functionIds]}) order by role_code, function_id`.execute(db)
  return rows
}

async function listPageSizes(db: ReadDb): Promise<ItemOf<'pageSizes'>[]> {
  return db
    .selectFrom('pageSize')
    .select(['functionId', 'pageSize'])
    .where('functionId', 'in', [...functionIds])
    .orderBy('functionId')
    .execute()
}

async function listClaimRules(db: ReadDb): Promise<ItemOf<'claimRules'>[]> {
  const columns = {
    issuer: text,
    claim: text,
    match: oneOf(['EXACT', 'PREFIX', 'GROUP']),
    value: text,
    gives: oneOf(['ROLE', 'PRCT', 'DEALER']),
    code: orNull(text),
    createsUser: bool,
  }
  const { rows } = await checkedSql(columns)`
    select issuer, claim, match, value, gives, code, creates_user as "createsUser" from sign_in_rule
    order by rule_no`.execute(db)
  return rows
}

async function listBiLogins(db: ReadDb): Promise<ItemOf<'biLogins'>[]> {
  const { rows } = await checkedSql({ login: text, prctCode: text, dealerCodes: orNull(texts) })`
    select login_name as login, prct_code as "prctCode", dealer_codes as "dealerCodes" from bi_login order by login_name`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, dealerCodes: row.dealerCodes?.toSorted() ?? null }))
}

/** Employee ids of users of whose rights rules of claims decide. */
async function listUsersOfClaims(db: ReadDb): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('appUser').select('employeeId').where('fromClaims', '=', true).execute()
  return new Set(rows.map(({ employeeId }) => employeeId))
}

export async function readState(db: ReadDb): Promise<ExchangeData> {
  const ofClaims = await listUsersOfClaims(db)
  const users = (await listUsers(db)).map(({ userId: _id, ...user }) => ({
    employeeId: user.employeeId,
    name: user.name,
    issuer: user.issuer,
    subject: user.subject,
    prctCode: user.prctCode,
    roleCode: user.roleCode,
    dealerCodes: user.dealerCodes && [...new Set(user.dealerCodes)].sort(),
    isActive: user.isActive,
    scopes: user.scopes.toSorted(),
    fromClaims: ofClaims.has(user.employeeId),
  }))
  return {
    prctccs: await listPrctccs(db),
    roles: await listRoles(db),
    privileges: await listPrivileges(db),
    pageSizes: await listPageSizes(db),
    users,
    claimRules: await listClaimRules(db),
    biLogins: await listBiLogins(db),
  }
}
