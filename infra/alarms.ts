import { Duration, NestedStack } from "aws-cdk-lib";
import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
  Unit,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { Operation, Table } from "aws-cdk-lib/aws-dynamodb";
import { FilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { reactionGroups } from "#shared/kernel/domain-event.ts";
import { Budget } from "./budget.ts";
import { UsersDashboard } from "./dashboard.ts";
import type { WatchedFunction } from "./domain-function.ts";
import { firewallMetric } from "./firewall.ts";
import { failedSignIns, fiveMinutes, type Measures, measuresOf } from "./measures.ts";
import { alerts } from "./resources/alerts.ts";
import { deadLetters } from "./resources/dead-letters.ts";
import { domainEvents } from "./resources/domain-events.ts";
import { operations } from "./resources/operations.ts";
import type { FunctionName } from "./resources/resource.ts";
import { table } from "./resources/table.ts";
import type { StackResources } from "./stack-resources.ts";
import type { Stage } from "./stage.ts";

export interface AlarmsProps {
  readonly stage: Stage;
  readonly functions: ReadonlyMap<FunctionName, WatchedFunction>;
  readonly apiId: string;
  readonly resources: StackResources;
}

type EventQueues = ReturnType<typeof domainEvents.declare>;

const defects = { namespace: "Haulyard/Defects", name: "all" };
/** Share of the quota of concurrent executions. Above it there is little time left to ask AWS for more. */
const fullShare = 0.8;
/**
 * Bounce and complaint rates at which SES reviews an account (SES: reputation metrics). At twice the bounces it stops
 * mail.
 */
const [mostBounces, mostComplaints] = [0.05, 0.001];
/** Blocked calls in five minutes. */
const manyBlocks = 1_000;
const minute = Duration.minutes(1);
/** Rings within a minute and for five: CodeDeploy must see it while few calls reach a new version. */
const atOnce = { threshold: 1, evaluationPeriods: 5, datapointsToAlarm: 1 };
const tableOperations = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.DELETE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
];

/** Functions without users: they may take half their timeout. */
const patient: ReadonlySet<FunctionName> = new Set(["schedule", "timers", "pushes"]);
/**
 * Functions with an alarm on their time: those of search, booking and chat, and those whose slowness no other alarm
 * shows. `api-slow` covers the other domains, `GROUP-late` and `stream-late` the reactions.
 */
export const watchedForTime: ReadonlySet<FunctionName> = new Set([
  ...(["fleet", "booking", "messaging", "triggers", "stripe"] as const),
  ...patient,
]);

/** Alarms for failures, slowness and stuck work. In a nested stack: one stack holds at most 500 resources. */
export class Alarms extends NestedStack {
  private readonly action: SnsAction;
  private readonly stage: Stage;

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id, { description: `Haulyard ${props.stage.name}: alarms` });
    this.stage = props.stage;
    this.action = new SnsAction(props.resources.made(operations));
    for (const [name, made] of props.functions) this.watchFunction(name, made);
    this.watchAllFunctions();
    this.alarm("defects", "A function logged an error: the log names the function, the request and the cause", {
      metric: new Metric({
        namespace: defects.namespace,
        metricName: `${this.stage.name}-${defects.name}`,
        statistic: "Sum",
        period: minute,
      }),
      ...atOnce,
    });
    this.watchApi(props.apiId);
    this.watchStream(props.functions.get("stream"));
    this.watchFacts(props.resources.made(domainEvents));
    const measures = measuresOf(props);
    this.watchSignIns(measures);
    this.watchSilence(measures);
    this.watchDeliveries(props.resources);
    this.watchFirewall();
    new UsersDashboard(this, "Dashboard", { stage: this.stage, measures });
    new Budget(this, "Budget", this.stage);
    const givenUp = props.resources.made(deadLetters);
    this.watchDeadLetters("dead-letters", "Work was abandoned: see the dead-letter queue", givenUp);
    const tableInUse = Table.fromTableName(this, "Table", props.resources.made(table).name);
    this.alarm("table-throttles", "The table rejects requests", {
      metric: tableInUse.metricThrottledRequestsForOperations({ operations: tableOperations, period: fiveMinutes }),
      threshold: 1,
    });
  }

  /**
   * Functions catch their own errors, so Lambda counts none of them. All their logs count in one metric, because each
   * metric costs money: the log line names the function.
   */
  private watchFunction(name: FunctionName, { lambda, logGroup, timeout }: WatchedFunction): void {
    new MetricFilter(this, `Defects-${name}`, {
      logGroup,
      metricNamespace: defects.namespace,
      metricName: `${this.stage.name}-${defects.name}`,
      filterPattern: FilterPattern.stringValue("$.level", "=", "ERROR"),
    });
    this.alarm(`${name}-errors`, `${name} fails`, {
      metric: lambda.metricErrors({ period: minute }),
      ...atOnce,
    });
    if (watchedForTime.has(name))
      this.alarm(`${name}-slow`, `${name} is slow: one call in twenty takes longer`, {
        metric: lambda.metricDuration({ statistic: "p95", period: fiveMinutes }),
        threshold: patient.has(name) ? timeout.toMilliseconds() / 2 : 2_000,
        evaluationPeriods: 3,
      });
  }

  /** Alarms on Lambda's own sums over all functions of the account: an alarm per function costs 0.10 dollars a month. */
  private watchAllFunctions(): void {
    const sum = (metricName: string, statistic = "Sum") =>
      new Metric({ namespace: "AWS/Lambda", metricName, statistic, period: fiveMinutes });
    this.alarm("lambda-throttles", "Lambda rejects calls: the account's or a function's concurrency is used up", {
      metric: sum("Throttles"),
      threshold: 1,
    });
    this.alarm("lambda-full", "The account is close to its quota of concurrent executions", {
      metric: sum("ConcurrentExecutions", "Maximum"),
      threshold: this.stage.lambdaQuota * fullShare,
    });
  }

  private watchApi(apiId: string): void {
    const metric = (metricName: string, statistic: string, unit?: Unit, period = fiveMinutes): IMetric =>
      new Metric({
        namespace: "AWS/AppSync",
        metricName,
        statistic,
        period,
        dimensionsMap: { GraphQLAPIId: apiId },
        ...(unit && { unit }),
      });
    this.alarm("api-errors", "The API answers with its own errors", {
      metric: metric("5XXError", "Sum", undefined, minute),
      ...atOnce,
    });
    this.alarm("api-slow", "The API is slow: one request in twenty takes longer", {
      metric: metric("Latency", "p95", Unit.MILLISECONDS),
      threshold: 2_500,
      evaluationPeriods: 3,
    });
    this.alarm("api-live", "Live connections fail on our side", {
      metric: new MathExpression({
        expression: "FILL(connects, 0) + FILL(subscribes, 0) + FILL(messages, 0)",
        period: fiveMinutes,
        usingMetrics: {
          connects: metric("ConnectServerError", "Sum"),
          subscribes: metric("SubscribeServerError", "Sum"),
          messages: metric("PublishDataMessageServerError", "Sum"),
        },
      }),
      threshold: 1,
    });
  }

  private watchStream(stream: WatchedFunction | undefined): void {
    if (stream)
      this.alarm("stream-late", "Domain events reach their queues more than a minute late", {
        metric: stream.lambda.metric("IteratorAge", { statistic: "Maximum", period: Duration.minutes(1) }),
        threshold: 60_000,
        evaluationPeriods: 3,
      });
  }

  /** Alarms on rejections and failures by Cognito. Wrong passwords count as failures, so only many raise the alarm. */
  private watchSignIns({ signIns, poolThrottles }: Measures): void {
    this.alarm("cognito-throttles", "Cognito rejects sign-ins, sign-ups or renewals: its quota is used up", {
      metric: new MathExpression({
        expression: "FILL(signIns, 0) + FILL(signUps, 0) + FILL(renewals, 0)",
        period: fiveMinutes,
        usingMetrics: poolThrottles,
      }),
      threshold: 1,
    });
    this.alarm("cognito-failures", "Half of all sign-ins and renewed sessions fail", {
      metric: new MathExpression({ expression: failedSignIns, period: fiveMinutes, usingMetrics: signIns }),
      threshold: 50,
      evaluationPeriods: 2,
    });
  }

  /** Alarms on missing data: this work always runs, so silence means a failure. */
  private watchSilence({ calls, canary }: Measures): void {
    const silent = (name: string, description: string, metric: IMetric, evaluationPeriods: number) =>
      this.alarm(`${name}-silent`, description, {
        ...{ metric, threshold: 1, evaluationPeriods },
        comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
        treatMissingData: TreatMissingData.BREACHING,
      });
    silent("timers", "Nothing calls the timers", calls("timers", fiveMinutes), 1);
    silent("schedule", "Nothing calls the hourly work", calls("schedule", Duration.hours(1)), 2);
    if (!this.stage.canarySecretName) return;
    silent("canary", "The canary cannot sign in, search or send a message", canary("SampleCount"), 3);
    // Each run of the canary writes domain events.
    silent("stream", "The stream brings no domain events", calls("stream", fiveMinutes), 3);
  }

  private watchDeliveries(resources: StackResources): void {
    const { topic } = resources.made(alerts);
    this.alarm("push-failures", "SNS cannot hand over pushes", {
      metric: topic.metricNumberOfNotificationsFailed({ statistic: "Sum", period: fiveMinutes }),
      threshold: 1,
    });
    if (!this.stage.mailSender) return;
    const reputation = (metricName: string) =>
      new Metric({ namespace: "AWS/SES", metricName, statistic: "Maximum", period: Duration.hours(1) });
    this.alarm("mail-bounces", "Too many emails bounce: SES may stop our mail", {
      metric: reputation("Reputation.BounceRate"),
      threshold: mostBounces,
    });
    this.alarm("mail-complaints", "Too many emails are reported as spam: SES may stop our mail", {
      metric: reputation("Reputation.ComplaintRate"),
      threshold: mostComplaints,
    });
  }

  private watchFirewall(): void {
    this.alarm("firewall-blocks", "The firewall blocks many calls: a flood, or a limit that is too low", {
      metric: new Metric({
        namespace: "AWS/WAFV2",
        metricName: "BlockedRequests",
        statistic: "Sum",
        period: fiveMinutes,
        dimensionsMap: { WebACL: firewallMetric, Region: this.region, Rule: "ALL" },
      }),
      threshold: manyBlocks,
    });
  }

  private watchFacts({ queues, deadLetters, unknown }: EventQueues): void {
    for (const group of reactionGroups) {
      this.watchDeadLetters(`${group}-dead-letters`, `${group} abandoned domain events`, deadLetters[group]);
      this.alarm(`${group}-late`, `Domain events have waited for ${group} for more than a minute`, {
        metric: queues[group].metricApproximateAgeOfOldestMessage({
          statistic: "Maximum",
          period: Duration.minutes(1),
        }),
        threshold: 60,
        evaluationPeriods: 3,
      });
    }
    this.watchDeadLetters(
      "unknown-facts",
      "A newer release wrote domain events: send them again once it runs here",
      unknown,
    );
  }

  private watchDeadLetters(name: string, description: string, queue: IQueue): void {
    this.alarm(name, description, {
      metric: queue.metricApproximateNumberOfMessagesVisible({ statistic: "Maximum", period: Duration.minutes(1) }),
      threshold: 1,
    });
  }

  /** Raises an alarm at `threshold` and above. Missing data counts as healthy. */
  private alarm(
    name: string,
    alarmDescription: string,
    props: Pick<AlarmProps, "metric" | "threshold"> & Partial<AlarmProps>,
  ): void {
    new Alarm(this, name, {
      alarmName: `haulyard-${this.stage.name}-${name}`,
      alarmDescription,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      evaluationPeriods: 1,
      ...props,
    }).addAlarmAction(this.action);
  }
}
