import type { LoadedCase, LoadedContainer } from '../container-view/cargo/loaded-container.ts'

const LENGTH_MM = 12_000
const WIDTH_MM = 2_300
const HEIGHT_MM = 2_550

/** A 40-foot container filled wall by wall from the front with equal boxes of several types, parts and dealers. */
export function fullContainer(count: number): LoadedContainer {
  const [across, high] = [5, 5]
  const deep = Math.ceil(count / (across * high))
  const [dx, dy, dz] = [Math.floor(LENGTH_MM / deep), WIDTH_MM / across, HEIGHT_MM / high]
  const cases = Array.from({ length: count }, (_, at): LoadedCase => {
    const wall = Math.floor(at / (across * high))
    const isMixed = at % 11 === 0
    return {
      caseNo: `TH0112L01${String(at + 1).padStart(5, '0')}`,
      caseCode: `K${String(80 + (wall % 6)).padStart(3, '0')}`,
      dealerCode: `TH0${1 + (wall % 3)}`,
      partNo: isMixed ? '' : `53301000${String(10 + (wall % 5))}`,
      vanOn: '2026-12-07',
      step: at + 1,
      x: wall * dx,
      y: (at % across) * dy,
      z: (Math.floor(at / across) % high) * dz,
      dx,
      dy,
      dz,
      grossKg: 20 + ((at * 7) % 60),
      dangerClass: '',
      isMixed,
    }
  })
  return {
    renbanNo: 'TH01261207-1-001',
    containerType: '40HC',
    dealerCode: 'TH01',
    vanOn: '2026-12-07',
    lengthMm: LENGTH_MM,
    widthMm: WIDTH_MM,
    heightMm: HEIGHT_MM,
    maxPayloadKg: 26_540,
    cargoKg: cases.reduce((sum, { grossKg }) => sum + grossKg, 0),
    fillPercent: (count * dx * dy * dz * 100) / (LENGTH_MM * WIDTH_MM * HEIGHT_MM),
    gravity: { x: 5_900, y: 1_150, z: 1_275 },
    gravityPermille: 250,
    cases,
  }
}
