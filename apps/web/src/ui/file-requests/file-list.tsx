import type { FileRequest } from '@packing/contract'
import { FileLine } from './file-line.tsx'
import classes from './file-requests.module.css'
import { useFileRequests } from './use-file-requests.ts'

interface FileListProps {
  readonly initial?: readonly FileRequest[]
  readonly callId?: string
  readonly most?: number
  readonly none?: string
}

export function FileList({ initial, callId, most = 10, none }: FileListProps) {
  const files = useFileRequests(initial)
    .filter((file) => callId === undefined || file.callId === callId)
    .slice(0, most)
  if (files.length === 0) return none === undefined ? null : <p className={classes.quiet}>{none}</p>
  return (
    <ul className={classes.list}>
      {files.map((file) => (
        <li key={file.requestId}>
          <FileLine file={file} />
        </li>
      ))}
    </ul>
  )
}
