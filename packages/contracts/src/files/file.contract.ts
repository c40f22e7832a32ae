import { fileSizeUnits } from '@qifu/rules';
import { z } from 'zod';
import { contract } from '../contract';
import { id } from '../shapes';

const megabyte = fileSizeUnits.MB;
/** Pictures that every uploader takes. */
export const pictureExtensions = ['jpg', 'jpeg', 'png', 'gif', 'bmp'] as const;
const documents = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'txt',
  'md',
  'csv',
  'zip',
  'rar',
  'mp3',
] as const;

/** What other front ends put into a chat beside pictures: sound and film. */
const recordings = ['mp3', 'mp4'] as const;

/** What may be sent to each storage type of the uploader (contract-lowcode 5.5): how large, which endings. */
export const uploadTypes = {
  annex: { maxBytes: 50 * megabyte, extensions: [...documents, ...pictureExtensions] },
  annexpic: { maxBytes: 10 * megabyte, extensions: [...pictureExtensions] },
  document: { maxBytes: 50 * megabyte, extensions: [...documents, ...pictureExtensions] },
  userAvatar: { maxBytes: 2 * megabyte, extensions: [...pictureExtensions] },
  /** Chat: pictures (spec 9), and recordings and films of other front ends (contract-core 4.2, spec 3). */
  IM: { maxBytes: 5 * megabyte, extensions: [...pictureExtensions, ...recordings] },
  /** Pictures in the text of a notice. */
  notice: { maxBytes: 5 * megabyte, extensions: [...pictureExtensions] },
  /** Filled-in import templates. */
  template: { maxBytes: 5 * megabyte, extensions: ['xlsx'] },
  /** Sheets that bring tens of thousands of records into a module. */
  sheet: { maxBytes: 30 * megabyte, extensions: ['xlsx'] },
} as const;
export type UploadType = keyof typeof uploadTypes;
export const uploadType = z.enum(Object.keys(uploadTypes) as [UploadType, ...UploadType[]]);

/** Pictures that everybody is shown who knows their name, which nobody can guess (contract-core 1.1). */
export const pictureTypes = ['userAvatar', 'notice'] as const;
export type PictureType = (typeof pictureTypes)[number];
/** The picture of people who have sent none; the product brings it along. */
export const defaultAvatar = '001.png';
/** How the uploader names pictures, as far as can be seen without asking it. */
export const pictureFileName = /^[\w.-]{1,100}$/;

/** The uploader's answer (spec 3, uploaded file). */
export const uploadedFile = z.object({
  /** What it is known by: of pictures that pages show the name in their address, of all other files their id. */
  name: z.string(),
  fileId: z.string(),
  fileSize: z.number().int(),
  fileExtension: z.string(),
  fileVersionId: z.string(),
  /** Asks for a download ticket. */
  url: z.string(),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

/** A file of a record as its readers see it in a list. */
export const namedFile = z.object({ fileId: z.string(), name: z.string() });
export type NamedFile = z.infer<typeof namedFile>;

/** A file ready to be fetched: `url` is good once, for this person, for ten minutes. */
export const offeredFile = z.object({ name: z.string(), url: z.string() });
export type OfferedFile = z.infer<typeof offeredFile>;

export const fileApi = contract('/api/file', {
  /** Multipart with one part `file`. */
  upload: {
    method: 'POST',
    path: '/Uploader/:type',
    params: z.object({ type: uploadType }),
    data: uploadedFile,
    access: 'session',
    encoding: 'multipart',
    says: 'uploaded',
  },
  /** Hands out a ticket to whoever may read the record that owns the file. */
  offer: {
    method: 'GET',
    path: '/Download/:type/:fileId',
    params: z.object({ type: z.string().max(50), fileId: id }),
    data: offeredFile,
    access: 'session',
    traces: 'file',
  },
  /** A picture for pages that show it; nobody finds it without its name, which no one can guess. */
  showPicture: {
    method: 'GET',
    path: '/Image/:type/:name',
    params: z.object({ type: z.enum(pictureTypes), name: z.string().max(100) }),
    access: 'public',
    blob: true,
  },
  /** A picture or recording of a chat, to its two people; `name` is the uploader's. */
  showChatFile: {
    method: 'GET',
    path: '/Image/IM/:name',
    params: z.object({ name: z.string().max(120) }),
    access: 'session',
    blob: true,
    traces: 'file',
  },
  /** A small picture of a stored one (jpg, png, gif), at most so many pixels wide and high, as WebP. */
  showThumbnail: {
    method: 'GET',
    path: '/Thumbnail/:type/:fileId',
    params: z.object({ type: z.string().max(50), fileId: id }),
    query: z.object({ size: z.enum(['160', '640']).default('160') }),
    access: 'session',
    traces: 'file',
    blob: true,
  },
  /** Takes the ticket and answers the bytes. A GET that writes: the ticket is used up. */
  download: {
    method: 'GET',
    path: '/Download',
    // A ticket may carry the name its reader is to know the file by.
    query: z.object({ encryption: z.string().min(1).max(1000), name: z.string().max(300).optional() }),
    access: 'session',
    effect: 'write',
    blob: true,
  },
});
