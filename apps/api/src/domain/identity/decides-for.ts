import type { ByUser, ReadContext } from '../rule-context.ts'

const HEAD_OFFICE = '100100'

/** Users of another PRCTCC look and prepare; those of the PRCTCC itself and of the head office decide, if they see all dealers. */
export const decidesFor = ({ user, prctCode }: ByUser & Pick<ReadContext, 'prctCode'>): boolean =>
  user.dealerCodes === null && (user.ownPrctCode === prctCode || user.ownPrctCode === HEAD_OFFICE)
