/** To a PRCTCC, without a user: for routes under test. */
export const anonymousAdmission = (prctCode: string) => ({
  user: null,
  userId: null,
  employeeId: null,
  functionId: '',
  scope: { prctCode, dealerCodes: null },
  token: undefined,
  position: null,
})
