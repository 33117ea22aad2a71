/** Lower bounds of containers and their proofs as JSON: see docs/interfaces.md, section "Loading problems and plans". */
import { type BoundProof, type LoadBound, SHARE_UNITS, type TypeScales } from '@packing/planning'
import { z } from 'zod'
import { whole } from './read-json.ts'

const units = z.int().min(0).max(SHARE_UNITS)
const edgeShares = z.array(z.tuple([whole(1), units]))
const scales = z.strictObject({
  along: edgeShares,
  across: edgeShares,
  upright: z.array(
    z.strictObject({
      stackCode: z.string(),
      shares: z.array(z.strictObject({ heightMm: whole(1), maxStack: whole(1).nullable(), units })),
    }),
  ),
})
const typeScales = z.array(z.strictObject({ containerType: z.string(), scales }))
const proof = z.strictObject({
  count: z.array(
    z.strictObject({ dangerClass: z.string().nullable(), containers: whole(0), scales: scales.nullable() }),
  ),
  length: z.strictObject({ leastMm: z.number().min(0), scales }).nullable(),
  cost: z
    .strictObject({
      least: z.number().min(0),
      scales: z.union([z.literal('BY_WEIGHT'), typeScales]),
    })
    .nullable(),
  room: z
    .strictObject({
      scales: typeScales,
      bounds: z.array(
        z.strictObject({
          values: z.array(z.strictObject({ containerType: z.string(), value: z.number().min(0) })),
          least: z.number().min(0),
        }),
      ),
    })
    .optional(),
})

export const boundSchema = z.strictObject({
  group: z.string(),
  containers: whole(0),
  cost: z.number().min(0).default(0),
  proof: proof.optional(),
})
type BoundJson = z.infer<typeof boundSchema>

/** Without a proof, what weight, number and planned fill require. */
const simpleProof = (containers: number): BoundProof => ({
  count: [{ dangerClass: null, containers, scales: null }],
  length: null,
  cost: null,
})

export const readBound = ({ proof: given, ...bound }: BoundJson): LoadBound => ({
  ...bound,
  proof: given ? toProof(given) : simpleProof(bound.containers),
})

const toProof = ({ room, ...others }: NonNullable<BoundJson['proof']>): BoundProof =>
  room ? { ...others, room } : others

type ScalesJson = z.infer<typeof scales>
type Scales = NonNullable<BoundProof['length']>['scales']

const toScales = ({ along, across, upright }: Scales): ScalesJson => ({
  along: along.map(([edgeMm, units]) => [edgeMm, units]),
  across: across.map(([edgeMm, units]) => [edgeMm, units]),
  upright: upright.map(({ stackCode, shares }) => ({ stackCode, shares: [...shares] })),
})

export function writeBound({ group, containers, cost, proof: given }: LoadBound): BoundJson {
  const { count, length, cost: ofCost, room } = given
  const ofTypes = (list: readonly TypeScales[]) => list.map((own) => ({ ...own, scales: toScales(own.scales) }))
  const costScales = ofCost?.scales ?? []
  return {
    group,
    containers,
    cost,
    proof: {
      count: count.map((each) => ({ ...each, scales: each.scales && toScales(each.scales) })),
      length: length && { ...length, scales: toScales(length.scales) },
      cost: ofCost && {
        ...ofCost,
        scales: costScales === 'BY_WEIGHT' ? costScales : ofTypes(costScales),
      },
      ...(room && {
        room: {
          scales: ofTypes(room.scales),
          bounds: room.bounds.map(({ values, least }) => ({ values: [...values], least })),
        },
      }),
    },
  }
}
