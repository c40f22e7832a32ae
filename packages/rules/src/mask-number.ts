/** 5101**********123X: enough to recognise, not enough to use. A short one is not shown at all. */
export const maskNumber = (text: string): string =>
  text.length <= 8
    ? '*'.repeat(text.length)
    : `${text.slice(0, 4)}${'*'.repeat(text.length - 8)}${text.slice(-4)}`;

/** 138****6021: enough to recognise. */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d{4}/, '$1****');
