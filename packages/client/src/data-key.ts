import type { Endpoint } from '@qifu/contracts';

/** The address plus the input, so that nobody invents keys. */
export const dataKey = (endpoint: Endpoint, input: unknown): readonly unknown[] => [
  endpoint.resource,
  endpoint.path,
  input,
];
