import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fromRoot } from '../launch/child.ts'

const ROOTS = ['packages/contract/src', 'packages/edi/src', 'packages/planning/src', 'apps/api/src', 'apps/web/src']
const HOME = 'packages/contract/src/values/local-time.ts'
/** The demo's sites and examples in texts have zones of their own; messages and formats of files show examples. */
const isExempt = (path: string) =>
  path === HOME ||
  /\.test\.tsx?$|\/testing\/|\/demo\/|-fixture\.ts$|\/languages\/|-messages\.ts$|-formats?\.ts$/.test(path)

const PATTERNS: readonly RegExp[] = [
  /\b(?:Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Z]\w+/,
  /[+-]\d\d:00['"`]/,
  /\b(?:JST|TOKYO_|JAPAN_MS)/,
  /\b540 \* /,
]

/** Zone names and fixed offsets in a file: the clock is that of the PRCTCC. */
export function zonesIn(path: string, text: string): string[] {
  if (isExempt(path)) return []
  return text.split('\n').flatMap((line, at) => {
    const isComment = /^\s*(?:\/\*\*|\*|\/\/)/.test(line)
    const found = isComment ? undefined : PATTERNS.map((pattern) => pattern.exec(line)?.[0]).find(Boolean)
    return found ? [`${path}:${at + 1} has “${found}”: take the zone of the PRCTCC (siteTimeOf, siteZone)`] : []
  })
}

export function checkZones(): { isGood: boolean; output: string } {
  const found = ROOTS.flatMap((root) =>
    readdirSync(fromRoot(root), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .flatMap((file) => zonesIn(relative(fromRoot('.'), file).replaceAll('\\', '/'), readFileSync(file, 'utf8'))),
  )
  return { isGood: found.length === 0, output: found.join('\n') }
}
