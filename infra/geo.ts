import { CfnGeofenceCollection, CfnPlaceIndex, CfnTracker, CfnTrackerConsumer } from "aws-cdk-lib/aws-location";
import { Construct } from "constructs";
import type { Stage } from "./stage.ts";

/** Amazon Location: addresses, vehicles on the move, and the sites they come near to. */
export class Geo extends Construct {
  readonly placeIndex: CfnPlaceIndex;
  readonly tracker: CfnTracker;
  readonly geofences: CfnGeofenceCollection;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    this.placeIndex = new CfnPlaceIndex(this, "PlaceIndex", {
      indexName: `haulyard-${stage.name}`,
      dataSource: "Here",
      // Bookings keep the addresses that were found.
      dataSourceConfiguration: { intendedUse: "Storage" },
      description: "Addresses, streets and postcodes",
    });
    this.tracker = new CfnTracker(this, "Tracker", {
      trackerName: `haulyard-${stage.name}`,
      positionFiltering: "AccuracyBased",
      description: "Vehicles of bookings under way",
    });
    this.geofences = new CfnGeofenceCollection(this, "Geofences", {
      collectionName: `haulyard-${stage.name}`,
      description: "Sites of bookings under way",
    });
    new CfnTrackerConsumer(this, "TrackerFeedsGeofences", {
      trackerName: this.tracker.ref,
      consumerArn: this.geofences.attrArn,
    });
  }
}
