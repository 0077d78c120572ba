import { ArticleKind } from "#shared/admin/articles.ts";
import type { Claim, ClaimKey } from "#shared/admin/content.ts";
import { runs } from "#shared/admin/content-rules.ts";
import { firstSellingPoints } from "#shared/admin/first-selling-points.ts";
import type { adminOperations } from "#shared/admin/operations.ts";
import type { Output } from "#shared/kernel/operation.ts";
import { renamedServices } from "../catalogue/public.ts";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { storedReading } from "../platform/stored-reading.ts";
import { hasPublished } from "./article-store.ts";
import { writtenContent } from "./content-store.ts";

/** Maximum age of the cached content of the front page, in seconds. The page is read far more often than edited. */
const storedSeconds = 60;
const kept = storedReading(storedSeconds, async (db) => {
  const kinds = ArticleKind.options;
  const [content, published] = await Promise.all([
    writtenContent(db),
    Promise.all(kinds.map((kind) => hasPublished(db, kind))),
  ]);
  return { content, articleKinds: kinds.filter((_kind, at) => published[at]) };
});

/** Returns the content of the front page. An ended campaign is left out at once, even from a cached answer. */
export async function publishedContent(
  _input: object,
  context: Context,
): Promise<Output<typeof adminOperations.publishedContent>> {
  const { now } = context;
  const [{ content, articleKinds }, services] = await Promise.all([kept.recent(context), renamedServices(context)]);
  const claims = content.flatMap(({ key, claim }) =>
    claim && key !== "campaign" && !isBuiltIn(key, claim) ? [{ key, claim }] : [],
  );
  const campaign = content.find((one) => one.campaign && runs(one.campaign, now))?.campaign ?? null;
  const isChanged = claims.length > 0 || campaign !== null || services.length > 0;
  const changedPages = [...articleKinds, ...(services.length > 0 ? (["services"] as const) : [])];
  return { at: now, claims, campaign, services, isChanged, changedPages };
}

export function forgetPublished(db: Database): void {
  kept.forget(db);
}

function isBuiltIn(key: ClaimKey, claim: Claim): boolean {
  const first = firstSellingPoints[key];
  return (Object.keys(first) as (keyof Claim)[]).every((field) => claim[field] === first[field]);
}
