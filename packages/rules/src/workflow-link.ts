/** Base64 of a text, whatever its letters. */
const encoded = (text: string) =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

/** Where the page of a workflow message is: it takes the message's description with it (spec 7, messages). */
export const workflowMessagePath = (description: string): string =>
  `/workFlowDetail?config=${encodeURIComponent(encoded(description))}`;
