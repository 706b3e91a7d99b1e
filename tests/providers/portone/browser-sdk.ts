/**
 * The script that `https://cdn.portone.io/v2/browser-sdk.js` stands for: it defines `window.PortOne`
 * (@portone/browser-sdk 0.1.11, `loader`). The window opens by a change of the page's address and ends at `redirectUrl`,
 * as guide "인증 결제 연동하기" describes for phones and for `forceRedirect`. An error before the window opens rejects
 * the promise and does not redirect (`PaymentRequestBase.forceRedirect`).
 */
export const browserSdkScript = (origin: string) => `(() => {
  const open = async (kind, request) => {
    const response = await fetch(${JSON.stringify(origin)} + '/stub/windows?kind=' + kind, {
      method: 'POST', body: JSON.stringify(request)
    })
    const answer = await response.json()
    if (answer.code) throw Object.assign(new Error(answer.message), answer)
    location.assign(answer.windowUrl)
    return new Promise(() => {})
  }
  window.PortOne = {
    requestPayment: (request) => open('payment', request),
    requestIdentityVerification: (request) => open('identity', request)
  }
})()
`

/** The window of the gateway: one button for each end. It belongs to the stub; no document describes it. */
export const windowPage = (id: string, title: string) => `<!doctype html>
<html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<h1>${title}</h1>
<form method="post" action="/stub/windows/${id}/approve"><button>승인</button></form>
<form method="post" action="/stub/windows/${id}/decline"><button>거절</button></form>
<form method="post" action="/stub/windows/${id}/close"><button>닫기</button></form>
</html>`

/** The address after the window: the fields of the SDK's response as the query ("전체 필드 목록은 requestPayment 응답 형식"). */
export const redirectAddress = (redirectUrl: string, fields: Record<string, string | undefined>) => {
  const url = new URL(redirectUrl)
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) url.searchParams.set(key, value)
  return url.href
}
