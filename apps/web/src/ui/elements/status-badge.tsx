import classes from './parts.module.css'

export type Tone = 'neutral' | 'info' | 'ok' | 'warning' | 'error' | 'running'

const signs: Record<Tone, string> = { neutral: '○', info: '●', ok: '✓', warning: '▲', error: '✕', running: '▶' }

export interface StatusBadgeProps {
  readonly tone: Tone
  /** Colour must not carry the meaning alone. */
  readonly label: string
  readonly hint?: string
}

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
