/** By name, or by the anonymous code where experts are hidden. */
export const expertLabel = ({ expertName, anonCode }: { expertName: string; anonCode: string }): string =>
  expertName || anonCode;
