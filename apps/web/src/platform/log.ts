/** The only place that writes to the console: for support, not for users. */
export function logProblem(what: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is what the file is for
  console.error(what, cause)
}
