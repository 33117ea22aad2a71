/** Metres; X points to the door, Y up. */
export type Vector = readonly [number, number, number]
export interface Orbit {
  readonly azimuth: number
  readonly elevation: number
  readonly distance: number
  readonly target: Vector
}

export const viewNames = ['iso', 'top', 'side', 'front', 'door'] as const
export type ViewName = (typeof viewNames)[number]

const angles: Record<ViewName, { azimuth: number; elevation: number }> = {
  iso: { azimuth: 0.95, elevation: 0.5 },
  door: { azimuth: 0, elevation: 0 },
  side: { azimuth: Math.PI / 2, elevation: 0 },
  front: { azimuth: Math.PI, elevation: 0 },
  top: { azimuth: Math.PI / 2, elevation: Math.PI / 2 - 0.001 },
}

function frame(azimuth: number, elevation: number): { toEye: Vector; right: Vector; up: Vector } {
  const [ca, sa, ce, se] = [Math.cos(azimuth), Math.sin(azimuth), Math.cos(elevation), Math.sin(elevation)]
  return { toEye: [ce * ca, se, ce * sa], right: [sa, 0, -ca], up: [-se * ca, ce, -se * sa] }
}
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

interface Lens {
  readonly fovDegrees: number
  readonly aspect: number
}

export function fitted(view: ViewName, size: Vector, target: Vector, lens: Lens): Orbit {
  const { azimuth, elevation } = angles[view]
  const { toEye, right, up } = frame(azimuth, elevation)
  const tanV = Math.tan((lens.fovDegrees * Math.PI) / 360)
  const tanH = tanV * lens.aspect
  let distance = 0
  for (const sx of [-0.5, 0.5])
    for (const sy of [-0.5, 0.5])
      for (const sz of [-0.5, 0.5]) {
        const corner: Vector = [sx * size[0], sy * size[1], sz * size[2]]
        const across = Math.max(Math.abs(dot(corner, right)) / tanH, Math.abs(dot(corner, up)) / tanV)
        distance = Math.max(distance, dot(corner, toEye) + across)
      }
  return { azimuth, elevation, distance: distance * 1.04, target }
}

export function eyeOf(orbit: Orbit): Vector {
  const { toEye } = frame(orbit.azimuth, orbit.elevation)
  const [x, y, z] = orbit.target
  return [x + toEye[0] * orbit.distance, y + toEye[1] * orbit.distance, z + toEye[2] * orbit.distance]
}

export const between = (from: Orbit, to: Orbit, share: number): Orbit => {
  const mix = (a: number, b: number) => a + (b - a) * share
  return {
    azimuth: mix(from.azimuth, to.azimuth),
    elevation: mix(from.elevation, to.elevation),
    distance: mix(from.distance, to.distance),
    target: [mix(from.target[0], to.target[0]), mix(from.target[1], to.target[1]), mix(from.target[2], to.target[2])],
  }
}
