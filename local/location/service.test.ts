import { CalculateRouteCommand } from "@aws-sdk/client-location";
import { expect, it } from "vitest";
import { locationUnderTest, names, yard } from "./location-under-test.ts";

const location = locationUnderTest();

it("estimates a route where no roads are known", async () => {
  const { Summary, Legs } = await location.client.send(
    new CalculateRouteCommand({
      CalculatorName: names.routeCalculator,
      DeparturePosition: [-3.1884, 55.9533],
      DestinationPosition: [-4.2489, 55.861],
      DistanceUnit: "Miles",
      IncludeLegGeometry: true,
    }),
  );
  // 41.6 miles straight, x 1.4, at 40 mph.
  expect(Summary).toMatchObject({ DataSource: "Estimate", DistanceUnit: "Miles" });
  expect(Summary?.Distance).toBeCloseTo(58.2, 0);
  expect(Summary?.DurationSeconds).toBeCloseTo(5_240, -2);
  expect(Legs?.[0]?.Geometry?.LineString).toHaveLength(2);
  expect(Legs?.[0]?.Steps).toHaveLength(1);
});

it("refuses a client with other credentials", async () => {
  await location.restart({ accessKeyId: "someone", secretAccessKey: "else" });
  await expect(location.report(0, yard)).rejects.toMatchObject({ name: "UnrecognizedClientException" });
});
