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
