import { Duration } from "aws-cdk-lib";
import { Dashboard, GraphWidget, type IMetric, MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import { Construct } from "constructs";
import { failedSignIns, fiveMinutes, type Measures } from "./measures.ts";
import type { Stage } from "./stage.ts";

/** One dashboard of the users' experience, from AWS's own metrics and the canary's. */
export class UsersDashboard extends Construct {
  constructor(scope: Construct, id: string, { stage, measures }: { stage: Stage; measures: Measures }) {
    super(scope, id);
    const { canary, ofApi, slowest, streamAge, signIns } = measures;
    const failed = new MathExpression({
      expression: failedSignIns,
      label: "failed, %",
      period: fiveMinutes,
      usingMetrics: signIns,
    });
    const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
      new GraphWidget({ title, width: 12, height: 6, left, right });
    new Dashboard(this, "Users", {
      dashboardName: `haulyard-${stage.name}`,
      defaultInterval: Duration.hours(12),
      widgets: [
        [graph("Sign-in", [failed]), graph("Search, ms", [slowest("fleet")])],
        [graph("Booking, ms", [slowest("booking")]), graph("Message delay, ms", [canary(), streamAge])],
        [
          graph("Live socket", [ofApi("ActiveConnections"), ofApi("ConnectServerError")]),
          graph("Errors", [ofApi("5XXError"), ofApi("4XXError")]),
        ],
      ],
    });
  }
}
