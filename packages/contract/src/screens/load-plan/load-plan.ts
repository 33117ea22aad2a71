import { z } from 'zod'
import { command, download, ownArea, query } from '../../calls/call.ts'
import { recordId, rowVersion, whole } from '../../values/bounds.ts'
import { caseCode, code, dealerCode, isoDate, lineCode, month, partNo } from '../../values/codes.ts'
import { column, listRow } from '../../values/lists/list-column.ts'
import { flag, list, optional, page, paging } from '../../values/lists/query.ts'
import { loadTrial } from '../../values/plans/load-trial.ts'
import { rollTrial } from '../../values/plans/roll-trial.ts'
import { reason } from '../../values/reason.ts'
import { containerStatuses, loadedContainer } from '../case-information/case-information.ts'

export const containerColumns = {
  renbanNo: column.code('Renban no', '連番', { isSortable: true, width: 200, pin: 'start' }),
  month: column.month('Packing month', '梱包月', { isSortable: true, width: 120 }),
  vanOn: column.date('Vanning date', 'バンニング日', { isSortable: true, width: 112 }),
  dealerCode: column.code('Dealer', 'ディーラー', {
    description: 'All dealers sharing the container, joined by +',
    isSortable: true,
    width: 80,
  }),
  containerType: column.code('Container type', 'コンテナタイプ', { isSortable: true, width: 120 }),
  caseCount: column.integer('Cases', 'ケース数', { isSortable: true, width: 80 }),
  fillPercent: column.decimal('Volume fill', '容積充填率', {
    unit: 'percent',
    digits: 1,
    isSortable: true,
    width: 112,
  }),
  cargoKg: column.decimal('Cargo weight', '積載質量', { unit: 'kg', digits: 1, isSortable: true, width: 136 }),
  maxPayloadKg: column.decimal('Max payload', '最大積載量', { unit: 'kg', isSortable: true, width: 136 }),
  gravityPercent: column.decimal('CoG offset', '重心偏り', {
    unit: 'percent',
    hint: {
      en: 'Centre of gravity from the middle towards the door, in percent of the length; negative: towards the front',
      ja: '中央から扉側への重心のずれ（長さ比）。負は前方。',
    },
    description: 'Offset from the middle towards the door, in percent of the length',
    digits: 1,
    isSortable: true,
    width: 112,
  }),
  lockedSteps: column.integer('Locked cases', '固定ケース数', { isSortable: true, width: 112 }),
  status: column.choice('Status', '状態', { oneOf: containerStatuses, isSortable: true, width: 104 }),
  isoNo: column.code('Container no', 'コンテナ番号', { width: 128 }),
  sealNo: column.code('Seal no', 'シール番号', { width: 112 }),
  vgmKg: column.decimal('VGM', 'VGM', {
    unit: 'kg',
    hint: {
      en: 'Verified gross mass, method 2: cases, securing material and tare; of closed containers',
      ja: '確定総質量（SOLAS 方法 2）：ケース＋固縛材＋自重。締切済みのコンテナのみ。',
    },
    digits: 1,
    isNullable: true,
    width: 112,
  }),
}
export const containerRow = listRow(containerColumns)
export type ContainerRow = z.infer<typeof containerRow>

export const containerSearch = {
  month: optional(month),
  renbanNo: list(code(24)).describe('Renban, number or seal of the container'),
  dealer: list(dealerCode),
  containerType: list(code(10)),
  vanFrom: optional(isoDate),
  vanTo: optional(isoDate),
  line: list(lineCode).describe('With the following conditions: containers with a case that meets all of them'),
  packFrom: optional(isoDate).describe('Planned pack date of the case'),
  packTo: optional(isoDate),
  partNo: list(partNo),
  caseCode: list(caseCode),
  carFamily: list(code(20)),
  caseFamily: list(code(20)),
  partGroup: list(code(20)).describe('Groups valid on the pack date'),
  lockedOnly: flag.describe('Only containers with locked cases'),
  status: list(z.enum(containerStatuses)),
}

const { renbanNo: containerNo, ...containerConditions } = containerSearch

/** Containers of a paper: named ones, or those that the search with the same conditions finds. */
export const containersOfPaper = {
  ...containerConditions,
  renbanNo: list(code(24)).describe('Whole renban numbers'),
  containerNo: containerNo.describe('As renbanNo of the search'),
}

const editableContainer = loadedContainer.extend({
  rowVersion: z.int(),
  status: z.enum(containerStatuses),
  locked: z.string().nullable().describe('Why the user cannot change the load; null: can'),
  lockedSteps: z.int().describe('Number of first loading steps that stay when the other cases are loaded again'),
})

const waitingCase = z.object({
  caseNo: z.string(),
  caseCode: z.string(),
  dealerCode: z.string(),
  partNo: z.string(),
  vanOn: z.string(),
  grossKg: z.number(),
  dangerClass: z.string().describe('Classes of dangerous goods; empty: none'),
  isMixed: z.boolean(),
  reason: reason.nullable(),
})

const region = z.object({ x: z.int(), y: z.int(), z: z.int(), dx: z.int(), dy: z.int(), dz: z.int() })

/** Input of `checkLoads` in the browser. */
const loadTerms = z.object({
  containerTypes: z.array(
    z.object({
      code: z.string(),
      lengthMm: z.int(),
      widthMm: z.int(),
      heightMm: z.int(),
      maxPayloadG: z.int(),
      cost: z.int(),
      available: z.int().nullable(),
      door: z.object({ widthMm: z.int(), heightMm: z.int() }).nullable(),
      maxFloorGPerM2: z.int().nullable(),
      reserved: z.array(region),
    }),
  ),
  boxTypes: z.array(
    z.object({
      code: z.string(),
      lengthMm: z.int(),
      widthMm: z.int(),
      heightMm: z.int(),
      uprightLength: z.boolean(),
      uprightWidth: z.boolean(),
      uprightHeight: z.boolean(),
      maxStack: z.int().nullable(),
      maxTopG: z.int().nullable(),
      stackCode: z.string(),
      nestingMm: z.int(),
      floorOnly: z.boolean(),
      topOnly: z.boolean(),
    }),
  ),
  rules: z.object({
    supportPermille: z.int(),
    gravityTolerancePermille: z.int().nullable(),
    gravityAcrossPermille: z.int().nullable(),
    vehicle: z
      .object({ mastMm: z.int(), widthMm: z.int(), reachMm: z.int() })
      .nullable()
      .describe('The vehicle whose lane from the door stays clear; null: cases are brought in by hand'),
  }),
  limits: z
    .object({
      maxGrossG: z.int().nullable(),
      maxBoxes: z.int().nullable(),
      minFillPermille: z.int(),
      minBoxes: z.int(),
    })
    .describe('The strictest of the loading rules of the dealers and of the collective vanning rule'),
})

/** Of places in a container: sums of them stay whole numbers of the database. */
const MAX_MM = 100_000
const mm = (min: number) => whole(min, MAX_MM)

const placedCase = z.object({
  caseNo: code(24),
  x: mm(-MAX_MM),
  y: mm(-MAX_MM),
  z: mm(-MAX_MM),
  dx: mm(1),
  dy: mm(1),
  dz: mm(1),
})

/** For functions of CASE INFORMATION. */
export const loadPlans = ownArea('load-plan', ['L03F01'], {
  search: query({
    summary: 'Containers by month, dealer, vanning date, type and number',
    action: 'search',
    input: z.object({ ...paging, ...containerSearch }),
    output: page(containerRow),
  }),
  searchGroup: query({
    summary: 'The containers that can exchange cases with one, with all cases, and the cases not loaded',
    action: 'init',
    input: z.object({ renbanNo: code(24) }),
    output: z.object({
      month: z.string(),
      superseded: z
        .string()
        .nullable()
        .describe('Reason why the containers are read-only: their plan revision is outdated'),
      isVanningPast: z.boolean().describe('The vanning date has passed'),
      containers: z.array(editableContainer),
      left: z.array(waitingCase),
      rule: z.string().nullable().describe('Collective vanning rule of containers shared by dealers or lines'),
      stops: z.array(z.string()).describe('Dealers in unloading order; empty: any order'),
      sets: z
        .array(z.object({ rule: z.string(), caseNos: z.array(z.string()) }))
        .describe('Cases that must share a container'),
      terms: loadTerms,
    }),
  }),
  listTrials: query({
    summary:
      'Results of collective vanning simulations: containers, fill and cost, separate and together; rules to simulate',
    action: 'init',
    input: z.object({ month }),
    output: z.object({
      trials: z.array(loadTrial),
      rules: z
        .array(
          z.object({
            cvId: z.string(),
            mixKey: z.string(),
            members: z.array(z.string()),
            vanFrom: z.string(),
            vanTo: z.string(),
          }),
        )
        .describe('Collective vanning rules valid in the month'),
    }),
  }),
  findRollTrial: query({
    summary:
      'Latest simulation of rolling thin containers to a neighbouring vanning date: proposals with before and after',
    action: 'init',
    input: z.object({ month }),
    output: z.object({ trial: rollTrial.nullable() }),
  }),
  downloadInstruction: download({
    summary: 'Loading work instruction as PDF: floor plan and loading steps with case numbers, positions and bar codes',
    action: 'download',
    input: z.object(containersOfPaper).describe('Needs container numbers, a month or a first pack date'),
  }),
})

/** For functions of the packing plan. */
export const loadChanges = ownArea('load-plan', ['J01F01'], {
  save: command({
    summary: 'Save containers as arranged by a planner; cases not listed are removed from them',
    action: 'save',
    forDealers: 'open',
    input: z.object({
      containers: z
        .array(
          z.object({
            renbanNo: code(24),
            rowVersion,
            lockedSteps: whole(0),
            cases: z.array(placedCase).max(5000).describe('In loading order'),
          }),
        )
        .min(1)
        .max(200),
    }),
    output: z.object({ saved: z.int(), takenOut: z.int() }),
  }),
  saveRolls: command({
    summary:
      'Roll thin containers as proposed: their cases change the vanning date, the containers concerned are replaced',
    action: 'save',
    input: z.object({ runId: recordId, proposals: z.array(whole()).min(1).max(1000) }),
    output: z.object({ rolled: z.int(), cases: z.int(), containersBefore: z.int(), containersAfter: z.int() }),
  }),
  planNextVanning: command({
    summary:
      'Give cases that are in no container, or on a date without a vessel, the next vanning date of their dealer, so that VANNING loads them with its cases',
    action: 'save',
    forDealers: 'open',
    input: z
      .object({
        caseNos: z.array(code(24)).max(1000).default([]),
        vannings: z
          .array(z.object({ dealerCode, vanOn: isoDate }))
          .max(100)
          .default([])
          .describe(
            'All cases of these dealers and dates that are in no container, or whose date has no vessel any more',
          ),
      })
      .refine(({ caseNos, vannings }) => caseNos.length + vannings.length > 0, { path: ['caseNos'] }),
    output: z.object({
      dates: z.array(z.object({ dealerCode: z.string(), vanOn: z.string(), month: z.string(), cases: z.int() })),
      staying: z.array(z.string()).describe('Cases of dealers whose calendar has no later vanning date'),
    }),
  }),
})
