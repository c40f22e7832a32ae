/** Formatted text: written in an editor that comes when it is needed. */
export { RichTextField } from './rich-text-field';
