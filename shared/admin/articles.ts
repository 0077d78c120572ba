import { z } from "zod";
import { UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { pageOf } from "../kernel/page.ts";
import { line, paragraph } from "../kernel/text.ts";
import { isSlug } from "./slug.ts";

export const ArticleKind = z
  .enum(["blog", "careers", "help"])
  .meta({ id: "ArticleKind", description: "The page that lists an article: the blog, open positions, or help." });
export type ArticleKind = z.infer<typeof ArticleKind>;

/** The last segment of an article's URL, which never changes. */
export const ArticleSlug = z
  .string()
  .min(3, "Use at least 3 characters.")
  .max(80, "Use at most 80 characters.")
  .refine(isSlug, "Use small letters and digits, with single hyphens between words.")
  .meta({ scalar: "String", description: "The last part of its address, such as before-the-hiab-comes." });

export const ArticleWords = z.object({
  title: line(120),
  description: line(300).meta({ description: "A one-sentence summary for lists and search engines." }),
  text: paragraph(20_000)
    .refine((text) => text !== "", "Please fill this in.")
    .meta({ description: "Markdown: paragraphs, headings from ##, lists, quotes, links. No HTML." }),
});

const address = { kind: ArticleKind, slug: ArticleSlug };

export const ArticleSummary = z
  .object({
    id: z.string().max(200).meta({ description: "Kind and slug." }),
    ...address,
    title: z.string().max(120),
    description: z.string().max(300),
    publishedAt: Instant.meta({ description: "When it was first published." }),
    updatedAt: Instant.meta({ description: "When the current text was published." }),
  })
  .meta({ id: "ArticleSummary", description: "A published article in lists." });
export type ArticleSummary = z.infer<typeof ArticleSummary>;
export const ArticleSummaryPage = pageOf(ArticleSummary, "ArticleSummaryPage");

export const PublishedArticle = ArticleSummary.extend({
  text: z.string().max(4000).meta({ description: "Markdown." }),
}).meta({
  id: "PublishedArticle",
  description: "A published article.",
});
export type PublishedArticle = z.infer<typeof PublishedArticle>;

/** An article's latest and published version numbers. The versions store the texts. */
export const Article = z
  .object({
    id: z.string().max(200).meta({ description: "Kind and slug." }),
    ...address,
    title: z.string().max(120).meta({ description: "Latest version." }),
    version: z.int(),
    publishedVersion: z.int().nullable().meta({ description: "The published version; null: none." }),
    published: ArticleSummary.nullable().meta({ description: "As visitors see it in lists." }),
    firstPublishedAt: Instant.nullable(),
    changedAt: Instant,
    changedBy: UserId,
  })
  .meta({ id: "Article", description: "An article, for admins." });
export type Article = z.infer<typeof Article>;
export const ArticlePage = pageOf(Article, "ArticlePage");

export const ArticleStep = z
  .enum(["written", "published", "takenDown"])
  .meta({ id: "ArticleStep", description: "The action of a step." });
export type ArticleStep = z.infer<typeof ArticleStep>;

export const ArticleVersion = z
  .object({
    ...address,
    version: z.int(),
    step: ArticleStep,
    title: z.string().max(120),
    description: z.string().max(300),
    text: z.string().max(4000).meta({ description: "Markdown." }),
    changedAt: Instant,
    changedBy: UserId,
  })
  .meta({ id: "ArticleVersion", description: "An article after one step." });
export type ArticleVersion = z.infer<typeof ArticleVersion>;

export const ArticleChange = ArticleVersion.omit({ text: true, description: true }).meta({
  id: "ArticleChange",
  description: "One step of an article's history.",
});
export type ArticleChange = z.infer<typeof ArticleChange>;
