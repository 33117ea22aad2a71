/** What a user may do with a function. Stored as a number per role and function; absent counts as `none`. */
export const privilege = { none: 0, reference: 1, edit: 2, full: 9 } as const
export type Privilege = (typeof privilege)[keyof typeof privilege]

/** Head office: in a foreign scope its users keep full access to every screen. */
export const HEAD_OFFICE_PRCT_CODE = '100100'

/** The only functions open in a foreign scope for users of other units. A closed list: never matched by prefix. */
export const FOREIGN_SCOPE_FUNCTION_IDS: readonly string[] = [
  'A03F01',
  'B05F01',
  'I01F01',
  'I03F01',
  'I04F01',
  'J01F01-1',
  'J01F01-2',
  'L04F01',
]

export const DEFAULT_PAGE_SIZE = 10
export const DEFAULT_MAX_UPLOAD_BYTES = 20_971_520
export const REQUEST_TIMEOUT_MS = 3_600_000

export const roleCodes = [
  'SYSTEM_ADMIN',
  'PACKING_PLANNER',
  'ORDER_PLANNER',
  'PACKING_OPERATOR',
  'CALENDAR_APPROVER',
  'DEALER_USER',
  'VIEWER',
] as const
export type RoleCode = (typeof roleCodes)[number]

/**
 * The privilege a user has for a function in a scope: the stored one at home; in a foreign scope full access
 * to everything for head office, to the closed list for everyone else, and nothing besides.
 */
export function privilegeInScope(
  stored: Privilege,
  functionId: string,
  scope: { readonly ownPrctCode: string; readonly accessPrctCode: string },
): Privilege {
  if (scope.accessPrctCode === scope.ownPrctCode) return stored
  if (scope.ownPrctCode === HEAD_OFFICE_PRCT_CODE) return privilege.full
  return FOREIGN_SCOPE_FUNCTION_IDS.includes(functionId) ? privilege.full : privilege.none
}
