import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { firstArticles } from "#shared/admin/first-articles.ts";
import { offline } from "#shared/kernel/connection-faults.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import { BlogPage } from "./blog-page.tsx";
import { CareersPage } from "./careers-page.tsx";
import { PublishedArticles } from "./published-articles.tsx";
import { StoredArticle } from "./stored-article.tsx";

const cloud = fakeCloud();
const summary = (change: object = {}) => ({
  id: "blog/after-dark",
  kind: "blog",
  slug: "after-dark",
  title: "After dark",
  description: "Working by lamps.",
  publishedAt: "2026-12-02T09:00:00.000Z",
  updatedAt: "2026-12-05T09:00:00.000Z",
  ...change,
});
const headings = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

describe("what admins have published", () => {
  it("is on the blog with the built-in articles, newest first, page by page", async () => {
    const older = summary({ id: "blog/older", slug: "older", title: "Older", publishedAt: "2026-11-01T09:00:00.000Z" });
    cloud.answer({
      articles: ({ nextToken }: { nextToken?: string | null }) =>
        nextToken ? { items: [older], nextToken: null } : { items: [summary()], nextToken: "more" },
    });
    const { user } = show(<PublishedArticles kind="blog" Page={BlogPage} />);
    const link = await screen.findByRole("link", { name: "After dark" });
    expect(link.getAttribute("href")).toBe("/blog/after-dark");
    await user.click(screen.getByRole("button", { name: "Show older" }));
    await screen.findByRole("link", { name: "Older" });
    const titles = firstArticles.map(({ title }) => title);
    expect(headings().slice(0, titles.length + 2)).toEqual(["After dark", ...titles, "Older"]);
  });

  it("is the open posts under careers, if there are any", async () => {
    cloud.answer({ articles: { items: [], nextToken: null } });
    const { unmount } = show(<PublishedArticles kind="careers" Page={CareersPage} />);
    await vi.waitFor(() => expect(cloud.calls("articles")).toEqual([{ kind: "careers", nextToken: null }]));
    expect(screen.getByText("There are no open posts at Haulyard at the moment.")).toBeTruthy();
    unmount();
    cloud.answer({ articles: { items: [summary({ kind: "careers", title: "Dispatcher" })], nextToken: null } });
    show(<PublishedArticles kind="careers" Page={CareersPage} />);
    const post = await screen.findByRole("link", { name: "Dispatcher" });
    expect(post.getAttribute("href")).toBe("/careers/after-dark");
    expect(screen.queryByText("There are no open posts at Haulyard at the moment.")).toBeNull();
  });

  it("is missing and reloaded when it cannot be read, while the built-in ones stay", async () => {
    cloud.answer({
      articles: () => {
        throw offline();
      },
    });
    const { user } = show(<PublishedArticles kind="blog" Page={BlogPage} />);
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(headings()).toContain(firstArticles[0]?.title);
    cloud.answer({ articles: { items: [summary()], nextToken: null } });
    await user.click(again);
    expect(await screen.findByRole("link", { name: "After dark" })).toBeTruthy();
  });
});

describe("an article's page", () => {
  const open = (slug = "after-dark") =>
    show(<StoredArticle kind="help" slug={slug} missing={<p>Not here</p>} />, { at: `/help/${slug}` });

  it("has its own title and address, its days, and its text without markup", async () => {
    cloud.answer({
      article: {
        ...summary({ kind: "help" }),
        text: "Bring **lamps** <b>now</b>.\n\n## Where\n\n- [Help](/help)\n- [Bad](javascript:alert(1))",
      },
    });
    open();
    expect(await screen.findByRole("heading", { level: 1, name: "After dark" })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe("After dark · Haulyard"));
    expect(document.head.querySelector("link[rel=canonical]")?.getAttribute("href")).toMatch(/\/help\/after-dark$/);
    expect(document.head.querySelector("meta[name=description]")?.getAttribute("content")).toBe("Working by lamps.");
    const article = within(screen.getByRole("article"));
    expect(article.getByText("lamps").tagName).toBe("STRONG");
    expect(article.getByText(/<b>now<\/b>/)).toBeTruthy();
    expect(article.getByRole("heading", { level: 2, name: "Where" })).toBeTruthy();
    expect(article.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/help"]);
    expect(screen.getByText("5 December 2026")).toBeTruthy();
  });

  it("is a 404 when it never existed or was taken down, and a malformed address is not even queried", async () => {
    cloud.answer({ article: null });
    const { unmount } = open();
    expect(await screen.findByText("Not here")).toBeTruthy();
    expect(cloud.calls("article")).toHaveLength(1);
    unmount();
    open("Never%20written");
    expect(screen.getByText("Not here")).toBeTruthy();
    expect(cloud.calls("article")).toHaveLength(1);
  });
});
