/** Elements that only draw. */
const DRAWING = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc style marker mask
  pattern clippath lineargradient radialgradient stop filter feblend fecolormatrix fecomponenttransfer fecomposite
  feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb fefuncg
  fefuncr fegaussianblur femerge femergenode femorphology feoffset fepointlight fespecularlighting fespotlight fetile
  feturbulence`
    .split(/\s+/)
    .filter(Boolean),
);

/** Handlers, entities and references to anything but the drawing's own parts. */
const ACTING =
  /\son\w+\s*=|<!(?!--)|<\?(?!xml\s)|\b(href|src)\s*=\s*["']?\s*[^"'\s#]|@import|url\(\s*["']?\s*[^"'\s#]/i;

/** Whether an SVG does nothing but draw, so that it may be served as it is. */
export function isPlainDrawing(svg: string): boolean {
  const markup = svg.replace(/<!--[\s\S]*?-->/g, '').replace(/<!DOCTYPE\s+svg[^[>]*>/i, '');
  const elements = [...markup.matchAll(/<\/?([^\s/>!?][^\s/>]*)/g)].map(([, element = '']) =>
    element.toLowerCase(),
  );
  return elements.every((element) => DRAWING.has(element)) && !ACTING.test(markup);
}
