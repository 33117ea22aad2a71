import { z } from 'zod'
import { command, ownArea, query } from '../../calls/call.ts'
import { MAX_MACHINE_CALLS, machineCall } from '../../calls/machine-grants.ts'
import { privilege } from '../../calls/privilege.ts'
import { recordId, rowVersion } from '../../values/bounds.ts'
import { code, dealerCode, isoDate } from '../../values/codes.ts'
import { text } from '../../values/lists/editable-list.ts'

export const machineTokenStates = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const

/** Part of the numbers of a device's results, and of the name under which a machine's changes are recorded. */
export const MACHINE_CODE = /^[A-Z0-9][A-Z0-9-]{0,11}$/

/** A key that was replaced still opens for these hours at most. */
export const MAX_OVERLAP_HOURS = 168
export const MAX_TOKEN_DAYS = 731

const grants = {
  name: text(60),
  calls: z.array(machineCall).min(1).max(MAX_MACHINE_CALLS).describe('Ids of calls, `<area>/*`, or `*` for all'),
  readsOnly: z.boolean().describe('Of these only queries and downloads'),
  dealerCodes: z.array(dealerCode).min(1).max(500).nullable().describe('null: all dealers'),
  expiresOn: isoDate.nullable().describe('Last day on which it opens; null: none'),
}

export const machineTokenRow = z.object({
  tokenId: z.int(),
  code: z.string(),
  name: z.string(),
  calls: z.array(z.string()),
  readsOnly: z.boolean(),
  dealerCodes: z.array(z.string()).nullable(),
  expiresOn: z.string().nullable(),
  state: z.enum(machineTokenStates),
  lastUsedAt: z.string().nullable().describe('To the minute'),
  previousUntil: z.string().nullable().describe('Until then its previous key opens, too'),
  createdBy: z.string(),
  createdAt: z.string(),
  rowVersion: z.int(),
})
export type MachineTokenRow = z.infer<typeof machineTokenRow>

const M01 = { privilege: privilege.full, isForPeople: true } as const
const one = { tokenId: recordId, rowVersion }
/** The key is in this reply only: it is not stored, so that a repeated request makes another. */
const withKey = z.object({ tokenId: z.int(), key: z.string(), rowVersion: z.int() })

/** Who may call without a session: managed by people only. */
export const machineTokens = ownArea('job-net-kick', ['M01F01'], {
  listTokens: query({
    summary: 'Machine tokens of the PRCTCC without their keys, and what can be granted to them',
    action: 'init',
    forDealers: 'M-M01-042',
    ...M01,
    output: z.object({
      tokens: z.array(machineTokenRow),
      calls: z.array(z.object({ id: z.string(), summary: z.string() })).describe('What can be granted'),
      dealers: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  }),
  addToken: command({
    summary: 'Make a machine token; the key is in the reply only',
    action: 'register',
    forDealers: 'M-M01-042',
    isRepeatable: true,
    ...M01,
    input: z.object({ code: code(12), ...grants }),
    output: withKey,
  }),
  changeToken: command({
    summary: 'Change name, calls, dealers and last day of a machine token',
    action: 'save',
    forDealers: 'M-M01-042',
    ...M01,
    input: z.object({ ...one, ...grants }),
    output: z.object({ rowVersion: z.int() }),
  }),
  rotateToken: command({
    summary: 'Give a machine token another key; the previous one opens for the hours given',
    action: 'exec',
    forDealers: 'M-M01-042',
    isRepeatable: true,
    ...M01,
    input: z.object({ ...one, overlapHours: z.int().min(0).max(MAX_OVERLAP_HOURS) }),
    output: withKey,
  }),
  revokeToken: command({
    summary: 'Reject a machine token from now on',
    action: 'delete',
    forDealers: 'M-M01-042',
    ...M01,
    input: z.object(one),
    output: z.object({ rowVersion: z.int() }),
  }),
})
