import type { Camera } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { eyeOf, type Orbit } from './orbit.ts'

export function createControls(camera: Camera, canvas: HTMLElement | null): OrbitControls {
  const controls = new OrbitControls(camera, canvas)
  controls.minDistance = 0.8
  controls.maxDistance = 80
  controls.minPolarAngle = 0.001
  controls.maxPolarAngle = Math.PI / 2 + 0.35
  controls.rotateSpeed = 0.5
  controls.zoomSpeed = 2
  return controls
}

export const orbitOf = (controls: OrbitControls): Orbit => ({
  azimuth: Math.PI / 2 - controls.getAzimuthalAngle(),
  elevation: Math.PI / 2 - controls.getPolarAngle(),
  distance: controls.getDistance(),
  target: controls.target.toArray(),
})

export function setOrbit(controls: OrbitControls, orbit: Orbit): void {
  controls.target.set(...orbit.target)
  controls.object.position.set(...eyeOf(orbit))
  controls.update()
}

export function turn(controls: OrbitControls, azimuth: number, elevation: number): void {
  controls.rotateLeft(azimuth)
  controls.rotateUp(elevation)
}
