import type { JobNetRunRow } from '@packing/contract'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { jobRunTexts } from '../../../ui/job-run/job-run-texts.ts'
import { jobWords } from '../../../ui/job-run/job-words.ts'
import { runStatusTexts } from '../../../ui/words/run-status-texts.ts'
import { jobNetKickTexts } from '../jobs/job-net-kick-texts.ts'
import type { Net } from '../jobs/written-params.ts'
import { LastRun } from './net-list.tsx'
import classes from './net-picture.module.css'
import { NextStart } from './next-start.tsx'
import { layOutNets, type NetNode, NODE } from './picture-layout.ts'

const picture = layOutNets()

interface NetPictureProps {
  readonly nets: readonly Net[]
  readonly runOf: (net: Net) => JobNetRunRow | null
  readonly openId: string
  readonly onOpen: (netId: string) => void
}

/** The nets in the order of the work, each with its jobs and their states. */
export function NetPicture({ nets, runOf, openId, onOpen }: NetPictureProps) {
  const t = useTexts(jobNetKickTexts)
  return (
    <div className={classes.scroller}>
      <div className={classes.picture} style={{ width: picture.width, height: picture.height }}>
        <svg className={classes.arrows} width={picture.width} height={picture.height} aria-hidden>
          <defs>
            <marker id="net-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
              <path d="M0 0 L8 4 L0 8 z" />
            </marker>
          </defs>
          {picture.edges.map(({ from, to, path }) => (
            <path key={`${from} ${to}`} d={path} markerEnd="url(#net-arrow)" />
          ))}
        </svg>
        <ul className={classes.nodes} aria-label={t('picture')}>
          {picture.nodes.map((node) => {
            const net = nets.find(({ netId }) => netId === node.netId)
            if (!net) return null
            const isOpen = node.netId === openId
            return <Node key={node.netId} {...{ node, net, run: runOf(net), isOpen, onOpen }} />
          })}
        </ul>
      </div>
    </div>
  )
}

interface NodeProps extends Pick<NetPictureProps, 'onOpen'> {
  readonly node: NetNode
  readonly net: Net
  readonly run: JobNetRunRow | null
  readonly isOpen: boolean
}

function Node({ node, net, run, isOpen, onOpen }: NodeProps) {
  return (
    <li style={{ left: node.x, top: node.y, width: NODE.width, height: NODE.height }}>
      <button
        type="button"
        className={classes.node}
        data-status={run?.status}
        aria-pressed={isOpen}
        title={net.effect}
        onClick={() => onOpen(net.netId)}
      >
        <strong>{net.netName}</strong>
        <LastRun run={run} />
        <Jobs net={net} run={run} />
        {net.setting.schedule && (
          <small>
            <NextStart setting={net.setting} />
          </small>
        )}
      </button>
    </li>
  )
}

const signs = { ENDED_OK: '✓', ENDED_WARN: '▲', ENDED_NG: '✕', KILLED: '✕', RUNNING: '▶', BYPASSED: '»' } as const

/** One sign per job, in their order; each job begins when the one before has ended. */
function Jobs({ net, run }: { readonly net: Net; readonly run: JobNetRunRow | null }) {
  const t = useTexts(runStatusTexts)
  const tRun = useTexts(jobRunTexts)
  return (
    <span className={classes.jobs}>
      {net.jobs.map((jobId, at) => {
        const status = run?.jobs.find(({ seq }) => seq === at + 1)?.status ?? 'WAITING'
        const words = `${jobWords(jobId, tRun)}: ${t(status)}`
        return (
          <span key={jobId} data-status={status} title={words}>
            <span aria-hidden>{Object.hasOwn(signs, status) ? signs[status as keyof typeof signs] : '○'}</span>
            <span className={classes.hidden}>{words}</span>
          </span>
        )
      })}
    </span>
  )
}
