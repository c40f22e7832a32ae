import { carryingOut } from './schema-parts';

/**
 * What the public searches and narrows the library by (portal.md 2.11): one row for each document that is or was public, cut and folded
 * by the application; its text in a table of its own, whose narrow rows are quickly gone through for a frequent word. `revision` counts up in the order in which changes are kept, so that a process reads only what is new to it.
 */
const search = `
create table "policySearch" (
  "documentId" text primary key references "policyDocument" (id), ordinal int not null generated always as identity unique,
  revision bigint not null unique, "isPublic" int not null check ("isPublic" in (0, 1)), hash text not null,
  title text not null default '', initials text not null default '', "docNo" text not null default '', figures text not null default '',
  summary text not null default '',
  facets jsonb not null default '{}', timing jsonb not null default '{}', items jsonb not null default '[]',
  faqs jsonb not null default '[]', "mostYuan" numeric(20, 2), "interpretationCount" int not null default 0,
  "citedIds" text[] not null default '{}');
create index "policySearchCited" on "policySearch" using gin ("citedIds") where "isPublic" = 1;

create table "policySearchText" (
  ordinal int primary key references "policySearch" (ordinal), body text not null, grams text[] not null);
alter table "policySearchText" alter column body set storage external;
create index "policySearchGrams" on "policySearchText" using gin (grams) with (fastupdate = off);

create table "policySearchDue" ("documentId" text primary key);

create table "policySynonym" (id text primary key, words text[] not null check (cardinality(words) >= 2));`;

/** Whatever changes a document makes its row due; the application writes it anew, at the latest when somebody reads the library. */
const due = `
create function "policySearchFallsDue"() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  document text;
begin
  document := case tg_table_name when 'policyDocument' then changed ->> 'id'
    when 'policyRule' then (select "documentId" from "policyItem" where id = changed ->> 'itemId')
    else changed ->> 'documentId' end;
  if document is not null and exists (select from "policyDocument" where id = document and "publicEditionId" is not null) then
    -- Locked until the change is kept: whoever writes rows meanwhile passes over it, and it stays due.
    insert into "policySearchDue" values (document) on conflict ("documentId") do update set "documentId" = excluded."documentId";
  end if;
  return null;
end $$;
create trigger "policySearchDue" after insert or update on "policyDocument" for each row execute function "policySearchFallsDue"();
create trigger "policySearchDue" after insert or update or delete on "policyItem" for each row execute function "policySearchFallsDue"();
create trigger "policySearchDue" after insert or update or delete on "policyInterpretation" for each row execute function "policySearchFallsDue"();
create trigger "policySearchDue" after insert or update or delete on "policyFaq" for each row execute function "policySearchFallsDue"();
create trigger "policySearchPublished" after insert or update on "policyEdition" for each row
  when (new.state in ('published', 'superseded', 'withdrawn', 'unpublished')) execute function "policySearchFallsDue"();
create trigger "policySearchPublished" after insert or update on "policyRule" for each row
  when (new.state in ('published', 'retired')) execute function "policySearchFallsDue"();
insert into "policySearchDue" select id from "policyDocument" where "publicEditionId" is not null;`;

/** Readers of a document: each once a day; who they were is forgotten after two days, how many stays. */
const views = `
create table "policyViewer" (
  "documentId" text not null, day date not null, viewer text not null, primary key (day, "documentId", viewer));
create table "policyViews" ("documentId" text primary key references "policyDocument" (id), views bigint not null default 0);`;

/** Words that mean the same to people who look for support; the office changes them. Brackets make no difference (首台（套）). */
const synonyms = [
  '专精特新 小巨人',
  '贴息 利息补贴 利息补助',
  '补助 补贴 资助',
  '奖励 奖补 奖金',
  '租金 房租',
  '减免 免除 免租',
  '稳岗 留工',
  '返还 退还 退费',
  '研发 研究开发',
  '技改 技术改造',
  '数字化 信息化 数位化',
  '贷款 借款 信贷',
  '软件 软体',
  '信息 资讯',
  '网络 网路',
  '外贸 出口',
  '信保 信用保险',
  '会展 展会 展览',
  '安家补贴 安家费 住房补贴',
  '个体工商户 个体户',
  '小微企业 小型微型企业',
  '上云 云服务',
  '转企 转成公司 转为企业',
];
const words = synonyms
  .map((group, place) => `('synonym${place + 1}', '{${group.replaceAll(' ', ',')}}')`)
  .join(', ');
const synonymRows = `insert into "policySynonym" values ${words};`;

export const up = carryingOut(search, due, views, synonymRows);
