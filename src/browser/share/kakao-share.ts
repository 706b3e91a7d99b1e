import { publicEnv } from '@/config/env'
import { singleFlight } from '@/lib/single-flight'
import type { ShareContent } from './share-content'

interface KakaoSdk {
  init(key: string): void
  isInitialized(): boolean
  Share: { sendCustom(message: { templateId: number; templateArgs: Record<string, string> }): unknown }
}

declare global {
  interface Window {
    Kakao?: KakaoSdk
  }
}

/** Address and hash belong together: the browser refuses a file with another hash. */
const SDK = {
  src: 'https://t1.kakaocdn.net/kakao_js_sdk/2.8.3/kakao.min.js',
  integrity: 'sha384-oroumrnFVE0xtgqyDZJARgERibXg2C28380uaUZz2kHDS5CR7tu20eGiOU6GkTpy',
}

const addScript = (): Promise<void> =>
  new Promise((resolve) => {
    const script = document.createElement('script')
    Object.assign(script, { ...SDK, async: true, crossOrigin: 'anonymous' })
    const settle = () => resolve()
    script.addEventListener('load', settle)
    script.addEventListener('error', settle)
    document.head.append(script)
  })

const { kakaoJsKey, kakaoTemplateId } = publicEnv

/**
 * Loads the SDK if a key and a template are set. It must be loaded before the tap that uses it: after waiting for a script
 * the browser no longer counts a call as part of the tap, and does not open KakaoTalk.
 *
 * @returns whether a message can be sent; without the script the option is not offered
 */
export const prepareKakao = singleFlight(async (): Promise<boolean> => {
  if (!kakaoJsKey || !kakaoTemplateId) return false
  if (!window.Kakao) await addScript()
  try {
    if (window.Kakao && !window.Kakao.isInitialized()) window.Kakao.init(kakaoJsKey)
    return window.Kakao?.isInitialized() ?? false
  } catch {
    return false
  }
})

const HOME_PATH = 'shopping'

/** The arguments of the template: links are paths after the registered domain, the picture is a full URL. */
export const templateArgs = (content: ShareContent): Record<string, string> => ({
  url: content.path.replace(/^\//, ''),
  homeUrl: HOME_PATH,
  title: content.title,
  description: content.description,
  imageUrl: content.imageUrl,
  buttonLabel: content.buttonLabel,
})

export const sendByKakao = (content: ShareContent): void => {
  window.Kakao?.Share.sendCustom({
    templateId: Number(kakaoTemplateId),
    templateArgs: templateArgs(content),
  })
}
