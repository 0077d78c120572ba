import { z } from "zod";
import { badCursor } from "../kernel/faults.ts";
import { anyone, mutation, query } from "../kernel/operation.ts";
import { NextToken } from "../kernel/page.ts";
import {
  Article,
  ArticleChange,
  ArticleKind,
  ArticlePage,
  ArticleSlug,
  ArticleSummaryPage,
  ArticleVersion,
  ArticleWords,
  PublishedArticle,
} from "./articles.ts";
import { articleIsPublished, articleNotPublished, articleUnreadable, contentChanged, slugTaken } from "./faults.ts";

const address = { kind: ArticleKind, slug: ArticleSlug };
const version = z.int().meta({ description: "The version you opened; 0 for a new article." });

export const articleOperations = {
  articles: query({
    doc: "Published articles of a page, newest first, in addition to the built-in ones.",
    input: () => z.object({ kind: ArticleKind, nextToken: NextToken }),
    output: () => ArticleSummaryPage,
    allow: anyone,
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  article: query({
    doc: "A published article; null: none.",
    input: () => z.object(address),
    output: () => PublishedArticle.nullable(),
    allow: anyone,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  allArticles: query({
    doc: "All articles of a page by address, including drafts and those taken down.",
    input: () => z.object({ kind: ArticleKind, nextToken: NextToken }),
    output: () => ArticlePage,
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  articleHistory: query({
    doc: "The last 50 steps of an article, newest first.",
    input: () => z.object(address),
    output: () => z.array(ArticleChange),
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [],
  }),
  articleVersion: query({
    doc: "An article after one step; null: none.",
    input: () => z.object({ ...address, version: z.int() }),
    output: () => ArticleVersion.nullable(),
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [],
  }),
  saveArticle: mutation({
    doc: "Saves a new or changed article. Visitors read it once it is published.",
    input: () => ArticleWords.extend({ ...address, version }),
    output: () => Article,
    allow: ["admin"],
    limit: "write",
    subject: "none",
    repeat: "refused",
    errors: [contentChanged, slugTaken, articleUnreadable],
  }),
  publishArticle: mutation({
    doc: "Publishes the latest version of an article.",
    input: () => z.object({ ...address, version }),
    output: () => Article,
    allow: ["admin"],
    limit: "write",
    subject: "none",
    repeat: "refused",
    errors: [contentChanged, articleIsPublished],
  }),
  takeDownArticle: mutation({
    doc: "Takes an article down. Its address stops working; its versions stay.",
    input: () => z.object({ ...address, version }),
    output: () => Article,
    allow: ["admin"],
    limit: "write",
    subject: "none",
    repeat: "refused",
    errors: [contentChanged, articleNotPublished],
  }),
} as const;
