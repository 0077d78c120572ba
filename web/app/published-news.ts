import type { Config } from "../config/config.ts";

/** Whether an admin has published content for this page since the build; false if unknown. */
export async function hasNews(root: HTMLElement): Promise<boolean> {
  const kind = root.querySelector<HTMLElement>("[data-published]")?.dataset.published;
  return kind !== undefined && (await changedPages()).includes(kind);
}

/** Uses plain fetch, because the API client would load the whole app. */
async function changedPages(): Promise<readonly string[]> {
  try {
    const { graphqlUrl, apiKey } = (await (await fetch("/config.json", { cache: "no-cache" })).json()) as Config;
    const answer = await fetch(graphqlUrl, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": apiKey },
      body: JSON.stringify({ query: "query publishedContent { publishedContent { changedPages } }" }),
    });
    const { data } = (await answer.json()) as { data: { publishedContent: { changedPages: readonly string[] } } };
    return data.publishedContent.changedPages;
  } catch {
    return [];
  }
}
