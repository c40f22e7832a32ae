import { designApi, designFileApi } from '@qifu/contracts';
import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useRef } from 'react';
import { useStep } from '#shared/step';
import { StartCard } from './start-card';

/** Brings in a design that this product or another of the family has exported. */
export function ImportDesign({ about }: { about?: string }) {
  const text = useText('moduleTemplate');
  const chooser = useRef<HTMLInputElement>(null);
  const importing = useStep(designFileApi.importFile, { refreshes: [designApi.list] });
  const send = (file: File) => {
    // The multipart part is declared in words only, so the typed input does not know it.
    const input = { body: { file } };
    return importing.run(input);
  };
  return (
    <>
      {about === undefined ? (
        <Button icon="upload" busy={importing.isBusy} onClick={() => chooser.current?.click()}>
          {text('importFile')}
        </Button>
      ) : (
        <StartCard
          icon="upload"
          name={text('importFile')}
          about={about}
          isBusy={importing.isBusy}
          onClick={() => chooser.current?.click()}
        />
      )}
      <input
        ref={chooser}
        type="file"
        accept=".vdd,.json"
        hidden
        aria-label={text('importFile')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
    </>
  );
}
