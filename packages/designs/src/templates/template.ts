import type { DesignDocument, DesignNode, JsonObject } from '@qifu/contracts';
import { type FieldType, findKind } from '@qifu/fields';

/** A module that is ready to be taken and changed. */
export interface ModuleTemplate {
  /** Its code at first, and the key of its texts. */
  key: string;
  /** Its name at first. */
  name: string;
  document: DesignDocument;
}

export interface Part extends Partial<Omit<DesignNode, 'id' | 'parent' | 'order' | 'rest'>> {
  /** What stands in it. */
  parts?: readonly Part[];
}

type More = Partial<Omit<Part, 'type' | 'wireName' | 'label'>>;

const halfWidth = 12;

/** A field by its name in records and the words above it. */
export const field = (type: FieldType, wireName: string, label: string, more: More = {}): Part => ({
  type,
  wireName,
  label,
  span: findKind(type)?.value && !findKind(type)?.needsLine ? halfWidth : 2 * halfWidth,
  ...more,
});
export const required = { required: true } as const;
export const section = (content: string): Part => ({
  type: 'group-title',
  wireName: '',
  span: 2 * halfWidth,
  settings: { content },
});
/** The settings of a choice between some words. */
export const among = (...words: readonly string[]) => ({
  options: words.map((fullName, i) => ({ id: String(i + 1), fullName })),
});
/** Who has made a record and when: shown, never entered. */
export const madeBy: readonly Part[] = [
  field('creator', 'createdBy', '创建人'),
  field('created-at', 'createdAt', '创建时间'),
];

interface Listed {
  columns: readonly string[];
  searched: readonly string[];
  order: string;
}

/** A template of what stands in its form and list. Its elements are numbered, so that it is the same every time. */
export function template(
  key: string,
  name: string,
  parts: readonly Part[],
  { columns, searched, order }: Listed,
): ModuleTemplate {
  const nodes: Record<string, DesignNode> = {};
  const put = (some: readonly Part[], parent: string | null) =>
    some.forEach(({ parts: inner = [], ...part }, i) => {
      const id = `${key}_${Object.keys(nodes).length + 1}`;
      nodes[id] = {
        wireName: '',
        settings: {},
        ...part,
        ...{
          id,
          parent,
          order: i + 1,
          type: part.type ?? '',
          version: findKind(part.type ?? '')?.version ?? 1,
        },
        rest: { component: {}, config: { formId: 100 + Object.keys(nodes).length + 1 } },
      };
      put(inner, id);
    });
  put(parts, null);
  const item = (wireName: string): JsonObject => {
    const node = Object.values(nodes).find((one) => one.wireName === wireName);
    const element = { element: node?.id ?? '' };
    return { prop: element, label: element };
  };
  const list: JsonObject = {
    type: 1,
    columnList: columns.map((one) => ({ ...item(one), sortable: true })),
    searchList: searched.map(item),
    hasPage: true,
    pageSize: 20,
    sort: 'desc',
    defaultSidx: item(order).prop ?? '',
    btnsList: ['add', 'download', 'upload', 'batchRemove'].map((value) => ({ value })),
    columnBtnsList: ['edit', 'remove', 'detail'].map((value) => ({ value })),
  };
  return {
    key,
    name,
    document: {
      format: 1,
      nodes,
      form: { labelWidth: 100, labelPosition: 'right', logicalDelete: true, concurrencyLock: true },
      list,
      appList: null,
      tables: [],
    },
  };
}
