import { Anchor } from '@mantine/core'
import { exceptionKey, FOREIGN_SCOPE_FUNCTION_IDS } from '@packing/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTexts } from '../../platform/i18n/texts.ts'
import { switchScope } from '../../platform/sign-in/switch-scope.ts'
import { ExceptionLine } from '../../ui/exceptions/exception-line.tsx'
import { targetOf } from '../../ui/exceptions/exception-targets.ts'
import { Card } from './frame/card.tsx'
import classes from './frame/top-page.module.css'
import type { TopPageData } from './frame/top-page-data.ts'
import { topPageTexts } from './frame/top-page-texts.ts'
import { targetOfShipment } from './shipment-target.ts'
import { ShipmentLine } from './shipments-card.tsx'

const opensThere = (functionId: string) => FOREIGN_SCOPE_FUNCTION_IDS.includes(functionId)

/** Tasks and vannings of another PRCTCC; a line switches to it and opens its screen there. */
export function OtherScopeCard({ other }: { readonly other: TopPageData['others'][number] }) {
  const t = useTexts(topPageTexts)
  const queryClient = useQueryClient()
  const router = useRouter()
  const { prctCode, prctName, exceptions, shipments } = other
  const open = async (target: ReturnType<typeof targetOf>) => {
    if (await switchScope(prctCode, queryClient)) await router.navigate(target)
  }
  const linkTo = (target: ReturnType<typeof targetOf>) => (words: string) => (
    <Anchor component="button" type="button" ta="left" fz="inherit" onClick={() => void open(target)}>
      {words}
    </Anchor>
  )
  return (
    <Card title={t('otherScope', { prct: `${prctCode} ${prctName}` })} isWide>
      {exceptions.length > 0 && (
        <ul className={classes.tasks}>
          {exceptions.map((row) => (
            <ExceptionLine key={exceptionKey(row)} row={row} linkOf={linkTo(targetOf(row, opensThere))} />
          ))}
        </ul>
      )}
      {shipments.length > 0 && (
        <ul className={classes.shipments} aria-label={t('shipments')}>
          {shipments.map((shipment) => (
            <ShipmentLine
              key={`${shipment.dealerCode} ${shipment.vanOn} ${shipment.month}`}
              shipment={shipment}
              linkOf={linkTo(targetOfShipment(shipment, opensThere))}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
