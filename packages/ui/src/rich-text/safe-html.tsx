import { useEffect, useState } from 'react';
import { SkeletonRows } from '../parts';
import './rich-text.css';

const rules = {
  ALLOWED_TAGS: [
    ...[
      'p',
      'br',
      'hr',
      'h1',
      'h2',
      'h3',
      'h4',
      'blockquote',
      'pre',
      'code',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
    ],
    ...['sub', 'sup', 'a', 'img', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'target', 'rel', 'src', 'alt', 'start', 'colspan', 'rowspan'],
  ALLOW_DATA_ATTR: false,
};

/** HTML from the server, made harmless once more where it is shown; what does so comes with the first text. */
export function SafeHtml({ html }: { html: string }) {
  const [harmless, setHarmless] = useState<string>();
  useEffect(() => {
    let isOver = false;
    void import('dompurify').then(({ default: purify }) => {
      if (!isOver) setHarmless(purify.sanitize(html, rules));
    });
    return () => {
      isOver = true;
    };
  }, [html]);
  if (harmless === undefined) return <SkeletonRows rows={3} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made harmless on the line above, and by the server before.
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: harmless }} />;
}
