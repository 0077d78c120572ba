import { Duration } from "aws-cdk-lib";
import { Rule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { CfnEventInvokeConfig, type IFunction } from "aws-cdk-lib/aws-lambda";
import { CfnGeofenceCollection, CfnPlaceIndex, CfnTracker, CfnTrackerConsumer } from "aws-cdk-lib/aws-location";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
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

  /** Tells a function when a vehicle comes near a site. What it cannot deal with ends up with the dead letters. */
  tell(target: IFunction, deadLetters: IQueue): void {
    new Rule(this, "VehicleNear", {
      description: "A vehicle has entered the circle around a site",
      eventPattern: {
        source: ["aws.geo"],
        detailType: ["Location Geofence Event"],
        resources: [this.geofences.attrArn],
        detail: { EventType: ["ENTER"] },
      },
      targets: [
        new LambdaFunction(target, { deadLetterQueue: deadLetters, retryAttempts: 5, maxEventAge: Duration.hours(1) }),
      ],
    });
    // EventBridge has done its part once Lambda holds the event; what becomes of it there is Lambda's to say.
    new CfnEventInvokeConfig(this, "Invocation", {
      functionName: target.functionName,
      qualifier: "$LATEST",
      maximumRetryAttempts: 2,
      maximumEventAgeInSeconds: Duration.hours(1).toSeconds(),
      destinationConfig: { onFailure: { destination: deadLetters.queueArn } },
    });
  }
}
