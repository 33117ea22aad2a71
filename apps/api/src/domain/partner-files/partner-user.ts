import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'
import type { GrantedUser } from '../identity/users.ts'

/** In records of what was done: nobody’s employee id has a blank. */
export const employeeOf = (dealerCode: string): string => `PARTNER ${dealerCode}`
/** An upload (alias) that a worker has fetched. */
export const isOfPartner = (alias: string): Sql => sql`starts_with(${sql.raw(alias)}.uploaded_by, 'PARTNER ')`
/** Owner of the files, who is nobody. */
export const PARTNER_USER_ID = 0
/** Its function is that of order files. */
export const ORDERS_FUNCTION = 'I02F01'

/** The partner itself: it sees one dealer, and can do nothing that needs a privilege, such as order after the cut-off. */
export const partnerUser = (prctCode: string, dealerCode: string): GrantedUser => ({
  userId: PARTNER_USER_ID,
  employeeId: employeeOf(dealerCode),
  employeeName: dealerCode,
  ownPrctCode: prctCode,
  roleCode: '',
  roleNameEn: '',
  roleNameJa: '',
  dealerCodes: [dealerCode],
  scopes: [],
  privileges: {},
  preferences: {},
  machine: null,
})
