import { checkLoads, loadContainers } from '@packing/planning'
import { describe, expect, test } from 'vitest'
import { InputError } from './input-issues.ts'
import { readLoadingProblem, readLoadPlan, writeLoadPlan } from './loading-json.ts'

const box = { type: 'A', weightG: 100 }
const problem = {
  format: 'loading-problem/1',
  containerTypes: [{ code: 'C', lengthMm: 1000, widthMm: 200, heightMm: 200, maxPayloadG: 900 }],
  boxTypes: [{ code: 'A', lengthMm: 200, widthMm: 100, heightMm: 100 }],
  boxes: [
    { id: 'a', ...box },
    { id: 'b', ...box, stop: 1 },
    { id: 'c', ...box },
  ],
  open: [{ container: 'C', boxes: [{ box: 'b', x: 0, y: 0, z: 0, dx: 200, dy: 100, dz: 100 }] }],
}

const issuesOf = (read: () => unknown) => {
  try {
    read()
  } catch (error) {
    if (error instanceof InputError) return error.issues.map(({ at, what }) => `${at}: ${what}`)
    throw error
  }
  return []
}

describe('loading problem file', () => {
  test('is loaded, and its plan file reads back as a legal plan, without stated figures too', () => {
    const read = readLoadingProblem(problem)
    const file = writeLoadPlan(read, loadContainers(read))
    expect(file.containers).toHaveLength(1)
    expect(checkLoads(read, readLoadPlan(JSON.parse(JSON.stringify(file)), read))).toEqual([])
    const bare = { ...file, containers: file.containers.map(({ container, boxes }) => ({ container, boxes })) }
    expect(checkLoads(read, readLoadPlan(bare, read))).toEqual([])
  })

  test('is rejected with the path of every schema error at once', () => {
    const bad = { ...problem, boxTypes: [{ ...problem.boxTypes[0], lengthMm: 0, upright: ['SIDE'] }], extra: 1 }
    expect(issuesOf(() => readLoadingProblem(bad))).toEqual([
      expect.stringMatching(/^boxTypes\[0\]\.lengthMm: /),
      expect.stringMatching(/^boxTypes\[0\]\.upright\[0\]: /),
      expect.stringMatching(/^file: .*"extra"/),
    ])
  })

  test('is rejected with every violation in open containers and every impossible edge', () => {
    const begun = problem.open[0]!.boxes[0]!
    const boxes = [
      { ...begun, x: 900 },
      { ...begun, box: 'a', z: 50 },
    ]
    expect(issuesOf(() => readLoadingProblem({ ...problem, open: [{ ...problem.open[0]!, boxes }] }))).toEqual([
      expect.stringMatching(/^open\[0\]: "b" sticks out of the container/),
      expect.stringMatching(/^open\[0\]: "a" cannot be brought in from the door/),
      expect.stringMatching(/^open\[0\]: "a" is not supported enough/),
      expect.stringMatching(/^open\[0\]: "a" cannot be unloaded at its stop/),
    ])
    const long = { ...problem, boxTypes: [{ ...problem.boxTypes[0], lengthMm: 2_147_483_647, widthMm: 100_001 }] }
    expect(issuesOf(() => readLoadingProblem(long))).toEqual([
      expect.stringMatching(/^boxTypes\[0\]\.lengthMm: .*100000/),
      expect.stringMatching(/^boxTypes\[0\]\.widthMm: .*100000/),
    ])
  })

  test('is rejected with every inconsistency at once', () => {
    const begun = problem.open[0]!.boxes[0]!
    const bad = {
      ...problem,
      boxes: [
        { id: 'a', ...box, type: 'Z' },
        { id: 'a', ...box },
        { id: 'b', ...box, group: 'H' },
      ],
      open: [{ container: 'X', boxes: [begun, begun] }],
    }
    expect(issuesOf(() => readLoadingProblem(bad))).toEqual([
      'boxes[1].id: "a" already appears at boxes[0]',
      'boxes[0].type: "Z" is not in the problem',
      'open[0].container: "X" is not in the problem',
      'open[0].boxes[0].box: "b" is of group "H"',
      'open[0].boxes[1].box: "b" is of group "H"',
      'open[0].boxes[1].box: "b" is already loaded',
    ])
    const read = readLoadingProblem(problem)
    const plan = {
      format: 'loading-plan/1',
      containers: [{ container: 'X', boxes: [] }],
      left: [{ box: 'z', cause: 'NOT_TOGETHER' }],
    }
    expect(issuesOf(() => readLoadPlan(plan, read))).toEqual([
      'containers[0].container: "X" is not in the problem',
      'left[0].box: "z" is not in the problem',
    ])
  })
})
