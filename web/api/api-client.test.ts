import { describe, expect, it, vi } from "vitest";
import { Fault } from "#shared/kernel/errors.ts";
import { type ApiDependencies, callOperation } from "./api-client.ts";
import type { OperationCall } from "./operation-call.ts";

const booking: OperationCall = {
  kind: "query",
  domain: "booking",
  document: "query booking { booking { id } }",
  anonymous: false,
};
const services: OperationCall = {
  kind: "query",
  domain: "booking",
  document: "query services { services { id } }",
  anonymous: true,
};

type Reply = { status?: number; body: unknown };

/** A client whose server answers the given replies in turn and whose tokens are the given ones in turn. */
function dependencies(replies: readonly (Reply | Error)[], tokens: readonly (string | null)[] = ["token"]) {
  const sent: { headers: Record<string, string>; body: Record<string, unknown> }[] = [];
  const accessToken = vi.fn(async (force?: boolean) => tokens[force ? 1 : 0] ?? null);
  const given: ApiDependencies = {
    endpoint: async () => ({ url: "https://api.test/graphql", apiKey: "da2-key" }),
    accessToken,
    fetch: async (_url, init) => {
      sent.push({
        headers: init?.headers as Record<string, string>,
        body: JSON.parse(String(init?.body)) as Record<string, unknown>,
      });
      const reply = replies[sent.length - 1];
      if (!reply || reply instanceof Error) throw reply ?? new Error("no more replies");
      return new Response(typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body), {
        status: reply.status ?? 200,
      });
    },
  };
  return { given, sent, accessToken };
}

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable("it should have failed"),
    (error: unknown) => {
      expect(error).toBeInstanceOf(Fault);
      return error as Fault;
    },
  );

describe("callOperation", () => {
  it("sends the document with its variables and the caller's token, and answers the operation's output", async () => {
    const { given, sent } = dependencies([{ body: { data: { booking: { id: "b1" } } } }]);
    await expect(callOperation(given, "booking", booking, { bookingId: "b1" })).resolves.toEqual({ id: "b1" });
    expect(sent[0]?.headers).toMatchObject({ authorization: "token" });
    expect(sent[0]?.headers).not.toHaveProperty("x-api-key");
    expect(sent[0]?.body).toEqual({ query: booking.document, variables: { bookingId: "b1" } });
  });

  it("calls what anybody may call with the public key when nobody is signed in", async () => {
    const { given, sent } = dependencies([{ body: { data: { services: [] } } }], [null]);
    await callOperation(given, "services", services, {});
    expect(sent[0]?.headers).toMatchObject({ "x-api-key": "da2-key" });
  });

  it("does not even ask the server for what needs a sign-in when nobody is signed in", async () => {
    const { given, sent } = dependencies([], [null]);
    expect((await faultOf(callOperation(given, "booking", booking, {}))).detail.code).toBe("session.ended");
    expect(sent).toHaveLength(0);
  });

  it("turns the error envelope into the fault that the server threw, metadata and all", async () => {
    const errorInfo = { code: "booking.priceChanged", action: "Look again.", metadata: { totalPence: 18000 } };
    const { given } = dependencies([
      { body: { data: null, errors: [{ message: "The price has changed.", errorType: "Conflict", errorInfo }] } },
    ]);
    const fault = await faultOf(callOperation(given, "booking", booking, {}));
    expect(fault).toMatchObject({ kind: "Conflict", message: "The price has changed.", detail: errorInfo });
  });

  it("renews a refused token once and asks again", async () => {
    const refused = { status: 401, body: { errors: [{ errorType: "UnauthorizedException", message: "expired" }] } };
    const { given, sent } = dependencies([refused, { body: { data: { booking: { id: "b1" } } } }], ["old", "new"]);
    await expect(callOperation(given, "booking", booking, {})).resolves.toEqual({ id: "b1" });
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(["old", "new"]);
  });

  it("says that the session has ended when the renewed token is refused too", async () => {
    const refused = { status: 401, body: { errors: [{ errorType: "UnauthorizedException", message: "expired" }] } };
    const { given } = dependencies([refused, refused], ["old", "new"]);
    expect((await faultOf(callOperation(given, "booking", booking, {}))).detail.code).toBe("session.ended");
  });

  it("reads a refusal by the gateway as not allowed", async () => {
    const { given } = dependencies([
      {
        body: { data: { booking: null }, errors: [{ message: "Not Authorized to access", errorType: "Unauthorized" }] },
      },
    ]);
    expect(await faultOf(callOperation(given, "booking", booking, {}))).toMatchObject({ kind: "NotAllowed" });
  });

  it("calls a lost connection by its name", async () => {
    const { given } = dependencies([new TypeError("Failed to fetch")]);
    const fault = await faultOf(callOperation(given, "booking", booking, {}));
    expect(fault).toMatchObject({ kind: "Unavailable", detail: { code: "network.offline" } });
  });

  it.each([
    ["a page of HTML", { status: 502, body: "<html>Bad gateway</html>" }],
    ["an answer without the field", { body: { data: {} } }],
    ["an error that was not meant for people", { body: { errors: [{ message: "Cannot read x of undefined" }] } }],
  ])("never shows people %s", async (_what, reply) => {
    const { given } = dependencies([reply]);
    const fault = await faultOf(callOperation(given, "booking", booking, {}));
    expect(fault).toMatchObject({ kind: "Unavailable", message: "Something went wrong on our side." });
  });

  it("sends and reads JSON fields at any depth as text, and leaves null alone", async () => {
    const call: OperationCall = { ...booking, jsonInputs: ["details"], jsonOutputs: ["details"] };
    const { given, sent } = dependencies([
      { body: { data: { booking: { items: [{ details: '{"panel":"skip"}' }, { details: null }] } } } },
    ]);
    const output = await callOperation(given, "booking", call, { job: { details: { panel: "tar" } } });
    expect(sent[0]?.body.variables).toEqual({ job: { details: '{"panel":"tar"}' } });
    expect(output).toEqual({ items: [{ details: { panel: "skip" } }, { details: null }] });
  });

  it("lets an aborted call end as aborted, not as a fault", async () => {
    const { given } = dependencies([new DOMException("aborted", "AbortError")]);
    const ended = callOperation(given, "booking", booking, {}, AbortSignal.abort());
    await expect(ended).rejects.toMatchObject({ name: "AbortError" });
  });
});
