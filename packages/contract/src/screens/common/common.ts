import { z } from 'zod'
import { area, command, download, query } from '../../calls/call.ts'
import { prctCode } from '../../values/codes.ts'
import { optional } from '../../values/lists/query.ts'

const named = z.object({ code: z.string(), name: z.string() })

export const common = area('common', [], {
  getdealerprct: query({
    summary: 'Dealers of the scope that the user has access to',
    action: 'init',
    access: 'signed-in',
    output: z.array(named),
  }),
  getaccessprctlist: query({
    summary: 'PRCTCCs the user can switch to',
    action: 'init',
    access: 'signed-in',
    isAlwaysOpen: true,
    output: z.array(named),
  }),
  getrolelist: query({
    summary: 'Roles with their names',
    action: 'init',
    access: 'signed-in',
    output: z.array(named),
  }),
  download: download({
    summary: 'A stored file by id',
    action: 'download',
    access: 'signed-in',
    input: z.object({ fileId: z.uuid() }),
  }),
  initialtoken: command({
    summary: 'A new application token for the same session, also after a change of scope',
    action: 'init',
    forDealers: 'open',
    access: 'signed-in',
    isAlwaysOpen: true,
    isRepeatable: true,
    isForPeople: true,
    input: z.object({ accessPrctCode: optional(prctCode) }),
    output: z.object({ expiresAt: z.string() }),
  }),
})
