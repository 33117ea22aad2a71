import type { ReactNode } from 'react'
import classes from '../shell.module.css'

interface PageProps {
  readonly title: string
  readonly message?: string
  /** Inside the shell the top bar has the first heading. */
  readonly isInShell?: boolean
  readonly children?: ReactNode
}

/** A page that says one thing. The message is text only, whatever it holds. */
export function Page({ title, message, isInShell = false, children }: PageProps) {
  const Heading = isInShell ? 'h2' : 'h1'
  const Box = isInShell ? 'div' : 'main'
  return (
    <Box className={classes.page}>
      <div className={classes.pageBox}>
        <Heading>{title}</Heading>
        {message && <p>{message}</p>}
        {children}
      </div>
    </Box>
  )
}
