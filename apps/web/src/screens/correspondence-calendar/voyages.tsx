import { Button } from '@mantine/core'
import type { ShownSailing } from '@packing/contract'
import { formatDate } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import classes from './correspondence.module.css'
import { correspondenceTexts } from './correspondence-texts.ts'

interface VoyagesProps {
  readonly sailings: readonly ShownSailing[]
  readonly current?: Partial<Pick<ShownSailing, 'vessel' | 'voyage'>>
  /** undefined: the row cannot be changed. */
  readonly onUse?: ((sailing: ShownSailing) => void) | undefined
}

/** Voyages by CY cut. Blank sailings are named, so that nobody looks for them. */
export function Voyages({ sailings, current, onUse }: VoyagesProps) {
  const t = useTexts(correspondenceTexts)
  if (sailings.length === 0) return <p>{t('noVoyages')}</p>
  return (
    <section className={classes.section}>
      <h3>{t('voyages')}</h3>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('voyage')}</th>
            <th scope="col">{t('chain.cyCut')}</th>
            <th scope="col">{t('chain.etd')}</th>
            <th scope="col">{t('chain.eta')}</th>
            {onUse && <th scope="col" aria-label={t('use')} />}
          </tr>
        </thead>
        <tbody>
          {sailings.map((sailing) => {
            const { vessel, voyage, cyCut, etd, eta, isBlank, dealers } = sailing
            const isCurrent = current?.vessel === vessel && current.voyage === voyage
            return (
              <tr
                key={`${vessel} ${voyage} ${etd} ${dealers.join(' ')}`}
                data-blank={isBlank || undefined}
                aria-current={isCurrent || undefined}
              >
                <th scope="row" title={sailing.carrier}>
                  {vessel} {voyage}
                  {isBlank && ` · ${t('blank')}`}
                </th>
                <td>{formatDate(cyCut)}</td>
                <td>{formatDate(etd)}</td>
                <td>{formatDate(eta)}</td>
                {onUse && (
                  <td>
                    {!isBlank && !isCurrent && (
                      <Button size="compact-xs" variant="default" onClick={() => onUse(sailing)}>
                        {t('use')}
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
