import { sharedInProcess } from '@/config/shared-in-process'

const settings = sharedInProcess('settings-version', () => ({ version: 0 }))

/** A number that grows with every change of the settings that this process has been notified of. */
export const settingsVersion = (): number => settings.version

export const increaseSettingsVersion = (): void => {
  settings.version += 1
}
