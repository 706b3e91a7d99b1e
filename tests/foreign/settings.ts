import { CHANNEL_ID } from '@tests/foreign/data/products'
import { SERVICE_NAMES } from '@tests/foreign/service-names'

/** A build contains the addresses of its services, so the port of the backend is fixed. */
export const BACKEND_PORT = 4810
/** The port of the backend of a worker of the browser suite; all but the first have copies of the build. */
export const backendPort = (parallelIndex: number): number => BACKEND_PORT + parallelIndex
/** The build of the app for this backend, beside the usual one. */
export const FOREIGN_BUILD = '.tmp/foreign-build'

/** The public settings of a site with its six services at one address, each under its own name. */
export const publicSettings = (backendOrigin: string): Record<string, string> => ({
  ...Object.fromEntries(
    SERVICE_NAMES.map((name) => [`NEXT_PUBLIC_${name.toUpperCase()}_API`, `${backendOrigin}/${name}`]),
  ),
  NEXT_PUBLIC_CHANNEL_ID: String(CHANNEL_ID),
  NEXT_PUBLIC_STATIC_HOST: backendOrigin,
  ...Object.fromEntries(
    ['NAVER', 'KAKAO', 'GOOGLE'].map((name) => [
      `NEXT_PUBLIC_${name}_CLIENT_ID`,
      `${name.toLowerCase()}-client`,
    ]),
  ),
})
