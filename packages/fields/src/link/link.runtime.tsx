import { defineRuntime } from '../registry/define';
import { isWebAddress } from '../registry/web-address';
import type { link } from './link.schema';

export default defineRuntime<typeof link>({
  Draw: ({ settings: { href, content, target } }) =>
    isWebAddress(href) ? (
      <a href={href} target={target} rel="noopener noreferrer">
        {content}
      </a>
    ) : (
      <span>{content}</span>
    ),
});
