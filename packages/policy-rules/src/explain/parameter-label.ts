/** What people call a parameter: what its latest value says, else its name. */
export const parameterLabel = (
  name: string,
  values: readonly { label?: string | undefined }[] = [],
): string => values.findLast(({ label }) => label)?.label ?? name;
