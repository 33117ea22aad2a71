import { type MasterCall, type MasterName, masterNames, masters } from '@packing/contract'
import type { Downloads, Handlers } from '../calls/handlers.ts'
import type { TriedCall } from '../domain/master-trial/tried-call.ts'
import { serveMaster, triedMaster } from './serve-master.ts'
import { codesIn, type ServedMaster } from './served-master.ts'
import { spansAsFileRows, spansInOneCell, withNormalSpans } from './shift-spans.ts'
import { usesOfCaseTypes, usesOfContainerTypes, usesOfDealers, usesOfLines, usesOfShiftPatterns } from './uses.ts'

const server: Readonly<Record<MasterName, Omit<ServedMaster, 'master'>>> = {
  shiftPatterns: {
    kind: 'shift_patterns',
    own: { spans: spansInOneCell },
    fileRows: spansAsFileRows,
    normalise: withNormalSpans,
    uses: usesOfShiftPatterns,
  },
  dealers: { kind: 'dealers', own: { containerTypes: codesIn('container_types') }, uses: usesOfDealers },
  shippingTerms: { kind: 'shipping_terms', uses: [] },
  packingLines: { kind: 'packing_lines', uses: usesOfLines },
  lineManning: { kind: 'line_manning', uses: [] },
  planFences: { kind: 'plan_fences', uses: [] },
  caseTypes: { kind: 'case_types', uses: usesOfCaseTypes },
  containerTypes: { kind: 'container_types', uses: usesOfContainerTypes },
  loadingRules: { kind: 'loading_rules', uses: [] },
  printers: { kind: 'printers', uses: [] },
  tolerances: { kind: 'tolerance_rules', uses: [] },
}

export const servedMasters = masterNames.map((name): ServedMaster => ({ ...server[name], master: masters[name] }))
const served = servedMasters.map((each) => ({ each, ...serveMaster(each) }))

const byId = (verb: 'search' | 'save' | 'upload' | 'download') =>
  served.map((one) => [one.each.master.calls[verb].id, one[verb]])

type DownloadId = Extract<MasterCall['id'], keyof Downloads>

/** Each call by its id, as the contract derives them; a test calls every one. */
export const masterHandlers = Object.fromEntries([...byId('search'), ...byId('save'), ...byId('upload')]) as Pick<
  Handlers,
  Exclude<MasterCall['id'], DownloadId>
>
export const masterDownloads = Object.fromEntries(byId('download')) as Pick<Downloads, DownloadId>

/** Saves that can be tried. */
export const triedMasterCalls: readonly TriedCall[] = served.flatMap(({ each, save }) => triedMaster(each, save) ?? [])
