let known: boolean | undefined

/** Checked once; the test context is released. */
export function hasWebGl(): boolean {
  if (known === undefined) {
    const context = document.createElement('canvas').getContext('webgl2')
    known = context !== null
    context?.getExtension('WEBGL_lose_context')?.loseContext()
  }
  return known
}
