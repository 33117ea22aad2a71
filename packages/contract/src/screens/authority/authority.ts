import { z } from 'zod'
import { area, command, query } from '../../calls/call.ts'
import { plainText } from '../../values/bounds.ts'
import { prctCode } from '../../values/codes.ts'
import { optional } from '../../values/lists/query.ts'
import { preferences } from '../common/workspace.ts'

export const userDetails = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  roleType: z.string(),
  roleName: z.string(),
  prctCode: z.string(),
  isOfSomeDealers: z.boolean().describe('Sees the rows of some dealers only; calls of the packing site are closed'),
  accessPrctCode: z.string(),
  accessPrctCodeList: z.array(z.object({ prctCode: z.string(), prctName: z.string(), timeZone: z.string() })),
  functionIdAccessPrivilegeList: z.array(z.object({ functionId: z.string(), accessPrivilege: z.int() })),
  screenPageSizeInfoList: z.array(z.object({ functionId: z.string(), pageSize: z.int() })),
  maxUploadFileSize: z.int(),
  preferences: preferences.partial().describe('Display settings that the user has chosen'),
})
export type UserDetails = z.infer<typeof userDetails>

export const authority = area('authority', [], {
  authenticate: command({
    summary: 'Exchange the identity provider’s ID token for the application token',
    action: 'init',
    forDealers: 'open',
    access: 'anonymous',
    prctClaim: 'ignored',
    isAlwaysOpen: true,
    input: z.object({
      idToken: plainText(8192).min(1),
      nonce: plainText(200).min(1).describe('Nonce of the sign-in request; the ID token must contain the same value'),
      accessPrctCode: optional(prctCode),
    }),
    output: z.object({ expiresAt: z.string() }),
  }),
  getuserdetails: query({
    summary: 'The signed-in user: name, role, scopes, privileges, page sizes, upload limit',
    action: 'init',
    access: 'signed-in',
    // Clients may call it before they know their PRCTCC; ours reads it from the token.
    prctClaim: 'optional',
    isAlwaysOpen: true,
    output: userDetails,
  }),
})
