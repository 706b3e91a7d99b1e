/** The CI that the sandbox's verification and bank return for a person. @param who a member's id or another name */
export const sandboxCi = (who: string): string => `sandbox-ci/${who}`
