/** Exit code 1: the command was valid, but the work failed. */
export class AdministrationError extends Error {
  override readonly name = 'AdministrationError'
}

/** Exit code 2: invalid usage. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}
