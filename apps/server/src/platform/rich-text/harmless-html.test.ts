import { describe, expect, it } from 'vitest';
import { harmlessHtml, plainText } from './harmless-html';

const attacks = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/api/file/Image/notice/1_000000000000000000000000.png" onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="  JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example/x">x</a>',
  '<svg onload=alert(1)><circle/></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=alert(1)>">',
  '<style>body{background:url(javascript:alert(1))}</style>',
  '<p style="background:url(javascript:alert(1))" class="x" id="root">x</p>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,x"></object><embed src="x">',
  '<form action="/api/oauth/Logout"><input name="a"><button>x</button></form>',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<img src="https://evil.example/track.png">',
  '<img src="/api/oauth/Logout">',
  '<img src="/api/file/Image/notice/../../../oauth/Logout">',
  '<body onload=alert(1)><details open ontoggle=alert(1)>x</details>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=x"><link rel=stylesheet href=x>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><img src=x onerror=alert(1)></textarea><title><img src=x onerror=alert(1)></title>',
  '<!--><img src=x onerror=alert(1)>--><![CDATA[<img src=x onerror=alert(1)>]]>',
  '<p><a href="x" onclick="alert(1)" target="_top">x</a></p><video src=x onerror=alert(1)></video>',
  '<template><script>alert(1)</script></template><xmp><script>alert(1)</script></xmp>',
  `${'<blockquote>'.repeat(5_000)}x`,
];

describe('B8. the HTML of a notice', () => {
  it.each(attacks)('loses what could run or reach out: %.60s', (attack) => {
    const html = harmlessHtml(attack);
    expect(html).not.toMatch(
      /<(script|svg|math|style|iframe|object|embed|form|input|base|meta|link|video|template)/i,
    );
    expect(html).not.toMatch(/<[^>]*\s(on\w+|style|class|id|srcdoc)\s*=/i);
    expect(html).not.toMatch(
      /(href|src)="(?!https?:|mailto:|tel:|\/api\/file\/Image\/notice\/\w+\.png"|x"|")/i,
    );
    expect((html.match(/<blockquote>/g) ?? []).length).toBeLessThanOrEqual(40);
    expect(harmlessHtml(html)).toBe(html);
  });

  it('keeps what the editor makes', () => {
    const html =
      '<h2>标题</h2><p><strong>粗</strong><em>斜</em></p><ul><li><p>一</p></li></ul>' +
      '<table><tbody><tr><th colspan="2" rowspan="1"><p>表</p></th></tr></tbody></table>' +
      '<p><a href="https://example.com/a?b=1" target="_blank" rel="noopener noreferrer">链接</a></p>' +
      '<img src="/api/file/Image/notice/123_0123456789abcdef01234567.png" alt="图" />';
    expect(harmlessHtml(html)).toBe(html);
  });

  it('is told as plain text in lists', () => {
    expect(plainText('<h2>标题</h2><p>第一段 &amp; &lt;b&gt;</p><ul><li>一</li><li>二</li></ul>')).toBe(
      '标题 第一段 & <b> 一 二',
    );
  });
});
