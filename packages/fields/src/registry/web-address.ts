/** Addresses of the web alone: a design may come from anywhere. */
export const isWebAddress = (href: string): boolean => /^https?:\/\//i.test(href.trim());
