// @vitest-environment happy-dom
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it } from "vitest";
import type { Message } from "#shared/messaging/model.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import type { Conversation } from "./conversation.ts";
import { conversationKey, conversationReading, takeSent } from "./queries.ts";

const cloud = fakeCloud();
const message = (id: string, minute: number) =>
  ({ id, threadId: "t1", createdAt: `2026-11-21T07:${minute}:00.000Z`, text: id, isRead: false }) as unknown as Message;
const kept: Conversation = {
  messages: [message("deleted since", 10), message("known", 20)],
  olderToken: null,
  arrivedUpTo: null,
  ofDeviceUpTo: message("known", 20).createdAt,
};

beforeEach(() => cloud.signIn({ id: "u1" }));

it.each(["before", "while"])("a cached conversation is only shown, if it was put back %s it is read", async (when) => {
  const client = new QueryClient();
  const putBack = () => {
    client.setQueryData(conversationKey("t1"), kept);
    takeSent(client, message("came live", 30));
  };
  if (when === "before") putBack();
  cloud.answer({
    messages: () => {
      if (when === "while") putBack();
      return { items: [message("known", 20), message("came live", 30)], nextToken: "older", arrivedUpTo: null };
    },
  });
  await client.fetchQuery(conversationReading("t1"));
  const read = client.getQueryData<Conversation>(conversationKey("t1"));
  expect(read?.messages.map(({ id }) => id)).toEqual(["known", "came live"]);
  expect(read).toMatchObject({ olderToken: "older" });
  expect(read?.ofDeviceUpTo).toBeUndefined();
  expect(cloud.calls("messages")).toHaveLength(1);
});
