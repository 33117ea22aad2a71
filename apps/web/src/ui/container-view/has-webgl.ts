let known: boolean | undefined

/** Whether this browser can draw in 3-D; asked once, and the context given back. */
export function hasWebGl(): boolean {
  if (known === undefined) {
    const context = document.createElement('canvas').getContext('webgl2')
    known = context !== null
    context?.getExtension('WEBGL_lose_context')?.loseContext()
  }
  return known
}
