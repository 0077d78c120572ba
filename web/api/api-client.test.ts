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
  it("sends the document with its variables and the caller's token, and returns the operation's output", async () => {
    const { given, sent } = dependencies([{ body: { data: { booking: { id: "b1" } } } }]);
    await expect(callOperation(given, "booking", booking, { bookingId: "b1" })).resolves.toEqual({ id: "b1" });
    expect(sent[0]?.headers).toMatchObject({ authorization: "token" });
    expect(sent[0]?.headers).not.toHaveProperty("x-api-key");
    expect(sent[0]?.body).toEqual({ query: booking.document, variables: { bookingId: "b1" } });
  });

  it("calls public operations with the public key when nobody is signed in", async () => {
    const { given, sent } = dependencies([{ body: { data: { services: [] } } }], [null]);
    await callOperation(given, "services", services, {});
    expect(sent[0]?.headers).toMatchObject({ "x-api-key": "da2-key" });
  });

  it("rejects an operation that needs a sign-in without asking the server", async () => {
    const { given, sent } = dependencies([], [null]);
    expect((await faultOf(callOperation(given, "booking", booking, {}))).detail.code).toBe("session.ended");
    expect(sent).toHaveLength(0);
  });

  it("turns the error envelope into the server's fault, with metadata", async () => {
    const errorInfo = { code: "booking.priceChanged", action: "Look again.", metadata: { totalPence: 18000 } };
    const { given } = dependencies([
      { body: { data: null, errors: [{ message: "The price has changed.", errorType: "Conflict", errorInfo }] } },
    ]);
    const fault = await faultOf(callOperation(given, "booking", booking, {}));
    expect(fault).toMatchObject({ kind: "Conflict", message: "The price has changed.", detail: errorInfo });
  });

  it("renews a rejected token once and retries", async () => {
    const refused = { status: 401, body: { errors: [{ errorType: "UnauthorizedException", message: "expired" }] } };
    const { given, sent } = dependencies([refused, { body: { data: { booking: { id: "b1" } } } }], ["old", "new"]);
    await expect(callOperation(given, "booking", booking, {})).resolves.toEqual({ id: "b1" });
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(["old", "new"]);
  });

  it("reports that the session has ended when the renewed token is rejected too", async () => {
    const refused = { status: 401, body: { errors: [{ errorType: "UnauthorizedException", message: "expired" }] } };
    const { given } = dependencies([refused, refused], ["old", "new"]);
    expect((await faultOf(callOperation(given, "booking", booking, {}))).detail.code).toBe("session.ended");
  });

  it("reads a rejection by the gateway as not allowed", async () => {
    const { given } = dependencies([
      {
        body: { data: { booking: null }, errors: [{ message: "Not Authorized to access", errorType: "Unauthorized" }] },
      },
    ]);
    expect(await faultOf(callOperation(given, "booking", booking, {}))).toMatchObject({ kind: "NotAllowed" });
  });

  it("reports a lost connection by its own code", async () => {
    const { given } = dependencies([new TypeError("Failed to fetch")]);
    const fault = await faultOf(callOperation(given, "booking", booking, {}));
    expect(fault).toMatchObject({ kind: "Unavailable", detail: { code: "network.offline" } });
  });

  it.each([
    ["a page of HTML", { status: 502, body: "<html>Bad gateway</html>" }],
    ["an answer without the field", { body: { data: {} } }],
    ["an error that was not meant for users", { body: { errors: [{ message: "Cannot read x of undefined" }] } }],
  ])("never shows users %s", async (_what, reply) => {
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

  it("ends an aborted call as aborted, not as a fault", async () => {
    const { given } = dependencies([new DOMException("aborted", "AbortError")]);
    const ended = callOperation(given, "booking", booking, {}, AbortSignal.abort());
    await expect(ended).rejects.toMatchObject({ name: "AbortError" });
  });

  describe("queries of the same moment", () => {
    const job = { ...booking, document: "query job($id: ID!, $at: AWSDate) { job(id: $id, at: $at) { id } }" };
    const notFound = {
      message: "There is no such job.",
      errorType: "NotFound",
      errorInfo: { code: "access.notFound" },
    };

    it("go in one document, each with its own variables and answer", async () => {
      const { given, sent, accessToken } = dependencies([
        { body: { data: { q0: { id: "j1" }, q1: { id: "b1" }, q2: { id: "j2" } } } },
      ]);
      const outputs = await Promise.all([
        callOperation(given, "job", job, { id: "j1", at: "2026-03-07" }),
        callOperation(given, "booking", booking, {}),
        callOperation(given, "job", job, { id: "j2" }),
      ]);
      expect(outputs).toEqual([{ id: "j1" }, { id: "b1" }, { id: "j2" }]);
      expect(accessToken).toHaveBeenCalledTimes(1);
      expect(sent.map(({ body }) => body)).toEqual([
        {
          query:
            "query together($q0_id: ID!, $q0_at: AWSDate, $q2_id: ID!, $q2_at: AWSDate) { q0: job(id: $q0_id, at: $q0_at) { id } q1: booking { id } q2: job(id: $q2_id, at: $q2_at) { id } }",
          variables: { q0_id: "j1", q0_at: "2026-03-07", q2_id: "j2" },
        },
      ]);
    });

    it("fail separately", async () => {
      const { given } = dependencies([
        { body: { data: { q0: null, q1: { id: "b1" } }, errors: [{ ...notFound, path: ["q0"] }] } },
      ]);
      const missing = faultOf(callOperation(given, "job", job, { id: "j1" }));
      await expect(callOperation(given, "booking", booking, {})).resolves.toEqual({ id: "b1" });
      expect((await missing).detail.code).toBe("access.notFound");
    });

    it("all fail when the whole request does", async () => {
      const { given } = dependencies([new TypeError("Failed to fetch")]);
      const faults = await Promise.all([
        faultOf(callOperation(given, "job", job, { id: "j1" })),
        faultOf(callOperation(given, "booking", booking, {})),
      ]);
      expect(faults.map(({ detail }) => detail.code)).toEqual(["network.offline", "network.offline"]);
    });

    it("are sent one by one when the server does not know one of them", async () => {
      const unknown = { message: "Field 'old' in type 'Query' is undefined", errorType: "ValidationError" };
      const { given, sent } = dependencies([
        { body: { data: null, errors: [unknown] } },
        { body: { data: null, errors: [unknown] } },
        { body: { data: { booking: { id: "b1" } } } },
      ]);
      const old = faultOf(callOperation(given, "job", job, { id: "j1" }));
      await expect(callOperation(given, "booking", booking, {})).resolves.toEqual({ id: "b1" });
      expect(await old).toMatchObject({ kind: "Unavailable" });
      expect(sent).toHaveLength(3);
    });

    it("do not wait for an aborted one, and are aborted when all are", async () => {
      const [first, second] = [new AbortController(), new AbortController()];
      let asked: AbortSignal | null | undefined;
      const { given } = dependencies([]);
      const started = Promise.withResolvers<void>();
      const waiting: ApiDependencies = {
        ...given,
        fetch: (_url, init) => {
          asked = init?.signal;
          started.resolve();
          return new Promise((_resolve, reject) => asked?.addEventListener("abort", () => reject(asked?.reason)));
        },
      };
      const calls = [first, second].map(({ signal }) => callOperation(waiting, "booking", booking, {}, signal));
      const ended = calls.map((call) => expect(call).rejects.toMatchObject({ name: "AbortError" }));
      await started.promise;
      first.abort();
      await ended[0];
      expect(asked?.aborted).toBe(false);
      second.abort();
      await ended[1];
      expect(asked?.aborted).toBe(true);
    });

    it("exclude a mutation", async () => {
      const move = { ...booking, kind: "mutation" as const, document: "mutation move { move { id } }" };
      const { given, sent } = dependencies([
        { body: { data: { move: { id: "b1" } } } },
        { body: { data: { booking: { id: "b1" } } } },
      ]);
      await Promise.all([callOperation(given, "booking", booking, {}), callOperation(given, "move", move, {})]);
      expect(sent.map(({ body }) => body.query)).toEqual([move.document, booking.document]);
    });
  });
});
