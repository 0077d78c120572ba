import { expect, it } from "vitest";
import { type Config, withAbsoluteUrls } from "./config.ts";

const config: Config = {
  region: "eu-west-1",
  userPoolId: "eu-west-1_Haulyard1",
  userPoolClientId: "client",
  userPoolEndpoint: "/cognito",
  graphqlUrl: "/graphql",
  realtimeUrl: "/graphql/realtime",
  apiKey: "da2-key",
  tileSources: [{ id: "uk", url: "/tiles/uk.pmtiles", kind: "pmtiles", attribution: "©" }],
  google: false,
  sampleShare: 1,
  stage: "local",
};

it("makes addresses absolute on the page's own origin, sockets by its scheme", () => {
  expect(withAbsoluteUrls(config, "http://localhost:4000")).toMatchObject({
    graphqlUrl: "http://localhost:4000/graphql",
    realtimeUrl: "ws://localhost:4000/graphql/realtime",
    userPoolEndpoint: "http://localhost:4000/cognito",
    tileSources: [{ url: "http://localhost:4000/tiles/uk.pmtiles" }],
  });
});

it("leaves absolute addresses alone", () => {
  const { userPoolEndpoint: _local, ...cloud } = config;
  const urls = { graphqlUrl: "https://x.test/graphql", realtimeUrl: "wss://live.test/graphql" };
  const made = withAbsoluteUrls({ ...cloud, ...urls }, "https://haulyard.test");
  expect(made).toMatchObject(urls);
  expect(made).not.toHaveProperty("userPoolEndpoint");
});
