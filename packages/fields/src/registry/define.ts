import type { ConditionKind } from '@qifu/contracts';
import type { ComponentType, ReactNode } from 'react';
import type { ZodObject, ZodType, z } from 'zod';
import type { FieldCell } from './cell';
import type { StoredFileValue } from './stored-file';

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/**
 * One value a list is asked for: of the options as a flat list, with the field it is entered with (an id, or the path
 * to what is chosen), or a person, a unit or a post.
 */
export type ChosenFilter = 'choice' | 'own' | 'path' | 'person' | 'organize' | 'position';
/** Two ends a list is asked for, either of which may be open. */
export type SpanFilter = 'numbers' | 'dates' | 'times';

/** What a kind can take part in (contract-lowcode 1.5, capability lists). */
export interface FieldAbilities {
  /** May be a column of a sub-table. */
  subTable: boolean;
  /** May be shown in a list. */
  listColumn: boolean;
  /** May be looked through by a keyword. */
  keyword: boolean;
  sort: boolean;
  /** May be summed up. */
  summary: boolean;
  unique: boolean;
  /** How a list is searched by it. */
  search: 'text' | 'equal' | 'range' | 'none';
  /** What a list asks for it with, where it is searched by more than words. */
  filter?: ChosenFilter | SpanFilter;
  /** What conditions compare it as, where neither `filter`, `summary` nor its settings say so. */
  compares?: ConditionKind;
  /** One value has two ends: a condition asks of it more than one comparison tells. */
  isSpan?: true;
  /** Rules may depend on it. */
  drivesRules: boolean;
  /** It is chosen from options. */
  options: boolean;
  /** The service fills it in: once, or with every change. */
  fill?: 'create' | 'update';
}

/** Where a setting stands in a component of the platform family (contract-lowcode 1.4, 1.5). */
export interface WirePlace {
  /** Written here; keys of the path are joined by `/`, as some keys have dots and dashes. */
  at: string;
  /** Read here too, as older members of the family write it. */
  or?: readonly string[];
}

/** What a field kind is, for everyone: no React, no database. */
export interface FieldSchema<S extends ZodObject = ZodObject, V = unknown> {
  /** The name of its folder. */
  type: string;
  group: 'input' | 'choice' | 'people' | 'file' | 'relation' | 'computed' | 'system' | 'layout';
  /** Component keys of the family: the first is written, all are read (rulings 10, 45). */
  wireKeys: readonly [string, ...string[]];
  /** Every setting has a default, so that what a design does not say is known. */
  settings: S;
  /** Of `settings`; counts up when older ones have to be brought up to date. */
  version: number;
  /** The one rule for a value, for browser, service and imports; null where the kind has no value. */
  value: ((settings: z.output<S>) => ZodType<V>) | null;
  abilities: FieldAbilities;
  /** Where they differ by its settings; `kindOf` tells them. */
  abilitiesBy?: (settings: z.output<S>) => FieldAbilities;
  wire: Readonly<Record<string, WirePlace>>;
  /** Settings that an older component key stands for. */
  wireKeyMeans?: Readonly<Record<string, JsonObject>>;
  /** Beside others it has too little room. */
  needsLine?: true;
  /** It holds other elements. */
  isContainer?: true;
  /** Typical values and the settings they are right under: conformance, gallery and preview show them. */
  samples: readonly { value: NoInfer<V>; settings?: z.input<S> }[];
}

/** A column that stores a field, or a part of it. No type has a width or scale: those are rules, not rewrites. */
export interface StoredColumn {
  /** Behind the field's own column name; empty where one column is enough. */
  suffix: string;
  type: 'text' | 'numeric' | 'int' | 'timestamptz' | 'time(0)' | 'text[]' | 'jsonb';
}

/** What stands behind ids of a field: answered for all rows of a page together. */
export interface LabelSource {
  of: 'user' | 'dictionary' | 'organize' | 'position' | 'role' | 'group' | 'area' | 'party';
  /** Of a dictionary: its type's id. */
  type?: string;
}

/** Says an id in words; undefined where nobody knows it any more. */
export type SayLabel = (id: string) => string | undefined;

/** How the server keeps a kind. */
export interface FieldCodec<S = unknown, V = unknown> {
  columns: (settings: S) => readonly StoredColumn[];
  toColumns: (value: V | null, settings: S) => readonly unknown[];
  fromColumns: (stored: readonly unknown[], settings: S) => V | null;
  /** What conditions compare its first column as. */
  condition: ConditionKind | ((settings: S) => ConditionKind);
  /** Its first two columns are the ends of one value: a condition asks whether what it names meets them. */
  isSpan?: true;
  /** What a list asks for, as values its condition compares; as it was sent, where a kind says nothing. */
  asked?: (sent: unknown) => readonly unknown[];
  /** Where the words of its values come from, if they are ids. */
  labels?: (settings: S) => LabelSource | undefined;
  /** How it stands in sheets; in words and never read, where a kind says nothing. */
  cell?: FieldCell<S, V>;
  /** In words: lists, details, audit. Times are told in the product's zone. */
  text: (value: V, settings: S, say: SayLabel) => string;
  /** Details tell it as it is, and whoever shows it draws it: pictures, formatted text. */
  isDrawn?: true;
  /** The stored files it consists of. */
  files?: (value: V) => readonly StoredFileValue[];
  /** The same value of these files, as the product knows them. */
  withFiles?: (value: V, files: readonly StoredFileValue[]) => V;
}

/** Declares a kind; its file exports it under the folder's name. */
export const defineSchema = <const S extends ZodObject, V>(schema: FieldSchema<S, V>): FieldSchema<S, V> =>
  schema;
// biome-ignore lint/suspicious/noExplicitAny: any value; the rule of the schema is contravariant in it.
export type SettingsOf<F> = F extends FieldSchema<infer S, any> ? z.output<S> : never;
// biome-ignore lint/suspicious/noExplicitAny: any settings.
export type ValueOf<F> = F extends FieldSchema<any, infer V> ? V : never;
export const defineCodec = <F>(codec: FieldCodec<SettingsOf<F>, ValueOf<F>>): FieldCodec =>
  codec as unknown as FieldCodec;

export interface EditProps<S, V> {
  value: V | null;
  onChange: (value: V | null) => void;
  settings: S;
  isDisabled: boolean;
  /** The value in words, where the form knows them. */
  words?: string | undefined;
}
export interface DrawProps<S> {
  settings: S;
  label: string;
  /** What the form holds, for what draws a value of another field. */
  values?: Readonly<Record<string, unknown>> | undefined;
  /** What stands in it. */
  children?: ReactNode;
}

export interface ReadProps<S, V> {
  value: V;
  settings: S;
}

/** How the browser shows a kind: where a value is entered, or what it draws in a form. Label and faults are the form's. */
export interface FieldRuntime<S = unknown, V = unknown> {
  Edit?: ComponentType<EditProps<S, V>>;
  Draw?: ComponentType<DrawProps<S>>;
  /** Where it is read, of kinds that words do not tell. */
  Read?: ComponentType<ReadProps<S, V>>;
}
export const defineRuntime = <F>(runtime: FieldRuntime<SettingsOf<F>, ValueOf<F>>): FieldRuntime =>
  runtime as unknown as FieldRuntime;
