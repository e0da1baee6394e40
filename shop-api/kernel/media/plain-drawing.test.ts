import { isPlainDrawing } from './plain-drawing.ts';

const drawing = (content: string, attributes = '') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"${attributes}>${content}</svg>`;

describe('a drawing', () => {
  it('is plain when it only draws', () => {
    const gradient =
      '<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><rect fill="url(#a)"/>';
    expect(isPlainDrawing(drawing(`${gradient}<use href="#b"/><!-- <script> -->`))).toBe(true);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script under another name', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
    ['a handler', '<rect onclick="alert(1)"/>'],
    ['a page', '<foreignObject><body/></foreignObject>'],
    ['a link', '<a href="https://example.com"><rect/></a>'],
    ['a coded link', '<use href="&#x6a;avascript:alert(1)"/>'],
    ['a picture from elsewhere', '<image href="https://example.com/a.png"/>'],
    ['a style from elsewhere', '<style>@import "https://example.com/a.css"</style>'],
    ['a changing attribute', '<set attributeName="href" to="javascript:alert(1)"/>'],
  ])('is not plain with %s', (_, content) => {
    expect(isPlainDrawing(drawing(content))).toBe(false);
  });

  it('is not plain with entities or a handler of its own', () => {
    expect(isPlainDrawing(`<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('')}`)).toBe(false);
    expect(isPlainDrawing(drawing('', ' onload="alert(1)"'))).toBe(false);
  });
});
