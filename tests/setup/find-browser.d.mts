export declare const BROWSER_ARGS: string[]
/** @throws with one line that says what to install */
export declare const findBrowser: () => Promise<string>
export declare const launchOptions: (moreArgs?: string[]) => { executablePath?: string; args: string[] }
export declare const sharedPage: () => {
  reuseContext: boolean
  launchOptions: { executablePath?: string; args: string[] }
}
