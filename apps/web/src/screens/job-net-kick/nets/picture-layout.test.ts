import { netPlaces } from '@packing/contract'
import { expect, it } from 'vitest'
import { layOutNets, NODE } from './picture-layout.ts'

const { nodes, edges } = layOutNets()

it('places every offered net apart from the others, after its predecessors', () => {
  for (const node of nodes) {
    const overlapping = nodes.filter(({ x, y }) => x === node.x && Math.abs(y - node.y) < NODE.height)
    expect(overlapping).toEqual([node])
  }
  for (const { from, to } of edges) {
    const [start, end] = [from, to].map((netId) => nodes.find((node) => node.netId === netId))
    expect((start?.x ?? 0) < (end?.x ?? 0) || (start?.y ?? 0) < (end?.y ?? 0)).toBe(true)
  }
  expect(edges).toHaveLength(nodes.flatMap(({ netId }) => netPlaces[netId].after).length)
})

it('leaves out nets that another screen runs', () => {
  const shown = nodes.map(({ netId }) => netId)
  expect(shown).toContain('PLAN_CHAIN')
  expect(shown).not.toContain('PLAN_TRIAL')
  expect(shown).not.toContain('VANNING_TRIAL')
})
