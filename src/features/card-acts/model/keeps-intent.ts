/** Whether a refused or lost request may be tried again with the same key: nobody knows whether it was done. */
export const keepsIntent = ({ status, code }: { status: number; code: number }): boolean =>
  status === 0 || status >= 500 || status === 401 || code === 7006 || code === 7004 || code === 7501
