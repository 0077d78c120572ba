// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { mendPress } from "./mend-press.ts";

const html = `<a href="/#fleet">Fleet</a><a href="/jobs">Jobs</a><button type="button">Menu</button>`;
let root: HTMLElement;
let drawn: () => void;
const clicked = vi.fn((event: Event) => {
  event.preventDefault();
  return (event.target as Element).textContent;
});

beforeEach(() => {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  root = document.getElementById("root") as HTMLElement;
  drawn = mendPress(root);
  clicked.mockClear();
  root.addEventListener("click", clicked);
});

const mouse = (kind: "mousedown" | "mouseup", selector: string, more: MouseEventInit = {}) =>
  root.querySelector(selector)?.dispatchEvent(new MouseEvent(kind, { bubbles: true, ...more }));
const replace = () => {
  root.innerHTML = html;
};

it.each(["[href='/#fleet']", "button"])(
  "a press on %s that the app's start interrupts is completed once",
  (pressed) => {
    mouse("mousedown", pressed);
    replace();
    drawn();
    mouse("mouseup", pressed);
    mouse("mouseup", pressed);
    expect(clicked).toHaveBeenCalledOnce();
  },
);

it.each([
  ["ends on another link", "[href='/jobs']", {}],
  ["is for another tab", "[href='/#fleet']", { ctrlKey: true }],
  ["is of the right button", "[href='/#fleet']", { button: 2 }],
])("a press that %s is not", (_, released, more) => {
  mouse("mousedown", "[href='/#fleet']", more);
  replace();
  mouse("mouseup", released, more);
  expect(clicked).not.toHaveBeenCalled();
});

it("a press on elements that stay is the browser's", () => {
  mouse("mousedown", "button");
  mouse("mouseup", "button");
  expect(clicked).not.toHaveBeenCalled();
});

it("ends with the first press on the app", () => {
  drawn();
  mouse("mousedown", "button");
  replace();
  mouse("mouseup", "button");
  expect(clicked).not.toHaveBeenCalled();
});
