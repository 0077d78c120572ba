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
const version = z.int().meta({ description: "The version that was looked at; 0 for a new article." });

export const articleOperations = {
  articles: query({
    doc: "The published articles of a page, newest first, beside those that are built into it.",
    input: () => z.object({ kind: ArticleKind, nextToken: NextToken }),
    output: () => ArticleSummaryPage,
    allow: anyone,
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  article: query({
    doc: "A published article; null where there is none.",
    input: () => z.object(address),
    output: () => PublishedArticle.nullable(),
    allow: anyone,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  allArticles: query({
    doc: "Every article of a page, drafts and those taken down too, by address.",
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
    doc: "An article as it was after one step; null where there is none.",
    input: () => z.object({ ...address, version: z.int() }),
    output: () => ArticleVersion.nullable(),
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [],
  }),
  saveArticle: mutation({
    doc: "Writes an article, or writes it anew; visitors read it once it is published.",
    input: () => ArticleWords.extend({ ...address, version }),
    output: () => Article,
    allow: ["admin"],
    limit: "write",
    subject: "none",
    repeat: "refused",
    errors: [contentChanged, slugTaken, articleUnreadable],
  }),
  publishArticle: mutation({
    doc: "Publishes an article as it was last written.",
    input: () => z.object({ ...address, version }),
    output: () => Article,
    allow: ["admin"],
    limit: "write",
    subject: "none",
    repeat: "refused",
    errors: [contentChanged, articleIsPublished],
  }),
  takeDownArticle: mutation({
    doc: "Takes an article down: its address answers nothing more. Its versions are kept.",
    input: () => z.object({ ...address, version }),
    output: () => Article,
    allow: ["admin"],
    limit: "write",
    subject: "none",
    repeat: "refused",
    errors: [contentChanged, articleNotPublished],
  }),
} as const;
