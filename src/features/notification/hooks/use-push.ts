import { useMutation, useQuery } from '@tanstack/react-query'
import { ApiError } from '@/api/http/api-error'
import { useCapability } from '@/api/http/use-capability'
import {
  endPushMutation,
  pushDeviceQueryOptions,
  pushStateQueryOptions,
  startPushMutation,
} from '@/api/main/push'
import { showError } from '@/commerce-ui/errors/show-error'
import { toast } from '@/ui/overlay/toast-store'

const reportFailure = (failure: Error): void => {
  if (failure instanceof ApiError) return void showError(failure)
  if (failure.name === 'NotAllowedError') toast('알림을 켜지 않았어요')
  else toast('이 브라우저에서는 알림을 켤 수 없어요')
}

/**
 * The notices of this browser: their state, and how they are switched on and off. `push` is undefined until both the browser and the
 * server are asked, and where either has none. Unless they are wanted, nothing is read.
 */
export const usePush = (isWanted = true) => {
  const isAvailable = useCapability('push') && isWanted
  // The person may have changed the permission in the settings of the browser, or ended the session on another device.
  const options = { refetchOnWindowFocus: 'always' as const }
  const { data: device } = useQuery({ ...pushDeviceQueryOptions(), ...options, enabled: isAvailable })
  const isSupported = device !== undefined && device.support !== 'none'
  const { data: state } = useQuery({
    ...pushStateQueryOptions(),
    ...options,
    enabled: isAvailable && isSupported,
  })
  const push =
    isAvailable && isSupported && state
      ? {
          ...device,
          isOn: device.endpoint !== null && device.endpoint === state.endpoint,
          publicKey: state.publicKey,
        }
      : undefined
  const starting = useMutation({
    ...startPushMutation,
    onSuccess: () => toast('이 기기로 알림을 보내 드릴게요'),
    onError: reportFailure,
  })
  const ending = useMutation({
    ...endPushMutation,
    onSuccess: () => toast('이 기기의 알림을 껐어요'),
    onError: (error) => void showError(error),
  })
  return { push, starting, ending }
}
