type Create = typeof Document.prototype.createElement & { leavesStylesOut?: true };

/**
 * What antd writes into style sheets is no part of these tests: where something stands and how it looks is seen by the
 * journeys in a browser. jsdom compares every rule with every element that is asked for by its role, a fifth of the work.
 */
export function leaveStylesOut() {
  const create: Create = Document.prototype.createElement;
  // The window is that of the file before.
  if (create.leavesStylesOut) return;
  const createWithout = function (this: Document, ...names: Parameters<Create>) {
    const element = create.apply(this, names);
    // Not a language of styles that anybody knows.
    if (names[0] === 'style') element.setAttribute('type', 'text/plain');
    return element;
  };
  Document.prototype.createElement = Object.assign(createWithout, { leavesStylesOut: true }) as Create;
}
