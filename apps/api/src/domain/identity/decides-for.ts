import type { GrantedUser } from './users.ts'

const HEAD_OFFICE = '100100'

interface Decision {
  readonly user: Pick<GrantedUser, 'dealerCodes' | 'ownPrctCode'>
  readonly prctCode: string
}

/** Users of another PRCTCC look and prepare; those of the PRCTCC itself and of the head office decide, if they see all dealers. */
export const decidesFor = ({ user, prctCode }: Decision): boolean =>
  user.dealerCodes === null && (user.ownPrctCode === prctCode || user.ownPrctCode === HEAD_OFFICE)
