import type { SliceName } from './slice-name';

/** The page, drawn from the resource, and what changes for users. */
export const pageFiles = ({ domain, file, word, type, said }: SliceName): Record<string, string> => ({
  [`apps/web/src/features/${domain}/${file}/${file}-page.tsx`]: `import { ${word}Api, ${word}Input, ${word}Resource } from '@qifu/contracts';
import { ResourcePage } from '#shared/resource/resource-page';

/** The list and form of ${said}s. */
export default function ${type}Page() {
  return <ResourcePage resource={${word}Resource} calls={${word}Api} schema={${word}Input} />;
}
`,
});
