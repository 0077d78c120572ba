import { useState } from "react";
import { useConnectionQuality } from "../../device/connection-quality.ts";
import { batteryText, connectionText, deviceTypeWords, memoryText, unknownText } from "../../device/device-words.ts";
import { useDeviceState } from "../../device/use-device-state.ts";
import { platform } from "../../location/requests.ts";
import { msText } from "../../monitor/vital-words.ts";
import { BackButton } from "../../ui/back-button.tsx";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { NamedValues } from "../../ui/named-values.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { toast } from "../../ui/toast.ts";
import { useOnline } from "../../ui/use-online.ts";
import { webParts } from "./device-parts.ts";
import { type DeviceFacts, runDeviceTests, summaryOf, type TestResult, type TestStatus } from "./device-tests.ts";
import styles from "./mobile-testing-page.module.css";

export default function MobileTestingPage() {
  const facts = useDeviceFacts();
  return (
    <Page
      narrow
      title="Device check"
      purpose="Checks that this device and browser can do what Haulyard needs."
      above={<BackButton kind="quiet" size="small" />}
    >
      <Section card title="Device Information">
        <NamedValues values={facts} />
      </Section>
      <Tests facts={facts} />
      <div className="ui-row">
        <LinkButton to="/mobile-settings">Mobile Settings</LinkButton>
      </div>
    </Page>
  );
}

function useDeviceFacts(): DeviceFacts {
  const state = useDeviceState();
  const quality = useConnectionQuality();
  const isOnline = useOnline();
  const { hardwareConcurrency, maxTouchPoints } = navigator;
  return [
    ["Platform", platformText()],
    ["App", platform() === "native" ? "Installed from a store" : "In the browser"],
    ["CPU cores", hardwareConcurrency ? String(hardwareConcurrency) : unknownText],
    ["Battery", batteryText(state)],
    ["Connection", isOnline ? `Online, ${connectionText(quality, state).toLowerCase()}` : "Offline"],
    ["Memory in use", memoryText(state.memoryUsage)],
    ["Device type", deviceTypeWords[state.deviceType]],
    ["Touch points", String(maxTouchPoints)],
  ];
}

/** The operating system, as the browser reports it. */
function platformText(): string {
  const { userAgentData, platform: former } = navigator as {
    readonly userAgentData?: { readonly platform?: string };
    readonly platform?: string;
  };
  return userAgentData?.platform || former || unknownText;
}

function Tests({ facts }: { facts: DeviceFacts }) {
  const [results, setResults] = useState<readonly TestResult[]>([]);
  const [isRunning, setRunning] = useState(false);
  const isDone = results.length > 0 && !isRunning;
  const summary = summaryOf(results);
  const runAll = async () => {
    setRunning(true);
    const found = summaryOf(await runDeviceTests(webParts(), facts, setResults));
    setRunning(false);
    toast({ ...found, ...(!found.description && { variant: "destructive" }) });
  };
  return (
    <Section
      card
      title="Tests"
      purpose="Your browser may ask for your location and your camera. The results stay on this device."
    >
      <div className="ui-row">
        <Button kind="primary" busy={isRunning} busyText="Running the tests" onClick={() => void runAll()}>
          Run All Tests
        </Button>
      </div>
      <p role="status" className={isDone ? styles.summary : "ui-visually-hidden"}>
        {isDone && [summary.title, summary.description].filter(Boolean).join(" ")}
      </p>
      {results.length > 0 && (
        <ul className="ui-lines" aria-label="Results">
          {results.map((result) => (
            <Result key={result.name} {...result} />
          ))}
        </ul>
      )}
    </Section>
  );
}

const looks: Readonly<Record<TestStatus, readonly [Tone, string]>> = {
  running: ["water", "Running"],
  success: ["go", "Success"],
  warning: ["warn", "Warning"],
  error: ["stop", "Error"],
};

function Result({ name, status, message, duration, details }: TestResult) {
  const [tone, word] = looks[status];
  return (
    <li className={styles.result} data-status={status}>
      <h3 className={styles.name}>{name}</h3>
      <Badge tone={tone}>{word}</Badge>
      <p className={styles.message}>{status === "running" ? "Running" : message}</p>
      <span className="ui-soft ui-figures">{duration !== null && msText(duration)}</span>
      {details && (
        <ul className={styles.details}>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
