import temml from 'temml';

const namespace = 'http://www.w3.org/1998/Math/MathML';

/** Elements that lay out mathematics. Whatever else the reader makes (links, images, scripts) is left out. */
const elements = new Set(
  (
    'math mrow mi mn mo ms mspace mtext mfrac msqrt mroot mstyle merror mpadded mphantom menclose msub msup msubsup ' +
    'munder mover munderover mmultiscripts mprescripts none mtable mtr mtd semantics'
  ).split(' '),
);

/** Attributes that place and stretch. */
const attributes = new Set(
  (
    'fence form stretchy symmetric largeop movablelimits accent accentunder separator lspace rspace minsize maxsize ' +
    'linethickness display displaystyle scriptlevel mathvariant columnalign columnspacing rowspacing rowlines ' +
    'columnlines columnspan rowspan width height depth voffset notation'
  ).split(' '),
);

/** Properties that place; colours of an agent are not taken. */
const properties: Readonly<Record<string, string>> = {
  paddingLeft: 'padding-left',
  paddingRight: 'padding-right',
  paddingTop: 'padding-top',
  paddingBottom: 'padding-bottom',
  textAlign: 'text-align',
};

/** Nodes inside nodes beyond this are left out. */
const deepest = 100;

/** What the reader makes: a node of MathML, a text, or a group without a name. */
interface Made {
  readonly type?: unknown;
  readonly text?: unknown;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly style?: Readonly<Record<string, unknown>>;
  readonly children?: readonly Made[];
}

/** The one function of the package that makes no nodes and no markup; its declarations leave it out. */
interface Reader {
  __renderToMathMLTree(source: string, options: Readonly<Record<string, unknown>>): Made;
}

const reader = temml as unknown as Reader;

function nodeOf(made: Made, depth: number): Node {
  if (typeof made.text === 'string') return document.createTextNode(made.text);
  const name = typeof made.type === 'string' && elements.has(made.type) ? made.type : undefined;
  const element = name === undefined ? undefined : document.createElementNS(namespace, name);
  if (element) dress(element, made);
  const node = element ?? document.createDocumentFragment();
  if (depth < deepest) for (const child of made.children ?? []) node.appendChild(nodeOf(child, depth + 1));
  return node;
}

function dress(element: MathMLElement, {attributes: given = {}, style = {}}: Made): void {
  for (const [name, value] of Object.entries(given)) {
    if (attributes.has(name)) element.setAttribute(name, String(value));
  }
  for (const [name, property] of Object.entries(properties)) {
    if (typeof style[name] === 'string') element.style.setProperty(property, style[name]);
  }
}

/** A formula as MathML; `undefined` for one that cannot be read. */
export function mathml(source: string, display: boolean): Element | undefined {
  try {
    const made = reader.__renderToMathMLTree(source, {
      displayMode: display,
      throwOnError: true,
      trust: false,
      maxSize: [20, 20],
      maxExpand: 500,
    });
    const node = nodeOf(made, 0);
    if (!(node instanceof Element)) return undefined;
    node.setAttribute('alttext', source);
    return node;
  } catch {
    return undefined;
  }
}
