import {
  BatchGetDevicePositionCommand,
  BatchUpdateDevicePositionCommand,
  GetDevicePositionCommand,
  GetDevicePositionHistoryCommand,
} from "@aws-sdk/client-location";
import { describe, expect, it } from "vitest";
import { locationUnderTest, names, noon } from "./location-under-test.ts";

const location = locationUnderTest();

describe("tracker", () => {
  const TrackerName = names.tracker;
  const latest = () => location.client.send(new GetDevicePositionCommand({ TrackerName, DeviceId: "lorry-1" }));

  it("returns the latest fix, also after a restart, and ignores a late one", async () => {
    await location.report(5, [-3.2, 55.9]);
    await location.report(3, [-3.9, 55.1]);
    expect(await latest()).toMatchObject({ Position: [-3.2, 55.9], SampleTime: new Date(noon + 300_000) });
    await location.restart();
    expect(await latest()).toMatchObject({ Position: [-3.2, 55.9] });
    const many = await location.client.send(
      new BatchGetDevicePositionCommand({ TrackerName, DeviceIds: ["lorry-1", "lorry-2"] }),
    );
    expect(many.DevicePositions).toHaveLength(1);
    expect(many.Errors?.[0]).toMatchObject({ DeviceId: "lorry-2", Error: { Code: "ResourceNotFoundException" } });
  });

  it("skips a fix within the joint accuracy of it and the last one", async () => {
    const report = (minute: number, lng: number, Horizontal: number) => {
      const fix = { DeviceId: "lorry-1", SampleTime: new Date(noon + minute * 60_000), Position: [lng, 55.9] };
      const Updates = [{ ...fix, Accuracy: { Horizontal } }];
      return location.client.send(new BatchUpdateDevicePositionCommand({ TrackerName, Updates }));
    };
    await report(0, -3.2, 5);
    // 12 metres on.
    await report(1, -3.2002, 10);
    expect((await latest()).Position).toEqual([-3.2, 55.9]);
    await report(2, -3.2002, 5);
    expect((await latest()).Position).toEqual([-3.2002, 55.9]);
  });

  it("returns the history in the order of sampling, in pages", async () => {
    for (const minute of [0, 2, 1, 3]) await location.report(minute, [-3 - minute / 100, 55]);
    const page = (NextToken?: string) =>
      location.client.send(
        new GetDevicePositionHistoryCommand({ TrackerName, DeviceId: "lorry-1", MaxResults: 3, NextToken }),
      );
    const first = await page();
    expect(first.DevicePositions?.map(({ Position }) => Position?.[0])).toEqual([-3, -3.01, -3.02]);
    const second = await page(first.NextToken);
    expect(second.DevicePositions?.map(({ Position }) => Position?.[0])).toEqual([-3.03]);
    expect(second.NextToken).toBeUndefined();
  });

  it.each([
    ["a position off the earth", { DeviceId: "lorry-1", Position: [200, 91] }],
    ["a position of one number", { DeviceId: "lorry-1", Position: [3] }],
    ["a device id with a hash", { DeviceId: "lorry#1", Position: [-3, 55] }],
  ])("rejects %s", async (_, update) => {
    const Updates = [{ SampleTime: new Date(noon), ...update }];
    await expect(
      location.client.send(new BatchUpdateDevicePositionCommand({ TrackerName, Updates })),
    ).rejects.toMatchObject({
      name: "ValidationException",
    });
    await expect(latest()).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  });
});
