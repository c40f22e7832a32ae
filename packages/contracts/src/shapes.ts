import { epochMs } from '@qifu/rules';
import { z } from 'zod';

/** An opaque id: snowflake text, never a JSON number (contract-core 1.5). */
export const id = z.string().min(1).max(64);
export const idParams = z.object({ id });
const largestInt = 2_147_483_647;
/** Epoch milliseconds. */
export const time = z.number();
export const optionalTime = z.number().nullable();
/** A whole number of an int column. Larger ones are wrong input, not a failure of the database. */
export const smallInt = z.number().int().min(-2_147_483_648).max(largestInt);
/** The same as text of an address. */
export const smallIntQuery = z.coerce.number().pipe(smallInt);
/** An instant as text of an address. */
export const instantQuery = z.coerce.number().pipe(epochMs);
/** 1 on, 0 off. Numbers and their texts are accepted, numbers are answered (rulings 3). What is empty says neither. */
export const mark = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z.coerce.number().int().min(0).max(1),
);
/** A condition of a list: on, off, or either where nothing is said. */
export const markFilter = z.preprocess((value) => (value === '' ? undefined : value), mark.optional());
/** Who made a record and who changed it last, each as name and account; read beside it, never sent. */
export const recordMarks = z
  .object({ creator: z.string(), creatorTime: optionalTime, modifier: z.string(), modifyTime: optionalTime })
  .optional();
export type RecordMarks = NonNullable<z.infer<typeof recordMarks>>;
/** The state to switch to. Callers of the platform's calls name none: the state is then the other one. */
export const toggleBody = z.object({ enabledMark: mark.optional() }).optional();
/** Whether the row was in another state before; null to callers who named no state. */
export const toggleReply = z.object({ isChanged: z.boolean() }).nullable();
export type ToggleReply = z.infer<typeof toggleReply>;

const pageSizeLimit = 10_000;
/** The fields every paged query shares (contract-core 1.4); 10000 is the unpaged fetch. */
export const pageFields = {
  currentPage: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(pageSizeLimit).default(20),
  keyword: z.string().trim().max(200).default(''),
  sort: z.enum(['asc', 'desc', '']).default('desc'),
  sidx: z.string().max(200).default(''),
};
export const pageQuery = z.object(pageFields);
export type PageQuery = z.output<typeof pageQuery>;

export const pagination = z.object({
  currentPage: z.number().int(),
  pageSize: z.number().int(),
  total: z.number().int(),
  /** Ours: there are more than `total`, which were not counted; absent where the total is exact. */
  isMore: z.boolean().optional(),
});
/** One page of rows. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ list: z.array(row), pagination, hiddenColumns: z.array(z.string()).optional() });
export interface Page<Row> {
  list: Row[];
  pagination: z.infer<typeof pagination>;
  /** Ours: columns that are left out of the rows, as nobody granted them to the caller; absent where there are none. */
  hiddenColumns?: string[] | undefined;
}
/** Names of the calls that the caller may make on this row; where a list does not say, his rights alone decide. */
export const abilities = z.array(z.string()).optional();
/** A list without paging. */
export const listOf = <T extends z.ZodType>(row: T) => z.object({ list: z.array(row) });

/** Ids as an array, or as comma joined text the way the platform's older clients send them. */
export const ids = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
  z.array(id).max(10_000),
);
/** Exact decimal of the database: answered as a JSON number, never calculated with in floats. */
export const decimal = z.number();
/** The optimistic lock every write of a mutable row carries. */
export const version = smallInt.min(1);
/** What adding or changing a row answers. */
export const idReply = z.object({ id: z.string(), version: z.number().int() });
export type IdReply = z.infer<typeof idReply>;
