// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { forgetUser, keepForUser, storedForUser } from "../../session/user-storage.ts";
import { keepReturn, takeReturn } from "./stored-return.ts";

const draft = { service: "hiab", contactName: "Ailsa Grant" };
/** The emailed link opens a new tab of the same device. */
const anotherTab = () => sessionStorage.clear();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it.each<[who: string, email: string, path: string | null, isFound: boolean]>([
  ["the address that signed up", "ailsa@example.test", "/book", true],
  ["the same in other letters", " Ailsa@Example.test", "/book", true],
  ["the address, where the sign-up began on its own", "ailsa@example.test", null, true],
  ["another person on the machine", "bram@example.test", "/book", false],
])("a draft is found in the tab of the emailed link by %s", (_who, email, path, isFound) => {
  keepForUser("book.draft", draft);
  keepReturn("ailsa@example.test", path);
  anotherTab();
  expect(storedForUser("book.draft")).toBeNull();
  expect(takeReturn(email)).toBe(isFound ? path : null);
  expect(storedForUser("book.draft")).toEqual(isFound ? draft : null);
});

it("a newer draft in this tab stays, and the device's copy is removed", () => {
  keepForUser("book.draft", draft);
  keepReturn("ailsa@example.test", "/book");
  keepForUser("book.draft", { ...draft, service: "skips" });
  expect(takeReturn("ailsa@example.test")).toBe("/book");
  expect(storedForUser("book.draft")).toMatchObject({ service: "skips" });
  expect(localStorage.length).toBe(0);
  expect(takeReturn("ailsa@example.test")).toBeNull();
});

it("stores nothing without a return path, and forgets it at a sign-out", () => {
  keepReturn("ailsa@example.test", null);
  expect(localStorage.length).toBe(0);
  keepForUser("book.draft", draft);
  keepReturn("ailsa@example.test", "/book");
  forgetUser();
  expect(localStorage.length).toBe(0);
});

it.each(["null", "7", '{"email":"a@b.test"}', '{"email":"a@b.test","path":7,"begun":"x"}'])(
  "reads nothing from the invalid value %s",
  (text) => {
    localStorage.setItem("haulyard.signUpReturn", text);
    expect(takeReturn("a@b.test")).toBeNull();
  },
);
