import { Color, MeshBasicMaterial, type WebGLProgramParametersWithUniforms } from 'three'

/**
 * Faces with their edges drawn by the same shader, one pixel wide at any distance and smooth without multisampling.
 * Separate lines for 500 boxes took more than half of a frame in software rendering.
 */
export function boxMaterial(): MeshBasicMaterial & { readonly edge: { readonly colour: Color; strength: number } } {
  const uniforms = { edgeColour: { value: new Color() }, edgeStrength: { value: 0.6 } }
  const material = new MeshBasicMaterial({ vertexColors: true })
  material.onBeforeCompile = (shader: WebGLProgramParametersWithUniforms) => {
    Object.assign(shader.uniforms, uniforms)
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec2 vFace;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvFace = uv;')
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        '#include <common>\nvarying vec2 vFace;\nuniform vec3 edgeColour;\nuniform float edgeStrength;',
      )
      .replace(
        '#include <color_fragment>',
        `#include <color_fragment>
        vec2 toEdge = min(vFace, 1.0 - vFace) / fwidth(vFace);
        diffuseColor.rgb = mix(diffuseColor.rgb, edgeColour, edgeStrength * (1.0 - smoothstep(0.4, 1.4, min(toEdge.x, toEdge.y))));`,
      )
  }
  const edge = {
    colour: uniforms.edgeColour.value,
    get strength() {
      return uniforms.edgeStrength.value
    },
    set strength(value: number) {
      uniforms.edgeStrength.value = value
    },
  }
  return Object.assign(material, { edge })
}
