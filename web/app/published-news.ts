import type { Config } from "../lib/config.ts";

/**
 * Resolves when a page that holds still has to show what is not built into it: on the front page a claim that an admin
 * has changed, or an offer that runs; on a page that names itself, what was published for it. Never on other
 * pages, when all is as built, and when it cannot be found out.
 */
export async function publishedNews(root: HTMLElement): Promise<void> {
  const mark = root.querySelector<HTMLElement>("[data-published]")?.dataset.published;
  if (mark === undefined || !(await isNews(mark))) await new Promise(() => {});
}

type News = { isChanged: boolean; changedPages: readonly string[] };

/** One question of two fields, asked without the app's own client, which would bring the whole app along. */
async function isNews(mark: string): Promise<boolean> {
  try {
    const { graphqlUrl, apiKey } = (await (await fetch("/config.json", { cache: "no-cache" })).json()) as Config;
    const answer = await fetch(graphqlUrl, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": apiKey },
      body: JSON.stringify({ query: "query publishedContent { publishedContent { isChanged changedPages } }" }),
    });
    const { data } = (await answer.json()) as { data?: { publishedContent?: News } | null };
    const news = data?.publishedContent;
    return Boolean(mark === "front" ? news?.isChanged : news?.changedPages.includes(mark));
  } catch {
    return false;
  }
}
