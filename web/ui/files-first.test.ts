// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { filesFirst } from "./files-first.ts";

const asked = vi.fn<(address: string) => Promise<Response>>();
const load = vi.fn(async () => "module");
beforeEach(() => {
  asked.mockImplementation(async () => new Response("export {}"));
  vi.stubGlobal("fetch", asked);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  load.mockImplementation(async () => "module");
  document.head.replaceChildren();
});

it("runs the import once all its scripts are loaded, and fetches none of them twice", async () => {
  const arrivals = Promise.withResolvers<Response>();
  asked.mockImplementationOnce(() => arrivals.promise);
  const loading = filesFirst(load, ["assets/a1.js", "assets/a2.js"]);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(load).not.toHaveBeenCalled();
  arrivals.resolve(new Response("export {}"));
  expect(await loading).toBe("module");
  await filesFirst(load, ["assets/a2.js"]);
  expect(asked.mock.calls).toEqual([["/assets/a1.js"], ["/assets/a2.js"]]);
});

it.each([
  ["no connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a server in trouble", async () => new Response("", { status: 503 })],
  ["a newer version in its place", async () => new Response("", { status: 404 })],
])(
  "does not run the import without one of its scripts (%s), and fetches that again at the next call",
  async (what, answer) => {
    const [here, missing] = [`assets/here ${what}.js`, `assets/missing ${what}.js`];
    asked.mockImplementation((address) => (address === `/${missing}` ? answer() : Promise.resolve(new Response(""))));
    await expect(filesFirst(load, [here, missing])).rejects.toThrow();
    expect(load).not.toHaveBeenCalled();
    asked.mockReset().mockImplementation(async () => new Response("export {}"));
    expect(await filesFirst(load, [here, missing])).toBe("module");
    expect(asked.mock.calls).toEqual([[`/${missing}`]]);
  },
);

it("does not fetch a script that the page's own HTML names", async () => {
  document.head.innerHTML = '<link rel="modulepreload" crossorigin href="/assets/ahead.js">';
  vi.resetModules();
  const { filesFirst: ofNewPage } = await import("./files-first.ts");
  await ofNewPage(load, ["assets/ahead.js"]);
  expect(asked).not.toHaveBeenCalled();
});

it("adds a style sheet before the import, and again if it failed", async () => {
  const added: HTMLLinkElement[] = [];
  vi.spyOn(document.head, "append").mockImplementation((link) => void added.push(link as HTMLLinkElement));
  const settled = (kind: string) => {
    const loading = filesFirst(load, ["assets/s.css"]);
    added.at(-1)?.dispatchEvent(new Event(kind));
    return loading;
  };
  await expect(settled("error")).rejects.toThrow("/assets/s.css did not come");
  expect(load).not.toHaveBeenCalled();
  expect(await settled("load")).toBe("module");
  await filesFirst(load, ["assets/s.css"]);
  expect(added.map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([
    ["stylesheet", "/assets/s.css"],
    ["stylesheet", "/assets/s.css"],
  ]);
});
