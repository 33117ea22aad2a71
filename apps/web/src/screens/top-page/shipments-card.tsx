import { Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { Card } from './frame/card.tsx'
import classes from './frame/top-page.module.css'
import type { TopPageData } from './frame/top-page-data.ts'
import { topPageTexts } from './frame/top-page-texts.ts'
import { targetOfShipment } from './shipment-target.ts'

type Shipments = NonNullable<TopPageData['shipments']>

/** The next vannings: how much of each is packed. */
export function ShipmentsCard({ shipments }: { readonly shipments: Shipments }) {
  const t = useTexts(topPageTexts)
  return (
    <Card title={t('shipments')} isWide>
      <ul className={classes.shipments}>
        {shipments.map((shipment) => (
          <ShipmentLine key={`${shipment.dealerCode} ${shipment.vanOn} ${shipment.month}`} shipment={shipment} />
        ))}
      </ul>
    </Card>
  )
}

interface ShipmentLineProps {
  readonly shipment: Shipments[number]
  /** Without it, words link to a screen of this PRCTCC. */
  readonly linkOf?: (words: string) => ReactNode
}

export function ShipmentLine({ shipment, linkOf }: ShipmentLineProps) {
  const t = useTexts(topPageTexts)
  const { dealerCode, dealerName, vanOn, etd, cases, packedCases, containers } = shipment
  const day = formatDate(vanOn)
  const packed = t('packedOf', { packed: packedCases, cases })
  return (
    <li>
      {linkOf ? linkOf(day) : <Link {...targetOfShipment(shipment)}>{day}</Link>}
      <span title={dealerName}>
        {dealerCode} {dealerName}
      </span>
      <Progress value={(100 * packedCases) / Math.max(1, cases)} aria-label={packed} />
      <span>{packed}</span>
      <span>{t('containerCount', { count: containers })}</span>
      <span className={classes.quiet}>{etd && t('etd', { day: formatDate(etd) })}</span>
    </li>
  )
}
