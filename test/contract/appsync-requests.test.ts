import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LambdaEvent } from "#shared/kernel/wire.ts";
import { type Api, apiKey, startApi } from "./appsync-fixture.ts";

const guest = { "x-api-key": apiKey };
function respond(event: LambdaEvent): unknown {
  const { operation, arguments: given } = event;
  switch (operation) {
    case "posts":
      return { data: Array.from({ length: given.count as number }, (_, at) => ({ id: String(at), title: "T" })) };
    case "inspect":
      return { data: given };
    case "post":
      break;
    default:
      return { data: null };
  }
  switch (given.id) {
    case "missing":
      return { error: { type: "NotFound", message: "Post not found.", info: { code: "access.notFound" } } };
    case "crash":
      throw new Error("table haulyard-dev is on fire");
    case "odd":
      throw "a string";
    case "huge":
      return { data: { id: "huge", title: "€".repeat(1500) } };
    case "slow":
      return new Promise(() => undefined);
    case "untitled":
      return { data: { id: "u", title: null } };
    default:
      return { data: { id: given.id, title: "T", details: { a: [1] } } };
  }
}

let api: Api;
beforeAll(async () => {
  const limits = { answerBytes: 4000, queryDepth: 6, resolvers: 3, documentTokens: 2000 };
  api = await startApi(respond, { limits });
});
afterAll(() => api.close());

describe("the event of a Lambda", () => {
  it("names operation, arguments and caller", async () => {
    const query = `query Q($id: ID!) {
      first: post(id: $id) { id headline: title ...Who }
    }
    fragment Who on Post { author { id place { town { region { name } } } } }`;
    await api.post(query, { id: "1" });
    expect(api.events.at(-1)).toEqual({
      operation: "post",
      kind: "Query",
      arguments: { id: "1" },
      caller: {
        userId: "ana",
        groups: ["contractor"],
        signedInAt: 1_790_000_000,
        address: "127.0.0.1",
        mode: "userPool",
      },
    });
  });
  it("an API key has an address and no user; the address cannot be sent along", async () => {
    await api.post('{ post(id: "1") { id } }', {}, { ...guest, "x-forwarded-for": "203.0.113.7" });
    expect(api.events.at(-1)?.caller).toMatchObject({ userId: null, groups: [], signedInAt: null, mode: "apiKey" });
  });
  it("an omitted argument is absent, a null one is null, AWSJSON arrives parsed and leaves as text", async () => {
    const query = "query($input: PostInput, $day: AWSDate) { inspect(input: $input, day: $day) }";
    const answer = await api.post(query, { input: { title: null, details: '{"axles":2}' } });
    expect(api.events.at(-1)?.arguments).toEqual({ input: { title: null, details: { axles: 2 } } });
    expect(answer).toEqual({ data: { inspect: '{"input":{"title":null,"details":{"axles":2}}}' } });
  });
  it("two fields of one document are two events", async () => {
    const before = api.events.length;
    await api.post('{ a: post(id: "1") { id } b: post(id: "2") { id } }');
    expect(api.events.slice(before).map((event) => event.arguments.id)).toEqual(["1", "2"]);
  });
});

describe("the context of resolver code", () => {
  it("has groups or null, addresses as a list and headers", async () => {
    const code = `export function request(ctx) { return { payload: ctx }; }
      export function response(ctx) {
        return { identity: ctx.result.identity, info: ctx.result.info, header: ctx.result.request.headers["x-trace"] };
      }`;
    const own = await startApi(respond, { fieldResolvers: { "Query.inspect": { dataSource: "none", code } } });
    const as = async (headers: Record<string, string>) =>
      JSON.parse(
        (await own.post("query($d: AWSDate) { inspect(day: $d) }", { d: "2026-11-30" }, headers)).data.inspect,
      );
    const { identity, info, header } = await as({ authorization: own.ana, "x-trace": "abc" });
    expect(identity).toMatchObject({
      sub: "ana",
      username: "ana",
      groups: ["contractor"],
      sourceIp: ["127.0.0.1"],
      claims: { token_use: "access" },
    });
    expect(info).toMatchObject({ fieldName: "inspect", parentTypeName: "Query", variables: { d: "2026-11-30" } });
    expect(header).toBe("abc");
    expect((await as(guest)).identity).toBeNull();
    await own.close();
  });
});

describe("errors", () => {
  it("the Lambda's error has its type, info and path", async () => {
    expect(await api.post('{ it: post(id: "missing") { id } other: post(id: "2") { id } }')).toEqual({
      data: { it: null, other: { id: "2" } },
      errors: [
        {
          path: ["it"],
          data: null,
          errorType: "NotFound",
          errorInfo: { code: "access.notFound" },
          locations: [{ line: 1, column: 3, sourceName: null }],
          message: "Post not found.",
        },
      ],
    });
  });
  it.each(["crash", "odd"])("a Lambda that fails (%s) is Lambda:Unhandled, its message only in the log", async (id) => {
    const { data, errors } = await api.post("query($id: ID!) { post(id: $id) { id } }", { id });
    expect(data).toEqual({ post: null });
    expect(errors).toMatchObject([{ errorType: "Lambda:Unhandled", message: "Something went wrong on our side." }]);
    expect(api.logged).toContain("A Lambda failed");
    expect((await api.post('{ post(id: "1") { id } }')).data).toEqual({ post: { id: "1" } });
  });
  it("an answer over the limit is refused", async () => {
    expect((await api.post('{ post(id: "huge") { id } }')).errors).toMatchObject([
      { errorType: "Lambda:ResponseSizeTooLarge" },
    ]);
  });
  it("a request over its time is answered without data", async () => {
    const hasty = await startApi(respond, { limits: { requestMilliseconds: 50 } });
    expect(await hasty.post('{ post(id: "slow") { id } }')).toMatchObject({
      data: null,
      errors: [{ errorType: "ExecutionTimeout", message: "Execution timed out." }],
    });
    await hasty.close();
  });
  it("a null where the schema has none empties the parent", async () => {
    const { data, errors } = await api.post('{ post(id: "untitled") { id title } }');
    expect(data).toEqual({ post: null });
    expect(errors).toMatchObject([{ path: ["post", "title"] }]);
  });
  it("a field that no function serves says so", async () => {
    expect((await api.post("{ unserved }", {}, guest)).errors).toMatchObject([{ errorType: "Lambda:Unhandled" }]);
  });
});

describe("invalid requests", () => {
  it.each([
    ["malformed JSON", '{"query":'],
    ["a list", "[]"],
    ["nothing", ""],
    ["no query", "{}"],
    ["malformed GraphQL", JSON.stringify({ query: "{ post(id: }" })],
    ["variables that are a list", JSON.stringify({ query: "{ mine }", variables: [] })],
    ["too many tokens", JSON.stringify({ query: `{ ${"mine ".repeat(3000)} }` })],
    ["a document that nests 5,000 deep", JSON.stringify({ query: "{ a ".repeat(5000) })],
    ["20,000 open lists", JSON.stringify({ query: `{ post(id: ${"[".repeat(20_000)}` })],
    ["20,000 open objects", JSON.stringify({ query: `{ post(id: ${"{a:".repeat(20_000)}` })],
    ["a type of 20,000 lists", JSON.stringify({ query: `query ($a: ${"[".repeat(20_000)}` })],
  ])("%s is a 400", async (_what, body) => {
    const answer = await api.raw(body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ errorType: "MalformedHttpRequestException" }]);
  });
  it("variables of 20,000 open lists are a 400, and closed ones are refused as what they are not", async () => {
    expect((await api.raw(`{"query":"{ mine }","variables":{"a":${"[".repeat(20_000)}`)).status).toBe(400);
    const query = "query ($id: ID!) { post(id: $id) { id } }";
    const nested = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    const answer = await api.raw(`{"query":${JSON.stringify(query)},"variables":{"id":${nested}}}`);
    expect([answer.status, answer.body.errors?.length]).toEqual([200, 1]);
  });
  it("more than 1 MB is a 413, and the next request is answered", async () => {
    const body = JSON.stringify({ query: "{ mine }", variables: { pad: "x".repeat(1024 * 1024) } });
    expect((await api.raw(body)).status).toBe(413);
    expect((await api.raw(JSON.stringify({ query: "{ mine }" }))).status).toBe(200);
  });
  it.each([
    ["an unknown field", "{ post(id: 1) { colour } }", /colour/],
    ["an unknown argument", '{ post(id: "1", size: 2) { id } }', /size/],
    ["a missing argument", "{ post { id } }", /id/],
    [
      "a document that nests too deep",
      '{ post(id: "1") { author { place { town { region { country { name } } } } } } }',
      /depth/,
    ],
    [
      "a document that runs too many resolvers",
      "{ a: mine ...More } fragment More on Query { b: mine c: mine d: mine }",
      /Resolver count/,
    ],
  ])("%s is named, with nothing run", async (_what, query, message) => {
    const before = api.events.length;
    const answer = await api.post(query);
    expect(answer.data).toBeNull();
    expect(answer.errors[0].message).toMatch(message);
    expect(answer.errors[0].path).toBeNull();
    expect(api.events).toHaveLength(before);
  });
  it.each([
    ["day", "2026-02-30"],
    ["mail", "nobody"],
    ["input", { at: "2026-11-30T07:30:00" }],
    ["input", { details: "{oops" }],
  ])("a value that its scalar %s cannot hold never reaches the Lambda", async (name, value) => {
    const before = api.events.length;
    const types = "$day: AWSDate, $mail: AWSEmail, $input: PostInput";
    const query = `query(${types}) { inspect(day: $day, mail: $mail, input: $input) }`;
    expect((await api.post(query, { [name]: value })).errors).toHaveLength(1);
    expect(api.events).toHaveLength(before);
  });
  it("a subscription does not run over HTTP", async () => {
    const answer = await api.raw(JSON.stringify({ query: "subscription { onAdd { id } }" }));
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ errorType: "UnsupportedOperation" }] } });
  });
});
