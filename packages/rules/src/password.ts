/** Spec 5, password: 6-16 characters, letters and digits only, both of them. Of the plain text, not of the base64 form that travels. */
export const isPassword = (text: string): boolean =>
  /^[A-Za-z0-9]{6,16}$/.test(text) && /[A-Za-z]/.test(text) && /\d/.test(text);
