/** The words were right and the work was not done: exit code 1. */
export class AdministrationError extends Error {
  override readonly name = 'AdministrationRefusal'
}

/** The words were wrong: exit code 2. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}
