/**
 * The scripts that `https://js.tosspayments.com/v1/payment` and `/v2/standard` stand for: `TossPayments(clientKey)` with
 * `requestPayment(method, parameters)` (v1) and `payment({ customerKey }).requestPayment({ method, amount: { currency, value } })`
 * (v2). Both leave the page, and return to `successUrl` or `failUrl`.
 */
export const browserSdkScript = (origin: string) => `(() => {
  const METHODS = { CARD: '카드', VIRTUAL_ACCOUNT: '가상계좌', TRANSFER: '계좌이체', MOBILE_PHONE: '휴대폰' }
  const open = async (request) => {
    const response = await fetch(${JSON.stringify(origin)} + '/stub/windows', { method: 'POST', body: JSON.stringify(request) })
    const answer = await response.json()
    if (answer.code) throw Object.assign(new Error(answer.message), answer)
    location.assign(answer.windowUrl)
    return new Promise(() => {})
  }
  window.TossPayments = () => ({
    requestPayment: (method, parameters) => open({ ...parameters, method }),
    payment: () => ({
      requestPayment: ({ amount, method, ...rest }) => open({ ...rest, method: METHODS[method], amount: amount.value })
    })
  })
})()
`

/** The window of the gateway: one button for each end. It belongs to the stub; no document describes it. */
export const windowPage = (orderId: string) => `<!doctype html>
<html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>토스페이먼츠</title>
<h1>토스페이먼츠</h1>
<form method="post" action="/stub/windows/${orderId}/approve"><button>승인</button></form>
<form method="post" action="/stub/windows/${orderId}/decline"><button>거절</button></form>
<form method="post" action="/stub/windows/${orderId}/close"><button>닫기</button></form>
</html>`
