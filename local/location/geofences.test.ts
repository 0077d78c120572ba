import {
  BatchDeleteGeofenceCommand,
  BatchEvaluateGeofencesCommand,
  BatchPutGeofenceCommand,
  GetGeofenceCommand,
  PutGeofenceCommand,
} from "@aws-sdk/client-location";
import { describe, expect, it } from "vitest";
import { localRegion } from "../credentials.ts";
import { locationUnderTest, names, noon, yard } from "./location-under-test.ts";

const location = locationUnderTest();
const kinds = () => location.events.map(({ detail }) => detail.EventType);

describe("geofences", () => {
  const CollectionName = names.geofenceCollection;

  it("raises ENTER and EXIT once each, in EventBridge's format", async () => {
    await location.fenceYard();
    await location.report(0, [-3.2, 55.95]);
    await location.report(1, yard);
    await location.report(2, [-3.1901, 55.95]);
    await location.report(3, [-3.18, 55.95]);
    expect(kinds()).toEqual(["ENTER", "EXIT"]);
    expect(location.events[0]).toMatchObject({
      version: "0",
      "detail-type": "Location Geofence Event",
      source: "aws.geo",
      region: localRegion,
      resources: [
        expect.stringMatching(/^arn:aws:geo:.*:geofence-collection\/sites$/),
        expect.stringMatching(/^arn:aws:geo:.*:tracker\/vehicles$/),
      ],
      detail: {
        EventType: "ENTER",
        GeofenceId: "yard",
        DeviceId: "lorry-1",
        SampleTime: new Date(noon + 60_000).toISOString(),
        Position: yard,
        GeofenceProperties: { bookingId: "b1" },
      },
    });
  });

  it("ignores a drive through between two fixes, as Amazon Location checks each fix alone", async () => {
    await location.fenceYard();
    await location.report(0, [-3.2, 55.95]);
    await location.report(2, [-3.18, 55.95]);
    expect(kinds()).toEqual([]);
  });

  it("supports a polygon with holes", async () => {
    const square = (half: number) =>
      [
        [-half, -half],
        [half, -half],
        [half, half],
        [-half, half],
        [-half, -half],
      ].map(([x = 0, y = 0]) => [yard[0] + x, yard[1] + y]);
    const Entries = [{ GeofenceId: "square", Geometry: { Polygon: [square(0.004), square(0.001)] } }];
    const put = await location.client.send(new BatchPutGeofenceCommand({ CollectionName, Entries }));
    expect(put.Successes?.[0]?.GeofenceId).toBe("square");
    await location.report(0, [yard[0] + 0.002, yard[1]]);
    await location.report(1, yard);
    expect(kinds()).toEqual(["ENTER", "EXIT"]);
  });

  it("remembers geofences and the devices inside after a restart", async () => {
    await location.fenceYard();
    await location.report(0, yard);
    await location.restart();
    const fence = await location.client.send(new GetGeofenceCommand({ CollectionName, GeofenceId: "yard" }));
    expect(fence).toMatchObject({ Status: "ACTIVE", Geometry: { Circle: { Center: yard, Radius: 150 } } });
    await location.report(1, yard);
    expect(kinds()).toEqual([]);
    await location.report(2, [-3.18, 55.95]);
    expect(kinds()).toEqual(["EXIT"]);
  });

  it("raises nothing for a deleted geofence, and reports an unknown one", async () => {
    await location.fenceYard();
    const GeofenceIds = ["yard", "other"];
    const { Errors } = await location.client.send(new BatchDeleteGeofenceCommand({ CollectionName, GeofenceIds }));
    expect(Errors?.map(({ GeofenceId }) => GeofenceId)).toEqual(["other"]);
    await location.report(0, yard);
    expect(location.events).toEqual([]);
  });

  it("evaluates positions without a tracker", async () => {
    await location.fenceYard();
    const DevicePositionUpdates = [{ DeviceId: "phone", SampleTime: new Date(noon), Position: yard }];
    await location.client.send(new BatchEvaluateGeofencesCommand({ CollectionName, DevicePositionUpdates }));
    expect(location.events[0]?.resources).toHaveLength(1);
    expect(location.events[0]?.detail).toMatchObject({ EventType: "ENTER", DeviceId: "phone" });
  });

  it.each([
    ["a radius of 0", { Circle: { Center: yard, Radius: 0 } }],
    ["a circle and a polygon", { Circle: { Center: yard, Radius: 5 }, Polygon: [[yard, [-3, 55], [-3, 56], yard]] }],
    ["an open ring", { Polygon: [[yard, [-3, 55], [-3, 56], [-3.1, 56]]] }],
    ["nothing", {}],
  ])("rejects an area of %s", async (_, Geometry) => {
    const put = location.client.send(new PutGeofenceCommand({ CollectionName, GeofenceId: "odd", Geometry }));
    await expect(put).rejects.toMatchObject({ name: "ValidationException" });
  });
});
