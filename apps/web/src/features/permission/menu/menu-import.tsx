import { menuApi } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { FileButton } from '@qifu/ui/upload';
import { useStep } from '#shared/step';
import { useCategory, useSystems } from './use-systems';

/** Takes in a file another installation exported. */
export function MenuImport() {
  const text = useText('menus');
  const importing = useStep(menuApi.import);
  const { system } = useSystems();
  const query = { category: useCategory() };
  const send = ([file]: File[]) => {
    if (!file || !system) return;
    // The multipart part is declared in words only, so the typed input does not know it.
    const input = { params: { systemId: system.id }, query, body: { file } };
    void importing.run(input);
  };
  return (
    <FileButton
      label={text('act.import')}
      icon="upload"
      rules=".json"
      isSingle
      isBusy={importing.isBusy}
      onFiles={send}
    />
  );
}
