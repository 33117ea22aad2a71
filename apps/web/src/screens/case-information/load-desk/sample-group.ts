import type { LoadGroup } from './desk-state.ts'

export const loaded = (caseNo: string, step: number, x: number, y: number, z: number) => ({
  caseNo,
  caseCode: 'M1',
  dealerCode: 'TH01',
  partNo: '',
  vanOn: '2026-12-07',
  grossKg: 300,
  dangerClass: '',
  isMixed: true,
  step,
  x,
  y,
  z,
  dx: 1500,
  dy: 1000,
  dz: 1000,
})
export const container = (renbanNo: string, cases: ReturnType<typeof loaded>[]): LoadGroup['containers'][number] => ({
  renbanNo,
  containerType: '40HC',
  dealerCode: 'TH01',
  vanOn: '2026-12-07',
  rowVersion: 1,
  lockedSteps: 0,
  cases,
  status: 'PLANNED',
  locked: null,
  lengthMm: 12_000,
  widthMm: 2300,
  heightMm: 2550,
  maxPayloadKg: 24_000,
  cargoKg: 0,
  fillPercent: 0,
  gravity: { x: 0, y: 0, z: 0 },
  gravityPermille: 250,
})
const one = container('R1', [loaded('A', 1, 5250, 0, 0), loaded('B', 2, 5250, 0, 1000)])
const other = container('R2', [loaded('C', 1, 5250, 0, 0)])
const { step: _step, ...left } = loaded('D', 0, 0, 0, 0)
/** Two containers of one dealer and day, and one case outside; the cases of the first must share a container. */
export const sampleGroup: LoadGroup = {
  month: '202612',
  superseded: null,
  isVanningPast: false,
  containers: [one, other],
  left: [{ ...left, reason: null }],
  rule: null,
  stops: [],
  sets: [{ rule: 'G1', caseNos: ['A', 'B'] }],
  terms: {
    containerTypes: [
      {
        code: '40HC',
        lengthMm: 12_000,
        widthMm: 2300,
        heightMm: 2550,
        maxPayloadG: 24_000_000,
        cost: 1,
        available: null,
        door: { widthMm: 2300, heightMm: 2400 },
        maxFloorGPerM2: null,
        reserved: [],
      },
    ],
    boxTypes: [
      {
        code: 'M1',
        lengthMm: 1500,
        widthMm: 1000,
        heightMm: 1000,
        uprightLength: false,
        uprightWidth: false,
        uprightHeight: true,
        maxStack: 2,
        maxTopG: null,
        stackCode: '',
        nestingMm: 0,
        floorOnly: false,
        topOnly: false,
      },
    ],
    rules: { supportPermille: 1000, gravityTolerancePermille: 250, gravityAcrossPermille: null, vehicle: null },
    limits: { maxGrossG: null, maxBoxes: null, minFillPermille: 0, minBoxes: 0 },
  },
}
