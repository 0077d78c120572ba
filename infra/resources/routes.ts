import { prefixed, resource } from "./resource.ts";

const dataSource = "Here";

/** Amazon Location's roads: which way a lorry drives from one place to another, and how long. */
export const routes = resource({
  stack: "app",
  users: ["places", "tracking"],
  declare({ cdk, part, stage }) {
    const made = new cdk.aws_location.CfnRouteCalculator(part("Geo"), "RouteCalculator", {
      calculatorName: `haulyard-${stage.name}-${dataSource}`.toLowerCase(),
      dataSource,
      description: "How long lorries drive",
    });
    return { name: made.ref, arn: made.attrArn };
  },
  grants: (actions: readonly ("CalculateRoute" | "CalculateRouteMatrix")[], { arn }) => [
    { actions: prefixed("geo", actions), resources: [arn] },
  ],
  environment: ({ name }) => ({ ROUTE_CALCULATOR: name }),
  local: () => ({ ROUTE_CALCULATOR: "haulyard-routes" }),
});
