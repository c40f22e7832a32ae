/**
 * The window title: the page first, then the product. In English the product is its short code, in Chinese its
 * full name (spec 1 and 2.1).
 */
export const windowTitle = (pageTitle: string, productName: string): string =>
  [pageTitle, productName].filter(Boolean).join(' - ');

export function setWindowTitle(pageTitle: string, productName: string): void {
  document.title = windowTitle(pageTitle, productName);
}
