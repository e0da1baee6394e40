import { fireEvent } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { documentOf, EXTENSIONS, htmlOf, lostIn, pastedHtml } from './rich-text-html.ts';

/** What the editor makes of some HTML that nobody changed. */
function through(html: string): string {
  const editor = new Editor({ extensions: EXTENSIONS, injectCSS: false, content: documentOf(html) });
  const after = htmlOf(editor.state.doc);
  editor.destroy();
  return after;
}

const KEPT = [
  '<p>نص <strong>غامق</strong> و<em>مائل</em> و<u>مسطّر</u><br>سطر</p>',
  '<h2>عنوان</h2>\n<h3>فرعي</h3>\n<h4>صغير</h4>\n<p>نص</p>',
  '<ul><li>أول</li><li>ثانٍ<ul><li>تحته</li></ul></li></ul>',
  '<ol><li>One</li><li>Two</li></ol>\n<hr>\n<p>End</p>',
  '<blockquote><p>قول</p><p>وآخر</p></blockquote>',
  '<p><a href="/ar/page/returns" title="الإرجاع">الإرجاع</a> <a href="mailto:a@example.com">mail</a></p>',
  '<table><thead><tr><th>المقاس</th><th>الطول</th></tr></thead><tbody><tr><td>S</td><td>52</td></tr></tbody></table>',
  '<table><tbody><tr><td>S</td><td>52</td></tr></tbody></table>',
  '<p dir="ltr" lang="en">DTH-1</p>\n<p>رمز <span dir="ltr">DTH-1</span></p>',
  '<p>خلال {{returnDays}} من الاستلام</p>\n<p>{{shippingMethods}}</p>',
];

describe('HTML in the editor of rich text', () => {
  it.each(KEPT)('stays letter by letter: %s', (html) => {
    expect(lostIn(html)).toEqual([]);
    expect(through(html)).toBe(html);
  });

  it.each([
    '<p>\n  <b>bold</b>  and <i>slanted</i>\n</p>\n\n<p>next</p>',
    '<p><strong><a href="/en/blog">both</a></strong></p>',
    '<ul>\n  <li><p>one</p></li>\n  <li>two</li>\n</ul>',
    '<blockquote>said</blockquote><p><span>plain</span></p>',
    'Words without a paragraph',
    '',
  ])('may be written otherwise where it reads the same: %s', (html) => {
    expect(lostIn(html)).toEqual([]);
    expect(lostIn(through(html))).toEqual([]);
  });

  it.each([
    ['<dl><dt>Wool</dt><dd>Warm</dd></dl>', ['dl', 'dt', 'dd']],
    ['<div dir="rtl"><p>في إطار</p></div>', ['div']],
    ['<p>Go <a href="page/returns">there</a></p>', ['a']],
    ['<ul dir="ltr" lang="en"><li>kept</li></ul><p>in <img src="/media/1"></p>', ['img']],
    ['<p>a <strong>b</strong>c</p><p>1 &lt; 2<img src="x"></p>', ['img']],
    ['<p class="lead">Words</p>', ['']],
    ['<table><thead><tr><td>No header</td></tr></thead></table>', ['thead']],
    ['<h2>Title</h2>loose words<ul><li>item</li></ul>', ['']],
  ])('is told of what would be lost: %s', (html, lost) => {
    expect(lostIn(html)).toEqual(lost);
  });

  it('moves items of lists in and out by keys other than Tab', () => {
    const content = documentOf('<ul><li>one</li><li>two</li></ul>');
    const editor = new Editor({ extensions: EXTENSIONS, injectCSS: false, content });
    const press = (key: string) => fireEvent.keyDown(editor.view.dom, { key, ctrlKey: true });
    editor.commands.setTextSelection(10);
    press(']');
    expect(htmlOf(editor.state.doc)).toBe('<ul><li>one<ul><li>two</li></ul></li></ul>');
    press('[');
    expect(htmlOf(editor.state.doc)).toBe('<ul><li>one</li><li>two</li></ul>');
    editor.destroy();
  });

  it('takes from a paste what the shop shows, and nothing else', () => {
    const word = `<html><head><style>p{color:red}</style></head><body lang="AR-SA">
      <h1 class="MsoTitle" style="font-size:28pt">العنوان</h1>
      <p class="MsoNormal" dir="RTL"><span lang="AR-SA" style="color:red">نص <b>غامق</b></span><o:p></o:p></p>
      <p class="MsoNormal"><o:p>&nbsp;</o:p></p>
      <p onclick="x()"><a href="javascript:x()">act</a> <a href="https://example.com" target="_blank">go</a></p>
      <img src="https://example.com/x.png"><script>x()</script></body></html>`;
    expect(through(pastedHtml(word))).toBe(
      [
        '<h2>العنوان</h2>',
        '<p>نص <strong>غامق</strong></p>',
        '<p>act <a href="https://example.com">go</a></p>',
      ].join('\n'),
    );
  });
});
