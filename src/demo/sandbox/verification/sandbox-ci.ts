/** The CI that the sandbox's verification and bank return for a person. @param subject a member's id or another name */
export const createSandboxCi = (subject: string): string => `sandbox-ci/${subject}`
