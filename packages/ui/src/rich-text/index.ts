/** Formatted text: written in an editor that comes when it is needed, and read. */
export { RichTextField } from './rich-text-field';
export { SafeHtml } from './safe-html';
