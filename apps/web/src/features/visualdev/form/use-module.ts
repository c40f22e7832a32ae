import { useData } from '@qifu/client';
import { type DesignDocument, onlineDevApi } from '@qifu/contracts';
import { readDesign, writeDesign } from '@qifu/designs';
import { useMemo } from 'react';
import { type ListDesign, listDesignOf } from './list-design';

/** A module as its pages draw it. */
export interface ShownModule {
  id: string;
  fullName: string;
  webType: number;
  document: DesignDocument;
  list: ListDesign;
  /** Its records lie in a table of others, which keeps what is removed here. */
  isBound?: boolean | undefined;
}

let made = 0;
/** Elements of designs that other clients have saved may have no ids; here they need one for the page alone. */
const pageId = () => `page-${++made}`;

/** What the form and the list of a module are drawn from; `isDraft` as it is edited instead of as it was released. */
export function useModule(modelId: string, { isDraft = false }: { isDraft?: boolean } = {}) {
  const query = useData(
    onlineDevApi.config,
    { params: { modelId }, query: isDraft ? { type: 0 } : {} },
    { enabled: modelId !== '', isQuiet: true },
  );
  const module = useMemo((): ShownModule | undefined => {
    if (!query.data) return undefined;
    const { id, fullName, webType, formData, columnData, appColumnData, isBound } = query.data;
    const wire = { formData, columnData, appColumnData, tables: null };
    const document = readDesign(wire, { newId: pageId, parse: JSON.parse });
    return { id, fullName, webType, document, list: listDesignOf(writeDesign(document).columnData), isBound };
  }, [query.data]);
  return { ...query, data: module };
}
