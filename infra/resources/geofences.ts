import { deadLetters } from "./dead-letters.ts";
import { prefixed, resource } from "./resource.ts";

/** Sites that vehicles come near to. */
export const geofences = resource({
  stack: "app",
  declare({ cdk, part, stage }) {
    const collection = new cdk.aws_location.CfnGeofenceCollection(part("Geo"), "Geofences", {
      collectionName: `haulyard-${stage.name}`,
      description: "Sites of bookings under way",
    });
    return { name: collection.ref, arn: collection.attrArn };
  },
  /** Tells tracking when a vehicle comes near a site. What it cannot deal with ends up with the dead letters. */
  connect({ arn }, { cdk, made, part }, lambda) {
    const anHour = cdk.Duration.hours(1);
    const deadLetterQueue = made(deadLetters);
    const target = lambda("tracking");
    new cdk.aws_events.Rule(part("Geo"), "VehicleNear", {
      description: "A vehicle has entered the circle around a site",
      eventPattern: {
        source: ["aws.geo"],
        detailType: ["Location Geofence Event"],
        resources: [arn],
        detail: { EventType: ["ENTER"] },
      },
      targets: [
        new cdk.aws_events_targets.LambdaFunction(target, { deadLetterQueue, retryAttempts: 5, maxEventAge: anHour }),
      ],
    });
    // EventBridge has done its part once Lambda holds the event; what becomes of it there is Lambda's to say.
    new cdk.aws_lambda.CfnEventInvokeConfig(part("Geo"), "Invocation", {
      functionName: target.functionName,
      qualifier: "$LATEST",
      maximumRetryAttempts: 2,
      maximumEventAgeInSeconds: anHour.toSeconds(),
      destinationConfig: { onFailure: { destination: deadLetterQueue.queueArn } },
    });
  },
  grants: (actions: readonly ("BatchPutGeofence" | "BatchDeleteGeofence")[], { arn }) => [
    { actions: prefixed("geo", actions), resources: [arn] },
  ],
  environment: ({ name }) => ({ GEOFENCES: name }),
  local: ({ origin }) => ({ GEOFENCES: "haulyard-sites", LOCATION_ENDPOINT: `${origin}/_aws/location` }),
});
