import { type Config, readConfig } from '../platform/config/config.ts'
import { StartProblem } from '../platform/start-problem.ts'

/** The demo has users that everybody knows, and packs what others planned: it is for a local machine only. */
export function readDemoConfig(...environment: Parameters<typeof readConfig>): Config {
  const config = readConfig(...environment)
  if (config.APP_ENV !== 'dev')
    throw new StartProblem(
      `The demo has users of its own: it is loaded with APP_ENV=dev only, not with ${config.APP_ENV}.`,
    )
  return config
}
