import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { actionNames, callMethod, callPath } from './calls/call.ts'
import { HEAD_OFFICE_PRCT_CODE, privilege, privilegeInScope } from './calls/privilege.ts'
import { allCalls, calls } from './contract.ts'
import { workspaceEvents } from './screens/common/workspace.ts'
import { findScreenByCall, screens } from './site/screens.ts'
import { callsDocument } from './testing/calls-document.ts'

/** Written by hand from the requirements, area and operations, to catch slips in the contract. */
const required: Record<string, string> = {
  authority: 'authenticate getuserdetails',
  common: 'getdealerprct getaccessprctlist getrolelist download initialtoken',
  toppage: 'init download',
  calendarcode: 'init search save',
  workingcalendar: 'init search copy download upload register send save',
  correspondencecalendar:
    'init search download upload register copy save delete upschedule isscheduleprocessing prepare approve',
  discontinuedpart: 'init search save download delete notice searchpart upload',
  packinginformation: 'search',
  orderplanhistory: 'search download',
  orderocfasn: 'init search save download notice getupdatedealerlist',
  partmaster: 'init search save download',
  caseinformation: 'search',
  caseinformationdetail: 'init',
  packingplan: 'init search download upload save asyncdownload',
  bomchecklist: 'init search download upload archive notice save',
  pairingpart: 'search save archive',
  jobnetkick: 'download exec init search',
  packingprogress: 'search',
  groupPart: 'search download save archive',
  collectivevanning: 'search save archive',
  reportoutput: 'ecnfdownload dsfdownload',
  eventcalendar: 'search save',
  ordervolatilitysearch: 'init search download',
  packingresult: 'init search save delete',
  packingresultdetail: 'init save delete',
  packingCondition: 'search delete save',
  ordercompiling: 'init search save download upload',
}
const requiredIds = Object.entries(required).flatMap(([area, operations]) =>
  operations.split(' ').map((op) => `${area}/${op}`),
)

const requiredRoutes =
  `/BomCheckList /CalendarCode /CaseInformation /CollectiveVanning /CorrespondenceCalendar /DiscontinuedPart /EventMaster
/GroupingRegistration /JobNetKick /LoginPage /OrderCompiling /OrderOcfAsn /OrderPlanHistory /OrderVolatilitySearch
/PackingConditionMaintenance /PackingInformation /PackingPlan /PackingProgress /PackingResultsMaintenance /PairingRegistration
/PartMaster /ReportOutput /TopPage /WorkingCalendar`.split(/\s+/)

const requiredMenu =
  `C01 TOP PAGE|A01 CALENDAR CODE|A02 WORKING CALENDAR|A03 CORRESPONDENCE CALENDAR|A04 EVENT MASTER|B01 PART MASTER
|B02 PARING PART|B03 GROUPING PART|B04 COLLECTIVE VANNING|B05 DISCONTINUED PART|D01 PACKING CONDITION MAINTENANCE
|I01 ORDER VOLATILITY SEARCH|I02 ORDER COMPILING|I03 ORDER/PLAN HISTORY|I04 BOM CHECK LIST|J01 PACKING PLAN|K01 REPORT OUTPUT
|L01 PACKING PROGRESS|L02 PACKING INFORMATION|L03 CASE INFORMATION|L04 ODR-OCF-ASN HISTORY|D02 PACKING RESULT MAINTENANCE
|M01 JOB NET KICK`.split(/\s*\|/)

const requiredKeys =
  `CALENDARCODE, ORDEROCFASN, PACKINGPROGRESS, WORKINGCALENDAR, CORRESPONDENCECALENDAR, EVENTMASTER, PARTMASTER,
PAIRINGREGISTRATION, GROUPINGREGISTRATION, COLLECTIVEVANNING, DISCONTINUEDPART, ORDERVOLATILITYSEARCH, ORDERCOMPILING,
ORDERPLANHISTORY, BOMCHECKLIST, PACKINGPLAN, PACKINGPLANMONTHLY, PACKINGPLANWEEKLY, PACKINGPLANDAILY, REPORTOUTPUT,
PACKINGINFORMATION, CASEINFORMATION, CASEINFORMATIONDETAIL, INDEX, JOBNETKICK, PACKINGCONDITIONMAINTENANCE,
PACKINGRESULTSMAINTENANCE, TOPPAGE`.split(/,\s*/)

const requiredScreens = `- /LoginPage
A01 /CalendarCode CALENDARCODE
A02 /WorkingCalendar WORKINGCALENDAR
A03 /CorrespondenceCalendar CORRESPONDENCECALENDAR
A04 /EventMaster EVENTMASTER
B01 /PartMaster PARTMASTER
B02 /PairingRegistration PAIRINGREGISTRATION
B03 /GroupingRegistration GROUPINGREGISTRATION
B04 /CollectiveVanning COLLECTIVEVANNING
B05 /DiscontinuedPart DISCONTINUEDPART
C01 /TopPage TOPPAGE+INDEX
D01 /PackingConditionMaintenance PACKINGCONDITIONMAINTENANCE
D02 /PackingResultsMaintenance PACKINGRESULTSMAINTENANCE
I01 /OrderVolatilitySearch ORDERVOLATILITYSEARCH
I02 /OrderCompiling ORDERCOMPILING
I03 /OrderPlanHistory ORDERPLANHISTORY
I04 /BomCheckList BOMCHECKLIST
J01 /PackingPlan PACKINGPLAN+PACKINGPLANMONTHLY+PACKINGPLANWEEKLY+PACKINGPLANDAILY
K01 /ReportOutput REPORTOUTPUT
L01 /PackingProgress PACKINGPROGRESS
L02 /PackingInformation PACKINGINFORMATION
L03 /CaseInformation CASEINFORMATION+CASEINFORMATIONDETAIL
L04 /OrderOcfAsn ORDEROCFASN
M01 /JobNetKick JOBNETKICK`

describe('the contract table', () => {
  it('declares exactly the 105 required calls', () => {
    expect(requiredIds).toHaveLength(105)
    expect(calls.map((call) => call.id).sort()).toEqual([...requiredIds].sort())
  })

  it('declares the 24 protected routes, the menu and the screen keys', () => {
    expect(screens.map((screen) => screen.route).sort()).toEqual([...requiredRoutes].sort())
    const menu = screens.flatMap((screen) => (screen.menuCode === null ? [] : [`${screen.menuCode} ${screen.title}`]))
    expect(menu.sort()).toEqual([...requiredMenu].sort())
    expect(screens.flatMap((screen) => screen.keys).sort()).toEqual([...requiredKeys].sort())
  })

  it('assigns each title, route and screen key to its screen', () => {
    const found = screens.map((screen) => `${screen.menuCode ?? '-'} ${screen.route} ${screen.keys.join('+')}`.trim())
    expect(found.sort()).toEqual(requiredScreens.split('\n').sort())
  })

  it('keeps the capitals of areas in the address and derives the method from the kind', () => {
    const groupSearch = calls.find((call) => call.id === 'groupPart/search')
    expect(groupSearch && callPath('/api', groupSearch)).toBe('/api/v1/groupPart/search')
    expect(calls.filter((call) => call.kind === 'download').every((call) => callMethod(call) === 'GET')).toBe(true)
    expect(calls.filter((call) => call.kind === 'command').every((call) => callMethod(call) === 'POST')).toBe(true)
  })

  it('names calls of our own by screen and verb, except that of the devices, which have it in their settings', () => {
    const own = allCalls.filter((call) => !calls.includes(call)).map((call) => call.id)
    const odd = own.filter((id) => !/^workspace(\/[a-z]+(-[a-z]+)*){2}$/.test(id))
    expect(odd).toEqual(['workspace/deviceresults'])
    expect(new Set(own).size).toBe(own.length)
  })

  it('puts every call under /v1, our own included', () => {
    for (const call of [...allCalls, workspaceEvents]) expect(callPath('/api', call)).toBe(`/api/v1/${call.id}`)
  })

  it('uses only the nineteen required action names', () => {
    const requiredActions =
      'save, delete, search, init, download, asyncdown, upload, upschedule, archive, blur, focus, copy, isscheduleprocessing, prepare, approve, send, exec, checkStatus, register'
    expect([...actionNames].sort()).toEqual(requiredActions.split(', ').sort())
  })

  it('names at least one function of its screen for every call with a privilege', () => {
    for (const call of calls.filter((candidate) => candidate.access === 'privilege')) {
      const owner = findScreenByCall(call.id)
      expect(owner, call.id).toBeDefined()
      expect(call.functionIds.length, call.id).toBeGreaterThan(0)
      for (const functionId of call.functionIds) expect(owner?.functionIds, call.id).toContain(functionId)
    }
  })

  it('matches docs/calls.md', () => {
    const document = readFileSync(new URL('../../../docs/calls.md', import.meta.url), 'utf8')
    expect(document).toBe(callsDocument())
  })
})

describe('the privilege in a scope', () => {
  const foreign = { ownPrctCode: '200100', accessPrctCode: '300100' }

  it('is the stored one at home', () => {
    expect(privilegeInScope(privilege.reference, 'B01F01', { ownPrctCode: '200100', accessPrctCode: '200100' })).toBe(1)
  })

  it('is full for head office in every scope', () => {
    const scope = { ownPrctCode: HEAD_OFFICE_PRCT_CODE, accessPrctCode: '300100' }
    expect(privilegeInScope(privilege.none, 'M01F01', scope)).toBe(9)
  })

  it('opens the eight listed functions in a foreign scope and closes all others, including the daily plan', () => {
    const open = 'A03F01 B05F01 I01F01 I03F01 I04F01 J01F01-1 J01F01-2 L04F01'.split(' ')
    const all = [...new Set(calls.flatMap((call) => call.functionIds))]
    const granted = all.filter((functionId) => privilegeInScope(privilege.full, functionId, foreign) === 9)
    expect(granted.sort()).toEqual([...open].sort())
    expect(privilegeInScope(privilege.full, 'J01F01-3', foreign)).toBe(0)
  })
})
