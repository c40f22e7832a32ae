import { randomBytes } from 'node:crypto';
import { canonicalJson } from '@qifu/review-scoring';
import { sha256 } from '#platform/hash';
import type { KeptItem } from './sheet-content';

/** What a submission says, whole. */
export interface SealedContent {
  sheetId: string;
  groupId: string;
  projectId: string;
  expertId: string;
  standardId: string;
  standardVersion: number;
  /** Counts the submissions of the sheet from 1. */
  submitNo: number;
  submitTime: number;
  items: KeptItem[];
  total: string;
  recommendation: number;
  comment: string;
  vetoed: boolean;
  /** Kept with the sheet and told to nobody: without it the hash could be tried out over all possible scores. */
  nonce: string;
}

/** 128 random bits: more than anybody can try out. */
export const drawNonce = () => randomBytes(16).toString('base64url');

/** The hash a printed score form is checked by: over the canonical text of the whole submission. */
export const sealSheet = (content: SealedContent): string => sha256(canonicalJson(content));

/** Printed on a score form and asked for on the verify page. */
export const verificationCodeLength = 16;
export const verificationCode = (hash: string) => hash.slice(0, verificationCodeLength).toUpperCase();
