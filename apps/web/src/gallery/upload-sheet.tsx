import { chosenLanguage } from '@qifu/i18n';
import { Field } from '@qifu/ui';
import { createTexts, type PageTexts, TextProvider } from '@qifu/ui/text';
import type { SendState, SentFile, Uploads } from '@qifu/ui/upload';
import {
  FileUploadList,
  ImageUpload,
  type ListedFile,
  type ListedPicture,
  UploadRows,
} from '@qifu/ui/upload';
import { use, useState } from 'react';

const given = new URLSearchParams(location.search).get('language');
/** These parts speak the texts of the office, which the gallery has not got by itself. */
const texts: Promise<PageTexts> = createTexts(chosenLanguage(given), ['upload', 'failures', 'common']);

const states: readonly SendState[] = [
  'waiting',
  'hashing',
  'sending',
  'paused',
  'merging',
  'sent',
  'kept',
  'failed',
  'stopped',
  'refused',
];
const pace = { bytesPerSecond: 3_400_000, secondsLeft: 42 };
const problems: Partial<Record<SendState, string>> = {
  failed: '无法读取文件「年度审计报告.pdf」，请检查该文件是否存在、是否被改动，再重新选择',
  refused: '文件大小超过10MB',
};
const items = states.map(
  (state, key): SentFile => ({
    key,
    file: new File(['x'.repeat(2048)], '年度审计报告.pdf'),
    state,
    share: 0.42,
    pace: state === 'sending' ? pace : undefined,
    problem: problems[state] ?? '',
    uploaded: undefined,
  }),
);
const nothing = () => undefined;
const shown: Uploads = {
  items,
  current: () => items,
  isBusy: true,
  add: nothing,
  take: nothing,
  stop: nothing,
  pause: nothing,
  resume: nothing,
  again: nothing,
  markKept: nothing,
  sendAll: async () => undefined,
};
const listed: ListedFile[] = [
  { fileId: '1', name: '2026 年度审计报告.pdf', fileSize: 1_572_864 },
  { fileId: '2', name: '营业执照.png', fileSize: 204_800 },
];
const pictures: ListedPicture[] = [{ fileId: '1', name: '车间.jpg', url: '' }];

/** Files and pictures of a field: chosen, on their way in every state, arrived. */
export function UploadSheet() {
  return (
    <TextProvider value={use(texts)}>
      <Lists />
    </TextProvider>
  );
}

function Lists() {
  const [files, setFiles] = useState(listed);
  const [images, setImages] = useState(pictures);
  return (
    <div className="g-sheet">
      <section>
        <Field label="材料">
          <FileUploadList files={files} onChange={setFiles} limit={5} accept=".pdf,image/*" />
        </Field>
      </section>
      <section>
        <UploadRows uploads={shown} onAgain={nothing} />
      </section>
      <section>
        <FileUploadList files={listed} onChange={nothing} isReadOnly />
      </section>
      <section>
        <Field label="照片">
          <ImageUpload pictures={images} onChange={setImages} limit={9} />
        </Field>
      </section>
    </div>
  );
}
