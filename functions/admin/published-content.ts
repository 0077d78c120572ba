import { ArticleKind } from "#shared/admin/articles.ts";
import type { Claim, ClaimKey, Content } from "#shared/admin/content.ts";
import { runs } from "#shared/admin/content-rules.ts";
import { firstClaims } from "#shared/admin/first-claims.ts";
import type { adminOperations } from "#shared/admin/operations.ts";
import type { Output } from "#shared/kernel/operation.ts";
import { secondsBetween } from "#shared/kernel/time.ts";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { hasPublished } from "./article-store.ts";
import { writtenContent } from "./content-store.ts";

/** The front page is read far more often than it is changed: what is kept here is at most this old. */
const keptSeconds = 60;
interface Written {
  readonly content: readonly Content[];
  readonly articleKinds: ArticleKind[];
}
const kept = new WeakMap<Database, { readonly at: string; readonly written: Promise<Written> }>();

/** What the front page shows now. A campaign is over to the second, however old the answer that is kept. */
export async function publishedContent(
  _input: object,
  context: Context,
): Promise<Output<typeof adminOperations.publishedContent>> {
  const { now } = context;
  const { content, articleKinds } = await recentlyWritten(context);
  const claims = content.flatMap(({ key, claim }) =>
    claim && key !== "campaign" && !isBuiltIn(key, claim) ? [{ key, claim }] : [],
  );
  const campaign = content.find((one) => one.campaign && runs(one.campaign, now))?.campaign ?? null;
  return { at: now, claims, campaign, isChanged: claims.length > 0 || campaign !== null, articleKinds };
}

/** After a change, what this instance has kept is read again at once. */
export function forgetPublished(db: Database): void {
  kept.delete(db);
}

/** Whether a claim says again what the page was built with. */
function isBuiltIn(key: ClaimKey, claim: Claim): boolean {
  const first = firstClaims[key];
  return (Object.keys(first) as (keyof Claim)[]).every((field) => claim[field] === first[field]);
}

function recentlyWritten({ db, now }: Context): Promise<Written> {
  const known = kept.get(db);
  if (known && Math.abs(secondsBetween(known.at, now)) < keptSeconds) return known.written;
  const written = whatIsWritten(db);
  kept.set(db, { at: now, written });
  written.catch(() => kept.delete(db));
  return written;
}

async function whatIsWritten(db: Database): Promise<Written> {
  const kinds = ArticleKind.options;
  const [content, published] = await Promise.all([
    writtenContent(db),
    Promise.all(kinds.map((kind) => hasPublished(db, kind))),
  ]);
  return { content, articleKinds: kinds.filter((_kind, at) => published[at]) };
}
