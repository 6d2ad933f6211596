/**
 * Keeps addresses typed. The compiler refuses a wrong `to`, but lets any `string` through; here text put together on
 * the spot, and a prop that takes any text, are refused. Another site, a mail or a call goes through ExternalLink.
 */

interface Node {
  type: string;
  name?: string | Node;
  value?: unknown;
  [key: string]: unknown;
}
interface Context {
  report: (problem: { node: Node; message: string }) => void;
}

/** A place on this page, or another site: no route of ours. */
const ELSEWHERE = /^(?:#|\?|https:|mailto:|tel:)/u;
const NAMES = new Set<unknown>(['to', 'href']);

/** What only tells the compiler something: the value is what stands in it. */
const WRAPPERS = new Set(['JSXExpressionContainer', 'TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

const nameOf = (node: Node | undefined) => node?.['name'] ?? node?.value;

/** The text as far as it is written out, when the address is text that is put together here. */
function composed(node: Node | null | undefined): string | null {
  if (node == null) return null;
  if (WRAPPERS.has(node.type) || node.type === 'ParenthesizedExpression') return composed(node['expression'] as Node);
  if (node.type === 'TemplateLiteral') {
    const [first] = node['quasis'] as { value: { raw: string } }[];
    return first?.value.raw ?? '';
  }
  if (node.type === 'BinaryExpression' && node['operator'] === '+') {
    const left = node['left'] as Node;
    return composed(left) ?? (typeof left.value === 'string' ? left.value : '');
  }
  if (node.type === 'CallExpression') {
    const callee = node['callee'] as Node;
    const method = nameOf(callee['property'] as Node | undefined);
    if (method !== 'concat' && method !== 'join') return null;
    const text = (callee['object'] as Node).value;
    return typeof text === 'string' ? text : '';
  }
  if (node.type === 'ConditionalExpression') {
    return composed(node['consequent'] as Node) ?? composed(node['alternate'] as Node);
  }
  return node.type === 'LogicalExpression' ? (composed(node['left'] as Node) ?? composed(node['right'] as Node)) : null;
}

function takesAnyText(type: Node | undefined): boolean {
  if (type?.type === 'TSUnionType') return (type['types'] as Node[]).some(takesAnyText);
  if (type?.type === 'TSTemplateLiteralType') return true;
  return type?.type === 'TSStringKeyword';
}

/** Goes to another page without asking the router which pages there are. */
function goesAround(call: Node): boolean {
  const callee = call['callee'] as Node;
  const [first] = call['arguments'] as Node[];
  if (callee.type === 'MemberExpression' && isLocation(callee['object'] as Node)) {
    const method = nameOf(callee['property'] as Node);
    return (method === 'assign' || method === 'replace') && isOwnPath(first);
  }
  const name = nameOf(callee) ?? nameOf(callee['property'] as Node | undefined);
  if ((name !== 'navigate' && name !== 'redirect') || first?.type !== 'ObjectExpression') return false;
  const properties = first['properties'] as Node[];
  return properties.some((one) => nameOf(one['key'] as Node | undefined) === 'href' && isOwnPath(one.value as Node));
}

const isOwnPath = (node: Node | undefined) => typeof node?.value === 'string' && node.value.startsWith('/');
const isLocation = (node: Node) => (nameOf(node) ?? nameOf(node['property'] as Node | undefined)) === 'location';

const typedAddress = {
  create(context: Context) {
    const refuseComposed = (node: Node, name: unknown, value: Node | null | undefined) => {
      const text = NAMES.has(name) ? composed(value) : null;
      if (text === null || ELSEWHERE.test(text)) return;
      context.report({ node, message: `'${String(name)}' is text put together here: name a route, params and search` });
    };
    const refuseAnyText = (node: Node, name: unknown) => {
      const annotation = node['typeAnnotation'] as { typeAnnotation?: Node } | null;
      if (NAMES.has(name) && takesAnyText(annotation?.typeAnnotation)) {
        context.report({ node, message: `'${String(name)}' takes any text: give it PlainPath` });
      }
    };
    const refuseParameters = (node: Node) => {
      for (const parameter of node['params'] as Node[]) {
        if (parameter.type === 'Identifier') refuseAnyText(parameter, parameter.name);
      }
    };
    return {
      ArrowFunctionExpression: refuseParameters,
      FunctionDeclaration: refuseParameters,
      FunctionExpression: refuseParameters,
      CallExpression(node: Node) {
        if (goesAround(node)) context.report({ node, message: "a page of ours is named with 'to', for the router" });
      },
      JSXAttribute(node: Node) {
        const name = nameOf(node.name as Node);
        refuseComposed(node, name, node.value as Node | null);
      },
      JSXOpeningElement(node: Node) {
        const element = nameOf(node.name as Node);
        if (element !== 'a' && element !== 'ExternalLink' && element !== 'ExternalButtonLink') return;
        for (const attribute of node['attributes'] as Node[]) {
          if (attribute.type !== 'JSXAttribute' || nameOf(attribute.name as Node) !== 'href') continue;
          const value = attribute.value as Node | null;
          const isElsewhere = ELSEWHERE.test(composed(value) ?? (typeof value?.value === 'string' ? value.value : ''));
          if (isElsewhere || (element !== 'a' && value?.type === 'JSXExpressionContainer')) continue;
          context.report({ node: attribute, message: "a page of ours is a Link with 'to', the rest an ExternalLink" });
        }
      },
      Property(node: Node) {
        refuseComposed(node, nameOf(node['key'] as Node), node.value as Node);
        const isFalse = (node.value as Node).value === false;
        if (nameOf(node['key'] as Node) === 'strict' && isFalse) {
          context.report({ node, message: "'strict: false' forgets the types of the route: give 'from'" });
        }
      },
      TSPropertySignature(node: Node) {
        refuseAnyText(node, nameOf(node['key'] as Node));
      },
    };
  },
};

export default { meta: { name: 'house' }, rules: { 'typed-address': typedAddress } };
