import { QueryClient, useInfiniteQuery } from "@tanstack/react-query";
import { waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { pages } from "../api/reading.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { hasInboxNews, useInboxRefresh } from "./use-inbox-refresh.ts";

const cloud = fakeCloud();

type Told = { id: string; createdAt: string };
const told = (...items: Told[]) => ({ items, nextToken: null });
const [old, recent] = [60, 1].map((minutes) => ({
  id: `${minutes}`,
  createdAt: new Date(Date.now() - minutes * 60_000).toISOString(),
})) as [Told, Told];

beforeEach(() => cloud.signIn({ id: "h1", role: "haulier" }));

it.each([
  ["nobody was told anything", told(), told(), false],
  ["what was told last is old", told(old), told(old), false],
  ["something was told in between", told(old), told({ ...old, id: "new" }), true],
  ["something was told as the page began", told(recent), told(recent), true],
  ["nobody knows what was told before, and it is old", undefined, told(old), false],
  ["nobody knows what was told before, and it is recent", undefined, told(recent), true],
])("where %s, there is news: %4$s", async (_what, before, now, expected) => {
  const client = new QueryClient();
  const { queryKey } = pages("myNotifications", {});
  client.setQueryData(queryKey, before && { pages: [before as never], pageParams: [null] });
  cloud.answer({ myNotifications: now });
  expect(await hasInboxNews(client, "started")).toBe(expected);
});

/** A page with a list, whose inbox is heard once it stands. */
function Desk() {
  const { data } = useInfiniteQuery(pages("jobsForMe", {}));
  return data ? <Heard /> : null;
}
function Heard() {
  useInboxRefresh("booking");
  return null;
}

it("reads a list again that may lack what was told before the inbox is heard", async () => {
  cloud.answer({ jobsForMe: told(), myNotifications: told(recent) });
  show(<Desk />);
  await waitFor(() => expect(cloud.calls("jobsForMe")).toHaveLength(2));
});
