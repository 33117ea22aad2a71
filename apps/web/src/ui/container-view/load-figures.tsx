import type { ReactNode } from 'react'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { containerViewTexts } from './cargo/container-view-texts.ts'
import { gravityLimits, type LoadedContainer } from './cargo/loaded-container.ts'
import classes from './container-view.module.css'

export function LoadFigures({ container, head }: { container: LoadedContainer; head?: ReactNode }) {
  const t = useTexts(containerViewTexts)
  const weightPercent = container.maxPayloadKg > 0 ? (container.cargoKg / container.maxPayloadKg) * 100 : 0
  const gravityPercent = container.lengthMm > 0 ? (container.gravity.x / container.lengthMm - 0.5) * 100 : 0
  const side = gravityPercent < 0 ? 'front' : 'door'
  const limits = gravityLimits(container)
  const isOff = limits !== null && (container.gravity.x < limits.from || container.gravity.x > limits.to)
  return (
    <div className={classes.figures}>
      {head}
      <Figure label={t('fill')} percent={container.fillPercent} text={`${formatNumber(container.fillPercent, 1)} %`} />
      <Figure
        label={t('weight')}
        percent={weightPercent}
        text={`${formatNumber(container.cargoKg)} / ${formatNumber(container.maxPayloadKg)} kg`}
      />
      <div className={classes.figure}>
        <span>{t('gravity')}</span>
        <b>
          {t(`gravityTo.${side}`, { percent: Math.abs(gravityPercent).toFixed(1) })}
          {container.gravityPermille !== null && ` / ${container.gravityPermille / 10} %`}
        </b>
        <span className={classes.balance} data-over={isOff || undefined} aria-hidden>
          {limits && (
            <i
              className={classes.allowed}
              style={{
                left: `${(limits.from / container.lengthMm) * 100}%`,
                width: `${((limits.to - limits.from) / container.lengthMm) * 100}%`,
              }}
            />
          )}
          <i className={classes.mark} style={{ left: `${Math.min(100, Math.max(0, 50 + gravityPercent))}%` }} />
        </span>
      </div>
    </div>
  )
}

function Figure({ label, percent, text }: { label: string; percent: number; text: string }) {
  return (
    <div className={classes.figure}>
      <span>{label}</span>
      <b>{text}</b>
      <span
        className={classes.bar}
        role="meter"
        aria-label={label}
        aria-valuenow={Math.round(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
        data-over={percent > 100 || undefined}
      >
        <i className={classes.filled} style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
    </div>
  )
}
