import createPurify from 'dompurify';

/**
 * Takes out of a document whatever could run, load or lead away. Links keep their words only: the frame has nowhere to go.
 */
export function cleanDocument(html: string | HTMLElement): DocumentFragment {
  const purify = createPurify(window);
  purify.addHook('afterSanitizeAttributes', (node) => {
    const href = node.getAttribute('href');
    if (href !== null && !href.startsWith('#')) {
      node.setAttribute('title', href);
      node.removeAttribute('href');
    }
  });
  return purify.sanitize(typeof html === 'string' ? html : html.innerHTML, {
    RETURN_DOM_FRAGMENT: true,
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe', 'audio', 'video'],
    ALLOWED_URI_REGEXP: /^(?:#|data:image\/(?:png|jpe?g|gif|bmp|webp|svg\+xml);|https?:|mailto:)/i,
  });
}
