import type { Config } from "../lib/config.ts";

/**
 * Resolves when a page that holds still has to show what is not built into it: a claim that an admin has changed, or an
 * offer that runs. Never on other pages, when all is as built, and when it cannot be found out.
 */
export async function publishedNews(root: HTMLElement): Promise<void> {
  if (!root.querySelector("[data-published]") || !(await isChanged())) await new Promise(() => {});
}

/** One question of one field, asked without the app's own client, which would bring the whole app along. */
async function isChanged(): Promise<boolean> {
  try {
    const { graphqlUrl, apiKey } = (await (await fetch("/config.json", { cache: "no-cache" })).json()) as Config;
    const answer = await fetch(graphqlUrl, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": apiKey },
      body: JSON.stringify({ query: "query publishedContent { publishedContent { isChanged } }" }),
    });
    const { data } = (await answer.json()) as { data?: { publishedContent?: { isChanged?: boolean } } | null };
    return data?.publishedContent?.isChanged ?? false;
  } catch {
    return false;
  }
}
