import type { Endpoint } from '@qifu/contracts';

/** The standard calls of a resource (`contracts`, resource); those it has not are left out. */
export interface ResourceCalls {
  list: Endpoint;
  read: Endpoint;
  create: Endpoint;
  update: Endpoint;
  remove: Endpoint & { method: 'DELETE' };
  toggleState?: Endpoint & { method: 'PUT' };
  exportExcel?: Endpoint & { blob: true };
  importTemplate?: Endpoint & { blob: true };
  importPreview?: Endpoint;
  importData?: Endpoint;
}
