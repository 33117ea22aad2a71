import { z } from 'zod'
import { area, command, query } from '../call.ts'
import { prctCode } from '../values/codes.ts'
import { optional } from '../values/query.ts'

export const userDetails = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  roleType: z.string(),
  roleName: z.string(),
  prctCode: z.string(),
  accessPrctCode: z.string(),
  accessPrctCodeList: z.array(z.object({ prctCode: z.string(), prctName: z.string() })),
  functionIdAccessPrivilegeList: z.array(z.object({ functionId: z.string(), accessPrivilege: z.int() })),
  screenPageSizeInfoList: z.array(z.object({ functionId: z.string(), pageSize: z.int() })),
  maxUploadFileSize: z.int(),
})
export type UserDetails = z.infer<typeof userDetails>

export const authority = area('authority', [], {
  authenticate: command({
    summary: 'Exchange the identity provider’s ID token for the application token',
    action: 'init',
    access: 'anonymous',
    input: z.object({
      idToken: z.string().min(1).max(8192),
      nonce: z.string().max(200).optional(),
      accessPrctCode: optional(prctCode),
    }),
    output: z.object({ expiresAt: z.string() }),
  }),
  getuserdetails: query({
    summary: 'The signed-in user: name, role, scopes, privileges, page sizes, upload limit',
    action: 'init',
    access: 'signed-in',
    output: userDetails,
  }),
})
