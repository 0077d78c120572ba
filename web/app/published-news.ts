import type { Config } from "../config/config.ts";

/**
 * Resolves when a page that holds still has to show what is not built into it: on the front page a claim that an admin
 * has changed, an offer that runs, or what people say of Haulyard, once somebody comes near its place; on a page that
 * names itself, what was published for it. Never on other pages, when all is as built, and when it cannot be found out.
 */
export function publishedNews(root: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    for (const found of newsOf(root)) void found.then((isNews) => isNews && resolve());
  });
}

/** Each kind of news that this page may have: whether there is any. */
export function newsOf(root: HTMLElement): Promise<boolean>[] {
  const mark = root.querySelector<HTMLElement>("[data-published]")?.dataset.published;
  const place = root.querySelector("[data-testimonials]");
  return [...(mark === undefined ? [] : [isNews(mark)]), ...(place ? [near(place).then(hasTestimonials)] : [])];
}

type News = { isChanged: boolean; changedPages: readonly string[] };

async function isNews(mark: string): Promise<boolean> {
  const news = await ask<News>("publishedContent { isChanged changedPages }");
  return Boolean(mark === "front" ? news?.isChanged : news?.changedPages.includes(mark));
}

async function hasTestimonials(): Promise<boolean> {
  const list = await ask<{ items: unknown[] }>("testimonials(featured: true) { items { id } }");
  return Boolean(list?.items.length);
}

/** One question, asked without the app's own client, which would bring the whole app along. */
async function ask<Answer>(question: string): Promise<Answer | undefined> {
  const [name = ""] = /^\w+/.exec(question) ?? [];
  try {
    const { graphqlUrl, apiKey } = (await (await fetch("/config.json", { cache: "no-cache" })).json()) as Config;
    const answer = await fetch(graphqlUrl, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": apiKey },
      body: JSON.stringify({ query: `query ${name} { ${question} }` }),
    });
    const { data } = (await answer.json()) as { data?: Record<string, Answer> | null };
    return data?.[name];
  } catch {
    return undefined;
  }
}

/** Earlier than the app asks for them itself, as it has to come first. */
const comingFrom = "2000px";

function near(place: Element): Promise<void> {
  return new Promise((resolve) => {
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return;
        watch.disconnect();
        resolve();
      },
      { rootMargin: comingFrom },
    );
    watch.observe(place);
  });
}
