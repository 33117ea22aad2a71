/**
 * Authorisation written a second time, from the requirement and independent of the contract. Tests compare the
 * application with it.
 */

import { everyonesRules } from './everyones-rule.ts'
import { liveRules } from './live-rule.ts'
import { masterRules } from './master-rule.ts'

export type Need = 'nothing' | 'machine' | 'session' | 'reference' | 'edit' | 'full'

export interface RequiredCall {
  readonly id: string
  readonly kind: 'read' | 'change'
  readonly need: Need
  readonly functions: readonly string[]
  /** Spreadsheets read it by its address alone: each of the headers may be missing. */
  readonly needsNoHeaders?: boolean
}

interface AreaRule {
  readonly functions: readonly string[]
  /** Reference looks, edit changes, full approves, executes and registers. */
  readonly looks?: string
  readonly changes?: string
  readonly decides?: string
  readonly requests?: string
}

const of = (menuCode: string) => [`${menuCode}F01`]

const areas: Readonly<Record<string, AreaRule>> = {
  calendarcode: { functions: of('A01'), looks: 'init search', changes: 'save' },
  workingcalendar: {
    functions: of('A02'),
    looks: 'init search download',
    changes: 'copy upload send save',
    decides: 'register',
  },
  correspondencecalendar: {
    functions: of('A03'),
    looks: 'init search download isscheduleprocessing',
    changes: 'upload copy save delete upschedule prepare',
    decides: 'register approve',
  },
  eventcalendar: { functions: of('A04'), looks: 'search', changes: 'save' },
  partmaster: { functions: of('B01'), looks: 'init search download', changes: 'save' },
  pairingpart: { functions: of('B02'), looks: 'search', changes: 'save archive' },
  groupPart: { functions: of('B03'), looks: 'search download', changes: 'save archive' },
  collectivevanning: { functions: of('B04'), looks: 'search', changes: 'save archive' },
  discontinuedpart: {
    functions: of('B05'),
    looks: 'init search download searchpart',
    changes: 'save delete notice upload',
  },
  packingCondition: { functions: of('D01'), looks: 'search', changes: 'delete save' },
  packingresult: { functions: of('D02'), looks: 'init search', changes: 'save delete' },
  packingresultdetail: { functions: ['D02F02'], looks: 'init', changes: 'save delete' },
  ordervolatilitysearch: { functions: of('I01'), looks: 'init search download' },
  ordercompiling: { functions: of('I02'), looks: 'init search download', changes: 'save upload' },
  orderplanhistory: { functions: of('I03'), looks: 'search download' },
  bomchecklist: { functions: of('I04'), looks: 'init search download', changes: 'upload archive notice save' },
  packingplan: {
    functions: ['J01F01', 'J01F01-1', 'J01F01-2', 'J01F01-3'],
    looks: 'init search download',
    requests: 'asyncdownload',
  },
  reportoutput: { functions: of('K01'), looks: 'ecnfdownload dsfdownload' },
  packingprogress: { functions: of('L01'), looks: 'search' },
  packinginformation: { functions: of('L02'), looks: 'search' },
  caseinformation: { functions: of('L03'), looks: 'search' },
  caseinformationdetail: { functions: ['L03F02'], looks: 'init' },
  orderocfasn: {
    functions: of('L04'),
    looks: 'init search download getupdatedealerlist',
    changes: 'save notice',
  },
  jobnetkick: { functions: of('M01'), looks: 'download init search', decides: 'exec' },
}

const withoutPrivilege: readonly RequiredCall[] = [
  { id: 'authority/authenticate', kind: 'change', need: 'nothing', functions: [] },
  { id: 'authority/getuserdetails', kind: 'read', need: 'session', functions: [] },
  { id: 'common/getdealerprct', kind: 'read', need: 'session', functions: [] },
  { id: 'common/getaccessprctlist', kind: 'read', need: 'session', functions: [] },
  { id: 'common/getrolelist', kind: 'read', need: 'session', functions: [] },
  { id: 'common/download', kind: 'read', need: 'session', functions: [] },
  { id: 'common/initialtoken', kind: 'change', need: 'session', functions: [] },
  { id: 'toppage/init', kind: 'read', need: 'session', functions: ['C01F01'] },
  { id: 'toppage/download', kind: 'read', need: 'session', functions: ['C01F01'] },
]

/** The daily view alone changes a plan: a privilege for another view does not extend to it. */
const dailyPlan = ['upload', 'save'].map(
  (operation): RequiredCall => ({
    id: `packingplan/${operation}`,
    kind: 'change',
    need: 'edit',
    functions: ['J01F01-3'],
  }),
)

/** Screens whose changes can be tried. */
const tried = ['A01', 'A02', 'A03', 'A04', 'B01', 'B02', 'B03', 'B04', 'B05', 'D01', 'L03']
  .flatMap(of)
  .concat('J01F01-3')

const ownOfM01 = `save-setting list-tokens add-token change-token rotate-token revoke-token list-subscriptions
add-subscription change-subscription rotate-secret delete-subscription list-dead-events resend-events`.split(/\s+/)

const ownCalls: readonly RequiredCall[] = [
  { id: 'workspace/packing-plan/compare-plans', kind: 'read', need: 'session', functions: [] },
  ...everyonesRules,
  { id: 'workspace/packing-information/find-next-van-date', kind: 'read', need: 'reference', functions: of('L02') },
  { id: 'workspace/load-plan/search', kind: 'read', need: 'reference', functions: of('L03') },
  { id: 'workspace/load-plan/search-group', kind: 'read', need: 'reference', functions: of('L03') },
  { id: 'workspace/load-plan/list-trials', kind: 'read', need: 'reference', functions: of('L03') },
  { id: 'workspace/load-plan/search-timeline', kind: 'read', need: 'reference', functions: of('L03') },
  { id: 'workspace/load-plan/find-roll-trial', kind: 'read', need: 'reference', functions: of('L03') },
  { id: 'workspace/load-plan/download-instruction', kind: 'read', need: 'reference', functions: of('L03') },
  {
    id: 'workspace/packing-results-maintenance/search-picture',
    kind: 'read',
    need: 'reference',
    functions: ['D02F02'],
  },
  { id: 'workspace/packing-results-maintenance/save-picture', kind: 'change', need: 'edit', functions: ['D02F02'] },
  { id: 'workspace/packing-results-maintenance/delete-picture', kind: 'change', need: 'edit', functions: ['D02F02'] },
  { id: 'workspace/case-information/download-labels', kind: 'read', need: 'reference', functions: of('D02') },
  { id: 'workspace/case-information/record-prints', kind: 'change', need: 'edit', functions: of('D02') },
  { id: 'workspace/case-information/show-printers', kind: 'read', need: 'reference', functions: of('D02') },
  { id: 'workspace/case-information/print-labels', kind: 'change', need: 'edit', functions: of('D02') },
  { id: 'workspace/case-information/resend-labels', kind: 'change', need: 'edit', functions: of('D02') },
  { id: 'workspace/case-information/discard-labels', kind: 'change', need: 'edit', functions: of('D02') },
  { id: 'workspace/container-closing/init', kind: 'read', need: 'reference', functions: ['D02F01', 'L03F01'] },
  {
    id: 'workspace/container-closing/download-packing-list',
    kind: 'read',
    need: 'reference',
    functions: ['D02F01', 'L03F01'],
  },
  {
    id: 'workspace/container-closing/download-manifest',
    kind: 'read',
    need: 'reference',
    functions: ['D02F01', 'L03F01'],
  },
  {
    id: 'workspace/container-closing/download-gross-mass',
    kind: 'read',
    need: 'reference',
    functions: ['D02F01', 'L03F01'],
  },
  { id: 'workspace/container-closing/close', kind: 'change', need: 'edit', functions: of('D02') },
  { id: 'workspace/container-closing/reopen', kind: 'change', need: 'edit', functions: of('D02') },
  { id: 'workspace/container-closing/take-out', kind: 'change', need: 'full', functions: of('D02') },
  { id: 'workspace/container-closing/ship', kind: 'change', need: 'edit', functions: of('D02') },
  { id: 'workspace/order-ocf-asn/upload-receipts', kind: 'change', need: 'edit', functions: of('L04') },
  { id: 'workspace/order-ocf-asn/change-notices', kind: 'change', need: 'edit', functions: of('L04') },
  { id: 'workspace/order-volatility-search/answer', kind: 'change', need: 'edit', functions: of('I01') },
  { id: 'workspace/order-compiling/list-parts', kind: 'read', need: 'reference', functions: of('I02') },
  { id: 'workspace/order-compiling/try-file', kind: 'change', need: 'edit', functions: of('I02') },
  { id: 'workspace/order-compiling/list-codes', kind: 'read', need: 'reference', functions: of('I02') },
  { id: 'workspace/order-compiling/save-codes', kind: 'change', need: 'edit', functions: of('I02') },
  { id: 'workspace/order-compiling/save-reading', kind: 'change', need: 'edit', functions: of('I02') },
  { id: 'workspace/order-compiling/show-exchange', kind: 'read', need: 'reference', functions: of('I02') },
  { id: 'workspace/order-compiling/save-exchange', kind: 'change', need: 'full', functions: of('I02') },
  { id: 'workspace/order-compiling/save-exchange-secret', kind: 'change', need: 'full', functions: of('I02') },
  { id: 'workspace/order-compiling/ask-exchange', kind: 'change', need: 'full', functions: of('I02') },
  { id: 'workspace/order-compiling/fetch-file-again', kind: 'change', need: 'edit', functions: of('I02') },
  { id: 'workspace/order-compiling/discard-file', kind: 'change', need: 'edit', functions: of('I02') },
  { id: 'workspace/order-compiling/resend-messages', kind: 'change', need: 'edit', functions: of('I02') },
  { id: 'workspace/bom-check-list/download-evidence', kind: 'read', need: 'reference', functions: of('I04') },
  { id: 'workspace/bom-check-list/save-evidence', kind: 'change', need: 'edit', functions: of('I04') },
  { id: 'workspace/bom-check-list/delete-evidence', kind: 'change', need: 'edit', functions: of('I04') },
  { id: 'workspace/order-compiling/propose-columns', kind: 'change', need: 'edit', functions: of('I02') },
  { id: 'workspace/order-compiling/save-columns', kind: 'change', need: 'edit', functions: of('I02') },
  { id: 'workspace/order-ocf-asn/search-line-notices', kind: 'read', need: 'reference', functions: of('L04') },
  { id: 'workspace/order-ocf-asn/search-notices', kind: 'read', need: 'reference', functions: of('L04') },
  { id: 'workspace/order-ocf-asn/download-notices', kind: 'read', need: 'reference', functions: of('L04') },
  { id: 'workspace/order-ocf-asn/download-responses', kind: 'read', need: 'reference', functions: of('L04') },
  { id: 'workspace/order-ocf-asn/mark-seen', kind: 'change', need: 'reference', functions: of('L04') },
  { id: 'workspace/report-output/init', kind: 'read', need: 'reference', functions: of('K01') },
  { id: 'workspace/report-output/search-rows', kind: 'read', need: 'reference', functions: of('K01') },
  { id: 'workspace/packing-condition-maintenance/init', kind: 'read', need: 'reference', functions: of('D01') },
  {
    id: 'workspace/packing-condition-maintenance/search-detail',
    kind: 'read',
    need: 'reference',
    functions: of('D01'),
  },
  {
    id: 'workspace/packing-condition-maintenance/search-carried',
    kind: 'read',
    need: 'reference',
    functions: of('D01'),
  },
  {
    id: 'workspace/packing-condition-maintenance/search-picture',
    kind: 'read',
    need: 'reference',
    functions: of('D01'),
  },
  { id: 'workspace/packing-condition-maintenance/save-picture', kind: 'change', need: 'edit', functions: of('D01') },
  { id: 'workspace/packing-condition-maintenance/delete-picture', kind: 'change', need: 'edit', functions: of('D01') },
  {
    id: 'workspace/packing-condition-maintenance/download-document',
    kind: 'read',
    need: 'reference',
    functions: of('D01'),
  },
  { id: 'workspace/packing-condition-maintenance/save-document', kind: 'change', need: 'edit', functions: of('D01') },
  { id: 'workspace/packing-condition-maintenance/delete-document', kind: 'change', need: 'edit', functions: of('D01') },
  { id: 'workspace/correspondence-calendar/list-alternatives', kind: 'read', need: 'reference', functions: of('A03') },
  { id: 'workspace/correspondence-calendar/reroute', kind: 'change', need: 'edit', functions: of('A03') },
  { id: 'workspace/master-trial/start', kind: 'change', need: 'edit', functions: tried },
  { id: 'workspace/master-trial/find', kind: 'read', need: 'reference', functions: tried },
  { id: 'workspace/master-trial/cancel', kind: 'change', need: 'edit', functions: tried },
  { id: 'workspace/part-set/init', kind: 'read', need: 'reference', functions: ['B02F01', 'B03F01'] },
  { id: 'workspace/part-set/find-similar', kind: 'read', need: 'reference', functions: ['B02F01', 'B03F01'] },
  { id: 'workspace/packing-plan/list-trials', kind: 'read', need: 'reference', functions: ['J01F01-3'] },
  { id: 'workspace/packing-plan/search-board', kind: 'read', need: 'reference', functions: ['J01F01-3'] },
  {
    id: 'workspace/packing-plan/download-instructions',
    kind: 'read',
    need: 'reference',
    functions: ['J01F01-3', 'L03F01'],
  },
  { id: 'workspace/packing-plan/change-state', kind: 'change', need: 'full', functions: ['J01F01-3'] },
  { id: 'workspace/packing-plan/count-labels', kind: 'read', need: 'reference', functions: ['J01F01-3'] },
  { id: 'workspace/packing-plan/list-scenarios', kind: 'read', need: 'reference', functions: ['J01F01-3'] },
  { id: 'workspace/packing-plan/save-scenario', kind: 'change', need: 'edit', functions: ['J01F01-3'] },
  { id: 'workspace/packing-plan/search-load', kind: 'read', need: 'reference', functions: ['J01F01-1'] },
  { id: 'workspace/packing-plan/search-tray', kind: 'read', need: 'reference', functions: ['J01F01-3'] },
  { id: 'workspace/packing-plan/search-curve', kind: 'read', need: 'reference', functions: ['J01F01-3'] },
  { id: 'workspace/packing-plan/search-rows', kind: 'read', need: 'reference', functions: ['J01F01-3'] },
  ...ownOfM01.map((name): RequiredCall => {
    const kind = name.startsWith('list-') ? 'read' : 'change'
    return { id: `workspace/job-net-kick/${name}`, kind, need: 'full', functions: of('M01') }
  }),
  { id: 'workspace/event-master/list-choices', kind: 'read', need: 'reference', functions: of('A04') },
  { id: 'workspace/collective-vanning/init', kind: 'read', need: 'reference', functions: of('B04') },
  { id: 'workspace/collective-vanning/save-separation', kind: 'change', need: 'edit', functions: of('B04') },
  { id: 'workspace/collective-vanning/search-detail', kind: 'read', need: 'reference', functions: of('B04') },
  { id: 'workspace/deviceresults', kind: 'change', need: 'machine', functions: [] },
  {
    id: 'workspace/packing-results-maintenance/list-held-scans',
    kind: 'read',
    need: 'reference',
    functions: ['D02F01'],
  },
  { id: 'workspace/packing-results-maintenance/decide-scan', kind: 'change', need: 'edit', functions: ['D02F01'] },
  { id: 'workspace/load-plan/save', kind: 'change', need: 'edit', functions: of('J01') },
  { id: 'workspace/load-plan/save-rolls', kind: 'change', need: 'edit', functions: of('J01') },
  { id: 'workspace/load-plan/assign-vanning', kind: 'change', need: 'edit', functions: of('J01') },
  { id: 'workspace/load-plan/plan-next-vanning', kind: 'change', need: 'edit', functions: of('J01') },
  ...masterRules,
  ...liveRules,
]

const split = (operations: string | undefined) => operations?.split(' ') ?? []

export const requiredCalls: readonly RequiredCall[] = [
  ...withoutPrivilege,
  ...dailyPlan,
  ...Object.entries(areas).flatMap(([area, { functions, looks, requests, changes, decides }]) => {
    const calls = (operations: string | undefined, kind: RequiredCall['kind'], need: Need) =>
      split(operations).map((operation) => ({ id: `${area}/${operation}`, kind, need, functions }))
    return [
      ...calls(looks, 'read', 'reference'),
      ...calls(requests, 'change', 'reference'),
      ...calls(changes, 'change', 'edit'),
      ...calls(decides, 'change', 'full'),
    ]
  }),
]

export const everyRequiredCall: readonly RequiredCall[] = [...requiredCalls, ...ownCalls]

export function ruleOf(id: string): RequiredCall {
  const rule = everyRequiredCall.find((call) => call.id === id)
  if (!rule) throw new Error(`The requirement does not know ${id}`)
  return rule
}

export const everyFunction: readonly string[] = [...new Set(requiredCalls.flatMap((call) => call.functions))].sort()

export const functionOfView = { MONTHLY: 'J01F01-1', WEEKLY: 'J01F01-2', DAILY: 'J01F01-3' } as const

const HEAD_OFFICE = '100100'

/** In a foreign PRCTCC, stored privileges do not count. */
function hasEnough(need: Need, functionId: string, { ownPrctCode, prctCode, stored }: Caller): boolean {
  if (need === 'nothing' || need === 'session' || need === 'machine') return true
  if (prctCode !== ownPrctCode) return ownPrctCode === HEAD_OFFICE || isOpenElsewhere(functionId)
  const value = stored[functionId]
  switch (need) {
    case 'reference':
      return value === 1 || value === 2 || value === 9
    case 'edit':
      return value === 2 || value === 9
    case 'full':
      return value === 9
  }
}

export function isOpenElsewhere(functionId: string): boolean {
  switch (functionId) {
    case 'A03F01':
    case 'B05F01':
    case 'I01F01':
    case 'I03F01':
    case 'I04F01':
    case 'J01F01-1':
    case 'J01F01-2':
    case 'L04F01':
      return true
    default:
      return false
  }
}

export interface Caller {
  readonly token: 'none' | 'worthless' | 'good'
  readonly session: 'live' | 'over' | 'replaced'
  readonly ownPrctCode: string
  readonly prctCode: string
  readonly prctCodes: readonly string[]
  readonly stored: Readonly<Record<string, number>>
  readonly isClosed: boolean
}

export interface Claims {
  readonly functionId: string | undefined
  readonly apiId: string | undefined
  /** undefined: no action is named. */
  readonly isActionOfCall: boolean | undefined
  readonly prctCode: string | undefined
}

export interface Outcome {
  /** 0: admitted. */
  readonly code: 0 | 400 | 401 | 409 | 410
  readonly message: string
  readonly event: string | null
}

export const admitted: Outcome = { code: 0, message: '', event: null }
export const rejected = (code: Outcome['code'], message: string, event: string | null): Outcome => ({
  code,
  message,
  event,
})

/** While the service is closed users can sign in, see that it is closed, change the PRCTCC, and leave. */
export const openWhenClosed = `authority/getuserdetails common/getaccessprctlist common/initialtoken
workspace/common/save-preferences workspace/common/end-session`.split(/\s+/)
export const withoutPrctCode = ['authority/getuserdetails']

function prctMessage({ prctCodes }: Caller, claimed: string): string {
  if (claimed === '') return 'M-COM-033'
  return prctCodes.includes(claimed) ? 'M-COM-034' : 'M-COM-005'
}

export const canOmitPrctCode = ({ id, needsNoHeaders = false }: RequiredCall) =>
  needsNoHeaders || withoutPrctCode.includes(id)

/** Headers that are sent are compared, whether or not they are needed. */
function saidBy({ id, functions, needsNoHeaders = false }: RequiredCall, claims: Claims): Claims {
  if (!needsNoHeaders) return claims
  const { functionId = functions[0], apiId = id, isActionOfCall = true, prctCode } = claims
  return { functionId, apiId, isActionOfCall, prctCode }
}

export function expectedOutcome(call: RequiredCall, caller: Caller, claims: Claims): Outcome {
  const needsPrivilege = call.need !== 'nothing' && call.need !== 'session'
  const said = saidBy(call, claims)
  const { functionId = '' } = said
  const isFunctionOfCall = call.functions.length === 0 || call.functions.includes(functionId)
  const isSaidRightly = said.apiId === call.id && said.isActionOfCall === true && isFunctionOfCall
  if (!isSaidRightly) return rejected(400, 'M-COM-015', 'HEADER_MISMATCH')
  if (call.need === 'nothing') return admitted
  // Users have no key of a machine.
  if (call.need === 'machine') return rejected(401, 'M-COM-003', 'TOKEN_REJECTED')
  if (caller.token !== 'good') return rejected(401, 'M-COM-003', 'TOKEN_REJECTED')
  if (caller.session === 'replaced') return rejected(409, 'M-COM-017', 'TOKEN_REJECTED')
  if (caller.session === 'over') return rejected(401, 'M-COM-003', 'TOKEN_REJECTED')
  if (call.id === 'workspace/common/end-session') return admitted
  if (!caller.prctCodes.includes(caller.prctCode)) return rejected(409, 'M-COM-005', 'SCOPE_REJECTED')
  const isPrctNamed = claims.prctCode === caller.prctCode || ((claims.prctCode ?? '') === '' && canOmitPrctCode(call))
  if (!isPrctNamed) return rejected(401, prctMessage(caller, claims.prctCode ?? ''), 'SCOPE_REJECTED')
  if (needsPrivilege && !hasEnough(call.need, functionId, caller)) {
    return rejected(401, 'M-COM-004', 'PRIVILEGE_REJECTED')
  }
  if (caller.isClosed && !openWhenClosed.includes(call.id)) return rejected(410, 'M-COM-022', null)
  return admitted
}
