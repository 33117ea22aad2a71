/** Stored as a number per role and function; absent means `none`. */
export const privilege = { none: 0, reference: 1, edit: 2, full: 9 } as const
export type Privilege = (typeof privilege)[keyof typeof privilege]

/** Head office: its users have full access to every screen in a foreign scope. */
export const HEAD_OFFICE_PRCT_CODE = '100100'

/** The only functions that users of other PRCTCCs may use in a foreign scope. Never matched by prefix. */
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
 * At home the stored privilege; in a foreign scope full access for head office, and for others full access to the
 * closed list only.
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
