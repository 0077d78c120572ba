import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { articleUnreadable, slugTaken } from "#shared/admin/faults.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show as draw, openedDialog } from "../test/show.tsx";
import { ArticlesView } from "./articles-view.tsx";

const cloud = fakeCloud();
beforeEach(() => cloud.signIn({ id: "a1", role: "admin" }));

const article = (change: object = {}) => ({
  id: "blog/after-dark",
  kind: "blog",
  slug: "after-dark",
  title: "After dark",
  version: 2,
  publishedVersion: null,
  published: null,
  firstPublishedAt: null,
  changedAt: "2026-11-20T09:00:00.000Z",
  changedBy: "55555555-5555-4555-8555-555555555555",
  ...change,
});
const published = article({
  publishedVersion: 2,
  published: { title: "After dark" },
  firstPublishedAt: "2026-11-20T09:00:00.000Z",
});
const version = (change: object = {}) => ({
  ...{ kind: "blog", slug: "after-dark", version: 2, step: "written" },
  ...{ title: "After dark", description: "Working by lamps.", text: "Bring **lamps**." },
  ...{ changedAt: "2026-11-20T09:00:00.000Z", changedBy: "55555555-5555-4555-8555-555555555555" },
  ...change,
});
const listOf = (...items: object[]) => ({ items, nextToken: null });
const show = () => draw(<ArticlesView />).user;
const card = async () => within(await screen.findByRole("article", { name: "After dark" }));

it("is written with its address and previewed; an error is shown beside its field", async () => {
  cloud.answer({
    allArticles: listOf(),
    saveArticle: () => {
      throw slugTaken();
    },
  });
  const user = show();
  expect(await screen.findByText("Nothing written yet")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Write an article" }));
  const dialog = await openedDialog();
  await user.type(dialog.getByLabelText(/^Title/), "After dark");
  await user.type(dialog.getByLabelText(/^Address/), "After dark");
  await user.type(dialog.getByLabelText(/^In a sentence/), "Working by lamps.");
  await user.type(dialog.getByLabelText(/^Text/), "Bring **lamps** <b>");
  const preview = within(dialog.getByRole("region", { name: "Preview" }));
  expect(preview.getByText("lamps").tagName).toBe("STRONG");
  expect(preview.getByRole("status").textContent).toBe("Articles have no HTML: <b>");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Use small letters and figures, with single hyphens between words.")).toBeTruthy();
  await user.clear(dialog.getByLabelText(/^Address/));
  await user.type(dialog.getByLabelText(/^Address/), "after-dark");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/There is an article at this address/)).toBeTruthy();
  cloud.answer({
    saveArticle: () => {
      throw articleUnreadable({ values: { problem: "Articles have no HTML: <b>" } });
    },
  });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(dialog.getByLabelText(/^Text/).getAttribute("aria-invalid")).toBe("true"));
  cloud.answer({ saveArticle: article() });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(cloud.calls("saveArticle").at(-1)).toEqual({
    ...{ kind: "blog", slug: "after-dark", version: 0, title: "After dark" },
    ...{ description: "Working by lamps.", text: "Bring **lamps** <b>" },
  });
});

it("is published with the version that was read, then taken down", async () => {
  cloud.answer({ allArticles: listOf(article()), publishArticle: published });
  const user = show();
  expect((await card()).getByText("Draft")).toBeTruthy();
  cloud.answer({ allArticles: listOf(published), takeDownArticle: article() });
  await user.click((await card()).getByRole("button", { name: "Publish" }));
  expect(await (await card()).findByRole("link", { name: "/blog/after-dark" })).toBeTruthy();
  expect((await card()).queryByRole("button", { name: "Publish" })).toBeNull();
  await user.click((await card()).getByRole("button", { name: "Take down" }));
  const looked = { kind: "blog", slug: "after-dark", version: 2 };
  await waitFor(() => expect(cloud.calls("takeDownArticle")).toEqual([looked]));
  expect(cloud.calls("publishArticle")).toEqual([looked]);
});

it("opens with its last text, and restores an older one as a new version", async () => {
  cloud.answer({
    allArticles: listOf(article()),
    articleHistory: [version({ title: "After dark" }), version({ version: 1, title: "By night" })],
    articleVersion: ({ version: asked }: { version: number }) =>
      version(asked === 1 ? { version: 1, title: "By night", text: "No lamps." } : {}),
    saveArticle: article({ version: 3 }),
  });
  const user = show();
  await user.click((await card()).getByRole("button", { name: "Edit" }));
  expect(await screen.findByDisplayValue("Bring **lamps**.")).toBeTruthy();
  expect(screen.queryByLabelText(/^Address/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Back" }));
  await user.click((await card()).getByRole("button", { name: "History" }));
  const rows = within(await screen.findByRole("table")).getAllByRole("row");
  expect(rows[2]?.textContent).toContain("By night");
  await user.click(screen.getByRole("button", { name: "Restore" }));
  expect(await screen.findByDisplayValue("No lamps.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(cloud.calls("saveArticle")[0]).toMatchObject({ version: 2, slug: "after-dark", text: "No lamps." }),
  );
});
