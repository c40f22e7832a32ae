import createPurify from 'dompurify';

/** Links of text, and those of drawings. */
const leading = ['href', 'xlink:href'];

/**
 * Takes out of a document whatever could run, load or lead away. Links keep their words only: the frame has nowhere to go.
 */
export function cleanDocument(html: string | HTMLElement): DocumentFragment {
  const purify = createPurify(window);
  purify.addHook('afterSanitizeAttributes', (node) => {
    for (const name of leading) {
      const address = node.getAttribute(name);
      if (address === null || address.startsWith('#')) continue;
      node.setAttribute('title', address);
      node.removeAttribute(name);
    }
  });
  return purify.sanitize(typeof html === 'string' ? html : html.innerHTML, {
    RETURN_DOM_FRAGMENT: true,
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe', 'audio', 'video'],
    ALLOWED_URI_REGEXP: /^(?:#|data:image\/(?:png|jpe?g|gif|bmp|webp|svg\+xml);|https?:|mailto:)/i,
  });
}
