import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { brand } from '@/config/brand'
import type { LaunchChoice } from '@/server/adapters/payment/payment-adapter'

/**
 * The content policy of the page that opens a gateway's window by its script. Only the folder of that script may run. The gateway names
 * no hosts of the windows behind it, and the page holds nothing of the member but the request.
 */
export const launchPolicy = (script: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${new URL('.', script).href}`,
    "style-src 'unsafe-inline'",
    'img-src https: data:',
    'font-src https:',
    'connect-src https:',
    'frame-src https:',
    'form-action https:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'report-uri /api/csp-report',
  ].join('; ')

const style = raw(`
body{margin:0;padding:48px 16px;background:#fff;color:#191f28;font:16px/1.5 -apple-system,"Apple SD Gothic Neo","Noto Sans KR",sans-serif;word-break:keep-all}
main{max-width:420px;margin:0 auto}
h1{margin:0 0 24px;font-size:20px}
button,a{display:block;box-sizing:border-box;width:100%;min-height:52px;margin:0 0 12px;padding:13px 16px;border:1px solid #b0b8c1;border-radius:12px;background:#fff;color:inherit;font:inherit;font-weight:600;text-align:center;text-decoration:none}
`)

interface LaunchPage {
  choices: readonly LaunchChoice[]
  /** Address of the gateway's script. */
  script: string
  /** Path of our script that calls it. */
  launchScript: string
  returnPath: string
  stopPath: string
  /** What the page opens, with one choice. */
  opening?: string
  stopLabel?: string
}

/** The page that opens the window of a gateway: at once with one choice, else after the shopper has chosen. */
export const launchPage = ({
  choices,
  script,
  launchScript,
  returnPath,
  stopPath,
  opening = '결제창을 열게요',
  stopLabel = '결제 그만두기',
}: LaunchPage): HtmlEscapedString | Promise<HtmlEscapedString> =>
  html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${opening} - ${brand.name}</title>
        <style>
          ${style}
        </style>
        <script src="${launchScript}" defer></script>
      </head>
      <body>
        <main data-return="${returnPath}" data-script="${script}">
          <h1>${choices.length > 1 ? '결제수단을 골라 주세요' : opening}</h1>
          <p role="alert"></p>
          ${choices.map(
            ({ label, request }) =>
              html`<button type="button" data-request="${JSON.stringify(request)}">${label}</button>`,
          )}
          <a href="${stopPath}">${stopLabel}</a>
        </main>
      </body>
    </html>`

/**
 * Our script of the launch page. `open` is the source of the function that calls the gateway's script. A result that the gateway does
 * not bring back by itself is brought to our return address. The script is loaded here, so that a tap tries again after a failure.
 */
export const launchScript = (open: string): string => `const open = ${open}
const main = document.querySelector('main')
const buttons = [...document.querySelectorAll('button')]
const alert = document.querySelector('[role="alert"]')
let loading
const load = () =>
  (loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = main.dataset.script
    script.onload = resolve
    script.onerror = () => {
      loading = undefined
      reject(new Error('not loaded'))
    }
    document.head.append(script)
  }))
const leave = (result) => {
  const address = new URL(main.dataset.return, location.origin)
  for (const [name, value] of Object.entries(result)) {
    if (typeof value === 'string') address.searchParams.set(name, value)
  }
  location.replace(address)
}
const start = async (button) => {
  alert.textContent = ''
  try {
    await load()
    const result = await open(JSON.parse(button.dataset.request))
    if (result) leave(result)
  } catch (error) {
    if (error.code) leave({ code: error.code, message: error.message })
    else alert.textContent = '창을 열지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.'
  }
}
for (const button of buttons) button.addEventListener('click', () => start(button))
if (buttons.length === 1) start(buttons[0])
`
