import { expect, it } from "vitest";
import { newsIn } from "./pushed.ts";

const whole = { id: "n1", title: "Accepted", body: "Your job is booked.", data: { action_url: "/calendar?day=1#top" } };

it("reads news as sent", () => {
  expect(newsIn(JSON.stringify(whole))).toEqual({
    id: "n1",
    title: "Accepted",
    body: "Your job is booked.",
    path: "/calendar?day=1#top",
  });
});

it.each([
  ["nothing", "", { id: null, title: "New Notification", body: "", path: null }],
  ["plain text", "Hello", { id: null, title: "New Notification", body: "Hello", path: null }],
  ["another JSON", "[1]", { id: null, title: "New Notification", body: "", path: null }],
  ["null", "null", { id: null, title: "New Notification", body: "", path: null }],
  ["no title", '{"title":"  ","body":"B"}', { id: null, title: "New Notification", body: "B", path: null }],
  ["numbers", '{"id":1,"title":2,"body":3,"data":4}', { id: null, title: "New Notification", body: "", path: null }],
])("can show something for %s", (_what, text, news) => {
  expect(newsIn(text)).toEqual(news);
});

it.each([
  "https://elsewhere.test/",
  "//elsewhere.test",
  "/\\elsewhere.test",
  "javascript:alert(1)",
  "calendar",
  "",
  7,
  null,
])("never links to %s", (address) => {
  expect(newsIn(JSON.stringify({ ...whole, data: { action_url: address } })).path).toBeNull();
});
