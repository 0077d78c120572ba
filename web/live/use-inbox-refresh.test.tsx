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
  ["there are no notifications", told(), told(), false],
  ["the last notification is old", told(old), told(old), false],
  ["a notification came in between", told(old), told({ ...old, id: "new" }), true],
  ["a notification came as the page loaded", told(recent), told(recent), true],
  ["the earlier ones are unknown, and the last is old", undefined, told(old), false],
  ["the earlier ones are unknown, and the last is recent", undefined, told(recent), true],
])("where %s, there is news: %4$s", async (_what, before, now, expected) => {
  const client = new QueryClient();
  const { queryKey } = pages("myNotifications", {});
  client.setQueryData(queryKey, before && { pages: [before as never], pageParams: [null] });
  cloud.answer({ myNotifications: now });
  expect(await hasInboxNews(client, "started")).toBe(expected);
});

function Desk() {
  const { data } = useInfiniteQuery(pages("jobsForMe", {}));
  return data ? <Heard /> : null;
}
function Heard() {
  useInboxRefresh("booking");
  return null;
}

it("refetches a list that may miss events from before the inbox started", async () => {
  cloud.answer({ jobsForMe: told(), myNotifications: told(recent) });
  show(<Desk />);
  await waitFor(() => expect(cloud.calls("jobsForMe")).toHaveLength(2));
});
