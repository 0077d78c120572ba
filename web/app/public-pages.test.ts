import { describe, expect, it } from "vitest";
import type { PageInstance, PageRoute } from "../session/route-entry.ts";
import { closedPaths, publicPages } from "./public-pages.ts";

const load = () => Promise.resolve({ default: () => null });
const route: PageRoute = { path: "/faq", title: "FAQ", description: "Answers", guard: "public", html: "prose", load };

describe("the pages that get HTML files", () => {
  it("are public ones with a description, with each address of a path with parameters", async () => {
    const instances = async (): Promise<PageInstance[]> => [
      { path: "/blog/one", title: "One", description: "First" },
      { path: "/blog/1", title: "One", description: "First", canonical: "/blog/one" },
    ];
    const pages = await publicPages([
      route,
      { path: "/", redirectTo: "/faq" },
      { path: "/book", title: "Book", guard: "public", load },
      { path: "/settings", title: "Settings", description: "Yours", guard: "signedIn", load },
      { path: "/qa", title: "Q", description: "Found", guard: "public", isIndexed: false, load },
      { path: "/live-map", title: "S", description: "Skips", guard: "public", canonical: "/services/skip-hire", load },
      { path: "/blog/:slug", title: "Blog", guard: "public", instances, load },
    ]);
    expect(pages.map(({ path, canonicalPath, isIndexed }) => [path, canonicalPath, isIndexed])).toEqual([
      ["/faq", "/faq", true],
      ["/qa", "/qa", false],
      ["/live-map", "/services/skip-hire", false],
      ["/blog/one", "/blog/one", true],
      ["/blog/1", "/blog/one", false],
    ]);
  });

  it("exclude closed ones, up to their parameters", () => {
    const closed = closedPaths([
      route,
      { path: "/haulier/:haulierId", title: "H", guard: "signedIn", load },
      { path: "/auth", title: "Sign in", guard: "signedOut", load },
      { path: "/messages", redirectTo: "/auth" },
    ]);
    expect(closed).toEqual(["/auth", "/haulier/"]);
  });
});
