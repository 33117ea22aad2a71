import { type NetId, netGroups, netIds, netPlaces } from '@packing/contract'

export const NODE = { width: 190, height: 92, gapX: 40, gapY: 16 } as const

interface Point {
  readonly x: number
  readonly y: number
}

export interface NetNode extends Point {
  readonly netId: NetId
}

export interface NetEdge {
  readonly from: NetId
  readonly to: NetId
  readonly path: string
}

/** Groups are columns; an arrow leads from each predecessor. Internal nets are not in the picture. */
export function layOutNets() {
  const offered = netIds.filter((netId) => !netPlaces[netId].runOn)
  const nodes: NetNode[] = netGroups.flatMap((group, column) =>
    offered
      .filter((netId) => netPlaces[netId].group === group)
      .map((netId, row) => ({
        netId,
        x: column * (NODE.width + NODE.gapX),
        y: row * (NODE.height + NODE.gapY),
      })),
  )
  const at = new Map(nodes.map((node) => [node.netId, node]))
  const edges: NetEdge[] = nodes.flatMap((to) =>
    netPlaces[to.netId].after.flatMap((netId) => {
      const from = at.get(netId)
      return from ? [{ from: netId, to: to.netId, path: pathOf(from, to) }] : []
    }),
  )
  const reach = (of: (node: NetNode) => number) => Math.max(0, ...nodes.map(of))
  return { nodes, edges, width: reach(({ x }) => x + NODE.width), height: reach(({ y }) => y + NODE.height) }
}

function pathOf(from: Point, to: Point): string {
  if (from.x === to.x) {
    const x = from.x + NODE.width / 2
    return `M${x} ${from.y + NODE.height} L${x} ${to.y}`
  }
  const [startX, startY] = [from.x + NODE.width, from.y + NODE.height / 2]
  const [endX, endY] = [to.x, to.y + NODE.height / 2]
  const middle = (startX + endX) / 2
  return `M${startX} ${startY} C${middle} ${startY} ${middle} ${endY} ${endX} ${endY}`
}
