import { Bar, CartesianGrid, Legend, BarChart as Plot, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";

export type Series = {
  key: string;
  label: string;
  /** A colour token with enough contrast on paper in both themes. */
  colour: "water" | "go" | "signal-mark" | "line-strong" | "stop";
};

export type BarChartProps = {
  title: string;
  description: string;
  /** Each bar stacks one value per series. */
  bars: readonly { readonly name: string; readonly values: Readonly<Record<string, number>> }[];
  series: readonly Series[];
  unit?: string;
};

/** In pixels. charted-table.module.css must use the same height. */
const height = 240;

/** Draws bars as SVG in theme colours. It takes no focus, because a table with the same numbers follows. */
export function BarChart({ title, description, bars, series, unit = "" }: BarChartProps) {
  const axis = { stroke: "var(--line-strong)", tick: { fill: "var(--ink-soft)", fontSize: 12 } };
  return (
    <ResponsiveContainer width="100%" height={height}>
      <Plot
        data={bars.map(({ name, values }) => ({ name, ...values }))}
        title={title}
        desc={description}
        accessibilityLayer={false}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="name" tickLine={false} {...axis} />
        <YAxis width={44} allowDecimals={false} unit={unit} tickLine={false} axisLine={false} {...axis} />
        <Tooltip
          cursor={{ fill: "var(--sunken)" }}
          contentStyle={{ background: "var(--raised)", border: "1px solid var(--line)", color: "var(--ink)" }}
        />
        {series.length > 1 && (
          <Legend itemSorter={null} formatter={(label) => <span className="ui-soft">{label}</span>} />
        )}
        {series.map(({ key, label, colour }) => (
          <Bar
            key={key}
            dataKey={key}
            name={label}
            unit={unit}
            stackId="all"
            fill={`var(--${colour})`}
            isAnimationActive={false}
          />
        ))}
      </Plot>
    </ResponsiveContainer>
  );
}
