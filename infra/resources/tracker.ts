import { geofences } from "./geofences.ts";
import { prefixed, resource } from "./resource.ts";

/** Vehicles on the move. */
export const tracker = resource({
  stack: "app",
  users: ["tracking"],
  declare({ cdk, made, part, stage }) {
    const { CfnTracker, CfnTrackerConsumer } = cdk.aws_location;
    const construct = new CfnTracker(part("Geo"), "Tracker", {
      trackerName: `haulyard-${stage.name}`,
      // A vehicle that stands still costs nothing: a fix within the two accuracies of the last is not evaluated. By distance
      // alone (30 m) the edge of a yard would be missed, by time (30 s) a vehicle that waits would be paid for.
      positionFiltering: "AccuracyBased",
      description: "Vehicles of bookings under way",
    });
    new CfnTrackerConsumer(part("Geo"), "TrackerFeedsGeofences", {
      trackerName: construct.ref,
      consumerArn: made(geofences).arn,
    });
    return { name: construct.ref, arn: construct.attrArn };
  },
  grants: (actions: readonly "BatchUpdateDevicePosition"[], { arn }) => [
    { actions: prefixed("geo", actions), resources: [arn] },
  ],
  environment: ({ name }) => ({ TRACKER: name }),
  local: ({ origin }) => ({ TRACKER: "haulyard-vehicles", LOCATION_ENDPOINT: `${origin}/_aws/location` }),
});
