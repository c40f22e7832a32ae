import type { DesignDocument } from '@qifu/contracts';
import { writeList } from './list-names';
import type { WireDesign } from './read-design';
import { writeForm } from './write-form';

/** A design as clients of the family read it. */
export function writeDesign(document: DesignDocument): WireDesign {
  const { nodes, list, appList, tables } = document;
  const hasForm = Object.keys(nodes).length > 0 || Object.keys(document.form).length > 0;
  return {
    formData: hasForm ? JSON.stringify(writeForm(document)) : null,
    columnData: list ? JSON.stringify(writeList(list, nodes)) : null,
    appColumnData: appList ? JSON.stringify(writeList(appList, nodes)) : null,
    tables: JSON.stringify(tables),
  };
}
