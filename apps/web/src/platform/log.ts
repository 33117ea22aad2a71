/** The one place that writes to the browser's console: for support, never for the user. */
export function logProblem(what: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is what the file is for
  console.error(what, cause)
}
