/** Files on their way: chosen, sent in chunks that survive a broken line, listed, shown and taken off again. */
export { DropFrame } from './drop-frame';
export { FileButton } from './file-button';
export { extensionOf, type FileProblem, findFileProblem, sizeLimitOf } from './file-rules';
export { FileUploadList, type ListedFile } from './file-upload-list';
export { ImageUpload, type ListedPicture } from './image-upload';
export { createPause } from './persist';
export { uploadPlain } from './plain-upload';
export { sendInChunks, type UploadStep } from './send-chunks';
export type { SendState, SentFile } from './sent-file';
export { saveStoredFile, saveTicket } from './sent-files';
export { UploadHostProvider } from './upload-host';
export { UploadRows } from './upload-rows';
export { usePicture } from './use-picture';
export { type Uploads, useUploads } from './use-uploads';
