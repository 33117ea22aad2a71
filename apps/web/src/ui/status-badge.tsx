import classes from './parts.module.css'

export type Tone = 'neutral' | 'info' | 'ok' | 'warning' | 'error' | 'running'

const signs: Record<Tone, string> = { neutral: '○', info: '●', ok: '✓', warning: '▲', error: '✕', running: '▶' }

export interface StatusBadgeProps {
  readonly tone: Tone
  /** The words: a colour alone says nothing. */
  readonly label: string
  readonly hint?: string
}

/** A state in one line: sign, colour and words. */
export function StatusBadge({ tone, label, hint }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} title={hint ?? label}>
      <span aria-hidden className={classes.badgeSign}>
        {signs[tone]}
      </span>
      {label}
    </span>
  )
}
