import { checkCommands } from './check-command.ts'
import type { Command } from './command.ts'
import { deviceCommands } from './device-commands.ts'
import { exchangeCommands } from './exchange-commands.ts'
import { keyCommands } from './key-commands.ts'
import { manualCommands } from './manual-commands.ts'
import { pageSizeCommands } from './page-size-commands.ts'
import { prctccCommands } from './prctcc-commands.ts'
import { privilegeCommands } from './privilege-commands.ts'
import { roleCommands } from './role-commands.ts'
import { scopeCommands } from './scope-commands.ts'
import { securityCommands } from './security-commands.ts'
import { serviceCommands } from './service-commands.ts'
import { sessionCommands } from './session-commands.ts'
import { userCommands } from './user-commands.ts'

/** Help and docs/administration.md are generated from this table. */
export const commands: readonly Command[] = [
  ...userCommands,
  ...scopeCommands,
  ...prctccCommands,
  ...roleCommands,
  ...privilegeCommands,
  ...pageSizeCommands,
  ...sessionCommands,
  ...serviceCommands,
  ...keyCommands,
  ...deviceCommands,
  ...manualCommands,
  ...securityCommands,
  ...exchangeCommands,
  ...checkCommands,
]

export const nouns: readonly string[] = [...new Set(commands.map((command) => command.noun))]
