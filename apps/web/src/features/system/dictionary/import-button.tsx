import { dictionaryDataApi, dictionaryTypeApi } from '@qifu/contracts';
import { askFirst, Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useRef } from 'react';
import { useStep } from '#shared/step';

/** Brings in a file that this product exported. */
export function ImportButton() {
  const text = useText('dictionary');
  const chooser = useRef<HTMLInputElement>(null);
  const importing = useStep(dictionaryDataApi.importFile, { refreshes: [dictionaryTypeApi.tree] });
  const send = async (file: File) => {
    const isYes = await askFirst({
      title: text('importAsk.title', { name: file.name }),
      effect: text('importAsk.effect'),
      verb: text('importAsk.verb'),
    });
    // The multipart part is declared in words only, so the typed input does not know it.
    const input = { body: { file } };
    if (isYes) await importing.run(input);
  };
  return (
    <>
      <Button icon="upload" busy={importing.isBusy} onClick={() => chooser.current?.click()}>
        {text('import')}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".json,.bdd"
        hidden
        aria-label={text('import')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
    </>
  );
}
