import { CalculateRouteCommand } from "@aws-sdk/client-location";
import { expect, it } from "vitest";
import { locationUnderTest, names } from "./location-under-test.ts";

const location = locationUnderTest();
const route = new CalculateRouteCommand({
  CalculatorName: names.routeCalculator,
  DeparturePosition: [-5.051, 50.263],
  DestinationPosition: [-0.1257, 51.5085],
  DistanceUnit: "Miles",
  IncludeLegGeometry: true,
});

it("estimates a route without known roads", async () => {
  const { Summary, Legs } = await location.client.send(route);
  // From Truro to London: 231.3 miles straight, x 1.4, at 40 mph.
  expect(Summary).toMatchObject({ DataSource: "Estimate", DistanceUnit: "Miles" });
  expect(Summary?.Distance).toBeCloseTo(323.8, 0);
  expect(Summary?.DurationSeconds).toBeCloseTo(29_143, -2);
  expect(Legs?.[0]?.Geometry?.LineString).toHaveLength(2);
  expect(Legs?.[0]?.Steps).toHaveLength(1);
});

it("rejects a client with other credentials", async () => {
  await location.restart({ accessKeyId: "someone", secretAccessKey: "else" });
  await expect(location.client.send(route)).rejects.toMatchObject({ name: "UnrecognizedClientException" });
});
