import { PerspectiveCamera } from 'three'
import { describe, expect, it } from 'vitest'
import { coloursOfCodes } from '../signs/code-colours.ts'
import { caseColours, colourBys, MIXED_CLASS, OTHER_CLASS } from './cargo/case-colours.ts'
import { countLoaded, inLoadingOrder, type LoadedCase } from './cargo/loaded-container.ts'
import { eyeOf, fitted, type Vector, viewNames } from './scene/orbit.ts'
import { createControls, orbitOf, setOrbit, turn } from './scene/orbit-controls.ts'

const loaded = (step: number, more: Partial<LoadedCase> = {}): LoadedCase => ({
  caseNo: `C${step}`,
  caseCode: 'K080',
  dealerCode: 'THA',
  partNo: '5330100010',
  vanOn: '2026-12-07',
  step,
  x: 0,
  y: 0,
  z: 0,
  dx: 1000,
  dy: 1000,
  dz: 1000,
  grossKg: 100,
  dangerClass: '',
  isMixed: false,
  ...more,
})

describe('loading order', () => {
  it('includes all cases up to a step, with shared and missing steps', () => {
    const ordered = inLoadingOrder([loaded(5), loaded(2, { x: 900 }), loaded(2), loaded(1)])
    expect(ordered.map((each) => [each.step, each.x])).toEqual([
      [1, 0],
      [2, 0],
      [2, 900],
      [5, 0],
    ])
    expect([0, 1, 2, 3, 5, 99].map((step) => countLoaded(ordered, step))).toEqual([0, 1, 3, 3, 4, 4])
  })
})

const ofDealer = coloursOfCodes(['ID01', 'TH01'])

describe('colours of cases', () => {
  it('gives a dealer the colour that it has on other screens, whatever is loaded beside it', () => {
    const { classes, colourOf } = caseColours([loaded(1, { dealerCode: 'TH01' })], 'dealer', ofDealer)
    expect(classes).toEqual([{ key: 'TH01', label: 'TH01', colour: ofDealer('TH01'), count: 1 }])
    expect(colourOf(loaded(2, { dealerCode: 'TH01' }))).not.toBe(ofDealer('ID01'))
  })
  it('names the most frequent codes and groups the rest', () => {
    const cases = Array.from({ length: 10 }, (_, i) => loaded(i, { caseCode: `K${i}` }))
    const { classes, colourOf } = caseColours([...cases, loaded(11, { caseCode: 'K9' })], 'caseCode', ofDealer)
    expect(classes[0]).toMatchObject({ label: 'K9', count: 2 })
    expect(classes.at(-1)).toMatchObject({ key: OTHER_CLASS, count: 3 })
    expect(new Set(cases.map(colourOf)).size).toBe(8)
  })
  it('groups cases of several parts in one class', () => {
    const { classes } = caseColours([loaded(1), loaded(2, { partNo: '' }), loaded(3, { partNo: '' })], 'part', ofDealer)
    expect(classes.map(({ key, count }) => [key, count])).toEqual([
      [MIXED_CLASS, 2],
      ['5330100010', 1],
    ])
  })
  it('keeps its meaning when cases leave, as long as the same cases decide', () => {
    const all = [loaded(1), loaded(2), loaded(3, { caseCode: 'K2' }), loaded(4, { grossKg: 900 })]
    const rest = all.slice(2, 3)
    for (const colourBy of colourBys) {
      const [before, after] = [caseColours(all, colourBy, ofDealer), caseColours(rest, colourBy, ofDealer, all)]
      expect(rest.map(after.colourOf)).toEqual(rest.map(before.colourOf))
      expect(after.classes.reduce((sum, { count }) => sum + count, 0)).toBe(1)
    }
  })
  it('covers every weight with a range, heaviest and unknown included', () => {
    const cases = [loaded(1, { grossKg: 0 }), loaded(2, { grossKg: 437 }), loaded(3, { grossKg: 500 })]
    const { classes } = caseColours(cases, 'weight', ofDealer)
    expect(classes.map((each) => each.count)).toEqual([1, 0, 0, 0, 2])
    expect(classes.at(-1)?.label).toBe('400–500 kg')
  })
})

describe('orbit', () => {
  const size: Vector = [12, 2.5, 2.3]
  it.each(viewNames)('shows the whole box from %s in wide and narrow windows', (view) => {
    for (const aspect of [0.6, 1.6, 3]) {
      const orbit = fitted(view, size, [0, 0, 0], { fovDegrees: 28, aspect })
      const eye = eyeOf(orbit)
      const forward: Vector = [-eye[0] / orbit.distance, -eye[1] / orbit.distance, -eye[2] / orbit.distance]
      const limit = Math.tan((14 * Math.PI) / 180) * Math.hypot(1, aspect)
      for (const corner of [-0.5, 0.5].flatMap((a) => [-0.5, 0.5].flatMap((b) => [-0.5, 0.5].map((c) => [a, b, c])))) {
        const ray = corner.map((each, i) => each * (size[i] ?? 0) - (eye[i] ?? 0))
        const depth = ray.reduce((sum, each, i) => sum + each * (forward[i] ?? 0), 0)
        const aside = Math.sqrt(ray.reduce((sum, each) => sum + each * each, 0) - depth * depth)
        expect(aside / depth).toBeLessThan(limit)
      }
    }
  })
  it('never turns over the top, far below the floor or through the target', () => {
    const controls = createControls(new PerspectiveCamera(28), null)
    setOrbit(controls, fitted('iso', size, [0, 0, 0], { fovDegrees: 28, aspect: 1.6 }))
    turn(controls, 0, 9)
    expect(orbitOf(controls).elevation).toBeLessThan(Math.PI / 2)
    turn(controls, 0, -9)
    expect(orbitOf(controls).elevation).toBeGreaterThan(-Math.PI / 4)
    controls.dollyIn(0.0001)
    expect(orbitOf(controls).distance).toBeCloseTo(0.8)
  })

  it('turns and zooms by the given steps', () => {
    const controls = createControls(new PerspectiveCamera(28), null)
    const start = fitted('iso', size, [0, 0, 0], { fovDegrees: 28, aspect: 1.6 })
    setOrbit(controls, start)
    turn(controls, 0.12, 0.1)
    controls.dollyIn(0.88)
    const { azimuth, elevation, distance } = orbitOf(controls)
    expect(azimuth).toBeCloseTo(start.azimuth + 0.12)
    expect(elevation).toBeCloseTo(start.elevation + 0.1)
    expect(distance).toBeCloseTo(start.distance * 0.88)
  })

  it.each(viewNames)('reads back from the controls as set: %s', (view) => {
    const controls = createControls(new PerspectiveCamera(28), null)
    const orbit = fitted(view, size, [0.4, 0, 0], { fovDegrees: 28, aspect: 1.6 })
    setOrbit(controls, orbit)
    const read = orbitOf(controls)
    expect(eyeOf(read).map((each) => each.toFixed(3))).toEqual(eyeOf(orbit).map((each) => each.toFixed(3)))
  })
})
