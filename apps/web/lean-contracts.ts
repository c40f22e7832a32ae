import type { Plugin } from 'vite';

/** Files whose top-level values only describe: leaving out what nobody uses changes nothing. */
const describing = /[\\/]packages[\\/](?:contracts|rules)[\\/]src[\\/].*\.ts$/;
/** What the browser needs no schema for: the server judges input, and replies are checked in development only. */
const schemaFields = ['params', 'query', 'body', 'data'];

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}
type Edit = { at: number; until: number; text: string };

/**
 * Keeps zod out of bundles that only call endpoints: addresses stay, their schemas go. Schemas a page imports by
 * name, e.g. to check a form, stay where they are. Builds only; development and tests keep every check.
 */
export const leanContracts = (): Plugin => ({
  name: 'qifu-lean-contracts',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!describing.test(id)) return null;
    const program = this.parse(code) as unknown as { body: Node[] };
    const edits = program.body.flatMap(initializersOf).flatMap(leanInitializer);
    return { code: applyEdits(code, edits), map: null };
  },
});

/** The values of `const x = …` and `export const x = …` at the top of a file. */
function initializersOf(statement: Node): Node[] {
  const declared =
    statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  return (declared.declarations as Node[]).flatMap(({ init }) => (init ? [init as Node] : []));
}

/** A value that is worked out by calls becomes one pure call, which vanishes when nobody uses it. */
function leanInitializer(init: Node): Edit[] {
  if (init.type === 'ArrowFunctionExpression') return schemasIn(init.body as Node);
  if (init.type !== 'CallExpression' && !isOfCalls(init)) return [];
  return [
    { at: init.start, until: init.start, text: '/* @__PURE__ */ (() => (' },
    ...(init.type === 'CallExpression' ? schemasOf(init) : []),
    { at: init.end, until: init.end, text: '))()' },
  ];
}

/** Named schemas in one object, such as the fields every paged query shares. */
const isOfCalls = (init: Node): boolean =>
  init.type === 'ObjectExpression' &&
  propertiesOf(init).some(({ value }) => (value as Node).type === 'CallExpression');

/**
 * In `contract(base, { name: { …, body: schema }, other: updating(of, { body: schema }) })` each schema becomes `true`: it
 * is declared, nothing more.
 */
function schemasOf(call: Node): Edit[] {
  const callee = call.callee as Node;
  const endpoints = (call.arguments as Node[])[1];
  if (callee.name !== 'contract' || endpoints?.type !== 'ObjectExpression') return [];
  return propertiesOf(endpoints).flatMap((property) => schemasIn(shapesOf(property.value as Node)));
}

/** The schemas of one endpoint, or of what a standard call gives every resource. */
const schemasIn = (endpoint: Node | undefined): Edit[] =>
  endpoint?.type === 'ObjectExpression'
    ? propertiesOf(endpoint)
        .filter((property) => schemaFields.includes(nameOf(property)))
        .map((property) => ({ at: property.start, until: property.end, text: `${nameOf(property)}: true` }))
    : [];

/** Where an endpoint has its schemas: in itself, or in what a standard call of a resource is given besides. */
const shapesOf = (endpoint: Node): Node | undefined =>
  endpoint.type === 'CallExpression' ? (endpoint.arguments as Node[])[1] : endpoint;

const propertiesOf = (object: Node): Node[] =>
  (object.properties as Node[]).filter((property) => property.type === 'Property');
const nameOf = (property: Node): string => String((property.key as { name?: string }).name ?? '');

const applyEdits = (code: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((a, b) => b.at - a.at)
    .reduce((text, { at, until, text: put }) => text.slice(0, at) + put + text.slice(until), code);
