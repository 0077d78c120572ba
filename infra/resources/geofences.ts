import { callOn } from "./event-rule.ts";
import { prefixed, resource } from "./resource.ts";

/** Sites that vehicles come near to. */
export const geofences = resource({
  stack: "app",
  users: ["outside"],
  declare({ cdk, part, stage }) {
    const collection = new cdk.aws_location.CfnGeofenceCollection(part("Geo"), "Geofences", {
      collectionName: `haulyard-${stage.name}`,
      description: "Sites of bookings under way",
    });
    return { name: collection.ref, arn: collection.attrArn };
  },
  /** Tells tracking when a vehicle comes near a site. */
  connect({ arn }, deployment, lambda) {
    callOn(deployment, {
      path: ["Geo", "VehicleNear"],
      description: "A vehicle has entered the circle around a site",
      eventPattern: {
        source: ["aws.geo"],
        detailType: ["Location Geofence Event"],
        resources: [arn],
        detail: { EventType: ["ENTER"] },
      },
      target: lambda("tracking"),
      retryAttempts: 5,
      maxAgeSeconds: 3600,
    });
  },
  grants: (actions: readonly ("BatchPutGeofence" | "BatchDeleteGeofence")[], { arn }) => [
    { actions: prefixed("geo", actions), resources: [arn] },
  ],
  environment: ({ name }) => ({ GEOFENCES: name }),
  local: ({ origin }) => ({ GEOFENCES: "haulyard-sites", LOCATION_ENDPOINT: `${origin}/_aws/location` }),
});
