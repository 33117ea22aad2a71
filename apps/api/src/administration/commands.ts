import { biCommands } from './commands/bi-commands.ts'
import { checkCommands } from './commands/check-command.ts'
import { claimCommands } from './commands/claim-commands.ts'
import { deviceCommands } from './commands/device-commands.ts'
import { keyCommands } from './commands/key-commands.ts'
import { manualCommands } from './commands/manual-commands.ts'
import { pageSizeCommands } from './commands/page-size-commands.ts'
import { prctccCommands } from './commands/prctcc-commands.ts'
import { privilegeCommands } from './commands/privilege-commands.ts'
import { roleCommands } from './commands/role-commands.ts'
import { scopeCommands } from './commands/scope-commands.ts'
import { secretCommands } from './commands/secret-commands.ts'
import { securityCommands } from './commands/security-commands.ts'
import { serviceCommands } from './commands/service-commands.ts'
import { sessionCommands } from './commands/session-commands.ts'
import { tokenCommands } from './commands/token-commands.ts'
import { userCommands } from './commands/user-commands.ts'
import { exchangeCommands } from './exchange/exchange-commands.ts'
import { moveCommands } from './move/move-commands.ts'
import type { Command } from './terms/command.ts'

/** Help and docs/administration.md are generated from this table. */
export const commands: readonly Command[] = [
  ...userCommands,
  ...scopeCommands,
  ...prctccCommands,
  ...moveCommands,
  ...roleCommands,
  ...privilegeCommands,
  ...pageSizeCommands,
  ...claimCommands,
  ...sessionCommands,
  ...serviceCommands,
  ...keyCommands,
  ...secretCommands,
  ...tokenCommands,
  ...deviceCommands,
  ...biCommands,
  ...manualCommands,
  ...securityCommands,
  ...exchangeCommands,
  ...checkCommands,
]

export const nouns: readonly string[] = [...new Set(commands.map((command) => command.noun))]
