import { defineRuntime } from '../registry/define';
import type { link } from './link.schema';

/** Addresses of the web alone: a design may come from anywhere. */
const isWeb = (href: string) => /^https?:\/\//i.test(href.trim());

export default defineRuntime<typeof link>({
  Draw: ({ settings: { href, content, target } }) =>
    isWeb(href) ? (
      <a href={href} target={target} rel="noopener noreferrer">
        {content}
      </a>
    ) : (
      <span>{content}</span>
    ),
});
