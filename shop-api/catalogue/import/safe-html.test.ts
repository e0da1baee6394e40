import { safeHtml } from './safe-html.ts';

const cleaned = (html: string) => safeHtml({ ar: html, en: html }).en;

describe('HTML of merchants', () => {
  it.each([
    ['a script', '<p>One</p><script>alert(1)</script>', '<p>One</p>'],
    ['a handler', '<p onclick="alert(1)">One</p>', '<p>One</p>'],
    ['a link that runs', '<a href="javascript:alert(1)">One</a>', '<a>One</a>'],
    ['a link that runs, hidden', '<a href="java&#10;script:alert(1)">One</a>', '<a>One</a>'],
    ['a link to data', '<a href="data:text/html,x">One</a>', '<a>One</a>'],
    ['a picture', '<img src="x" onerror="alert(1)">One', 'One'],
    ['a frame', '<iframe src="https://evil.test"></iframe>One', 'One'],
    ['a drawing', '<svg><script>alert(1)</script></svg>One', 'One'],
    ['a style', '<p style="position:fixed">One</p><style>p{}</style>', '<p>One</p>'],
    ['a form', '<form action="https://evil.test"><input name="a"></form>One', 'One'],
    ['what breaks off', '<p>One<script', '<p>Onescript</p>'],
  ])('loses %s', (_, html, expected) => {
    expect(cleaned(html)).toBe(expected);
  });

  it('keeps its paragraphs, lists, tables, links and directions', () => {
    const html =
      '<h2>One</h2><p dir="rtl">Two <strong>three</strong></p><ul><li>Four</li></ul>' +
      '<table><tbody><tr><td>Five</td></tr></tbody></table><a href="https://example.com/">Six</a>';
    expect(cleaned(html)).toBe(html);
  });
});
