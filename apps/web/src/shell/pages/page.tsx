import type { ReactNode } from 'react'
import { runtimeConfig } from '../../platform/config/runtime-config.ts'
import classes from '../frame/shell.module.css'

interface PageProps {
  readonly title: string
  readonly message?: string
  readonly note?: string
  /** Inside the shell the top bar has the first heading. */
  readonly isInShell?: boolean
  readonly children?: ReactNode
}

export function Page({ title, message, note, isInShell = false, children }: PageProps) {
  const Heading = isInShell ? 'h2' : 'h1'
  const Box = isInShell ? 'div' : 'main'
  return (
    <Box className={classes.page}>
      <div className={classes.pageBox}>
        {!isInShell && <p className={classes.system}>{runtimeConfig().appName}</p>}
        <Heading>{title}</Heading>
        {message && <p>{message}</p>}
        {note && <p className={classes.note}>{note}</p>}
        {children && <div className={classes.pageActions}>{children}</div>}
      </div>
    </Box>
  )
}
